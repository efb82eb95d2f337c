"""ACTION: a disc more for the rest of the game."""

from __future__ import annotations

import pytest

from tests.metro.table import Table


def test_action_pays_the_cost_shown_for_one_disc_of_the_supply() -> None:
    table = Table.of().show("action-400").idle().acts().play("do:action-400")
    assert table.yen("blue") == 1600
    assert table.sees("blue")["owned_discs"] == 4
    assert table.sees("blue")["spare_discs"] == 2


def test_the_disc_may_be_used_later_in_the_same_round() -> None:
    table = Table.of().show("action-0", "loan").discs("blue", 1, owned=3).idle().acts()
    table.play("do:action-0 do:idle-red do:loan")
    assert table.told("acted", "seat", "action")[-1] == ("blue", "loan")


def test_the_disc_stays_for_the_rest_of_the_game() -> None:
    table = Table.of().show("action-0").idle().acts().play("do:action-0 pass pass")
    assert table.asked() == ("chance", "draw-card")
    assert table.sees("blue")["discs"] == 4


@pytest.mark.parametrize(("discs", "can"), [(3, True), (5, True), (6, False)])
def test_nobody_has_more_than_six_discs(discs: int, can: bool) -> None:
    table = Table.of().show("action-0").discs("blue", discs).idle().acts()
    assert ("do:action-0" in table.choices()) == can


def test_three_actions_make_three_discs_six() -> None:
    table = Table.of().show("action-0", "action-400").keeps("blue", "action-400-b").idle().acts()
    table.play("do:action-0 pass do:action-400 do:action-400-b")
    assert table.sees("blue")["owned_discs"] == 6
    assert table.sees("blue")["spare_discs"] == 0
    assert table.yen("blue") == 1200


def test_a_disc_that_left_the_game_is_not_replaced_by_more_than_three() -> None:
    """The supply holds three discs of each colour, whatever has gone back to the box."""
    table = Table.of().show("invest-disc", "action-0").discs("blue", 6).idle().acts()
    table.play("do:invest-disc line:G pass")
    assert table.sees("blue")["owned_discs"] == 5
    assert "do:action-0" not in table.choices()


def test_action_is_not_offered_without_the_money() -> None:
    assert "do:action-400" not in Table.of().show("action-400").cash("blue", 300).idle().acts().choices()
