"""Wildcards: three ways to pay for a ward without a card of it."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
QUEUE = ("minato books", "shinjuku food", "chuo", "taito")
EDITIONS = ("v2r11", "v2-screens", "v2-quickstart")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


# They match any ward, whenever a card is required.


def test_a_wildcard_pays_for_open() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").matsuri("ota").acts("blue").play("open")
    assert len(table.choices()) == 44
    table.play("station:ueno store:food")
    assert table.data()["discards"] == {"ota": 1}
    assert table.stores() == {"ueno": "blue food"}


def test_a_wildcard_pays_for_a_second_track() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").matsuri("ota").acts("blue")
    table.play("expand track:oshiage--ueno track:nishi-nippori--ueno")
    assert table.data()["discards"] == {"ota": 1}


def test_a_wildcard_pays_for_move() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").matsuri("ota").customers("taito", "food").acts("blue")
    assert table.play("move").data()["discards"] == {"ota": 1}


def test_a_wildcard_pays_for_upgrade() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").matsuri("ota").store("blue", "food", "ueno").queue(*QUEUE)
    assert table.collection("blue", "food").acts("blue").play("upgrade").data()["discards"] == {"ota": 1}


# From cards.


@every_edition
def test_any_three_cards_are_a_single_wildcard(edition: str) -> None:
    table = Table.of(edition, COLOURS).hand("blue", "ota", "kita", "nerima").customers("taito", "food").acts("blue")
    table.play("move")
    assert table.cards("blue") == []
    assert table.asked() == ("blue", "action")


@every_edition
def test_two_cards_are_not(edition: str) -> None:
    table = Table.of(edition, COLOURS).hand("blue", "ota", "kita").customers("taito", "food").acts("blue")
    assert "move" not in table.choices()


def test_which_three_is_the_players_choice() -> None:
    """Asked from left to right, so that three cards are chosen in one way only."""
    table = Table.of("v2r11", COLOURS).hand("blue", "chuo", "ota", "ota", "kita", "nerima").customers("taito", "food")
    table.acts("blue").play("move")
    assert table.asked() == ("blue", "pay-cards")
    assert table.choices() == ["card:chuo", "card:ota"]
    table.play("card:ota")
    assert table.choices() == ["card:ota", "card:kita"]
    table.play("card:ota")
    assert table.choices() == ["card:kita", "card:nerima"]
    assert table.play("card:kita").cards("blue") == ["chuo", "nerima"]


def test_three_cards_may_be_spent_even_if_one_of_them_would_do() -> None:
    """S3."""
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "kita", "nerima").customers("taito", "food").acts("blue")
    assert table.play("move").choices() == ["three-cards", "card:taito"]
    assert table.play("three-cards").cards("blue") == []


# From stores.


@every_edition
@pytest.mark.parametrize("kind", ["food", "department"])
def test_cards_of_a_ward_with_an_own_store_of_either_kind_are_wildcards(edition: str, kind: str) -> None:
    table = Table.of(edition, COLOURS).hand("blue", "minato").store("blue", kind, "shimbashi").acts("blue")
    table.customers("taito", "food").acts("blue").play("move")
    assert table.data()["discards"] == {"minato": 1}


def test_a_store_makes_wildcards_for_its_owner_only() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "minato").store("red", "food", "shimbashi").acts("blue")
    assert "move" not in table.customers("taito", "food").acts("blue").choices()


def test_a_ward_stays_wild_while_another_own_store_stands_in_it() -> None:
    table = Table.of("v2r11", COLOURS).store("blue", "food", "shimbashi").store("blue", "books", "daiba")
    table.hand("blue", "minato", "minato").acts("blue").play("open station:ueno from:daiba")
    assert table.company("blue")["wild"] == ["minato", "taito"]


def test_a_ward_is_no_longer_wild_when_its_only_store_has_been_relocated() -> None:
    table = Table.of("v2r11", COLOURS).store("blue", "food", "shimbashi").hand("blue", "minato").acts("blue")
    table.play("open station:ueno from:shimbashi")
    assert table.company("blue")["wild"] == ["taito"]


def test_a_store_that_is_being_relocated_is_still_wild_for_its_own_payment() -> None:
    """S2: a cost is paid before anything moves."""
    table = Table.of("v2r11", COLOURS).store("blue", "food", "shimbashi").hand("blue", "minato").acts("blue")
    table.play("open station:ueno from:shimbashi")
    assert table.stores() == {"ueno": "blue food"}
    assert table.data()["discards"] == {"minato": 1}


def test_a_store_that_is_being_upgraded_is_still_wild_for_its_own_payment() -> None:
    """S2: and so is any other of the player's stores."""
    table = Table.of("v2r11", COLOURS).store("blue", "food", "shimbashi").store("blue", "books", "ueno")
    table.hand("blue", "minato", "taito").collection("blue", "food").queue(*QUEUE).acts("blue").play("upgrade")
    assert table.choices() == ["card:minato", "card:taito"]


def test_a_new_store_makes_its_ward_wild_for_the_second_action() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "minato", "minato").customers("taito", "food").acts("blue")
    assert "move" not in table.choices()
    table.play("open station:shimbashi store:food")
    assert "move" in table.choices()


# From the Matsuri.


def test_cards_of_the_ward_of_the_matsuri_are_wildcards_for_everybody() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("ota").hand("blue", "ota").hand("red", "ota").customers("taito", "food")
    assert "move" in table.acts("blue").choices()
    assert "move" in table.acts("red").choices()


def test_they_are_wild_where_the_matsuri_is_and_not_where_it_was() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("ota").hand("blue", "ota").customers("taito", "food").queue(*QUEUE)
    table.begins("blue").play("card:kita customer:books ward:meguro")
    assert table.company("blue")["wild"] == ["meguro"]
    assert table.play("move").asked() == ("blue", "start")
    assert table.cards("blue") == ["ota"]


def test_the_advanced_variant_has_no_such_wildcards() -> None:
    table = Table.of("v2r11", COLOURS, advanced=True).hand("blue", "ota").customers("taito", "food")
    assert table.company("blue")["wild"] == []
    assert "move" not in table.acts("blue").choices()


# All ways together.


def test_a_payment_is_the_players_choice_among_all_ways() -> None:
    """S3."""
    table = Table.of("v2r11", COLOURS).matsuri("ota").store("blue", "food", "shimbashi").customers("taito", "food")
    table.hand("blue", "taito", "minato", "ota", "kita").acts("blue").play("move")
    assert table.choices() == ["three-cards", "card:minato", "card:taito", "card:ota"]


def test_a_card_that_is_payable_in_several_ways_is_one_choice() -> None:
    """S3: only the cards spent matter."""
    table = Table.of("v2r11", COLOURS).matsuri("minato").store("blue", "food", "shimbashi")
    table.hand("blue", "minato", "kita").customers("minato", "food").acts("blue").play("move")
    assert table.asked() == ("blue", "start")
    assert table.cards("blue") == ["kita"]


def test_a_payment_is_not_asked_for_where_only_one_card_can_be_spent() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "kita").customers("taito", "food").acts("blue")
    assert table.play("move").asked() == ("blue", "action")
    assert table.cards("blue") == ["kita"]


def test_wildcards_are_told_with_their_reason() -> None:
    """Log lines say what a card was spent as."""
    table = Table.of("v2r11", COLOURS).matsuri("ota").store("blue", "food", "shimbashi").customers("taito", "food")
    table.hand("blue", "taito", "minato", "ota").acts("blue").play("move")
    for card, reason in (("taito", "ward"), ("minato", "store"), ("ota", "matsuri")):
        other = table.copy().play(f"card:{card}")
        assert [event.args["as"] for event in other.events("paid")] == [reason]
    other = table.copy().play("three-cards")
    assert [event.args["as"] for event in other.events("paid")] == ["three"] * 3
