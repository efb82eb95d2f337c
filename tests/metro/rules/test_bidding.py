"""TURN ORDER PHASE, and the BIDDING action."""

from __future__ import annotations

import itertools

import pytest

from tests.metro.table import Table

FOUR = ("blue", "green", "red", "yellow")
FIVE = (*FOUR, "orange")


def ordered(table: Table) -> str:
    return " ".join(table.data()["order"])


def later(*seats: str) -> Table:
    """The bids of the third round; meeples out of each other's way."""
    table = Table.of(*seats).round(3).show("loan")
    for at, seat in enumerate(seats):
        table.stands(seat, f"{'acegi'[at]}1")
    return table


# Secret, at the same time.


def test_everybody_is_asked_for_a_bid_at_the_same_time() -> None:
    table = later(*FOUR).bids()
    questions = table.game.questions()
    assert [(question.seat, question.kind) for question in questions] == [(at, "bid") for at in range(4)]


def test_bids_come_in_any_order() -> None:
    table = later(*FOUR).bids().bid(red=300, blue=100, yellow=0, green=200)
    assert ordered(table) == "red green blue yellow"


def test_a_bid_of_nothing_is_allowed() -> None:
    assert later("blue", "red").bids().choices("red")[0] == "yen:0"


def test_nobody_bids_more_than_the_cash_held() -> None:
    """M3."""
    table = later("blue", "red").cash("blue", 700).bids()
    assert table.choices("blue") == [f"yen:{amount}" for amount in range(0, 800, 100)]


def test_a_player_without_money_bids_nothing_without_being_asked() -> None:
    """M3."""
    table = later("blue", "red").cash("blue", 0).bids()
    assert table.asked() == ("red", "bid")
    assert table.choices("blue") == []
    assert ordered(table.bid(red=0)) == "red blue"


def test_nobody_learns_a_bid_before_all_are_in() -> None:
    """M3: a table shows only who has bid."""
    one, other = later(*FOUR).bids().bid(red=300), later(*FOUR).bids().bid(red=1200)
    for viewer in (None, "blue", "green", "yellow"):
        assert one.data(viewer) == other.data(viewer)
    assert one.data()["has_bid"] == ["red"]


def test_a_bidder_sees_the_own_bid() -> None:
    assert later("blue", "red").bids().bid(red=300).data("red")["seats"][1]["bid"] == 300


def test_only_the_bidder_hears_how_much_was_bid() -> None:
    table = later("blue", "red").bids().bid(red=300)
    assert {event.name for event in table.events() if event.visible_to(0)} == {"bid"}
    assert {event.name for event in table.events() if event.visible_to(1)} == {"bid", "bid-amount"}
    assert all("yen" not in event.args for event in table.events("bid"))


def test_money_is_not_paid_before_the_bids_are_revealed() -> None:
    table = later("blue", "red").bids().bid(red=300)
    assert table.yen("red") == 2000


def test_nobody_bids_twice() -> None:
    assert later("blue", "red").bids().bid(red=300).choices("red") == []


def test_bids_are_revealed_together_when_all_are_in() -> None:
    table = later("blue", "red").bonus("red", 200).bids().bid(red=300, blue=100)
    (revealed,) = table.events("bids-revealed")
    assert revealed.args == {"bids": [100, 300], "bonus": [0, 200]}
    assert revealed.audience is None


# The order.


def test_the_highest_bid_is_first_then_the_second_highest_and_so_on() -> None:
    for amounts in itertools.permutations((0, 100, 200, 1000)):
        table = later(*FOUR).bids().bid(**dict(zip(FOUR, amounts, strict=True)))
        expected = sorted(FOUR, key=lambda seat: -amounts[FOUR.index(seat)])
        assert ordered(table) == " ".join(expected)


def test_all_bids_are_paid_to_the_bank_not_only_the_highest() -> None:
    table = later(*FOUR).bids().bid(blue=100, green=200, red=300, yellow=0)
    assert [table.yen(seat) for seat in FOUR] == [1900, 1800, 1700, 2000]


def test_the_whole_cash_can_be_bid() -> None:
    table = later("blue", "red").bids().bid(blue=0, red=2000)
    assert ordered(table) == "red blue"
    assert table.yen("red") == 0


# Ties.


@pytest.mark.parametrize(
    ("order", "bids", "expected"),
    [
        ("blue green red yellow", (500, 500, 0, 100), "green blue yellow red"),
        ("blue green red yellow", (500, 500, 500, 100), "red green blue yellow"),
        ("blue green red yellow", (500, 500, 500, 500), "yellow red green blue"),
        ("blue green red yellow", (0, 500, 0, 500), "yellow green red blue"),
        ("red yellow blue green", (300, 300, 300, 800), "yellow green blue red"),
        ("yellow red green blue", (0, 0, 0, 0), "blue green red yellow"),
    ],
)
def test_in_later_rounds_tied_players_reverse_their_order(order: str, bids: tuple[int, ...], expected: str) -> None:
    table = later(*FOUR).order(*order.split()).bids().bid(**dict(zip(FOUR, bids, strict=True)))
    assert ordered(table) == expected


def test_the_second_round_reverses_too() -> None:
    table = later("blue", "red").round(2).order("red", "blue").bids().bid(blue=0, red=0)
    assert ordered(table) == "blue red"


def test_five_tied_players_reverse_their_order() -> None:
    table = later(*FIVE).bids().bid(**dict.fromkeys(FIVE, 200))
    assert ordered(table) == " ".join(reversed(FIVE))


def test_in_the_first_round_ties_are_drawn() -> None:
    table = later(*FOUR).round(1).bids().bid(blue=100, green=500, red=100, yellow=100)
    assert table.asked() == ("chance", "tie")
    assert sorted(table.of_kind("seat")) == ["blue", "red", "yellow"]
    table.play("seat:red")
    assert sorted(table.of_kind("seat")) == ["blue", "yellow"]
    assert ordered(table.play("seat:yellow")) == "green red yellow blue"


def test_two_ties_of_the_first_round_are_drawn_one_by_one() -> None:
    table = later(*FOUR).round(1).bids().bid(blue=0, green=500, red=0, yellow=500)
    assert sorted(table.of_kind("seat")) == ["green", "yellow"]
    table.play("seat:yellow")
    assert sorted(table.of_kind("seat")) == ["blue", "red"]
    assert ordered(table.play("seat:red")) == "yellow green red blue"


def test_every_tied_player_of_the_first_round_has_the_same_chance() -> None:
    table = later(*FIVE).round(1).bids().bid(**dict.fromkeys(FIVE, 0))
    assert [pieces for _, pieces in table.game.outcomes()] == [1] * 5


def test_without_a_tie_nothing_is_drawn_in_the_first_round() -> None:
    table = later("blue", "red").round(1).bids().bid(blue=0, red=100)
    assert table.asked() == ("red", "movement")


# The BIDDING action.


def test_bidding_money_is_added_to_the_next_bid() -> None:
    table = later("blue", "red").bonus("blue", 300).bids().bid(blue=100, red=300)
    assert ordered(table) == "blue red"
    assert [table.yen("blue"), table.yen("red")] == [1900, 1700]


def test_bidding_money_can_make_a_tie() -> None:
    table = later("blue", "red").bonus("red", 200).bids().bid(blue=200, red=0)
    assert ordered(table) == "red blue"


def test_bidding_takes_the_amount_shown_from_the_bank_beside_the_turn_order_disc() -> None:
    table = Table.of().show("bidding-200", "bidding-300").acts().play("do:bidding-300")
    assert table.yen("blue") == 2000
    assert table.sees("blue")["bidding_bonus"] == 300


def test_bidding_twice_adds_up() -> None:
    table = Table.of().show("bidding-200", "bidding-300").acts().play("do:bidding-300 pass do:bidding-200")
    assert table.told("bonus-taken", "yen") == [(300,), (200,)]
    assert table.sees("blue")["bidding_bonus"] == 500


def test_bidding_money_counts_for_one_bid_only() -> None:
    """M3."""
    table = later("blue", "red").bonus("blue", 300).bids().bid(blue=0, red=0)
    assert table.sees("blue")["bidding_bonus"] == 0
    assert table.yen("blue") == 2000


def test_bidding_money_can_not_be_bid_or_spent() -> None:
    """M3."""
    table = later("blue", "red").cash("blue", 100).bonus("blue", 500).bids()
    assert table.choices("blue") == ["yen:0", "yen:100"]
    table = Table.of().show("loan", "invest-500").cash("blue", 400).bonus("blue", 500).acts()
    assert "do:invest-500" not in table.choices()
