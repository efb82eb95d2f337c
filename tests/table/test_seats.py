"""Sitting down, leaving, taking over, bots, resigning, the next game."""

from __future__ import annotations

import pytest

from ekimae.table import Guest, May, NotHere, SeatWanted, Status, Who
from tests.table.people import (
    ANN,
    BEN,
    CEM,
    DAN,
    HERE,
    INVITED,
    OPEN,
    RANDOM,
    asked,
    begun,
    house_at,
    metro,
    play,
    refused,
    shinjuku,
)

pytestmark = pytest.mark.anyio


async def test_before_the_game_a_seat_that_is_left_is_free_again(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, OPEN, OPEN, public=True))
        table = made.present.id
        await house.join(table, BEN, 1)
        with refused("table.seat-taken"):
            await house.join(table, CEM, 1)
        with refused("table.not-your-seat"):
            await house.leave(table, CEM, 1)
        left = await house.leave(table, BEN, 1)
        assert left.present.info.seats[1].who is Who.OPEN
        assert left.present.info.seats[1].name == ""
        assert table not in [each.id for each in (await house.lobby(BEN)).mine]
        assert (await house.join(table, CEM, 1)).present.seats == (1,)


async def test_nobody_sees_cards_before_the_game_begins(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, OPEN, public=True))
        present = made.present
        assert present.view(0).data() == present.view().data()
        assert present.view(0).seat is None
        assert present.choices(0) == ()
        assert present.told(0) == present.told()
        joined = (await house.join(present.id, BEN)).present
        assert joined.view(1).data()["seats"][1]["cards"] != {}


async def test_a_seat_left_during_the_game_can_be_taken_over(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        with refused("table.seat-taken"):
            await house.take_over(table, CEM, 1)
        left = (await house.leave(table, BEN, 1)).present
        assert (left.info.seats[1].who, left.info.seats[1].name) == (Who.LEFT, "ベン")
        assert left.seats == ()
        taken = (await house.take_over(table, CEM, 1)).present
        assert (taken.seats, taken.info.seats[1].name) == ((1,), "Cem")
        with refused("table.not-your-seat"):
            await house.choose(table, BEN, 1, "stop")
        await play(house, table, [ANN, CEM], 5)


async def test_a_spectator_of_a_private_table_can_not_take_a_seat_over(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, HERE))
        table = made.present.id
        await house.leave(table, ANN, 1)
        with pytest.raises(NotHere):
            await house.take_over(table, BEN, 1)
        watch = await house.invite(table, ANN, May.WATCH)
        await house.enter(BEN, watch.secret)
        with refused("table.seat-kept"):
            await house.take_over(table, BEN, 1)
        assert (await house.take_over(table, ANN, 1)).present.info.seats[1].who is Who.GUEST


async def test_several_seats_on_one_device(url: str) -> None:
    async with house_at(url) as house:
        wanted = shinjuku(SeatWanted(Who.GUEST, name="Mum"), SeatWanted(Who.GUEST, name="Tom"), RANDOM)
        made = (await house.create(ANN, wanted)).present
        assert set(made.seats) == {0, 1}
        assert [seat.name for seat in made.info.seats[:2]] == ["Mum", "Tom"]
        async for present in house.watch(made.id, ANN):
            if present.questions() and asked(present) in present.seats:
                seat = asked(present)
                assert present.seats[0] == seat
                token = present.token(present.choices(seat)[0])
                await house.choose(present.id, ANN, seat, token, present.seq)
            if present.position > 60:
                break


async def test_the_host_fills_and_frees_seats(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, OPEN, OPEN, public=True))
        table = made.present.id
        with refused("table.not-host"):
            await house.sit_bot(table, BEN, 1, "random")
        await house.sit_bot(table, ANN, 1, "greedy")
        changed = await house.sit_bot(table, ANN, 1, "random")
        assert (changed.present.info.seats[1].who, changed.present.info.seats[1].bot) == (Who.BOT, "random")
        with refused("table.seat-taken"):
            await house.sit_bot(table, ANN, 0, "random")
        freed = await house.free_seat(table, ANN, 1, invited=True)
        assert (freed.present.info.seats[1].who, freed.present.info.seats[1].bot) == (Who.INVITED, None)
        with refused("table.seat-kept"):
            await house.join(table, BEN, 1)
        await house.free_seat(table, ANN, 1)
        await house.join(table, BEN, 1)
        with refused("table.not-host"):
            await house.free_seat(table, BEN, 1)
        sent_away = await house.free_seat(table, ANN, 1)
        assert (sent_away.present.info.seats[1].who, sent_away.present.info.seats[1].guest) == (Who.OPEN, None)
        await house.join(table, CEM, 1)
        started = await house.sit_bot(table, ANN, 2, "random")
        assert started.present.status is Status.RUNNING
        with refused("table.begun"):
            await house.sit_bot(table, ANN, 2, "random")


async def test_the_host_shows_hides_and_gives_up_a_table(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, OPEN))
        table = made.present.id
        assert (await house.lobby(BEN)).open == ()
        with pytest.raises(NotHere):
            await house.join(table, BEN)
        await house.publish(table, ANN, True)
        assert [each.id for each in (await house.lobby(BEN)).open] == [table]
        with refused("table.not-host"):
            await house.publish(table, BEN, False)
        closed = await house.close(table, ANN)
        assert closed.present.status is Status.CLOSED
        assert (await house.lobby(BEN)).open == ()
        for attempt in (house.join(table, BEN), house.close(table, ANN), house.say(table, ANN, "hello?")):
            with pytest.raises(Exception, match=r"table\.(begun|closed)"):
                await attempt


async def test_resigning_of_two_ends_the_game(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        await play(house, table, [ANN, BEN], 10)
        over = (await house.resign(table, ANN, 0)).present
        assert over.status is Status.OVER
        outcome = over.info.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.resigned) == ((1,), (0,))
        assert over.questions() == ()
        assert over.info.seed is not None
        record = over.record()
        assert record is not None
        assert record.result is None
        with refused("table.over"):
            await house.resign(table, BEN, 1)


async def test_resigning_of_three_lets_the_others_play_on(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, metro(HERE, OPEN, OPEN, public=True), BEN, CEM)
        resigned = (await house.resign(table, BEN, 1)).present
        assert resigned.status is Status.RUNNING
        assert (resigned.info.seats[1].who, resigned.info.seats[1].resigned) == (Who.BOT, True)
        assert resigned.seats == ()
        with refused("table.seat-taken"):
            await house.take_over(table, BEN, 1)
        async for present in house.watch(table, ANN):
            if present.over:
                break
            for seat, guest in ((0, ANN), (2, CEM)):
                eyes = await house.present(table, guest)
                if eyes.choices(seat):
                    await house.choose(table, guest, seat, eyes.token(eyes.choices(seat)[0]), eyes.seq)
        outcome = present.info.outcome
        assert outcome is not None
        assert outcome.resigned == (1,)
        assert 1 not in outcome.winners


async def test_the_next_game_rotates_the_seats(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, RANDOM, public=True, setup={"first": "blue"}), BEN)
        with refused("table.not-over"):
            await house.rematch(table, ANN)
        await house.resign(table, ANN, 0)
        over = (await house.resign(table, BEN, 1)).present
        assert over.status is Status.OVER
        with refused("table.not-at-this-table"):
            await house.rematch(table, CEM)
        again = (await house.rematch(table, BEN)).present
        assert [(seat.who, seat.guest, seat.name) for seat in again.info.seats] == [
            (Who.BOT, None, ""),
            (Who.INVITED, ANN.id, "Ann"),
            (Who.GUEST, BEN.id, "ベン"),
        ]
        assert "first" not in again.info.setup
        assert (await house.present(table, ANN)).info.rematch == again.id
        same = await house.rematch(table, ANN)
        assert same.present.id == again.id
        with refused("table.seat-kept"):
            await house.join(again.id, CEM, 1)
        assert (await house.join(again.id, ANN)).present.status is Status.RUNNING


async def test_a_new_name_is_shown_where_the_guest_sits(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        renamed = await house.rename(BEN, "  Benjamin  der\tGroße ")
        assert renamed == Guest(BEN.id, "Benjamin der Große")
        assert (await house.present(table, ANN)).info.seats[1].name == "Benjamin der Große"
        assert house.guest_of(house.cookie(renamed)) == renamed
        for right in ("👩‍👩‍👧", "‌نمی‌دانم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☃️", "ｎａｍｅ"):
            assert (await house.rename(BEN, right)).name == right
        for wrong in ("", "   ", "x" * 33, "a\x00b", "\u202ereversed", "\u200d", "\ud800"):
            with refused("table.name-size"):
                await house.rename(BEN, wrong)


async def test_an_invited_seat_may_be_kept_for_a_guest(url: str) -> None:
    async with house_at(url) as house:
        kept = SeatWanted(Who.INVITED, name="ベン", guest=BEN.id)
        made = await house.create(ANN, shinjuku(HERE, kept, INVITED))
        table = made.present.id
        assert [each.id for each in (await house.lobby(BEN)).mine] == [table]
        with pytest.raises(NotHere):
            await house.join(table, CEM, 1)
        with refused("table.seat-kept"):
            await house.join(table, BEN, 2)
        assert (await house.join(table, BEN)).present.seats == (1,)
        with pytest.raises(NotHere):
            await house.present(table, DAN)
