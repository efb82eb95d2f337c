"""SPECULATE."""

from __future__ import annotations

import pytest

from tests.metro.table import Table


def speculator(*cards: str) -> Table:
    return Table.of().show(*(cards or ("speculate",))).idle()


def lines_to_speculate_on(table: Table) -> list[str]:
    """What Blue could choose; with one line there is no question, with none no action."""
    if "do:speculate" not in table.choices():
        return []
    table.play("do:speculate")
    return [table.about()["line"]] if table.asked() == ("blue", "commit") else table.of_kind("line")


def test_a_speculation_disc_is_placed_on_a_spot_with_money_beside_it() -> None:
    table = speculator().value("G", 600).acts().play("do:speculate yen:500")
    assert table.track("G")["speculations"] == [{"seat": "blue", "yen": 500}]
    assert table.track("G")["empty_spots"] == 2
    assert table.sees("blue")["speculations_left"] == 1
    assert table.yen("blue") == 1500


def test_speculating_takes_nothing_but_a_disc_and_the_money() -> None:
    """The value of the line stays."""
    table = speculator().value("G", 600).acts().play("do:speculate yen:200")
    assert table.track("G")["value"] == 600
    assert table.sees("blue")["discs"] == 2


@pytest.mark.parametrize(
    ("value", "least"),
    [(100, 0), (200, 0), (300, 100), (500, 100), (600, 200), (1400, 400), (2900, 900), (6000, 2000)],
)
def test_at_least_the_lower_number_must_be_committed(value: int, least: int) -> None:
    """M13."""
    table = speculator().value("G", value).cash("blue", 2500).acts().play("do:speculate")
    assert table.asked() == ("blue", "commit")
    assert table.of_kind("yen")[0] == str(least)


def test_up_to_all_the_cash_may_be_committed() -> None:
    """M13."""
    table = speculator().value("G", 600).cash("blue", 1300).acts().play("do:speculate")
    assert table.of_kind("yen")[-1] == "1300"
    table.play("yen:1300")
    assert table.yen("blue") == 0


@pytest.mark.parametrize(("cash", "can"), [(900, False), (1000, True)])
def test_who_has_less_than_the_lower_number_can_not_speculate(cash: int, can: bool) -> None:
    table = speculator().value("G", 3000).cash("blue", cash).acts()
    assert ("do:speculate" in table.choices()) == can


@pytest.mark.parametrize(("value", "can"), [(0, False), (100, True)])
def test_the_value_must_have_reached_100(value: int, can: bool) -> None:
    table = speculator().value("G", value).acts()
    assert ("do:speculate" in table.choices()) == can


def test_any_line_with_a_value_may_be_chosen() -> None:
    """Whether its train runs or not, whoever has stock of it."""
    table = speculator().value("G", 300).value("M", 600).value("E", 100).stock("M", "red").acts()
    assert lines_to_speculate_on(table) == ["G", "M", "E"]


def test_nobody_speculates_on_a_line_with_own_stock() -> None:
    """M15."""
    table = speculator().value("G", 600).value("M", 600).value("T", 600).stock("M", "blue").acts()
    assert lines_to_speculate_on(table) == ["G", "T"]


def test_without_an_empty_spot_a_line_can_not_be_speculated_on() -> None:
    table = speculator().value("G", 600).value("M", 600).value("T", 600).speed_on("M", 3).acts()
    assert lines_to_speculate_on(table) == ["G", "T"]


def test_speed_tokens_and_speculations_share_the_spots() -> None:
    table = speculator().value("G", 600).speed_on("G", 2).acts().play("do:speculate yen:200")
    assert table.track("G") == {**table.track("G"), "empty_spots": 0, "speed": 2}


def test_two_speculations_a_game() -> None:
    table = (
        speculator("speculate", "speculate-b")
        .keeps("blue", "speculate-x2")
        .discs("blue", 5)
        .value("G", 600)
        .value("M", 600)
    )
    table.acts().play("do:speculate line:G yen:200 pass do:speculate-b line:M yen:200")
    assert table.asked() == ("blue", "turn")
    assert "do:speculate-x2" not in table.choices()
    assert table.sees("blue")["speculations_left"] == 0


def test_the_same_line_twice_with_two_actions() -> None:
    table = speculator("speculate", "speculate-b").value("G", 600).acts()
    table.play("do:speculate yen:200 pass do:speculate-b yen:700")
    assert table.track("G")["speculations"] == [{"seat": "blue", "yen": 200}, {"seat": "blue", "yen": 700}]
    assert table.track("G")["empty_spots"] == 1


def test_two_speculations_of_an_earlier_round_count() -> None:
    table = speculator().value("G", 600).speculates("blue", "G", 200).speculates("blue", "M", 200).acts()
    assert "do:speculate" not in table.choices()


def test_committed_money_can_not_be_spent() -> None:
    table = speculator("speculate", "action-400").value("G", 600).cash("blue", 900).acts()
    table.play("do:speculate yen:600 pass")
    assert "do:action-400" not in table.choices()


def test_nothing_adds_to_a_speculation_or_takes_from_it_once_it_is_made() -> None:
    """Whatever the line does."""
    table = speculator().value("G", 600).owns("red", "ginza").train("G", 5).acts().play("do:speculate yen:300 pass")
    while table.asked()[0] == "blue":
        table.play(table.choices()[0])
    assert table.track("G")["value"] > 600
    assert table.track("G")["speculations"] == [{"seat": "blue", "yen": 300}]


def test_a_line_speculated_on_can_not_be_invested_in() -> None:
    """M15."""
    table = speculator("speculate", "invest-300").value("G", 600).acts()
    table.play("do:speculate yen:200 pass do:invest-300")
    assert "G" not in table.of_kind("line")
