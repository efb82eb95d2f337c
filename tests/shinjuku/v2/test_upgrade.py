"""UPGRADE: a Specialty Store on a Sakura station becomes a Department Store."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
QUEUE = ("minato books", "shinjuku food", "chuo", "taito")
EDITIONS = ("v2r11", "v2-screens", "v2-quickstart")


def ready(edition: str = "v2r11", *collected: str, **variants: object) -> Table:
    """Blue has a FOOD store in Ueno and a Taito card."""
    table = Table.of(edition, COLOURS, **variants).hand("blue", "taito").store("blue", "food", "ueno")
    return table.collection("blue", *(collected or ("food",))).queue(*QUEUE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_card_and_customer_are_paid_and_a_department_store_replaces_the_store(edition: str) -> None:
    table = ready(edition).acts("blue").play("upgrade")
    assert table.stores() == {"ueno": "blue department"}
    assert table.cards("blue") == []
    assert table.data()["discards"] == {"taito": 1}
    assert table.collected("blue") == []
    assert table.company("blue")["departments"] == 2


def test_the_old_store_returns_to_the_supply() -> None:
    table = ready().acts("blue")
    assert table.company("blue")["stores"]["food"] == 1
    assert table.play("upgrade").company("blue")["stores"]["food"] == 2


def test_and_may_be_opened_again() -> None:
    table = ready().store("blue", "food", "oji").hand("blue", "ota").acts("blue").play("upgrade")
    assert "store:food" in table.play("open station:omori").choices()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_customer_is_added_to_the_queue_like_a_new_one(edition: str) -> None:
    assert ready(edition).acts("blue").play("upgrade").queued() == [
        "minato books",
        "shinjuku food food",
        "chuo",
        "taito",
    ]


def test_a_customer_of_a_type_that_is_not_queued_goes_to_the_first_empty_card() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").store("blue", "clothing", "ueno").queue(*QUEUE)
    table.collection("blue", "clothing").acts("blue").play("upgrade")
    assert table.queued() == ["minato books", "shinjuku food", "chuo clothing", "taito"]


def test_the_customer_matches_the_type_of_the_store() -> None:
    assert "upgrade" not in ready("v2r11", "books", "clothing2").acts("blue").choices()


def test_the_customer_may_be_single_or_double() -> None:
    """V4: it goes to the queue as that token."""
    table = ready("v2r11", "food", "food2", "books").acts("blue").play("upgrade")
    assert table.asked() == ("blue", "upgrade-customer")
    assert table.choices() == ["customer:food", "customer:food2"]
    table.play("customer:food2")
    assert table.queued()[1] == "shinjuku food food2"
    assert table.collected("blue") == ["food", "books"]


def test_the_card_matches_the_ward_of_the_store() -> None:
    """A card of another ward pays only if it is wild."""
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "food", "ueno").collection("blue", "food")
    assert "upgrade" not in table.acts("blue").choices()


def test_the_blue_store_in_shibuya_can_be_upgraded_but_the_green_one_in_ebisu_can_not() -> None:
    table = Table.of("v2r11", ("blue", "green")).store("blue", "food", "shibuya").store("green", "clothing", "ebisu")
    table.hand("blue", "shibuya").hand("green", "shibuya").collection("blue", "food").collection("green", "clothing")
    table.acts("blue")
    assert "upgrade" in table.choices()
    table.acts("green")
    assert "upgrade" not in table.choices()


@pytest.mark.parametrize(
    "station",
    [
        "akihabara",
        "ikebukuro",
        "kita-senju",
        "meguro",
        "naka-meguro",
        "shibuya",
        "shimbashi",
        "shinagawa",
        "shinjuku",
        "takadanobaba",
        "tokyo",
        "ueno",
    ],
)
def test_stations_with_a_sakura_icon_allow_a_department_store(station: str) -> None:
    table = Table.of("v2r11", COLOURS).store("blue", "food", station).collection("blue", "food")
    table.hand("blue", *["ota"] * 3).queue(*QUEUE).acts("blue").play("upgrade")
    assert table.stores() == {station: "blue department"}


def test_no_other_station_does() -> None:
    offered = set()
    for station in Table.of("v2r11").game.board.station_ids:
        table = Table.of("v2r11", COLOURS).store("blue", "food", station).collection("blue", "food")
        if "upgrade" in table.hand("blue", *["ota"] * 3).acts("blue").choices():
            offered.add(station)
    assert len(offered) == 12


def test_a_department_store_is_not_upgraded_again() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").store("blue", "department", "ueno")
    assert "upgrade" not in table.collection("blue", "food").acts("blue").choices()


def test_stores_of_other_players_are_not_upgraded() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").store("red", "food", "ueno")
    assert "upgrade" not in table.collection("blue", "food").acts("blue").choices()


def test_upgrade_needs_a_department_store_token() -> None:
    """V4."""
    assert "upgrade" not in ready().supply("blue", department=0).acts("blue").choices()


def test_three_department_stores_can_be_built() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", *["ota"] * 3).store("blue", "department", "tokyo", "ueno")
    table.store("blue", "food", "meguro").collection("blue", "food").queue(*QUEUE).acts("blue").play("upgrade")
    assert table.company("blue")["departments"] == 0


def test_the_customer_must_have_been_earned_and_not_only_wait_on_the_map() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").store("blue", "food", "ueno")
    assert "upgrade" not in table.customers("taito", "food").acts("blue").choices()


def test_which_of_several_stores_is_upgraded_is_asked_for() -> None:
    table = ready("v2r11", "food", "books").hand("blue", "chiyoda").store("blue", "books", "tokyo").acts("blue")
    table.play("upgrade")
    assert table.choices() == ["station:tokyo", "station:ueno"]
    table.play("station:tokyo")
    assert table.choices() == ["card:chiyoda", "card:taito"]
    table.play("card:taito")
    assert table.stores() == {"tokyo": "blue department", "ueno": "blue food"}


# Upgrade bonus.


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_stack_of_bonus_tokens_is_claimed_whole(edition: str) -> None:
    """V4."""
    table = ready(edition).acts("blue").play("upgrade")
    assert table.company("blue")["bonus"] == 3
    assert table.data()["bonus_stacks"] == [2, 2, 2, 1, 1]
    assert table.company("red")["bonus"] == 0


def test_the_stacks_are_claimed_in_order() -> None:
    table = ready().bonus("red", "red", "red", "blue").acts("blue").play("upgrade")
    assert table.company("red")["bonus"] == 3 + 2 + 2
    assert table.company("blue")["bonus"] == 2 + 1
    assert table.data()["bonus_stacks"] == [1]


def test_when_no_stack_remains_there_is_nothing_to_claim() -> None:
    table = ready().bonus(*["red"] * 6).acts("blue").play("upgrade")
    assert table.company("blue")["bonus"] == 0
    assert table.company("blue")["claimed"] is None
    assert table.stores() == {"ueno": "blue department"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_advanced_variant_has_no_bonus(edition: str) -> None:
    table = ready(edition, advanced=True).acts("blue").play("upgrade")
    assert table.company("blue")["bonus"] == 0
    assert table.events("bonus") == []


def test_the_number_revealed_is_the_new_size_of_the_queue() -> None:
    table = ready().acts("blue").play("upgrade")
    stacks_taken = 6 - len(table.data()["bonus_stacks"])
    assert sum(len(slot.split()) - 1 for slot in table.queued()) == 2 + stacks_taken == 3
