"""METRO DRINKS: the column of drinks, Drink Colours, vending machines and what they pay."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

FOUR = ("blue", "red", "green", "yellow")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
SIX = ("shibuya", "omotesando", "aoyama-itchome", "nagatacho", "tameike-sanno", "shimbashi")
"""The first six stations of the Ginza Line."""


def drinks(*seats: str) -> Table:
    return Table.of(*seats, drinks=True)


def vendor(space: str = "d9", *crates: str) -> Table:
    """Blue has drinks and stands beside Aoyama-itchome; nobody has to pass unasked."""
    return drinks().crate("blue", *(crates or ("red",))).stands("blue", space).idle()


def machines(table: Table) -> dict[str, str]:
    """The drinks on the map, by station."""
    return {station: facts["drink"] for station, facts in table.data()["stations"].items() if facts["drink"]}


# The column.


@pytest.mark.parametrize(("cards", "columns", "shapes"), [("tokyo", 7, 3), ("osaka", 6, 2)])
def test_six_colours_and_three_shapes_are_one_more_column_with_cards_of_osaka_two(
    cards: str, columns: int, shapes: int
) -> None:
    table = Table.set_up(2, cards=cards, drinks=True)
    data = table.data()
    assert len(data["columns"]) == columns
    assert data["columns"][-1]["left"] == 6 + shapes
    kinds = [kind for kind in table.game.deck.card_kinds if kind]
    assert (kinds.count("drink-color"), kinds.count("drink-shape")) == (6, shapes)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_cards_as_players_are_laid_out(seats: int) -> None:
    table = Table.set_up(seats, drinks=True)
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[0])
    column = table.data()["columns"][-1]
    assert [card is not None for card in column["cards"]] == [True] * seats
    assert column["left"] == 9 - seats


def test_colours_and_shapes_are_shuffled_together() -> None:
    table = Table.set_up(2, drinks=True)
    while len(table.of_kind("card")) < 9:
        table.play(table.choices()[0])
    assert [name.partition("-")[0] for name in table.of_kind("card")].count("shape") == 3


def test_six_crates_hold_six_drinks_of_a_colour_each() -> None:
    crates = drinks().data()["crates"]
    assert [(crate["drink"], crate["left"], crate["seat"]) for crate in crates] == [(name, 6, None) for name in COLOURS]


@pytest.mark.parametrize(
    ("map", "cards", "rounds"), [("tokyo", "tokyo", 8), ("tokyo", "osaka", 7), ("osaka", "osaka", 7)]
)
def test_drinks_make_no_game_longer_or_shorter(map: str, cards: str, rounds: int) -> None:
    assert Table.set_up(2, map=map, cards=cards, drinks=True).data()["rounds"] == rounds


# Refresh.


def refreshed(table: Table) -> Table:
    """The next round begins; the first card of every pile is drawn."""
    table.begins()
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[0])
    return table


def test_the_column_is_refreshed_like_the_others() -> None:
    table = refreshed(drinks().show("shape-1", "shape-2"))
    assert table.column("drinks") == ["shape-2", "color-red"]
    assert table.told("card-discarded", "pile", "card") == [("drinks", "shape-1")]


def test_from_a_gap_at_the_bottom_nothing_is_discarded() -> None:
    table = refreshed(drinks().show("shape-1", "shape-2").gap("drinks", 0))
    assert table.column("drinks") == ["shape-2", "color-red"]
    assert table.told("card-discarded", "card") == []


def test_a_gap_shifts_down_and_one_card_is_dealt() -> None:
    table = refreshed(drinks(*FOUR).show("shape-1", "shape-2", "shape-3", "color-blue").gap("drinks", 2))
    assert table.column("drinks") == ["shape-2", None, "color-blue", "color-red"]


def test_two_gaps_stay_two() -> None:
    table = drinks(*FOUR).show("shape-1", "shape-2", "shape-3", "color-blue").gap("drinks", 1).gap("drinks", 3)
    assert refreshed(table).column("drinks") == [None, "shape-3", None, "color-red"]


# Drink Colour.


def test_a_drink_colour_brings_its_card_and_six_drinks_of_its_colour() -> None:
    table = drinks().show("color-green").idle().acts().play("do:color-green")
    assert table.data()["crates"][3] == {"drink": "green", "seat": "blue", "left": 6}
    assert table.told("drink-taken", "seat", "drink") == [("blue", "green")]


def test_its_card_leaves_a_gap() -> None:
    table = drinks().show("color-green", "shape-1").idle().acts().play("do:color-green")
    assert table.column("drinks") == [None, "shape-1"]


def test_it_costs_an_action_disc_for_the_rest_of_the_game() -> None:
    table = drinks().show("color-green").idle().acts().play("do:color-green")
    assert table.sees("blue")["discs"] == table.sees("blue")["owned_discs"] == 2
    assert table.sees("blue")["spare_discs"] == 3
    assert table.play("pass pass").sees("blue")["discs"] == 2


def test_it_costs_no_yen() -> None:
    assert drinks().show("color-green").cash("blue", 0).idle().acts().play("do:color-green").yen("blue") == 0


def test_there_is_no_limit_to_the_colours_of_a_player() -> None:
    table = drinks().show("color-green", "color-red").crate("blue", "blue", "purple", "yellow").idle().acts()
    table.play("do:color-green do:idle-red do:color-red")
    assert [crate["drink"] for crate in table.data()["crates"] if crate["seat"] == "blue"] == [
        "red",
        "yellow",
        "green",
        "blue",
        "purple",
    ]


def test_even_the_last_disc_may_be_given() -> None:
    table = drinks().show("color-green").discs("blue", 1, owned=1).idle().acts().play("do:color-green pass")
    assert table.sees("blue")["owned_discs"] == 0


def test_a_crate_is_taken_once() -> None:
    table = drinks().show("color-green").idle().acts().play("do:color-green")
    assert "do:color-green" not in table.choices()


# Building.


def test_a_disc_on_the_draw_pile_puts_a_drink_at_a_station_with_a_pyramid() -> None:
    table = vendor().owns("blue", "aoyama-itchome").acts().play("vend")
    assert machines(table) == {"aoyama-itchome": "red"}
    assert table.sees("blue")["discs"] == 2
    assert table.data()["crates"][0]["left"] == 5
    assert table.yen("blue") == 2000


def test_the_disc_is_returned_at_the_end_of_the_phase() -> None:
    table = vendor().owns("blue", "aoyama-itchome").acts().play("vend pass pass")
    assert table.sees("blue")["discs"] == 3


def test_it_may_be_done_again_and_again_in_a_phase_by_anybody() -> None:
    table = vendor("k9").owns("blue", "ginza", "shimbashi").crate("red", "blue").stands("red", "d9")
    table.owns("red", "aoyama-itchome").acts().play("vend station:ginza vend vend")
    assert machines(table) == {"ginza": "red", "shimbashi": "red", "aoyama-itchome": "blue"}


def test_without_a_drink_nothing_is_built() -> None:
    table = drinks().stands("blue", "d9").owns("blue", "aoyama-itchome").crate("red", "red").idle().acts()
    assert "vend" not in table.choices()


def test_a_crate_of_six_is_empty_after_six() -> None:
    table = vendor("k9").owns("red", *SIX[:5]).owns("blue", "shimbashi", "ginza")
    table.machine("blue", "red", *SIX).acts()
    assert table.data()["crates"][0]["left"] == 0
    assert "vend" not in table.choices()


def test_the_station_must_touch_the_meeple() -> None:
    assert "vend" not in vendor("a3").owns("blue", "aoyama-itchome").acts().choices()


def test_the_station_must_have_a_pyramid() -> None:
    assert "vend" not in vendor().acts().choices()


def test_the_station_must_have_no_other_drink() -> None:
    table = vendor().owns("blue", "aoyama-itchome").crate("red", "blue").machine("red", "blue", "aoyama-itchome").acts()
    assert "vend" not in table.choices()


def test_a_rider_can_not_build() -> None:
    table = vendor().owns("blue", "aoyama-itchome").train("G", 3).rides("blue", "G").acts()
    assert "vend" not in table.choices()
    table.play("exit:d9")
    assert "vend" in table.choices()


def test_of_several_colours_one_is_chosen() -> None:
    table = vendor("d9", "red", "blue").owns("blue", "aoyama-itchome").acts().play("vend")
    assert (table.asked(), table.of_kind("drink")) == (("blue", "vend-drink"), ["red", "blue"])
    assert machines(table.play("drink:blue")) == {"aoyama-itchome": "blue"}


def test_with_an_empty_draw_pile_it_can_still_be_done() -> None:
    """M20."""
    table = vendor().owns("blue", "aoyama-itchome").no_cards_left().acts()
    assert "vend" in table.choices()


# At stations of others.


def test_at_an_own_station_nothing_is_paid() -> None:
    table = vendor("k9").owns("blue", "ginza", "shimbashi").acts().play("vend station:ginza do:idle-red vend")
    assert table.yen("blue") == 2000


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_the_owner_is_paid_100_the_first_time_200_the_second_300_the_third(before: int) -> None:
    table = vendor("k10").owns("red", *SIX).machine("blue", "red", *SIX[:before]).acts().play("vend")
    fee = 100 * (before + 1)
    assert table.told("vended", "seat", "station", "yen") == [("blue", "shimbashi", fee)]
    assert (table.yen("blue"), table.yen("red")) == (2000 - fee, 2000 + fee)


def test_machines_are_counted_by_colour_of_the_builder() -> None:
    """M20: drinks of others at the same owner's stations don't count, nor does the owner's."""
    table = drinks(*FOUR).crate("blue", "red").crate("green", "blue").crate("red", "yellow").owns("red", *SIX)
    table.machine("green", "blue", *SIX[:2]).machine("red", "yellow", SIX[2]).stands("blue", "k10").idle().acts()
    assert table.play("vend").told("vended", "yen") == [(100,)]


def test_all_colours_of_the_builder_count() -> None:
    table = drinks().crate("blue", "red", "green").owns("red", *SIX).machine("blue", "red", SIX[0])
    table.machine("blue", "green", SIX[1]).stands("blue", "k10").idle().acts().play("vend drink:red")
    assert table.told("vended", "yen") == [(300,)]


def test_every_owner_is_counted_separately() -> None:
    table = drinks(*FOUR).crate("blue", "red").owns("red", *SIX[:3]).owns("green", "shimbashi")
    table.machine("blue", "red", *SIX[:2]).stands("blue", "k10").idle().acts().play("vend")
    assert table.told("vended", "yen") == [(100,)]
    assert table.yen("green") == 2100


@pytest.mark.parametrize(("cash", "can"), [(200, False), (300, True)])
def test_who_can_not_pay_the_owner_can_not_build(cash: int, can: bool) -> None:
    table = vendor("k10").owns("red", *SIX).machine("blue", "red", *SIX[:2]).cash("blue", cash).acts()
    assert ("vend" in table.choices()) == can


# What they pay.


def sold(table: Table) -> list[tuple[str, str, int]]:
    return table.told("drink-payout", "station", "seat", "yen")


def test_a_payout_of_a_station_with_a_drink_brings_its_owner_100_more() -> None:
    table = vendor().owns("blue", "omotesando").machine("blue", "red", "omotesando").stands("blue", "a3").train("G", 1)
    table.trains()
    assert sold(table) == [("omotesando", "blue", 100)]
    assert table.yen("blue") == 2000 + 200 + 100


@pytest.mark.parametrize(("count", "yen"), [(1, 100), (2, 100), (3, 100), (4, 200), (5, 200), (6, 300)])
def test_it_is_more_the_more_drinks_of_the_colour_are_on_the_map(count: int, yen: int) -> None:
    """1 to 3: ¥100, 4 and 5: ¥200, all 6: ¥300; whoever owns the stations."""
    table = drinks(*FOUR).crate("blue", "red").owns("red", *SIX[:1]).owns("green", *SIX[1:])
    table.machine("blue", "red", *SIX[:count]).train("G", 2, heading=-1).stock("G", "yellow").trains()
    assert sold(table)[0] == ("shibuya", "red", yen)


def test_drinks_of_other_colours_do_not_count() -> None:
    table = drinks().crate("blue", "red", "green").owns("blue", *SIX).machine("blue", "red", *SIX[:3])
    table.machine("blue", "green", *SIX[3:]).train("G", 1).trains()
    assert {yen for _, _, yen in sold(table)} == {100}


def test_the_owner_of_the_station_is_paid_not_the_builder() -> None:
    table = vendor("a3").owns("red", "omotesando").machine("blue", "red", "omotesando").train("G", 1).trains()
    assert sold(table) == [("omotesando", "red", 100)]
    assert (table.yen("blue"), table.yen("red")) == (2000, 2300)


def test_a_stockholder_gets_the_drink_payout_too() -> None:
    """In addition to the payout to the line."""
    table = vendor("a3").owns("blue", "omotesando").machine("blue", "red", "omotesando").stock("G", "blue").trains()
    assert sold(table) == [("omotesando", "blue", 100)]
    assert (table.yen("blue"), table.track("G")["value"]) == (2100, 500)


def test_it_does_not_raise_the_value_of_the_line() -> None:
    table = vendor("a3").owns("blue", "omotesando").machine("blue", "red", "omotesando").train("G", 1).trains()
    assert table.track("G")["value"] == 200


def test_it_is_paid_at_every_stop_of_the_station() -> None:
    """H6 and H7."""
    table = vendor("a3").owns("blue", "ginza").machine("blue", "red", "ginza").train("H", 5).trains()
    assert sold(table) == [("ginza", "blue", 100)] * 2


def test_it_comes_after_the_station_payout() -> None:
    """M8."""
    table = vendor("a3").owns("blue", "omotesando").machine("blue", "red", "omotesando").train("G", 1).trains()
    names = [event.name for event in table.events("payout", "drink-payout")]
    assert names == ["payout", "drink-payout"]


def test_a_station_without_a_drink_pays_nothing_more() -> None:
    table = vendor("a3").owns("blue", "omotesando", "shimbashi").machine("blue", "red", "shimbashi").train("G", 1)
    assert [station for station, _, _ in sold(table.trains())] == ["shimbashi"]


def test_the_vehicles_of_osaka_pay_for_drinks_too() -> None:
    table = Table.of(map="osaka", drinks=True).crate("blue", "red").owns("blue", "cosmosquare")
    table.machine("blue", "red", "cosmosquare").train("P", 9).train("P", 2, heading=-1, vehicle=2).trains()
    assert sold(table) == [("cosmosquare", "blue", 100)]
