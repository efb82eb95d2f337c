"""TRAIN PHASE: how trains move, and STATION PAYOUTS."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

ALL = "GMHTCYZNAISE"


def stops(table: Table, line: str = "G") -> list[int]:
    """Where the train of a line came to, in this order."""
    return [stop for name, stop in table.told("train-moved", "line", "stop") if name == line]


def payouts(table: Table) -> list[tuple[str, str, str, int, int]]:
    """Line, station, owner, what the line got and what the owner."""
    return table.told("payout", "line", "station", "seat", "line_yen", "yen")


# Movement.


def test_a_train_moves_five_stops_one_after_the_other() -> None:
    table = Table.of().train("G", 1).trains()
    assert stops(table) == [2, 3, 4, 5, 6]
    assert table.track("G")["vehicles"] == [{"stop": 6, "circle": "shimbashi", "heading": 1}]


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_and_one_more_for_each_speed_token_of_its_line(tokens: int) -> None:
    assert len(stops(Table.of().train("G", 1).speed_on("G", tokens).trains())) == 5 + tokens


def test_trains_move_in_the_order_of_the_income_track() -> None:
    table = Table.of()
    for line in reversed(ALL):
        table.train(line, 1)
    assert [line for (line,) in table.trains().told("train-ran", "line")] == list(ALL)


def test_a_train_has_finished_before_the_next_one_moves() -> None:
    table = Table.of().train("G", 1).train("M", 1).trains()
    assert [line for (line,) in table.told("train-moved", "line")] == ["G"] * 5 + ["M"] * 5


def test_trains_that_are_not_on_the_map_do_not_move() -> None:
    table = Table.of().train("M", 1).value("G", 500).speed_on("G", 1).trains()
    assert {line for (line,) in table.told("train-moved", "line")} == {"M"}
    assert table.track("G")["vehicles"] == [None]


def test_a_train_goes_the_way_that_its_arrow_shows() -> None:
    assert stops(Table.of().train("G", 12, heading=-1).trains()) == [11, 10, 9, 8, 7]


def test_at_an_end_it_turns_round_and_goes_on_with_what_is_left() -> None:
    table = Table.of().train("G", 11).trains()
    assert stops(table) == [12, 13, 12, 11, 10]
    assert table.track("G")["vehicles"][0]["heading"] == -1


def test_at_its_first_stop_it_turns_round_too() -> None:
    table = Table.of().stock("G", "blue").train("G", 3, heading=-1).trains()
    assert stops(table) == [2, 1, 2, 3, 4]
    assert table.track("G")["vehicles"][0]["heading"] == 1


def test_a_train_that_ends_its_journey_at_an_end_looks_back_already() -> None:
    table = Table.of().train("G", 8).trains()
    assert table.track("G")["vehicles"] == [{"stop": 13, "circle": "asakusa", "heading": -1}]


def test_a_train_moves_in_each_train_phase() -> None:
    table = Table.of().train("G", 1).trains().trains()
    assert table.track("G")["vehicles"][0]["stop"] == 11


def test_two_trains_may_stand_at_the_same_stop() -> None:
    """G6 and A7 are one circle of Shimbashi."""
    table = Table.of().train("G", 1).train("A", 2).trains()
    circles = [table.track(line)["vehicles"][0]["circle"] for line in "GA"]
    assert circles == ["shimbashi", "shimbashi"]


# Station payouts.


def test_an_owner_without_stock_gets_200_and_the_value_rises_by_200() -> None:
    table = Table.of().train("G", 1).owns("blue", "shimbashi").trains()
    assert payouts(table) == [("G", "shimbashi", "blue", 200, 200)]
    assert table.yen("blue") == 2200
    assert table.track("G")["value"] == 200


def test_with_stock_of_the_owner_the_value_rises_by_500_and_the_owner_gets_nothing() -> None:
    table = Table.of().train("G", 1).stock("G", "blue").owns("blue", "shimbashi").trains()
    assert payouts(table) == [("G", "shimbashi", "blue", 500, 0)]
    assert table.yen("blue") == 2000
    assert table.track("G")["value"] == 500


def test_stock_of_others_does_not_count() -> None:
    table = Table.of().train("G", 1).stock("G", "red").owns("blue", "shimbashi").trains()
    assert payouts(table) == [("G", "shimbashi", "blue", 200, 200)]


def test_stock_of_another_line_does_not_count() -> None:
    table = Table.of().train("G", 1).stock("A", "blue").owns("blue", "shimbashi").trains()
    assert ("G", "shimbashi", "blue", 200, 200) in payouts(table)


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_any_number_of_stock_makes_it_500(rank: int) -> None:
    others = ("red", "green")[: rank - 1]
    table = Table.of("blue", "red", "green").stock("G", *others, "blue").owns("blue", "shimbashi").trains()
    assert payouts(table) == [("G", "shimbashi", "blue", 500, 0)]


def test_passing_through_pays_as_stopping_does() -> None:
    table = Table.of().train("G", 1).owns("blue", "omotesando", "shimbashi").trains()
    assert [station for _, station, _, _, _ in payouts(table)] == ["omotesando", "shimbashi"]


def test_where_a_train_stands_at_the_beginning_nothing_is_paid() -> None:
    assert payouts(Table.of().train("G", 1).owns("blue", "shibuya").trains()) == []


def test_a_station_that_is_not_reached_does_not_pay() -> None:
    assert payouts(Table.of().train("G", 1).owns("blue", "ginza").trains()) == []


def test_a_station_without_a_pyramid_does_not_pay() -> None:
    table = Table.of().train("G", 1).trains()
    assert payouts(table) == []
    assert table.track("G")["value"] == 0


def test_a_train_that_comes_back_pays_again() -> None:
    """Ueno, Asakusa, Ueno."""
    table = Table.of().train("G", 11).owns("blue", "ueno", "asakusa").trains()
    assert [station for _, station, _, _, _ in payouts(table)] == ["ueno", "asakusa", "ueno"]
    assert table.yen("blue") == 2600


def test_stations_of_several_owners_pay_each_of_them() -> None:
    table = Table.of().train("G", 1).owns("blue", "omotesando").owns("red", "shimbashi").trains()
    assert (table.yen("blue"), table.yen("red"), table.track("G")["value"]) == (2200, 2200, 400)


@pytest.mark.parametrize(("line", "before"), [("M", 7), ("H", 3), ("C", 4)])
def test_at_a_station_of_several_circles_any_of_its_stops_pays(line: str, before: int) -> None:
    """Kasumigaseki is M8, H4 and C5."""
    table = Table.of().train(line, before).owns("blue", "kasumigaseki").trains()
    assert payouts(table) == [(line, "kasumigaseki", "blue", 200, 200)]


@pytest.mark.parametrize(("line", "station", "before"), [("H", "ginza", 5), ("T", "nihombashi", 5)])
def test_each_of_two_stops_of_a_line_in_one_station_pays_in_the_same_phase(
    line: str, station: str, before: int
) -> None:
    """The special case: H6-H7 and T6-T7."""
    table = Table.of().train(line, before).owns("blue", station).trains()
    assert payouts(table) == [(line, station, "blue", 200, 200)] * 2
    assert table.yen("blue") == 2400


def test_a_journey_that_ends_at_the_first_of_two_stops_pays_once_and_once_in_the_next_round() -> None:
    table = Table.of().train("H", 1).owns("blue", "ginza").trains()
    assert (stops(table, "H")[-1], len(payouts(table))) == (6, 1)
    table.trains()
    assert len(payouts(table)) == 1  # H7; H6 is where it stood


def test_every_line_of_a_station_pays() -> None:
    """Shimbashi has G6 and A7."""
    table = Table.of().train("G", 5).train("A", 6).owns("blue", "shimbashi").trains()
    assert [line for line, *_ in payouts(table)] == ["G", "A"]


def test_a_payout_tells_the_value_it_led_to() -> None:
    table = Table.of().train("G", 1).value("G", 900).owns("blue", "omotesando", "shimbashi").trains()
    assert table.told("payout", "value") == [(1100,), (1300,)]


def test_the_value_goes_on_above_6000() -> None:
    table = Table.of().train("G", 1).value("G", 5900).owns("blue", "shimbashi").trains()
    assert table.track("G") == {**table.track("G"), "value": 6100, "higher": 4100, "lower": 2000}


# Trains that leave the map.


def test_the_station_at_stop_one_pays_before_the_train_leaves_the_map() -> None:
    table = Table.of().train("G", 3, heading=-1).owns("blue", "shibuya").trains()
    assert payouts(table) == [("G", "shibuya", "blue", 200, 200)]
    assert table.told("train-left", "line") == [("G",)]


def test_a_train_that_leaves_moves_no_farther() -> None:
    table = Table.of().train("G", 3, heading=-1).trains()
    assert stops(table) == [2, 1]
    assert table.track("G")["vehicles"] == [None]


def test_the_next_train_goes_on_after_one_has_left() -> None:
    table = Table.of().train("G", 3, heading=-1).train("M", 1).trains()
    assert stops(table, "M") == [2, 3, 4, 5, 6]


def test_a_train_with_stock_stays_for_the_rest_of_the_game() -> None:
    table = Table.of().stock("G", "red").train("G", 3, heading=-1).trains()
    assert table.told("train-left", "line") == []
