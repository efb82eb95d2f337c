"""Several processes on one database: each hears of the others, and two can't both be right."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ekimae.table import House, NotHere, Present, Status, Who
from ekimae.table.desk import desk
from ekimae.table.live import Live
from tests.table.people import ANN, BEN, CEM, HERE, OPEN, RANDOM, asked, begun, house_at, play, refused, shinjuku

pytestmark = pytest.mark.anyio

PEOPLE = [ANN, BEN]
PATIENCE = 10.0
ROUNDS = 4


async def until_seq(house: House, table: str, seq: int) -> Present:
    """Watch a table until news from elsewhere have come."""

    async def wait() -> Present:
        async for present in house.watch(table, ANN):
            if present.seq >= seq:
                return present
        raise AssertionError("the table is gone")

    return await asyncio.wait_for(wait(), PATIENCE)


async def test_two_houses_share_tables_live(url: str) -> None:
    async with house_at(url) as one, house_at(url) as two:
        table = await begun(one, shinjuku(HERE, OPEN, public=True), BEN)
        there = await two.present(table, BEN)
        assert there.seats == (1,)
        for number in range(12):
            here, away = (one, two) if number % 2 else (two, one)
            present = await here.present(table, ANN)
            guest = PEOPLE[asked(present)]
            eyes = await here.present(table, guest)
            seat = eyes.seats[0]
            answer = await here.choose(table, guest, seat, eyes.token(eyes.choices(seat)[0]), eyes.seq)
            assert not answer.stale
            await until_seq(away, table, answer.present.seq)
        await one.say(table, ANN, "もしもし")
        assert (await until_seq(two, table, answer.present.seq + 1)).chat[-1].text == "もしもし"
        both = [await house.present(table, ANN) for house in (one, two)]
        assert both[0].view(0).data() == both[1].view(0).data()
        assert both[0].info == both[1].info
        assert both[0].told(0) == both[1].told(0)


async def test_two_houses_choosing_at_the_same_number(url: str) -> None:
    async with house_at(url) as one, house_at(url) as two:
        table = await begun(one, shinjuku(HERE, OPEN, public=True), BEN)
        for _ in range(10):
            seq = (await one.present(table, ANN)).seq
            await until_seq(two, table, seq)
            present = await one.present(table, ANN)
            guest = PEOPLE[asked(present)]
            eyes = await one.present(table, guest)
            seat = eyes.seats[0]
            tokens = [eyes.token(choice) for choice in (eyes.choices(seat)[0], eyes.choices(seat)[-1])]
            answers = await asyncio.gather(
                one.choose(table, guest, seat, tokens[0], eyes.seq),
                two.choose(table, guest, seat, tokens[1], eyes.seq),
            )
            assert sorted(answer.stale for answer in answers) == [False, True]
            assert {answer.present.seq for answer in answers} == {eyes.seq + 1}
            assert answers[0].present.view(seat).data() == answers[1].present.view(seat).data()


async def test_two_houses_talking_at_the_same_time_lose_nothing(url: str) -> None:
    async with house_at(url) as one, house_at(url) as two:
        table = await begun(one, shinjuku(HERE, OPEN, public=True), BEN)
        before = (await one.present(table, ANN)).seq
        lines = [f"line {number}" for number in range(20)]
        await asyncio.gather(*((one, two)[at % 2].say(table, PEOPLE[at % 2], line) for at, line in enumerate(lines)))
        for house in (one, two):
            present = await until_seq(house, table, before + len(lines))
            assert sorted(said.text for said in present.chat) == sorted(lines)


async def test_a_house_that_is_behind_does_not_refuse_what_is_right(url: str) -> None:
    """Joining here and choosing there at once: the other house reads before it says no."""
    async with house_at(url) as one, house_at(url) as two:
        table = (await one.create(ANN, shinjuku(HERE, OPEN, public=True))).present.id
        await two.present(table, BEN)
        joined = (await one.join(table, BEN)).present
        seat = asked(joined)
        eyes = await two.present(table, PEOPLE[seat], at=joined.seq)
        assert eyes.seq >= joined.seq
        assert not (await two.choose(table, PEOPLE[seat], seat, eyes.token(eyes.choices(seat)[0]))).stale


async def test_bots_of_a_house_that_is_gone_think_in_another(url: str) -> None:
    async with house_at(url, bot_pause=30) as gone:
        made = await gone.create(ANN, shinjuku(RANDOM, RANDOM))
        assert made.present.info.seats[asked(made.present)].who is Who.BOT
    async with house_at(url) as house:
        assert (await until_seq(house, made.present.id, 20)).seq >= 20


async def test_bots_of_a_process_that_died_are_missed_after_a_while(url: str) -> None:
    async with house_at(url, bot_pause=30) as stuck, house_at(url, bot_patience=0.2) as other:
        made = await stuck.create(ANN, shinjuku(RANDOM, RANDOM))
        assert (await until_seq(other, made.present.id, 20)).seq >= 20


async def test_servers_hear_of_what_the_operator_does(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        seq = (await house.present(table, ANN)).seq
        with desk(url) as operator:
            await asyncio.to_thread(operator.close, table)
            closed = await until_seq(house, table, seq + 1)
            assert closed.status is Status.CLOSED
            with refused("table.closed"):
                await house.choose(table, ANN, 0, "stop")
            seen: list[int] = []

            async def watch() -> None:
                async for present in house.watch(table, CEM):
                    seen.append(present.seq)

            watching = asyncio.create_task(watch())
            while not seen:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(operator.delete, table)
            await asyncio.wait_for(watching, PATIENCE)
            assert seen == [closed.seq]
            with pytest.raises(NotHere):
                await house.present(table, ANN)


async def test_a_lost_connection_comes_back(postgres_url: str) -> None:
    """The database ends all connections: what was written meanwhile is found, and writing goes on."""
    async with house_at(postgres_url) as one, house_at(postgres_url) as two:
        table = await begun(one, shinjuku(HERE, OPEN, public=True), BEN)
        await two.present(table, ANN)
        with one._store.reading() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with refused("table.store"):
            await one.say(table, ANN, "in the storm")
        said = await one.say(table, ANN, "after the storm")
        assert [line.text for line in (await until_seq(two, table, said.present.seq)).chat] == ["after the storm"]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_killed_at_any_moment(kind: str, request: pytest.FixtureRequest) -> None:
    """Every choice that was acknowledged is there afterwards, and every table goes on."""
    url = str(request.getfixturevalue(f"{kind}_url"))
    chance = random.Random(kind)
    acknowledged: dict[str, dict[int, str]] = {}
    for _ in range(ROUNDS):
        for table, seq, token in run_and_kill(url, chance.uniform(0.1, 0.8)):
            acknowledged.setdefault(table, {})[seq] = token
        with desk(url) as operator:
            for table, choices in acknowledged.items():
                stored = {each.seq: each.row for each in operator.store.rows(table)}
                assert sorted(stored) == list(range(1, len(stored) + 1))
                for seq, token in choices.items():
                    assert getattr(stored[seq], "moves", [["", ""]])[0][1] == token
                assert Live(table, operator.store.rows(table)).state.seq == len(stored)
    assert sum(map(len, acknowledged.values())) > 100
    async with house_at(url) as house:
        table = next(each.id for each in (await house.lobby(ANN)).mine if each.status is Status.RUNNING)
        before = (await house.present(table, ANN)).seq
        assert (await play(house, table, [ANN, ANN], 5)).seq > before


def run_and_kill(url: str, seconds: float) -> list[tuple[str, int, str]]:
    """What a process acknowledged, on lines that were written whole, before it was killed."""
    command = [sys.executable, str(Path(__file__).with_name("restless.py")), url]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    text, _ = process.communicate()
    lines = [line.split() for line in text.splitlines(keepends=True) if line.endswith("\n")]
    return [(table, int(seq), token) for table, seq, token in lines]
