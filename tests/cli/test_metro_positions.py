"""Positions of Tokyo Metro on the command line: shown, asked, played on, counted, written again; and their errors."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

FOLDER = Path(__file__).parents[1] / "positions" / "metro"
PLACES = pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)


@PLACES
def test_every_example_is_shown_and_written_again(cli: Cli, file: Path) -> None:
    view = cli("show", file, "--json").data["view"]
    assert view["game"] == "metro"
    written = cli("position", file).out
    assert cli("show", "-", "--json", stdin=written).data["view"] == view
    assert cli("position", "-", stdin=written).out == written


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_example_is_drawn_for_people(cli: Cli, language: str) -> None:
    drawn = cli("show", FOLDER / "sell.toml", "--lang", language)
    assert (drawn.code, drawn.err) == (0, "")
    assert "2,900" in drawn.out


def test_choices_of_a_position(cli: Cli) -> None:
    asked = cli("choices", FOLDER / "station-costs.toml", "--json").data
    assert [(question["seat"], question["kind"]) for question in asked["questions"]] == [("blue", "turn")]
    assert [choice["token"] for choice in asked["choices"]] == ["pass", "do:station-500", "do:another-station-500"]


def test_playing_on_from_a_position_and_its_log(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "played.toml"
    moves = ("do:station-500", "station:hibiya")
    assert cli("play", FOLDER / "station-costs.toml", *moves, "--seed", "s", "--out", file).code == 0
    assert "Blue builds a station in Hibiya for ¥1,500" in cli("log", file).out
    assert cli("verify", file).code == 0
    written = tomllib.loads(cli("position", file).out)
    assert written["stations"] == {"hibiya": "blue"}
    assert written["mover"] == "red"


def test_a_position_inside_an_action_is_written_by_its_question(cli: Cli) -> None:
    record = cli("play", FOLDER / "station-costs.toml", "do:station-500").out
    written = cli("position", "-", stdin=record).out
    assert tomllib.loads(written)["step"] == "station-at"
    assert "moves" not in tomllib.loads(written)
    asked = cli("choices", "-", "--json", stdin=written).data
    assert {choice["token"] for choice in asked["choices"]} == {"station:hibiya", "station:kasumigaseki"}


def test_perft_counts_from_a_position(cli: Cli) -> None:
    divided = cli("perft", FOLDER / "station-costs.toml", "--depth", "1", "--divide", "--json").data
    assert divided["divide"] == {"pass": 1, "do:station-500": 1, "do:another-station-500": 1}


def test_a_game_that_is_over(cli: Cli) -> None:
    shown = cli("show", FOLDER / "stock-payout-3.toml")
    assert "Blue: ¥1,500, winner" in shown.out
    assert cli("choices", FOLDER / "stock-payout-3.toml").code == 0


def test_the_schema_of_positions_is_json(cli: Cli) -> None:
    schema = json.loads(cli("position-schema", "metro").out)
    assert {"lines", "stations", "seats"} <= set(schema["properties"])


@pytest.mark.parametrize(("language", "part"), [("en", "The nearest: hibiya"), ("ja", "近いもの：hibiya")])
def test_a_mistake_is_one_sentence_and_exit_code_2(cli: Cli, tmp_path: Path, language: str, part: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('position = 1\ngame = "metro"\nstations = { hibia = "blue" }\n', encoding="utf-8")
    for command in (("show",), ("choices",), ("play", "pass"), ("perft", "--depth", "1"), ("position",)):
        outcome = cli(command[0], file, *command[1:], "--lang", language)
        assert (outcome.code, outcome.out) == (2, "")
        assert len(outcome.err.splitlines()) == 1
        assert "stations.hibia" in outcome.err
        assert part in outcome.err


def test_a_key_that_stands_twice_is_told_with_its_line(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('position = 1\ngame = "metro"\n[stations]\nhibiya = "blue"\nhibiya = "red"\n', encoding="utf-8")
    outcome = cli("show", file)
    assert (outcome.code, outcome.out) == (2, "")
    assert "line 5" in outcome.err


def test_positions_carry_a_board_and_a_deck_of_ones_own(cli: Cli, tmp_path: Path) -> None:
    board, deck, file = (tmp_path / name for name in ("board.json", "deck.json", "game.toml"))
    board.write_text(cli("board", "export", "osaka").out, encoding="utf-8")
    deck.write_text(cli("deck", "export", "tokyo").out, encoding="utf-8")
    begun = cli("new", "metro", "--map", "osaka", "--board", board, "--deck", deck, "--seed", "a", "--out", file)
    assert begun.code == 0, begun.err
    written = cli("position", file).out
    assert {"board", "deck", "board_print", "deck_print"} <= set(tomllib.loads(written)["setup"])
    assert cli("show", "-", "--json", stdin=written).data["view"] == cli("show", file, "--json").data["view"]
