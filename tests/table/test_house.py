"""A table from its beginning to its end, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from ekimae.kernel import Match, Record
from ekimae.kernel.match import verify
from ekimae.table import House, Present, SeatWanted, Status, Wanted, Who
from tests.table.people import ANN, BEN, CEM, HERE, OPEN, RANDOM, begun, house_at, metro, play, refused, shinjuku

pytestmark = pytest.mark.anyio


async def test_a_table_waits_until_the_last_seat_is_taken(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, shinjuku(HERE, OPEN, OPEN, public=True))
        table = made.present.id
        assert made.present.status is Status.WAITING
        assert made.present.seats == (0,)
        assert made.present.questions() == ()
        with refused("table.not-begun"):
            await house.choose(table, ANN, 0, "stop")
        ben = (await house.join(table, BEN)).present
        assert (ben.status, ben.seats) == (Status.WAITING, (1,))
        cem = (await house.join(table, CEM, seat=2)).present
        assert (cem.status, cem.seats) == (Status.RUNNING, (2,))
        assert [seat.name for seat in cem.info.seats] == ["Ann", "ベン", "Cem"]
        with refused("table.begun"):
            await house.join(table, CEM)


@pytest.mark.parametrize("game", ["shinjuku", "metro"])
async def test_a_game_is_played_to_its_end_and_stays_as_it_was(url: str, game: str) -> None:
    wanted = shinjuku(HERE, OPEN, public=True) if game == "shinjuku" else metro(HERE, OPEN, public=True)
    async with house_at(url) as house:
        table = await begun(house, wanted, BEN)
        last = await play(house, table, [ANN, BEN], 2000, pick=3)
        assert last.status is Status.OVER
        check_record(last)
        with refused("table.over"):
            await house.choose(table, ANN, 0, "stop")
        before = (last.info, last.told(), last.view().data())
    async with house_at(url) as house:
        again = await house.present(table, last.guest)
        assert (again.info, again.told(), again.view().data()) == before


def check_record(present: Present) -> None:
    """The record that everybody may have in the end replays, and its draws are those of the seed."""
    record = present.record()
    assert isinstance(record, Record)
    assert record.seed_sha256 == present.info.seed_sha256
    verdict = verify(present.rules, record)
    assert (verdict.problems, verdict.seed_checked, verdict.over) == ((), True, True)
    outcome = present.info.outcome
    assert outcome is not None
    assert Match(present.rules, record).game.result().scores == outcome.scores


async def test_the_seed_is_secret_until_the_end(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True, seed="monday"), BEN)
        present = await play(house, table, [ANN, BEN], 20)
        assert present.info.seed is None
        assert present.record() is None
        assert present.info.seed_chosen
        assert len(present.info.seed_sha256) == 64
        last = await play(house, table, [ANN, BEN], 2000, pick=3)
        assert last.info.seed == "monday"


async def test_bots_answer_by_themselves(url: str) -> None:
    async with house_at(url) as house:
        made = await house.create(ANN, metro(HERE, RANDOM, RANDOM))
        async for present in house.watch(made.present.id, ANN):
            if present.over:
                break
            if present.questions_of(0):
                token = present.token(present.choices(0)[0])
                await house.choose(present.id, ANN, 0, token, present.seq)
        assert present.info.outcome is not None
        assert [seat.who for seat in present.info.seats] == [Who.GUEST, Who.BOT, Who.BOT]


async def test_bots_think_in_a_process_of_their_own(sqlite_url: str) -> None:
    async with house_at(sqlite_url, bot_processes=1) as house:
        made = await house.create(ANN, shinjuku(HERE, RANDOM))
        async for present in house.watch(made.present.id, ANN):
            if len(present.told(0)) > 40:
                break
            if present.questions_of(0):
                await house.choose(present.id, ANN, 0, present.token(present.choices(0)[0]), present.seq)


async def test_one_who_sets_up_bots_only_can_watch_them(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        made = await house.create(ANN, shinjuku(RANDOM, RANDOM))
        assert made.present.status is Status.RUNNING
        async for present in house.watch(made.present.id, ANN):
            if present.over:
                break
        check_record(present)


async def test_watching_tells_every_change_and_ends_nothing_too_early(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        seen: list[int] = []

        async def watch() -> None:
            async for present in house.watch(table, CEM):
                seen.append(present.seq)

        watching = asyncio.create_task(watch())
        last = await play(house, table, [ANN, BEN], 10)
        await asyncio.sleep(0.05)
        watching.cancel()
        assert seen == sorted(set(seen))
        assert seen[-1] == last.seq


async def test_a_watcher_who_comes_back_misses_nothing(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        seq = (await house.present(table, ANN)).seq
        last = await play(house, table, [ANN, BEN], 5)
        async for present in house.watch(table, ANN, after=seq):
            assert present.seq == last.seq
            break


async def test_positions_of_the_past(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        views = {}
        for _ in range(12):
            present = await house.present(table, ANN)
            views[present.position] = (present.view(0).data()["seats"], present.told(0))
            await play(house, table, [ANN, BEN], 1)
        now = await house.present(table, ANN)
        for position, (seats, told) in views.items():
            past = now.at(position)
            assert past.view(0).data()["seats"] == seats
            assert past.told(0) == told
            assert past.choices(0) == ()
        with refused("table.position"):
            now.at(now.position + 1)
        with refused("table.not-your-seat"):
            now.at(5).view(1)


async def test_tables_at_rest_leave_the_memory(url: str) -> None:
    async with house_at(url, rest=0.1) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        before = await play(house, table, [ANN, BEN], 5)
        await asyncio.sleep(0.4)
        assert cached(house) == []
        again = await house.present(table, before.guest)
        assert again.info == before.info
        assert cached(house) == [table]


def cached(house: House) -> list[str]:
    assert set(house._writer._tables) == set(house._cached)
    return list(house._cached)


async def test_what_is_wrong_with_a_table_is_told_before_it_exists(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        with refused("table.seats"):
            await house.create(ANN, shinjuku(HERE, OPEN, setup={"seats": 3}))
        with refused("kernel.unknown-game"):
            await house.create(ANN, Wanted("chess", {}, (HERE,)))
        with refused("shinjuku.setup.wrong"):
            await house.create(ANN, shinjuku(HERE, OPEN, setup={"edition": "v9"}))
        with refused("bots.unknown"):
            await house.create(ANN, shinjuku(HERE, SeatWanted(Who.BOT, "deep-thought")))
        assert (await house.lobby(ANN)).mine == ()
