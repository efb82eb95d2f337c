"""Revision 1 with Faithful Dog Hachiko."""

from __future__ import annotations

import pytest

from ekimae.kernel.errors import Unreadable
from tests.shinjuku.table import Table

NEUTRAL = ["ebisu--shibuya", "meidai-mae--shibuya", "naka-meguro--shibuya", "shibuya--yoyogi"]

TARGETS = {
    *("akihabara", "hatchobori", "kachidoki", "roppongi", "shinagawa", "daiba", "takadanobaba", "yotsuya"),
    *("oshiage", "kinshicho", "monzen-nakacho", "shin-kiba", "meguro", "naka-meguro", "jiyugaoka", "omori", "tamagawa"),
    *("meidai-mae", "todoroki", "shibuya", "yoyogi", "ebisu", "koenji", "eifukucho", "ikebukuro", "komagome"),
    *("aoto", "shin-koiwa", "hirai", "kasai-rinkai-koen"),
}


def waiting_in(ward: str, seats: int | tuple[str, ...] = 2, target: str = "shibuya") -> Table:
    return Table.of("rev1", seats, hachiko=target).hachiko(ward)


def place_anew(table: Table, ward: str = "adachi") -> Table:
    assert table.asked() == ("chance", "hachiko-ward")
    return table.play(f"card:{ward}")


# Setup.


def test_the_marker_is_on_shibuya_and_neutral_track_on_its_4_connections() -> None:
    table = waiting_in("ota")
    assert table.data()["hachiko"] == {"ward": "ota", "target": "shibuya"}
    assert table.tracks() == dict.fromkeys(NEUTRAL, "neutral")


def test_a_drawn_and_discarded_ward_card_says_where_hachiko_waits() -> None:
    table = Table.set_up("rev1", 2, hachiko="shibuya", first="blue").play("card:ota " * 5, "card:minato " * 4)
    table.play("card:kita")
    assert table.asked() == ("chance", "hachiko-ward")
    table.play("card:taito")
    assert table.data()["hachiko"] == {"ward": "taito", "target": "shibuya"}
    assert table.data()["discards"] == {"taito": 1}


def test_neutral_track_takes_no_token_of_a_player() -> None:
    assert waiting_in("ota").company("blue")["track"] == 16


def test_without_the_expansion_there_is_no_reunite() -> None:
    table = Table.of("rev1").hand("blue", "ota").acts("blue")
    assert "reunite" not in table.choices()
    assert table.data()["hachiko"] is None


# Neutral track.


def test_neutral_track_blocks_building_there() -> None:
    """R8."""
    table = waiting_in("ota").store("blue", "food", "shibuya").store("blue", "books", "omori").hand("blue", "ota")
    table.acts("blue").play("expand")
    assert table.tracks() == {**dict.fromkeys(NEUTRAL, "neutral"), "oimachi--omori": "blue"}


def test_neutral_track_gives_nobody_reach() -> None:
    """R2: own track only."""
    table = waiting_in("ota").store("blue", "food", "shibuya").hand("blue", "kita")
    assert "expand" not in table.acts("blue").choices()


def test_customers_may_ride_on_neutral_track_in_a_lure_and_it_pays_nobody() -> None:
    """R8."""
    table = waiting_in("ota", 3).store("green", "food", "naka-meguro").store("red", "books", "ebisu")
    table.customers("setagaya", "food").hand("blue", "setagaya").acts("blue").play("lure")
    assert [event.args["owner"] for event in table.events("rode")] == [None, None]
    assert table.collected("green") == ["food"]
    assert table.events("income") == []


# Reunite.


def test_reunite_needs_a_complete_route_to_the_target() -> None:
    assert "reunite" not in waiting_in("shinagawa").hand("blue", "ota").acts("blue").choices()
    connected = waiting_in("shinagawa").track("green", "ebisu--meguro").hand("blue", "ota").acts("blue")
    assert "reunite" in connected.choices()


def test_reunite_needs_no_card() -> None:
    """R8."""
    table = waiting_in("setagaya").acts("blue")
    assert table.choices() == ["income", "reunite"]
    place_anew(table.play("reunite"))
    assert table.asked() == ("blue", "action")


def test_reunite_is_one_of_the_two_actions_and_not_taken_twice_in_a_turn() -> None:
    """R8."""
    table = waiting_in("setagaya").acts("blue").play("reunite")
    place_anew(table, "setagaya")
    assert table.choices() == ["income"]
    after_build = waiting_in("setagaya").hand("blue", "kita").acts("blue").play("build store:food", "reunite")
    place_anew(after_build)
    assert after_build.data()["mover"] == "green"


def test_hachiko_takes_all_customers_of_his_ward_along() -> None:
    table = waiting_in("setagaya").customers("setagaya", "food", "food", "books").acts("blue").play("reunite")
    place_anew(table)
    assert table.waiting() == {"shibuya": ["food", "food", "books"]}


def test_hachiko_rides_on_his_own_without_customers() -> None:
    table = waiting_in("setagaya").acts("blue").play("reunite")
    assert [event.args["station"] for event in table.events("rode")] == ["shibuya"]
    assert place_anew(table).waiting() == {}


def test_customers_are_satisfied_on_the_way_and_in_the_target_station_as_in_a_lure() -> None:
    table = waiting_in("setagaya").store("green", "food", "meidai-mae").store("blue", "books", "shibuya")
    table.customers("setagaya", "food", "food", "books").acts("blue").play("reunite")
    place_anew(table)
    assert table.collected("green") == ["food"]
    assert table.collected("blue") == ["books"]
    assert table.waiting() == {"shibuya": ["food"]}


def test_the_player_chooses_the_customer_for_a_department_store() -> None:
    """S5."""
    table = waiting_in("setagaya").store("green", "department", "shibuya").customers("setagaya", "food", "books")
    table.acts("blue").play("reunite")
    assert table.asked() == ("blue", "give")
    place_anew(table.play("customer:books"))
    assert table.collected("green") == ["books"]


def test_reunite_need_not_satisfy_anyone() -> None:
    """R8."""
    table = waiting_in("setagaya").customers("setagaya", "food").acts("blue")
    assert "lure" not in table.choices()
    assert place_anew(table.play("reunite")).waiting() == {"shibuya": ["food"]}


def test_the_player_chooses_the_station_of_his_ward_to_start_from_if_it_is_connected() -> None:
    """R8: from Roppongi and Shinagawa a route leads to Shibuya, from Shimbashi and Daiba none."""
    table = waiting_in("minato").track("green", "ebisu--roppongi", "ebisu--meguro", "meguro--shinagawa").acts("blue")
    table.play("reunite")
    assert table.asked() == ("blue", "start")
    assert table.choices() == ["station:roppongi", "station:shinagawa"]


def test_the_player_chooses_the_route_and_only_ways_that_can_reach_the_target_are_open() -> None:
    """R8: no station twice."""
    table = waiting_in("minato").track("green", "ebisu--roppongi", "roppongi--yoyogi", "ebisu--meguro")
    table.track("green", "roppongi--shimbashi").store("green", "food", "shimbashi").acts("blue").play("reunite")
    table.play("station:roppongi")
    assert table.choices() == ["station:yoyogi", "station:ebisu"]
    table.play("station:ebisu")
    assert [event.args["station"] for event in table.events("rode")] == ["ebisu", "shibuya"]


def test_reunite_ends_in_the_target_station_and_nowhere_else() -> None:
    """R8: not at a store on the way, and he never passes through."""
    table = waiting_in("setagaya").store("blue", "food", "meidai-mae").store("blue", "books", "ebisu")
    table.customers("setagaya", "food", "books").acts("blue").play("reunite")
    place_anew(table)
    assert table.waiting() == {"shibuya": ["books"]}


def test_hachiko_is_placed_anew_at_once_by_a_drawn_card_that_is_discarded() -> None:
    table = place_anew(waiting_in("setagaya").acts("blue").play("reunite"), "kita")
    assert table.data()["hachiko"] == {"ward": "kita", "target": "shibuya"}
    assert table.data()["discards"] == {"kita": 1}


def test_in_the_ward_of_the_target_a_journey_of_length_zero_is_legal() -> None:
    """R8."""
    table = waiting_in("shibuya").store("blue", "food", "shibuya").customers("shibuya", "food", "books").acts("blue")
    table.play("reunite")
    assert table.choices() == ["station:shibuya", "station:yoyogi", "station:ebisu"]
    place_anew(table.play("station:shibuya"))
    assert table.events("rode") == []
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"shibuya": ["books"]}
    assert table.data()["hachiko"]["ward"] == "adachi"


# Income.


def incomes(table: Table) -> list[str]:
    while table.asked()[1] in ("discard", "deal"):
        table.play("stop" if table.asked()[1] == "discard" else table.choices()[0])
    return [table.game.seat_ids[int(str(event.args["seat"]))] for event in table.events("income")]


def test_owners_of_used_track_take_a_free_income_and_so_does_the_player_on_turn() -> None:
    """R8; S7: clockwise from the player on turn, who comes first here."""
    table = waiting_in("minato", 3).track("red", "roppongi--shimbashi").track("blue", "roppongi--yoyogi")
    table.track("green", "shimbashi--shinagawa").acts("blue").play("reunite station:shinagawa")
    place_anew(table)
    assert incomes(table) == ["blue", "green", "red"]


def test_the_player_on_turn_takes_none_without_own_track_on_the_route() -> None:
    table = waiting_in("shinagawa").track("green", "ebisu--meguro").acts("blue").play("reunite")
    assert incomes(place_anew(table)) == ["green"]


def test_at_most_one_income_an_owner() -> None:
    table = waiting_in("minato").track("blue", "roppongi--shimbashi", "roppongi--yoyogi").acts("blue")
    assert incomes(place_anew(table.play("reunite station:shimbashi"))) == ["blue"]


def test_the_neutral_track_pays_nobody() -> None:
    """R8."""
    assert incomes(place_anew(waiting_in("setagaya").acts("blue").play("reunite"))) == []


def test_this_income_does_not_end_the_turn() -> None:
    table = waiting_in("shinagawa").track("blue", "ebisu--meguro").acts("blue").play("reunite")
    assert incomes(place_anew(table)) == ["blue"]
    assert table.asked() == ("blue", "action")
    assert "income" in table.choices()


def test_the_player_on_turn_may_discard_first_too() -> None:
    """S7."""
    table = waiting_in("shinagawa").track("blue", "ebisu--meguro").hand("blue", "ota").acts("blue").play("reunite")
    place_anew(table)
    assert table.asked() == ("blue", "discard")


# Lure.


def test_a_lure_from_his_ward_leaves_him_there() -> None:
    """R8."""
    table = waiting_in("setagaya").store("blue", "food", "meidai-mae").customers("setagaya", "food", "books")
    table.hand("blue", "setagaya").acts("blue").play("lure")
    assert table.collected("blue") == ["food"]
    assert table.data()["hachiko"]["ward"] == "setagaya"


# Other targets.


def test_a_target_has_4_connections_at_most_and_is_not_the_only_station_of_its_ward() -> None:
    """R9."""
    board = Table.of("rev1").game.board
    legal = set()
    for station in board.station_ids:
        try:
            Table.of("rev1", hachiko=station)
        except Unreadable:
            continue
        legal.add(station)
    assert legal == TARGETS


@pytest.mark.parametrize("station", ["shinjuku", "iidabashi", "tokyo", "shimbashi"])
def test_more_than_4_connections_are_refused_and_the_legal_targets_named(station: str) -> None:
    """R9."""
    with pytest.raises(Unreadable, match=rf"{station}.*station:yoyogi"):
        Table.of("rev1", hachiko=station)


@pytest.mark.parametrize("station", ["oji", "todai-mae", "nerima", "nakano", "oyama", "kita-senju", "nishi-nippori"])
def test_the_only_station_of_a_ward_is_refused_and_the_legal_targets_named(station: str) -> None:
    """R9."""
    with pytest.raises(Unreadable, match=rf"{station}.*station:yoyogi"):
        Table.of("rev1", hachiko=station)


@pytest.mark.parametrize("station", ["atlantis", ""])
def test_a_station_that_does_not_exist_is_refused(station: str) -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.hachiko"):
        Table.of("rev1", hachiko=station)


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens", "v2-quickstart"])
def test_hachiko_belongs_to_revision_1(edition: str) -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.no-hachiko"):
        Table.of(edition, hachiko="shibuya")


def test_neutral_track_lies_on_all_connections_of_another_target() -> None:
    """R8: Eifukucho has a single one."""
    table = waiting_in("ota", target="eifukucho")
    assert table.tracks() == {"eifukucho--meidai-mae": "neutral"}


def test_he_is_reunited_at_the_other_target() -> None:
    table = waiting_in("setagaya", target="eifukucho").customers("setagaya", "food").acts("blue").play("reunite")
    place_anew(table)
    assert table.waiting() == {"suginami": ["food"]}


def test_the_permanent_link_leads_to_yoyogi_too() -> None:
    """S6."""
    table = waiting_in("shinjuku", target="yoyogi").acts("blue").play("reunite")
    assert [event.args["track"] for event in table.events("rode")] == ["shinjuku--yoyogi"]
    place_anew(table)
