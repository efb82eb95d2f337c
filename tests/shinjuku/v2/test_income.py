"""INCOME: the hand is refilled, and the turn is over."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
QUEUE = ("minato books", "shinjuku food", "chuo", "taito")
WARDS = ("ota", "nerima", "kita", "adachi", "koto", "ota")


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens", "v2-quickstart"])
@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_hand_is_refilled_to_4_cards_and_a_hand_of_4_or_more_draws_one(edition: str, held: int, drawn: int) -> None:
    """S8: there is no upper hand limit."""
    table = Table.of(edition, COLOURS).hand("blue", *WARDS[:held]).queue(*QUEUE).acts("blue").play("income")
    for _ in range(drawn):
        assert table.asked() == ("chance", "deal")
        table.play("card:edogawa" if "card:edogawa" in table.choices() else "card:ota")
    assert len(table.cards("blue")) == held + drawn
    assert table.asked() != ("chance", "deal")


def test_the_turn_ends_immediately_even_if_one_more_action_was_left() -> None:
    table = Table.of("v2-quickstart", COLOURS).hand("blue", *WARDS[:4]).hand("red", "ota").queue(*QUEUE).acts("blue")
    table.play("income card:ota")
    assert table.data()["mover"] == "red"
    assert table.data()["turn"] == 2


def test_as_the_second_action_it_ends_the_turn_as_well() -> None:
    table = Table.of("v2-quickstart", COLOURS).hand("blue", *WARDS[:4]).queue(*QUEUE).acts("blue")
    table.play("expand track:aoto--oshiage stop income card:ota")
    assert table.data()["mover"] == "red"


def test_only_the_seat_itself_knows_what_it_drew() -> None:
    """S9."""
    table = Table.of("v2r11", COLOURS).hand("blue", "ota", "nerima", "kita").queue(*QUEUE).acts("blue")
    table.play("income card:edogawa")
    (drew,) = table.events("drew")
    assert drew.args["card"] == "edogawa"
    assert drew.audience == table.seat("blue")
    assert table.data("red")["seats"][0]["cards"] == {}
    assert table.data("red")["seats"][0]["hand"] == 4


def test_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    """S8: the moment a card is needed."""
    table = Table.of("v2r11", COLOURS).queue(*QUEUE).deck("kita", rest="red").acts("blue")
    table.game.spend_card(table.seat("red"), table.game.board.ward_ids.index("ota"))
    table.game.spend_card(table.seat("red"), table.game.board.ward_ids.index("koto"))
    table.play("income")
    assert table.choices() == ["card:kita"]
    table.play("card:kita")
    assert table.asked() == ("chance", "deal")
    assert table.choices() == ["card:koto", "card:ota"]
    assert table.data()["discards"] == {}
    assert [event.args for event in table.events("reshuffled")] == [{"cards": 2}]


def test_if_deck_and_discards_are_empty_fewer_cards_are_drawn() -> None:
    """S8."""
    table = Table.of("v2r11", COLOURS).matsuri("nerima").queue(*QUEUE).deck("kita", rest="red").acts("blue")
    table.play("income card:kita")
    assert table.cards("blue") == ["kita"]
    assert table.data()["mover"] == "red"
    assert table.queued() == ["shinjuku food", "chuo", "taito"]


def test_without_any_card_left_income_draws_none() -> None:
    """S8: it is still allowed, and ends the turn."""
    table = Table.of("v2r11", COLOURS).queue(*QUEUE).deck(rest="red").acts("blue").play("income")
    assert table.cards("blue") == []
    assert table.data()["mover"] == "red"
