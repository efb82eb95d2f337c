"""Revision 1: Expand."""

from __future__ import annotations

from tests.shinjuku.table import Table

FROM_SHIMBASHI = ["track:daiba--shimbashi", "track:kachidoki--shimbashi"]
ALSO_FROM_SHIMBASHI = ["track:roppongi--shimbashi", "track:shimbashi--shinagawa", "track:shimbashi--tokyo"]


def at_shimbashi(*cards: str) -> Table:
    return Table.of("rev1").store("blue", "food", "shimbashi").hand("blue", *cards)


# One card, one track.


def test_a_single_card_of_any_ward_pays_one_track() -> None:
    """R2."""
    table = at_shimbashi("ota", "kita").acts("blue").play("expand", "track:daiba--shimbashi")
    assert table.asked() == ("blue", "pay-cards")  # two cards are too few for a second track
    assert table.choices() == ["card:ota", "card:kita"]
    table.play("card:kita")
    assert table.tracks() == {"daiba--shimbashi": "blue"}
    assert table.cards("blue") == ["ota"]
    assert table.data()["discards"] == {"kita": 1}


def test_the_track_token_comes_out_of_the_supply() -> None:
    table = at_shimbashi("ota").acts("blue").play("expand", "track:daiba--shimbashi")
    assert table.company("blue")["track"] == 15


def test_without_a_card_there_is_no_expanding() -> None:
    assert at_shimbashi().acts("blue").choices() == ["income"]


def test_without_a_track_token_there_is_no_expanding() -> None:
    assert "expand" not in at_shimbashi("nerima").supply("blue", track=0).acts("blue").choices()


# Where.


def test_the_first_track_begins_at_a_station_with_an_own_store() -> None:
    """R2."""
    table = at_shimbashi("ota").acts("blue").play("expand")
    assert table.choices() == FROM_SHIMBASHI + ALSO_FROM_SHIMBASHI


def test_a_department_store_is_a_store() -> None:
    table = Table.of("rev1").store("blue", "department", "shimbashi").hand("blue", "ota").acts("blue").play("expand")
    assert table.choices() == FROM_SHIMBASHI + ALSO_FROM_SHIMBASHI


def test_or_at_a_station_the_player_is_connected_to_with_own_track() -> None:
    """R2: either end of it."""
    table = Table.of("rev1").track("blue", "koenji--nakano").hand("blue", "ota").acts("blue").play("expand")
    assert table.choices() == ["track:nakano--nerima", "track:nakano--shinjuku", "track:nakano--takadanobaba"]


def test_the_stores_and_the_track_of_others_give_no_reach() -> None:
    table = Table.of("rev1").store("green", "food", "ueno").track("green", "koenji--nakano").hand("blue", "ota")
    assert "expand" not in table.acts("blue").choices()


def test_own_stores_do_not_reach_along_the_track_of_others() -> None:
    table = at_shimbashi("ota").track("green", "daiba--shimbashi").acts("blue").play("expand")
    assert "track:daiba--oimachi" not in table.choices()
    assert "track:daiba--shin-kiba" not in table.choices()


def test_only_one_track_token_is_allowed_per_connection() -> None:
    table = at_shimbashi("ota").track("green", "daiba--shimbashi").track("blue", "shimbashi--tokyo").acts("blue")
    table.play("expand")
    assert "track:daiba--shimbashi" not in table.choices()
    assert "track:shimbashi--tokyo" not in table.choices()


def test_where_all_connections_in_reach_are_taken_there_is_no_expanding() -> None:
    table = Table.of("rev1").store("blue", "food", "omori").track("green", "oimachi--omori").hand("blue", "minato")
    assert "expand" not in table.acts("blue").choices()


def test_a_store_that_was_moved_away_gives_no_reach_any_more() -> None:
    table = at_shimbashi("kita", "ota").acts("blue").play("build", "station:oji", "from:shimbashi")
    table.play("expand")
    assert table.choices() == ["track:komagome--oji", "track:nishi-nippori--oji"]


def test_a_store_in_shinjuku_reaches_from_yoyogi_too() -> None:
    """R2: through the permanent link."""
    table = Table.of("rev1").store("blue", "food", "shinjuku").hand("blue", "ota").acts("blue").play("expand")
    assert {"track:roppongi--yoyogi", "track:shibuya--yoyogi"} <= set(table.choices())


def test_a_store_in_yoyogi_reaches_from_shinjuku_too() -> None:
    """R2: and back."""
    table = Table.of("rev1").store("blue", "food", "yoyogi").hand("blue", "ota").acts("blue").play("expand")
    assert [choice for choice in table.choices() if "shinjuku" in choice] == [
        "track:iidabashi--shinjuku",
        "track:meidai-mae--shinjuku",
        "track:nakano--shinjuku",
        "track:shinjuku--takadanobaba",
        "track:shinjuku--yotsuya",
    ]


def test_own_track_reaches_through_the_permanent_link() -> None:
    """R2."""
    table = Table.of("rev1").track("blue", "nakano--shinjuku").hand("blue", "ota").acts("blue").play("expand")
    assert "track:shibuya--yoyogi" in table.choices()


def test_the_permanent_link_alone_gives_no_reach() -> None:
    table = Table.of("rev1").store("blue", "food", "omori").hand("blue", "ota").acts("blue").play("expand")
    assert table.tracks() == {"oimachi--omori": "blue"}


def test_the_permanent_link_itself_is_not_built_on() -> None:
    table = Table.of("rev1").store("blue", "food", "shinjuku").hand("blue", "ota").acts("blue").play("expand")
    assert "track:shinjuku--yoyogi" not in table.choices()


# Three cards, two tracks.


def test_three_cards_of_any_wards_pay_two_connected_tracks() -> None:
    """R2."""
    table = at_shimbashi("ota", "kita", "taito").acts("blue")
    table.play("expand", "track:daiba--shimbashi", "track:daiba--oimachi")
    assert table.tracks() == {"daiba--oimachi": "blue", "daiba--shimbashi": "blue"}
    assert table.cards("blue") == []
    assert table.company("blue")["track"] == 14


def test_the_player_chooses_which_three_cards() -> None:
    table = at_shimbashi("ota", "ota", "kita", "taito").acts("blue")
    table.play("expand", "track:daiba--shimbashi", "track:daiba--oimachi")
    assert table.choices() == ["card:taito", "card:ota"]  # from left to right, so that two more can follow
    table.play("card:taito", "card:kita")
    assert table.cards("blue") == ["ota"]


def test_or_one_card_and_one_track_with_three_in_hand() -> None:
    table = at_shimbashi("ota", "kita", "taito").acts("blue").play("expand", "track:daiba--shimbashi", "stop card:ota")
    assert table.tracks() == {"daiba--shimbashi": "blue"}
    assert table.cards("blue") == ["taito", "kita"]


def test_two_tracks_are_not_offered_with_two_cards() -> None:
    table = at_shimbashi("ota", "kita").acts("blue").play("expand", "track:daiba--shimbashi")
    assert table.asked()[1] == "pay-cards"


def test_two_tracks_are_not_offered_with_one_token() -> None:
    table = at_shimbashi("ota", "kita", "taito").supply("blue", track=1).acts("blue")
    assert table.play("expand", "track:daiba--shimbashi").asked()[1] == "pay-cards"


def test_wildcards_make_no_track_cheaper() -> None:
    table = at_shimbashi("minato", "minato").acts("blue").play("expand", "track:daiba--shimbashi")
    assert table.tracks() == {"daiba--shimbashi": "blue"}
    assert table.cards("blue") == ["minato"]


def test_the_second_track_continues_from_the_first() -> None:
    """R2: from a station of the first, not from any own one."""
    table = at_shimbashi("ota", "kita", "taito").track("blue", "koenji--nakano").acts("blue")
    table.play("expand", "track:daiba--shimbashi")
    assert table.choices() == [
        "stop",
        "track:daiba--oimachi",
        "track:daiba--shin-kiba",
        "track:kachidoki--shimbashi",
        *ALSO_FROM_SHIMBASHI,
    ]


def test_the_second_track_may_continue_through_the_permanent_link() -> None:
    """R2."""
    table = Table.of("rev1").store("blue", "food", "nakano").hand("blue", "ota", "ota", "ota").acts("blue")
    table.play("expand", "track:nakano--shinjuku", "track:shibuya--yoyogi")
    assert table.tracks() == {"nakano--shinjuku": "blue", "shibuya--yoyogi": "blue"}


def test_the_second_connection_must_be_empty_too() -> None:
    table = at_shimbashi("ota", "kita", "taito").track("green", "daiba--oimachi").acts("blue")
    assert "track:daiba--oimachi" not in table.play("expand", "track:daiba--shimbashi").choices()
