"""PHASES OF PLAY and ACTION CARD REFRESH PHASE."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

FIRST = {"g-m": "gm1 gm2", "h-t": "ht1 ht2", "c-y": "cy1 cy2", "z-n": "zn1 zn2", "a-i": "ai1 ai2", "s-e": "se1 se2"}
"""The first cards of a game for two, from bottom to top."""


def laid_out() -> Table:
    table = Table.set_up(("blue", "red"))
    for cards in FIRST.values():
        table.play(*(f"card:{card}" for card in cards.split()))
    return table


def new_cards(table: Table) -> Table:
    """The first card that can come, for every column."""
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[0])
    return table


# The first round.


def test_the_first_round_has_no_refresh() -> None:
    table = laid_out()
    assert table.asked() == ("blue", "bid")
    assert {name: " ".join(map(str, table.column(name))) for name in FIRST} == FIRST
    assert table.events("card-discarded") == []


def test_bids_are_first_then_meeples_then_actions_then_trains_then_new_cards() -> None:
    table = laid_out().bid(blue=100, red=0)
    assert table.asked() == ("blue", "movement")
    table.play("space:r1 space:r12")
    assert table.asked() == ("blue", "turn")
    cards = table.data()["columns"][0]["cards"]
    stock = next(action["id"] for card in cards for action in card["actions"] if action["type"] == "invest")
    table.play(f"do:{stock} line:G pass pass")
    assert table.events("train-moved")
    assert table.asked() == ("chance", "draw-card")
    assert table.data()["round"] == 2


# Later rounds.


def test_the_bottom_card_of_each_column_goes_onto_its_discard_pile() -> None:
    table = Table.of().show("move-1", "move-2", "loan", "loan-b").round(1).begins()
    new_cards(table)
    piles = {column["id"]: column["top_discard"] for column in table.data()["columns"]}
    assert piles["walk"]["id"] == "move-1"
    assert piles["money"]["id"] == "loan"


def test_a_discarded_card_lies_on_top_of_those_before() -> None:
    table = Table.of().discarded("move-3").show("move-1", "move-2").begins()
    walk = table.data()["columns"][0]
    assert walk["top_discard"]["id"] == "move-1"


def test_the_other_cards_shift_down_and_a_new_one_comes_on_top() -> None:
    table = Table.of("blue", "red", "green").show("move-1", "move-2", "move-3").begins()
    assert table.column("walk") == ["move-2", "move-3", None]
    table.play("card:move-4-x2")
    assert table.column("walk") == ["move-2", "move-3", "move-4-x2"]


def test_every_column_gets_one_new_card() -> None:
    table = new_cards(laid_out().bid(blue=0, red=0).play("seat:blue space:a1 space:b1 pass pass"))
    assert len(table.events("card-shown")) == 12 + 6
    for column in table.data()["columns"]:
        assert None not in column["cards"]
        assert column["left"] == 9 - 3


def test_only_the_top_card_of_a_discard_pile_can_be_seen() -> None:
    one = Table.of().discarded("move-1", "move-3").data()["columns"][0]
    other = Table.of().discarded("move-2", "move-3").data()["columns"][0]
    assert one == other
    assert one["top_discard"]["id"] == "move-3"


def test_actions_of_a_card_that_is_discarded_can_not_be_done_any_more() -> None:
    table = Table.of().show("loan", "loan-b").stands("blue", "a1").stands("red", "r1").begins()
    new_cards(table).bid(blue=100, red=0).play("space:a1 space:r1")
    assert "do:loan-b" in table.choices()
    assert "do:loan" not in table.choices()


# The end.


def test_the_game_ends_at_once_when_there_are_no_new_cards() -> None:
    table = Table.of().show("move-1", "move-2").no_cards_left().cash("blue", 500).cash("red", 400).round(8).begins()
    assert table.asked() == ("", "over")
    assert table.column("walk") == ["move-1", "move-2"]
    assert table.events("card-discarded") == []
    assert table.data()["winners"] == ["blue"]


def test_trains_run_in_the_last_round_before_the_game_ends() -> None:
    table = Table.of().show("loan").no_cards_left().stock("G", "blue").owns("red", "omotesando").acts()
    table.play("pass pass")
    assert table.asked() == ("", "over")
    assert table.told("payout", "seat", "yen") == [("red", 200)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("cards", ["tokyo", "osaka"])
def test_the_last_round_is_the_one_that_was_announced(cards: str, seats: int) -> None:
    """GAME END: 5 rounds for 5 players, 6 for 4, 7 for 3, 8 for 2; one fewer with the cards of Osaka."""
    table = Table.set_up(seats, cards=cards)
    while not table.game.over:
        choices = table.choices()
        table.play(next((choice for choice in ("pass", "yen:0") if choice in choices), choices[0]))
    expected = {"tokyo": 10, "osaka": 9}[cards] - max(seats, 2)
    assert table.data()["round"] == table.data()["rounds"] == expected
