"""Clocks: who has how much time, and what happens at zero."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any

import pytest

from ekimae.table import AtZero, Clock, Guest, House, Present, Ticks, Who
from ekimae.table.clocks import MERCY, begun
from ekimae.table.timing import DAY, Vacation
from tests.table import people
from tests.table.people import ANN, BEN, HERE, OPEN, RANDOM, asked, house_at, metro, play, refused, shinjuku

pytestmark = pytest.mark.anyio

A_MOVE = Clock(Ticks.MOVE, 600)
PEOPLE = [ANN, BEN]


@dataclass
class Times:
    """The time of day, as the test says."""

    now: float

    def pass_(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    found = Times(1_700_000_000.0)
    monkeypatch.setattr(time, "time", lambda: found.now)
    return found


def quick(url: str, **more: Any) -> Any:
    return house_at(url, clocks_every=0.02, **more)


async def duel(house: House, clock: Clock, *others: Guest, wanted: Any = shinjuku) -> str:
    return await people.begun(house, wanted(HERE, OPEN, public=True, clock=clock), *(others or (BEN,)))


async def until(house: House, table: str, seq: int) -> Present:
    """The table when something has happened after that number."""
    async with asyncio.timeout(10):
        async for present in house.watch(table, ANN, seq):
            return present
    raise AssertionError("the table is gone")


def left(present: Present, seat: int, now: float) -> float:
    assert present.clocks is not None
    return present.clocks.left_at(seat, now)


async def test_a_table_without_a_clock_has_none(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        table = await people.begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        present = await house.present(table, ANN)
        assert present.clocks is None
        assert present.info.clock is None


async def test_time_passes_for_whoever_is_asked_and_comes_back_with_each_choice(url: str, times: Times) -> None:
    async with house_at(url) as house:
        table = await duel(house, A_MOVE)
        first = asked(await house.present(table, ANN))
        times.pass_(100)
        present = await house.present(table, ANN)
        assert left(present, first, times.now) == 500
        assert left(present, 1 - first, times.now) == 600
        present = await play(house, table, PEOPLE, 1)
        assert left(present, first, times.now) == 600


async def test_time_for_the_whole_game_runs_down_and_grows_by_the_increment(sqlite_url: str, times: Times) -> None:
    async with house_at(sqlite_url) as house:
        table = await duel(house, Clock(Ticks.PLAYER, 600, 7))
        first = asked(await house.present(table, ANN))
        assert left(await house.present(table, ANN), first, times.now) == 607
        times.pass_(100)
        present = await play(house, table, PEOPLE, 1)
        assert left(present, first, times.now) == 507 + (7 if asked(present) == first else 0)


async def test_taking_back_and_choosing_again_brings_no_time(sqlite_url: str, times: Times) -> None:
    async with house_at(sqlite_url) as house:
        table = await duel(house, A_MOVE)
        for _ in range(40):
            present = await play(house, table, PEOPLE, 1)
            seat = asked(present)
            present = await house.present(table, PEOPLE[seat])
            if present.free_undo(seat):
                break
        times.pass_(200)
        for _ in range(3):
            await house.undo(table, PEOPLE[seat], seat, 1)
            present = await play(house, table, PEOPLE, 1)
            times.pass_(10)
        present = await house.present(table, ANN)
        assert left(present, seat, times.now) <= 400


async def test_a_bot_takes_over_and_its_person_may_come_back(url: str, times: Times) -> None:
    async with quick(url) as house:
        table = await duel(house, A_MOVE)
        before = await house.present(table, ANN)
        seat = asked(before)
        times.pass_(601)
        present = await until(house, table, before.seq)
        sits = present.info.seats[seat]
        assert (sits.who, sits.late, sits.guest) == (Who.BOT, True, PEOPLE[seat].id)
        back = (await house.take_over(table, PEOPLE[seat], seat)).present
        assert (back.info.seats[seat].who, back.info.seats[seat].late) == (Who.GUEST, False)


@pytest.mark.parametrize("wanted", [shinjuku, metro])
async def test_the_turn_ends_by_default_choices(sqlite_url: str, times: Times, wanted: Any) -> None:
    async with quick(sqlite_url) as house:
        table = await duel(house, Clock(Ticks.MOVE, 600, at_zero=AtZero.DEFAULT), wanted=wanted)
        for _ in range(6):
            before = await house.present(table, ANN)
            seat = asked(before)
            times.pass_(601)
            present = await until(house, table, before.seq)
            assert present.position > before.position
            assert present.info.seats[seat].who is Who.GUEST
            assert present.info.seats[seat].late
            others = {each for each in range(2) if before.info.seats[each].asked}
            if asked(present) not in others:
                assert left(present, asked(present), times.now) == 600


async def test_whoever_used_up_the_whole_game_plays_on_quickly(sqlite_url: str, times: Times) -> None:
    async with quick(sqlite_url) as house:
        table = await duel(house, Clock(Ticks.PLAYER, 60, at_zero=AtZero.DEFAULT))
        before = await house.present(table, ANN)
        seat = asked(before)
        times.pass_(61)
        await until(house, table, before.seq)
        for _ in range(60):
            present = await house.present(table, ANN)
            if asked(present) == seat:
                break
            present = await play(house, table, PEOPLE, 1)
        assert left(present, seat, times.now) == MERCY


async def test_the_clock_runs_out_while_no_server_runs_and_any_process_sees_it(url: str, times: Times) -> None:
    async with house_at(url) as house:
        table = await duel(house, A_MOVE)
        before = await house.present(table, ANN)
    times.pass_(601)
    async with quick(url) as one, quick(url) as other:
        assert (await until(one, table, before.seq)).info.seats[asked(before)].who is Who.BOT
        seen = await other.present(table, ANN, before.seq + 1)
        assert sum(seat.late for seat in seen.info.seats) == 1


async def test_rows_tell_the_same_clocks_again(url: str, times: Times) -> None:
    async with house_at(url) as house:
        table = await duel(house, Clock(Ticks.PLAYER, 6000, 3))
        for number in range(30):
            times.pass_(7.5)
            await play(house, table, PEOPLE, 1, number)
        known = (await house.present(table, ANN)).clocks
    async with house_at(url) as house:
        assert (await house.present(table, ANN)).clocks == known


async def test_bots_have_no_clock_and_a_finished_game_none_that_runs(sqlite_url: str, times: Times) -> None:
    async with house_at(sqlite_url) as house:
        table = await people.begun(house, shinjuku(HERE, RANDOM, clock=A_MOVE))
        for _ in range(200):
            present = await house.present(table, ANN)
            assert present.clocks is not None
            if asked(present) == 0:
                assert present.clocks.running == {0}
                break
            assert present.clocks.running == frozenset()
            await asyncio.sleep(0.01)
        done = (await house.resign(table, ANN, 0)).present
        assert done.over
        assert done.clocks is None
        assert house._store.late(times.now + DAY) == []


async def test_on_vacation_the_clocks_stand_still(url: str, times: Times) -> None:
    async with quick(url, vacation_days=2) as house:
        table = await duel(house, A_MOVE)
        seat = asked(await house.present(table, ANN))
        await house.go_away(PEOPLE[seat])
        times.pass_(DAY)
        present = await house.present(table, ANN)
        assert left(present, seat, times.now) == 600
        assert present.away == {seat: times.now + DAY}
        vacation = await house.go_away(PEOPLE[seat], False)
        assert round(vacation.days_left(2, times.now), 3) == 1
        times.pass_(100)
        assert left(await house.present(table, ANN), seat, times.now) == 500


async def test_vacation_ends_by_itself_and_then_the_clock_runs_out(sqlite_url: str, times: Times) -> None:
    async with quick(sqlite_url, vacation_days=1) as house:
        table = await duel(house, A_MOVE)
        before = await house.present(table, ANN)
        seat = asked(before)
        await house.go_away(PEOPLE[seat])
        seq = (await house.present(table, ANN)).seq
        times.pass_(DAY + 601)
        assert (await until(house, table, seq)).info.seats[seat].who is Who.BOT
        with refused("table.no-vacation"):
            await house.go_away(PEOPLE[seat])


def test_the_days_of_a_year() -> None:
    spring = 1_711_000_000.0
    away = Vacation(2024).begin(10, spring)
    assert away.begin(10, spring + 5) is away
    assert away.is_on(10, spring + 9 * DAY)
    assert not away.is_on(10, spring + 11 * DAY)
    back = away.end(10, spring + 4 * DAY)
    assert back.days_left(10, spring + 100 * DAY) == 6
    assert away.end(10, spring + 300 * DAY).used == 0, "a new year"


async def test_clocks_that_nobody_could_play_with_are_refused(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        for wrong in (
            Clock(Ticks.MOVE, 4),
            Clock(Ticks.MOVE, 10**9),
            Clock(Ticks.MOVE, 60, 5),
            Clock(Ticks.PLAYER, 60, -1),
        ):
            with refused("table.clock"):
                await house.create(ANN, shinjuku(HERE, OPEN, clock=wrong))


async def test_a_deep_undo_by_agreement_gives_everybody_a_whole_move(sqlite_url: str, times: Times) -> None:
    async with house_at(sqlite_url) as house:
        table = await duel(house, A_MOVE)
        await play(house, table, PEOPLE, 12)
        times.pass_(300)
        proposal = (await house.propose_undo(table, ANN, 0, 8)).present.proposal
        assert proposal is not None
        present = (await house.agree(table, BEN, proposal.seq)).present
        assert [left(present, seat, times.now) for seat in (0, 1)] == [600, 600]


def test_time_is_counted_from_the_end_of_a_vacation() -> None:
    clocks = begun(A_MOVE, 2, 1000.0)
    assert clocks is not None
    running = clocks.asking(frozenset({0}), 1, None).with_away({0: 1500.0})
    assert (running.ends(0), running.ends(1), running.deadline) == (2100.0, None, 2100.0)
    assert (running.left_at(0, 1400), running.left_at(0, 1600)) == (600, 500)
    assert running.late(2099) is None
    assert running.late(2100) == 0
