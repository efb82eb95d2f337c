"""Situations in which everybody at the table would know what to do."""

from __future__ import annotations

from ekimae.bots import answer, bot_of
from ekimae.kernel import Stream
from tests.shinjuku.table import Table


def greedy(table: Table, questions: int = 30) -> list[str]:
    """What greedy answers until its turn is over, or to so many questions."""
    game = table.game
    seat, turn = game.asked, game.turn
    played: list[str] = []
    while not game.over and game.asked == seat and game.turn == turn and len(played) < questions:
        played.append(game.catalogue.token(answer(bot_of("shinjuku", "greedy"), game, seat, Stream("bot"))))
    return played


def actions(played: list[str]) -> list[str]:
    return [token for token in played if ":" not in token and token not in ("stop", "three-cards")]


# Customers.


def test_a_customer_at_an_own_store_is_sold() -> None:
    table = Table.of("v2r11").store("blue", "food", "ueno").customers("taito", "food").hand("blue", "taito", "ota")
    greedy(table.acts("blue"))
    assert table.collected("blue")[:1] == ["food"]


def test_the_journey_that_sells_to_nobody_else_is_taken() -> None:
    """Chiyoda's FOOD and BOOKS go by way of Takadanobaba, not past the rival's store at Yotsuya."""
    table = (
        Table.of("v2r11", ("blue", "red", "green"))
        .store("red", "food", "takadanobaba")
        .store("red", "books", "shinjuku")
        .store("blue", "food", "yotsuya")
        .store("blue", "books", "akihabara")
        .store("green", "clothing", "tokyo")
        .track("green", "iidabashi--takadanobaba")
        .track("red", "shinjuku--takadanobaba")
        .track("blue", "shinjuku--yotsuya", "tokyo--yotsuya")
        .customers("chiyoda", "food", "books")
        .customers("shinjuku", "clothing")
        .hand("red", "chiyoda", "ota")
    )
    played = greedy(table.acts("red"))
    assert "station:iidabashi" in played
    assert table.collected("red") == ["food", "books"]
    assert table.collected("blue") == []


def test_an_own_store_is_given_the_double_customer() -> None:
    table = Table.of("v2r11").store("blue", "books", "ueno").customers("taito", "books", "books2")
    greedy(table.hand("blue", "taito").acts("blue"))
    assert table.collected("blue") == ["books2"]


def test_a_rivals_store_on_the_way_is_given_the_single_customer() -> None:
    """Every way from Itabashi to the own store leads past red's Department Store."""
    table = (
        Table.of("v2r11", ("blue", "red"))
        .store("red", "department", "ikebukuro")
        .store("blue", "books", "takadanobaba")
        .track("blue", "ikebukuro--takadanobaba", "ikebukuro--oyama")
        .customers("itabashi", "books", "books2")
        .hand("blue", "itabashi")
    )
    greedy(table.acts("blue"))
    assert table.collected("red") == ["books"]
    assert table.collected("blue") == ["books2"]


def test_an_own_department_store_takes_what_the_collection_lacks() -> None:
    table = (
        Table.of("v2r11")
        .collection("blue", "food", "food", "clothing", "clothing", "books", "books")
        .store("blue", "department", "ueno")
        .customers("taito", "food", "electronics")
        .hand("blue", "taito")
    )
    table.acts("blue").play("move")
    assert greedy(table)[0] == "customer:electronics"


def test_nobody_rides_to_a_rival_for_nothing() -> None:
    table = Table.of("v2r11", ("blue", "red")).store("red", "food", "ueno").customers("taito", "food")
    assert "move" not in greedy(table.hand("blue", "taito", "ota").acts("blue"))
    assert table.collected("red") == []


# Stores and track.


def test_a_store_is_opened_where_its_customers_are_and_then_they_are_sold() -> None:
    table = Table.of("v2r11").customers("nerima", "books", "books2").hand("blue", "nerima", "nerima")
    played = greedy(table.acts("blue"))
    assert actions(played) == ["open", "move"]
    assert "store:books" in played
    assert table.collected("blue") == ["books2"]


def test_double_track_brings_a_crowd_to_the_store() -> None:
    """Two segments, from the customers in Sumida through Taito, and then they ride."""
    table = (
        Table.of("v2r11")
        .store("blue", "books", "nishi-nippori")
        .customers("sumida", "books2")
        .hand("blue", "sumida", "taito", "ota")
    )
    played = greedy(table.acts("blue"))
    assert actions(played) == ["expand", "move"]
    assert len([token for token in played if token.startswith("track:")]) == 2
    assert table.collected("blue") == ["books2"]


def test_an_upgrade_is_made_as_soon_as_it_can_be() -> None:
    table = (
        Table.of("v2r11")
        .store("blue", "food", "shinjuku")
        .collection("blue", "food")
        .hand("blue", "shinjuku", "ota", "kita")
    )
    greedy(table.acts("blue"))
    assert table.stores() == {"shinjuku": "blue department"}
    assert table.company("blue")["bonus"] == 3


def test_the_upgrade_costs_the_single_customer() -> None:
    table = Table.of("v2r11").store("blue", "books", "ueno").collection("blue", "books", "books2").hand("blue", "taito")
    greedy(table.acts("blue"))
    assert table.stores() == {"ueno": "blue department"}
    assert table.collected("blue") == ["books2"]


# Cards.


def test_income_is_the_second_action() -> None:
    table = Table.of("v2r11").store("blue", "food", "ueno").customers("taito", "books")
    assert actions(greedy(table.acts("blue"))) == ["expand", "income"]


def test_a_useless_card_pays_rather_than_a_wild_one() -> None:
    """Taito is wild for blue; the Kita card is good for nothing else."""
    table = (
        Table.of("v2r11")
        .store("blue", "food", "ueno", "oji")
        .customers("kita", "food")
        .hand("blue", "taito", "kita", "kita")
    )
    table.acts("blue").play("move")
    assert table.asked() == ("blue", "pay")
    greedy(table, 1)
    assert "taito" in table.cards("blue")


def test_useless_cards_are_discarded_before_they_are_replaced() -> None:
    table = (
        Table.of("rev1")
        .store("blue", "food", "ueno")
        .customers("taito", "food")
        .hand("blue", "taito", "taito", "ota", "kita", "adachi")
    )
    table.acts("blue").play("income")
    assert greedy(table)[:3] == ["card:adachi", "card:ota", "card:kita"] or "taito" in table.cards("blue")


# Revision 1.


def test_customers_are_lured_past_two_own_stores() -> None:
    table = (
        Table.of("rev1")
        .store("blue", "food", "ueno")
        .store("blue", "books", "nishi-nippori")
        .track("blue", "nishi-nippori--ueno")
        .customers("taito", "food", "books")
        .hand("blue", "taito", "ota")
    )
    greedy(table.acts("blue"))
    assert table.collected("blue") == ["food", "books"]


def test_the_dog_leads_customers_to_an_own_store() -> None:
    table = (
        Table.of("rev1", hachiko="shibuya")
        .hachiko("shibuya")
        .store("blue", "food", "shibuya")
        .customers("shibuya", "food")
    )
    played = greedy(table.hand("blue", "ota").acts("blue"))
    assert "reunite" in played
    assert table.collected("blue") == ["food"]
