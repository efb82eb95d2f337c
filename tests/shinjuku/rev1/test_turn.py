"""Revision 1: setting up, the customer at the start of a turn, and the two actions."""

from __future__ import annotations

import pytest

from tests.shinjuku.table import Table

HAND = "card:ota " * 5


# Initial setup.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_draws_5_cards(seats: int) -> None:
    table = Table.set_up("rev1", seats)
    drawn = 0
    while table.asked() == ("chance", "deal"):
        table.play(table.choices()[0])
        drawn += 1
    assert drawn == 5 * seats
    assert [company["hand"] for company in table.data()["seats"]] == [5] * seats


def test_the_discard_pile_is_empty_at_first() -> None:
    table = Table.set_up("rev1", 2).play(HAND, "card:minato " * 4, "card:kita")
    assert table.data()["discards"] == {}


def test_the_starting_player_is_drawn() -> None:
    table = Table.set_up("rev1", 3).play(HAND, "card:minato " * 4, "card:kita", "card:adachi " * 4, "card:kita")
    assert table.asked() == ("chance", "first-seat")
    assert table.choices() == ["seat:blue", "seat:green", "seat:red"]
    table.play("seat:green")
    assert table.data()["mover"] == "green"


def test_the_table_may_name_the_starting_player() -> None:
    table = Table.set_up("rev1", 2, first="green").play(HAND, "card:minato " * 4, "card:kita")
    assert table.asked() == ("chance", "arrival-ward")
    assert table.data()["mover"] == "green"


# Placing a customer.


def test_at_the_start_of_a_turn_a_ward_card_says_where_a_customer_is_placed_and_is_discarded() -> None:
    """R1."""
    table = Table.of("rev1").hand("blue", "ota").begins("blue")
    assert table.asked() == ("chance", "arrival-ward")
    table.play("card:kita")
    assert table.asked() == ("chance", "arrival-customer")
    table.play("customer:books")
    assert table.waiting() == {"kita": ["books"]}
    assert table.data()["discards"] == {"kita": 1}
    assert table.asked() == ("blue", "action")


def test_one_customer_is_placed_a_turn() -> None:
    table = Table.of("rev1").hand("blue", "ota").begins("blue").play("card:kita customer:books")
    assert table.data()["bag"] == 59
    assert len(table.events("arrived")) == 1


def test_a_customer_is_placed_in_the_ward_and_at_no_station() -> None:
    table = Table.of("rev1").hand("blue", "minato", "ota").store("blue", "food", "shimbashi")
    table.begins("blue").play("card:minato customer:food")
    assert table.waiting() == {"minato": ["food"]}
    assert table.collected("blue") == []


def test_the_card_is_drawn_whoever_holds_its_copies() -> None:
    table = Table.of("rev1").hand("blue", "kita", "kita").begins("blue")
    assert "card:kita" not in table.choices()


def test_with_an_empty_bag_nothing_is_placed_and_no_card_is_drawn() -> None:
    """R1."""
    table = Table.of("rev1").hand("blue", "ota").bag().begins("blue")
    assert table.asked() == ("blue", "action")
    assert table.data()["deck"] == 71
    assert table.data()["discards"] == {}


def test_the_discards_become_the_draw_pile_when_a_card_is_needed_and_none_is_left() -> None:
    """S8."""
    table = Table.of("rev1").deck("kita").begins("blue").play("card:kita customer:food")
    assert table.data()["deck"] == 0
    table.play("income", "card:kita")
    assert [event.args["cards"] for event in table.events("reshuffled")] == [72]


def test_where_every_card_is_in_a_hand_nobody_can_arrive_and_the_end_comes() -> None:
    """S8: if both piles are empty, fewer cards are drawn. A card of its own is what a customer needs (R1)."""
    table = Table.of("rev1").deck(rest="green").begins("blue")
    assert table.asked() == ("blue", "action")
    assert table.data()["closed"]
    table.play("income")
    assert table.cards("blue") == []


# Two actions.


def acting() -> Table:
    """Blue can take each of the five actions."""
    table = Table.of("rev1").hand("blue", "minato", "minato", "minato", "ota", "kita", "kita")
    table.store("blue", "food", "shimbashi").collection("blue", "food").customers("minato", "food")
    return table.acts("blue")


def test_any_two_of_five_actions() -> None:
    table = acting()
    assert table.choices() == ["build", "expand", "income", "lure", "upgrade"]
    table.play("lure")
    assert table.asked() == ("blue", "action")
    table.play("expand", "track:kachidoki--shimbashi", "stop", "card:ota")
    assert table.asked() == ("chance", "arrival-ward")
    assert table.data()["mover"] == "green"


def test_the_same_action_may_not_be_chosen_twice_in_a_turn() -> None:
    table = acting().play("expand", "track:kachidoki--shimbashi", "stop", "card:ota")
    assert table.choices() == ["build", "income", "lure", "upgrade"]


def test_income_ends_the_turn_even_if_an_action_was_left() -> None:
    table = acting().play("income stop card:ota")
    assert table.asked() == ("chance", "arrival-ward")
    assert table.data()["mover"] == "green"


def test_income_may_be_the_second_action() -> None:
    table = acting().play("lure", "income stop card:ota")
    assert table.data()["mover"] == "green"


def test_there_is_no_passing_and_income_is_always_possible() -> None:
    """S1."""
    table = Table.of("rev1").acts("blue")
    assert table.choices() == ["income"]
    assert table.asked() == ("blue", "action")


def test_turns_go_clockwise() -> None:
    table = Table.of("rev1", 3).acts("red").play("income", "card:ota " * 5)
    assert table.data()["mover"] == "blue"


# Wildcards.


def test_cards_of_a_ward_with_an_own_store_match_any_ward() -> None:
    table = Table.of("rev1").hand("blue", "kita", "ota").store("blue", "food", "oji").acts("blue").play("build")
    assert table.company("blue")["wild"] == ["kita"]
    table.play("station:koenji store:food")
    assert table.stores()["koenji"] == "blue food"
    assert table.cards("blue") == ["ota"]


def test_without_a_store_a_card_matches_its_own_ward_only() -> None:
    table = Table.of("rev1").hand("blue", "ota", "ota").store("green", "food", "oji").acts("blue").play("build")
    assert table.choices() == ["station:omori", "station:tamagawa"]


def test_a_store_makes_no_wildcards_for_the_others() -> None:
    table = Table.of("rev1").hand("blue", "kita", "kita").store("green", "food", "oji").acts("blue")
    assert table.choices() == ["income"]  # the only station of Kita is taken


def test_three_cards_are_no_wildcard_in_this_edition() -> None:
    """S3: any three cards only where the edition has it."""
    table = Table.of("rev1").hand("blue", "kita", "kita", "nerima").store("green", "food", "oji", "nerima").acts("blue")
    assert table.choices() == ["income"]


def test_a_wildcard_or_a_card_of_the_ward_the_player_chooses() -> None:
    """S3."""
    table = Table.of("rev1").hand("blue", "kita", "ota", "nerima").store("blue", "food", "oji").acts("blue")
    table.play("build", "station:omori", "store:food")
    assert table.asked() == ("blue", "pay")
    assert table.choices() == ["card:ota", "card:kita"]
