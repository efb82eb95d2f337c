"""EXPAND: one track for nothing, or two for a card."""

import pytest

from tests.shinjuku.table import Table

COLOURS = ("blue", "red")
R11 = pytest.mark.parametrize("edition", ["v2r11", "v2-screens"])


def seconds(table: Table, first: str) -> list[str]:
    """The second tracks that are offered after a first one."""
    return [choice.removeprefix("track:") for choice in table.copy().play("expand", f"track:{first}").choices()]


def payments(edition: str, first: str, second: str) -> list[str]:
    """Wards of which a single card pays for both tracks, tried one by one."""
    wards = list(Table.of(edition).data()["unseen_cards"])
    tables = {ward: Table.of(edition, COLOURS).hand("red", ward).acts("red") for ward in wards}
    return sorted(ward for ward, table in tables.items() if second in seconds(table, first))


# One track.


def test_a_track_goes_on_an_empty_connection_anywhere_on_the_map() -> None:
    table = Table.of("v2r11", COLOURS).track("red", "aoto--oshiage").acts("blue").play("expand")
    assert len(table.choices()) == 67 - 1
    assert "track:aoto--oshiage" not in table.choices()
    table.play("track:hirai--oshiage")
    assert table.tracks() == {"aoto--oshiage": "red", "hirai--oshiage": "blue"}


def test_a_single_track_costs_no_card() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota").acts("blue").play("expand track:hirai--oshiage")
    assert table.cards("blue") == ["ota"]
    assert table.company("blue")["track"] == 15


def test_a_single_piece_of_track_connects_two_stations_however_far_apart() -> None:
    table = Table.of("v2r11", COLOURS).track("red", "nakano--nerima").customers("nerima", "food").hand("blue", "nerima")
    table.store("blue", "food", "nakano").acts("blue").play("move station:nakano")
    assert table.collected("blue") == ["food"]


def test_expand_is_not_offered_without_track() -> None:
    table = Table.of("v2r11", COLOURS).supply("blue", track=0).acts("blue")
    assert "expand" not in table.choices()


# Double-track.


def test_a_second_track_is_optional() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").acts("blue").play("expand track:oshiage--ueno")
    assert "stop" in table.choices()
    table.play("stop")
    assert table.tracks() == {"oshiage--ueno": "blue"}
    assert table.cards("blue") == ["taito"]


def test_two_connected_segments_are_built_for_one_card() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").acts("blue")
    table.play("expand track:oshiage--ueno track:nishi-nippori--ueno")
    assert table.tracks() == {"nishi-nippori--ueno": "blue", "oshiage--ueno": "blue"}
    assert table.cards("blue") == []
    assert table.company("blue")["track"] == 14


def test_the_second_segment_shares_a_station_with_the_first() -> None:
    """V3: either end of the first."""
    table = Table.of("v2r11", COLOURS).hand("blue", "edogawa").acts("blue")
    assert seconds(table, "hirai--oshiage") == [
        "stop",
        "aoto--oshiage",
        "hirai--kinshicho",
        "hirai--shin-koiwa",
        "kinshicho--oshiage",
        "oshiage--ueno",
    ]


def test_a_second_track_that_can_not_be_paid_is_not_offered() -> None:
    """Only those of which a card of the hand matches one of the three stations."""
    table = Table.of("v2r11", COLOURS).hand("blue", "katsushika").acts("blue")
    assert seconds(table, "hirai--oshiage") == ["stop", "aoto--oshiage", "hirai--shin-koiwa"]


def test_the_second_track_needs_a_token_too() -> None:
    """V3."""
    table = Table.of("v2r11", COLOURS).hand("blue", "taito").supply("blue", track=1).acts("blue")
    table.play("expand track:oshiage--ueno")
    assert table.tracks() == {"oshiage--ueno": "blue"}
    assert table.asked() == ("blue", "action")


def test_the_second_track_needs_an_empty_connection() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "edogawa").track("red", "hirai--kinshicho").acts("blue")
    assert "hirai--kinshicho" not in seconds(table, "hirai--oshiage")


@R11
def test_nishi_nippori_to_oshiage_through_ueno_is_paid_by_any_of_three_wards(edition: str) -> None:
    for first, second in (("nishi-nippori--ueno", "oshiage--ueno"), ("oshiage--ueno", "nishi-nippori--ueno")):
        assert payments(edition, first, second) == ["arakawa", "sumida", "taito"]


@R11
def test_a_double_track_through_shinjuku_and_yoyogi_is_paid_by_any_of_the_four_wards(edition: str) -> None:
    """V3: Iidabashi to Roppongi."""
    for first, second in (("iidabashi--shinjuku", "roppongi--yoyogi"), ("roppongi--yoyogi", "iidabashi--shinjuku")):
        assert payments(edition, first, second) == ["chiyoda", "minato", "shibuya", "shinjuku"]


@R11
def test_iidabashi_to_yotsuya_can_not_be_paid_with_shibuya(edition: str) -> None:
    assert payments(edition, "iidabashi--shinjuku", "shinjuku--yotsuya") == ["chiyoda", "shinjuku"]


@R11
def test_a_double_track_at_yoyogi_alone_can_not_be_paid_with_shinjuku(edition: str) -> None:
    assert payments(edition, "roppongi--yoyogi", "shibuya--yoyogi") == ["minato", "shibuya"]


def test_the_quickstart_pays_with_a_card_matching_either_end_of_the_first_track() -> None:
    assert payments("v2-quickstart", "nishi-nippori--ueno", "oshiage--ueno") == ["arakawa", "taito"]
    assert payments("v2-quickstart", "oshiage--ueno", "nishi-nippori--ueno") == ["sumida", "taito"]
    assert payments("v2-quickstart", "iidabashi--shinjuku", "roppongi--yoyogi") == ["chiyoda", "shinjuku"]


def test_three_cards_pay_for_any_second_track() -> None:
    table = Table.of("v2r11", COLOURS).hand("blue", "ota", "ota", "nerima").acts("blue")
    table.play("expand track:oshiage--ueno track:nishi-nippori--ueno")
    assert table.tracks() == {"nishi-nippori--ueno": "blue", "oshiage--ueno": "blue"}
    assert table.cards("blue") == []


def test_which_card_pays_is_the_players_choice() -> None:
    """S3."""
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "sumida", "ota", "nerima").matsuri("ota").acts("blue")
    table.play("expand track:oshiage--ueno track:nishi-nippori--ueno")
    assert table.choices() == ["three-cards", "card:taito", "card:sumida", "card:ota"]
    assert table.play("card:ota").cards("blue") == ["taito", "sumida", "nerima"]


def test_nothing_is_laid_before_it_is_paid() -> None:
    """S2."""
    table = Table.of("v2r11", COLOURS).hand("blue", "taito", "sumida").acts("blue")
    table.play("expand track:oshiage--ueno track:nishi-nippori--ueno")
    assert table.asked() == ("blue", "pay")
    assert table.tracks() == {}
