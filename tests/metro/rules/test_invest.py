"""INVEST and START."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

LINES = "GMHTCYZNAISE"


def investor(*cards: str) -> Table:
    return Table.of("blue", "red", "green").show(*cards).idle()


# The stock.


def test_the_top_stock_of_a_line_of_choice_is_taken() -> None:
    table = investor("invest-500").acts().play("do:invest-500")
    assert table.asked() == ("blue", "line")
    assert "".join(table.of_kind("line")) == LINES
    table.play("line:T")
    assert table.track("T")["stocks"] == ["blue", None, None]


@pytest.mark.parametrize(("owned", "number", "extra"), [((), 1, 0), (("red",), 2, 300), (("red", "green"), 3, 600)])
def test_number_two_costs_300_more_and_number_three_600(owned: tuple[str, ...], number: int, extra: int) -> None:
    table = investor("invest-500").stock("G", *owned).acts().play("do:invest-500 line:G")
    assert table.told("invested", "line", "number", "yen") == [("G", number, 500 + extra)]
    assert table.yen("blue") == 2000 - 500 - extra


@pytest.mark.parametrize("owned", [(), ("red",), ("red", "green")])
def test_the_value_rises_by_all_that_was_paid(owned: tuple[str, ...]) -> None:
    table = investor("invest-500").stock("G", *owned).value("G", 700).acts().play("do:invest-500 line:G")
    assert table.track("G")["value"] == 700 + 500 + 300 * len(owned)


def test_the_value_rises_by_what_was_paid_after_a_discount() -> None:
    table = investor("invest-500", "discount-200").stock("G", "red").acts()
    table.play("do:discount-200 do:idle-red do:idle-green do:invest-500 line:G use:discount-200")
    assert table.track("G")["value"] == 300 + 300
    assert table.yen("blue") == 2000 - 600


def test_the_extra_cost_can_not_be_discounted() -> None:
    """M10: a discount of ¥500 on an action of ¥300 leaves the ¥600 of the third stock."""
    table = investor("invest-300", "discount-500").stock("G", "red", "green").acts()
    table.play("do:discount-500 do:idle-red do:idle-green do:invest-300 line:G use:discount-500")
    assert table.told("invested", "yen") == [(600,)]
    assert table.track("G")["value"] == 600


def test_an_extra_cost_is_paid_on_a_free_invest_too() -> None:
    table = investor("invest-0").stock("G", "red").acts().play("do:invest-0 line:G")
    assert table.told("invested", "yen") == [(300,)]


def test_nobody_buys_a_second_stock_of_a_line() -> None:
    table = investor("invest-500").stock("G", "blue").acts().play("do:invest-500")
    assert "G" not in table.of_kind("line")


def test_nobody_buys_stock_of_a_line_speculated_on() -> None:
    """M15."""
    table = investor("invest-500").value("G", 500).speculates("blue", "G", 300).acts().play("do:invest-500")
    assert "G" not in table.of_kind("line")


def test_others_may_buy_stock_of_a_line_that_somebody_speculated_on() -> None:
    table = investor("invest-500").value("G", 500).speculates("red", "G", 300).acts().play("do:invest-500")
    assert "G" in table.of_kind("line")


def test_a_line_whose_three_stocks_are_owned_can_not_be_bought() -> None:
    table = Table.of("blue", "red", "green", "yellow").show("invest-500").idle().stock("G", "red", "green", "yellow")
    assert "G" not in table.acts().play("do:invest-500").of_kind("line")


def test_a_stock_that_can_not_be_paid_is_not_offered() -> None:
    table = investor("invest-500").cash("blue", 700).stock("G", "red").acts().play("do:invest-500")
    assert "".join(table.of_kind("line")) == LINES.replace("G", "")


def test_invest_is_not_offered_without_the_money() -> None:
    assert "do:invest-500" not in investor("invest-500").cash("blue", 400).acts().choices()


def test_all_the_cash_may_be_spent() -> None:
    table = investor("invest-500").cash("blue", 800).stock("G", "red").acts().play("do:invest-500 line:G")
    assert table.yen("blue") == 0


# The train.


@pytest.mark.parametrize("line", LINES)
def test_the_train_is_placed_on_stop_one_and_looks_at_stop_two(line: str) -> None:
    table = investor("invest-500").acts().play(f"do:invest-500 line:{line}")
    (vehicle,) = table.track(line)["vehicles"]
    assert (vehicle["stop"], vehicle["heading"]) == (1, 1)


def test_a_train_that_is_on_the_map_stays_where_it_is() -> None:
    table = investor("invest-500").train("G", 5, heading=-1).acts().play("do:invest-500 line:G")
    (vehicle,) = table.track("G")["vehicles"]
    assert (vehicle["stop"], vehicle["heading"]) == (5, -1)
    assert table.events("train-placed") == []


def test_a_train_with_stock_stays_on_the_map_when_it_is_back() -> None:
    table = Table.of().stock("G", "blue").train("G", 3, heading=-1).trains()
    assert table.track("G")["vehicles"][0]["stop"] == 4
    assert table.events("train-left") == []


# START.


def test_start_places_a_train_and_raises_its_value_by_the_amount_shown() -> None:
    table = investor("start-200").value("T", 300).acts().play("do:start-200 line:T")
    (vehicle,) = table.track("T")["vehicles"]
    assert (vehicle["stop"], vehicle["heading"]) == (1, 1)
    assert table.track("T")["value"] == 500


def test_start_is_free() -> None:
    table = investor("start-300").cash("blue", 0).acts().play("do:start-300 line:T")
    assert table.yen("blue") == 0
    assert table.track("T")["stocks"] == [None, None, None]


def test_a_train_on_the_map_can_not_be_started() -> None:
    table = investor("start-200").train("T", 4).stock("G", "red").acts().play("do:start-200")
    assert "".join(table.of_kind("line")) == LINES.replace("T", "").replace("G", "")


def test_without_a_train_beside_the_map_there_is_no_start() -> None:
    table = investor("start-200")
    for line in LINES:
        table.train(line, 1)
    assert "do:start-200" not in table.acts().choices()


def test_a_started_train_moves_in_the_train_phase() -> None:
    table = Table.of().show("start-200").idle("blue").acts().play("do:start-200 line:T pass")
    assert table.track("T")["vehicles"][0]["stop"] == 6


def test_a_started_train_without_stock_leaves_the_map_back_at_stop_one() -> None:
    table = Table.of().train("T", 3, heading=-1).value("T", 900).trains()
    assert table.track("T")["vehicles"] == [None]
    assert [event.args["stop"] for event in table.events("train-moved")] == [2, 1]
    assert table.events("train-left") != []


def test_a_line_keeps_its_value_and_speed_when_its_train_leaves_and_can_be_started_again() -> None:
    table = Table.of().idle().train("T", 2, heading=-1).value("T", 900).speed_on("T", 2).trains()
    assert table.track("T")["value"] == 900
    assert table.track("T")["speed"] == 2
    table.show("start-200").acts().play("do:start-200 line:T")
    assert table.track("T")["value"] == 1100
    assert table.track("T")["vehicles"][0]["stop"] == 1


def test_a_train_leaves_even_if_somebody_speculated_on_its_line() -> None:
    """Only stock keeps it."""
    table = Table.of().train("T", 2, heading=-1).value("T", 900).speculates("blue", "T", 300).trains()
    assert table.track("T")["vehicles"] == [None]


def test_stock_bought_before_it_is_back_keeps_a_started_train() -> None:
    table = Table.of().train("T", 2, heading=-1).stock("T", "red").trains()
    assert table.track("T")["vehicles"][0]["stop"] == 5


def test_a_train_does_not_leave_at_its_other_end() -> None:
    table = Table.of().train("T", 10).trains()
    vehicle = table.track("T")["vehicles"][0]
    assert (vehicle["stop"], vehicle["heading"]) == (7, -1)
