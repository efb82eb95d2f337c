"""What follows from choices of Tokyo Metro, and why others can't be made."""

from __future__ import annotations

from tests.advice.asking import Advice
from tests.metro.table import Table


def advice(table: Table) -> Advice:
    return Advice(table.game, "metro")


def acting(*cards: str, space: str = "k9") -> Table:
    return Table.of().show(*cards).stands("blue", space).idle().acts("blue")


def test_a_station_action_names_the_stations_that_can_be_paid() -> None:
    table = acting("station-300")
    assert advice(table).outlook("do:station-300") == ("", ["At Shimbashi and Ginza"])


def test_a_station_costs_by_its_circles_and_tells_which_lines_stop() -> None:
    table = acting("station-300").play("do:station-300")
    assert advice(table).outlook("station:shimbashi") == (
        "−¥300",
        ["Stops here: G and A", "None of their trains runs yet"],
    )


def test_passing_pays_for_discs_and_ends_the_round() -> None:
    assert advice(acting("loan")).outlook("pass") == ("+¥300", ["You are out until the next round"])


def test_a_loan_costs_more_at_the_end() -> None:
    assert advice(acting("loan")).outlook("do:loan") == ("+¥1,000", ["Each loan costs ¥1,500 at the end"])


def test_stock_says_its_number_and_that_a_train_comes() -> None:
    table = acting("invest-500").play("do:invest-500")
    assert advice(table).outlook("line:G") == ("−¥500", ["Stock 1 of 3", "Its train comes onto the map"])


def test_an_action_that_is_taken_or_too_dear_says_so() -> None:
    table = Table.of().show("loan", "invest-500", "action-500-x3").stands("blue", "k9").cash("blue", 400).idle()
    table.acts("blue")
    assert advice(table).withheld()["do:invest-500"] == "It costs ¥500, and you have ¥400."
    table.play("do:loan")
    assert advice(table).why_not("do:loan") == "Discs lie on it already this round."


def test_too_few_discs() -> None:
    table = Table.of().show("action-500-x3").stands("blue", "k9").discs("blue", 2).idle().acts("blue")
    assert advice(table).withheld()["do:action-500-x3"] == "It takes 3 discs, and you have 2 in front of you."


def test_stations_that_are_built_or_out_of_touch() -> None:
    table = acting("station-300").play("do:station-300")
    assert advice(table).why_not("station:shibuya") == "Your meeple doesn't touch this station."


def test_a_repayment_without_a_loan() -> None:
    assert advice(acting("repay")).withheld()["do:repay"] == "You have no loan to repay."


def test_a_space_too_far_away() -> None:
    table = acting("move-1").play("do:move-1")
    assert advice(table).why_not("space:a1") == "It is too far away, or the way is barred."
