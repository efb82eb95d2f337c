"""Whatever is written reads back to the same situation, at every question of the game."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ekimae.games import RULES
from ekimae.kernel import Match, Stream, toml
from ekimae.kernel.position import of_match
from ekimae.kernel.record import Record
from ekimae.metro import Metro, Setup, new, position
from ekimae.metro.files import builtin_board, builtin_deck, canonical
from tests.conformance.metro import SETUPS, audit
from tests.metro.position.same import differences, facts
from tests.metro.table import Table
from tests.metro.test_words import Curious

OF_THE_PLAN = ("step", "settled", "leaving", "exits", "boardings", "never_board", "ride_on")
OF_THE_ACTION = ("do", "copy", "line", "station", "pile", "spaces", "saved", "last_discount")


def through_text(table: dict[str, Any], seed: str | None = None) -> Metro:
    return position.read(tomllib.loads(toml.dump(table)), "written.toml", seed)


def assert_round_trip(game: Metro) -> dict[str, Any]:
    """The position that was written."""
    written = position.write(game)
    again = through_text(written)
    assert differences(game, again) == {}
    audit(again)
    assert position.write(again) == written
    return written


def told_in(written: dict[str, Any]) -> Iterator[str]:
    """The phase, and the rarer keys."""
    yield str(written["phase"])
    yield from (key for key in OF_THE_PLAN if key in written)
    yield from (f"{written['step']} {key}" for key in OF_THE_ACTION if key in written.get("action", {}))
    if "within" in written.get("action", {}):
        yield f"within {written['action']['within']}"
    for seat in written.get("seats", {}).values():
        yield from (f"seat {key}" for key in seat)


# Whole games, with every draw typed in.


@pytest.mark.parametrize("name", SETUPS)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32).map(str))
def test_every_question_of_a_random_game_is_written_and_read(name: str, seed: str) -> None:
    game = Metro.begin(Setup.read(SETUPS[name]))
    chooser = random.Random(seed)
    phases = {position.write(game)["phase"]}
    while not game.over:
        seat = chooser.choice(game.questions()).seat
        game.play(chooser.choice(game.choices(seat)), seat)
        phases.add(assert_round_trip(game)["phase"])
    alone = game.seats == 1
    assert {"setup", "refresh", "movement", "actions", "over"} <= phases
    assert ("bids" in phases) != alone


CURIOUS = ("metro/tokyo+tokyo/4", "metro/tokyo+osaka+drinks/3", "metro/osaka+osaka/5", "metro/osaka+tokyo+drinks/5")


def test_rare_questions_are_written_and_read() -> None:
    """Games that look for what was seldom chosen come to nearly everything."""
    told: set[str] = set()
    for name in CURIOUS:
        game = Metro.begin(Setup.read(SETUPS[name]))
        curious = Curious(f"round trip/{name}")
        while not game.over:
            told |= {*told_in(assert_round_trip(game))}
            game.play(curious.choose(game))
    assert {"setup", "refresh", "bids", "movement", "actions", "trains"} <= told
    assert {"exits", "boardings", "never_board", "ride_on"} <= told
    assert {f"seat {key}" for key in ("boarded", "left", "riding", "bid", "cards", "set_aside", "copies")} <= told
    assert {"line do", "move-to spaces", "commit line", "return station", "discount line", "pile do"} <= told


# Questions that chance seldom comes to.

THREE = ("blue", "red", "green")
LESS = ("discount-100", "discount-300", "discount-200")


def less(*discounts: str) -> Table:
    """Blue has used some discounts of an investment in a line with one stock sold."""
    table = Table.of().show(*LESS, "invest-600").discs("blue", 6).idle().stock("M", "red").cash("blue", 800)
    table.acts("blue").play("do:discount-100 pass do:discount-300 do:discount-200 do:invest-600 line:M")
    return table.play(*discounts)


def drinker(shape: bool = True) -> Table:
    """Blue has drinks, stands at Kanda and Ogawamachi, and builds freely."""
    table = Table.of(drinks=True).idle().discs("blue", 4).stands("blue", "k5").stands("red", "a1")
    table.crate("blue", "red", "green").owns("blue", "kanda").owns("red", "ogawamachi")
    table.show("move-2", "shape-1").acts("blue")
    return table.play("do:shape-1").play("stop idle") if shape else table


def test_discounts_are_used_one_after_the_other() -> None:
    told = {*told_in(assert_round_trip(less().game))}
    assert "discount line" in told
    assert "discount saved" not in told
    written = assert_round_trip(less("use:discount-100").game)
    assert written["action"] == {"do": "invest-600", "line": "M", "saved": 100, "last_discount": "discount-100"}
    assert written["seats"]["blue"]["discounts"] == ["discount-200", "discount-300"]


def test_a_discount_that_two_seats_took() -> None:
    table = Table.of(*THREE).show("discount-100", "copy-0", "action-400").idle().discs("red", 4).acts("blue")
    table.play("do:discount-100 do:copy-0 do:idle-green pass copy:discount-100")
    written = assert_round_trip(table.game)
    assert written["seats"]["blue"]["discounts"] == written["seats"]["red"]["discounts"] == ["discount-100"]


def test_copies_that_may_be_used() -> None:
    table = Table.of().show("copy-0", "copy-100", "speed-1").discs("blue", 5).idle().acts("blue")
    table.play("do:copy-0 do:idle-red do:copy-100 do:speed-1 copy:speed-1")
    assert table.asked() == ("blue", "copy-with")
    written = assert_round_trip(table.game)
    assert written["action"] == {"copy": "speed-1"}
    assert written["seats"]["blue"]["copies"] == ["copy-0", "copy-100"]


def test_the_copy_of_a_move_goes_on_step_by_step() -> None:
    table = drinker()
    game = table.game
    assert game.shapes
    written = assert_round_trip(game)
    assert written["seats"]["blue"]["builds_freely"] is True


@pytest.mark.parametrize(
    ("played", "within"),
    [
        ("build:kanda", "turn"),
        ("do:move-2 build:kanda", "move-step"),
        ("vend station:kanda", "action"),
    ],
)
def test_a_drink_is_chosen_in_the_turn_on_the_way_and_after_an_action(played: str, within: str) -> None:
    table = drinker()
    while table.asked() != ("blue", "turn"):
        table.play(table.choices()[0])
    written = assert_round_trip(table.play(played).game)
    assert (written["step"], written["action"]["within"]) == ("vend-drink", within)
    if within == "move-step":
        assert written["action"]["spaces"] == 2


def test_a_train_that_leaves_the_map() -> None:
    table = Table.of(*THREE).stands("green", "a1").train("G", 3, -1)
    table.rides("blue", "G").rides("red", "G").trains()
    while table.asked()[1] == "exit":
        table.play("stay")
    assert table.asked()[1] == "forced-exit"
    written = assert_round_trip(table.game)
    assert (written["leaving"], written["moving"]) == (True, "G")


def test_the_first_of_several_ties_is_settled() -> None:
    table = Table.of("blue", "red", "green", "yellow").bids().bid(blue=100, red=100, green=100, yellow=0)
    written = assert_round_trip(table.game)
    assert (written["phase"], "settled" in written) == ("ties", False)
    written = assert_round_trip(table.play("seat:green").game)
    assert (written["order"][0], written["settled"]) == ("green", 1)


def test_pairs_of_buses_with_riders_on_both() -> None:
    table = Table.of(map="osaka").train("P", 5).rides("blue", "P", 1).rides("red", "P", 2).acts_after("trains")
    written = assert_round_trip(table.game)
    assert [written["seats"][seat]["riding"] for seat in ("blue", "red")] == ["P", "P/2"]


# What else positions are for.


def test_bids_are_told_to_whoever_may_know_them() -> None:
    table = Table.of(*THREE).bids().by("red", "yen:700")
    written = assert_round_trip(table.game)
    assert written["seats"]["red"]["bid"] == 700
    assert "bid" not in written["seats"]["blue"]


def test_boards_and_decks_of_ones_own_go_with_the_position() -> None:
    board, deck = canonical(builtin_board("osaka")), canonical(builtin_deck("osaka"))
    game = new(seats=2, board=board, deck=deck, seed="own")
    written = assert_round_trip(game)
    assert (written["setup"]["board"], written["setup"]["deck"]) == (board, deck)
    for _ in range(60):
        game.play(game.choices()[0])
        assert_round_trip(game)


def test_with_a_seed_chance_goes_on_by_itself_and_the_same() -> None:
    written = position.write(new(seed="one")) | {"moves": []}
    one, same, other = (through_text(written, seed) for seed in ("two", "two", "three"))
    for game in (one, same, other):
        for _ in range(60):
            game.play(game.choices()[0])
    assert facts(one) == facts(same)
    assert differences(one, other) != {}


@pytest.mark.parametrize("name", ["metro/tokyo+tokyo/2", "metro/osaka+osaka+drinks/4", "metro/tokyo+osaka/1"])
def test_every_moment_of_a_match_can_be_written(name: str) -> None:
    match = Match.begin(RULES["metro"], dict(SETUPS[name]), typed=True)
    stream = Stream(name)
    for number in range(150):
        if number % 7 == 0:
            table = of_match(match)
            assert "moves" not in table
            assert through_text(table).view(None).data() == match.game.view(None).data()
        legal = match.game.choices()
        match.play([match.game.catalogue.token(legal[stream.below(len(legal))])])


def test_a_finished_game_is_a_position_too() -> None:
    match = Match.begin(RULES["metro"], dict(SETUPS["metro/tokyo+tokyo/3"]), "finished")
    stream = Stream("finished")
    while not match.game.over:
        legal = match.game.choices()
        match.play([match.game.catalogue.token(legal[stream.below(len(legal))])])
    table = of_match(match)
    assert table["phase"] == "over"
    again = through_text(table)
    assert again.over
    assert again.result() == match.game.result()
    assert again.questions() == again.choices() == ()


def test_a_record_begins_from_a_position() -> None:
    written = position.write(new(seed="one"))
    match = Match.from_position(RULES["metro"], written, "seed")
    match.play([match.game.catalogue.token(match.game.choices()[0])])
    record = match.written()
    assert isinstance(record, Record)
    assert record.position == written
    again = Match(RULES["metro"], record)
    assert again.game.view(0).data() == match.game.view(0).data()
