"""`ekimae hint`: the best few answers in words, again the same, from the asked seat's view alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ekimae.bots import answer, bot_of
from ekimae.games import rules_of
from ekimae.kernel import Match, Stream
from tests.cli.conftest import Cli

WALKS = ("--walks", "6")


def record(folder: Path, game: str, kind: str, typed: bool = False) -> Path:
    """A game in which a seat is asked a question of that kind."""
    match = Match.begin(rules_of(game), {"seats": 2}, "hints")
    bot, stream = bot_of(game, "greedy"), Stream("hints")
    while match.game.questions()[0].kind != kind:
        answer(bot, match, match.game.questions()[0].seat, stream)
    file = folder / "game.toml"
    file.write_text(match.written().dump(), encoding="utf-8")
    return file


@pytest.mark.parametrize(("game", "kind"), [("shinjuku", "action"), ("metro", "turn"), ("metro", "bid")])
def test_the_best_few_choices_are_explained(cli: Cli, tmp_path: Path, game: str, kind: str) -> None:
    file = record(tmp_path, game, kind)
    found = cli("hint", file, *WALKS, "--json").data
    legal = [item["token"] for item in cli("choices", file, "--json").data["choices"]]
    assert found["question"]["kind"] == kind
    assert 1 <= len(found["hints"]) <= 3
    for hint in found["hints"]:
        assert hint["tokens"][0] in legal
        assert hint["text"]
        assert hint["loss"] >= 0
        assert len(hint["scores"]) == (2 if hint["walks"] else 0)
    assert found["hints"][0]["loss"] == 0
    assert cli("hint", file, *WALKS, "--json").data == found


def test_people_read_what_follows_and_what_comes_of_it(cli: Cli, tmp_path: Path) -> None:
    file = record(tmp_path, "shinjuku", "action")
    told = cli("hint", file, *WALKS, "--most", "2").out.splitlines()
    assert told[1].startswith("1. ")
    assert " → " in told[1]
    assert told[2].startswith("   When everybody has had a turn: Keido Subway ")
    assert told[3].startswith("2. ")
    assert told[4].startswith("   Brings about ")
    metro = record(tmp_path, "metro", "turn")
    assert "¥" in cli("hint", metro, *WALKS).out
    assert "ラウンド" in cli("hint", metro, *WALKS, "--lang", "ja").out


def test_chance_and_seats_that_are_not_asked_get_none(cli: Cli, tmp_path: Path) -> None:
    file = record(tmp_path, "shinjuku", "action")
    seats = {"blue", "red", "green", "yellow"}
    asked = cli("choices", file, "--json").data["questions"][0]["seat"]
    others = [seat for seat in cli("show", file, "--json").data["view"]["seats"] if seat["seat"] != asked]
    assert others[0]["seat"] in seats | {"purple", "orange"}
    assert cli("hint", file, "--seat", others[0]["seat"], "--json").error["code"] == "cli.not-asked"
    typed = cli("new", "shinjuku", "--seats", "2", "--typed").out
    assert cli("hint", "-", "--json", stdin=typed).error["code"] == "cli.hint.chance"
