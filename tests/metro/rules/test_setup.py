"""SETUP of Tokyo Metro, and the pieces of its box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ekimae.metro import Metro
from ekimae.metro.edition import Setup, edition_of
from ekimae.metro.files import builtin_board, builtin_deck
from tests.metro.table import Table

SEATS = (2, 3, 4, 5)


def drawn(table: Table, n: int) -> list[str]:
    """So many draws, always the first card that can come; their dots in the order of the draws."""
    found = []
    for _ in range(n):
        card = table.choices()[0]
        table.play(card)
        found.append(card.removeprefix("card:"))
    return found


def laid_out(seats: int = 2, **variants: object) -> Table:
    """A table with all first cards drawn."""
    table = Table.set_up(seats, **variants)
    while table.asked() == ("chance", "draw-card"):
        drawn(table, 1)
    return table


def new(**setup: Any) -> Metro:
    return Metro(Setup.read(setup))


# 1-3: map, trains, stocks, income track.


def test_the_map_has_twelve_lines_in_the_order_of_the_income_track() -> None:
    assert "".join(line["id"] for line in laid_out().data()["lines"]) == "GMHTCYZNAISE"


def test_every_line_has_three_stocks_so_that_there_are_36() -> None:
    lines = laid_out().data()["lines"]
    assert [len(line["stocks"]) for line in lines] == [3] * 12


def test_nobody_owns_stock_and_no_train_is_on_the_map() -> None:
    for line in laid_out().data()["lines"]:
        assert line["stocks"] == [None, None, None]
        assert line["vehicles"] == [None]


def test_every_value_is_zero() -> None:
    assert {line["value"] for line in laid_out().data()["lines"]} == {0}


def test_no_disc_spot_of_the_income_track_is_filled() -> None:
    for line in laid_out().data()["lines"]:
        assert line["empty_spots"] == line["spots"]
        assert line["speed"] == 0
        assert line["speculations"] == []


def test_stocks_are_sold_from_number_one_upwards() -> None:
    table = Table.of("blue", "red", "green").show("invest-0", "invest-300", "invest-500").acts()
    table.play("do:invest-0 line:G do:invest-300 line:G do:invest-500 line:G")
    assert table.told("invested", "seat", "number") == [("blue", 1), ("red", 2), ("green", 3)]


# 4: action cards.


def test_the_deck_has_54_cards_in_six_sets_of_nine() -> None:
    deck = builtin_deck("tokyo")
    assert deck["sets"] == ["G/M", "H/T", "C/Y", "Z/N", "A/I", "S/E"]
    assert Counter(card["set"] for card in deck["cards"]) == dict.fromkeys(deck["sets"], 9)


def test_cards_have_one_to_three_dots() -> None:
    assert {card["dots"] for card in builtin_deck("tokyo")["cards"]} == {1, 2, 3}


@pytest.mark.parametrize("seats", SEATS)
def test_as_many_cards_as_players_are_laid_out_in_each_of_six_columns(seats: int) -> None:
    columns = laid_out(seats).data()["columns"]
    assert len(columns) == 6
    for column in columns:
        assert len(column["cards"]) == seats
        assert None not in column["cards"]
        assert column["left"] == 9 - seats
        assert column["top_discard"] is None


def test_cards_are_laid_from_bottom_to_top() -> None:
    table = Table.set_up(3)
    first = drawn(table, 3)
    assert table.column("g-m") == first


def test_cards_with_one_dot_lie_on_top_then_two_then_three() -> None:
    table = Table.set_up(5)
    dots = {card["id"]: card["dots"] for card in builtin_deck("tokyo")["cards"]}
    for _ in range(5):
        offered = {dots[name] for name in table.of_kind("card")}
        unseen = [dots[card] for card in dots if card.startswith("gm") and card not in table.column("g-m")]
        assert offered == {min(unseen)}
        drawn(table, 1)


def test_each_part_of_a_stack_is_shuffled_by_itself() -> None:
    table = Table.set_up(2)
    one_dot = [card["id"] for card in builtin_deck("tokyo")["cards"] if card["set"] == "G/M" and card["dots"] == 1]
    assert table.of_kind("card") == one_dot
    assert {n for _, n in table.game.outcomes()} == {1}


# 5-6: players and supply.


@pytest.mark.parametrize("seats", SEATS)
def test_every_player_has_2000_yen_three_action_discs_six_pyramids_and_two_speculation_discs(seats: int) -> None:
    for seat in laid_out(seats).data()["seats"]:
        assert seat["cash"] == 2000
        assert seat["discs"] == seat["owned_discs"] == 3
        assert seat["pyramids"] == 6
        assert seat["speculations_left"] == 2


def test_three_more_discs_of_each_colour_lie_in_the_supply() -> None:
    assert [seat["spare_discs"] for seat in laid_out(4).data()["seats"]] == [3, 3, 3, 3]


def test_meeples_are_not_on_the_map_yet() -> None:
    assert [seat["space"] for seat in laid_out().data()["seats"]] == [None, None]


def test_the_supply_has_12_speed_8_loan_and_4_bicycle_tokens() -> None:
    assert laid_out().data()["supply"] == {"speed": 12, "loans": 8, "bicycles": 4}


def test_there_are_pieces_for_five_players() -> None:
    assert len(Table.set_up(5).data()["seats"]) == 5


# The map.


def test_stations_have_one_to_three_circles_and_serve_one_or_more_lines() -> None:
    for name in ("tokyo", "osaka"):
        for station in builtin_board(name)["stations"]:
            assert 1 <= len(station["circles"]) <= 3


@pytest.mark.parametrize(
    ("station", "circles"), [("shimbashi", 1), ("kasumigaseki", 2), ("hibiya", 3), ("aoyama-itchome", 1)]
)
def test_stations_that_the_rulebook_shows_have_the_circles_of_its_pictures(station: str, circles: int) -> None:
    board = new().board
    assert board.circles[board.station_ids.index(station)] == circles


def test_h6_and_h7_are_in_one_station_and_t6_and_t7_too() -> None:
    board = new().board
    for line, stops in (("H", (6, 7)), ("T", (6, 7))):
        assert len({board.place(board.line_ids.index(line), stop - 1) for stop in stops}) == 1


def test_a_space_touches_a_circle_inside_it_on_its_edge_or_on_its_corner() -> None:
    """MOVEMENT PHASE: a meeple is next to a stop in a space that touches the stop's circle."""
    table = Table.of()
    assert table.touching("aoyama-itchome") == ["d8", "d9"]  # on an edge
    assert table.touching("shimbashi") == ["k9", "l9", "k10", "l10"]  # on a corner
    assert table.touching("nishi-funabashi") == ["r6"]  # inside


# How long a game is.


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_a_game_of_tokyo_takes_8_7_6_or_5_rounds(seats: int, rounds: int) -> None:
    assert laid_out(seats).data()["rounds"] == rounds


def test_a_deck_that_replaces_the_box_is_known_as_such() -> None:
    """M2."""
    assert not laid_out().data()["own_deck"]
    assert Table.of().data()["own_deck"]
    assert edition_of(Setup()).deck.cards == 54
