"""STATION and STATION TRADING."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

NEXT_TO = {"shimbashi": "k10", "kasumigaseki": "h8", "hibiya": "j8", "omotesando": "c10", "aoyama-itchome": "d9"}
"""A space that touches this station only (of those here)."""


def builder(space: str, *cards: str) -> Table:
    return Table.of().show(*cards).stands("blue", space).idle().acts("blue")


# Building.


def test_a_pyramid_is_placed_on_a_station_that_touches_the_meeple() -> None:
    table = builder("d9", "station-300").play("do:station-300")
    assert table.data()["stations"] == {"aoyama-itchome": {"seat": "blue", "drink": None}}
    assert table.sees("blue")["pyramids"] == 5
    assert table.told("built", "seat", "station", "yen") == [("blue", "aoyama-itchome", 300)]


@pytest.mark.parametrize(("station", "cost"), [("aoyama-itchome", 500), ("kasumigaseki", 1000), ("hibiya", 1500)])
def test_the_cost_is_multiplied_by_the_circles_of_the_station(station: str, cost: int) -> None:
    """The three pictures of the rulebook: ¥500 times one, two and three circles."""
    table = Table.of().show("station-500").stands("blue", NEXT_TO[station]).idle().acts("blue").play("do:station-500")
    if table.asked() == ("blue", "station-at"):
        table.play(f"station:{station}")
    assert table.told("built", "station", "yen") == [(station, cost)]
    assert table.yen("blue") == 2000 - cost


def test_a_discount_is_taken_off_before_multiplying() -> None:
    table = builder("h8", "station-500", "discount-200").play("do:discount-200 do:idle-red do:station-500")
    assert table.asked() == ("blue", "discount")
    table.play("use:discount-200")
    assert table.told("built", "station", "yen") == [("kasumigaseki", 2 * 300)]


def test_discs_on_each_spot_whatever_the_number_of_circles() -> None:
    table = builder("h8", "station-300").play("do:station-300")
    assert table.sees("blue")["discs"] == 2


def test_a_meeple_between_stations_chooses_one() -> None:
    """k9 touches Ginza and Shimbashi."""
    table = builder("k9", "station-300").play("do:station-300")
    assert table.asked() == ("blue", "station-at")
    assert sorted(table.of_kind("station")) == ["ginza", "shimbashi"]
    assert list(table.play("station:ginza").data()["stations"]) == ["ginza"]


@pytest.mark.parametrize("space", ["h8", "i8", "h9", "i9"])
def test_a_station_of_several_circles_can_be_built_from_any_space_that_touches_one(space: str) -> None:
    table = builder(space, "station-100").play("do:station-100")
    if table.asked() == ("blue", "station-at"):
        table.play("station:kasumigaseki")
    assert "kasumigaseki" in table.data()["stations"]


def test_a_station_that_does_not_touch_the_meeple_can_not_be_built() -> None:
    """a1 touches Hikarigaoka alone; a2 touches nothing."""
    assert builder("a1", "station-100").play("do:station-100").data()["stations"].keys() == {"hikarigaoka"}
    assert "do:station-100" not in builder("a3", "station-100").choices()


def test_next_to_aoyama_itchome_are_only_the_spaces_that_touch_its_circle() -> None:
    """The picture of the MOVEMENT PHASE: the spaces beyond are not next to it."""
    for space, near in (("d8", True), ("d9", True), ("c8", False), ("e9", False), ("d10", False)):
        table = builder(space, "station-100")
        table.play("do:station-100") if "do:station-100" in table.choices() else None
        offered = {*table.of_kind("station"), *table.data()["stations"]}
        assert ("aoyama-itchome" in offered) == near


def test_one_pyramid_stands_at_each_station() -> None:
    table = Table.of().show("station-300").stands("blue", "d9").owns("red", "aoyama-itchome").idle().acts("blue")
    assert "do:station-300" not in table.choices()


@pytest.mark.parametrize("space", ["h8", "i9"])
def test_one_pyramid_stands_at_a_station_of_several_circles(space: str) -> None:
    """M12: built from the other circle, it is the same station."""
    table = Table.of().show("station-300").stands("blue", space).owns("red", "kasumigaseki").idle().acts("blue")
    assert "do:station-300" not in table.choices()


def test_not_even_an_own_station_can_be_built_again() -> None:
    table = Table.of().show("station-300").stands("blue", "d9").owns("blue", "aoyama-itchome").idle().acts("blue")
    assert "do:station-300" not in table.choices()


def test_with_all_six_pyramids_built_no_station_can_be_built() -> None:
    """M12."""
    built = ("ueno", "asakusa", "kanda", "nakano", "meguro", "oshiage")
    table = Table.of().show("station-0", "trade").stands("blue", "d9").speeds("blue", 1)
    table.owns("blue", *built).idle().acts("blue")
    assert table.sees("blue")["pyramids"] == 0
    assert not {"do:station-0", "do:trade"} & set(table.choices())


def test_the_sixth_pyramid_can_be_built() -> None:
    built = ("ueno", "asakusa", "kanda", "nakano", "meguro")
    table = Table.of().show("station-0").stands("blue", "d9").owns("blue", *built).idle().acts("blue")
    assert table.play("do:station-0").sees("blue")["pyramids"] == 0


def test_a_rider_has_to_get_off_before_building() -> None:
    """M12."""
    table = Table.of().show("station-100").train("G", 3).rides("blue", "G").idle().acts("blue")
    assert "do:station-100" not in table.choices()
    table.play("exit:d9 do:station-100")
    assert "aoyama-itchome" in table.data()["stations"]


# What can be paid.


def test_a_station_that_costs_more_than_the_cash_can_not_be_chosen() -> None:
    """At k9 Shimbashi costs ¥300 and Ginza, two circles, ¥600: with one of them left there is no choice."""
    table = Table.of().show("station-300").cash("blue", 500).stands("blue", "k9").idle().acts("blue")
    assert table.play("do:station-300").data()["stations"].keys() == {"shimbashi"}


def test_cash_can_go_down_to_exactly_nothing() -> None:
    table = Table.of().show("station-500").cash("blue", 1500).stands("blue", "j8").idle().acts("blue")
    table.play("do:station-500")
    if table.asked() == ("blue", "station-at"):
        table.play("station:hibiya")
    assert table.yen("blue") == 0


def test_a_hundred_too_little_is_too_little() -> None:
    table = Table.of().show("station-500").cash("blue", 900).stands("blue", "h8").idle().acts("blue")
    assert "do:station-500" not in table.choices()


def test_a_station_that_only_discounts_make_payable_is_offered_and_the_discount_must_be_used() -> None:
    table = Table.of().show("station-500", "discount-100").cash("blue", 800).stands("blue", "h8").idle().acts("blue")
    table.play("do:discount-100 do:idle-red")
    assert "do:station-500" in table.choices()
    table.play("do:station-500")
    assert table.yen("blue") == 0
    assert table.told("built", "station", "yen") == [("kasumigaseki", 800)]


# Station trading.


@pytest.mark.parametrize("station", ["shimbashi", "kasumigaseki", "hibiya"])
def test_trading_returns_one_speed_token_whatever_the_number_of_circles(station: str) -> None:
    table = Table.of().show("trade").stands("blue", NEXT_TO[station]).speeds("blue", 2).idle().acts("blue")
    table.play("do:trade")
    if table.asked() == ("blue", "station-at"):
        table.play(f"station:{station}")
    assert station in table.data()["stations"]
    assert table.sees("blue")["speed_tokens"] == 1
    assert table.data()["supply"]["speed"] == 11
    assert table.yen("blue") == 2000


def test_trading_returns_the_bicycle_instead() -> None:
    table = Table.of().show("trade").stands("blue", "d9").bicycle("blue").idle().acts("blue").play("do:trade")
    assert table.sees("blue")["bicycle"] is False
    assert table.data()["supply"]["bicycles"] == 4
    assert table.told("traded", "seat", "station", "token") == [("blue", "aoyama-itchome", "bike")]


def test_with_both_tokens_the_player_chooses_which_is_returned() -> None:
    table = Table.of().show("trade").stands("blue", "d9").bicycle("blue").speeds("blue", 1).idle().acts("blue")
    table.play("do:trade")
    assert table.asked() == ("blue", "return")
    assert table.choices() == ["return:speed", "return:bike"]
    table.play("return:speed")
    assert table.sees("blue")["bicycle"] is True
    assert table.sees("blue")["speed_tokens"] == 0


def test_without_a_token_there_is_no_trading() -> None:
    table = Table.of().show("trade").stands("blue", "d9").idle().acts("blue")
    assert "do:trade" not in table.choices()


def test_a_speed_token_that_is_assigned_can_not_be_traded() -> None:
    table = Table.of().show("trade").stands("blue", "d9").speed_on("G", 2).idle().acts("blue")
    assert "do:trade" not in table.choices()


def test_a_station_that_is_traded_for_must_touch_the_meeple_and_be_empty() -> None:
    table = Table.of().show("trade").stands("blue", "a3").speeds("blue", 1).idle().acts("blue")
    assert "do:trade" not in table.choices()
    table = Table.of().show("trade").stands("blue", "d9").owns("red", "aoyama-itchome").speeds("blue", 1).idle()
    assert "do:trade" not in table.acts("blue").choices()


def test_trading_needs_no_money() -> None:
    table = Table.of().show("trade").cash("blue", 0).stands("blue", "j8").speeds("blue", 1).idle().acts("blue")
    table.play("do:trade")
    assert table.asked() == ("blue", "station-at")


def test_a_bicycle_that_was_traded_does_not_help_any_more() -> None:
    table = Table.of().show("trade", "move-1").stands("blue", "d9").bicycle("blue").idle().acts("blue")
    table.play("do:trade do:idle-red do:move-1")
    assert "d7" not in table.of_kind("space")
    assert "d8" in table.of_kind("space")
