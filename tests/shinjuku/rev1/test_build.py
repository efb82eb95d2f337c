"""Revision 1: Build."""

from __future__ import annotations

from tests.shinjuku.table import Table


def test_spend_a_card_of_the_stations_ward_and_build_a_store_there() -> None:
    table = Table.of("rev1").hand("blue", "kita").acts("blue").play("build", "store:books")
    assert table.stores() == {"oji": "blue books"}
    assert table.cards("blue") == []
    assert table.data()["discards"] == {"kita": 1}
    assert [event.args["as"] for event in table.events("paid")] == ["ward"]


def test_at_any_empty_station_of_the_ward() -> None:
    table = Table.of("rev1").hand("blue", "minato").store("green", "food", "roppongi").acts("blue").play("build")
    assert table.choices() == ["station:shimbashi", "station:shinagawa", "station:daiba"]


def test_a_station_has_one_store_at_most() -> None:
    table = Table.of("rev1").hand("blue", "kita").store("green", "food", "oji").acts("blue")
    assert "build" not in table.choices()


def test_the_token_comes_from_the_unused_ones() -> None:
    table = Table.of("rev1", 5).hand("blue", "kita").acts("blue").play("build", "store:clothing")
    assert table.company("blue")["stores"] == {"food": 2, "clothing": 0, "books": 1, "electronics": 1}


def test_a_kind_of_store_without_tokens_left_is_not_offered() -> None:
    table = Table.of("rev1", 5).hand("blue", "kita").supply("blue", clothing=0).acts("blue").play("build")
    assert table.choices() == ["store:food", "store:books", "store:electronics"]


def test_or_an_existing_store_is_moved_and_keeps_its_good() -> None:
    """S4."""
    table = Table.of("rev1").hand("blue", "kita").store("blue", "books", "ueno").acts("blue")
    table.play("build", "from:ueno")
    assert table.stores() == {"oji": "blue books"}
    assert table.company("blue")["stores"]["books"] == 1


def test_all_tokens_may_stand_on_the_map_already() -> None:
    table = Table.of("rev1").hand("blue", "kita").store("blue", "books", "ueno", "omori")
    table.supply("blue", food=0, clothing=0, books=0, electronics=0).acts("blue").play("build")
    assert table.choices() == ["from:ueno", "from:omori"]


def test_the_stores_of_others_are_not_moved() -> None:
    table = Table.of("rev1").hand("blue", "kita").store("green", "books", "ueno").acts("blue").play("build")
    assert table.choices() == [f"store:{good}" for good in ("food", "clothing", "books", "electronics")]


def test_department_stores_never_move() -> None:
    """S4."""
    table = Table.of("rev1").hand("blue", "kita").store("blue", "department", "ueno")
    table.supply("blue", food=0, clothing=0, books=0, electronics=0).acts("blue")
    assert "build" not in table.choices()


def test_build_never_places_a_department_store() -> None:
    table = Table.of("rev1").hand("blue", "kita").acts("blue").play("build")
    assert not any("department" in choice for choice in table.choices())


def test_a_store_being_moved_still_makes_its_wards_cards_wild_for_that_payment() -> None:
    """S2."""
    table = Table.of("rev1").hand("blue", "taito").store("blue", "books", "ueno").acts("blue")
    table.play("build", "station:oji", "from:ueno")
    assert table.stores() == {"oji": "blue books"}
    assert [event.args["as"] for event in table.events("paid")] == ["store"]


def test_once_moved_the_cards_of_the_old_ward_are_wild_no_more_and_those_of_the_new_one_are() -> None:
    table = Table.of("rev1").hand("blue", "kita").store("blue", "books", "ueno").acts("blue")
    table.play("build", "from:ueno")
    assert table.company("blue")["wild"] == ["kita"]


def test_a_second_store_in_the_ward_keeps_its_cards_wild() -> None:
    table = Table.of("rev1").hand("blue", "kita").store("blue", "books", "daiba", "roppongi").acts("blue")
    table.play("build", "from:daiba")
    assert table.company("blue")["wild"] == ["minato", "kita"]


def test_a_new_store_makes_its_wards_cards_wild_for_the_second_action() -> None:
    table = Table.of("rev1").hand("blue", "kita", "kita").customers("ota", "food").store("green", "food", "omori")
    table.acts("blue")
    assert "lure" not in table.choices()
    table.play("build", "store:food")
    assert "lure" in table.choices()
