"""DRINK SHAPE: vending machines for nothing, also along a move."""

from __future__ import annotations

from tests.metro.table import Table

AOYAMA = "aoyama-itchome"


def vendor(*cards: str, space: str = "d9", crates: tuple[str, ...] = ("red",)) -> Table:
    """Blue has drinks, a Drink Shape is on display."""
    return Table.of(drinks=True).show("shape-1", *cards).crate("blue", *crates).stands("blue", space).idle()


def machines(table: Table) -> list[str]:
    return [station for station, facts in table.data()["stations"].items() if facts["drink"]]


# The action.


def test_it_has_a_single_disc_spot() -> None:
    table = vendor().acts().play("do:shape-1")
    assert table.sees("blue")["discs"] == 2
    assert "do:shape-1" not in table.choices()
    assert table.sees("blue")["builds_freely"] is True


def test_its_disc_comes_home_and_the_card_stays() -> None:
    table = vendor().acts().play("do:shape-1")
    assert table.column("drinks")[0] == "shape-1"
    assert table.play("pass pass").sees("blue")["discs"] == 3


def test_machines_may_be_built_at_once_and_need_no_disc() -> None:
    table = vendor(space="k9").owns("blue", "ginza", "shimbashi").acts().play("do:shape-1")
    assert table.asked() == ("blue", "free-build")
    assert table.choices() == ["stop", "build:shimbashi", "build:ginza"]
    table.play("build:ginza build:shimbashi")
    assert sorted(machines(table)) == ["ginza", "shimbashi"]
    assert table.sees("blue")["discs"] == 2
    assert table.asked() == ("red", "turn")


def test_building_may_be_left_for_later() -> None:
    table = vendor().owns("blue", AOYAMA).acts().play("do:shape-1 stop do:idle-red")
    assert table.asked() == ("blue", "turn")
    assert f"build:{AOYAMA}" in table.choices()
    table.play(f"build:{AOYAMA}")
    assert table.asked() == ("blue", "turn"), "it takes no turn"
    assert machines(table) == [AOYAMA]


def test_machines_may_be_built_after_another_action() -> None:
    table = vendor("station-100", space="d9").acts().play("do:shape-1 do:idle-red do:station-100")
    assert table.asked() == ("blue", "free-build")
    assert machines(table.play(f"build:{AOYAMA}")) == [AOYAMA]


def test_others_are_still_paid() -> None:
    table = vendor(space="k9").owns("red", "ginza", "shimbashi").acts()
    table.play("do:shape-1 build:ginza build:shimbashi")
    assert table.told("vended", "yen") == [(100,), (200,)]
    assert (table.yen("blue"), table.yen("red")) == (1700, 2300)


def test_without_the_money_for_the_owner_there_is_no_machine() -> None:
    table = vendor(space="k9").owns("red", "ginza").cash("blue", 0).acts().play("do:shape-1")
    assert table.asked() == ("red", "turn")


def test_it_is_for_the_own_turns_only() -> None:
    table = vendor().owns("blue", AOYAMA).acts().play("do:shape-1 stop")
    assert table.asked() == ("red", "turn")
    assert table.choices("blue") == []


def test_it_is_for_whoever_took_it_only() -> None:
    table = vendor().crate("red", "blue").stands("red", "d8").owns("red", AOYAMA).acts().play("do:shape-1 stop")
    assert table.of_kind("build") == []


def test_it_ends_with_the_action_phase() -> None:
    """M20."""
    table = vendor().owns("blue", AOYAMA).acts().play("do:shape-1 stop pass pass")
    assert table.asked() == ("chance", "draw-card")
    assert table.sees("blue")["builds_freely"] is False
    assert f"build:{AOYAMA}" not in table.acts("blue").choices()


def test_whoever_has_no_disc_left_may_still_build_before_passing() -> None:
    """On the turn that only a pass is left of: Red has built a station beside Blue meanwhile."""
    table = vendor("station-100").discs("blue", 1, owned=3).stands("red", "d8").acts()
    table.play("do:shape-1 do:station-100")
    if table.asked() == ("red", "station-at"):
        table.play(f"station:{AOYAMA}")
    assert table.asked() == ("blue", "turn")
    assert table.choices() == ["pass", f"build:{AOYAMA}"]
    table.play(f"build:{AOYAMA}")
    assert machines(table) == [AOYAMA]
    assert table.told("passed", "seat", "yen") == [("blue", 0)]
    assert table.asked() == ("red", "turn")


# Along a move.


def test_machines_are_built_as_the_meeple_moves_past_a_station() -> None:
    """M20: from d9 beside Aoyama-itchome to d11 beside Roppongi, Ebisu and Meguro."""
    table = vendor("move-2").owns("blue", AOYAMA, "roppongi").acts()
    table.play("do:shape-1 stop do:idle-red do:move-2")
    assert table.asked() == ("blue", "move-step")
    assert f"build:{AOYAMA}" in table.choices()
    table.play(f"build:{AOYAMA} space:d10")
    assert "build:roppongi" in table.choices()
    table.play("space:d11")
    table.play("build:roppongi")
    assert sorted(machines(table)) == sorted([AOYAMA, "roppongi"])
    assert table.sees("blue")["space"] == "d11"


def test_a_station_passed_by_can_not_be_reached_any_more() -> None:
    table = (
        vendor("move-2").owns("blue", AOYAMA).acts().play("do:shape-1 stop do:idle-red do:move-2 space:d10 space:d11")
    )
    assert table.asked()[1] != "move-step"
    assert machines(table) == []


def test_a_move_with_machines_is_as_long_as_one_without() -> None:
    table = vendor("move-1").owns("blue", AOYAMA).acts().play("do:shape-1 stop do:idle-red do:move-1 space:d10")
    assert table.sees("blue")["space"] == "d10"
    assert table.asked()[1] != "move-step"


def test_on_a_bicycle_it_is_one_longer() -> None:
    table = vendor("move-1").bicycle("blue").owns("blue", AOYAMA).acts()
    table.play("do:shape-1 stop do:idle-red do:move-1 space:d10 space:d11")
    assert table.sees("blue")["space"] == "d11"


def test_a_move_may_end_before_its_last_space() -> None:
    table = vendor("move-3").owns("blue", AOYAMA).acts()
    table.play("do:shape-1 stop do:idle-red do:move-3 space:d10 stop")
    assert table.sees("blue")["space"] == "d10"


def test_spaces_with_meeples_can_not_be_entered_step_by_step_either() -> None:
    table = vendor("move-2").owns("blue", AOYAMA).stands("red", "d10").acts()
    table.play("do:shape-1 stop do:idle-red do:move-2")
    assert "d10" not in table.of_kind("space")


def test_in_the_movement_phase_nothing_is_built() -> None:
    table = vendor().owns("blue", AOYAMA).round(2).moves()
    assert table.asked() == ("blue", "movement")
    assert table.of_kind("build") == []


def test_a_rider_must_get_off_first() -> None:
    table = vendor().owns("blue", AOYAMA).train("G", 3).rides("blue", "G").acts().play("do:shape-1")
    assert table.asked() == ("red", "turn")
    table.play("do:idle-red")
    assert table.of_kind("build") == []
    assert f"build:{AOYAMA}" in table.play("exit:d9").choices()


# Cards.


def test_a_drink_shape_may_be_taken_from_the_discard_pile_with_card() -> None:
    table = Table.of(drinks=True).show("card-0").discarded("shape-2").idle().acts().play("do:card-0")
    assert "shape-2" in [card["id"] for card in table.sees("blue")["cards"]]


def test_a_drink_shape_in_front_of_a_player_is_for_nobody_else() -> None:
    """M11."""
    table = Table.of(drinks=True).keeps("blue", "shape-2").idle().acts()
    assert "do:shape-2" in table.choices()
    assert "do:shape-2" not in table.play("do:shape-2").choices()


def test_a_drink_colour_can_not_be_taken_from_the_discard_pile() -> None:
    table = Table.of(drinks=True).show("card-0").discarded("color-red").idle().acts()
    assert "do:card-0" not in table.choices()


def test_under_a_drink_colour_a_drink_shape_can_not_be_taken() -> None:
    """Only the top card of a pile."""
    table = Table.of(drinks=True).show("card-0").discarded("shape-2", "color-red", "loan").idle().acts()
    table.play("do:card-0")
    assert table.told("card-taken", "card") == [("loan",)]


def test_a_drink_shape_can_be_copied() -> None:
    table = vendor("copy-0").owns("blue", AOYAMA).crate("red", "blue").acts()
    table.play("do:copy-0 do:shape-1 copy:shape-1")
    assert table.asked() == ("blue", "free-build")
