"""Revision 1: Upgrade, and the burst of customers."""

from __future__ import annotations

import pytest

from tests.shinjuku.table import Table

BURST = {2: 4, 3: 4, 4: 3, 5: 3}


def shibuya() -> Table:
    """The rulebook's picture: Blue sells food in Shibuya, Green clothing in Ebisu."""
    table = Table.of("rev1").store("blue", "food", "shibuya").store("green", "clothing", "ebisu")
    return table.hand("blue", "shibuya").hand("green", "shibuya").collection("green", "clothing")


def test_a_card_of_the_ward_and_a_matching_customer_make_a_store_a_department_store() -> None:
    table = shibuya().collection("blue", "food").acts("blue").play("upgrade")
    assert table.stores()["shibuya"] == "blue department"
    assert table.cards("blue") == []
    assert table.data()["discards"] == {"shibuya": 1}
    assert table.collected("blue") == []


def test_ebisu_does_not_permit_department_stores() -> None:
    table = shibuya().acts("green")
    assert "upgrade" not in table.choices()


def test_without_a_matching_customer_nothing_is_upgraded() -> None:
    table = shibuya().collection("blue", "clothing", "books", "electronics").acts("blue")
    assert "upgrade" not in table.choices()


def test_without_a_card_of_the_ward_nothing_is_upgraded() -> None:
    table = Table.of("rev1").store("blue", "food", "shibuya").collection("blue", "food").hand("blue", "ota")
    assert "upgrade" not in table.acts("blue").choices()


def test_a_wildcard_pays_for_an_upgrade() -> None:
    """S3."""
    table = Table.of("rev1").store("blue", "food", "shibuya").store("blue", "books", "omori")
    table.collection("blue", "food").hand("blue", "ota").acts("blue").play("upgrade")
    assert table.stores()["shibuya"] == "blue department"


def test_the_stores_own_ward_stays_wild_through_the_payment_and_after() -> None:
    """S2."""
    table = Table.of("rev1").store("blue", "food", "shibuya").collection("blue", "food")
    table.hand("blue", "shibuya", "shibuya").acts("blue").play("upgrade")
    assert table.company("blue")["wild"] == ["shibuya"]


def test_only_a_store_of_ones_own_is_upgraded() -> None:
    table = Table.of("rev1").store("green", "food", "shibuya").collection("blue", "food").hand("blue", "shibuya")
    assert "upgrade" not in table.acts("blue").choices()


def test_a_department_store_is_not_upgraded_again() -> None:
    table = Table.of("rev1").store("blue", "department", "shibuya").collection("blue", "food").hand("blue", "shibuya")
    assert "upgrade" not in table.acts("blue").choices()


def test_without_a_department_store_token_nothing_is_upgraded() -> None:
    table = shibuya().collection("blue", "food").supply("blue", department=0).acts("blue")
    assert "upgrade" not in table.choices()


def test_the_player_chooses_among_the_stores_that_can_be_upgraded() -> None:
    table = Table.of("rev1").store("blue", "food", "shibuya", "ueno").store("blue", "books", "tokyo")
    table.collection("blue", "food").hand("blue", "ota", "shibuya").acts("blue").play("upgrade")
    assert table.choices() == ["station:ueno", "station:shibuya"]


def test_the_customer_goes_back_into_the_bag_and_the_store_token_to_the_supply() -> None:
    """R5."""
    table = shibuya().collection("blue", "food", "food").acts("blue")
    assert table.data()["bag"] == 57
    table.play("upgrade")
    assert table.data()["bag"] == 58
    assert table.company("blue")["stores"]["food"] == 2
    assert table.company("blue")["departments"] == 2
    assert table.collected("blue") == ["food"]


def test_the_customer_given_up_can_be_drawn_again_at_once() -> None:
    """R5."""
    table = shibuya().collection("blue", "food").bag().acts("blue").play("upgrade", "card:kita customer:food")
    assert table.waiting() == {"kita": ["food"]}


@pytest.mark.parametrize("seats", BURST)
def test_so_many_customers_come_when_a_department_store_is_built(seats: int) -> None:
    """R1, R10."""
    table = Table.of("rev1", seats).store("blue", "food", "shibuya").collection("blue", "food")
    table.hand("blue", "shibuya", "ota").acts("blue").play("upgrade")
    for ward in ("kita", "sumida", "taito", "nakano")[: BURST[seats]]:
        assert table.asked() == ("chance", "arrival-ward")
        table.play(f"card:{ward} customer:books")
    assert table.asked() == ("blue", "action")
    assert sum(map(len, table.waiting().values())) == BURST[seats]


def test_each_customer_of_a_burst_has_a_location_card_of_its_own() -> None:
    """R1."""
    table = shibuya().collection("blue", "food").acts("blue").play("upgrade")
    table.play("card:kita customer:books card:ota customer:food card:kita customer:food card:taito customer:books")
    assert table.waiting() == {"taito": ["books"], "ota": ["food"], "kita": ["food", "books"]}
    assert table.data()["discards"] == {"taito": 1, "ota": 1, "shibuya": 1, "kita": 2}


def test_the_new_customers_appear_before_the_next_action() -> None:
    table = Table.of("rev1").store("blue", "food", "shibuya").collection("blue", "food")
    table.hand("blue", "shibuya", "shibuya").acts("blue").play("upgrade")
    assert "lure" not in table.choices()
    table.play("card:shibuya customer:books card:ota customer:food card:kita customer:food card:taito customer:food")
    assert table.asked() == ("blue", "action")
    assert "lure" in table.choices()


def test_a_burst_ends_with_the_bag() -> None:
    """R1: nothing is placed from an empty bag, and no card is drawn for it."""
    table = shibuya().collection("blue", "food").bag("books").acts("blue").play("upgrade")
    table.play("card:kita customer:books card:taito customer:food")
    assert table.waiting() == {"taito": ["food"], "kita": ["books"]}
    assert table.asked() == ("blue", "action")
