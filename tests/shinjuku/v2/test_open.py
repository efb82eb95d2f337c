"""OPEN: a Specialty Store in an empty station, new or relocated."""

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")


def test_a_card_that_matches_the_ward_of_the_station_is_discarded() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "minato", "ota").acts("blue").play("open")
    assert table.choices() == [
        f"station:{station}" for station in ["shimbashi", "roppongi", "shinagawa", "daiba", "omori", "tamagawa"]
    ]
    table.play("station:shimbashi store:books")
    assert table.cards("blue") == ["ota"]
    assert table.data()["discards"] == {"minato": 1}
    assert table.stores() == {"shimbashi": "blue books"}


def test_the_token_comes_from_the_unused_pool() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").acts("blue").play("open station:omori")
    assert table.choices() == ["store:food", "store:clothing", "store:books", "store:electronics"]
    table.play("store:electronics")
    assert table.company("blue")["stores"] == {"food": 2, "clothing": 2, "books": 2, "electronics": 1}


def test_a_type_that_is_used_up_can_not_be_opened_from_the_pool() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "food", "ueno", "oji").acts("blue")
    table.play("open station:omori")
    assert "store:food" not in table.choices()


def test_one_of_the_own_specialty_stores_may_be_relocated() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "food", "ueno").acts("blue")
    table.store("red", "food", "oji").play("open station:omori")
    assert table.choices() == ["from:ueno", "store:food", "store:clothing", "store:books", "store:electronics"]
    table.play("from:ueno")
    assert table.stores() == {"oji": "red food", "omori": "blue food"}
    assert table.company("blue")["stores"]["food"] == 1


def test_a_relocated_token_keeps_its_good() -> None:
    """S4."""
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "electronics", "ueno").acts("blue")
    assert table.play("open station:omori from:ueno").stores() == {"omori": "blue electronics"}


def test_department_stores_never_move() -> None:
    """S4."""
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "department", "ueno").acts("blue")
    assert not [choice for choice in table.play("open station:omori").choices() if choice.startswith("from:")]


def test_a_store_may_be_relocated_within_its_ward() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "food", "tamagawa").acts("blue")
    assert table.play("open station:omori from:tamagawa").stores() == {"omori": "blue food"}
    assert table.company("blue")["wild"] == ["ota"]


def test_with_an_empty_pool_only_relocation_is_left() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("blue", "food", "ueno").store("blue", "books", "oji")
    table.supply("blue", food=0, clothing=0, books=0, electronics=0).acts("blue").play("open station:omori")
    assert table.choices() == ["from:ueno", "from:oji"]


def test_a_store_is_opened_in_an_empty_station_only() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota", "taito").store("red", "food", "omori").acts("blue")
    table.play("open")
    assert table.choices() == ["station:ueno", "station:tamagawa"]


def test_a_ward_may_hold_several_stores_of_one_player() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "minato").store("blue", "food", "shimbashi").acts("blue")
    table.play("open station:daiba store:food")
    assert table.stores() == {"shimbashi": "blue food", "daiba": "blue food"}


def test_customers_already_there_are_not_gained() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").customers("taito", "food").acts("blue")
    table.play("open store:food")
    assert table.collected("blue") == []
    assert table.waiting() == {"taito": ["food"]}


def test_open_is_not_offered_where_no_station_can_be_paid() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").store("red", "food", "ueno")
    assert "open" not in table.acts("blue").choices()
    assert "open" not in Table.of("v2r11", COLOURS).acts("blue").choices()


def test_open_is_not_offered_without_a_token() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "ota").store("blue", "department", "ueno")
    table.supply("blue", food=0, clothing=0, books=0, electronics=0)
    assert "open" not in table.acts("blue").choices()


def test_a_station_is_not_asked_for_where_only_one_can_be_chosen() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").acts("blue").play("open")
    assert table.asked() == ("blue", "open-token")
    table.play("store:food")
    assert table.stores() == {"ueno": "blue food"}
    assert table.asked() == ("blue", "action")


def test_two_stores_of_different_owners_may_stand_in_one_ward() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").store("red", "food", "omori").acts("blue")
    table.play("open store:food")
    assert table.stores() == {"omori": "red food", "tamagawa": "blue food"}
