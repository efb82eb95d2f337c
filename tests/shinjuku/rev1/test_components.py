"""Revision 1: what is in the box, and what each player takes of it."""

from __future__ import annotations

from collections import Counter

import pytest

from ekimae.kernel.errors import Unreadable
from ekimae.shinjuku.bits import size_of
from ekimae.shinjuku.edition import EDITIONS
from tests.shinjuku.table import Table

COPIES = {
    2: ("arakawa", "bunkyo", "kita", "meguro", "nakano", "sumida", "taito", "toshima"),
    3: ("chiyoda", "chuo", "katsushika", "koto", "shibuya", "shinagawa"),
    4: ("adachi", "edogawa", "itabashi", "minato", "nerima", "shinjuku", "suginami"),
    5: ("ota", "setagaya"),
}

PIECES = {
    2: {"food": 2, "clothing": 2, "books": 2, "electronics": 2, "departments": 3, "track": 16},
    3: {"food": 2, "clothing": 2, "books": 2, "electronics": 1, "departments": 2, "track": 13},
    4: {"food": 2, "clothing": 2, "books": 1, "electronics": 1, "departments": 2, "track": 10},
    5: {"food": 2, "clothing": 1, "books": 1, "electronics": 1, "departments": 2, "track": 9},
}


def pieces_of(table: Table, seat: str) -> dict[str, int]:
    company = table.company(seat)
    return {**company["stores"], "departments": company["departments"], "track": company["track"]}


def test_the_map_shows_the_23_special_wards_with_a_station_in_each() -> None:
    board = Table.of("rev1").game.board
    assert len(board.ward_ids) == 23
    assert set(board.ward_of) == set(range(23))


def test_no_connection_can_be_used_until_track_is_placed_on_it() -> None:
    table = Table.of("rev1")
    assert table.tracks() == {}
    assert table.game.reachable(table.game.board.station_ids.index("tokyo"), 0) == 1 << 0


def test_a_direct_connection_exists_between_shinjuku_and_yoyogi_that_any_player_can_use() -> None:
    """S6: the permanent link belongs to nobody, and nobody is paid for it."""
    table = Table.of("rev1").store("blue", "food", "yoyogi").customers("shinjuku", "food").hand("green", "shinjuku")
    assert table.data()["tracks"] == {"shinjuku--yoyogi": "neutral"}
    table.acts("green").play("lure")
    assert table.collected("blue") == ["food"]
    assert [event.args["owner"] for event in table.events("rode")] == [None]


def test_only_stations_with_the_icon_can_have_a_department_store() -> None:
    board = Table.of("rev1").game.board
    marked = {station for at, station in enumerate(board.station_ids) if board.sakura >> at & 1}
    assert marked == {
        *("tokyo", "akihabara", "shimbashi", "shinagawa", "shinjuku", "takadanobaba"),
        *("ueno", "meguro", "naka-meguro", "shibuya", "ikebukuro", "kita-senju"),
    }


def test_there_are_72_ward_cards() -> None:
    assert Table.of("rev1").data()["deck"] == 72


@pytest.mark.parametrize("copies", COPIES)
def test_so_many_copies_of_a_ward_card(copies: int) -> None:
    cards = Table.of("rev1").data()["unseen_cards"]
    assert {ward for ward, count in cards.items() if count == copies} == set(COPIES[copies])


def test_60_customers_19_food_16_clothing_14_books_11_electronics() -> None:
    table = Table.of("rev1")
    assert Counter(table.data()["unseen_customers"]) == {"food": 19, "clothing": 16, "books": 14, "electronics": 11}
    assert table.data()["bag"] == 60


def test_no_customer_token_is_a_double() -> None:
    assert not any(kind.endswith("2") for kind in Table.of("rev1").data()["unseen_customers"])


@pytest.mark.parametrize("seats", PIECES)
def test_stores_department_stores_and_track_by_the_number_of_players(seats: int) -> None:
    """R10: the table of five has a row for five players."""
    table = Table.of("rev1", seats)
    for seat in table.game.seat_ids:
        assert pieces_of(table, seat) == PIECES[seats]


@pytest.mark.parametrize(("seats", "stores"), [(2, 8), (3, 7), (4, 6), (5, 5)])
def test_so_many_store_tokens_a_player(seats: int, stores: int) -> None:
    assert sum(Table.of("rev1", seats).company("blue")["stores"].values()) == stores


def test_four_colours_and_a_fifth_with_the_expansion() -> None:
    assert Table.of("rev1", 4).game.seat_ids == ("blue", "green", "red", "yellow")
    assert Table.of("rev1", 5).game.seat_ids == ("blue", "green", "red", "yellow", "orange")


@pytest.mark.parametrize("seats", [1, 6])
def test_2_to_4_players_and_5_with_the_expansion(seats: int) -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.seats"):
        Table.of("rev1", seats)


def test_five_players_belong_to_this_edition() -> None:
    assert [edition for edition, facts in EDITIONS.items() if facts["seats"][1] == 5] == ["rev1"]


def test_there_is_no_advanced_variant() -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.no-advanced"):
        Table.of("rev1", advanced=True)


def test_no_queue_no_matsuri_and_no_bonus_tokens() -> None:
    data = Table.set_up("rev1", seed="nothing of version 2").data()
    assert data["queue"] == []
    assert data["matsuri"] is None
    assert data["bonus_stacks"] == []


def test_customers_are_hidden_behind_the_player_screen() -> None:
    """S9."""
    table = Table.of("rev1").collection("green", "food", "books").collection("blue", "food")
    blue, green = table.data("blue")["seats"]
    assert blue["collected"] == ["food"]
    assert "collected" not in green
    assert "score" not in green


def test_open_collections_are_seen_by_all() -> None:
    """S9."""
    table = Table.of("rev1", open_collections=True).collection("green", "food", "books")
    assert table.data("blue")["seats"][1]["collected"] == ["food", "books"]


def test_the_edition_says_build_and_lure() -> None:
    catalogue = Table.of("rev1").game.catalogue
    assert "build" in catalogue
    assert "lure" in catalogue
    assert "open" not in catalogue
    assert "move" not in catalogue


def test_nothing_is_on_the_map_before_the_first_turn() -> None:
    game = Table.of("rev1").game
    assert size_of(sum(game.customers)) == 0
    assert game.occupied == 0
