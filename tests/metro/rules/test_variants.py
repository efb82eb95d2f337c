"""VARIANTS: either map with either cards, and SINGLE PLAYER."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

BOTH = ("tokyo", "osaka")


# Modular action card sets.


@pytest.mark.parametrize("map", BOTH)
@pytest.mark.parametrize("cards", BOTH)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_map_decides_the_lines_and_the_cards_the_rounds(map: str, cards: str, seats: int) -> None:
    data = Table.set_up(seats, map=map, cards=cards).data()
    assert len(data["lines"]) == {"tokyo": 12, "osaka": 10}[map]
    assert len(data["columns"]) == {"tokyo": 6, "osaka": 5}[cards]
    assert data["rounds"] == {"tokyo": 10, "osaka": 9}[cards] - max(seats, 2)


def test_without_cards_of_its_own_choice_a_map_has_those_of_its_box() -> None:
    assert Table.set_up(2, map="osaka").data()["cards"] == "osaka"


@pytest.mark.parametrize(("map", "cards"), [("tokyo", "osaka"), ("osaka", "tokyo"), ("osaka", "osaka")])
def test_with_anything_of_osaka_trains_stay_on_the_map(map: str, cards: str) -> None:
    """Even without stock, back at the first stop."""
    table = Table.of(map=map, cards=cards).train("M", 3, heading=-1).trains()
    assert table.told("train-left", "line") == []
    assert table.track("M")["vehicles"][0]["stop"] == 4


def test_with_map_and_cards_of_tokyo_they_do_not() -> None:
    table = Table.of(map="tokyo", cards="tokyo").train("M", 3, heading=-1).trains()
    assert table.told("train-left", "line") == [("M",)]


def test_on_the_map_of_tokyo_a_train_stays_after_its_last_stock_was_sold() -> None:
    table = Table.of(map="tokyo", cards="osaka").show("sell").value("M", 500).stock("M", "blue").train("M", 3, -1)
    table.idle("blue").acts().play("do:sell pass")
    assert table.track("M")["vehicles"][0]["stop"] == 4


def test_on_the_map_of_osaka_a_train_that_was_started_stays() -> None:
    table = Table.of(map="osaka", cards="tokyo").show("start-100").idle("blue").acts().play("do:start-100 line:T pass")
    table.train("T", 3, -1).trains()
    assert table.track("T")["vehicles"][0]["stop"] == 4


@pytest.mark.parametrize(("map", "extra"), [("tokyo", 600), ("osaka", 300)])
@pytest.mark.parametrize("cards", BOTH)
def test_the_extra_cost_of_a_stock_is_that_of_the_map(map: str, cards: str, extra: int) -> None:
    table = Table.of("blue", "red", "green", map=map, cards=cards).show("invest-500").stock("T", "red", "green").idle()
    table.acts().play("do:invest-500 line:T")
    assert table.told("invested", "number", "yen") == [(3, 500 + extra)]


# Single player.


def alone(**variants: object) -> Table:
    return Table.set_up(1, **variants)


def test_a_lone_player_has_the_display_of_two() -> None:
    """M19: two rows, one set of pieces."""
    table = alone()
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[0])
    assert [len(column["cards"]) for column in table.data()["columns"]] == [2] * 6
    assert len(table.data()["seats"]) == 1
    assert table.sees("blue")["pyramids"] == 6


@pytest.mark.parametrize(("cards", "rounds"), [("tokyo", 8), ("osaka", 7)])
def test_a_lone_game_takes_as_many_rounds_as_one_for_two(cards: str, rounds: int) -> None:
    """M19."""
    assert alone(cards=cards).data()["rounds"] == rounds


def test_nobody_bids_against_nobody() -> None:
    table = alone()
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[0])
    assert table.asked() == ("blue", "movement")


def test_bidding_money_is_gone_with_the_round() -> None:
    table = Table.of("blue").bonus("blue", 300).acts().play()
    assert table.asked() == ("chance", "draw-card")
    assert table.sees("blue")["bidding_bonus"] == 0


def test_the_score_is_the_money_at_the_end() -> None:
    """M19."""
    table = Table.of("blue").cash("blue", 900).value("G", 2000).stock("G", "blue").no_cards_left().begins()
    assert table.result() == [2900]
    assert table.data()["winners"] == ["blue"]


def test_a_lone_player_takes_turn_after_turn() -> None:
    table = Table.of("blue").show("loan", "loan-b", "speed-1").acts().play("do:loan do:speed-1")
    assert table.asked() == ("blue", "turn")


def test_a_lone_player_is_the_only_one_to_take_the_trains() -> None:
    table = Table.of("blue").train("G", 1).stands("blue", "b10").trains()
    assert table.asked() == ("blue", "board")
