"""The text picture: aligned, legible without colour, and nothing that the view does not show."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from ekimae import shinjuku
from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.terminal.picture import text
from ekimae.terminal.shinjuku.chains import chains
from ekimae.words import LANGUAGES

RULES_OF_SHINJUKU = RULES["shinjuku"]
ANSI = re.compile(r"\x1b\[[0-9;]*m")
TABLES: list[dict[str, Any]] = [
    {"edition": "v2r11", "seats": 3},
    {"edition": "v2-screens", "seats": 4, "open_collections": True},
    {"edition": "v2-quickstart", "seats": 2, "advanced": True},
    {"edition": "rev1", "seats": 5, "hachiko": "shibuya"},
]


def played(setup: dict[str, Any], choices: int) -> shinjuku.Shinjuku:
    """A game after so many random choices."""
    return _played(tuple(setup.items()), choices)


@cache
def _played(setup: tuple[tuple[str, Any], ...], choices: int) -> shinjuku.Shinjuku:
    game = shinjuku.new(**dict(setup), seed="picture")
    stream = Stream("picture")
    while choices and not game.over:
        legal = game.choices()
        game.play(legal[stream.below(len(legal))])
        choices -= 1
    return game


def shown(
    game: shinjuku.Shinjuku, seat: int | None, language: str = "en", width: int = 80, colour: bool = False
) -> str:
    return text(game.view(seat).data(), RULES_OF_SHINJUKU, language, width, colour)


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: str(setup["edition"]))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_no_line_is_wider_than_the_screen(setup: dict[str, Any], language: str, width: int) -> None:
    for choices in (0, 60, 250, 5000):
        picture = shown(played(setup, choices), 0, language, width)
        assert max(cell_len(line) for line in picture.splitlines()) <= width
        assert "terminal." not in picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_of_companies_align_by_cells(language: str) -> None:
    game = played({"edition": "rev1", "seats": 5}, 80)
    lines = shown(game, 0, language).splitlines()
    rows = [line for line in lines if re.match(r"^[> ][BGRYO]  ", line)]
    assert len(rows) == 5
    assert len({cell_len(row.partition("○")[0]) for row in rows}) == 1


def test_without_colour_there_is_not_one_escape() -> None:
    game = played({"edition": "v2r11", "seats": 4}, 200)
    assert "\x1b" not in shown(game, 0, width=120)


def test_colours_change_nothing_but_colours() -> None:
    game = played({"edition": "v2r11", "seats": 4}, 200)
    plain = shown(game, 0, width=120)
    coloured = shown(game, 0, width=120, colour=True)
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in ANSI.sub("", coloured).splitlines()] == plain.splitlines()


def test_every_owner_has_its_letter_beside_its_stores_and_track() -> None:
    game = played({"edition": "v2r11", "seats": 3}, 200)
    view = game.view(None).data()
    picture = shown(game, None)
    for store in view["stores"].values():
        good = "D" if store["kind"] == "department" else store["kind"][0]
        assert f"{store['seat'][0].upper()}{good} " in picture
    for owner in set(view["tracks"].values()) - {"neutral"}:
        assert re.search(rf"^ {{5,}} {owner[0].upper()}  |^Track  {owner[0].upper()}  ", picture, re.MULTILINE)


def test_the_map_names_every_station_where_it_is_wide_enough() -> None:
    for setup in TABLES:
        game = played(setup, 100)
        picture = shown(game, None, width=110)
        names = game.board.names["station"]
        missing = [english for english, _ in names.values() if english not in picture]
        assert not missing


def test_narrow_pictures_leave_the_map_out() -> None:
    game = played({"edition": "v2r11", "seats": 3}, 0)
    assert "Kasai Rinkai Kōen" not in shown(game, None, width=80)
    assert "Kasai Rinkai Kōen" in shown(game, None, width=100)


def test_a_spectator_sees_no_hand_and_a_seat_its_own() -> None:
    game = played({"edition": "v2r11", "seats": 3}, 0)
    assert "Your hand" not in shown(game, None)
    line = next(line for line in shown(game, 1).splitlines() if line.startswith("Your hand"))
    english = {ward: names[0] for ward, names in game.board.names["ward"].items()}
    for ward in game.view(1).data()["seats"][1]["cards"]:
        assert english[ward] in line


def test_cards_that_are_wild_say_so() -> None:
    game = shinjuku.new(seats=2, seed="picture")
    own = game.view(0).data()
    own["seats"][0]["wild"] = list(own["seats"][0]["cards"])[:1]
    picture = text(own, RULES_OF_SHINJUKU, "en", 80)
    line = next(line for line in picture.splitlines() if line.startswith("Your hand"))
    assert line.count("(wild)") == 1


def test_collections_stay_behind_the_screen_until_the_end() -> None:
    setup = {"edition": "v2r11", "seats": 3}
    assert shown(played(setup, 200), 0).count("behind the screen") == 2
    assert "behind the screen" not in shown(played(setup, 5000), None)


def test_revision_1_has_the_symbols_of_its_rulebook() -> None:
    picture = shown(played({"edition": "rev1", "seats": 2}, 0), None)
    assert "○ FOOD  × CLOTHING" in picture.replace(" · ", "  ")


def test_track_is_told_in_chains() -> None:
    assert chains(["a--b", "b--c", "c--d"]) == [["a", "b", "c", "d"]]


def test_chains_tell_every_track_once() -> None:
    tracks = ["a--b", "b--c", "a--c", "c--d", "e--f", "b--e"]
    told = [tuple(sorted(pair)) for chain in chains(tracks) for pair in pairwise(chain)]
    assert sorted(told) == sorted(tuple(sorted(track.split("--"))) for track in tracks)
