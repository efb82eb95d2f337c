"""Every game, edition, variant and way of filling seats can be set up with the form."""

from __future__ import annotations

import json
import re

import pytest

from ekimae.metro.files import builtin_board
from ekimae.table import TableInfo
from ekimae.web.setups import BOXES_OF
from tests.web.people import Person, Server

pytestmark = pytest.mark.anyio

EDITIONS = [(game, edition) for game, box in BOXES_OF.items() for edition in box.seats]


async def info(server: Server, person: Person, table: str) -> TableInfo:
    guest = server.house.guest_of(person.client.cookies["ekimae"])
    return (await server.house.present(table.removeprefix("/t/"), guest)).info


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
async def test_every_edition_with_all_that_it_can_have(server: Server, game: str, edition: str) -> None:
    ann = server.person()
    box = BOXES_OF[game]
    variants = {each.key: "osaka" if each.required else "on" for each in box.variants if edition in each.editions}
    seats = {f"seat{number}": "bot:random" for number in range(1, box.seats[edition][-1])}
    table = await ann.sets_up(game=game, edition=edition, seat0="you", **seats, **variants)
    setup = (await info(server, ann, table)).setup
    assert setup[box.key] == edition
    assert len(setup["seats"]) == box.seats[edition][-1]
    assert [key for key in variants if not setup.get(key)] == []


async def test_a_variant_of_another_edition_is_left_out(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", edition="v2r11", seat0="you", seat1="bot:random", hachiko="on")
    assert "hachiko" not in (await info(server, ann, table)).setup


async def test_alone_with_tokyo_metro(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="metro", seat0="you", bots="0")
    assert len((await info(server, ann, table)).seats) == 1
    assert (await ann.page(table)).choices


async def test_every_way_of_filling_a_seat(server: Server) -> None:
    ann = server.person()
    seats = {"seat0": "you", "seat1": "here", "name1": "Ben", "seat2": "open", "seat3": "link", "seat4": "bot:random"}
    found = await info(server, ann, await ann.sets_up(game="metro", name="Ann", **seats))
    assert [str(seat.who) for seat in found.seats] == ["guest", "guest", "open", "invited", "bot"]
    assert [seat.name for seat in found.seats] == ["Ann", "Ben", "", "", ""]


async def test_a_chosen_seed_is_shown_as_chosen(server: Server) -> None:
    ann = server.person()
    for chance, seed, told in (("chosen", "monday", True), ("drawn", "monday", False), ("chosen", " ", False)):
        table = await ann.sets_up(game="metro", seat0="you", bots="0", chance=chance, seed=seed)
        assert (await info(server, ann, table)).seed_chosen is told
        words = "was chosen by" if told else "drawn at random"
        assert words in (await ann.page(f"{table}/people")).text


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"game": "metro"}, "Nobody plays"),
        ({"game": "shinjuku", "seat0": "you"}, "2"),
        ({"game": "shinjuku", "edition": "v2r11", "bots": "4", "seat0": "you"}, "2"),
        ({"game": "shinjuku", "edition": "rev9", "bots": "1", "seat0": "you"}, "rev9"),
        ({"game": "shinjuku", "seat0": "you", "seat1": "bot:deep"}, "deep"),
        ({"game": "shinjuku", "seat0": "you", "seat1": "here", "name1": "x" * 40}, "32"),
    ],
)
async def test_what_is_wrong_is_told_on_the_form(server: Server, fields: dict[str, str], told: str) -> None:
    answer = await server.person().post("/new", **fields)
    assert answer.status_code == 400
    (problem,) = re.findall(r'<p class="notice" role="alert">(.*?)</p>', answer.text)
    assert told in problem
    assert f'<input type="hidden" name="game" value="{fields["game"]}">' in answer.text


async def test_a_game_that_does_not_exist(server: Server) -> None:
    answer = await server.person().post("/new", game="go", seat0="you")
    assert answer.status_code == 400
    assert "go" in answer.text


# Own boards.


async def upload(person: Person, text: bytes) -> tuple[int, str, str]:
    fields = {"game": "metro", "seat0": "you", "bots": "1"}
    answer = await person.client.post("/new", data=fields, files={"board": ("my-board.json", text, "application/json")})
    return answer.status_code, answer.text, answer.headers.get("location", "")


async def test_an_own_board_is_played_on(server: Server) -> None:
    ann = server.person()
    board = dict(builtin_board("osaka"))
    status, _, table = await upload(ann, json.dumps(board).encode())
    assert status == 303
    setup = (await info(server, ann, table)).setup
    assert json.loads(setup["board"])["lines"] == board["lines"]


@pytest.mark.parametrize(
    ("text", "told"),
    [(b"{", "line 1"), (b"{}", "lines"), (b"\xff\xfe", "not a text file"), (b"x" * 500_000, "too large")],
)
async def test_a_board_that_is_wrong_is_explained(server: Server, text: bytes, told: str) -> None:
    status, page, _ = await upload(server.person(), text)
    assert status == 400
    assert told in page
