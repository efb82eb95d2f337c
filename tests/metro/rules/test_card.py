"""CARD, and the cards that it puts in front of a player."""

from __future__ import annotations

import pytest

from tests.metro.table import Table


def collector(*cards: str) -> Table:
    return Table.of().show(*cards).idle()


# Taking a card.


def test_the_top_card_of_a_discard_pile_is_taken() -> None:
    table = collector("card-200").discarded("loan", "repay").acts().play("do:card-200")
    assert [card["id"] for card in table.sees("blue")["cards"]] == ["repay", "idle-blue"]
    assert table.told("card-taken", "seat", "card", "yen") == [("blue", "repay", 200)]
    assert table.yen("blue") == 1800


def test_any_discard_pile_may_be_chosen() -> None:
    table = collector("card-0").discarded("loan", "move-1", "sell").acts().play("do:card-0")
    assert table.asked() == ("blue", "pile")
    assert table.of_kind("pile") == ["walk", "money", "risk"]
    assert "move-1" in [card["id"] for card in table.play("pile:walk").sees("blue")["cards"]]


def test_the_card_below_is_on_top_then() -> None:
    table = collector("card-0").discarded("loan", "repay").acts().play("do:card-0")
    (money,) = [column for column in table.data()["columns"] if column["id"] == "money"]
    assert money["top_discard"]["id"] == "loan"


def test_without_a_discarded_card_there_is_no_card_action() -> None:
    assert "do:card-0" not in collector("card-0").acts().choices()


def test_in_the_first_round_nothing_is_discarded_yet() -> None:
    table = Table.set_up(2)
    assert all(column["top_discard"] is None for column in table.data()["columns"])


def test_card_is_not_offered_without_the_money() -> None:
    assert "do:card-200" not in collector("card-200").discarded("loan").cash("blue", 100).acts().choices()


def test_there_is_no_limit_to_the_number_of_cards() -> None:
    table = collector("card-0", "card-100").discarded("loan", "move-1", "sell", "invest-0", "trade")
    table.keeps("blue", "loan-b", "repay", "move-2").acts()
    table.play("do:card-0 pile:walk do:idle-red do:card-100 pile:risk")
    assert len(table.sees("blue")["cards"]) == 1 + 3 + 2


# Private cards.


def test_the_card_may_be_used_later_in_the_same_round() -> None:
    table = collector("card-0").discarded("loan").acts().play("do:card-0 do:idle-red do:loan")
    assert table.told("acted", "seat", "action")[-1] == ("blue", "loan")
    assert table.yen("blue") == 3000


def test_the_card_may_be_used_once_in_every_round() -> None:
    table = collector().keeps("blue", "loan").acts().play("do:loan do:idle-red")
    assert "do:loan" not in table.choices()
    table = collector("loan-b").keeps("blue", "loan").round(2).acts()
    assert {"do:loan", "do:loan-b"} <= set(table.choices())


def test_the_card_is_kept_when_the_round_is_over() -> None:
    table = collector().keeps("blue", "loan").acts().play("do:loan pass pass")
    assert table.asked() == ("chance", "draw-card")
    (card, _) = table.sees("blue")["cards"]
    assert card["id"] == "loan"
    assert [action["taken"] for action in card["actions"]] == [False]


def test_nobody_else_may_use_the_card() -> None:
    """M11."""
    table = collector("speed-1").keeps("blue", "loan").acts().play("do:speed-1")
    assert table.asked() == ("red", "turn")
    assert "do:loan" not in table.choices()


@pytest.mark.parametrize(("discs", "can"), [(1, False), (2, True)])
def test_actions_of_private_cards_need_discs_as_usual(discs: int, can: bool) -> None:
    """M11."""
    table = collector().keeps("blue", "loan-x2").discs("blue", discs, owned=3).acts()
    assert ("do:loan-x2" in table.choices()) == can


def test_both_actions_of_a_private_card_may_be_used() -> None:
    table = collector().keeps("blue", "pair-2").stands("blue", "h6").acts()
    table.play("do:pair-2.1 space:h7 do:idle-red do:pair-2.2 space:h8")
    assert table.sees("blue")["discs"] == 1


def test_everybody_sees_the_cards_in_front_of_a_player() -> None:
    table = collector().keeps("blue", "loan").acts()
    for seat in (None, "red", "blue"):
        cards = [card["id"] for card in table.data(seat)["seats"][0]["cards"]]
        assert cards == ["loan", "idle-blue"]
