"""MOVEMENT PHASE, and the MOVE action."""

from __future__ import annotations

import pytest

from tests.metro.table import Table


def around(space: str, spaces: int) -> list[str]:
    """All spaces at most so far away, by rows; the grid of Tokyo has 18 columns (a to r) and 12 rows."""
    column, row = ord(space[0]), int(space[1:])
    return [
        f"{chr(there)}{below}"
        for below in range(1, 13)
        for there in range(ord("a"), ord("r") + 1)
        if abs(there - column) + abs(below - row) <= spaces
    ]


def walkers(blue: str = "h6", red: str = "r12") -> Table:
    """Two meeples on the map in a later round."""
    return Table.of("blue", "red").show("loan").round(2).stands("blue", blue).stands("red", red)


# The first round.


def test_in_the_first_round_meeples_are_placed_in_turn_order() -> None:
    table = Table.of("blue", "red", "green").show("loan").order("green", "blue", "red").moves()
    assert table.asked() == ("green", "movement")
    table.play("space:a1")
    assert table.asked() == ("blue", "movement")
    table.play("space:b1")
    assert table.asked() == ("red", "movement")
    table.play("space:c1")
    assert table.asked() == ("green", "turn")
    assert table.told("placed", "seat", "space") == [("green", "a1"), ("blue", "b1"), ("red", "c1")]


def test_any_space_of_the_grid_may_be_chosen() -> None:
    assert sorted(Table.of().moves().of_kind("space")) == sorted(around("h6", 40))
    assert len(around("h6", 40)) == 18 * 12


def test_a_space_with_a_meeple_can_not_be_chosen() -> None:
    table = Table.of().moves().play("space:h6")
    assert "h6" not in table.of_kind("space")
    assert len(table.of_kind("space")) == 18 * 12 - 1


def test_a_meeple_is_placed_and_does_not_walk_in_the_first_round() -> None:
    table = Table.of().show("loan").moves().play("space:h6 space:i6")
    assert table.asked() == ("blue", "turn")


# Later rounds.


def test_a_meeple_moves_up_to_two_spaces_in_the_movement_phase() -> None:
    assert walkers().moves().of_kind("space") == around("h6", 2)


def test_with_a_bicycle_it_moves_up_to_three() -> None:
    assert walkers().bicycle("blue").moves().of_kind("space") == around("h6", 3)


def test_a_bicycle_helps_only_its_owner() -> None:
    table = walkers(red="c3").bicycle("blue").moves().play("space:h6")
    assert table.of_kind("space") == around("c3", 2)


def test_a_meeple_may_stay_where_it_is() -> None:
    table = walkers().moves().play("space:h6")
    assert table.sees("blue")["space"] == "h6"
    assert table.asked() == ("red", "movement")


def test_players_move_in_turn_order() -> None:
    table = walkers().order("red", "blue").moves()
    assert table.asked() == ("red", "movement")
    assert table.play("space:r12").asked() == ("blue", "movement")


def test_diagonal_movement_is_not_permitted() -> None:
    """Two steps round a corner are needed: with one step of a MOVE action the corner is out of reach."""
    table = walkers().show("move-1").acts().play("do:move-1")
    assert table.of_kind("space") == ["h5", "g6", "h6", "i6", "h7"]


def test_movement_ends_at_the_edge_of_the_grid() -> None:
    assert walkers(blue="a1").moves().of_kind("space") == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_space_with_another_meeple_can_not_be_entered() -> None:
    assert "i6" not in walkers(red="i6").moves().of_kind("space")


def test_a_space_with_another_meeple_can_not_be_crossed() -> None:
    spaces = walkers(red="i6").moves().of_kind("space")
    assert "j6" not in spaces
    assert "i7" in spaces


def test_a_detour_around_a_meeple_needs_enough_spaces() -> None:
    """h6 to j6 past i6: four spaces."""
    table = walkers(red="i6").show("move-3", "move-4-x2")
    assert "j6" not in table.copy().acts().play("do:move-3").of_kind("space")
    assert "j6" in table.acts().play("do:move-4-x2").of_kind("space")


def test_a_meeple_that_is_shut_in_stays() -> None:
    table = Table.of("blue", "red", "green").show("loan").round(2)
    table.stands("blue", "a1").stands("red", "b1").stands("green", "a2").moves()
    assert table.asked() == ("red", "movement")
    assert table.sees("blue")["space"] == "a1"


def test_a_meeple_without_a_bicycle_or_an_action_can_not_go_where_a_line_runs() -> None:
    """Movement ignores the lines: two spaces are two spaces, whatever runs there."""
    assert walkers(blue="b10").train("G", 1).moves().of_kind("space") == around("b10", 2)


# The MOVE action.


@pytest.mark.parametrize(("card", "spaces"), [("move-1", 1), ("move-2", 2), ("move-3", 3), ("move-4-x2", 4)])
@pytest.mark.parametrize("bicycle", [False, True])
def test_move_goes_as_far_as_it_shows_and_one_farther_on_a_bicycle(card: str, spaces: int, bicycle: bool) -> None:
    table = walkers().show(card)
    if bicycle:
        table.bicycle("blue")
    table.acts().play(f"do:{card}")
    assert table.asked() == ("blue", "move-to")
    assert table.of_kind("space") == around("h6", spaces + bicycle)


def test_move_moves_at_once() -> None:
    table = walkers().show("move-3").acts().play("do:move-3 space:k6")
    assert table.sees("blue")["space"] == "k6"
    assert table.told("moved", "seat", "from", "space") == [("blue", "h6", "k6")]
    assert table.asked() == ("red", "turn")


def test_move_may_go_less_far() -> None:
    table = walkers().show("move-3").acts().play("do:move-3 space:h7")
    assert table.sees("blue")["space"] == "h7"


def test_move_does_not_enter_spaces_with_meeples() -> None:
    table = walkers(red="h7").show("move-1").acts().play("do:move-1")
    assert table.of_kind("space") == ["h5", "g6", "h6", "i6"]


def test_move_is_free() -> None:
    table = walkers().show("move-3").acts().play("do:move-3 space:h7")
    assert table.yen("blue") == 2000


def test_a_rider_can_not_move_before_getting_off() -> None:
    """M4, M9: the rider exits first."""
    table = walkers().train("G", 3).rides("blue", "G").show("move-1").acts()
    assert "do:move-1" not in table.choices()
    table.play("exit:d8")
    assert table.asked() == ("blue", "turn")
    assert table.play("do:move-1").of_kind("space") == around("d8", 1)


# Riders in the movement phase.


def test_a_rider_may_get_off_for_nothing_and_then_move() -> None:
    """M4."""
    table = walkers().train("G", 3).rides("blue", "G").moves()
    assert table.choices() == ["stay", "exit:d8", "exit:d9"]
    table.play("exit:d9")
    assert table.asked() == ("blue", "movement")
    assert table.of_kind("space") == around("d9", 2)
    assert table.play("space:f9").sees("blue")["space"] == "f9"


def test_a_rider_may_stay_on_the_train_between_rounds() -> None:
    table = walkers().train("G", 3).rides("blue", "G").moves().play("stay")
    assert table.sees("blue")["riding"] == {"line": "G", "vehicle": 1}
    assert table.asked() == ("red", "movement")


def test_a_rider_of_a_train_at_a_station_without_empty_spaces_is_not_asked() -> None:
    table = Table.of("blue", "red", "green").show("loan").round(2).train("G", 3).rides("blue", "G")
    table.stands("red", "d8").stands("green", "d9").moves()
    assert table.asked() == ("red", "movement")
    assert table.sees("blue")["riding"] is not None
