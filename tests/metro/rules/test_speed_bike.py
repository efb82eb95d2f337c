"""SPEED and BIKE."""

from __future__ import annotations

import pytest

from tests.metro.table import Table


@pytest.fixture
def blue() -> Table:
    return Table.of().idle()


# Taking speed tokens.


@pytest.mark.parametrize(("card", "tokens"), [("speed-1", 1), ("speed-2-x2", 2), ("speed-3", 3)])
def test_speed_takes_the_number_of_tokens_shown(blue: Table, card: str, tokens: int) -> None:
    blue.show(card).acts().play(f"do:{card}")
    assert blue.sees("blue")["speed_tokens"] == tokens
    assert blue.data()["supply"]["speed"] == 12 - tokens


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_in_the_supply_as_many_as_there_are(blue: Table, left: int) -> None:
    blue.show("speed-3").speeds_left(left).acts().play("do:speed-3")
    assert blue.sees("blue")["speed_tokens"] == left
    assert blue.data()["supply"]["speed"] == 0


def test_without_any_in_the_supply_there_is_no_speed_action(blue: Table) -> None:
    assert "do:speed-3" not in blue.show("speed-3").speeds_left(0).acts().choices()


def test_speed_is_free(blue: Table) -> None:
    blue.show("speed-3").cash("blue", 0).acts().play("do:speed-3")
    assert blue.yen("blue") == 0


# Assigning them.


def test_tokens_are_assigned_on_a_future_turn_not_on_the_one_they_were_taken(blue: Table) -> None:
    blue.show("speed-1").acts().play("do:speed-1")
    assert blue.asked() == ("red", "turn")
    blue.play("pass")
    assert blue.of_kind("speed") == list("GMHTCYZNAISE")


def test_tokens_are_assigned_before_an_action(blue: Table) -> None:
    blue.show("loan").speeds("blue", 1).acts().play("speed:G")
    assert blue.asked() == ("blue", "turn")
    assert blue.track("G")["speed"] == 1
    blue.play("do:loan")
    assert blue.asked() == ("red", "turn")


def test_assigning_costs_neither_a_disc_nor_money(blue: Table) -> None:
    blue.show("loan").speeds("blue", 1).acts().play("speed:G")
    assert blue.sees("blue")["discs"] == 3
    assert blue.yen("blue") == 2000


def test_tokens_can_be_assigned_to_a_line_whose_train_is_not_on_the_map(blue: Table) -> None:
    blue.show("loan").speeds("blue", 1).acts().play("speed:Z")
    assert blue.track("Z") == {**blue.track("Z"), "speed": 1, "empty_spots": 2, "vehicles": [None]}


def test_several_tokens_can_be_assigned_in_a_turn_to_one_line_or_several(blue: Table) -> None:
    blue.show("loan").speeds("blue", 3).acts().play("speed:G speed:G speed:M")
    assert (blue.track("G")["speed"], blue.track("M")["speed"]) == (2, 1)


def test_after_assigning_there_is_no_pass(blue: Table) -> None:
    blue.show("loan").speeds("blue", 2).acts().play("speed:G")
    assert "pass" not in blue.choices()
    assert "do:loan" in blue.choices()


def test_tokens_can_not_be_assigned_when_passing_is_all_that_is_left() -> None:
    table = Table.of().idle("red").speeds("blue", 2).acts()
    assert table.asked() == ("red", "turn")
    assert table.told("passed", "seat") == [("blue",)]
    assert table.sees("blue")["speed_tokens"] == 2


def test_an_assignment_that_would_leave_no_action_is_not_offered() -> None:
    """M9: the only action is trading, and the only token is needed for it."""
    table = Table.of().show("trade").idle("red").stands("blue", "d9").speeds("blue", 1).acts()
    assert table.choices() == ["pass", "do:trade"]


def test_of_two_tokens_one_can_be_assigned_when_trading_needs_the_other() -> None:
    table = Table.of().show("trade").idle("red").stands("blue", "d9").speeds("blue", 2).acts()
    assert "speed:G" in table.choices()
    table.play("speed:G")
    assert "aoyama-itchome" in table.data()["stations"]


def test_with_a_bicycle_to_trade_the_last_token_can_be_assigned() -> None:
    table = Table.of().show("trade").idle("red").stands("blue", "d9").bicycle("blue").speeds("blue", 1).acts()
    table.play("speed:G")
    assert table.told("traded", "token") == [("bike",)]


def test_the_last_spot_is_not_filled_when_speculating_on_it_is_the_only_action() -> None:
    """M9."""
    table = Table.of().show("speculate").idle("red").value("G", 600).speed_on("G", 2).speeds("blue", 1).acts()
    assert "speed:G" not in table.choices()
    assert "speed:M" in table.choices()


def test_spots_are_shared_with_speculation_discs(blue: Table) -> None:
    blue.show("loan").value("G", 500).speculates("red", "G", 200).speculates("red", "G", 200).speeds("blue", 3)
    blue.acts().play("speed:G")
    assert blue.track("G")["empty_spots"] == 0
    assert "G" not in blue.of_kind("speed")


def test_without_an_empty_spot_no_token_can_be_placed(blue: Table) -> None:
    blue.show("loan").speed_on("G", 3).speeds("blue", 1).acts()
    assert blue.of_kind("speed") == list("MHTCYZNAISE")


def test_every_line_has_as_many_spots_as_its_board_says(blue: Table) -> None:
    blue.show("loan").speeds("blue", 4).acts().play("speed:G speed:G speed:G")
    assert "G" not in blue.of_kind("speed")


def test_assigned_tokens_stay_for_the_rest_of_the_game(blue: Table) -> None:
    blue.show("loan").speeds("blue", 1).acts().play("speed:G do:loan pass pass")
    assert blue.data()["round"] == 2
    assert blue.track("G")["speed"] == 1


def test_unassigned_tokens_are_kept_for_later_rounds(blue: Table) -> None:
    blue.show("loan").speeds("blue", 2).acts().play("pass pass")
    assert blue.data()["round"] == 2
    assert blue.sees("blue")["speed_tokens"] == 2


def test_nobody_assigns_tokens_of_others(blue: Table) -> None:
    assert blue.show("loan").speeds("red", 2).acts().of_kind("speed") == []


# In the train phase.


@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_a_train_moves_one_more_stop_for_each_token_of_its_line(tokens: int) -> None:
    table = Table.of().stock("G", "blue").speed_on("G", tokens).trains()
    assert table.track("G")["vehicles"][0]["stop"] == 1 + 5 + tokens


def test_tokens_of_other_lines_do_not_help() -> None:
    table = Table.of().stock("G", "blue").stock("M", "blue").speed_on("M", 3).trains()
    assert table.track("G")["vehicles"][0]["stop"] == 6
    assert table.track("M")["vehicles"][0]["stop"] == 9


# BIKE.


def test_bike_takes_a_bicycle_from_the_supply(blue: Table) -> None:
    blue.show("bike").acts().play("do:bike")
    assert blue.sees("blue")["bicycle"] is True
    assert blue.data()["supply"]["bicycles"] == 3


def test_nobody_holds_two_bicycles(blue: Table) -> None:
    assert "do:bike" not in blue.show("bike").bicycle("blue").acts().choices()


def test_without_a_bicycle_in_the_supply_there_is_no_bike_action() -> None:
    table = Table.of("blue", "green", "red", "yellow", "orange").show("bike").idle()
    table.bicycle("green", "red", "yellow", "orange")
    assert table.data()["supply"]["bicycles"] == 0
    assert "do:bike" not in table.acts("blue").choices()


def test_a_bicycle_can_be_taken_again_after_trading_it() -> None:
    table = Table.of().show("bike", "trade").stands("blue", "d9").bicycle("blue").idle().acts()
    table.play("do:trade do:idle-red do:bike")
    assert table.sees("blue")["bicycle"] is True


def test_a_bicycle_is_kept_for_later_rounds(blue: Table) -> None:
    blue.show("bike").acts().play("do:bike pass pass")
    assert blue.data()["round"] == 2
    assert blue.sees("blue")["bicycle"] is True
