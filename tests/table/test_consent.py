"""Taking back, freely and with the others' consent; a bot for somebody who is away."""

from __future__ import annotations

import pytest

from ekimae.table import Asks, House, Present, Status, Who
from tests.table.people import ANN, BEN, CEM, DAN, HERE, OPEN, RANDOM, asked, begun, house_at, play, refused, shinjuku

pytestmark = pytest.mark.anyio

PEOPLE = [ANN, BEN]


async def until_free(house: House, table: str) -> tuple[int, Present]:
    """Play until somebody could take something back."""
    for number in range(300):
        present = await play(house, table, PEOPLE, 1, number)
        for seat, guest in enumerate(PEOPLE):
            eyes = await house.present(table, guest)
            if eyes.free_undo(seat):
                return seat, eyes
    raise AssertionError("nothing can ever be taken back", present.seq)


async def test_back_to_the_last_revelation_with_one_click(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        seat, present = await until_free(house, table)
        guest = PEOPLE[seat]
        with refused("kernel.undo-revealed"):
            await house.undo(table, guest, seat, present.free_undo(seat) + 1)
        back = (await house.undo(table, guest, seat, at=present.seq)).present
        assert back.position == present.position - present.free_undo(seat)
        assert back.free_undo(seat) == 0
        with refused("kernel.undo-revealed"):
            await house.undo(table, guest, seat)
        token = back.token(back.choices(seat)[0])
        stale = await house.choose(table, guest, seat, token, present.seq)
        assert stale.stale
        assert stale.present.seq == back.seq
    async with house_at(url) as house:
        again = await house.present(table, guest)
        assert (again.position, again.view(seat).data()) == (back.position, back.view(seat).data())


async def test_nobody_else_takes_back(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        seat, _ = await until_free(house, table)
        other = 1 - seat
        with refused("kernel.undo-revealed"):
            await house.undo(table, PEOPLE[other], other)
        with refused("table.not-your-seat"):
            await house.undo(table, PEOPLE[other], seat)


async def test_further_back_if_the_others_agree(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, OPEN, public=True), BEN, CEM)
        present = await play(house, table, [ANN, BEN, CEM], 40)
        steps = (await house.present(table, ANN)).undo_steps(0)
        assert steps > 0
        asking = (await house.propose_undo(table, ANN, 0)).present
        assert asking.proposal is not None
        assert (asking.proposal.asks, asking.proposal.steps, asking.proposal.name) == (Asks.UNDO, steps, "Ann")
        assert asking.proposal.waiting == (BEN.id, CEM.id)
        assert not asking.my_answer_is_wanted
        number = asking.proposal.seq
        with refused("table.proposal-open"):
            await house.propose_undo(table, BEN, 1)
        with refused("table.not-asked"):
            await house.agree(table, ANN, number)
        with refused("table.proposal-gone"):
            await house.agree(table, BEN, number + 1)
        half = (await house.agree(table, BEN, number)).present
        assert half.proposal is not None
        assert (half.proposal.waiting, half.proposal.agreed) == ((CEM.id,), (BEN.id,))
        assert half.position == present.position
        back = (await house.agree(table, CEM, number)).present
        assert back.proposal is None
        assert back.position == present.position - steps
        assert asked(back) == 0
        await play(house, table, [ANN, BEN, CEM], 10)


@pytest.mark.parametrize("who", ["refuses", "takes it back", "plays on"])
async def test_a_proposal_comes_to_nothing(url: str, who: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        before = await play(house, table, PEOPLE, 40)
        proposal = (await house.propose_undo(table, ANN, 0)).present.proposal
        assert proposal is not None
        if who == "refuses":
            with refused("table.not-asked"):
                await house.decline(table, CEM, proposal.seq)
            await house.decline(table, BEN, proposal.seq)
        elif who == "takes it back":
            await house.decline(table, ANN, proposal.seq)
        else:
            await play(house, table, PEOPLE, 1)
        after = await house.present(table, ANN)
        assert after.proposal is None
        assert after.position >= before.position
        with refused("table.proposal-gone"):
            await house.agree(table, BEN, proposal.seq)


async def test_against_bots_everything_can_be_taken_back(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, RANDOM))
        table = made.present.id
        first: int | None = None
        choices = 0
        async for present in house.watch(table, ANN):
            if present.questions_of(0):
                if choices == 25:
                    break
                first = present.position if first is None else first
                choices += 1
                await house.choose(table, ANN, 0, present.token(present.choices(0)[-1]), present.seq)
        assert first is not None
        with refused("kernel.undo-beyond"):
            await house.propose_undo(table, ANN, 0, present.position + 1)
        view = present.at(first).view(0).data()["seats"]
        back = (await house.propose_undo(table, ANN, 0, present.position - first)).present
        assert back.proposal is None
        assert back.view(0).data()["seats"] == view
        again = [seat for seat in back.info.seats if seat.asked]
        assert again


async def test_who_has_chosen_nothing_has_nothing_to_take_back(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        with refused("table.nothing-to-undo"):
            await house.propose_undo(table, ANN, 0)
        assert (await house.present(table, ANN)).undo_steps(0) == 0


async def test_a_bot_for_somebody_who_is_away(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, OPEN, public=True), BEN, CEM)
        with refused("table.not-at-this-table"):
            await house.propose_bot(table, DAN, 1, "random")
        with refused("table.no-bot-needed"):
            await house.propose_bot(table, ANN, 0, "random")
        asking = (await house.propose_bot(table, ANN, 1, "random")).present
        assert asking.proposal is not None
        assert (asking.proposal.asks, asking.proposal.waiting) == (Asks.BOT, (CEM.id,))
        done = (await house.agree(table, CEM, asking.proposal.seq)).present
        assert (done.info.seats[1].who, done.info.seats[1].bot, done.info.seats[1].guest) == (Who.BOT, "random", BEN.id)
        assert (await house.present(table, BEN)).seats == ()
        back = (await house.take_over(table, BEN, 1)).present
        assert (back.seats, back.info.seats[1].bot) == ((1,), None)


async def test_whoever_plays_needs_no_bot(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, OPEN, public=True), BEN, CEM)
        people = [ANN, BEN, CEM]
        present = await house.present(table, ANN)
        absent = asked(present)
        proposer = people[(absent + 1) % 3]
        proposal = (await house.propose_bot(table, proposer, absent, "random")).present.proposal
        assert proposal is not None
        assert (await play(house, table, people, 1)).proposal is None


async def test_a_seat_that_was_left_gets_a_bot_if_the_rest_agree(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        await house.leave(table, BEN, 1)
        done = (await house.propose_bot(table, ANN, 1, "random")).present
        assert (done.info.seats[1].who, done.status) == (Who.BOT, Status.RUNNING)


async def test_chat_is_heard_by_all_but_those_who_mute(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        await house.say(table, ANN, "  よろしくお願いします\n🚉 ")
        await house.say(table, CEM, "<b>hi</b>")
        present = await house.present(table, BEN)
        assert [(line.name, line.text, line.seat) for line in present.chat] == [
            ("Ann", "よろしくお願いします 🚉", 0),
            ("Cem", "<b>hi</b>", None),
        ]
        muted = (await house.mute(table, BEN, CEM.id)).present
        assert [line.guest for line in muted.chat] == [ANN.id]
        assert muted.muted == {CEM.id}
        assert len((await house.present(table, ANN)).chat) == 2
        assert len((await house.present(table, None)).chat) == 2
        assert len((await house.mute(table, BEN, CEM.id, False)).present.chat) == 2
        with refused("table.nobody-to-mute"):
            await house.mute(table, BEN, DAN.id)
        for wrong in ("", " \n ", "x" * 501):
            with refused("table.chat-size"):
                await house.say(table, ANN, wrong)
    async with house_at(url) as house:
        assert len((await house.present(table, BEN)).chat) == 2


async def test_talking_makes_no_click_stale(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        present = await house.present(table, ANN)
        seat = asked(present)
        await house.say(table, ANN, "one moment")
        eyes = await house.present(table, PEOPLE[seat])
        answer = await house.choose(table, PEOPLE[seat], seat, eyes.token(eyes.choices(seat)[0]), present.seq)
        assert not answer.stale
