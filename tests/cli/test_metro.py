"""Every command plays Tokyo Metro; boards and decks of one's own live in the record."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Cli


@pytest.fixture
def metro(cli: Cli, tmp_path: Path) -> Path:
    """Both players have bid; the first places its meeple."""
    file = tmp_path / "metro.toml"
    assert cli("new", "metro", "--seats", "blue,red", "--seed", "m", "--out", file).code == 0
    assert cli("play", file, "blue/yen:300", "red/yen:100", "--in-place").code == 0
    return file


def test_new_takes_every_option_of_the_setup(cli: Cli) -> None:
    made = cli("new", "metro", "--map", "osaka", "--cards", "tokyo", "--drinks", "--seats", "red,blue")
    setup = tomllib.loads(made.out)["setup"]
    assert {key: setup[key] for key in ("map", "cards", "drinks", "seats")} == {
        "map": "osaka",
        "cards": "tokyo",
        "drinks": True,
        "seats": ["red", "blue"],
    }


@pytest.mark.parametrize("seats", ["1", "2", "3", "4", "5"])
def test_one_to_five_play(cli: Cli, seats: str) -> None:
    assert len(tomllib.loads(cli("new", "metro", "--seats", seats).out)["setup"]["seats"]) == int(seats)


@pytest.mark.parametrize(
    "arguments",
    [("show",), ("show", "--seat", "red"), ("choices",), ("log",), ("undo", "--agreed"), ("verify",)],
)
def test_every_command_answers_in_both_ways(cli: Cli, metro: Path, arguments: tuple[str, ...]) -> None:
    command, *options = arguments
    for language in ("en", "ja"):
        told = cli(command, metro, *options, "--lang", language)
        assert (told.code, told.err) == (0, "")
        assert "metro." not in told.out.replace("metro.toml", "")
    assert cli(command, metro, *options, "--json").data


def test_secret_bids_are_told_when_all_are_in(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "metro.toml"
    cli("new", "metro", "--seats", "blue,red", "--seed", "m", "--out", file)
    first = cli("play", file, "blue/yen:700", "--in-place")
    assert "Blue has bid" in first.out
    assert "700" not in first.out
    assert "Blue ¥700 and Red ¥0" in cli("play", file, "yen:0", "--in-place").out


def test_spectators_and_others_see_no_bid(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "metro.toml"
    cli("new", "metro", "--seats", "blue,red", "--seed", "m", "--out", file)
    cli("play", file, "blue/yen:700", "--in-place")
    assert "700" in cli("show", file, "--seat", "blue").out
    for options in ((), ("--seat", "red")):
        assert "700" not in cli("show", file, *options).out
        assert "700" not in cli("log", file, *options).out


def test_many_amounts_are_not_written_out(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "metro.toml"
    cli("new", "metro", "--seats", "2", "--out", file)
    told = cli("choices", file)
    assert told.out.splitlines()[1:5] == ["  yen:0     ¥0", "  yen:100   ¥100", "  ...", "  yen:2000  ¥2,000"]
    assert len(cli("choices", file, "--json").data["choices"]) == 42


def test_perft_counts_the_first_spaces(cli: Cli, metro: Path) -> None:
    spaces = len(cli("choices", metro, "--json").data["choices"])
    assert cli("perft", metro, "--depth", "1", "--json").data["leaves"] == spaces


def test_a_finished_game_is_counted_in_yen(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "metro.toml"
    cli("new", "metro", "--seats", "1", "--seed", "m", "--out", file)
    while not (data := cli("choices", file, "--json").data)["over"]:
        token = "pass" if any(choice["token"] == "pass" for choice in data["choices"]) else data["choices"][0]["token"]
        assert cli("play", file, token, "--in-place").code == 0
    assert "¥" in cli("show", file).out.splitlines()[-1]
    assert "¥" in cli("choices", file).out.splitlines()[-1]
    assert cli("verify", file).code == 0


# Own boards and decks.


def test_a_record_goes_on_without_the_files_it_was_begun_with(cli: Cli, tmp_path: Path) -> None:
    board, deck, file = tmp_path / "board.json", tmp_path / "deck.json", tmp_path / "game.toml"
    facts = json.loads(cli("board", "export", "tokyo").out) | {"name": "My city"}
    facts["stations"][0] |= {"name_en": "My corner"}
    board.write_text(json.dumps(facts), encoding="utf-8")
    cards = json.loads(cli("deck", "export", "tokyo").out)
    for card in cards["cards"]:
        for action in card["actions"]:
            if action["type"] == "invest":
                action["cost"] = 1700
    deck.write_text(json.dumps(cards), encoding="utf-8")
    made = cli("new", "metro", "--board", board, "--deck", deck, "--seats", "2", "--seed", "own", "--out", file)
    assert "INVEST ¥1,700" in made.out
    board.unlink()
    deck.unlink()
    assert cli("play", file, "blue/yen:0", "green/yen:0", "--in-place").code == 0
    shown = cli("show", file).out
    assert "own map: My city" in shown
    assert "INVEST 1700" in shown
    assert "My corner" in cli("choices", file).out
    assert cli("verify", file).code == 0


def test_bots_play_on_an_own_deck(cli: Cli, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(cli("deck", "export", "osaka").out, encoding="utf-8")
    options = ("--games", "1", "--seats", "2", "--seed", "s", "--deck", deck)
    data = cli("simulate", "metro", *options, "--bots", "greedy,random", "--json").data
    assert data["games"] == 1
    assert "deck" in data["setup"]
