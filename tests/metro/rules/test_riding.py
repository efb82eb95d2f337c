"""RIDING TRAINS: getting on, getting off, and who is asked."""

from __future__ import annotations

import pytest

from tests.metro.table import Table

THREE = ("blue", "red", "green")


def platform(space: str = "b10", stop: int = 1) -> Table:
    """Blue beside the train of the Ginza Line; the other meeple is far away. Shibuya is its first stop."""
    return Table.of().train("G", stop).stands("blue", space).stands("red", "r12")


def asked_at(table: Table) -> list[tuple[str, str, str]]:
    """Every question of the train phase, answered with "no"; the train phase is over then."""
    found = []
    while table.asked()[1] in ("board", "exit"):
        seat, kind = table.asked()
        found.append((seat, kind, table.about()["place"]))
        table.play("decline" if kind == "board" else "stay")
    return found


# Getting on.


def test_boarding_is_offered_where_the_train_starts() -> None:
    table = platform().trains()
    assert table.asked() == ("blue", "board")
    assert table.about() == {"line": "G", "place": "shibuya", "yen": "100"}
    assert table.choices() == ["board", "decline", "never-board"]


@pytest.mark.parametrize(("space", "place"), [("c9", "omotesando"), ("d9", "aoyama-itchome"), ("k10", "shimbashi")])
def test_boarding_is_offered_at_every_stop_that_the_train_comes_to(space: str, place: str) -> None:
    assert asked_at(platform(space).trains()) == [("blue", "board", place)]


def test_the_meeple_is_on_the_train_beside_the_income_track_then() -> None:
    table = platform().trains().play("board")
    assert table.sees("blue")["space"] is None
    assert table.sees("blue")["riding"] == {"line": "G", "vehicle": 1}


def test_without_stock_a_ride_costs_100_that_go_to_the_line() -> None:
    table = platform().value("G", 300).trains().play("board")
    assert table.yen("blue") == 1900
    assert table.track("G")["value"] == 400
    assert table.told("boarded", "seat", "line", "place", "yen") == [("blue", "G", "shibuya", 100)]


def test_with_stock_of_the_line_a_ride_is_free() -> None:
    table = platform().stock("G", "blue").trains()
    assert table.about()["yen"] == "0"
    table.play("board")
    assert (table.yen("blue"), table.track("G")["value"]) == (2000, 0)


def test_stock_of_another_line_does_not_make_a_ride_free() -> None:
    table = platform().stock("M", "blue").trains().play("board")
    assert table.yen("blue") == 1900


def test_who_touches_no_station_of_the_line_is_not_asked() -> None:
    assert platform("c12").trains().asked() == ("chance", "draw-card")


def test_who_can_not_pay_is_not_asked() -> None:
    """M6."""
    assert platform().cash("blue", 0).trains().asked() == ("chance", "draw-card")


def test_who_needs_not_pay_is_asked_without_money() -> None:
    """M6."""
    assert platform().cash("blue", 0).stock("G", "blue").trains().asked() == ("blue", "board")


def test_the_last_100_are_enough() -> None:
    assert platform().cash("blue", 100).trains().play("board").yen("blue") == 0


@pytest.mark.parametrize("space", ["h8", "i8", "h9", "i9"])
def test_at_a_station_of_several_circles_the_train_is_boarded_from_spaces_at_any_of_them(space: str) -> None:
    """C5 is the upper circle of Kasumigaseki."""
    table = Table.of().train("C", 5).stands("blue", space).trains()
    assert table.asked() == ("blue", "board")
    assert table.about()["place"] == "kasumigaseki"


def test_several_meeples_ride_the_same_train() -> None:
    table = Table.of().train("G", 1).stands("blue", "b10").stands("red", "b11").trains().play("board board")
    assert table.sees("blue")["riding"] == table.sees("red")["riding"] == {"line": "G", "vehicle": 1}


def test_those_who_may_board_at_a_stop_decide_in_turn_order() -> None:
    """M6."""
    table = Table.of(*THREE).order("green", "blue", "red").train("G", 3)
    table.stands("blue", "d8").stands("green", "d9").stands("red", "r12").trains()
    assert asked_at(table)[:2] == [("green", "board", "aoyama-itchome"), ("blue", "board", "aoyama-itchome")]


def test_somebody_on_a_train_is_not_asked_to_board_another() -> None:
    """M6: one vehicle at a time."""
    table = Table.of().train("G", 1).train("Z", 1).stands("blue", "b10").trains().play("board")
    while table.asked() == ("blue", "exit"):
        table.play("stay")
    assert table.asked() == ("chance", "draw-card")


# Getting off.


def test_at_every_stop_the_rider_may_get_off() -> None:
    table = platform().trains().play("board")
    places = ["omotesando", "aoyama-itchome", "nagatacho", "tameike-sanno", "shimbashi"]
    assert asked_at(table) == [("blue", "exit", place) for place in places]


def test_the_meeple_gets_off_to_any_empty_space_that_touches_the_station_for_nothing() -> None:
    table = platform().trains().play("board stay")
    assert table.of_kind("exit") == table.touching("aoyama-itchome")
    table.play("exit:d9")
    assert table.sees("blue")["space"] == "d9"
    assert table.sees("blue")["riding"] is None
    assert table.yen("blue") == 1900


def test_a_space_with_a_meeple_is_no_way_out() -> None:
    table = platform().stands("red", "c9").trains().play("board")
    assert table.asked() == ("blue", "exit")
    assert table.of_kind("exit") == ["c10"]


def test_without_an_empty_space_nobody_gets_off() -> None:
    """M5: and nobody is asked."""
    table = Table.of(*THREE).train("G", 1).stands("blue", "b10").stands("red", "c9").stands("green", "c10")
    exits = [place for _, kind, place in asked_at(table.trains().play("board")) if kind == "exit"]
    assert exits[0] == "aoyama-itchome"


@pytest.mark.parametrize("circle", [["h8", "i8"], ["h9", "i9"]])
def test_at_a_station_of_several_circles_the_rider_gets_off_at_any_of_them(circle: list[str]) -> None:
    table = Table.of().train("C", 4).rides("blue", "C").trains()
    assert table.about()["place"] == "kasumigaseki"
    assert set(circle) <= set(table.of_kind("exit"))


def test_nobody_gets_off_before_the_train_has_moved() -> None:
    table = platform().trains().play("board")
    assert table.about()["place"] == "omotesando"
    assert "b10" not in table.of_kind("exit")


def test_nobody_gets_off_at_the_second_stop_of_the_station_of_the_start() -> None:
    """M5: H6 and H7 are both in Ginza."""
    table = Table.of().train("H", 6).stands("blue", "l8").trains().play("board")
    assert table.about()["place"] == "tsukiji"


def test_nobody_gets_off_where_the_train_comes_back_to_in_the_same_movement() -> None:
    """M5: Ueno, Asakusa, Ueno."""
    table = platform("k2", stop=12).trains().play("board")
    assert [place for _, kind, place in asked_at(table) if kind == "exit"] == [
        "asakusa",
        "ueno-okachimachi",
        "kanda",
        "mitsukoshimae",
    ]


def test_in_the_next_train_phase_the_rider_may_get_off_there() -> None:
    """It got on in an earlier movement."""
    table = Table.of().train("G", 12).rides("blue", "G").trains()
    assert [place for _, _, place in asked_at(table)][:2] == ["asakusa", "ueno"]


def test_those_who_may_get_off_at_a_stop_decide_in_turn_order() -> None:
    table = Table.of(*THREE).order("green", "red", "blue").train("G", 1)
    table.rides("blue", "G").rides("red", "G").rides("green", "G").trains()
    assert [seat for seat, _, _ in asked_at(table)][:3] == ["green", "red", "blue"]


def test_the_first_to_get_off_may_take_the_last_space() -> None:
    table = Table.of(*THREE).train("G", 1).rides("blue", "G").rides("red", "G").stands("green", "c9").trains()
    table.play("exit:c10")
    assert table.asked() == ("green", "board")


def test_getting_off_comes_before_getting_on() -> None:
    """M6: the space of the one who wants to board is not empty yet."""
    table = Table.of().order("red", "blue").train("G", 1).rides("blue", "G").stands("red", "c9").trains()
    assert table.asked() == ("blue", "exit")
    assert table.of_kind("exit") == ["c10"]
    assert table.play("exit:c10").asked() == ("red", "board")


def test_payouts_come_before_getting_off() -> None:
    """M8."""
    table = Table.of().train("G", 1).rides("blue", "G").owns("red", "omotesando").trains()
    assert table.asked() == ("blue", "exit")
    assert table.yen("red") == 2200


def test_a_payout_pays_for_the_ride() -> None:
    """M8: the money is there before the boarding."""
    table = platform("c9").cash("blue", 0).owns("blue", "omotesando").trains()
    assert table.asked() == ("blue", "board")


def test_a_rider_may_stay_on_the_train_between_rounds() -> None:
    table = Table.of().train("G", 1).rides("blue", "G").trains()
    assert len(asked_at(table)) == 5
    assert table.sees("blue")["riding"] == {"line": "G", "vehicle": 1}


# Once more the same train, or another.


def test_several_trains_may_be_ridden_in_the_same_round() -> None:
    """G to Shimbashi, then A from there: a fare for each."""
    table = Table.of().train("G", 5).train("A", 7).rides("blue", "G").trains()
    table.play("exit:k10")
    assert table.asked() == ("blue", "board")
    assert table.about() == {"line": "A", "place": "shimbashi", "yen": "100"}
    table.play("board")
    assert table.sees("blue")["riding"] == {"line": "A", "vehicle": 1}


def test_the_train_that_was_left_can_not_be_boarded_again_at_that_station_in_the_same_phase() -> None:
    """M6: not when it stands there, nor when it comes back."""
    table = Table.of().train("G", 11).rides("blue", "G").trains().play("exit:k2")
    assert table.asked() == ("chance", "draw-card")


def test_in_the_following_phase_it_can_be_boarded_at_the_station_of_the_exit() -> None:
    table = Table.of().train("G", 11).rides("blue", "G").trains().play("exit:k2").train("G", 12).trains()
    assert table.asked() == ("blue", "board")
    assert table.about()["place"] == "ueno"


def test_a_train_left_before_it_moves_can_not_be_boarded_again_there_in_this_phase() -> None:
    """M6: Red is asked about the Ginza Line; meanwhile Blue gets off the Asakusa Line, that moves later."""
    table = Table.of().train("G", 1).train("A", 7).rides("blue", "A").stands("red", "b10").trains()
    assert table.asked() == ("red", "board")
    table.by("blue", "exit:k10").play("never-board")
    while table.asked() == ("blue", "board"):
        assert table.about()["line"] == "G"
        table.play("decline")
    assert table.asked() == ("chance", "draw-card")


def crossing(*order: str) -> Table:
    """Blue and Red ride the Asakusa Line that stands at Shimbashi; Green is asked to board the Ginza Line there."""
    table = Table.of(*THREE).order(*order).train("G", 5).train("A", 7).rides("blue", "A").rides("red", "A")
    table.stands("green", "k9").trains()
    assert (table.asked(), table.about()) == (("green", "board"), {"line": "G", "place": "shimbashi", "yen": "100"})
    return table


def test_whoever_gets_off_where_another_train_takes_people_on_may_board_it() -> None:
    """In turn order: Blue comes before Green, who is asked again afterwards."""
    table = crossing("blue", "red", "green").by("blue", "exit:l10")
    assert (table.asked(), table.about()["line"]) == (("blue", "board"), "G")
    table.play("board")
    assert table.sees("blue")["riding"] == {"line": "G", "vehicle": 1}
    assert (table.asked(), table.about()["place"]) == (("green", "board"), "shimbashi")


def test_whoever_comes_later_in_turn_order_is_asked_later_and_once() -> None:
    table = crossing("green", "blue", "red").by("blue", "exit:l10")
    assert table.asked() == ("green", "board")
    assert table.play("decline").asked() == ("blue", "board")
    table.play("decline")
    assert table.about()["place"] == "ginza"


@pytest.mark.parametrize("first", ["red", "blue"])
def test_several_who_get_off_decide_in_turn_order_whoever_got_off_first(first: str) -> None:
    second = {"red": "blue", "blue": "red"}[first]
    table = crossing("red", "blue", "green").by(first, "exit:l9").by(second, "exit:l10")
    assert table.asked() == ("red", "board")
    assert table.play("decline").asked() == ("blue", "board")
    assert table.play("decline").asked() == ("green", "board")


def test_others_may_board_where_somebody_got_off() -> None:
    table = Table.of().train("G", 11).rides("blue", "G").stands("red", "l2").trains().play("exit:k2")
    assert table.asked() == ("red", "board")


# At any other time.


def rider() -> Table:
    """Blue rides the Ginza Line, that stands at Shimbashi."""
    return Table.of(*THREE).train("G", 6).rides("blue", "G").stands("red", "a1").stands("green", "r12").idle()


def gets_off(table: Table) -> None:
    """Blue can get off now, and whoever is asked is still asked."""
    asked = table.asked()
    assert [token for token in table.choices("blue") if token.startswith("exit:")] == [
        f"exit:{space}" for space in table.touching("shimbashi")
    ]
    table.by("blue", "exit:l10")
    assert table.sees("blue")["space"] == "l10"
    assert table.asked() == asked


def test_a_rider_gets_off_during_the_bids() -> None:
    """M5."""
    gets_off(rider().round(2).bids())


def test_a_rider_gets_off_in_the_movement_of_others() -> None:
    """M5."""
    table = rider().round(2).order("red", "green", "blue").moves()
    assert table.asked() == ("red", "movement")
    gets_off(table)


def test_a_rider_gets_off_in_the_turn_of_others() -> None:
    """M5."""
    gets_off(rider().acts("red"))


def test_a_rider_gets_off_in_the_own_turn_without_ending_it() -> None:
    """M9."""
    gets_off(rider().acts("blue"))


def test_a_rider_gets_off_while_another_train_runs() -> None:
    """M5: the meeple stands at Asakusa's A7, too."""
    table = rider().train("G", 6).train("A", 1).stands("red", "e12")
    table.game.moving = table.line("G")  # its journey is over
    assert table.trains().asked() == ("red", "board")
    gets_off(table)


def test_a_rider_does_not_get_off_in_the_middle_of_an_action() -> None:
    """M5: between two actions."""
    table = rider().show("invest-300").acts("red").play("do:invest-300")
    assert table.asked() == ("red", "line")
    assert table.choices("blue") == []


def test_getting_off_is_told_as_an_interrupt_nobody_waits_for() -> None:
    table = rider().acts("red")
    assert [(question["seat"], question["kind"], question["interrupt"]) for question in table.data()["questions"]] == [
        ("red", "turn", False),
        ("blue", "get-off", True),
    ]


def test_who_is_on_foot_has_nothing_to_interrupt_with() -> None:
    assert rider().acts("red").choices("green") == []


def test_a_rider_who_got_on_at_the_last_stop_stays_until_the_train_has_moved() -> None:
    """At least one stop, whatever the phase."""
    table = Table.of(*THREE).train("G", 1).stands("blue", "k10").stands("red", "a1").stands("green", "r12").idle()
    table.trains().play("board")
    assert table.sees("blue")["riding"] == {"line": "G", "vehicle": 1}
    table.round(2).bids()
    assert [token for token in table.choices("blue") if token.startswith("exit")] == []
    assert table.moves().asked() == ("red", "movement"), "there is nothing for Blue to decide"
    assert "exit:k10" not in table.acts("blue").choices()
    assert table.trains().asked() == ("blue", "exit")
    assert table.about()["place"] == "ginza"


def test_a_rider_whose_train_came_back_to_the_start_at_the_last_stop_may_get_off_after_the_phase() -> None:
    """M5: from Kanda to Asakusa and back is six stops; it has moved."""
    table = Table.of(*THREE).train("G", 10).speed_on("G", 1).stands("blue", "k5").idle()
    table.stands("red", "a1").stands("green", "r12").trains().play("board ride-on")
    assert table.track("G")["vehicles"][0] == {"stop": 10, "circle": "kanda", "heading": -1}
    assert "exit:k5" in table.acts("blue").choices()


# Standing answers.


def test_never_board_is_kept_for_the_rest_of_the_round() -> None:
    table = Table.of().train("G", 1).train("Z", 1).stands("blue", "b10").trains().play("never-board")
    assert table.asked() == ("chance", "draw-card")


def test_in_the_next_round_boarding_is_offered_again() -> None:
    table = Table.of().train("G", 1).train("Z", 1).stands("blue", "b10").trains().play("never-board")
    assert table.train("G", 1).trains().asked() == ("blue", "board")


def test_decline_is_for_this_stop_only() -> None:
    table = Table.of().train("G", 1).train("Z", 1).stands("blue", "b10").trains().play("decline")
    assert table.asked() == ("blue", "board")
    assert table.about()["line"] == "Z"


def test_riding_on_is_kept_for_the_rest_of_the_round() -> None:
    table = Table.of().train("G", 1).rides("blue", "G").trains().play("ride-on")
    assert table.asked() == ("chance", "draw-card")
    assert table.trains().asked() == ("blue", "exit")


def test_standing_answers_are_those_of_one_seat() -> None:
    table = Table.of().train("G", 1).stands("blue", "b10").stands("red", "b11").trains().play("never-board")
    assert table.asked() == ("red", "board")


# When the train leaves the map.


def home(*riders: str, seats: tuple[str, ...] = THREE) -> Table:
    """The Ginza Line without stock, one stop before Shibuya, with riders."""
    table = Table.of(*seats).train("G", 2, heading=-1)
    for seat in riders:
        table.rides(seat, "G")
    return table


def test_riders_must_get_off_a_train_that_leaves_the_map() -> None:
    """M7."""
    table = home("blue").trains()
    assert table.asked() == ("blue", "forced-exit")
    assert table.choices() == ["exit:b10", "exit:b11"]
    table.play("exit:b11")
    assert table.told("train-left", "line") == [("G",)]
    assert table.sees("blue")["space"] == "b11"


def test_riders_get_off_in_turn_order() -> None:
    """M7: the second one takes what is left."""
    table = home("blue", "red").order("red", "green", "blue").trains()
    assert table.asked() == ("red", "forced-exit")
    table.play("exit:b10")
    assert table.sees("blue")["space"] == "b11"


def test_without_an_empty_space_riders_get_off_to_the_nearest_one_of_their_choice() -> None:
    """M7."""
    table = home("blue").stands("red", "b10").stands("green", "b11").trains()
    assert table.asked() == ("blue", "forced-exit")
    assert table.of_kind("exit") == ["b9", "a10", "c10", "a11", "c11", "b12"]
    assert table.play("exit:c11").sees("blue")["space"] == "c11"


def test_nobody_boards_a_train_that_leaves_the_map() -> None:
    table = home().stands("blue", "b10").trains()
    assert table.asked() == ("chance", "draw-card")


def test_riders_of_a_train_with_stock_stay_on_it() -> None:
    table = home("blue").stock("G", "red").trains()
    assert table.asked() == ("blue", "exit")
    assert "stay" in table.choices()
