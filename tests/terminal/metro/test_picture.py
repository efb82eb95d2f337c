"""The text picture of Tokyo Metro: aligned, legible without colour, complete, and no more than the view shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from ekimae import metro
from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.metro import Metro
from ekimae.metro.files import builtin_board, builtin_deck, canonical
from ekimae.terminal.layout import render
from ekimae.terminal.metro import MetroText
from ekimae.terminal.metro.map import drawn, fitting
from ekimae.terminal.metro.symbols import Symbols, letter, money
from ekimae.terminal.page import Size
from ekimae.terminal.picture import text
from ekimae.terminal.words import Words
from ekimae.words import LANGUAGES
from tests.terminal.screens import sat

METRO = RULES["metro"]
TABLES: list[dict[str, Any]] = [
    {"map": "tokyo", "seats": 3},
    {"map": "tokyo", "cards": "osaka", "seats": 5},
    {"map": "osaka", "drinks": True, "seats": 4},
    {"map": "osaka", "cards": "tokyo", "drinks": True, "seats": 1},
]
ANSI = re.compile(r"\x1b\[[0-9;]*m")


@cache
def played(table: int, choices: int) -> Metro:
    """A game after so many choices, at random but never passing."""
    game = metro.new(**TABLES[table], seed="picture")
    stream = Stream("picture")
    for _ in range(choices):
        if game.over:
            break
        seat = game.questions()[0].seat
        tokens = [game.catalogue.token(choice) for choice in game.choices(seat)]
        legal = [choice for choice, token in zip(game.choices(seat), tokens, strict=True) if token != "pass"]
        game.play(picked(stream, legal or game.choices(seat)), seat)
    return game


def picked(stream: Stream, choices: Sequence[int]) -> int:
    return choices[stream.below(len(choices))]


def shown(game: Metro, seat: int | None, language: str = "en", width: int = 120, colour: bool = False) -> str:
    return text(game.view(seat).data(), METRO, language, width, colour)


def fitted(game: Metro, width: int, height: int) -> list[str]:
    lines = MetroText().board(game.view(0).data(), Words("en", METRO), width, height)
    return [line.plain for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("width", [40, 66, 80, 120, 160])
def test_no_line_is_wider_than_the_window(width: int, table: int, language: str) -> None:
    for choices in (0, 30, 80, 5000):
        for line in shown(played(table, choices), 0, language, width).splitlines():
            assert cell_len(line) <= width, line


def test_colours_change_nothing_but_colours() -> None:
    game = played(2, 80)
    plain, coloured = shown(game, 0), shown(game, 0, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in ANSI.sub("", coloured).splitlines()] == plain.splitlines()


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everything_on_the_table_is_in_the_picture(table: int) -> None:
    game = played(table, 80)
    view = game.view(None).data()
    picture = shown(game, None)
    for line in view["lines"]:
        row = next(row for row in picture.splitlines() if re.search(rf"(^|    ){line['id']} +¥", row))
        assert money(line["value"]) in row
    for player in view["seats"]:
        assert money(player["cash"]) in picture
        if player["space"]:
            assert f"@{letter(player['seat'])}" in picture
    for held in view["stations"].values():
        assert re.search(rf"/{letter(held['seat'])}.?\\", picture)
    for line in view["lines"]:
        for vehicle in line["vehicles"]:
            assert vehicle is None or re.search(rf"([<>^v]){line['id']}\1", picture)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_action_on_display_is_in_the_picture(table: int) -> None:
    game = played(table, 30)
    picture = shown(game, None)
    for column in game.view(None).data()["columns"]:
        for card in filter(None, column["cards"]):
            for action in card["actions"]:
                spots = ("x" if action["taken"] else "o") * action["spots"]
                assert re.search(rf"[A-Z]\S*( \+?\S+)? {spots}\b", picture)


def test_taken_spots_are_crossed() -> None:
    game = metro.new(seats=2, seed="spots")
    stream = Stream("spots")
    while not any(action["taken"] for action in actions(game)):
        seat = game.questions()[0].seat
        game.play(picked(stream, game.choices(seat)), seat)
    assert re.search(r" x+( |$)", shown(game, None).split("G/M")[1], re.MULTILINE)


def test_discs_on_cards_are_told_apart(tmp_path: Path) -> None:
    sitting = sat({"map": "tokyo"}, ["person", "greedy", "greedy"], tmp_path / "game.toml", game="metro", seed="discs")
    sitting.begin()
    while not any(told.event.name == "acted" and told.event.args["seat"] != 0 for told in sitting.match.told):
        sitting.say(sitting.menu.options[0].token)
    taken = [told.event for told in sitting.match.told if told.event.name == "acted"]
    board = "\n".join(line.plain for line in sitting.pages.board(0, Size(120, 90), question=False))
    for event in taken:
        seat = sitting.match.game.seat_ids[int(str(event.args["seat"]))]
        assert re.search(rf"[A-Z0-9] {letter(seat) * int(str(event.args['discs']))}( |$)", board, re.MULTILINE)


def actions(game: Metro) -> list[dict[str, Any]]:
    cards = [card for column in game.view(None).data()["columns"] for card in column["cards"] if card]
    return [action for card in cards for action in card["actions"]]


# The map.


@pytest.mark.parametrize("name", ["tokyo", "osaka"])
def test_a_station_is_the_letters_of_its_lines(name: str) -> None:
    game = metro.new(map=name, seats=1, seed="map")
    picture = shown(game, None, width=132)
    for circle in builtin_board(name)["circles"]:
        lines = [line["id"] for line in builtin_board(name)["lines"] if circle["id"] in line["stops"]]
        if circle["station"]:
            assert "".join(lines) in picture


@pytest.mark.parametrize("name", ["tokyo", "osaka"])
@pytest.mark.parametrize("width", [80, 100, 120, 132])
def test_no_station_of_the_map_covers_another(name: str, width: int) -> None:
    """Letters of stations are as many as their circles have stops."""
    symbols = Symbols(Words("en", METRO), metro.new(map=name, seats=1, seed="map").view(None).data())
    scale = fitting(symbols.city.columns, width)
    assert scale is not None
    body = "".join(line.plain for line in drawn(symbols.view, symbols, scale)[1:-1])
    stops = sum(len(line["stops"]) for line in builtin_board(name)["lines"])
    small = sum(circle["station"] is None for circle in builtin_board(name)["circles"])
    assert len(re.findall(r"[A-Z]", body)) == stops - small


def test_a_map_needs_room() -> None:
    assert fitting(18, 78) is None
    assert fitting(18, 79) is not None
    narrow = MetroText().map(metro.new(seats=1, seed="map").view(None).data(), Words("en", METRO), 60)
    assert "needs a window 79 columns wide" in "\n".join(line.plain for line in narrow)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 132, 160])
def test_the_map_page_tells_the_spaces_of_every_station(language: str, width: int) -> None:
    game = metro.new(seats=1, seed="map")
    page = "\n".join(line.plain for line in MetroText().map(game.view(None).data(), Words(language, METRO), width))
    for station in builtin_board("tokyo")["stations"]:
        assert re.search(rf"{re.escape(station[f'name_{language}'])} [A-Z]+ [a-r]\d", page)


def test_spaces_that_can_be_chosen_are_marked() -> None:
    game = metro.new(seats=2, seed="spaces")
    while game.questions()[0].kind != "movement" or game.round == 1:
        game.play(game.choices(game.questions()[0].seat)[0], game.questions()[0].seat)
    seat = game.questions()[0].seat
    here = game.view(seat).data()["seats"][seat]["space"]
    spaces = {token.removeprefix("space:") for token in game.view(seat).data()["choices"] if token.startswith("space:")}
    lines = fitted_at(game, seat)
    for space in spaces - {here}:
        assert re.search(rf"(?<![a-z]){space}(?!\d)", lines)
    assert not re.search(r"\br12\b", lines)


def fitted_at(game: Metro, seat: int) -> str:
    """The map as the board shows it where there is room for little else."""
    lines = MetroText().board(game.view(seat).data(), Words("en", METRO), 120, 26)
    return "\n".join(line.plain for line in lines)


# As much as there is room for.


@pytest.mark.parametrize("table", range(3))
def test_the_board_leaves_room_for_the_question(table: int) -> None:
    for choices in (20, 60):
        game = played(table, choices)
        for width, height in ((120, 26), (160, 36), (132, 60)):
            assert len(fitted(game, width, height)) <= height


def test_a_wide_window_has_the_map_beside_the_tables() -> None:
    lines = fitted(played(0, 60), 160, 36)
    assert any(re.match(r" [1-4] .*Blue +¥| {3}.*Blue +¥", line) for line in lines)


def test_a_small_window_has_every_line_and_player() -> None:
    lines = "\n".join(fitted(played(0, 60), 80, 10))
    assert all(re.search(rf"\b{line} ¥", lines) for line in "GMHTCYZNAISE")
    assert all(name in lines for name in ("Blue", "Green", "Red"))
    assert "SPECULATE" not in lines


# Who may know what.


def test_a_bid_is_shown_to_its_seat_alone() -> None:
    game = metro.new(seats=3, seed="bid")
    game.play(game.catalogue.number("yen:1300"), 1)
    assert "your bid: ¥1,300" in shown(game, 1)
    for seat in (None, 0, 2):
        assert "1,300" not in shown(game, seat)
        assert "G has bid" in shown(game, seat)


def test_reconstructions_are_told_where_players_see_them() -> None:
    view = metro.new(seats=1, seed="told").view(None).data()
    words = Words("en", METRO)
    assert "reconstructions" in shown(metro.new(seats=1, seed="told"), None)
    own = {"board": canonical(builtin_board("tokyo")), "deck": canonical(builtin_deck("tokyo"))}
    replaced = metro.new(seats=1, seed="told", **own)
    assert "reconstructions" not in shown(replaced, None)
    assert not MetroText().notice(replaced.view(None).data(), words, 100)
    assert "reconstructions" in render(MetroText().notice(view, words, 100), 100, colour=False)
