"""Tokens of seats: what their bearer may do, and when they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from ekimae.kernel import EkimaeError
from ekimae.table import Bearer, House, May
from ekimae.table.linking import hashed
from ekimae.table.playing import AT_ONCE
from tests.table.people import ANN, BEN, CEM, HERE, OPEN, asked, begun, house_at, refused, shinjuku

pytestmark = pytest.mark.anyio


async def token_of(house: House, table: str, seat: int | None = 0) -> str:
    return (await house.invite(table, ANN, May.PLAY, seat)).secret


async def test_the_bearer_of_a_token_is_the_guest_in_that_seat_only(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        token = await token_of(house, table)
        bearer = await house.bearer(token)
        assert bearer is not None
        assert (bearer.table, bearer.seat, bearer.guest) == (table, 0, ANN)
        assert await house.bearer("x" * 24) is None
        with refused("table.not-your-seat"):
            await house.invite(table, BEN, May.PLAY, 0)


async def test_a_token_is_no_link(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, OPEN))).present.id
        token = await token_of(house, table)
        with refused("table.no-link"):
            await house.link_of(token)
        with refused("table.no-link"):
            await house.enter(CEM, token)
        link = (await house.invite(table, ANN, May.JOIN)).secret
        assert await house.bearer(link) is None


async def test_a_new_token_of_a_seat_ends_the_one_before(url: str) -> None:
    async with house_at(url) as house, house_at(url) as other:
        table = (await house.create(ANN, shinjuku(HERE, HERE))).present.id
        first, beside = await token_of(house, table), await token_of(house, table, 1)
        assert await other.bearer(first) is not None
        second = await token_of(house, table)
        assert await house.bearer(first) is None
        assert await house.bearer(second) is not None
        assert await house.bearer(beside) is not None


async def test_a_revoked_token_is_none_and_only_its_maker_can_revoke_it(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        made = await house.invite(table, BEN, May.PLAY, 1)
        assert made.link not in (await house.present(table, ANN)).links
        with refused("table.not-your-link"):
            await house.revoke(table, ANN, made.link.id)
        await house.revoke(table, BEN, made.link.id)
        assert await house.bearer(made.secret) is None


async def test_a_token_ends_when_its_seat_is_somebody_elses(url: str) -> None:
    async with house_at(url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        token = await token_of(house, table)
        await house.leave(table, ANN, 0)
        left = await house.bearer(token)
        assert left is not None, "whoever left may come back"
        assert (await house.present(table, left.guest)).seats == ()
        await house.take_over(table, CEM, 0)
        assert await house.bearer(token) is None


async def test_a_host_without_a_seat_has_a_token_too(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(OPEN, OPEN, public=True))).present.id
        token = await token_of(house, table, None)
        found = await house.bearer(token)
        assert isinstance(found, Bearer)
        assert (found.guest.id, found.seat) == (ANN.id, None)
        await house.join(table, BEN)
        with refused("table.not-host"):
            await house.invite(table, BEN, May.PLAY, None)


async def test_no_token_is_in_the_database(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        token = await token_of(house, (await house.create(ANN, shinjuku(HERE, OPEN))).present.id)
    database = Path(sqlite_url.removeprefix("sqlite:///"))
    kept = b"".join(file.read_bytes() for file in database.parent.glob(f"{database.name}*"))
    assert token.encode() not in kept
    assert hashed(token).encode() in kept


async def test_choices_after_a_revelation_are_not_made(url: str) -> None:
    """What a draw would bring can't be tried out: it stands, and what was to follow isn't even read."""
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, HERE, seed="several"))).present.id
        present = await house.present(table, ANN)
        refusals = revelations = 0
        while not (refusals and revelations):
            seat, before = asked(present), present
            token = present.token(present.choices(seat)[0])
            try:
                present = (await house.choose_several(table, ANN, seat, [token, "nonsense"], present.seq)).present
                assert present.free_undo(seat) == 0
                revelations += 1
            except EkimaeError:
                assert (await house.present(table, ANN)).seq == before.seq, "all or none"
                refusals += 1
                present = (await house.choose(table, ANN, seat, token, present.seq)).present
                assert present.free_undo(seat) > 0
            assert present.seq == before.seq + 1


async def test_several_choices_are_one_row_and_are_read_again(url: str) -> None:
    async with house_at(url) as house, house_at(url) as other:
        table = (await house.create(ANN, shinjuku(HERE, HERE, seed="several"))).present.id
        present = await house.present(table, ANN)
        seat = asked(present)
        planned = await two_in_a_row(house, table)
        await other.present(table, ANN)
        after = (await house.choose_several(table, ANN, seat, planned)).present
        assert (after.seq, after.free_undo(seat)) == (present.seq + 4, 2), "two choices and their undos, then one row"
        again = await other.present(table, ANN, after.seq)
        assert again.view().data() == after.view().data()


async def two_in_a_row(house: House, table: str) -> list[str]:
    """Two choices of the seat that is asked first, between which nothing is revealed; taken back again."""
    present = await house.present(table, ANN)
    seat, tokens = asked(present), []
    for _ in range(2):
        tokens.append(present.token(present.choices(seat)[0]))
        present = (await house.choose(table, ANN, seat, tokens[-1])).present
    assert present.free_undo(seat) == 2
    await house.undo(table, ANN, seat, 2)
    return tokens


async def test_how_many_choices_a_request_has(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, HERE))).present.id
        for tokens in ([], ["stop"] * (AT_ONCE + 1)):
            with refused("table.choices-size"):
                await house.choose_several(table, ANN, 0, tokens)


async def test_news_are_what_is_not_the_same_as_before(url: str) -> None:
    async with house_at(url) as house:
        table = (await house.create(ANN, shinjuku(HERE, HERE, seed="news"))).present.id
        first = await house.present(table, ANN)
        seat = asked(first)
        one, other = (first.token(choice) for choice in first.choices(seat)[:2])
        second = (await house.choose(table, ANN, seat, one)).present
        assert second.same_until(first) == first.position
        back = (await house.undo(table, ANN, seat, 1)).present
        assert back.same_until(second) == first.position
        third = (await house.choose(table, ANN, seat, other)).present
        assert third.same_until(second) == first.position
