"""What is acknowledged is stored, whatever happens; what isn't stored didn't happen."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from ekimae.table import Guest, House, May, Present, Status
from ekimae.table import limits as limits_of_tables
from ekimae.table.live import Live
from ekimae.table.store import Addition, Store, Taken
from tests.table.people import ANN, BEN, CEM, HERE, OPEN, asked, begun, house_at, metro, play, refused, shinjuku

pytestmark = pytest.mark.anyio

PEOPLE = [ANN, BEN]


def token_of(present: Present, seat: int) -> str:
    return present.token(present.choices(seat)[0])


async def first_choice(house: House, table: str) -> tuple[Guest, int, str, int]:
    present = await house.present(table, ANN)
    seat = asked(present)
    eyes = await house.present(table, PEOPLE[seat])
    return PEOPLE[seat], seat, token_of(eyes, seat), eyes.seq


class Slow:
    """A store that waits before every transaction, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.transactions: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        write = Store.write

        def slowly(store: Store, additions: Sequence[Addition]) -> None:
            self.gate.wait()
            time.sleep(seconds)
            write(store, additions)
            self.transactions.append(len(additions))

        monkeypatch.setattr(Store, "write", slowly)


async def test_nothing_is_acknowledged_or_shown_before_it_is_stored(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        slow = Slow(monkeypatch, 0)
        slow.gate.clear()
        guest, seat, token, seq = await first_choice(house, table)
        choosing = asyncio.create_task(house.choose(table, guest, seat, token, seq))
        await asyncio.sleep(0.1)
        assert not choosing.done()
        assert (await house.present(table, ANN)).seq == seq
        slow.gate.set()
        assert (await choosing).present.seq == seq + 1


async def test_choices_of_many_tables_share_a_transaction(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_at(url) as house:
        tables = [await begun(house, shinjuku(HERE, HERE)) for _ in range(12)]
        slow = Slow(monkeypatch, 0.05)

        async def choose(table: str) -> None:
            for _ in range(3):
                present = await house.present(table, ANN)
                seat = asked(present)
                answer = await house.choose(table, ANN, seat, token_of(present, seat), present.seq)
                assert answer.present.seq == present.seq + 1

        await asyncio.gather(*(choose(table) for table in tables))
        assert sum(slow.transactions) == 36
        assert len(slow.transactions) <= 6
        assert max(slow.transactions) >= 10


async def test_two_clicks_at_once_are_one_choice(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        guest, seat, token, seq = await first_choice(house, table)
        answers = await asyncio.gather(*(house.choose(table, guest, seat, token, seq) for _ in range(5)))
        assert [answer.stale for answer in answers] == [False, True, True, True, True]
        assert (await house.present(table, ANN)).seq == seq + 1


async def test_secret_bids_come_in_any_order_and_are_never_stale(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, metro(HERE, OPEN, OPEN, public=True), BEN, CEM)
        seq = (await house.present(table, ANN)).seq
        people = [ANN, BEN, CEM]
        eyes = [await house.present(table, guest) for guest in people]
        assert {question.seat for question in eyes[0].questions()} == {0, 1, 2}
        bids = [house.choose(table, people[seat], seat, token_of(eyes[seat], seat), seq) for seat in (2, 0, 1)]
        answers = await asyncio.gather(*bids)
        assert [answer.stale for answer in answers] == [False] * 3


async def test_what_can_not_be_stored_did_not_happen(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        guest, seat, token, seq = await first_choice(house, table)
        before = (await house.present(table, guest)).view(seat).data()

        def fails(store: Store, additions: Sequence[Addition]) -> None:
            raise OperationalError("INSERT", {"body": "secret"}, Exception("disk full"), hide_parameters=True)

        with monkeypatch.context() as broken:
            broken.setattr(Store, "write", fails)
            with refused("table.store"):
                await house.choose(table, guest, seat, token, seq)
            with refused("table.store"):
                await house.create(ANN, shinjuku(HERE, OPEN))
        assert "secret" not in caplog.text
        now = await house.present(table, guest)
        assert (now.seq, now.view(seat).data()) == (seq, before)
        assert (await house.choose(table, guest, seat, token, seq)).present.seq == seq + 1


async def test_a_number_that_is_taken_is_decided_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        guest, seat, token, seq = await first_choice(house, table)
        write = Store.write
        tries: list[int] = []

        def taken(store: Store, additions: Sequence[Addition]) -> None:
            tries.append(len(additions))
            if len(tries) < 3:
                raise Taken
            write(store, additions)

        monkeypatch.setattr(Store, "write", taken)
        assert (await house.choose(table, guest, seat, token, seq)).present.seq == seq + 1
        assert len(tries) == 3

        def always(store: Store, additions: Sequence[Addition]) -> None:
            raise Taken

        monkeypatch.setattr(Store, "write", always)
        with refused("table.busy"):
            await house.say(table, ANN, "hello")


async def test_a_mistake_of_ours_harms_one_table_only(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        other = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        guest, seat, token, seq = await first_choice(house, table)
        choose = Live.choose

        def breaks(live: Live, chosen: int, text: str) -> Any:
            choose(live, chosen, text)
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setattr(Live, "choose", breaks)
            with refused("table.failed"):
                await house.choose(table, guest, seat, token, seq)
        assert "ZeroDivisionError" in caplog.text
        assert (await house.say(other, ANN, "still here")).present.chat
        assert (await house.present(table, guest)).seq == seq
        assert (await house.choose(table, guest, seat, token, seq)).present.seq == seq + 1


async def test_the_writer_survives_what_nobody_thought_of(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        guest, seat, token, seq = await first_choice(house, table)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "write", lambda *_: 1 / 0)
            with refused("table.failed"):
                await house.choose(table, guest, seat, token, seq)
        assert "ZeroDivisionError" in caplog.text
        assert (await house.choose(table, guest, seat, token, seq)).present.seq == seq + 1


async def test_replaying_the_rows_gives_the_same_table(url: str) -> None:
    people = [ANN, BEN, CEM]
    async with house_at(url) as house:
        table = await begun(house, metro(HERE, OPEN, OPEN, public=True), BEN, CEM)
        undone = 0
        for number in range(60):
            present = await play(house, table, people, 1, number)
            for seat, guest in enumerate(people):
                if number % 3 == 0 and (await house.present(table, guest)).free_undo(seat):
                    await house.undo(table, guest, seat, 1)
                    undone += 1
        assert undone
        await house.say(table, ANN, f"{present.seq} rows")
        here = house._writer._tables[table]
        again = Live(table, house._store.rows(table))
        assert again.state == here.state
        assert again.match.standing == here.match.standing
        assert list(again.moment().log.since(-1)) == list(here.moment().log.since(-1))
        assert again.moment().asked == here.moment().asked


async def test_limits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in (("TABLES", 2), ("SEATS", 1), ("CHAT_LINES", 2), ("LINKS", 1), ("ROWS", 12)):
        monkeypatch.setattr(limits_of_tables, name, most)
    async with house_at(url) as house:
        first = (await house.create(ANN, shinjuku(HERE, OPEN, public=True))).present.id
        second = (await house.create(ANN, shinjuku(HERE, OPEN, public=True))).present.id
        with refused("table.too-many-tables"):
            await house.create(ANN, shinjuku(HERE, OPEN))
        await house.join(first, BEN)
        with refused("table.too-many-seats"):
            await house.join(second, BEN)
        await house.close(second, ANN)
        await house.create(ANN, shinjuku(HERE, OPEN))
        for _ in range(2):
            await house.say(first, ANN, "hello")
        with refused("table.chat-full"):
            await house.say(first, ANN, "hello")
        with refused("table.full"):
            await play(house, first, PEOPLE, 30)
        assert (await house.present(first, ANN)).status is Status.RUNNING


async def test_seeds_bids_and_links_are_never_logged(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    async with house_at(url) as house:
        table = await begun(house, metro(HERE, OPEN, public=True, seed="do-not-tell"), BEN)
        link = await house.invite(table, ANN, May.MOVE, 0)
        await play(house, table, PEOPLE, 30)
        with refused("kernel.not-legal"):
            present = await house.present(table, ANN)
            await house.choose(table, PEOPLE[asked(present)], asked(present), "yen:9100")
        monkeypatch.setattr(Store, "rows", lambda *_: 1 / 0)
    for secret in ("do-not-tell", "yen:", link.secret, house._key):
        assert secret not in caplog.text
