"""Revision 1: Income, as an action and free for the owners of used track."""

from __future__ import annotations

import pytest

from tests.shinjuku.table import Table

HAND = ("chiyoda", "minato", "ota", "ota", "kita", "nerima", "edogawa")


def drawn(table: Table) -> int:
    """Cards drawn until somebody is asked again."""
    count = 0
    while table.asked() == ("chance", "deal"):
        table.play(table.choices()[0])
        count += 1
    return count


# The action.


@pytest.mark.parametrize(("held", "draws"), [(0, 5), (1, 4), (4, 1), (5, 1), (6, 1), (7, 1)])
def test_draw_up_to_5_cards_or_a_single_one_with_5_or_more(held: int, draws: int) -> None:
    """R4."""
    table = Table.of("rev1").hand("blue", *HAND[:held]).acts("blue").play("income")
    if held:
        table.play("stop")
    assert drawn(table) == draws
    assert table.company("blue")["hand"] == held + draws


def test_there_is_no_upper_hand_limit() -> None:
    """S8."""
    table = Table.of("rev1").hand("blue", *HAND, *HAND[3:]).acts("blue").play("income stop")
    assert drawn(table) == 1
    assert table.company("blue")["hand"] == 12


def test_any_number_of_cards_may_be_discarded_first() -> None:
    """R4."""
    table = Table.of("rev1").hand("blue", *HAND).acts("blue").play("income")
    assert table.asked() == ("blue", "discard")
    table.play("card:minato", "card:ota", "card:ota", "card:edogawa")
    assert table.data()["discards"] == {"minato": 1, "ota": 2, "edogawa": 1}
    assert drawn(table) == 2
    assert table.company("blue")["hand"] == 5


def test_the_whole_hand_may_be_discarded() -> None:
    """R4."""
    table = Table.of("rev1").hand("blue", "ota", "kita").acts("blue").play("income card:ota card:kita")
    assert drawn(table) == 5


def test_with_5_or_more_after_discarding_a_single_card_is_drawn() -> None:
    """R4."""
    table = Table.of("rev1").hand("blue", *HAND).acts("blue").play("income card:ota card:ota stop")
    assert drawn(table) == 1


def test_discarding_none_is_allowed() -> None:
    table = Table.of("rev1").hand("blue", "ota").acts("blue").play("income")
    assert table.choices() == ["stop", "card:ota"]


def test_the_discarded_are_seen_and_the_drawn_are_not() -> None:
    """S9."""
    table = Table.of("rev1").hand("blue", "ota").acts("blue").play("income card:ota card:kita")
    assert [event.audience for event in table.events("discarded")] == [None]
    assert {event.audience for event in table.events("drew")} == {table.seat("blue")}
    assert table.data("green")["seats"][0]["cards"] == {}


def test_own_discards_can_be_drawn_again_when_nothing_else_is_left() -> None:
    """S8: the discards are shuffled the moment a card is needed."""
    table = Table.of("rev1").deck("ota", rest="green").hand("blue", "ota").acts("blue").play("income card:ota")
    assert table.choices() == ["card:ota"]
    assert drawn(table) == 1
    assert table.cards("blue") == ["ota"]


# Free Income.


def line(*seats: str) -> Table:
    """Koenji - Nakano - Nerima: two tracks of two owners, and Blue has something to sell in Nerima."""
    first, second = seats
    table = Table.of("rev1", 3).track(first, "koenji--nakano").track(second, "nakano--nerima")
    return table.store("blue", "food", "nerima").customers("suginami", "food").hand("blue", "suginami", "kita")


def free_incomes(table: Table) -> list[str]:
    """Plays on to Blue's second action; who took an Income, in order."""
    while table.asked()[1] in ("discard", "deal"):
        table.play("stop" if table.asked()[1] == "discard" else table.choices()[0])
    assert table.asked() == ("blue", "action")
    return [table.game.seat_ids[int(str(event.args["seat"]))] for event in table.events("income")]


def test_players_whose_track_was_used_take_one_free_income() -> None:
    table = line("green", "red").acts("blue").play("lure")
    assert free_incomes(table) == ["green", "red"]
    assert table.company("green")["hand"] == 5
    assert table.company("red")["hand"] == 5


def test_at_most_one_regardless_of_how_many_sections_were_used() -> None:
    assert free_incomes(line("green", "green").acts("blue").play("lure")) == ["green"]


def test_the_player_who_lured_takes_none() -> None:
    assert free_incomes(line("blue", "green").acts("blue").play("lure")) == ["green"]
    assert free_incomes(line("blue", "blue").acts("blue").play("lure")) == []


def test_unused_track_pays_nothing() -> None:
    table = line("green", "green").track("red", "nakano--shinjuku").acts("blue").play("lure")
    assert free_incomes(table) == ["green"]


def test_owners_take_it_clockwise_from_the_player_on_turn_not_in_the_order_of_the_ride() -> None:
    """S7."""
    assert free_incomes(line("red", "green").acts("blue").play("lure")) == ["green", "red"]


def test_clockwise_goes_on_past_the_last_seat() -> None:
    """S7."""
    table = Table.of("rev1", 3).track("blue", "koenji--nakano").track("red", "nakano--nerima")
    table.store("green", "food", "nerima").customers("suginami", "food").hand("green", "suginami").acts("green")
    table.play("lure")
    assert table.asked() == ("chance", "deal")
    while table.asked()[1] == "deal":
        table.play(table.choices()[0])
    assert [event.args["seat"] for event in table.events("income")] == [2, 0]


def test_free_income_comes_after_the_journey_is_over() -> None:
    """S7."""
    table = line("green", "red").acts("blue").play("lure")
    names = [event.name for event in table.events()]
    assert names.index("journey-ended") < names.index("income")
    assert table.collected("blue") == ["food"]


def test_an_owner_chooses_what_to_discard_first() -> None:
    """S7."""
    table = line("green", "red").hand("green", "ota", "ota").acts("blue").play("lure")
    assert table.asked() == ("green", "discard")
    table.play("card:ota", "stop")
    table.play("card:minato " * 4)
    assert table.cards("green") == ["minato"] * 4 + ["ota"]


def test_an_owner_with_5_cards_draws_one() -> None:
    """R4."""
    table = line("green", "green").hand("green", *HAND[:5]).acts("blue").play("lure stop")
    assert drawn(table) == 1


def test_a_free_income_does_not_end_the_turn() -> None:
    table = line("green", "green").acts("blue").play("lure")
    free_incomes(table)
    assert table.asked() == ("blue", "action")
    assert "income" in table.choices()
