"""What the questions, choices and events of Tokyo Metro say, in both languages."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ekimae.games import RULES
from ekimae.kernel import Event, Message, Stream, Term, Unreadable
from ekimae.kernel.event import EventValue
from ekimae.metro import Metro, Setup, new
from ekimae.metro.deck import TYPES
from ekimae.metro.edition import COLOURS, DRINKS
from ekimae.metro.files import builtin_board, canonical
from ekimae.metro.steps.table import STEPS
from ekimae.metro.words import names
from ekimae.metro.words.events import UNTOLD
from ekimae.words import LANGUAGES, Translator
from ekimae.words.catalogue import catalogue
from tests.metro.table import Table

HAPPENED = Path(__file__).parents[2] / "src/ekimae/metro/happened.py"
"""The source: the compiled module has none."""
RULESET = RULES["metro"]
SETUPS: dict[str, dict[str, Any]] = {
    "tokyo/3": {"seats": 3},
    "tokyo/5": {"seats": 5},
    "tokyo+osaka/2": {"cards": "osaka", "seats": 2},
    "osaka/4": {"map": "osaka", "seats": 4},
    "osaka+tokyo/1": {"map": "osaka", "cards": "tokyo", "seats": 1},
    "tokyo+drinks/5": {"drinks": True, "seats": 5},
    "osaka+drinks/2": {"map": "osaka", "drinks": True, "seats": 2},
}
GAMES_EACH = 2
SELDOM = {
    # Asked in no question; the names that these choices have by themselves.
    "metro.choice.board",
    "metro.choice.board-second",
    "metro.choice.exit",
    "metro.choice.line",
    "metro.choice.pass-alone",
    "metro.choice.pile",
    "metro.choice.stop",
    "metro.choice.use",
    # These have examples of their own below.
    "metro.event.disc-gained-free",
    "metro.event.game-over-tied",
}
RAW = re.compile(r"[{}\t]|\b(?:kernel|metro|term)\.[a-z]")


class Strict(Translator):
    """Everything must have a name."""

    def term(self, term: Term) -> str:
        text = super().term(term)
        assert text, term
        assert text != term.key or f"term.{term.kind}.{term.key}" in catalogue(self.language), term
        return text


ENGLISH, JAPANESE = TRANSLATORS = tuple(Strict(language, RULESET) for language in LANGUAGES)


class Curious:
    """Chooses what was chosen least so far in such a question, so that a few games come to nearly everything."""

    def __init__(self, name: str) -> None:
        self.stream = Stream(name)
        self.taken: Counter[str] = Counter()

    def choose(self, game: Metro) -> int:
        asked = game.questions()[0].kind
        rated = [(self.taken[self.kind(game, asked, choice)], choice) for choice in game.choices()]
        least = min(count for count, _ in rated)
        found = [choice for count, choice in rated if count == least]
        choice = found[self.stream.below(len(found))]
        self.taken[self.kind(game, asked, choice)] += 1
        return choice

    def kind(self, game: Metro, asked: str, choice: int) -> str:
        """The kind of choice; of actions also their type."""
        kind, _, key = game.catalogue.token(choice).partition(":")
        if kind in ("do", "copy"):
            kind = f"{kind} {TYPES[game.deck.kind[game.deck.action_ids.index(key)]]}"
        return f"{asked} {kind}"


def steps(name: str) -> Iterator[tuple[Metro, list[Event]]]:
    """A game in which even the draws are asked: every situation, with what happened since the one before."""
    for number in range(GAMES_EACH):
        curious = Curious(f"words/{name}/{number}")
        game = new(**SETUPS[name])
        game.events = []
        while not game.over:
            yield game, game.events
            game.events = []
            game.play(curious.choose(game))
        yield game, game.events


def said(game: Metro) -> Iterator[Message]:
    """Every question of a situation, with all its choices."""
    for question in game.questions():
        yield RULESET.question_message(game, question)
        for choice in game.choices(question.seat):
            yield RULESET.choice_message(game, choice)


@cache
def heard(name: str) -> frozenset[str]:
    """The kinds of questions and events, and the ids of all messages, in the games of a set-up; each has words."""
    return frozenset[str]().union(*(listen(game, told) for game, told in steps(name)))


def listen(game: Metro, told: list[Event]) -> set[str]:
    """What is said of one situation, and of what happened before it."""
    found = {question.kind for question in game.questions()}
    for message in said(game):
        found |= check(message)
    for event in told:
        sentence = RULESET.event_message(game, event)
        assert (sentence is None) == (event.name in UNTOLD)
        found.add(event.name)
        found |= set() if sentence is None else check(sentence)
    return found


_checked: set[str] = set()


def check(message: Message) -> set[str]:
    """The ids of a message and of those inside, after a look at what they say."""
    if str(message) not in _checked:
        _checked.add(str(message))
        assert_says(message)
    return set(re.findall(r"metro\.[a-z]+\.[a-z0-9-]+", str(message)))


def assert_says(message: Message) -> None:
    for translator in TRANSLATORS:
        text = translator(message)
        assert text, message
        assert text == text.strip(), message
        assert RAW.search(text) is None, text


@pytest.mark.parametrize("name", SETUPS)
def test_everything_that_comes_up_in_a_game_has_words(name: str) -> None:
    assert {"draw-card", "turn", "movement", "acted", "game-over"} <= heard(name)


SCENES: dict[str, tuple[Callable[[], Table], str]] = {
    "a crate of two colours": (
        lambda: (
            Table.of(drinks=True)
            .show("shape-1", "move-2", "loan")
            .crate("blue", "red", "green")
            .owns("red", "shibuya", "omotesando")
            .stands("blue", "b10")
            .acts("blue")
        ),
        "do:shape-1 build:shibuya drink:red pass",
    ),
    "a machine on the way": (
        lambda: (
            Table.of(drinks=True)
            .show("shape-1", "move-2")
            .discs("red", 0)
            .crate("blue", "red", "green")
            .owns("red", "shibuya")
            .owns("blue", "omotesando")
            .stands("blue", "b10")
            .acts("blue")
        ),
        "do:shape-1 stop do:move-2 build:shibuya drink:green space:c10 build:omotesando drink:red stop",
    ),
    "a machine for a disc": (
        lambda: (
            Table.of(drinks=True)
            .crate("blue", "red", "green")
            .owns("red", "wakoshi")
            .owns("blue", "kotake-mukaihara")
            .stands("blue", "c1")
            .acts("blue")
        ),
        "vend station:wakoshi drink:green",
    ),
    "machines pay": (
        lambda: (
            Table.of(drinks=True)
            .crate("blue", "red")
            .owns("red", "omotesando", "aoyama-itchome")
            .machine("blue", "red", "omotesando")
            .stock("G", "red")
            .stock("Z", "blue")
            .trains()
        ),
        "",
    ),
    "two copies": (
        lambda: Table.of().show("copy-0", "copy-100", "loan").discs("blue", 4).acts("blue"),
        "do:copy-0 pass do:copy-100 do:loan copy:loan",
    ),
    "a train leaves": (
        lambda: Table.of().train("G", 3, -1).rides("red", "G").stands("blue", "a1").trains(),
        "stay",
    ),
    "a bus of others": (
        lambda: Table.of(map="osaka").stands("red", "l8").stock("B", "blue").trains(),
        "",
    ),
    "both buses": (
        lambda: Table.of(map="osaka").stands("blue", "l8").stock("B", "blue").train("B", 3, -1, vehicle=2).trains(),
        "decline",
    ),
}
"""Situations that games seldom come to, and how each goes on."""


@cache
def heard_in(name: str) -> frozenset[str]:
    """The same as `heard`, of a scene."""
    build, tokens = SCENES[name]
    table = build()
    found = listen(table.game, table.game.events or [])
    for token in tokens.split():
        table.game.events = []
        table.play(token)
        found |= listen(table.game, table.game.events)
    return frozenset(found)


@pytest.mark.parametrize("name", SCENES)
def test_scenes_have_words(name: str) -> None:
    assert heard_in(name)


def heard_anywhere() -> frozenset[str]:
    games = (heard(name) for name in SETUPS)
    return frozenset[str]().union(*games, *(heard_in(name) for name in SCENES))


def test_these_games_ask_every_question() -> None:
    kinds = {step.name for step in (*STEPS.draws, *STEPS.questions)} | {"get-off"}
    assert kinds <= heard_anywhere()


def test_these_games_tell_every_event() -> None:
    calls = [node for node in ast.walk(ast.parse(HAPPENED.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    told = [call.args[1] for call in calls if getattr(call.func, "id", "") == "_tell"]
    events = {node.value for name in told for node in ast.walk(name) if isinstance(node, ast.Constant)}
    assert len(events) > 40
    assert events <= heard_anywhere()


def test_these_games_say_nearly_everything() -> None:
    kinds = ("choice", "question", "event", "action")
    ids = {name for name in catalogue("en") if name.startswith(tuple(f"metro.{kind}." for kind in kinds))}
    assert ids - heard_anywhere() <= SELDOM


@pytest.mark.parametrize("name", ["tokyo+drinks/5", "osaka/4"])
def test_a_log_line_says_the_same_long_afterwards(name: str) -> None:
    before = new(**SETUPS[name])
    for game, events in steps(name):
        for event in events:
            assert RULESET.event_message(game, event) == RULESET.event_message(before, event)


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_of_the_catalogue_has_a_name_at_any_time(name: str) -> None:
    for at, (game, _) in enumerate(steps(name)):
        if at in (0, 150):
            for choice in range(len(game.catalogue)):
                check(RULESET.choice_message(game, choice))


# Names.


def test_everything_in_the_box_has_a_name() -> None:
    terms = [Term(kind, colour) for colour in COLOURS for kind in ("seat", "colour")]
    terms += [Term("action-type", kind) for kind in TYPES]
    terms += [Term("drink", colour) for colour in DRINKS["colors"]] + [Term("pile", "drinks")]
    terms += [Term(kind, box) for box in ("tokyo", "osaka") for kind in ("map", "cards")]
    for translator in TRANSLATORS:
        for term in terms:
            assert translator.term(term)


@pytest.mark.parametrize("box", ["tokyo", "osaka"])
def test_everything_on_the_maps_has_a_name(box: str) -> None:
    game = new(map=box)
    for translator in TRANSLATORS:
        for line in game.board.line_ids:
            assert translator.term(names.line(game, line))
        for place in game.board.place_ids:
            assert translator.term(names.place(game, place))


def test_the_same_letter_is_another_line_on_the_other_map() -> None:
    tokyo, osaka = (names.line(new(map=box), "T") for box in ("tokyo", "osaka"))
    assert [translator.term(tokyo) for translator in TRANSLATORS] == ["T Line", "東西線（T）"]
    assert [translator.term(osaka) for translator in TRANSLATORS] == ["T Line", "谷町線（T）"]
    assert ENGLISH.term(names.line_name(new(map="osaka"), "T")) == "Tanimachi Line"


def own_board() -> str:
    """The map of Tokyo, on which somebody has renamed a station and a line."""
    facts = json.loads(canonical(builtin_board("tokyo")))
    station = next(station for station in facts["stations"] if station["id"] == "shibuya")
    station |= {"name_en": "Bitter Valley", "name_ja": "渋い谷"}
    facts["lines"][0] |= {"name_en": "Silver Seat Line", "name_ja": "銀席線"}
    return json.dumps(facts)


def test_names_come_from_the_board_in_play() -> None:
    game = new(board=own_board())
    assert ENGLISH.term(names.station(game, "shibuya")) == "Bitter Valley"
    assert JAPANESE.term(names.line(game, "G")) == "銀席線（G）"
    assert ENGLISH.term(names.station(new(), "shibuya")) == "Shibuya"


def test_a_line_of_the_log_keeps_its_names_without_the_board() -> None:
    setup = {"board": own_board(), "seats": 2}
    args: dict[str, EventValue] = {"seat": 0, "station": "shibuya", "yen": 400}
    assert log("built", args, setup=setup) == "Blue builds a station in Bitter Valley for ¥400"
    assert log("built", args) == "Blue builds a station in Shibuya for ¥400"


@pytest.mark.parametrize("kind", ["station", "line", "line-name", "place", "map", "seat", "weather"])
def test_the_rules_have_no_name_for_a_mere_id(kind: str) -> None:
    assert RULESET.term(Term(kind, "nowhere"), "en") is None


@pytest.mark.parametrize(
    ("yen", "text"), [(0, "¥0"), (300, "¥300"), (1200, "¥1,200"), (20000, "¥20,000"), (-1500, "−¥1,500")]
)
def test_money(yen: int, text: str) -> None:
    assert names.money(yen) == text


# Questions and choices.


def asked(table: Table, translator: Translator = ENGLISH) -> str:
    return translator(RULESET.question_message(table.game, table.game.questions()[0]))


def offered(table: Table, translator: Translator = ENGLISH) -> list[str]:
    return [translator(RULESET.choice_message(table.game, choice)) for choice in table.game.choices()]


def test_actions_say_what_they_do() -> None:
    table = Table.of().show("move-2", "speed-2-x2", "invest-500", "start-100", "bidding-200").acts("blue")
    assert asked(table) == "Choose an action (3 discs left), or pass"
    assert offered(table) == [
        "Pass: +¥300 for 3 discs left",
        "SPEED 2 tokens (2 discs)",
        "INVEST ¥500 (1 disc)",
        "START +¥100 (1 disc)",
        "BIDDING +¥200 (1 disc)",
    ]
    assert offered(table, JAPANESE)[:3] == [
        "パス：残りのディスク3枚で+¥300",
        "スピード2個（ディスク2枚）",
        "投資¥500（ディスク1枚）",
    ]


def test_an_investment_tells_price_stock_and_value() -> None:
    table = Table.of().show("invest-500").stock("G", "red").value("G", 900).acts("blue").play("do:invest-500")
    assert asked(table) == "INVEST ¥500: choose the line"
    assert offered(table)[:2] == [
        "G Ginza Line: ¥800 (stock 2, +¥300), value ¥900",
        "M Marunouchi Line: ¥500 (stock 1), value ¥0",
    ]


def test_a_station_tells_its_price_by_circles() -> None:
    table = Table.of().show("station-300").stands("blue", "k5").acts("blue").play("do:station-300")
    assert asked(table) == "STATION: choose the station (¥300 for each of its circles)"
    assert set(offered(table)) == {"Kanda: ¥300", "Ogawamachi: ¥900 (3 circles)"}


def test_discounts_tell_what_is_left_to_pay() -> None:
    table = Table.of().show("discount-100", "discount-300", "action-400").acts("blue").discs("blue", 4)
    table.play("do:discount-100 pass do:discount-300 do:action-400")
    assert asked(table) == "ACTION disc ¥400: ¥400 to pay; use a discount?"
    assert offered(table) == [
        "No more discounts: pay ¥400",
        "Use the discount of ¥100: then ¥300",
        "Use the discount of ¥300: then ¥100",
    ]
    table.play("use:discount-300")
    assert log("disc-gained", {"seat": 0, "yen": 0}) == "Blue gains a disc for free"


def test_a_sale_tells_what_it_is_worth() -> None:
    table = Table.of().show("sell").stock("G", "blue", "red").value("G", 2900).stock("M", "blue").acts("blue")
    table.play("do:sell")
    assert offered(table)[0] == "G Ginza Line: stock 1 for ¥2,000, value ¥2,900"


def test_a_speculation_tells_the_least() -> None:
    table = Table.of().show("speculate").value("G", 2900).value("M", 200).acts("blue").play("do:speculate")
    assert offered(table) == [
        "G Ginza Line: at least ¥900, value ¥2,900",
        "M Marunouchi Line: at least ¥0, value ¥200",
    ]
    table.play("line:G")
    assert asked(table) == "SPECULATE on the G Line: how much? (at least ¥900)"
    assert offered(table)[0] == "¥900"


def test_a_space_tells_what_it_touches() -> None:
    table = Table.of().show("move-1").stands("blue", "b10").acts("blue").play("do:move-1")
    assert asked(table) == "MOVE: go up to 1 space, or stay"
    assert {"b10: stay here (Shibuya)", "b11 (Shibuya)"} < set(offered(table))


def test_boarding_tells_fare_direction_and_how_far() -> None:
    table = Table.of().stands("red", "b10").stock("G", "blue").trains()
    assert asked(table) == ("The G Line is at Shibuya, towards Asakusa: do you board? (5 more stops this round)")
    assert offered(table) == ["Board (fare ¥100)", "Don't board", "Don't board, and don't ask again this round"]
    owner = Table.of().stands("blue", "b10").stock("G", "blue").trains()
    assert offered(owner)[0] == "Board (free)"


def test_of_two_buses_it_is_told_where_they_stand() -> None:
    table = Table.of(map="osaka").stands("blue", "l8").stock("B", "blue").train("B", 3, -1, vehicle=2).trains()
    assert asked(table) == "Both vehicles of the B Line are beside you: do you board one? (5 more stops this round)"
    assert offered(table)[:2] == [
        "Board in Imazato towards Nagai (free)",
        "Board in Oikebashi towards Imazato (free)",
    ]


def test_a_bid_says_what_comes_on_top() -> None:
    table = Table.of().bonus("blue", 300).cash("blue", 1200).bids()
    assert asked(table) == "Turn order: how much do you bid, up to ¥1,200? (¥300 from BIDDING come on top)"
    assert offered(table)[:2] == ["¥0", "¥100"]


def test_machines_at_stations_of_others_tell_their_price() -> None:
    table = Table.of(drinks=True).crate("blue", "red").owns("red", "wakoshi").owns("blue", "kotake-mukaihara")
    table.stands("blue", "c1").acts("blue").play("vend")
    assert set(offered(table)) == {"Wakoshi: ¥100 to Red", "Kotake-mukaihara"}


# Events.


def log(
    name: str,
    args: dict[str, EventValue],
    translator: Translator = ENGLISH,
    setup: dict[str, Any] | None = None,
) -> str:
    game = Metro(Setup.read(setup or {"seats": 3, "drinks": True}))
    message = RULESET.event_message(game, Event(name, args))
    assert message is not None
    return translator(message)


@pytest.mark.parametrize(
    ("event", "args", "text"),
    [
        ("round-began", {"round": 2, "rounds": 7}, "Round 2 of 7"),
        ("card-shown", {"pile": "g-m", "card": "gm1"}, "New card in G/M: INVEST ¥400 and START +¥300"),
        ("card-shown", {"pile": "drinks", "card": "color-red"}, "New card in Drinks: DRINKS: crate of red"),
        ("bids-revealed", {"bids": [300, 0, 200], "bonus": [0, 0, 100]}, "Blue ¥300, Green ¥0, and Red ¥200 + ¥100"),
        ("order-set", {"order": [2, 0, 1]}, "Turn order: Red, Blue, and Green"),
        ("passed", {"seat": 0, "discs": 1, "yen": 100}, "Blue passes: +¥100 for 1 disc"),
        ("passed", {"seat": 0, "discs": 2, "yen": 200}, "Blue passes: +¥200 for 2 discs"),
        ("passed", {"seat": 0, "discs": 0, "yen": 0}, "Blue is out of discs"),
        ("acted", {"seat": 1, "action": "gm1.1", "discs": 2}, "Green: INVEST ¥400"),
        ("copied", {"seat": 1, "action": "gm1.1", "discs": 2}, "Green copies INVEST ¥400"),
        (
            "invested",
            {"seat": 0, "line": "G", "number": 2, "yen": 700, "value": 1200},
            "of the G Line for ¥700: value ¥1,200",
        ),
        ("traded", {"seat": 0, "station": "ueno", "token": "speed"}, "in Ueno for a speed token"),
        ("traded", {"seat": 0, "station": "ueno", "token": "bike"}, "in Ueno for its bicycle"),
        ("boarded", {"seat": 0, "line": "G", "vehicle": 1, "place": "ueno", "yen": 100}, "at Ueno for ¥100"),
        ("boarded", {"seat": 0, "line": "G", "vehicle": 1, "place": "ueno", "yen": 0}, "at Ueno for free"),
        ("train-ran", {"line": "G", "stops": 5, "places": ["ueno"], "value": 400}, "goes 5 stops to Ueno: value ¥400"),
        (
            "payout",
            {"line": "G", "station": "ueno", "seat": 0, "line_yen": 200, "yen": 200, "value": 400},
            "G Line in Ueno: ¥200 to Blue, value ¥400",
        ),
        (
            "payout",
            {"line": "G", "station": "ueno", "seat": 0, "line_yen": 500, "yen": 0, "value": 700},
            "G Line in Ueno of Blue, a stockholder: +¥500, value ¥700",
        ),
        (
            "vended",
            {"seat": 0, "station": "ueno", "drink": "red", "owner": 1, "yen": 200},
            "builds a red vending machine in Ueno and pays ¥200 to Green",
        ),
        (
            "vended",
            {"seat": 0, "station": "ueno", "drink": "red", "owner": 0, "yen": 0},
            "Blue builds a red vending machine in Ueno",
        ),
        ("loans-settled", {"seat": 0, "n": 1, "yen": 1500}, "Blue pays ¥1,500 for 1 loan"),
        ("loans-settled", {"seat": 0, "n": 2, "yen": 3000}, "Blue pays ¥3,000 for 2 loans"),
        ("speeds-taken", {"seat": 0, "n": 1}, "Blue takes 1 speed token"),
        ("speeds-taken", {"seat": 0, "n": 3}, "Blue takes 3 speed tokens"),
    ],
)
def test_log_lines(event: str, args: dict[str, EventValue], text: str) -> None:
    line = log(event, args)
    assert line.endswith(text)
    assert log(event, args, JAPANESE) != line


@pytest.mark.parametrize(
    ("scores", "winners", "end"),
    [
        ([3400, 2900, -1200], [0], "Blue ¥3,400, Green ¥2,900, and Red −¥1,200. Blue wins"),
        ([3400, 3400, 0], [1], "The lead is tied, and Green, further left in turn order, wins"),
        ([3400], [0], "The game is over: Blue ¥3,400"),
    ],
)
def test_the_result_names_scores_and_the_winner(scores: list[int], winners: list[int], end: str) -> None:
    line = log("game-over", {"scores": scores, "winners": winners})
    assert line.startswith("The game is over: Blue ¥3,400")
    assert line.endswith(end)


def test_seats_go_by_the_colours_that_sit_there() -> None:
    assert log("bid", {"seat": 0}, setup={"seats": ["yellow", "red"]}) == "Yellow has bid"
    assert log("bid", {"seat": 1}, JAPANESE, {"seats": ["yellow", "red"]}) == "赤が入札しました"


# Errors of a set-up say where, what, and what would be right.


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        ({"map": "kyoto"}, "map: “kyoto” is not possible; possible are tokyo and osaka."),
        ({"cards": 2}, "cards: “2” is not possible; possible are tokyo and osaka."),
        ({"drinks": "yes"}, "drinks: “yes” is not possible; possible are true and false."),
        ({"seats": 6}, "seats: 6 players can't play; it is for 1 to 5."),
        ({"seats": ["red", "red"]}, "seats: a colour is taken twice in red and red; each seat needs its own."),
        ({"board_print": "0000"}, "board: the game was begun on another board: its fingerprint is 0000, and this"),
        ({"deck_print": "0000"}, "deck: the game was begun with another deck: its fingerprint is 0000, and this"),
    ],
)
def test_a_wrong_set_up_is_explained(setup: dict[str, object], text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Setup.read(setup)
    assert ENGLISH(caught.value.message).startswith(text)
    assert JAPANESE(caught.value.message) != text
