"""`ekimae simulate`: the same games however they are played, and sums that add up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from ekimae.bots import BOTS
from ekimae.cli.balance import Balance, added_up, deviation, interval
from ekimae.cli.simulation import Plan, Spread, simulate
from ekimae.games import RULES
from ekimae.kernel import Message, Question, Stream, View
from ekimae.metro import Metro
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


# Tokyo Metro: what the games come to.

METRO = ("simulate", "metro", "--games", "5", "--seats", "3", "--seed", "s")


@pytest.fixture(scope="module")
def balance() -> dict[str, Any]:
    plan = Plan("metro", {"seats": ["blue", "red", "green"]}, ("random",) * 3, "s")
    game = RULES["metro"].new(plan.setup)
    games = simulate(plan, 5, 1, lambda more: None)
    counts = added_up(played.counts for played in games)
    assert isinstance(game, Metro)
    assert counts is not None
    found = Balance.of(game, counts, len(games)).data()
    found["scores"] = sum(sum(played.scores) for played in games) / len(games)
    return found


def test_the_balance_is_the_same_on_two_processes(cli: Cli) -> None:
    one = cli(*METRO, "--json").data
    assert one["balance"]["rounds"] == 7
    assert one["balance"] == cli(*METRO, "--json", "--processes", "2").data["balance"]
    assert "balance" not in cli(*SIX, "--json").data


def test_shares_of_actions_add_up(balance: dict[str, Any]) -> None:
    actions = balance["actions"]
    assert sum(row["share"] for row in actions.values()) == pytest.approx(1, abs=0.001)
    assert sum(row["taken"] for row in actions.values()) == pytest.approx(
        sum(row["taken"] for row in balance["offers"].values())
    )
    for row in actions.values():
        assert row["open"] * row["used"] == pytest.approx(row["taken"], abs=0.01)
        assert 0 <= row["winner"] <= 1
    assert 3 * 7 < sum(row["taken"] for row in actions.values()) < 3 * 7 * 6


def test_money_adds_up_to_the_scores(balance: dict[str, Any]) -> None:
    """What the seats began with, what came in and what went out; fees for machines go from one seat to another."""
    flow = sum(row["yen"] for name, row in balance["money"].items() if name != "machines")
    assert 3 * 2000 + flow == pytest.approx(balance["scores"])


def test_lines_run_in_rounds_and_pay_at_stations(balance: dict[str, Any]) -> None:
    lines = balance["lines"]
    assert list(lines) == list("GMHTCYZNAISE")
    assert all(0 <= row["runs"] <= 1 and row["payouts"] <= row["stops"] for row in lines.values())
    assert sum(row["payouts"] for row in lines.values()) >= balance["money"]["payouts"]["times"] > 0
    bought = balance["money"]["investments"]["times"]
    assert sum(row["stocks"] for row in lines.values()) == pytest.approx(bought)


def test_one_place_wins_and_the_average_is_nobodys_advantage(balance: dict[str, Any]) -> None:
    places = balance["places"]
    assert list(places) == ["1", "2", "3"]
    assert sum(row["wins"] for row in places.values()) == pytest.approx(1)
    assert sum(row["ahead"] for row in places.values()) == pytest.approx(0, abs=0.01)
    assert sum(row["yen"] for row in places.values()) == pytest.approx(balance["scores"], abs=0.01)
    assert all(row["low"] <= row["wins"] <= row["high"] for row in places.values())


@pytest.mark.parametrize(("language", "words"), [("en", "lines in a game"), ("ja", "1局の路線")])
def test_people_read_the_balance_in_tables(cli: Cli, language: str, words: str) -> None:
    told = cli(*METRO, "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert words in told.out
    assert "cli." not in told.out
    blocks = told.out.split("\n\n")
    assert len(blocks) == 6
    assert len(blocks[2].splitlines()) == 13
    assert len({cell_len(line) for line in blocks[2].splitlines()}) == 1


def test_intervals() -> None:
    """Wilson's for 5 of 20, by hand; never beyond 0 and 1."""
    low, high = interval(5, 20)
    assert (round(low, 3), round(high, 3)) == (0.112, 0.469)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == pytest.approx(1)
    assert deviation(12, 4 + 16 + 36, 3) == 2
    assert deviation(5, 25, 1) == 0
