"""The turn: its order, the Matsuri's move, two different actions, and whose turn is next."""

import pytest

from ekimae.kernel.errors import Refused
from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
QUEUE = ("minato books", "shinjuku food", "chuo", "taito")


def begin(edition: str, **variants: object) -> Table:
    table = Table.of(edition, COLOURS, **variants).queue(*QUEUE)
    if edition != "v2-quickstart" and not variants:
        table.matsuri("nerima")
    return table.begins("blue")


# The order of a turn.


def test_new_customers_then_the_queue_then_the_matsuri_then_two_actions() -> None:
    table = begin("v2r11")
    assert table.waiting() == {"minato": ["books"]}
    assert table.asked() == ("chance", "queue-card")
    table.play("card:kita")
    assert table.asked() == ("chance", "queue-customer")
    table.play("customer:food")
    assert table.asked() == ("blue", "matsuri")
    table.play("ward:toshima")
    assert table.asked() == ("blue", "action")


def test_the_screens_move_the_matsuri_first() -> None:
    table = begin("v2-screens")
    assert table.asked() == ("blue", "matsuri")
    assert table.waiting() == {}
    table.play("ward:toshima")
    assert table.waiting() == {"minato": ["books"]}
    table.play("card:kita", "customer:food")
    assert table.asked() == ("blue", "action")


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens", "v2-quickstart"])
def test_without_a_matsuri_the_actions_follow_the_refreshed_queue(edition: str) -> None:
    table = begin(edition, advanced=True).play("card:kita", "customer:food")
    assert table.asked() == ("blue", "action")


def test_the_first_turn_places_customers_like_any_other() -> None:
    table = begin("v2-quickstart")
    assert table.data()["turn"] == 1
    assert table.waiting() == {"minato": ["books"]}


# 3. Move the Matsuri.


def test_the_matsuri_moves_into_a_neighboring_ward_and_can_not_stay() -> None:
    table = begin("v2r11").play("card:kita", "customer:food")
    assert table.choices() == ["ward:nakano", "ward:suginami", "ward:toshima", "ward:itabashi"]
    assert table.play("ward:suginami").data()["matsuri"] == "suginami"


def test_neighboring_wards_share_a_common_edge_no_matter_how_small() -> None:
    table = Table.of("v2r11", COLOURS).matsuri("bunkyo").queue(*QUEUE).begins("blue").play("card:kita customer:food")
    assert table.choices() == [
        f"ward:{ward}" for ward in ["chiyoda", "shinjuku", "taito", "toshima", "kita", "arakawa"]
    ]


def test_the_matsuri_moves_in_every_turn() -> None:
    table = begin("v2r11").play("card:kita customer:food ward:toshima income card:ota card:ota card:ota")
    assert table.data()["matsuri"] == "toshima"
    table.play("card:kita customer:food customer:food")
    assert table.asked() == ("red", "matsuri")
    assert "ward:toshima" not in table.choices()


# 4. Two actions.


def test_any_two_of_five_actions_are_performed() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "ota").store("blue", "food", "ueno")
    table.collection("blue", "food").customers("ota", "books").acts("blue")
    assert table.choices() == ["open", "expand", "income", "move", "upgrade"]


def test_the_same_action_may_not_be_chosen_twice() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "ota", "chuo").store("blue", "food", "ueno")
    table.collection("blue", "food").customers("ota", "books").customers("chuo", "food").acts("blue")
    for first in ("open station:omori store:books card:ota", "expand track:aoto--oshiage stop", "upgrade card:taito"):
        action = first.split()[0]
        assert action not in table.copy().play(first).choices()
    assert "move" not in table.copy().play("move ward:ota card:ota station:omori").choices()


def test_nobody_may_pass() -> None:
    """S1: Income is always possible, and where nothing else is, it is still asked for."""
    table = Table.of("v2-quickstart", COLOURS).supply("blue", track=0).acts("blue")
    assert table.asked() == ("blue", "action")
    assert table.choices() == ["income"]
    assert table.data()["questions"][0]["about"] == {"left": "2"}


def test_income_may_be_the_second_action() -> None:
    """S1."""
    table = Table.of("v2r11", COLOURS).acts("blue").play("expand track:aoto--oshiage")
    assert "income" in table.choices()
    assert table.data()["questions"][0]["about"] == {"left": "1"}


def test_after_two_actions_play_passes_clockwise() -> None:
    table = Table.of("v2r11", 3).hand("green", "ota").matsuri("nerima").queue(*QUEUE).acts("green")
    table.play("expand track:aoto--oshiage open station:omori store:food")
    assert table.data()["mover"] == "red"
    assert table.asked() == ("chance", "queue-card")


def test_after_the_last_seat_comes_the_first() -> None:
    table = Table.of("v2-quickstart", 3).hand("red", "ota").queue(*QUEUE).acts("red")
    table.play("expand track:aoto--oshiage open station:omori store:food card:kita customer:food")
    assert table.asked() == ("blue", "action")


def test_actions_taken_are_forgotten_in_the_next_turn() -> None:
    table = Table.of("v2-quickstart", COLOURS).hand("blue", "ota").queue(*QUEUE).acts("blue")
    table.play("expand track:aoto--oshiage")
    assert table.data()["actions_taken"] == ["expand"]
    table.play("open station:omori store:food card:kita customer:food")
    assert table.data()["actions_taken"] == []
    assert "expand" in table.choices()


def test_only_the_seat_that_is_asked_may_choose_and_only_what_is_listed() -> None:
    table = Table.of("v2r11", COLOURS).acts("blue")
    number = table.game.catalogue.number
    with pytest.raises(Refused, match=r"kernel\.not-asked"):
        table.game.play(number("income"), table.seat("red"))
    with pytest.raises(Refused, match=r"kernel\.not-legal"):
        table.game.play(number("upgrade"), table.seat("blue"))
    assert table.game.choices(table.seat("red")) == ()
    assert table.asked() == ("blue", "action")
