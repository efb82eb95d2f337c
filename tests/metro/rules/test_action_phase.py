"""ACTION PHASE: turns, discs and spots, passing."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

THREE = ("blue", "red", "green")


# Discs and spots.


@pytest.mark.parametrize(("card", "spots"), [("loan", 1), ("loan-x2", 2)])
def test_an_action_takes_a_disc_for_each_of_its_spots(card: str, spots: int) -> None:
    table = Table.of().show(card).idle().acts().play(f"do:{card}")
    assert table.sees("blue")["discs"] == 3 - spots
    assert table.taken() == {card}


def test_an_action_with_three_spots_takes_three_discs() -> None:
    table = Table.of().show("action-500-x3", "loan").acts().play("do:action-500-x3")
    assert table.sees("blue")["discs"] == 0 + 1  # the one that was bought
    assert table.sees("blue")["owned_discs"] == 4


@pytest.mark.parametrize("discs", [1, 2])
def test_an_action_with_more_spots_than_discs_left_can_not_be_chosen(discs: int) -> None:
    table = Table.of().show("action-500-x3", "loan").discs("blue", discs, owned=3).acts()
    assert "do:action-500-x3" not in table.choices()
    assert "do:loan" in table.choices()


def test_an_action_whose_spots_are_taken_is_not_available_to_anybody() -> None:
    table = Table.of().show("loan", "loan-b").acts().play("do:loan")
    assert "do:loan" not in table.choices()
    table.play("pass")
    assert table.asked() == ("blue", "turn")
    assert "do:loan" not in table.choices()


def test_two_actions_of_a_card_are_independent_of_each_other() -> None:
    table = Table.of().show("pair-1").loans("red", 1).acts().play("do:pair-1.2")
    assert table.asked() == ("red", "turn")
    assert table.choices() == ["pass", "do:pair-1.1"]


def test_the_same_player_may_take_both_actions_of_a_card_in_any_order() -> None:
    table = Table.of().show("pair-2").stands("blue", "h6").idle("blue").acts()
    table.play("do:pair-2.2 space:h8 do:pair-2.1 space:h6")
    assert table.sees("blue")["discs"] == 1


def test_actions_are_not_restricted_to_the_lines_of_their_colour() -> None:
    """Any line of the map, whatever the column of the card."""
    table = Table.of().show("invest-500", "start-100").acts().play("do:invest-500")
    assert "".join(table.of_kind("line")) == "GMHTCYZNAISE"


# Turns.


def test_players_act_in_turn_order_again_and_again() -> None:
    table = Table.of(*THREE).order("green", "blue", "red").show("loan", "loan-b", "bidding-200", "speed-1")
    table.acts().play("do:loan do:loan-b do:speed-1")
    assert table.told("turn-began", "seat") == [("green",), ("blue",), ("red",), ("green",)]


def test_an_action_ends_the_turn() -> None:
    table = Table.of().show("loan", "loan-b").acts().play("do:loan")
    assert table.asked() == ("red", "turn")


def test_players_who_have_passed_are_skipped() -> None:
    table = Table.of(*THREE).show("loan", "loan-b", "speed-1").acts().play("do:loan pass do:loan-b")
    assert table.asked() == ("blue", "turn")
    assert table.told("turn-began", "seat") == [("blue",), ("red",), ("green",), ("blue",)]


def test_the_last_player_left_goes_on_alone() -> None:
    table = Table.of().show("loan", "loan-b", "speed-1").acts().play("do:loan pass do:loan-b")
    assert table.asked() == ("blue", "turn")


def test_the_phase_is_over_when_all_have_passed() -> None:
    table = Table.of().show("loan").acts().play("pass pass")
    assert table.asked() == ("chance", "draw-card")


def test_an_action_that_can_not_be_carried_through_is_not_offered() -> None:
    """No money, no discs, nothing to do it to."""
    table = Table.of().show("loan", "repay", "invest-500", "station-100", "sell", "copy-100").cash("blue", 400)
    assert table.acts().choices() == ["pass", "do:loan", "do:copy-100"]


# Passing.


@pytest.mark.parametrize(("discs", "pay"), [(3, 300), (2, 200), (1, 100)])
def test_passing_pays_100_for_each_disc_left(discs: int, pay: int) -> None:
    table = Table.of().show("loan").discs("blue", discs, owned=3).acts().play("pass")
    assert table.yen("blue") == 2000 + pay
    assert table.told("passed", "seat", "discs", "yen") == [("blue", discs, pay)]


def test_passing_with_six_discs_pays_600() -> None:
    table = Table.of().show("loan").discs("blue", 6).acts().play("pass")
    assert table.yen("blue") == 2600


def test_discs_on_discounts_are_not_paid_for() -> None:
    table = Table.of().show("loan", "discount-100").acts().play("do:discount-100 pass pass")
    assert table.yen("blue") == 2000 + 200


def test_passing_is_possible_before_all_discs_are_placed() -> None:
    assert "pass" in Table.of().show("loan").acts().choices()


def test_who_has_no_disc_left_passes_for_nothing() -> None:
    """M9: without being asked."""
    table = Table.of().show("loan", "loan-b").discs("blue", 1, owned=3).acts().play("do:loan pass")
    assert table.asked() == ("chance", "draw-card")
    assert table.told("passed", "seat", "yen") == [("red", 300), ("blue", 0)]
    assert table.yen("blue") == 3000


def test_passing_is_final_for_the_round() -> None:
    """M9."""
    table = Table.of(*THREE).show("loan", "loan-b", "speed-1", "bidding-200").acts().play("pass do:loan do:loan-b")
    assert table.asked() == ("red", "turn")
    table.play("do:speed-1 pass pass")
    assert len([event for event in table.events("turn-began") if event.args["seat"] == 0]) == 1


def test_who_can_only_pass_is_not_asked_and_paid() -> None:
    table = Table.of().show("repay").acts()
    assert table.asked() == ("chance", "draw-card")
    assert [table.yen("blue"), table.yen("red")] == [2300, 2300]


def test_the_next_round_begins_with_nobody_passed() -> None:
    table = Table.of().show("loan").acts().play("pass pass")
    assert [seat["passed"] for seat in table.data()["seats"]] == [False, False]


# After the phase.


def test_all_discs_come_home_at_the_end_of_the_phase() -> None:
    table = Table.of().show("loan", "loan-x2", "discount-100", "copy-100", "speed-1").idle().acts()
    table.play("do:loan-x2 do:discount-100 do:speed-1 do:copy-100 stop pass")
    assert table.asked() == ("chance", "draw-card")
    assert [seat["discs"] for seat in table.data()["seats"]] == [3, 3]
    assert [seat["discounts"] for seat in table.data()["seats"]] == [{}, {}]
    assert [seat["copies"] for seat in table.data()["seats"]] == [[], []]
    assert table.taken() == set()


def test_discs_come_home_before_the_trains_run() -> None:
    table = Table.of().show("loan").idle().train("G", 1).stands("blue", "b10").acts().play("do:loan pass pass")
    assert table.asked() == ("blue", "board")
    assert table.sees("blue")["discs"] == 3
    assert table.taken() == set()


def test_actions_are_available_again_in_the_next_round() -> None:
    table = Table.of("blue", "red", "green").show("move-1", "loan-b", "loan").stands("blue", "a1").stands("red", "c1")
    table.stands("green", "e1").acts().play("do:loan pass pass pass")
    while table.asked() == ("chance", "draw-card"):
        table.play(table.choices()[-1])
    table.bid(blue=200, red=100, green=0).play("space:a1 space:c1 space:e1")
    assert table.asked() == ("blue", "turn")
    assert "do:loan" in table.choices()
