"""The Customer Queue: where new customers wait, when they are placed, and how the queue is refreshed."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
EDITIONS = ("v2r11", "v2-screens", "v2-quickstart")


def begin(table: Table, edition: str = "v2r11") -> Table:
    """Blue's turn begins; chance is asked for the new card (in v2-screens after the Matsuri)."""
    if edition != "v2-quickstart":
        table.matsuri("nerima")
    table.begins("blue")
    return table.play("ward:toshima") if edition == "v2-screens" else table


def turn(*queue: str, edition: str = "v2r11") -> Table:
    """Blue's turn begins with this queue."""
    return begin(Table.of(edition, COLOURS).queue(*queue), edition)


# Adding customers.


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_customer_joins_the_card_with_customers_of_its_type(edition: str) -> None:
    table = turn("minato food", "ota books", "taito electronics", "chuo", edition=edition)
    table.play("card:kita", "customer:electronics")
    assert table.queued() == ["ota books", "taito electronics electronics", "chuo", "kita"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_otherwise_it_goes_to_the_lowest_numbered_card_without_customers(edition: str) -> None:
    table = turn("minato food", "ota books", "taito", "chuo", edition=edition).play("card:kita", "customer:clothing")
    assert table.queued() == ["ota books", "taito clothing", "chuo", "kita"]


def test_the_lowest_numbered_empty_card_may_lie_before_cards_with_customers() -> None:
    table = turn("minato food", "ota", "taito books", "chuo").play("card:kita", "customer:clothing")
    assert table.queued() == ["ota clothing", "taito books", "chuo", "kita"]


def test_a_double_customer_is_of_the_same_type_as_a_single_one() -> None:
    table = turn("minato food", "ota", "taito books", "chuo").play("card:kita", "customer:books2")
    assert table.queued() == ["ota", "taito books books2", "chuo", "kita"]


def test_several_customers_are_added_one_at_a_time() -> None:
    table = turn("minato food food", "ota", "taito", "chuo").play("card:kita")
    assert table.asked() == ("chance", "queue-customer")
    table.play("customer:food")
    assert table.queued() == ["ota food", "taito", "chuo", "kita"]
    assert table.asked() == ("chance", "queue-customer")
    table.play("customer:food2")
    assert table.queued() == ["ota food food2", "taito", "chuo", "kita"]
    assert table.asked() == ("blue", "matsuri")


# 1. Place new customers.


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_customers_on_the_first_card_are_placed_in_its_ward(edition: str) -> None:
    table = turn("minato food2 food", "ota", "taito", "chuo", edition=edition)
    assert table.waiting() == {"minato": ["food", "food2"]}


def test_customers_who_arrive_merge_with_those_already_in_the_ward() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("nerima").customers("minato", "books")
    table.queue("minato food", "ota", "taito", "chuo").begins("blue")
    assert table.waiting() == {"minato": ["food", "books"]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_card_is_taken_into_the_hand(edition: str) -> None:
    table = turn("minato food", "ota", "taito", "chuo", edition=edition)
    assert table.cards("blue") == ["minato"]


def test_an_arrival_is_in_no_store_even_in_a_ward_with_a_matching_one() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("nerima").store("blue", "food", "shimbashi")
    table.queue("minato food", "ota", "taito", "chuo").begins("blue")
    assert table.waiting() == {"minato": ["food"]}
    assert table.collected("blue") == []


def test_a_card_taken_from_the_queue_is_public_knowledge() -> None:
    """S9: cards from the queue are known to everybody, drawn ones to their seat only."""
    table = turn("minato food", "ota", "taito", "chuo")
    table.hand("blue", "adachi")
    assert table.data("red")["seats"][0]["known"] == {"minato": 1}
    assert table.data("red")["seats"][0]["hand"] == 2


def test_the_first_slot_may_hold_no_customers() -> None:
    """V2: the player takes the card all the same, and nothing is drawn from the bag for it."""
    table = turn("minato", "ota food", "taito books", "chuo")
    bag = table.data()["bag"]
    table.play("card:kita")
    assert table.asked() == ("blue", "matsuri")
    assert table.cards("blue") == ["minato"]
    assert table.queued() == ["ota food", "taito books", "chuo", "kita"]
    assert table.data()["bag"] == bag


# 2. Refresh the queue.


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_and_their_customers_slide_down_one_space_and_a_new_card_is_drawn(edition: str) -> None:
    table = turn("minato", "ota food food", "taito books", "chuo clothing2", edition=edition)
    assert table.queued() == ["ota food food", "taito books", "chuo clothing2"]
    table.play("card:kita")
    assert table.queued() == ["ota food food", "taito books", "chuo clothing2", "kita"]


@pytest.mark.parametrize("placed", [1, 2, 3])
def test_as_many_customers_are_added_as_were_placed(placed: int) -> None:
    table = turn("minato" + " food" * placed, "ota", "taito", "chuo").play("card:kita")
    for _ in range(placed):
        table.play("customer:clothing")
    assert table.asked() == ("blue", "matsuri")
    assert table.queued()[0] == "ota" + " clothing" * placed


def test_the_bag_may_run_out_in_a_refresh() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("minato food food food", "ota books", "taito", "chuo")
    table.bag("clothing").begins("blue").play("card:kita", "customer:clothing")
    assert table.asked() == ("blue", "matsuri")
    assert table.queued() == ["ota books", "taito clothing", "chuo", "kita"]
    assert not table.data()["closed"]


def test_the_mid_game_example() -> None:
    """Three FOOD customers leave with Katsushika; FOOD, ELECTRONICS and CLOTHING come. One card is not named: Ota."""
    table = turn("katsushika food food food", "nerima electronics", "ota books books", "setagaya")
    assert table.waiting() == {"katsushika": ["food"] * 3}
    assert table.cards("blue") == ["katsushika"]
    table.play("card:minato", "customer:food", "customer:electronics", "customer:clothing")
    expected = ["nerima electronics electronics", "ota books books", "setagaya food", "minato clothing"]
    assert table.queued() == expected


def test_the_discards_become_the_deck_when_the_queue_needs_a_card() -> None:
    """S8."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("minato food", "ota", "taito", "chuo")
    table.discards("kita").deck(rest="red").begins("blue")
    assert table.choices() == ["card:kita"]
    assert table.data()["discards"] == {}


def test_with_no_card_left_anywhere_the_last_slot_stays_empty() -> None:
    """S8: customers still come, as long as there is a card for them."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("minato food", "ota", "taito", "chuo")
    table.deck(rest="red").begins("blue")
    assert table.asked() == ("chance", "queue-customer")
    assert table.play("customer:food").queued() == ["ota food", "taito", "chuo"]


# How many are in it.


def test_the_total_is_two_plus_the_department_stores_on_the_map() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("nerima").hand("blue", "taito").store("blue", "food", "ueno")
    table.collection("blue", "food2").queue("minato books", "ota clothing", "kita", "chuo").begins("blue")
    table.play("card:adachi", "customer:books", "ward:toshima")
    assert sum(len(slot.split()) - 1 for slot in table.queued()) == 2
    table.play("upgrade")
    assert table.queued() == ["ota clothing", "kita books", "chuo food2", "adachi"]
    table.play("income", "card:ota", "card:ota", "card:ota")
    assert table.asked() == ("chance", "queue-card")
    table.play("card:ota", "customer:clothing")
    assert sum(len(slot.split()) - 1 for slot in table.queued()) == 3


# The queue closes: see test_ending.py for the last turns.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_customer_drawn_from_the_bag_joins_the_queue_as_usual(edition: str) -> None:
    table = begin(Table.of(edition, COLOURS).queue("minato food", "ota books", "kita", "chuo").bag("food"), edition)
    table.play("card:adachi", "customer:food")
    assert table.queued() == ["ota books", "kita food", "chuo", "adachi"]
    assert not table.data()["closed"]


def test_the_queue_closes_when_the_bag_is_empty_and_the_last_queued_customer_has_been_placed() -> None:
    """V5."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("minato food", "ota books", "kita", "chuo").bag()
    table.begins("blue").play("card:adachi", "ward:toshima", "income", "card:taito", "card:taito")
    assert table.queued()[0] == "ota books"
    assert not table.data()["closed"]
    table.play("card:ota", "card:adachi")
    assert table.asked() == ("red", "matsuri")
    assert table.waiting() == {"minato": ["food"], "ota": ["books"]}
    assert table.data()["closed"]


def test_an_upgrade_still_feeds_the_queue_while_somebody_waits_in_it() -> None:
    """V5: an empty bag alone closes nothing."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("taito food", "ota books", "kita", "chuo")
    table.store("blue", "food", "ueno").collection("blue", "food").bag()
    table.begins("blue").play("card:adachi", "ward:toshima", "upgrade")
    assert table.queued() == ["ota books", "kita food", "chuo", "adachi"]
    assert not table.data()["closed"]


def test_after_it_has_closed_players_still_take_a_card_and_a_new_one_is_drawn() -> None:
    """V6."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue("minato food", "ota", "kita", "chuo").bag()
    table.begins("blue").play("card:adachi", "ward:toshima", "income", "card:taito", "card:taito", "card:ota")
    assert table.cards("red") == ["ota"]
    table.play("card:koto")
    assert table.queued() == ["kita", "chuo", "adachi", "koto"]
    assert table.asked() == ("red", "matsuri")
    assert table.waiting() == {"minato": ["food"]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_customers_who_would_join_a_closed_queue_leave_the_game(edition: str) -> None:
    """V5: the rest of the turn that closed it included."""
    table = Table.of(edition, COLOURS).queue("taito food", "ota", "kita", "chuo")
    table.store("blue", "food", "ueno").collection("blue", "food").bag()
    removed = table.data()["removed"]
    begin(table, edition).play("card:adachi")
    if edition == "v2r11":
        table.play("ward:toshima")
    table.play("upgrade")
    assert table.queued() == ["ota", "kita", "chuo", "adachi"]
    assert sorted(table.data()["removed"]) == sorted([*removed, "food"])
    assert table.events("left-game")[-1].args == {"customer": "food"}
