"""`ekimae simulate`: the same games however they are played, and sums that add up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ekimae.bots import BOTS
from ekimae.cli.simulation import Plan, Spread, simulate
from ekimae.kernel import Message, Question, Stream, View
from tests.cli.conftest import Cli

SIX = ("simulate", "shinjuku", "--games", "6", "--seats", "2", "--edition", "v2-quickstart", "--seed", "s")


def without_speed(data: dict[str, Any]) -> dict[str, Any]:
    assert data["speed"]["choices"] > 0
    return {key: value for key, value in data.items() if key != "speed"}


def test_the_games_do_not_depend_on_the_processes(cli: Cli) -> None:
    one = cli(*SIX, "--json").data
    two = cli(*SIX, "--json", "--processes", "2").data
    assert (one["speed"]["processes"], two["speed"]["processes"]) == (1, 2)
    assert without_speed(one) == without_speed(two)
    assert without_speed(one) != without_speed(cli(*SIX[:-1], "t", "--json").data)


def test_the_summary_adds_up(cli: Cli) -> None:
    data = cli(*SIX, "--json").data
    assert (data["games"], data["seed"], data["setup"]["seats"]) == (6, "s", ["blue", "green"])
    assert data["choices"] > data["games"]
    assert data["draws"] > data["games"]
    wins = sum(seat["wins"] for seat in data["seats"])
    shared = sum(seat["shared"] for seat in data["seats"])
    assert wins - shared + shared / 2 == data["games"]
    assert sum(seat["scores"]["mean"] for seat in data["seats"]) / 2 == pytest.approx(data["scores"]["mean"], abs=0.01)
    assert data["turns"]["least"] <= data["turns"]["mean"] <= data["turns"]["most"]


@pytest.mark.parametrize(("language", "words"), [("en", "turns in a game: "), ("ja", "1局の手番数: ")])
def test_people_read_a_few_lines(cli: Cli, language: str, words: str) -> None:
    told = cli(*SIX, "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert words in told.out
    assert len(told.out.splitlines()) == 7


class FirstBot:
    """Takes what is listed first."""

    code = "first"
    name = Message("cli.over")
    about = Message("cli.over")

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        return choices[0]


def test_bots_take_the_seats_that_they_are_given(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "shinjuku", (FirstBot(),))
    mixed = cli(*SIX, "--bots", "random, first", "--json").data
    assert [seat["bot"] for seat in mixed["seats"]] == ["random", "first"]
    assert without_speed(mixed) == without_speed(cli(*SIX, "--bots", "random,first", "--json").data)
    alone = cli(*SIX, "--bots", "first", "--json").data
    assert [seat["bot"] for seat in alone["seats"]] == ["first", "first"]


def test_the_fast_path_is_the_same_for_everyone_at_random() -> None:
    plan = Plan("shinjuku", {"edition": "rev1", "seats": ["blue", "red"]}, ("random", "random"), "s")
    told: list[int] = []
    games = simulate(plan, 3, 1, told.append)
    assert sum(told) == len(games) == 3
    assert games[2] == plan.play(2)
    assert all(game.choices > 0 and len(game.scores) == 2 for game in games)


def test_spread() -> None:
    assert Spread.of([2, 4, 6]) == Spread(mean=4.0, deviation=2.0, least=2, most=6)
    assert Spread.of([5]) == Spread(mean=5.0, deviation=0.0, least=5, most=5)
