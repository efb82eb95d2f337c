"""OSAKA METRO EXPANSION: its box, trams and buses, disc spots, stocks, and INVEST by disc."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

THREE = ("blue", "red", "green")
LINES = "MBTYCISNKP"


def osaka(*seats: str) -> Table:
    return Table.of(*seats, map="osaka")


def box(seats: int = 2) -> Table:
    return Table.set_up(seats, map="osaka")


# What is in the box.


def test_the_map_has_ten_lines_in_the_order_of_its_income_track() -> None:
    assert "".join(line["id"] for line in box().data()["lines"]) == LINES


def test_there_are_28_stocks() -> None:
    stocks = [len(line["stocks"]) for line in box().data()["lines"]]
    assert sum(stocks) == 28
    assert set(stocks) == {1, 2, 3, 4}


def test_lines_have_one_to_four_disc_spots() -> None:
    assert {line["spots"] for line in box().data()["lines"]} == {1, 2, 3, 4}


def test_two_lines_have_two_vehicles_each_and_the_others_one() -> None:
    vehicles = {line["id"]: len(line["vehicles"]) for line in box().data()["lines"]}
    assert vehicles == {line: 2 if line in "BP" else 1 for line in LINES}


def test_the_deck_has_40_cards_in_five_sets_of_eight() -> None:
    table = box()
    assert table.game.deck.cards == 40
    assert [column["left"] for column in table.data()["columns"]] == [8] * 5


def test_cards_with_one_dot_lie_on_those_with_two() -> None:
    table = box()
    deck = table.game.deck
    assert sorted(set(deck.dots)) == [1, 2]
    while table.asked() == ("chance", "draw-card"):
        left = [int(deck.dots[deck.card_ids.index(name)]) for name in table.of_kind("card")]
        assert len(set(left)) == 1
        table.play(table.choices()[0])


@pytest.mark.parametrize(("seats", "rounds"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_a_game_takes_one_round_fewer_than_tokyo(seats: int, rounds: int) -> None:
    assert box(seats).data()["rounds"] == rounds


def test_start_bidding_and_card_are_on_no_card_of_osaka() -> None:
    game = box().game
    types = {action["type"] for card in game.deck.facts["cards"] for action in card["actions"]}
    assert types.isdisjoint({"start", "bidding", "card"})
    assert {"sell", "copy", "invest-disc"} <= types


# Stocks.


@pytest.mark.parametrize("number", [2, 3, 4])
def test_every_stock_after_the_first_costs_300_extra(number: int) -> None:
    seats = ("blue", "red", "green", "yellow")
    table = osaka(*seats).show("invest-500").stock("T", *seats[1:number]).idle().acts().play("do:invest-500 line:T")
    assert table.told("invested", "line", "number", "yen") == [("T", number, 800)]


@pytest.mark.parametrize(("line", "stocks"), [("B", 1), ("P", 2), ("I", 2), ("K", 3), ("M", 4), ("T", 4)])
def test_a_line_sells_no_more_stocks_than_it_has(line: str, stocks: int) -> None:
    seats = ("blue", "red", "green", "yellow", "orange")
    table = osaka(*seats).show("invest-500").stock(line, *seats[1 : 1 + stocks]).idle().acts().play("do:invest-500")
    assert line not in table.of_kind("line")
    fewer = osaka(*seats).show("invest-500").stock(line, *seats[1:stocks]).idle().acts().play("do:invest-500")
    assert line in fewer.of_kind("line")


def test_nobody_owns_two_stocks_of_a_line() -> None:
    table = osaka().show("invest-500").stock("T", "blue").idle().acts().play("do:invest-500")
    assert "T" not in table.of_kind("line")


def test_nobody_buys_stock_of_a_line_speculated_on() -> None:
    """M15."""
    table = osaka().show("invest-500").value("T", 300).speculates("blue", "T", 100).idle().acts().play("do:invest-500")
    assert "T" not in table.of_kind("line")


# Disc spots.


@pytest.mark.parametrize(("line", "spots"), [("B", 1), ("P", 2), ("K", 2), ("C", 3), ("M", 4)])
def test_a_line_takes_speed_tokens_and_speculations_in_any_combination_up_to_its_spots(line: str, spots: int) -> None:
    table = osaka().show("loan", "speculate").value(line, 300).speeds("blue", 4).idle().acts()
    for number in range(spots):
        assert table.track(line)["empty_spots"] == spots - number
        table.play(f"speed:{line}")
    assert line not in table.of_kind("speed")
    assert "do:speculate" not in table.choices()
    mixed = osaka().value(line, 300).speculates("red", line, 100).speed_on(line, spots - 1)
    assert mixed.track(line)["empty_spots"] == 0


# Trams and buses.


@pytest.mark.parametrize(("line", "last"), [("P", 10), ("B", 9)])
def test_both_vehicles_are_placed_one_at_each_end(line: str, last: int) -> None:
    table = osaka().show("invest-500").idle().acts().play(f"do:invest-500 line:{line}")
    first, second = table.track(line)["vehicles"]
    assert (first["stop"], first["heading"]) == (1, 1)
    assert (second["stop"], second["heading"]) == (last, -1)


def test_start_places_both_too() -> None:
    """With the cards of Tokyo."""
    table = osaka().show("start-200").idle().acts().play("do:start-200 line:B")
    assert None not in table.track("B")["vehicles"]
    assert table.track("B")["value"] == 200


def test_small_stops_are_no_stations_and_take_no_pyramid() -> None:
    """a11 touches small stops alone."""
    table = osaka().show("station-0", "trade").stands("blue", "a11").speeds("blue", 1).idle().acts()
    assert not {"do:station-0", "do:trade"} & set(table.choices())


@pytest.mark.parametrize("station", ["cosmosquare", "suminoekoen", "imazato", "nagai"])
def test_the_ends_of_their_lines_are_stations(station: str) -> None:
    table = osaka().show("station-0").owns("red", station)
    assert station in table.data()["stations"]


def test_a_pair_moves_five_stops_together_one_stop_each_at_a_time() -> None:
    """M8: in lockstep."""
    table = osaka().train("P", 1).trains()
    moved = table.told("train-moved", "vehicle", "stop")
    assert moved == [pair for step in range(1, 6) for pair in ((1, 1 + step), (2, 10 - step))]


def test_first_the_line_of_the_buses_then_that_of_the_trams_in_the_order_of_the_track() -> None:
    table = osaka().train("P", 1).train("B", 1).train("T", 1).trains()
    assert [line for (line,) in table.told("train-ran", "line")] == ["B", "T", "P"]


def test_speed_tokens_apply_to_both_vehicles() -> None:
    table = osaka().train("P", 1).speed_on("P", 2).trains()
    assert [vehicle["stop"] for vehicle in table.track("P")["vehicles"]] == [8, 3]


def test_each_of_a_pair_turns_round_at_the_ends() -> None:
    table = osaka().train("P", 8).train("P", 3, heading=-1, vehicle=2).trains()
    assert [(one["stop"], one["heading"]) for one in table.track("P")["vehicles"]] == [(7, -1), (4, 1)]


def test_both_buses_may_stand_at_the_same_stop() -> None:
    table = osaka().train("B", 9, heading=-1).train("B", 1, vehicle=2).trains()
    stops = table.told("train-moved", "stop")
    assert stops[6:8] == [(5,), (5,)]


def test_each_vehicle_of_a_pair_triggers_payouts() -> None:
    table = osaka().train("P", 9).train("P", 2, heading=-1, vehicle=2)
    table.owns("blue", "cosmosquare", "suminoekoen").trains()
    assert table.told("payout", "station", "line_yen", "yen") == [
        ("suminoekoen", 200, 200),
        ("cosmosquare", 200, 200),
    ]


def test_a_pair_pays_to_the_line_of_a_stockholder() -> None:
    table = osaka().stock("B", "blue").train("B", 8).owns("blue", "nagai").trains()
    assert ("nagai", 500, 0) in table.told("payout", "station", "line_yen", "yen")


# Riding them.


def test_vehicles_are_boarded_and_left_at_small_stops() -> None:
    table = osaka(*THREE).train("P", 1).stands("blue", "a12").stands("red", "o1").stands("green", "n12").trains()
    assert table.asked() == ("blue", "board")
    assert table.about() == {"line": "P", "place": "p-port-town-higashi", "yen": "100"}
    table.play("board")
    assert (table.asked(), table.about()["place"]) == (("blue", "exit"), "p-ferry-terminal")
    assert table.play("exit:b11").sees("blue")["space"] == "b11"


def test_decisions_at_both_vehicles_are_made_in_turn_order() -> None:
    """M8: Red stands at one end, Blue at the other."""
    table = osaka(*THREE).order("red", "green", "blue").train("P", 1)
    table.stands("blue", "a9").stands("red", "d12").stands("green", "o1").trains()
    assert (table.asked(), table.about()["place"]) == (("red", "board"), "suminoekoen")
    table.play("board-second")
    assert (table.asked(), table.about()["place"]) == (("blue", "board"), "cosmosquare")
    table.play("board")
    assert table.sees("red")["riding"] == {"line": "P", "vehicle": 2}
    assert table.sees("blue")["riding"] == {"line": "P", "vehicle": 1}
    exits = [table.asked()]
    table.play("stay")
    assert [*exits, table.asked()] == [("red", "exit"), ("blue", "exit")]


def test_where_both_stand_the_rider_to_be_chooses_one() -> None:
    """l9 touches the third and the fourth stop of the buses."""
    table = osaka(*THREE).train("B", 3).train("B", 4, heading=-1, vehicle=2)
    table.stands("blue", "l9").stands("red", "a1").stands("green", "a12").trains()
    assert table.choices() == ["board", "board-second", "decline", "never-board"]
    assert table.play("board-second").sees("blue")["riding"] == {"line": "B", "vehicle": 2}


def test_who_left_one_of_a_pair_may_board_the_other_there() -> None:
    """M6: only the same vehicle is barred."""
    table = osaka(*THREE).train("B", 2).train("B", 4, heading=-1, vehicle=2)
    table.rides("blue", "B").stands("red", "a1").stands("green", "a12").trains()
    assert table.about()["place"] == "b-oikebashi"
    table.play("exit:l9")
    assert (table.asked(), table.choices()) == (("blue", "board"), ["board-second", "decline", "never-board"])


def test_a_ride_on_a_tram_costs_100_without_stock_and_nothing_with_it() -> None:
    table = osaka(*THREE).train("P", 1).stands("blue", "a9").stands("red", "o1").stands("green", "n12")
    assert table.copy().trains().about()["yen"] == "100"
    assert table.stock("P", "blue").trains().about()["yen"] == "0"


# Nothing leaves the map.


@pytest.mark.parametrize("line", LINES)
def test_vehicles_stay_on_the_map_without_stock(line: str) -> None:
    table = osaka().train(line, 3, heading=-1).trains()
    assert table.told("train-left", "line") == []
    assert None not in table.track(line)["vehicles"]


def test_riders_are_not_put_off_a_train_that_stays() -> None:
    table = osaka().train("T", 2, heading=-1).rides("blue", "T").trains()
    assert table.asked() == ("blue", "exit")


# INVEST by disc.


def investor(*owners: str) -> Table:
    return osaka(*THREE).show("invest-disc").stock("T", *owners).idle()


def test_a_disc_is_returned_to_the_box_instead_of_yen() -> None:
    table = investor().acts().play("do:invest-disc line:Y")
    assert table.track("Y")["stocks"] == ["blue", None, None]
    assert table.yen("blue") == 2000
    assert table.sees("blue")["owned_discs"] == 2
    assert table.told("disc-left", "seat") == [("blue",)]


def test_it_is_another_disc_than_that_on_the_card() -> None:
    """M18: two discs are needed, one comes home."""
    table = investor().acts().play("do:invest-disc line:Y")
    assert table.sees("blue")["discs"] == 1
    table.play("pass pass pass")
    assert table.sees("blue")["discs"] == 2


@pytest.mark.parametrize(("card", "discs", "can"), [("invest-disc", 1, False), ("invest-disc", 2, True)])
def test_a_player_keeps_the_disc_that_does_it(card: str, discs: int, can: bool) -> None:
    """M18."""
    table = investor().discs("blue", discs, owned=3).acts()
    assert (f"do:{card}" in table.choices()) == can


@pytest.mark.parametrize(("discs", "can"), [(2, False), (3, True)])
def test_of_two_spots_it_needs_three_discs(discs: int, can: bool) -> None:
    table = osaka().show("invest-disc-x2").discs("blue", discs, owned=3).idle().acts()
    assert ("do:invest-disc-x2" in table.choices()) == can


def test_the_disc_is_gone_for_the_rest_of_the_game() -> None:
    """M18: it does not come back to the supply either."""
    table = investor().show("action-0").acts().play("do:invest-disc line:Y")
    assert table.sees("blue")["spare_discs"] == 3


def test_a_discount_can_not_pay_for_the_disc() -> None:
    table = investor().show("discount-500").discs("blue", 4).acts()
    table.play("do:discount-500 do:idle-red do:idle-green do:invest-disc line:Y")
    assert table.asked()[1] != "discount"
    assert table.sees("blue")["owned_discs"] == 3


def test_the_extra_yen_of_a_later_stock_is_paid_and_goes_to_the_value() -> None:
    table = investor("red").acts().play("do:invest-disc line:T")
    assert table.told("invested", "number", "yen") == [(2, 300)]
    assert (table.yen("blue"), table.track("T")["value"]) == (1700, 300)


def test_of_a_first_stock_the_value_does_not_rise() -> None:
    table = investor().acts().play("do:invest-disc line:Y")
    assert table.track("Y")["value"] == 0


def test_a_stock_whose_extra_yen_can_not_be_paid_is_not_offered() -> None:
    table = investor("red").cash("blue", 200).acts().play("do:invest-disc")
    assert "T" not in table.of_kind("line")


def test_the_train_is_placed_on_its_first_stop() -> None:
    table = investor().acts().play("do:invest-disc line:Y")
    assert table.track("Y")["vehicles"][0]["stop"] == 1


def test_the_usual_restrictions_hold() -> None:
    table = investor("blue").value("C", 300).speculates("blue", "C", 100).acts().play("do:invest-disc")
    assert not {"T", "C"} & set(table.of_kind("line"))
