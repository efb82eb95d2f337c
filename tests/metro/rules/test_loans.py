"""LOAN and REPAY."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

THREE = ("blue", "red", "green")


def test_a_loan_brings_1000_yen_and_a_token() -> None:
    table = Table.of().show("loan").idle().acts().play("do:loan")
    assert table.yen("blue") == 3000
    assert table.sees("blue")["loans"] == 1
    assert table.data()["supply"]["loans"] == 7


def test_several_loans_may_be_taken_in_a_game() -> None:
    table = Table.of().show("loan", "loan-b").idle().acts().play("do:loan do:idle-red do:loan-b")
    assert table.sees("blue")["loans"] == 2
    assert table.yen("blue") == 4000


def test_there_are_eight_loan_tokens() -> None:
    table = Table.of(*THREE).show("loan").loans("red", 4).loans("green", 3).idle().acts().play("do:loan")
    assert table.sees("blue")["loans"] == 1
    assert table.data()["supply"]["loans"] == 0


def test_without_a_token_in_the_supply_there_is_no_loan() -> None:
    table = Table.of(*THREE).show("loan").loans("red", 4).loans("green", 4).idle().acts()
    assert "do:loan" not in table.choices()


def test_one_loan_is_repaid_for_1000_yen_without_interest() -> None:
    table = Table.of().show("repay").loans("blue", 2).idle().acts().play("do:repay")
    assert table.yen("blue") == 1000
    assert table.sees("blue")["loans"] == 1
    assert table.data()["supply"]["loans"] == 7


def test_a_token_that_was_returned_can_be_taken_again() -> None:
    table = Table.of().show("repay", "loan").loans("blue", 8).idle().acts()
    assert "do:loan" not in table.choices()
    table.play("do:repay")
    assert table.asked() == ("red", "turn")
    assert "do:loan" in table.choices()


def test_who_has_no_loan_can_not_repay() -> None:
    assert "do:repay" not in Table.of().show("repay").loans("red", 1).idle().acts().choices()


@pytest.mark.parametrize(("cash", "can"), [(900, False), (1000, True)])
def test_a_loan_that_can_not_be_paid_back_in_full_can_not_be_repaid(cash: int, can: bool) -> None:
    table = Table.of().show("repay").loans("blue", 1).cash("blue", cash).idle().acts()
    assert ("do:repay" in table.choices()) == can


@pytest.mark.parametrize("loans", [1, 2, 8])
def test_every_loan_still_held_costs_1500_at_the_end(loans: int) -> None:
    table = Table.of().loans("blue", loans).no_cards_left().begins()
    assert table.asked() == ("", "over")
    assert table.result() == [2000 - 1500 * loans, 2000]


def test_a_loan_that_was_repaid_costs_nothing_at_the_end() -> None:
    table = Table.of().show("loan", "repay").idle().acts().play("do:loan do:idle-red do:repay")
    assert table.sees("blue")["loans"] == 0
    table.no_cards_left().begins()
    assert table.result()[0] == 2000
