"""MOVE: all customers of a ward travel together, from store to store."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
QUEUE = ("minato books", "shinjuku food", "chuo", "taito")


def start_in(ward: str, *kinds: str) -> Table:
    """Blue holds a card of a ward with customers; tracks and stores are still to be put down."""
    return Table.of("v2r11", COLOURS).hand("blue", ward).customers(ward, *kinds).queue(*QUEUE)


# Card, ward, starting station.


def test_a_card_that_matches_the_ward_of_the_customers_is_discarded() -> None:
    table = start_in("taito", "food").hand("blue", "ota").customers("koto", "food").acts("blue")
    table.play("move")
    assert table.asked() == ("blue", "action")
    assert table.cards("blue") == ["ota"]
    assert table.data()["discards"] == {"taito": 1}


def test_move_is_not_offered_without_customers_in_a_ward_that_can_be_paid() -> None:
    """S5."""
    assert "move" not in start_in("taito").customers("koto", "food").acts("blue").choices()


def test_all_customers_of_the_ward_are_gathered() -> None:
    table = start_in("taito", "food", "food2", "books").track("blue", "oshiage--ueno").acts("blue")
    table.play("move station:oshiage")
    assert table.waiting() == {"sumida": ["food", "food2", "books"]}


def test_the_starting_station_lies_within_the_ward() -> None:
    table = start_in("minato", "food").acts("blue").play("move")
    assert table.choices() == ["station:shimbashi", "station:roppongi", "station:shinagawa", "station:daiba"]


def test_where_several_wards_can_be_moved_the_ward_is_asked_for_first() -> None:
    table = start_in("taito", "food").hand("blue", "kita").customers("kita", "books").acts("blue").play("move")
    assert table.asked() == ("blue", "move-ward")
    assert table.choices() == ["ward:taito", "ward:kita"]


# From station to station.


def test_customers_follow_track_of_any_owner() -> None:
    """S6."""
    table = start_in("taito", "food").track("red", "oshiage--ueno").track("blue", "nishi-nippori--ueno").acts("blue")
    assert table.play("move").choices() == ["stop", "station:oshiage", "station:nishi-nippori"]


def test_a_connection_without_track_can_not_be_used() -> None:
    table = start_in("taito", "food").acts("blue").play("move")
    assert table.asked() == ("blue", "action")
    assert table.waiting() == {"taito": ["food"]}


@pytest.mark.parametrize(
    ("ward", "start", "end"), [("shinjuku", "shinjuku", "yoyogi"), ("shibuya", "yoyogi", "shinjuku")]
)
def test_the_permanent_link_can_be_used_by_any_player_and_pays_nobody(ward: str, start: str, end: str) -> None:
    """S6."""
    table = start_in(ward, "food").hand("red", "ota").acts("blue").play(f"move station:{start}")
    assert table.choices() == ["stop", f"station:{end}"]
    table.play(f"station:{end}")
    assert table.asked() == ("blue", "action")
    assert table.cards("red") == ["ota"]


def test_no_station_may_be_visited_more_than_once() -> None:
    """The starting station included: a circle can't be closed."""
    table = start_in("taito", "food").track("blue", "oshiage--ueno", "aoto--oshiage", "aoto--kita-senju")
    table.track("blue", "kita-senju--ueno").acts("blue").play("move station:oshiage station:aoto")
    assert table.choices() == ["stop", "station:kita-senju"]
    table.play("station:kita-senju")
    assert table.asked() == ("blue", "action")
    assert table.waiting() == {"adachi": ["food"]}


def test_customers_may_stop_at_any_point_and_join_the_ward_of_the_last_station() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno", "aoto--oshiage").customers("sumida", "books")
    table.acts("blue").play("move station:oshiage stop")
    assert table.waiting() == {"sumida": ["food", "books"]}


def test_they_may_stop_where_they_started() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno").acts("blue").play("move stop")
    assert table.waiting() == {"taito": ["food"]}


def test_the_first_and_last_stations_are_not_required_to_have_a_store() -> None:
    table = start_in("taito", "food", "books").track("blue", "oshiage--ueno", "aoto--oshiage")
    table.store("blue", "food", "oshiage").acts("blue").play("move station:oshiage station:aoto")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"katsushika": ["books"]}


# At a store.


def test_a_matching_customer_is_given_to_the_owner_of_the_store() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno").store("red", "food", "oshiage").acts("blue")
    table.play("move station:oshiage")
    assert table.collected("red") == ["food"]
    assert table.collected("blue") == []
    assert table.waiting() == {}


def test_it_must_be_given_even_if_the_mover_would_rather_not() -> None:
    """S5."""
    table = start_in("taito", "food", "books").track("blue", "oshiage--ueno").store("red", "food", "oshiage")
    table.acts("blue").play("move station:oshiage")
    assert table.collected("red") == ["food"]


def test_a_store_that_does_not_match_takes_nobody() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno").store("red", "books", "oshiage").acts("blue")
    table.play("move station:oshiage")
    assert table.collected("red") == []
    assert table.waiting() == {"sumida": ["food"]}


def test_each_store_takes_a_single_customer() -> None:
    table = start_in("taito", "food", "food").track("blue", "oshiage--ueno").store("blue", "food", "oshiage")
    table.acts("blue").play("move station:oshiage")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"sumida": ["food"]}


def test_which_of_several_matching_customers_is_given_is_the_movers_choice() -> None:
    """S5: single or double."""
    table = start_in("taito", "food", "food2", "books").track("blue", "oshiage--ueno").store("red", "food", "oshiage")
    table.acts("blue").play("move station:oshiage")
    assert table.asked() == ("blue", "give")
    assert table.choices() == ["customer:food", "customer:food2"]
    table.play("customer:food")
    assert table.collected("red") == ["food"]
    assert table.waiting() == {"sumida": ["food2", "books"]}


def test_a_department_store_takes_a_single_customer_of_any_type() -> None:
    table = start_in("taito", "food", "books", "electronics2").track("blue", "oshiage--ueno")
    table.store("red", "department", "ueno").acts("blue").play("move")
    assert table.choices() == ["customer:food", "customer:books", "customer:electronics2"]
    table.play("customer:books stop")
    assert table.collected("red") == ["books"]
    assert table.waiting() == {"taito": ["food", "electronics2"]}


def test_customers_can_be_delivered_to_a_store_in_the_starting_station() -> None:
    table = start_in("taito", "food").store("blue", "food", "ueno").acts("blue").play("move")
    assert table.collected("blue") == ["food"]


def test_a_store_in_another_station_of_the_ward_takes_nobody() -> None:
    table = start_in("minato", "food").store("blue", "food", "shimbashi").acts("blue").play("move station:daiba")
    assert table.collected("blue") == []


def test_several_stores_on_the_way_each_take_one() -> None:
    table = start_in("taito", "food", "food", "books").track("blue", "oshiage--ueno", "aoto--oshiage")
    table.store("blue", "food", "ueno").store("red", "books", "oshiage").store("blue", "department", "aoto")
    table.acts("blue").play("move station:oshiage station:aoto")
    assert table.collected("blue") == ["food", "food"]
    assert table.collected("red") == ["books"]
    assert table.waiting() == {}


def test_the_move_ends_when_nobody_is_left_to_move() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno").store("blue", "food", "ueno").acts("blue")
    table.play("move")
    assert table.asked() == ("blue", "action")


def test_customers_who_were_given_are_behind_a_screen_but_all_saw_it() -> None:
    """S9."""
    table = start_in("taito", "food").store("red", "food", "ueno").acts("blue").play("move")
    (satisfied,) = table.events("satisfied")
    assert satisfied.audience is None
    assert satisfied.args == {"seat": table.seat("red"), "customer": "food", "station": "ueno"}
    assert "collected" not in table.data("blue")["seats"][1]


# Using others' track.


def test_the_owner_of_used_track_takes_a_free_income() -> None:
    table = start_in("taito", "food").track("red", "oshiage--ueno").hand("red", "kita", "ota").acts("blue")
    table.play("move station:oshiage")
    assert table.asked() == ("chance", "deal")
    table.play("card:nerima card:setagaya")
    assert table.cards("red") == ["ota", "setagaya", "kita", "nerima"]
    assert table.asked() == ("blue", "action")


def test_the_free_income_of_a_full_hand_is_a_single_card() -> None:
    table = start_in("taito", "food").track("red", "oshiage--ueno").hand("red", *["ota"] * 4).acts("blue")
    table.play("move station:oshiage card:nerima")
    assert len(table.cards("red")) == 5
    assert table.asked() == ("blue", "action")


def test_it_does_not_end_the_turn() -> None:
    table = start_in("taito", "food").track("red", "oshiage--ueno").hand("red", *["ota"] * 4).acts("blue")
    table.play("move station:oshiage card:nerima")
    assert table.choices() == ["expand", "income"]


def test_each_player_gets_one_income_however_many_sections_were_used() -> None:
    table = start_in("taito", "food").track("red", "oshiage--ueno", "aoto--oshiage").hand("red", *["ota"] * 4)
    table.acts("blue").play("move station:oshiage station:aoto card:nerima")
    assert len(table.cards("red")) == 5


def test_own_track_pays_nothing() -> None:
    table = start_in("taito", "food").track("blue", "oshiage--ueno").acts("blue").play("move station:oshiage")
    assert table.asked() == ("blue", "action")
    assert table.events("income") == []


def test_track_that_was_not_passed_over_pays_nothing() -> None:
    table = start_in("taito", "food").track("red", "oshiage--ueno").track("blue", "kita-senju--ueno").acts("blue")
    table.play("move station:kita-senju")
    assert table.events("income") == []


def test_free_incomes_follow_after_the_move_clockwise_from_the_mover() -> None:
    """S7."""
    table = Table.of("v2r11", 4).hand("red", "taito").customers("taito", "food").track("green", "oshiage--ueno")
    table.track("yellow", "aoto--oshiage").track("blue", "aoto--kita-senju").hand("yellow", *["ota"] * 4)
    table.hand("green", *["setagaya"] * 4).hand("blue", *["adachi"] * 4).acts("red")
    table.play("move station:oshiage station:aoto station:kita-senju card:nerima card:koto card:kita")
    assert table.events("journey-ended")
    assert [event.args["seat"] for event in table.events("income")] == [3, 0, 1]
    assert table.waiting() == {"adachi": ["food"]}
    assert "nerima" in table.cards("yellow")
    assert "koto" in table.cards("blue")
    assert "kita" in table.cards("green")
