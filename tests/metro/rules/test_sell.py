"""SELL."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

FOUR = ("blue", "red", "green", "yellow")


def seller(*owners: str, value: int = 2900, line: str = "T") -> Table:
    """Blue has the action; a line of Osaka has these owners."""
    return Table.of(*FOUR, map="osaka").show("sell", "invest-0").value(line, value).stock(line, *owners).idle()


def sold(table: Table) -> list[tuple[str, str, int, int]]:
    return table.told("stock-sold", "seat", "line", "number", "yen")


@pytest.mark.parametrize(
    ("owners", "number", "amount"),
    [
        (["blue"], 1, 2900),
        (["blue", "red"], 1, 2000),
        (["red", "blue"], 2, 900),
        (["blue", "red", "green"], 1, 1500),
        (["red", "blue", "green"], 2, 1000),
        (["red", "green", "blue"], 3, 400),
        (["blue", "red", "green", "yellow"], 1, 1500),
        (["red", "blue", "green", "yellow"], 2, 700),
        (["red", "green", "blue", "yellow"], 3, 400),
        (["red", "green", "yellow", "blue"], 4, 300),
    ],
)
def test_a_stock_brings_what_it_would_be_paid_if_the_game_had_ended(
    owners: list[str], number: int, amount: int
) -> None:
    """M17: with regard to the stocks of others."""
    table = seller(*owners).acts().play("do:sell")
    assert sold(table) == [("blue", "T", number, amount)]
    assert table.track("T")["value"] == 2900 - amount


def test_others_are_not_paid() -> None:
    table = seller("red", "blue", "green").acts().play("do:sell")
    assert [table.sees(seat)["set_aside"] for seat in FOUR] == [1000, 0, 0, 0]
    assert [table.yen(seat) for seat in FOUR] == [2000] * 4


def test_speculations_are_ignored() -> None:
    """M17."""
    table = seller("blue").speculates("red", "T", 900).acts().play("do:sell")
    assert sold(table) == [("blue", "T", 1, 2900)]


def test_the_money_is_set_aside_and_can_not_be_spent() -> None:
    """M17."""
    table = seller("blue").cash("blue", 0).show("station-100").stands("blue", "f5").acts().play("do:sell")
    assert table.sees("blue")["set_aside"] == 2900
    assert table.yen("blue") == 0
    table.play("pass pass pass")
    assert "do:station-100" not in table.choices()


def test_the_money_is_added_at_the_end_of_the_game() -> None:
    table = seller("blue").acts().play("do:sell")
    assert table.result()[0] == 2000 + 2900


def test_money_that_is_set_aside_can_not_be_bid() -> None:
    table = Table.of().set_aside("blue", 3000).cash("blue", 100).bids()
    assert table.choices("blue") == ["yen:0", "yen:100"]


def test_the_others_move_up_to_the_lowest_numbers_in_the_same_order() -> None:
    """The example of the rulebook: number 1 is sold, 2 becomes 1, 3 becomes 2, and 3 is free."""
    table = seller("blue", "red", "green").acts().play("do:sell")
    assert table.track("T")["stocks"] == ["red", "green", None, None]


def test_a_stock_in_the_middle_leaves_those_before_it_where_they_are() -> None:
    table = seller("red", "blue", "green").acts().play("do:sell")
    assert table.track("T")["stocks"] == ["red", "green", None, None]


def test_the_highest_number_changes_nothing_for_others() -> None:
    table = seller("red", "green", "blue").acts().play("do:sell")
    assert table.track("T")["stocks"] == ["red", "green", None, None]


def test_the_stock_can_be_bought_again_by_others_and_by_the_seller() -> None:
    table = seller("blue", "red").acts().play("do:sell")
    assert "do:invest-0" in table.choices()  # red
    table.play("do:idle-red do:idle-green do:idle-yellow do:invest-0 line:T")
    assert table.track("T")["stocks"] == ["red", "blue", None, None]
    assert table.told("invested", "number", "yen") == [(2, 300)]


def test_the_last_stock_of_a_line_can_be_sold_and_bought_as_number_one() -> None:
    table = seller("blue").acts().play("do:sell")
    assert table.track("T")["next_stock_extra"] == 0
    table.play("do:invest-0 line:T")
    assert table.track("T")["stocks"] == ["red", None, None, None]


def test_the_player_chooses_which_stock_is_sold() -> None:
    table = seller("blue").value("C", 700).stock("C", "blue").acts().play("do:sell")
    assert table.asked() == ("blue", "line")
    assert table.of_kind("line") == ["T", "C"]
    table.play("line:C")
    assert sold(table) == [("blue", "C", 1, 700)]


def test_who_owns_no_stock_can_not_sell() -> None:
    assert "do:sell" not in seller("red").acts().choices()


def test_a_line_of_one_stock_is_sold_whole() -> None:
    table = seller("blue", line="B", value=1100).acts().play("do:sell")
    assert (table.sees("blue")["set_aside"], table.track("B")["value"]) == (1100, 0)


def test_a_worthless_stock_can_be_sold() -> None:
    table = seller("blue", value=0).acts().play("do:sell")
    assert sold(table) == [("blue", "T", 1, 0)]


def test_after_a_sale_the_seller_may_speculate_on_the_line() -> None:
    table = seller("blue", "red").show("speculate").acts()
    assert "do:speculate" not in table.choices()
    table.play("do:sell do:idle-red do:idle-green do:idle-yellow")
    assert "do:speculate" in table.choices()


def test_the_train_stays_on_the_map() -> None:
    table = seller("blue").acts().play("do:sell")
    assert table.track("T")["vehicles"] != [None]
