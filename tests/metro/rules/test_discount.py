"""DISCOUNT."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

PRICED = {
    "invest-300": ("line:M", "invested"),
    "station-300": ("", "built"),
    "action-400": ("", "disc-gained"),
    "card-200": ("", "card-taken"),
    "copy-200": ("", "copy-ready"),
}
"""An action of every type that costs yen, what has to be said to take it, and what tells of its cost."""


def shopper(*cards: str) -> Table:
    """Blue has discs enough for long plans, Red looks on."""
    return Table.of().show(*cards).discs("blue", 4).idle().stands("blue", "d9").acts()


def with_discounts(*discounts: str, buy: str) -> Table:
    """Blue has a disc on each of these discounts, and now takes an action."""
    table = shopper(*discounts, buy)
    for number, discount in enumerate(discounts):
        table.play(f"do:{discount}")
        if number == 0:
            table.play("pass")
    return table.play(f"do:{buy}")


# Placing.


def test_a_disc_is_placed_on_the_discount_for_a_future_action_of_the_round() -> None:
    table = shopper("discount-200", "invest-500").play("do:discount-200")
    assert table.asked() == ("red", "turn")
    assert table.taken() == {"discount-200"}
    assert table.sees("blue")["discounts"] == {"discount-200": 200}
    assert table.yen("blue") == 2000


def test_a_discount_that_has_a_disc_is_not_available_to_anybody() -> None:
    table = shopper("discount-200", "invest-500").play("do:discount-200")
    assert "do:discount-200" not in table.choices()
    assert "do:discount-200" not in table.play("pass").choices()


# Using.


@pytest.mark.parametrize("card", PRICED)
def test_it_lowers_the_yen_cost_printed_on_an_action(card: str) -> None:
    answer, event = PRICED[card]
    table = shopper("discount-200", card).discarded("loan")
    table.play("do:discount-200 pass", f"do:{card}", answer)
    assert table.asked() == ("blue", "discount")
    assert table.choices() == ["stop", "use:discount-200"]
    assert table.play("use:discount-200").told(event, "yen") == [(int(card[-3:]) - 200,)]


def test_the_cost_is_told_before_a_discount_is_used() -> None:
    table = with_discounts("discount-100", "discount-200", buy="action-400")
    assert table.about()["yen"] == "400"
    assert table.play("use:discount-100").about()["yen"] == "300"


def test_a_discount_may_be_kept_for_later() -> None:
    table = shopper("discount-200", "action-400", "action-400-b")
    table.play("do:discount-200 pass do:action-400 stop do:action-400-b use:discount-200")
    assert table.told("disc-gained", "yen") == [(400,), (200,)]


def test_several_discounts_may_be_used_at_once() -> None:
    table = with_discounts("discount-100", "discount-200", buy="action-400")
    table.play("use:discount-100 use:discount-200")
    assert table.told("disc-gained", "yen") == [(100,)]


def test_of_several_discounts_one_may_be_used() -> None:
    table = with_discounts("discount-100", "discount-200", buy="action-400").play("use:discount-200")
    assert table.told("disc-gained", "yen") == [(200,)]
    assert table.sees("blue")["discounts"] == {"discount-100": 100}


def test_a_cost_is_not_discounted_below_zero() -> None:
    table = with_discounts("discount-300", "discount-300-b", buy="action-400")
    table.play("use:discount-300 use:discount-300-b")
    assert table.told("disc-gained", "yen") == [(0,)]
    assert table.yen("blue") == 2000


def test_at_a_cost_of_zero_no_more_discounts_are_asked_for() -> None:
    table = with_discounts("discount-500", "discount-100", buy="action-400").play("use:discount-500")
    assert table.asked() == ("blue", "turn")
    assert table.sees("blue")["discounts"] == {"discount-100": 100}


def test_an_action_that_costs_nothing_asks_for_no_discount() -> None:
    table = with_discounts("discount-100", buy="action-0")
    assert table.asked() == ("blue", "turn")
    assert table.sees("blue")["discounts"] == {"discount-100": 100}


# Where the disc goes.


def test_a_used_discount_is_available_again_in_the_same_round() -> None:
    table = with_discounts("discount-200", buy="action-400").play("use:discount-200")
    assert table.taken() == {"action-400"}
    assert "do:discount-200" in table.choices()


def test_others_may_take_a_discount_that_was_used() -> None:
    table = Table.of().show("discount-200", "action-400").idle().acts()
    table.play("do:discount-200 do:idle-red do:action-400 use:discount-200")
    assert table.asked() == ("red", "turn")
    assert "do:discount-200" in table.choices()


def test_the_disc_of_a_used_discount_lies_on_the_new_action_and_does_not_come_back() -> None:
    table = with_discounts("discount-200", buy="invest-300").play("line:M use:discount-200")
    assert table.sees("blue")["discs"] == 2
    assert table.taken() == {"invest-300"}


def test_discs_of_an_action_with_two_spots_are_needed_besides_those_of_the_discount() -> None:
    """M10: the discount's disc lies on top of them, it fills no spot."""
    table = Table.of().show("discount-200", "invest-400-x2").discs("blue", 2, owned=3).idle().acts()
    assert {"do:discount-200", "do:invest-400-x2"} <= set(table.choices())
    table.play("do:discount-200 do:idle-red")
    assert table.asked() == ("blue", "turn")
    assert "do:invest-400-x2" not in table.choices()


def test_discs_on_one_discount_are_used_together() -> None:
    """M10: Blue has copied the own discount."""
    table = shopper("copy-0", "discount-100", "action-400")
    table.play("do:discount-100 pass do:copy-0 copy:discount-100")
    assert table.sees("blue")["discounts"] == {"discount-100": 200}
    table.play("do:action-400 use:discount-100")
    assert table.told("disc-gained", "yen") == [(200,)]
    assert table.sees("blue")["discounts"] == {}
    assert "do:discount-100" in table.choices()


def test_a_discount_that_somebody_else_has_discs_on_is_not_free_again() -> None:
    """Red has copied it."""
    table = Table.of().show("copy-0", "discount-100", "action-400").discs("blue", 4).idle().acts()
    table.play("do:discount-100 do:copy-0 do:idle-blue copy:discount-100 do:action-400 use:discount-100")
    assert table.sees("red")["discounts"] == {"discount-100": 100}
    assert "discount-100" in table.taken()


# What can't be discounted.


def test_nobody_uses_discounts_of_others() -> None:
    table = Table.of().show("discount-200", "action-400").idle().acts().play("do:discount-200 do:action-400")
    assert table.told("disc-gained", "seat", "yen") == [("red", 400)]


def test_a_loan_repayment_can_not_be_discounted() -> None:
    """M10."""
    table = Table.of().show("discount-500", "repay").loans("blue", 1).idle().acts()
    table.play("do:discount-500 do:idle-red do:repay")
    assert table.yen("blue") == 1000
    table = Table.of().show("discount-500", "repay").loans("blue", 1).cash("blue", 900).idle().acts()
    assert "do:repay" not in table.play("do:discount-500 do:idle-red").choices()


def test_a_minimum_speculation_can_not_be_discounted() -> None:
    """M10."""
    table = Table.of().show("discount-500", "speculate").value("G", 3000).idle().acts()
    table.play("do:discount-500 do:idle-red do:speculate")
    assert table.of_kind("yen")[0] == "1000"


def test_a_station_that_is_traded_for_asks_for_no_discount() -> None:
    table = shopper("discount-200", "trade").speeds("blue", 1).play("do:discount-200 pass do:trade")
    assert table.asked() == ("blue", "turn")
    assert table.sees("blue")["discounts"] == {"discount-200": 200}


# The end of the round.


def test_unused_discounts_come_home_at_the_end_of_the_round() -> None:
    """M10: they save nothing in the next one."""
    table = Table.of().show("discount-200", "loan").idle().acts().play("do:discount-200 pass pass")
    assert table.asked() == ("chance", "draw-card")
    assert table.sees("blue")["discounts"] == {}
    assert table.sees("blue")["discs"] == 3
