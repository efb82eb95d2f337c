"""A finished game: every position, its record, its seed."""

from __future__ import annotations

import hashlib
import random
import re
import tomllib

import pytest

from ekimae.games import rules_of
from ekimae.kernel.match import verify
from ekimae.kernel.record import read_record
from ekimae.table import Guest
from tests.web.people import Person, Server
from tests.web.test_stream import chooses, table_of

pytestmark = pytest.mark.anyio


async def finished(server: Server, game: str) -> tuple[Person, str]:
    """A game that was played to its end by somebody with both seats."""
    pick = random.Random(game)
    present = await table_of(server.house, game)
    while not present.over:
        present = await chooses(server.house, present, pick)
    ann = server.person()
    ann.client.cookies.set("ekimae", server.house.cookie(Guest("a" * 24, "Ann")))
    return ann, f"/t/{present.id}"


@pytest.mark.parametrize("game", ["shinjuku", "metro"])
async def test_a_finished_game_is_replayed_and_checked(server: Server, game: str) -> None:
    ann, table = await finished(server, game)
    page = await ann.page(table)
    assert page.choices == []
    assert "win" in page.question or "share" in page.question
    assert f'href="{table}/replay"' in page.region("bars")
    assert table in (await ann.page("/")).region("finished")
    last = await ann.page(f"{table}/replay")
    assert last.question == page.question
    (most,) = re.findall(r'name="at" min="0" max="(\d+)"', last.text)
    for at in (0, 1, int(most) // 2, int(most)):
        position = await ann.page(f"{table}/replay?at={at}")
        assert f"Position {at} of {most}" in position.text
        assert position.choices == []
        told = (await ann.get(f"{table}/replay?at={at}", accept="application/json")).json()
        assert told["seq"] == at
        assert all(f'id="{name}"' in html for name, html in told["regions"].items())
    record = read_record(tomllib.loads((await ann.get(f"{table}/record")).text), "record")
    assert record.seed == "stream"
    assert record.seed_sha256 == hashlib.sha256(b"stream").hexdigest()
    assert verify(rules_of(game), record).problems == ()
    fair = await ann.page(f"{table}/fair")
    assert "every draw came from it" in fair.text
    assert "stream" in fair.text


async def test_positions_beyond_the_ends_are_the_ends(server: Server) -> None:
    ann, table = await finished(server, "metro")
    assert "Position 0 of" in (await ann.page(f"{table}/replay?at=-5")).text
    assert re.search(r"Position (\d+) of \1\b", (await ann.page(f"{table}/replay?at=99999")).text)
    assert (await ann.get(f"{table}/replay?at=x")).status_code == 400


async def test_of_a_running_game_a_player_sees_what_happened_since_the_last_turn(server: Server) -> None:
    ann, ben = server.person(), server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="open", name="Ann", public="on")
    await ben.post(f"{table}/join", name="Ben")
    people = (ann, ben)
    for _ in range(60):
        pages = [await each.page(table) for each in people]
        asked = next(seat for seat, page in enumerate(pages) if page.choices)
        again = f"{table}/replay?seat={asked}"
        if again in pages[asked].text and not pages[1 - asked].choices and "Position 0" not in pages[asked].text:
            found = await people[asked].page(again)
            first, most = map(int, re.findall(r'name="at" min="(\d+)" max="(\d+)"', found.text)[0])
            if 0 < first < most:
                break
        await people[asked].chooses(pages[asked])
    assert 0 < first < most
    assert f"Position {first} of {most}" in found.text
    assert found.choices == []
    assert "/fair" not in found.region("bars")
    assert f"Position {first} of" in (await people[asked].page(f"{again}&at=0")).text
    assert f"Position {most} of" in (await people[asked].page(f"{again}&at={most}")).text
    for stranger in (people[1 - asked], server.person()):
        assert (await stranger.get(again)).status_code == 400, "others don't see it with these eyes"


async def test_a_running_game_is_not_replayed(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="here", name1="Ben")
    for path in ("replay", "record", "fair"):
        answer = await ann.get(f"{table}/{path}")
        assert answer.status_code == 400
        assert "not over yet" in answer.text
