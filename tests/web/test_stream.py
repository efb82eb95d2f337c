"""Updates: what is sent is all that changed, packed or not, from any number on, to everybody who may know."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import anyio
import pytest

from ekimae.games import rules_of
from ekimae.table import Guest, House, May, Present, SeatWanted, Wanted, Who
from ekimae.web.eyes import eyes_of
from ekimae.web.own import Own
from ekimae.web.rendering import Renderings
from ekimae.web.routes.stream import Teller
from ekimae.web.site import Limits, Site
from ekimae.web.streaming import GZIP_HEADER, HELLO, Block, block, pack
from ekimae.web.visit import Visit
from ekimae.words import Translator
from tests.web.people import Server

pytestmark = pytest.mark.anyio

ANN = Guest("a" * 24, "Ann")
BEN = Guest("b" * 24, "Ben")
SETUPS: dict[str, dict[str, Any]] = {
    "shinjuku": {"edition": "v2r11", "seats": ["blue", "green"]},
    "metro": {"map": "tokyo", "seats": ["blue", "green"]},
}
A_MOVE = 10 * 1024
"""Bytes that an update may take, packed."""


async def table_of(house: House, game: str, *others: Guest) -> Present:
    """A public table of Ann's; without others she has both seats."""
    seats = (SeatWanted(Who.GUEST), SeatWanted() if others else SeatWanted(Who.GUEST, name="Second"))
    answer = await house.create(ANN, Wanted(game, SETUPS[game], seats, seed="stream", public=True))
    for guest in others:
        answer = await house.join(answer.present.id, guest)
    return answer.present


async def chooses(house: House, present: Present, pick: random.Random) -> Present:
    """Whoever of this guest is asked."""
    seat = present.seats[0]
    token = present.token(pick.choice(present.choices(seat)))
    return (await house.choose(present.id, present.guest or ANN, seat, token)).present


def visit(guest: Guest | None, language: str = "en") -> Visit:
    return Visit(guest, language, None, "/")


def shown(present: Present, lifted: int | None, language: str = "en") -> dict[str, str]:
    """All regions as a page that is loaded now has them."""
    say = Translator(language, rules_of(present.rules.name))
    eyes = eyes_of(present, lifted)
    rendered = Renderings().of(present, eyes.seat, say)
    return {**rendered.regions, **Own(say).regions(present, eyes)}


def events(blocks: list[Block]) -> list[dict[str, Any]]:
    text = b"".join(each.plain for each in blocks).decode()
    return [json.loads(line.removeprefix("data: ")) for line in text.splitlines() if line.startswith("data: ")]


@pytest.mark.parametrize("lifted", [0, 1, None])
@pytest.mark.parametrize("game", SETUPS)
async def test_updates_make_of_an_old_page_just_what_a_new_one_is(
    server: Server, game: str, lifted: int | None
) -> None:
    pick = random.Random(f"{game} {lifted}")
    present = await table_of(server.house, game)
    site = Site(server.house, Limits())
    guest = None if lifted is None else ANN
    looking = await server.house.present(present.id, guest)
    teller = Teller(site, visit(guest), looking, looking.seq, lifted)
    page = shown(looking, lifted)
    for number in range(60):
        present = await chooses(server.house, present, pick)
        if number % 7 == 0:
            present = (await server.house.say(present.id, ANN, f"line {number}")).present
        if number % 11 == 5 and present.free_undo(present.seats[0]):
            present = (await server.house.undo(present.id, ANN, present.seats[0], 1)).present
        looking = await server.house.present(present.id, guest)
        for told in events(teller._news(looking)):
            assert told["seq"] == looking.seq
            page |= told["regions"]
        assert page == shown(looking, lifted)


@pytest.mark.parametrize("game", SETUPS)
async def test_a_move_is_small(server: Server, game: str) -> None:
    pick = random.Random(game)
    present = await table_of(server.house, game)
    say = Translator("en", rules_of(game))
    renderings = Renderings()
    sizes = []
    for _ in range(120):
        if present.over:
            break
        before = present.seq
        renderings.of(present, 0, say)
        present = await chooses(server.house, present, pick)
        sizes.append(len(renderings.of(present, 0, say).block(before).packed))
    assert max(sizes) < A_MOVE


async def test_everybody_with_the_same_eyes_gets_the_same_bytes(server: Server) -> None:
    present = await table_of(server.house, "shinjuku", BEN)
    site = Site(server.house, Limits())
    guests = [Guest(f"{number:024}", f"Guest {number}") for number in range(3)]
    tellers = [Teller(site, visit(guest), present, present.seq, None) for guest in guests]
    for guest in (ANN, BEN):
        own = await server.house.present(present.id, guest)
        if own.choices(own.seats[0]):
            await chooses(server.house, own, random.Random(1))
            break
    told = [teller._news(await server.house.present(present.id, guest))[0] for teller, guest in zip(tellers, guests)]
    assert told[0] is told[1] is told[2]


def test_packed_blocks_stand_in_the_middle_of_any_stream() -> None:
    blocks = [HELLO, pack({"seq": 1, "regions": {"a": "x" * 5000}}, 1), block(b": \n\n"), pack({"seq": 2}, 2)]
    for order in (blocks, blocks[::-1], blocks * 3):
        stream = GZIP_HEADER + b"".join(each.packed for each in order)
        inflater = zlib.decompressobj(16 + zlib.MAX_WBITS)
        assert inflater.decompress(stream) == b"".join(each.plain for each in order)


async def test_a_stream_begins_where_the_browser_stopped_and_ends_with_the_table(server: Server) -> None:
    present = await table_of(server.house, "shinjuku")
    link = await server.house.invite(present.id, ANN, May.WATCH)
    await server.house.publish(present.id, ANN, False)
    await server.house.enter(BEN, link.secret)
    present = await chooses(server.house, await server.house.present(present.id, ANN), random.Random(1))
    site = Site(server.house, Limits())
    watching = await server.house.present(present.id, BEN)
    blocks: list[Block] = []

    async def listen() -> None:
        async for each in Teller(site, visit(BEN), watching, 1, None).blocks():
            blocks.append(each)

    with anyio.fail_after(5):
        async with anyio.create_task_group() as group:
            group.start_soon(listen)
            while len(blocks) < 2:
                await anyio.sleep(0.01)
            await server.house.revoke(present.id, ANN, link.link.id)
    first, *_, last = events(blocks)
    assert set(first["regions"]) >= {"sign", "choices", "log"}
    assert last["gone"] is True


async def test_nothing_is_told_to_a_page_that_is_up_to_date(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ekimae.web.routes.stream.HEARTBEAT_SECONDS", 0.02)
    present = await table_of(server.house, "shinjuku")
    blocks = Teller(Site(server.house, Limits()), visit(ANN), present, present.seq, 0).blocks()
    assert [(await anext(blocks)).plain for _ in range(3)] == [b"retry: 1000\n\n", b": \n\n", b": \n\n"]
    await blocks.aclose()
