"""Whatever is written reads back to the same situation, at every question of the game."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from copy import deepcopy
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
from tests.metro.cards import deck
from tests.metro.position.same import differences, facts
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

COMMON = ("draw-card", "movement", "turn", "bid")
"""Questions of which only some are tried."""


@pytest.mark.parametrize("name", SETUPS)
@settings(max_examples=1, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32).map(str))
def test_every_question_of_a_random_game_is_written_and_read(name: str, seed: str) -> None:
    game = Metro.begin(Setup.read(SETUPS[name]))
    chooser = random.Random(seed)
    phases = {position.write(game)["phase"]}
    for number in range(5_000):
        seat = chooser.choice(game.questions()).seat
        game.play(chooser.choice(game.choices(seat)), seat)
        phases.add(position.write(game)["phase"])
        if number % 8 == 0 or game.over or game.questions()[0].kind not in COMMON:
            assert_round_trip(game)
        if game.over:
            break
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
    assert {"line do", "move-to spaces", "commit line", "discount line", "pile do"} <= told


# Questions that chance seldom comes to: written by hand, read, and written again at every choice.

HEAD: dict[str, Any] = {"position": 1, "game": "metro"}
INVESTOR = HEAD | {
    "setup": {"deck": deck(), "seats": ["blue", "red"]},
    "round": 2,
    "phase": "actions",
    "display": {"less": ["discount-100", "discount-300"], "stock": ["invest-600", ""], "walk": ["", ""]},
    "lines": {"M": {"stocks": ["red"]}},
    "seats": {
        "blue": {
            "cash": 800,
            "owned_discs": 6,
            "cards": ["discount-200"],
            "discounts": ["discount-100", "discount-300", "discount-200"],
            "space": "a1",
        },
        "red": {"space": "c1"},
    },
}
DRINKER = HEAD | {
    "setup": {"deck": deck(), "seats": ["blue", "red"], "drinks": True},
    "round": 4,
    "phase": "actions",
    "display": {"walk": ["move-2", "move-3"], "drinks": ["shape-1", "shape-2"]},
    "crates": {"red": "blue", "green": "blue"},
    "stations": {"kanda": "blue", "ogawamachi": "red"},
    "taken": ["shape-1"],
    "seats": {
        "blue": {"space": "k5", "owned_discs": 4, "discs": 3, "builds_freely": True},
        "red": {"space": "a1"},
    },
}
RIDERS = HEAD | {
    "setup": {"seats": ["blue", "red", "green"]},
    "phase": "trains",
    "lines": {"G": {"value": 300, "train": 2, "heading": "back"}},
    "seats": {"blue": {"riding": "G"}, "red": {"riding": "G"}, "green": {"space": "a1"}},
    "moving": "G",
    "stops_left": 3,
}


ON_BOTH: dict[str, Any] = {
    "seats": {"blue": {"riding": "G"}, "red": {"riding": "G/2"}, "green": {"space": "a1"}},
}


class Hand:
    """A position written by hand that is written and read again after every choice."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.game = through_text(table)
        self.written = assert_round_trip(self.game)

    def play(self, tokens: str) -> Hand:
        for token in tokens.split():
            self.game.play(self.game.catalogue.number(token))
            self.written = assert_round_trip(self.game)
        return self

    def play_last(self) -> Hand:
        return self.play(self.game.catalogue.token(self.game.choices()[-1]))

    @property
    def asked(self) -> tuple[str, str]:
        question = self.game.questions()[0]
        return (self.game.seat_ids[question.seat], question.kind)


def test_discounts_are_used_one_after_the_other() -> None:
    hand = Hand(INVESTOR).play("do:invest-600 line:M")
    assert hand.asked == ("blue", "discount")
    assert hand.written["action"] == {"do": "invest-600", "line": "M"}
    hand.play("use:discount-200")
    assert hand.asked == ("blue", "discount")
    told = {"do": "invest-600", "line": "M", "saved": 200, "last_discount": "discount-200"}
    assert hand.written["action"] == told
    assert hand.written["seats"]["blue"]["discounts"] == ["discount-100", "discount-300"]


def test_a_discount_of_two_seats_is_taken_until_both_have_used_it() -> None:
    table = deepcopy(INVESTOR)
    table["seats"]["red"]["discounts"] = ["discount-100"]
    hand = Hand(table).play("do:invest-600 line:M use:discount-100")
    assert hand.game.is_taken(hand.game.deck.action_ids.index("discount-100"))
    assert hand.written["seats"]["red"]["discounts"] == ["discount-100"]


def test_a_token_is_traded_for_a_station() -> None:
    table = deepcopy(INVESTOR) | {"display": {"build": ["trade", "station-300"]}}
    table["seats"]["blue"] = {"space": "k5", "speed_tokens": 1, "bicycle": True}
    hand = Hand(table).play("do:trade station:ogawamachi")
    assert (hand.asked, hand.written["action"]) == (("blue", "return"), {"do": "trade", "station": "ogawamachi"})
    assert "bicycle" not in hand.play("return:bike").written["seats"]["blue"]


def test_one_of_two_copies_is_used() -> None:
    table = deepcopy(INVESTOR)
    table["display"] = {"less": ["copy-0", "copy-100"], "walk": ["speed-1", ""]}
    table["seats"]["blue"] |= {"cards": [], "discounts": [], "copies": ["copy-0", "copy-100"]}
    table |= {"taken": ["speed-1"]}
    table["seats"]["red"]["discs"] = 2
    hand = Hand(table).play("copy:speed-1")
    assert (hand.asked, hand.written["action"]) == (("blue", "copy-with"), {"copy": "speed-1"})
    hand.play("use:copy-100")
    assert hand.game.copy_discs[0] != 0
    assert hand.game.speeds[0] == 1


@pytest.mark.parametrize(
    ("played", "within"),
    [("build:kanda", "turn"), ("do:move-2 build:kanda", "move-step"), ("vend station:kanda", "action")],
)
def test_a_drink_is_chosen_in_the_turn_on_the_way_and_after_an_action(played: str, within: str) -> None:
    hand = Hand(DRINKER).play(played)
    assert (hand.asked, hand.written["action"]["within"]) == (("blue", "vend-drink"), within)
    hand.play("drink:green")
    assert hand.written["stations"]["kanda"] == {"seat": "blue", "drink": "green"}


def test_a_walk_past_machines_goes_on_space_by_space() -> None:
    hand = Hand(DRINKER).play("do:move-2 space:k6")
    assert (hand.asked, hand.written["action"]) == (("blue", "move-step"), {"do": "move-2", "spaces": 1})
    hand.play("space:k5 build:ogawamachi")
    assert hand.written["action"] == {"do": "move-2", "station": "ogawamachi", "spaces": 0, "within": "move-step"}


def test_machines_after_the_last_action() -> None:
    hand = Hand(DRINKER).play("do:move-2 stop")
    assert (hand.asked, hand.written["action"]) == (("blue", "free-build"), {"do": "move-2"})
    hand.play("build:kanda drink:red")
    assert hand.asked == ("blue", "free-build")


def test_riders_of_a_train_that_leaves_the_map() -> None:
    hand = Hand(RIDERS)
    assert (hand.asked, hand.written["leaving"]) == (("blue", "forced-exit"), True)
    hand.play_last()
    assert "lines" not in hand.written or "train" not in hand.written["lines"]["G"]
    assert all("space" in hand.written["seats"][seat] for seat in ("blue", "red"))


def test_riders_of_both_vehicles_of_a_pair_that_leaves_the_map() -> None:
    """Tokyo has no pairs, but a board of one's own may."""
    facts = deepcopy(builtin_board("tokyo"))
    facts["lines"][0] |= {"kind": "tram", "vehicles": 2}
    for circle in facts["circles"]:
        circle["labels"] |= dict.fromkeys({"G"} & circle["labels"].keys())
    hand = Hand(RIDERS | {"setup": {"board": canonical(facts), "seats": ["blue", "red", "green"]}} | ON_BOTH)
    assert (hand.asked, hand.written["leaving"]) == (("blue", "forced-exit"), True)
    hand.play_last()
    assert hand.asked == ("red", "forced-exit")
    hand.play_last()
    assert all("riding" not in seat for seat in hand.written["seats"].values())


def test_who_got_off_and_who_got_on_is_remembered() -> None:
    table = deepcopy(RIDERS)
    table["lines"]["G"] = {"stocks": ["green"], "train": 9}
    hand = Hand(table)
    assert (hand.written["exits"], hand.written["boardings"]) == (["blue", "red"], ["blue", "red", "green"])
    place = hand.game.board.place_ids[hand.game.place_of(0)]
    hand.play_last()
    assert hand.written["seats"]["blue"]["left"] == {"G": [place]}
    assert Hand(table).play("ride-on").written["ride_on"] == ["blue"]


def test_settled_ties_stay_settled() -> None:
    bids = {
        seat: {"bid": bid} for seat, bid in zip(("blue", "red", "green", "yellow"), (100, 100, 100, 0), strict=True)
    }
    hand = Hand(HEAD | {"setup": {"seats": [*bids]}, "seats": bids})
    assert (hand.written["phase"], "settled" in hand.written) == ("ties", False)
    hand.play("seat:green")
    assert (hand.written["order"][0], hand.written["settled"]) == ("green", 1)


def test_pairs_of_buses_with_riders_on_both() -> None:
    table = RIDERS | {"setup": {"map": "osaka", "seats": ["blue", "red", "green"]}, "moving": "P"}
    table |= {"lines": {"P": {"train": 3}}}
    table |= {"seats": {"blue": {"riding": "P"}, "red": {"riding": "P/2"}, "green": {"space": "a1"}}}
    hand = Hand(table)
    assert [hand.written["seats"][seat]["riding"] for seat in ("blue", "red")] == ["P", "P/2"]
    hand.play("stay").play_last()
    assert "riding" not in hand.written["seats"]["red"]


# What else positions are for.


def test_bids_are_told_to_whoever_may_know_them() -> None:
    game = through_text(HEAD)
    game.play(game.catalogue.number("yen:700"), game.seat_ids.index("red"))
    written = assert_round_trip(game)
    assert written["seats"]["red"]["bid"] == 700
    assert "bid" not in written["seats"]["blue"]


def test_boards_and_decks_of_ones_own_go_with_the_position() -> None:
    board, cards = canonical(builtin_board("osaka")), canonical(builtin_deck("osaka"))
    game = new(map="osaka", seats=2, board=board, deck=cards, seed="own")
    written = assert_round_trip(game)
    assert (written["setup"]["board"], written["setup"]["deck"]) == (board, cards)
    while not game.over:
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
        if match.game.over:
            break
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
    assert (again.questions(), again.choices()) == ((), ())


def test_a_record_begins_from_a_position() -> None:
    written = position.write(new(seed="one"))
    match = Match.from_position(RULES["metro"], written, "seed")
    match.play([match.game.catalogue.token(match.game.choices()[0])])
    record = match.written()
    assert isinstance(record, Record)
    assert record.position == written
    again = Match(RULES["metro"], record)
    assert again.game.view(0).data() == match.game.view(0).data()
