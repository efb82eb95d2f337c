"""Links let in, bring seats along, and can be revoked; only hashes of their secrets are kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from ekimae.table import May, NotHere, Status, Who
from tests.table.people import ANN, BEN, CEM, DAN, HERE, INVITED, OPEN, begun, house_at, play, refused, shinjuku

pytestmark = pytest.mark.anyio


async def test_a_table_by_link_is_invisible_without(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN))).present.id
        for guest in (BEN, None):
            with pytest.raises(NotHere):
                await house.present(table, guest)
        invitation = await house.invite(table, ANN, May.JOIN)
        opened = await house.link_of(invitation.secret)
        assert (opened.table, opened.link.may) == (table, May.JOIN)
        with pytest.raises(NotHere):
            await house.present(table, BEN)
        entered = (await house.enter(BEN, invitation.secret)).present
        assert entered.may_join
        assert (await house.join(table, BEN)).present.status is Status.RUNNING


async def test_who_may_only_watch_does_not_sit_down(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN))).present.id
        watch = await house.invite(table, ANN, May.WATCH)
        present = (await house.enter(BEN, watch.secret)).present
        assert not present.may_join
        assert present.links == ()
        with refused("table.no-free-seat"):
            await house.join(table, BEN)
        with refused("table.seat-kept"):
            await house.join(table, BEN, 1)


async def test_a_revoked_link_opens_nothing_and_closes_behind_those_without_a_seat(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN, OPEN))).present.id
        invitation = await house.invite(table, ANN, May.JOIN)
        await house.enter(BEN, invitation.secret)
        await house.join(table, BEN)
        await house.enter(CEM, invitation.secret)
        with refused("table.not-your-link"):
            await house.revoke(table, CEM, invitation.link.id)
        revoked = await house.revoke(table, ANN, invitation.link.id)
        assert [link.revoked for link in revoked.present.links] == [True]
        assert (await house.present(table, BEN)).seats == (1,)
        with pytest.raises(NotHere):
            await house.present(table, CEM)
        with refused("table.no-link"):
            await house.enter(DAN, invitation.secret)
        with refused("table.no-link"):
            await house.link_of(invitation.secret)
        with refused("table.no-link"):
            await house.revoke(table, ANN, invitation.link.id)


async def test_a_watcher_whose_link_is_revoked_is_sent_out(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN))).present.id
        watch = await house.invite(table, ANN, May.WATCH)
        await house.enter(BEN, watch.secret)
        seen = []
        async for present in house.watch(table, BEN):
            seen.append(present.seq)
            await house.revoke(table, ANN, watch.link.id)
        assert len(seen) == 1


async def test_the_link_of_a_seat(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, INVITED, INVITED))).present.id
        first = await house.invite(table, ANN, May.SEAT, 1)
        second = await house.invite(table, ANN, May.SEAT, 2)
        with refused("table.not-invited"):
            await house.invite(table, ANN, May.SEAT, 0)
        with refused("table.no-seat"):
            await house.invite(table, ANN, May.SEAT, 9)
        await house.enter(BEN, second.secret)
        with refused("table.seat-kept"):
            await house.join(table, BEN, 1)
        assert (await house.join(table, BEN)).present.seats == (2,)
        third = await house.invite(table, ANN, May.SEAT, 1)
        with refused("table.no-link"):
            await house.enter(CEM, first.secret)
        await house.enter(CEM, third.secret)
        assert (await house.join(table, CEM)).present.status is Status.RUNNING


async def test_a_seat_moves_to_another_device_and_back(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        with refused("table.not-your-seat"):
            await house.invite(table, CEM, May.MOVE, 1)
        move = await house.invite(table, BEN, May.MOVE, 1)
        moved = (await house.enter(CEM, move.secret)).present
        assert (moved.seats, moved.info.seats[1].name) == ((1,), "ベン")
        with refused("table.not-your-seat"):
            await house.choose(table, BEN, 1, "stop")
        await play(house, table, [ANN, CEM], 5)
        assert (await house.enter(BEN, move.secret)).present.seats == (1,)
        revoked = await house.revoke(table, BEN, move.link.id)
        assert revoked.present.seats == (1,)
        with refused("table.no-link"):
            await house.enter(CEM, move.secret)


async def test_whoever_gives_a_seat_up_can_not_fetch_it_back(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        move = await house.invite(table, BEN, May.MOVE, 1)
        await house.leave(table, BEN, 1)
        await house.take_over(table, CEM, 1)
        with refused("table.no-link"):
            await house.enter(BEN, move.secret)
        assert (await house.present(table, CEM)).seats == (1,)


async def test_the_one_who_set_the_table_up_stays_host_on_another_device(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN))).present.id
        move = await house.invite(table, ANN, May.MOVE, 0)
        present = (await house.enter(DAN, move.secret)).present
        assert present.is_host
        assert (await house.sit_bot(table, DAN, 1, "random")).present.info.seats[1].who is Who.BOT


async def test_a_question_of_consent_follows_the_seat(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        await play(house, table, [ANN, BEN], 30)
        move = await house.invite(table, BEN, May.MOVE, 1)
        proposal = (await house.propose_undo(table, ANN, 0)).present.proposal
        assert proposal is not None
        present = (await house.enter(CEM, move.secret)).present
        assert present.my_answer_is_wanted
        with refused("table.not-asked"):
            await house.agree(table, BEN, proposal.seq)
        assert (await house.agree(table, CEM, proposal.seq)).present.proposal is None


async def test_no_secret_is_in_the_database(sqlite_url: str, tmp_path: Path) -> None:
    async with house_at(sqlite_url) as house:
        table = (await house.create(ANN, shinjuku(HERE, INVITED))).present.id
        made = [
            await house.invite(table, ANN, may, seat)
            for may, seat in ((May.JOIN, None), (May.WATCH, None), (May.SEAT, 1), (May.MOVE, 0))
        ]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert table in everything
    assert [each.secret for each in made if each.secret in everything] == []
    assert len({each.secret for each in made}) == 4
    assert all(len(each.secret) >= 24 for each in made)


async def test_nonsense_is_no_link(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        for secret in ("", "x", "é" * 10_000, "' OR 1=1 --"):
            with refused("table.no-link"):
                await house.enter(ANN, secret)
