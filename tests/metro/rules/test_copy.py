"""COPY."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

THREE = ("blue", "red", "green")


def copier(*cards: str, discs: int = 5) -> Table:
    return Table.of(*THREE).show("copy-100", *cards).discs("blue", discs).idle()


def ready(*cards: str, discs: int = 5) -> Table:
    """Blue has a disc on COPY; Red has done the first of these actions, and it is Blue's turn again."""
    return copier(*cards, discs=discs).acts().play("do:copy-100", f"do:{cards[0]}", "do:idle-green")


def test_copy_pays_the_cost_shown_and_does_nothing_yet() -> None:
    table = copier("loan").acts().play("do:copy-100")
    assert table.yen("blue") == 1900
    assert table.told("copy-ready", "seat", "yen") == [("blue", 100)]
    assert table.sees("blue")["copies"] == ["copy-100"]
    assert table.asked() == ("red", "turn")


def test_copy_is_not_offered_without_the_money() -> None:
    assert "do:copy-100" not in copier().cash("blue", 0).acts().choices()


def test_an_action_of_another_player_is_copied_on_a_later_turn() -> None:
    table = ready("loan").play("copy:loan")
    assert table.sees("blue")["loans"] == table.sees("red")["loans"] == 1
    assert table.told("copied", "seat", "action") == [("blue", "loan")]


def test_an_own_action_is_copied() -> None:
    table = copier("speed-1").acts().play("do:copy-100 pass pass do:speed-1 copy:speed-1")
    assert table.sees("blue")["speed_tokens"] == 2


def test_only_actions_that_were_done_this_round_can_be_copied() -> None:
    table = ready("loan", "speed-1")
    assert "copy:loan" in table.choices()
    assert "copy:speed-1" not in table.choices()
    assert "do:speed-1" in table.choices()


def test_without_a_disc_on_copy_nothing_can_be_copied() -> None:
    table = copier("loan").acts().play("do:loan")
    assert table.asked() == ("red", "turn")
    assert table.of_kind("copy") == []


def test_the_copied_action_needs_its_full_number_of_discs_on_top() -> None:
    """M16: two discs besides the one that comes from COPY."""
    table = ready("loan-x2").play("copy:loan-x2")
    assert table.sees("blue")["discs"] == 5 - 1 - 2
    assert table.sees("blue")["copies"] == []


@pytest.mark.parametrize(("discs", "can"), [(3, True), (2, False)])
def test_with_too_few_discs_an_action_can_not_be_copied(discs: int, can: bool) -> None:
    """M16."""
    table = Table.of(*THREE).show("copy-100", "loan-x2", "loan").discs("blue", discs, owned=3).idle()
    table.acts().play("do:copy-100 do:loan-x2 do:idle-green")
    assert ("copy:loan-x2" in table.choices()) == can


def test_the_disc_of_copy_goes_with_the_action_and_its_spot_is_free_again() -> None:
    table = ready("loan").play("copy:loan")
    assert "copy-100" not in table.taken()
    assert table.asked() == ("red", "turn")
    assert "do:copy-100" in table.choices()


def test_costs_are_paid_again() -> None:
    """M16."""
    table = ready("action-400").play("copy:action-400")
    assert table.yen("blue") == 2000 - 100 - 400
    assert table.told("disc-gained", "seat") == [("red",), ("blue",)]


def test_discounts_apply_to_a_copied_action() -> None:
    """M16."""
    table = copier("discount-200", "action-400", discs=4).acts()
    table.play("do:copy-100 do:action-400 do:idle-green do:discount-200 pass copy:action-400 use:discount-200")
    assert table.told("disc-gained", "seat", "yen") == [("red", 400), ("blue", 200)]


@pytest.mark.parametrize(
    ("card", "hindrance"),
    [("bike", "a second bicycle"), ("invest-500", "no money"), ("repay", "no loan")],
)
def test_restrictions_hold_for_copies(card: str, hindrance: str) -> None:
    """M16."""
    table = copier(card).loans("red", 1).cash("blue", 500).bicycle("blue").acts()
    table.play("do:copy-100", f"do:{card}", *(["line:G"] if card == "invest-500" else []), "do:idle-green")
    assert f"copy:{card}" not in table.choices(), hindrance


def test_a_copied_invest_takes_another_line() -> None:
    table = copier("invest-300").acts()
    table.play("do:copy-100 do:invest-300 line:G do:idle-green copy:invest-300")
    assert table.asked() == ("blue", "line")
    table.play("line:G")
    assert table.track("G")["stocks"] == ["red", "blue", None]


def test_a_copied_move_moves_the_own_meeple() -> None:
    table = copier("move-2").stands("blue", "h6").stands("red", "a1").acts()
    table.play("do:copy-100 do:move-2 space:a3 do:idle-green copy:move-2 space:h8")
    assert (table.sees("blue")["space"], table.sees("red")["space"]) == ("h8", "a3")


def test_a_copy_action_can_not_be_copied() -> None:
    """M16."""
    table = copier("copy-200").acts().play("do:copy-100 do:copy-200 do:idle-green")
    assert table.of_kind("copy") == []


def test_an_action_on_a_private_card_of_another_player_can_not_be_copied() -> None:
    """M16."""
    table = copier("loan").keeps("red", "speed-1").acts().play("do:copy-100 do:speed-1 do:idle-green")
    assert table.of_kind("copy") == []


def test_an_action_on_an_own_private_card_can_be_copied() -> None:
    table = copier().keeps("blue", "loan").acts().play("do:copy-100 pass pass do:loan copy:loan")
    assert table.sees("blue")["loans"] == 2


def test_a_discount_whose_disc_has_gone_can_not_be_copied_but_done() -> None:
    table = copier("discount-200", "action-400").acts()
    table.play("do:copy-100 do:discount-200 do:idle-green do:idle-blue do:action-400 use:discount-200 pass")
    assert table.asked() == ("blue", "turn")
    assert "copy:discount-200" not in table.choices()
    assert "do:discount-200" in table.choices()


def test_a_copied_action_may_be_copied_again_from_another_copy() -> None:
    table = copier("loan", "copy-200", discs=6).acts()
    table.play("do:copy-100 do:loan pass do:copy-200 pass copy:loan use:copy-100 copy:loan")
    assert table.sees("blue")["loans"] == 2


def test_with_discs_on_two_copies_the_player_chooses_which_is_used() -> None:
    table = copier("loan", "copy-200", discs=6).acts().play("do:copy-100 do:loan pass do:copy-200 pass copy:loan")
    assert table.asked() == ("blue", "copy-with")
    assert table.choices() == ["use:copy-100", "use:copy-200"]
    table.play("use:copy-200")
    assert table.sees("blue")["copies"] == ["copy-100"]


def test_an_unused_copy_comes_home_at_the_end_of_the_round() -> None:
    """M16: until used, in the round."""
    table = ready("loan").play("pass pass")
    assert table.asked() == ("chance", "draw-card")
    assert table.sees("blue")["copies"] == []
    assert table.sees("blue")["discs"] == 5


def test_a_disc_on_copy_is_not_paid_for_when_passing() -> None:
    table = ready("loan").play("pass")
    assert table.told("passed", "seat", "discs", "yen")[-1] == ("blue", 4, 400)
