"""Revision 1: the last customer, the last turns, and who wins."""

from __future__ import annotations

import pytest

from tests.shinjuku.table import Table

LAST = "card:kita customer:food"
"""The draws that place the last customer, who is nobody's concern here."""


def take_income(table: Table) -> None:
    """The turn of whoever is asked."""
    table.play("income")
    while table.asked()[1] in ("discard", "deal"):
        table.play("stop" if table.asked()[1] == "discard" else table.choices()[0])


def turns_left(table: Table) -> list[str]:
    """Plays on with Incomes; whose turns they were."""
    seats = []
    while not table.game.over:
        while table.asked()[0] == "chance":
            table.play(table.choices()[0])
        seats.append(table.asked()[0])
        take_income(table)
    return seats


# When it ends.


def test_who_places_the_last_customer_completes_the_turn_and_then_everybody_has_one_that_player_too() -> None:
    table = Table.of("rev1", 3).bag("food").begins("green").play(LAST)
    assert table.data()["closed"]
    assert turns_left(table) == ["green", "red", "blue", "green"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_last_turns_as_players(seats: int) -> None:
    table = Table.of("rev1", seats).bag("food").begins("blue").play(LAST)
    assert table.data()["last_turns"] == seats
    assert [event.args["turns"] for event in table.events("last-customer")] == [seats]


def test_both_actions_of_that_turn_are_still_taken() -> None:
    table = Table.of("rev1").hand("blue", "ota", "kita").bag("food").begins("blue").play(LAST)
    table.play("build", "station:oji", "store:food", "income", "stop")
    assert table.data()["mover"] == "blue"


def test_with_customers_in_the_bag_the_game_goes_on() -> None:
    table = Table.of("rev1").bag("food", "food").begins("blue").play(LAST)
    assert not table.data()["closed"]


def upgrading(*bag: str, seats: int = 3) -> Table:
    table = Table.of("rev1", seats).store("green", "food", "shibuya").hand("green", "shibuya")
    return table.collection("green", "food").bag(*bag)


def test_a_burst_that_places_the_last_customer_brings_the_end_too() -> None:
    table = upgrading("food").acts("green").play("upgrade", LAST, LAST)
    assert table.data()["closed"]
    assert turns_left(table) == ["green", "red", "blue", "green"]


def test_a_burst_that_leaves_only_the_customer_given_up_in_the_bag_does_not_bring_the_end() -> None:
    """R5, R6."""
    table = upgrading("books", "books", "books", "books").acts("green").play("upgrade")
    for ward in ("kita", "ota", "taito", "nerima"):
        table.play(f"card:{ward} customer:books")
    assert table.data()["unseen_customers"].count("food") == 1
    assert table.data()["bag"] == 1
    assert not table.data()["closed"]


def test_customers_returned_to_the_bag_later_are_drawn_again_but_change_nothing_about_the_end() -> None:
    """R6: the burst of a last turn empties the bag a second time."""
    table = upgrading("food").begins("green").play(LAST, "upgrade", LAST)
    assert [event.name for event in table.events()].count("last-customer") == 1
    assert table.waiting() == {"kita": ["food", "food"]}
    assert turns_left(table) == ["green", "red", "blue", "green"]


# Scoring.


def held(*collections: str) -> Table:
    """Customers behind each screen, in the rulebook's signs: `"OO XXXX AA ***"`."""
    signs = {"O": "food", "X": "clothing", "A": "books", "*": "electronics"}
    table = Table.of("rev1", max(len(collections), 2))
    for seat, text in zip(table.game.seat_ids, collections, strict=False):
        table.collection(seat, *[signs[sign] for sign in text.replace(" ", "")])
    return table


def played_out(table: Table) -> Table:
    turns_left(table.bag("food").begins("blue").play(LAST))
    return table


def winners(*collections: str) -> list[str]:
    """Who wins, as the table is told at the end."""
    found: list[str] = played_out(held(*collections)).data()["winners"]
    return found


def test_the_type_a_player_has_most_of_is_removed_and_each_other_customer_is_worth_1() -> None:
    """R7."""
    assert played_out(held("OOOOO XX A", "XXX")).data()["scores"] == [3, 0]


def test_of_types_tied_for_the_most_one_is_removed() -> None:
    """R7."""
    assert played_out(held("OOO XXX", "AAA XXX OOO ***")).data()["scores"] == [3, 9]


def test_the_most_points_win() -> None:
    assert winners("OOOOOOOO X", "OO XX") == ["green"]


def test_a_tie_is_broken_by_removing_the_two_types_held_most() -> None:
    """R7: 5 each, then 2 to 1."""
    assert winners("OOOO XXX AA", "OOOO XXXX A") == ["blue"]


def test_in_a_tie_those_who_did_not_take_part_in_it_remove_two_types_too_and_may_win() -> None:
    """R7: 5, 5 and 3 points, then 0, 0 and 2."""
    assert winners("OOOOO XXXXX", "OOOOO AAAAA", "O X A *") == ["red"]


def test_a_second_tie_is_broken_by_removing_three_types() -> None:
    """R7: 6 each, 3 each, then 1 to 0."""
    assert winners("OOO XXX AA *", "OOO XXX AAA") == ["blue"]


def test_the_first_round_with_one_leader_decides() -> None:
    """R7: a lead in the second round counts although the third would be another's."""
    assert winners("OOOO XXX AA", "OOOO XXXX A", "*") == ["blue"]
    assert winners("OOOO XXX AAA", "OOOOO XXXX A *") == ["blue"]


def test_when_nobody_has_a_customer_left_those_who_had_one_in_the_round_before_share_the_victory() -> None:
    """R7, S10: 3, 3 and 3 points, 1, 1 and 0, then nothing."""
    assert winners("OOO XX A", "XXX OO A", "OOOO XXX") == ["blue", "green"]


def test_players_with_one_type_only_share_the_victory_and_those_without_customers_do_not() -> None:
    """R7, S10: nobody has a customer after the first removal."""
    assert winners("OOO", "X", "") == ["blue", "green"]


def test_without_any_customer_all_share_the_victory() -> None:
    """S10."""
    assert winners("", "", "") == ["blue", "green", "red"]


def test_nothing_else_scores() -> None:
    table = held("OO X", "OO X")
    table.store("blue", "food", "oji", "ueno").track("blue", "koenji--nakano").hand("blue", "ota")
    assert played_out(table).data()["scores"] == [1, 1]
