"""Endgame scoring: sets of different customers, bonus tokens as wild ones, tie-breaking."""

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekimae.shinjuku.steps.scoring import POINTS, set_points, sets_of
from tests.shinjuku.table import Table

Sets = tuple[int, int, int, int]
"""How many sets of 4, 3, 2 and 1."""


def score(*collected: str, bonus: tuple[str, ...] = ()) -> int:
    """Blue's points for these customers, after these seats claimed bonus stacks in order."""
    table = Table.of("v2r11", ("blue", "red"), open_collections=True)
    table.collection("blue", *" ".join(collected).split()).bonus(*bonus)
    return table.game.result().scores[0]


def winners(*collections: str, bonus: tuple[str, ...] = ()) -> list[str]:
    """Who wins with these collections, after these seats claimed bonus stacks in order."""
    table = Table.of("v2r11", len(collections)).bonus(*bonus)
    for colour, collected in zip(table.game.seat_ids, collections, strict=True):
        table.collection(colour, *collected.split())
    return [table.game.seat_ids[seat] for seat in table.game.result().winners]


def test_10_points_for_a_set_of_4_different_customers() -> None:
    assert score("food clothing books electronics") == 10


def test_6_points_for_a_set_of_3() -> None:
    assert score("food clothing books") == 6


def test_3_points_for_a_set_of_2() -> None:
    assert score("food clothing") == 3


def test_1_point_for_each_remaining_customer() -> None:
    assert score("food food food") == 3
    assert score("food food clothing") == 3 + 1


def test_nobody_is_worth_nothing() -> None:
    assert score() == 0


@pytest.mark.parametrize("good", ["food", "clothing", "books", "electronics"])
def test_customers_marked_with_a_2_count_as_2_separate_customers(good: str) -> None:
    assert score(f"{good}2") == 2
    assert score("food2 clothing") == score("food food clothing") == 3 + 1
    assert score("food2 clothing2 books2 electronics2") == 20


def test_fours_are_constructed_first_then_threes_then_twos() -> None:
    """By size from 1 on: two threes could be made of the first, two pairs and two ones of the last."""
    assert sets_of([2, 2, 1, 1], 0) == [0, 0, 1, 0, 1]
    assert sets_of([2, 2, 2, 0], 0) == [0, 0, 0, 2, 0]
    assert sets_of([3, 2, 1, 0], 0) == [0, 1, 1, 1, 0]


def test_a_bonus_token_is_used_in_place_of_any_type() -> None:
    for good in ("food", "clothing", "books", "electronics"):
        three = "food clothing books electronics".replace(good, "")
        assert score(three, bonus=("red",) * 4 + ("blue",)) == 10


def test_several_bonus_tokens_may_stand_in_one_set_for_different_types() -> None:
    """V7."""
    assert score("food", bonus=("blue",)) == 10
    assert score("food books", bonus=("red", "blue")) == 10


def test_bonus_tokens_alone_make_a_set() -> None:
    """V7."""
    assert score(bonus=("blue",)) == 6


def test_the_first_scoring_example_is_worth_59() -> None:
    """2 bonus tokens; five sets of 4, one of 3, one of 2. Which customers is not told: one way to have them."""
    collected = "food2 " + "food " * 5 + "clothing2 " * 3 + "clothing books2 books2 books electronics2 electronics2"
    assert sets_of([7, 7, 5, 4], 2) == [0, 0, 1, 1, 5]
    assert score(collected, bonus=("red", "blue")) == 59


def test_the_second_scoring_example_is_worth_56() -> None:
    """V8: 5 bonus tokens; five sets of 4 and one of 3 are 50 + 6."""
    collected = "food " * 6 + "clothing2 " * 3 + "books2 books electronics2 electronics"
    assert sets_of([6, 6, 3, 3], 5) == [0, 0, 0, 1, 5]
    assert score(collected, bonus=("blue", "blue")) == 56


# Every division into sets, tried.


@cache
def best_sets(customers: tuple[int, ...], bonus: int) -> Sets:
    """Of all divisions: the one with most fours, among those with most threes, then with most twos."""
    best: Sets = (0, 0, 0, 0)
    kinds = [good for good, count in enumerate(customers) if count]
    for wild in range(min(bonus, 4) + 1):
        for size in range(len(kinds) + 1):
            if not 1 <= size + wild <= 4:
                continue
            for goods in combinations(kinds, size):
                left = tuple(count - (good in goods) for good, count in enumerate(customers))
                best = max(best, with_set(best_sets(left, bonus - wild), size + wild))
    return best


def with_set(sets: Sets, size: int) -> Sets:
    fours, threes, twos, ones = sets
    return (fours + (size == 4), threes + (size == 3), twos + (size == 2), ones + (size == 1))


@given(customers=st.lists(st.integers(0, 4), min_size=4, max_size=4), bonus=st.integers(0, 4))
def test_no_other_division_makes_more_of_the_larger_sets(customers: list[int], bonus: int) -> None:
    """V7."""
    # The order of the goods changes nothing; sorted, fewer divisions have to be tried.
    fours, threes, twos, ones = best_sets(tuple(sorted(customers)), bonus)
    assert sets_of(customers, bonus) == [0, ones, twos, threes, fours]
    assert set_points(customers, bonus) == 10 * fours + 6 * threes + 3 * twos + ones


def test_what_sets_are_worth() -> None:
    assert POINTS == (0, 1, 3, 6, 10)


# Tie-breaking.


def test_the_most_points_win() -> None:
    assert winners("food", "food clothing", "food books electronics") == ["red"]


def test_a_tie_goes_to_the_tied_player_who_was_first_to_claim_a_bonus_token() -> None:
    """Six points each: three tokens, or two and a customer."""
    assert winners("food", "", bonus=("green", "blue")) == ["green"]
    assert winners("", "food", bonus=("blue", "green")) == ["blue"]


def test_a_tied_player_who_claimed_one_beats_those_who_never_did() -> None:
    assert winners("food food food food food food", "food food food", "clothing", bonus=("green",)) == ["green"]


def test_a_claim_of_a_player_who_is_not_tied_breaks_no_tie() -> None:
    """V7: shared, if none of the tied players has one."""
    six = "food clothing books electronics"
    assert winners(six, six, "", bonus=("red",)) == ["blue", "green"]


def test_the_victory_is_shared_where_no_tied_player_has_a_bonus_token() -> None:
    """S10."""
    assert winners("food", "books", "electronics") == ["blue", "green", "red"]
    assert winners("", "") == ["blue", "green"]


def test_ties_of_the_advanced_variant_are_shared() -> None:
    """S10: nobody has a bonus token."""
    table = Table.of("v2r11", 2, advanced=True).collection("blue", "food").collection("green", "books")
    assert table.game.result().winners == (0, 1)
