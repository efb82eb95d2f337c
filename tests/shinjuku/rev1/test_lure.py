"""Revision 1: Lure."""

from __future__ import annotations

from tests.shinjuku.table import Table

LOOP = ("ikebukuro--komagome", "komagome--todai-mae", "iidabashi--todai-mae", "iidabashi--takadanobaba")


def chain(**stores: str) -> Table:
    """Blue's line Koenji - Nakano - Nerima with stores along it: `nakano="green food"`. Blue holds Suginami."""
    table = Table.of("rev1").track("blue", "koenji--nakano", "nakano--nerima").hand("blue", "suginami")
    for station, store in stores.items():
        table.store(*store.split(), station)
    return table


# The card.


def test_the_card_matches_the_ward_of_the_customers() -> None:
    table = chain(nakano="blue food").customers("suginami", "food").acts("blue").play("lure")
    assert table.collected("blue") == ["food"]
    assert table.cards("blue") == []
    assert table.data()["discards"] == {"suginami": 1}


def test_a_card_of_another_ward_does_not_do() -> None:
    table = Table.of("rev1").store("green", "food", "oji").customers("kita", "food").hand("blue", "ota")
    assert "lure" not in table.acts("blue").choices()


def test_a_wildcard_does() -> None:
    """S3."""
    table = Table.of("rev1").store("blue", "food", "omori").store("green", "food", "oji").customers("kita", "food")
    table.hand("blue", "ota").acts("blue").play("lure")
    assert table.collected("green") == ["food"]


def test_the_player_chooses_the_ward() -> None:
    table = Table.of("rev1").store("green", "food", "oji", "omori").hand("blue", "ota", "kita")
    table.customers("kita", "food").customers("ota", "food").acts("blue").play("lure")
    assert table.choices() == ["ward:ota", "ward:kita"]


# Legal only where some path ends in a sale.


def test_without_customers_in_the_ward_there_is_no_luring() -> None:
    """S5."""
    assert "lure" not in chain(nakano="blue food").acts("blue").choices()


def test_without_a_matching_store_on_any_path_there_is_no_luring() -> None:
    """R3."""
    assert "lure" not in chain(nakano="blue food").customers("suginami", "books").acts("blue").choices()


def test_a_matching_store_that_no_track_leads_to_does_not_help() -> None:
    """R3."""
    table = Table.of("rev1").store("blue", "food", "nakano").customers("suginami", "food").hand("blue", "suginami")
    assert "lure" not in table.acts("blue").choices()


def test_a_matching_store_in_the_ward_itself_is_enough() -> None:
    """R3: a journey without any ride."""
    table = Table.of("rev1").store("blue", "food", "koenji").customers("suginami", "food").hand("blue", "suginami")
    table.acts("blue").play("lure")
    assert table.collected("blue") == ["food"]
    assert table.events("rode") == []


def test_a_ward_without_a_path_to_a_sale_is_not_offered() -> None:
    """R3."""
    table = chain(nakano="blue food").customers("suginami", "books").customers("nakano", "food")
    table.hand("blue", "nakano").acts("blue").play("lure")  # the only ward that is left
    assert [event.args["ward"] for event in table.events("journey-began")] == ["nakano"]


def test_a_starting_station_without_a_path_to_a_sale_is_not_offered() -> None:
    """R3: nothing leads away from Eifukucho."""
    table = chain(nakano="blue food").customers("suginami", "food").acts("blue").play("lure")
    assert [event.args["station"] for event in table.events("journey-began")] == ["koenji"]


def test_a_next_station_without_a_path_to_a_sale_is_not_offered() -> None:
    """R3: in Nakano the way to Nerima is open, to Takadanobaba it would be in vain."""
    table = chain(nerima="blue food").track("green", "nakano--takadanobaba").customers("suginami", "food")
    table.acts("blue").play("lure")
    assert [event.args["station"] for event in table.events("rode")] == ["nakano", "nerima"]


def test_lure_may_serve_only_the_stores_of_others() -> None:
    """R3: whose store it is does not matter."""
    table = chain(nakano="green food").customers("suginami", "food").acts("blue").play("lure")
    assert table.collected("green") == ["food"]


# Who sets out, and from where.


def test_all_the_customers_of_the_ward_are_taken() -> None:
    table = chain(nakano="blue food").customers("suginami", "food", "books", "books").acts("blue").play("lure")
    assert table.waiting() == {"nakano": ["books", "books"]}


def test_they_all_start_from_the_same_station_that_the_player_selects() -> None:
    table = Table.of("rev1").store("blue", "food", "koenji").store("green", "food", "eifukucho")
    table.customers("suginami", "food", "food").hand("blue", "suginami", "suginami").acts("blue").play("lure")
    assert table.asked() == ("blue", "start")
    assert table.choices() == ["station:koenji", "station:eifukucho"]
    table.play("station:eifukucho")
    assert table.collected("green") == ["food"]
    assert table.collected("blue") == []


# Satisfying.


def test_a_store_satisfies_a_customer_that_matches_its_type() -> None:
    table = chain(nakano="blue books").customers("suginami", "food", "books").acts("blue").play("lure")
    assert table.collected("blue") == ["books"]


def test_a_store_takes_exactly_one_customer() -> None:
    """S5."""
    table = chain(nakano="blue food").customers("suginami", "food", "food", "food").acts("blue").play("lure")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"nakano": ["food", "food"]}


def test_a_department_store_satisfies_a_customer_of_any_type_and_the_player_on_turn_chooses() -> None:
    """S5: the mover chooses, whoever owns the store."""
    table = chain(shinjuku="green department").track("blue", "nakano--shinjuku")
    table.customers("suginami", "food", "books", "electronics").acts("blue").play("lure")
    assert table.asked() == ("blue", "give")
    assert table.choices() == ["customer:food", "customer:books", "customer:electronics"]
    table.play("customer:books")
    assert table.collected("green") == ["books"]
    assert table.waiting() == {"shinjuku": ["food", "electronics"]}


def test_a_department_store_takes_exactly_one_customer() -> None:
    """S5."""
    table = Table.of("rev1").store("blue", "department", "ueno").customers("taito", "food", "food")
    table.hand("blue", "taito").acts("blue").play("lure")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"taito": ["food"]}


def test_a_matching_customer_must_be_satisfied_in_passing() -> None:
    table = chain(nakano="green food", nerima="blue books").customers("suginami", "food", "books")
    table.acts("blue").play("lure", "station:nerima")
    assert table.collected("green") == ["food"]
    assert table.collected("blue") == ["books"]


def test_the_store_at_the_starting_station_must_be_served_too() -> None:
    """S5."""
    table = chain(koenji="green food", nerima="blue books").customers("suginami", "food", "books")
    table.acts("blue").play("lure", "station:nakano")
    assert table.collected("green") == ["food"]
    assert table.collected("blue") == ["books"]


def test_where_no_customer_matches_they_all_continue() -> None:
    table = chain(nakano="green electronics", nerima="blue books").customers("suginami", "food", "books")
    table.acts("blue").play("lure")
    assert table.collected("green") == []
    assert table.collected("blue") == ["books"]


def test_the_token_goes_to_the_owner_of_the_store_and_everybody_sees_it() -> None:
    """S9."""
    table = chain(nakano="green food").customers("suginami", "food").acts("blue").play("lure")
    (event,) = table.events("satisfied")
    assert event.args == {"seat": table.seat("green"), "customer": "food", "station": "nakano"}
    assert event.audience is None


# Moving on, and stopping.


def test_to_move_on_is_optional_after_a_sale() -> None:
    table = chain(nakano="blue food", nerima="blue books").customers("suginami", "food", "books").acts("blue")
    table.play("lure")
    assert table.asked() == ("blue", "travel")
    assert table.choices() == ["stop", "station:nerima"]
    table.play("stop")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"nakano": ["books"]}


def test_the_journey_must_end_where_a_customer_was_just_satisfied() -> None:
    """R3: after a sale in Koenji there is no stopping in Nakano on the way to Nerima."""
    table = chain(koenji="blue food", nerima="blue books").track("blue", "nakano--takadanobaba")
    table.store("green", "books", "takadanobaba").customers("suginami", "food", "books").acts("blue")
    table.play("lure", "station:nakano")
    assert table.choices() == ["station:takadanobaba", "station:nerima"]


def test_there_is_no_moving_on_where_no_other_sale_can_follow() -> None:
    """R3."""
    table = chain(nakano="blue food").customers("suginami", "food", "books").acts("blue").play("lure")
    assert table.asked() == ("blue", "action")
    assert table.waiting() == {"nakano": ["books"]}


def test_movement_follows_the_track_of_any_owner() -> None:
    """S6."""
    table = Table.of("rev1").track("green", "koenji--nakano").store("blue", "food", "nakano")
    table.customers("suginami", "food").hand("blue", "suginami").acts("blue").play("lure")
    assert table.collected("blue") == ["food"]


def test_movement_does_not_follow_connections_without_track() -> None:
    table = Table.of("rev1").track("blue", "koenji--nakano").store("blue", "food", "nerima")
    table.customers("suginami", "food").hand("blue", "suginami").acts("blue")
    assert "lure" not in table.choices()


def test_no_station_is_visited_more_than_once() -> None:
    """S6: round a loop, but not back into Takadanobaba, whose store has had its customer."""
    table = Table.of("rev1").track("blue", "ikebukuro--takadanobaba", *LOOP).hand("blue", "shinjuku")
    table.store("blue", "food", "takadanobaba").store("green", "food", "iidabashi")
    table.customers("shinjuku", "food", "food", "food").acts("blue").play("lure")
    assert table.choices() == ["stop", "station:iidabashi", "station:ikebukuro"]
    table.play("station:ikebukuro")
    visited = [event.args["station"] for event in table.events("rode")]
    assert visited == ["ikebukuro", "komagome", "todai-mae", "iidabashi"]
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"chiyoda": ["food"]}


def test_the_remaining_customers_merge_with_those_of_the_final_stations_ward() -> None:
    table = chain(nakano="blue food").customers("suginami", "food", "books").customers("nakano", "electronics")
    table.acts("blue").play("lure")
    assert table.waiting() == {"nakano": ["books", "electronics"]}


def test_customers_of_wards_on_the_way_stay_where_they_are() -> None:
    table = chain(nerima="blue food").customers("suginami", "food").customers("nakano", "food").acts("blue")
    table.play("lure")
    assert table.waiting() == {"nakano": ["food"]}


def test_the_journey_ends_when_everybody_is_satisfied() -> None:
    table = chain(nakano="blue food", nerima="blue food").customers("suginami", "food").acts("blue").play("lure")
    assert table.asked() == ("blue", "action")
    assert table.waiting() == {}
