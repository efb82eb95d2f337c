"""Setup: hands, the seeded map, the Matsuri, the first queue, the starting player."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
HANDS = "card:edogawa card:katsushika card:setagaya card:ota card:adachi card:shinagawa card:ota card:chiyoda"
SEEDS = (
    "card:ota customer:food customer:books card:nerima customer:food customer:food "
    "card:katsushika customer:clothing customer:electronics card:edogawa customer:food customer:clothing"
)
MATSURI = "card:suginami"
QUEUE = "card:minato card:shinjuku card:chuo card:taito customer:books customer:food"
FULL_SETUP = pytest.mark.parametrize("edition", ["v2r11", "v2-screens"])


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens", "v2-quickstart"])
def test_a_starting_hand_of_four_cards_is_dealt_to_each_player(edition: str) -> None:
    table = Table.set_up(edition, COLOURS)
    assert table.asked() == ("chance", "deal")
    table.play(HANDS)
    assert table.asked() != ("chance", "deal")
    assert table.cards("blue") == ["ota", "setagaya", "katsushika", "edogawa"]
    assert table.cards("red") == ["chiyoda", "shinagawa", "ota", "adachi"]
    assert table.data()["deck"] == 72 - 2 * 4


@FULL_SETUP
def test_two_customers_are_placed_in_each_of_four_random_wards(edition: str) -> None:
    table = Table.set_up(edition, COLOURS).play(HANDS)
    assert table.asked() == ("chance", "seed-ward")
    table.play(SEEDS)
    assert table.asked() == ("chance", "matsuri-start")
    assert table.waiting() == {
        "ota": ["food", "books"],
        "nerima": ["food", "food"],
        "katsushika": ["clothing", "electronics"],
        "edogawa": ["food", "clothing"],
    }


@FULL_SETUP
def test_duplicates_draw_additional_cards_until_there_are_four_unique_locations(edition: str) -> None:
    """V1: and every card drawn is discarded."""
    table = Table.set_up(edition, COLOURS).play(HANDS)
    table.play("card:ota customer:food customer:books card:ota")
    assert table.asked() == ("chance", "seed-ward")
    table.play("card:nerima customer:food customer:food card:ota card:nerima card:katsushika")
    table.play("customer:food customer:food card:edogawa customer:food customer:food")
    assert table.asked() == ("chance", "matsuri-start")
    assert list(table.waiting()) == ["ota", "nerima", "katsushika", "edogawa"]
    assert table.data()["discards"] == {"ota": 3, "nerima": 2, "katsushika": 1, "edogawa": 1}


@FULL_SETUP
def test_the_card_drawn_for_the_matsuri_is_discarded(edition: str) -> None:
    """V1."""
    table = Table.set_up(edition, COLOURS).play(HANDS, SEEDS, MATSURI)
    assert table.data()["matsuri"] == "suginami"
    assert table.data()["discards"]["suginami"] == 1


@FULL_SETUP
def test_the_queue_is_filled_with_four_cards_and_two_customers(edition: str) -> None:
    table = Table.set_up(edition, COLOURS).play(HANDS, SEEDS, MATSURI, QUEUE)
    assert table.queued() == ["minato books", "shinjuku food", "chuo", "taito"]
    assert table.asked() == ("chance", "first-seat")
    assert table.data()["bag"] == 72 - 8 - 2


def test_two_customers_of_one_type_start_on_the_same_card() -> None:
    table = Table.set_up("v2r11", COLOURS).play(HANDS, SEEDS, MATSURI, QUEUE.replace("books", "food2"))
    assert table.queued() == ["minato food food2", "shinjuku", "chuo", "taito"]


def test_the_quickstart_seeds_no_customers_and_has_no_matsuri() -> None:
    table = Table.set_up("v2-quickstart", COLOURS).play(HANDS)
    assert table.asked() == ("chance", "queue-card")
    table.play(QUEUE)
    assert table.waiting() == {}
    assert table.data()["matsuri"] is None
    assert table.data()["bag"] == 60 - 2


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens"])
def test_the_advanced_variant_removes_the_matsuri(edition: str) -> None:
    table = Table.set_up(edition, COLOURS, advanced=True).play(HANDS, SEEDS)
    assert table.asked() == ("chance", "queue-card")
    table.play(QUEUE, "seat:blue", "card:bunkyo", "customer:food")
    assert table.asked() == ("blue", "action")
    assert table.data()["matsuri"] is None


def test_the_quickstart_can_switch_off_its_bonus_tokens_only() -> None:
    table = Table.set_up("v2-quickstart", COLOURS, advanced=True).play(HANDS, QUEUE)
    assert table.data()["bonus_stacks"] == []
    assert table.data()["matsuri"] is None


def test_the_starting_player_is_random() -> None:
    table = Table.set_up("v2r11", 4)
    while table.asked() != ("chance", "first-seat"):
        table.play(table.choices()[-1])
    assert table.choices() == ["seat:blue", "seat:green", "seat:red", "seat:yellow"]
    assert {pieces for _, pieces in table.game.outcomes()} == {1}
    table.play("seat:red")
    assert table.data()["first"] == table.data()["mover"] == "red"


def test_a_table_may_name_its_starting_player() -> None:
    table = Table.set_up("v2r11", COLOURS, first="red").play(HANDS, SEEDS, MATSURI, QUEUE)
    assert table.asked() == ("chance", "queue-card")
    assert table.data()["mover"] == "red"


def test_customers_are_hidden_behind_screens() -> None:
    """S9: no running total unless the table was set up with open collections."""
    table = Table.of("v2r11", COLOURS).collection("blue", "food", "books2")
    assert "collected" not in table.data("red")["seats"][0]
    assert "score" not in table.data("red")["seats"][0]
    assert table.data("blue")["seats"][0]["collected"] == ["food", "books2"]


def test_a_table_may_play_with_open_collections() -> None:
    """S9."""
    table = Table.of("v2r11", COLOURS, open_collections=True).collection("blue", "food", "books2")
    assert table.data("red")["seats"][0]["collected"] == ["food", "books2"]
    assert table.data()["seats"][0]["score"] == 3 + 1
