"""Every way in which a position file can be wrong has a sentence with file, key, value and what would be right."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

from ekimae.games import RULES
from ekimae.kernel import Message, Unreadable
from ekimae.metro import position
from ekimae.metro.position.place import SHARED
from ekimae.words import LANGUAGES, Translator
from ekimae.words.catalogue import catalogue
from tests.metro.cards import deck
from tests.shinjuku.position.test_errors import Case, changed

FILE: Final = "mine.toml"
PREFIX: Final = "metro.position."

ACTIONS: Final[dict[str, Any]] = tomllib.loads(
    """
position = 1
game = "metro"
setup = { seats = ["blue", "red"] }
phase = "actions"
round = 3
mover = "blue"
taken = ["loan"]

[display]
walk = ["move-2", "speed-2-x2"]
build = ["station-300", "trade"]
stock = ["invest-600", "invest-500"]
money = ["loan", "bidding-200"]
less = ["discount-300", "copy-0"]
risk = ["speculate", "sell"]
more = ["action-400", "card-100"]
pair = ["idle-blue", ""]

[discards]
more = ["card-200", "action-0"]

[stations]
ueno = "red"

[lines]
G = { value = 900, stocks = ["red"], train = 4 }
M = { value = 300, train = 2, heading = "back" }

[seats.blue]
space = "k5"
cash = 1500
owned_discs = 4
discs = 3
cards = ["discount-200"]
discounts = ["discount-200"]
speculations = [{ line = "M", yen = 100 }]
speed_tokens = 1

[seats.red]
space = "a1"
discs = 2
"""
)
ACTIONS["setup"]["deck"] = deck()

DRINKS: Final = changed(
    ACTIONS,
    {
        "setup.drinks": True,
        "crates": {"red": "blue"},
        "stations.kanda": "blue",
        "stations.ueno": {"seat": "red", "drink": "red"},
        "display.drinks": ["shape-1", "shape-2"],
    },
)

TRAINS: Final[dict[str, Any]] = tomllib.loads(
    """
position = 1
game = "metro"
setup = { seats = ["blue", "red", "green"] }
phase = "trains"
moving = "G"
stops_left = 2
exits = ["red"]
lines = { G = { train = 4, stocks = ["green"] }, M = { train = 1 } }

[seats]
blue = { space = "a1" }
red = { riding = "G" }
green = { riding = "M" }
"""
)

BIDS: Final[dict[str, Any]] = {
    "position": 1,
    "game": "metro",
    "setup": {"seats": ["blue", "red", "green"]},
    "phase": "bids",
}

STEP: Final = {"step": "discount", "action.do": "invest-500", "action.line": "H", "seats.blue.discs": 2}
"""Blue has begun to invest in a line that nobody has stock of."""
COPIES: Final = {"seats.blue.copies": ["copy-0"], "seats.blue.discs": 2}

OF_ACTIONS: Final[list[Case]] = [
    # The head and kinds of values, as in every game.
    ({"game": None}, "position.missing", "game", "game is missing"),
    ({"position": 2}, "position.format", "position", "position = 1"),
    ({"moover": "blue"}, "position.unknown-key", "moover", "The nearest: mover"),
    ({"setup.maps": "tokyo"}, "position.unknown-key", "setup.maps", "The nearest: map"),
    ({"lines.G.stock": ["red"]}, "position.unknown-key", "lines.G.stock", "The nearest: stocks"),
    ({"seats.blue.yen": 4}, "position.unknown-key", "seats.blue.yen", "There are 19"),
    ({"seats.blue.cash": "much"}, "position.not-a-number", "seats.blue.cash", "cash = much must be a whole number"),
    ({"seats.blue.cash": -100}, "position.below", "seats.blue.cash", "at least 0"),
    ({"lines.G.value": 60_100}, "position.above", "lines.G.value", "at most 60000"),
    ({"seats.blue.bicycle": 1}, "position.not-a-flag", "seats.blue.bicycle", "true or false"),
    ({"mover": 1}, "position.not-text", "mover", "text in quotes"),
    ({"taken": "loan"}, "position.not-a-list", "taken", "a list"),
    ({"lines": 3}, "position.not-a-table", "lines", "a table"),
    ({"mover": "green"}, "position.unknown-seat", "mover", "Possible: blue and red"),
    ({"phase": "action"}, "position.unknown-phase", "phase", "The nearest: actions"),
    ({"stations.uenno": "blue"}, "position.unknown-station", "stations.uenno", "The nearest: ueno"),
    ({"taken": ["lone"]}, "position.unknown-action", "taken.1", "The nearest: loan"),
    ({"seats.blue.speculations": [{"line": "M"}]}, "position.missing", "seats.blue.speculations.1.yen", "is missing"),
    ({"stations.ueno": {"drink": "red"}}, "position.missing", "stations.ueno.seat", "is missing"),
    ({"moves": ["do:loan"]}, "position.move", "moves.1", "possible are"),
    ({"moves": ["do:sel"]}, "position.move", "moves.1", "nearest"),
    # The set-up.
    ({"setup.map": "kyoto"}, "unknown-box", "setup.map", "The nearest: tokyo"),
    ({"setup.seats": 6}, "position.setup", "setup", "1 to 5"),
    ({"setup.seats": ["blue", "blue"]}, "position.setup", "setup", "twice"),
    ({"setup.seats": ["pink"]}, "position.unknown-seat", "setup.seats.1", "“pink”"),
    ({"setup.deck": "[]"}, "position.setup", "setup", "deck"),
    ({"setup.board": "[]"}, "position.setup", "setup", "board"),
    ({"setup.deck_print": "0"}, "position.setup", "setup", "another deck"),
    # Names of this game.
    ({"lines.GG": {}}, "unknown-line", "lines.GG", "“GG”"),
    ({"seats.blue.space": "z9"}, "unknown-space", "seats.blue.space", "There are 216"),
    ({"display.walks": []}, "unknown-column", "display.walks", "The nearest: walk"),
    ({"display.walk": ["move-22"]}, "unknown-card", "display.walk.1", "The nearest: move-2"),
    ({"seats.blue.discounts": ["loan"]}, "unknown-discount", "seats.blue.discounts.1", "“loan” is not a discount"),
    ({"seats.blue.copies": ["copy"]}, "unknown-copy", "seats.blue.copies.1", "The nearest: copy-0"),
    ({"lines.M.heading": "forwards"}, "unknown-heading", "lines.M.heading", "The nearest: forward"),
    ({"step": "turns"}, "unknown-step", "step", "The nearest: turn"),
    ({"seats.blue.space": None, "seats.blue.riding": "X"}, "unknown-vehicle", "seats.blue.riding", "“X”"),
    ({"seats.blue.space": None, "seats.blue.riding": "G/2"}, "unknown-vehicle", "seats.blue.riding", "“G/2”"),
    # The round.
    ({"round": 0}, "position.below", "round", "at least 1"),
    ({"round": 9}, "too-many-rounds", "round", "has 8 rounds"),
    ({"settled": 1}, "other-phase", "settled", "it belongs to: ties"),
    ({"seats.blue.bid": 100}, "other-phase", "seats.blue.bid", "it belongs to: bids and ties"),
    ({"order": ["red"]}, "order-too-short", "order", "missing are: Blue"),
    ({"order": ["red", "red"]}, "seat-twice", "order.2", "Red stands here twice"),
    ({"seats.blue.space": None}, "meeple-missing", "seats.blue.space", "write space, or riding"),
    # Cards.
    ({"display.walk": ["move-2", "bike", "bike-b"]}, "too-many-rows", "display.walk", "has 2 rows here, not 3"),
    ({"display.walk": ["loan"]}, "other-column", "display.walk.1", "column money"),
    ({"display.walk": ["bike", "bike"]}, "card-twice", "display.walk.2", "lies at display.walk.1 already"),
    ({"discards.less": ["discount-200"]}, "card-twice", "discards.less.1", "seats.blue.cards.1"),
    (
        {"discards.walk": ["bike", "bike-b", "speed-1"]},
        "too-many-drawn",
        "display.walk",
        "4 cards of this column have been drawn",
    ),
    ({"draw": {"walk": ["bike"]}}, "draw-size", "draw.walk", "5 cards of this column are still to come, not 1"),
    ({"draw": {"walk": ["loan"]}}, "other-column", "draw.walk.1", "column money"),
    ({"draw": {"walk": ["move-2"]}}, "card-twice", "draw.walk.1", "display.walk.1"),
    ({"draw": {"walk": ["bike"] * 5}}, "card-twice", "draw.walk.2", "draw.walk"),
    # Lines and stations.
    ({"lines.G.value": 950}, "not-hundreds", "lines.G.value", "such as 900"),
    ({"lines.G.stocks": ["red", "red"]}, "stock-twice", "lines.G.stocks.2", "Red has a stock of G Line already"),
    (
        {"setup.seats": 5, "lines.G.stocks": ["red", "green", "yellow", "orange"]},
        "too-many-stocks",
        "lines.G.stocks.4",
        "G Line has 3 stocks",
    ),
    ({"lines.H": {"heading": "back"}}, "heading-without-train", "lines.H.heading", "write train"),
    ({"lines.G.train": 14}, "off-the-line", "lines.G.train", "G Line has 13 stops"),
    ({"lines.M": {"train": 1, "heading": "back"}}, "heading-at-end", "lines.M.heading", "can only go forward"),
    ({"lines.G": {"train": 13, "heading": "forward"}}, "heading-at-end", "lines.G.heading", "can only go back"),
    ({"lines.G.speed": 9}, "no-spot", "lines.G.speed", "speed tokens and speculations together"),
    ({"seats.blue.speed_tokens": 13}, "too-many-speed-tokens", "seats.blue.speed_tokens", "the 12 of the box"),
    ({"stations.ueno": ["red", "blue"]}, "two-pyramids", "stations.ueno", "Ueno has room for one pyramid"),
    (
        {"stations": dict.fromkeys(["ueno", "kanda", "ginza", "shibuya", "roppongi", "ebisu", "shinjuku"], "red")},
        "too-many-stations",
        "stations.shinjuku",
        "Red has 6 pyramids",
    ),
    ({"crates": {"red": "blue"}}, "no-drinks", "crates", "plays without drinks"),
    ({"stations.ueno": {"seat": "red", "drink": "red"}}, "no-drinks", "stations.ueno.drink", "setup.drinks"),
    ({"seats.blue.builds_freely": True}, "no-drinks", "seats.blue.builds_freely", "without drinks"),
    ({"step": "vend-at"}, "no-drinks", "step", "without drinks"),
    # Seats.
    ({"seats.blue.loans": 9}, "too-many-loans", "seats.blue.loans", "the 8 tokens of the box"),
    ({"setup.seats": 5, "seats": {s: {"bicycle": True} for s in ("blue", "green", "red", "yellow", "orange")}},
     "too-many-bicycles", "seats.orange.bicycle", "the 4 of the box"),
    ({"seats.blue.spare_discs": 3}, "too-many-spare-discs", "seats.blue.spare_discs", "can get 2 more"),
    ({"seats.blue.speculations": [{"line": "M", "yen": 100}] * 3}, "too-many-speculations",
     "seats.blue.speculations.3", "speculates 2 times"),
    ({"seats.blue.speculations": [{"line": "M", "yen": 100}] * 2, "lines.M.speed": 2}, "no-spot",
     "seats.blue.speculations.2.line", "no spot is left on M Line"),
    ({"seats.red.speculations": [{"line": "G", "yen": 300}]}, "stock-and-speculation",
     "seats.red.speculations.1.line", "Red has stock of G Line"),
    ({"seats.blue.riding": "G"}, "on-foot-and-riding", "seats.blue.riding", "either stands"),
    ({"seats.red.space": "k5"}, "two-meeples", "seats.red.space", "on k5 stands Blue already"),
    ({"seats.blue.space": None, "seats.blue.riding": "H"}, "no-train", "seats.blue.riding", "at lines.H.train"),
    ({"seats.blue.boarded": "ueno"}, "boarded-on-foot", "seats.blue.boarded", "rides no train"),
    (
        {"seats.blue.space": None, "seats.blue.riding": "G", "seats.blue.boarded": "roppongi"},
        "unknown-stop",
        "seats.blue.boarded",
        "There are",
    ),
    # Discs.
    ({"taken": ["loan", "bidding-300"]}, "not-open", "taken.2", "display.money"),
    ({"seats.red.discounts": ["discount-200"]}, "not-open", "seats.red.discounts.1", "in front of this seat"),
    ({**COPIES, "seats.red.copies": ["copy-0"]}, "copy-twice", "seats.red.copies.1", "a disc lies on “copy-0” already"),
    ({"taken": ["discount-300"]}, "disc-without-seat", "taken.1", "write it at discounts of that seat"),
    ({"taken": ["copy-0"]}, "disc-without-seat", "taken.1", "write it at copies of that seat"),
    ({"seats.blue.discs": 4}, "too-many-discs", "seats.blue.discs", "owns 4 discs, and 1 of them"),
    ({"seats.red.discs": 3}, "discs-missing", "taken", "at least 2 discs, but only 1"),
    (
        {"taken": [], "seats.blue.discounts": [], "seats.blue.discs": 3},
        "discs-nowhere",
        "taken",
        "2 discs are neither",
    ),
    # Turns.
    ({"passed": ["blue", "red"]}, "everybody-passed", "passed", 'phase = "trains"'),
    ({"passed": ["blue"]}, "mover-passed", "mover", "Blue has passed"),
    ({"seats.blue.discs": 0}, "no-discs", "mover", "Blue has no disc left"),
    (
        {"tokens_assigned": True, "display": {"money": ["loan"], "more": ["", ""]}, "seats.blue.cards": [],
         "seats.blue.discounts": [], "display.walk": ["", ""], "display.build": ["", ""], "display.stock": ["", ""],
         "display.less": ["", ""], "display.risk": ["", ""], "display.pair": ["", ""], "display.money": ["loan", ""]},
        "nothing-to-do",
        "tokens_assigned",
        "can't pass",
    ),
    # Questions inside an action.
    ({"action": {"do": "invest-500"}}, "no-action", "action.do", "no action is under way"),
    ({"step": "line"}, "step-needs", "action.do", 'step = "line" can\'t do without it'),
    ({**STEP, "action": {"do": "invest-500"}}, "step-needs", "action.line", "can't do without it"),
    ({"step": "return", "action": {"do": "trade"}}, "step-needs", "action.station", "can't do without it"),
    ({**STEP, "action.saved": 100}, "saved-by", "action.last_discount", "go together"),
    ({**STEP, "action.last_discount": "discount-300"}, "saved-by", "action.saved", "go together"),
    ({**STEP, "action.spaces": 1}, "not-at-step", "action.spaces", "it takes: do, copy"),
    ({**STEP, "action.station": "ueno"}, "not-at-step", "action.station", "it takes: do, copy, line"),
    ({**STEP, "action.copy": "loan"}, "do-and-copy", "action.copy", "either done or copied"),
    ({**STEP, "step": "line", "action": {"do": "move-2"}}, "other-step", "action.do", "its questions are: copy-with"),
    (
        {**STEP, "step": "move-to", "action": {"do": "move-2", "spaces": 3}},
        "position.above",
        "action.spaces",
        "at most 2",
    ),
    (
        {**STEP, "step": "move-to", "action": {"do": "move-2"}, "seats.blue.space": None, "seats.blue.riding": "G"},
        "move-while-riding",
        "action.do",
        "rides a train",
    ),
    ({**STEP, "step": "line", "action": {"do": "sell"}}, "impossible-action", "action.do", "Blue can't carry out"),
    ({**STEP, "step": "copy-with", "action": {"copy": "loan"}}, "no-copy-disc", "action.copy", "write it at copies"),
    ({**STEP, "seats.blue.cash": 0}, "not-payable", "action.do", "costs Blue ¥300 with all discounts"),
    ({**STEP, "action.line": "M"}, "other-choice", "action.line", "possible: G, H, T"),
    (
        {**STEP, "step": "return", "action": {"do": "trade", "station": "ueno"}},
        "other-choice",
        "action.station",
        "possible: ",
    ),
    ({**STEP, "action": {"do": "invest-700"}}, "position.unknown-action", "action.do", "The nearest: invest-"),
    (
        {**STEP, "action.last_discount": "loan", "action.saved": 100},
        "unknown-discount",
        "action.last_discount",
        "“loan” is not a discount",
    ),
]  # fmt: skip

OF_DRINKS: Final[list[Case]] = [
    ({"crates": {"pink": "blue"}}, "unknown-drink", "crates.pink", "“pink”"),
    ({"seats.red.cards": ["color-green"]}, "crate-kept", "seats.red.cards.1", "write crates instead"),
    (
        {"stations.kanda": {"seat": "blue", "drink": "green"}},
        "drink-without-crate",
        "stations.kanda.drink",
        "write its seat at crates.green",
    ),
    (
        {
            "stations": {
                name: {"seat": "red" if at % 2 else "blue", "drink": "red"}
                for at, name in enumerate(["ueno", "kanda", "ginza", "shibuya", "roppongi", "ebisu", "shinjuku"])
            }
        },
        "too-many-drinks",
        "stations.shinjuku.drink",
        "there are 6 drinks",
    ),
    ({"seats.blue.builds_freely": True}, "no-shape-taken", "seats.blue.builds_freely", "write that card at taken"),
    ({"step": "vend-drink", "action": {"station": "kanda"}}, "step-needs", "action.within", "can't do without it"),
    (
        {"step": "vend-drink", "action": {"station": "kanda", "within": "walk"}},
        "unknown-within",
        "action.within",
        "Possible: turn, move-step, and action",
    ),
    (
        {"step": "vend-drink", "action": {"station": "kanda", "within": "turn"}},
        "not-free",
        "action.within",
        "builds_freely = true",
    ),
    (
        {"step": "vend-drink", "action": {"station": "kanda", "within": "turn", "do": "move-2"}},
        "no-action",
        "action.do",
        "no action is under way",
    ),
    (
        {"step": "vend-drink", "action": {"station": "kanda", "within": "move-step"}},
        "step-needs",
        "action.do",
        "can't do without it",
    ),
    (
        {"step": "vend-drink", "action": {"station": "kanda", "within": "action", "spaces": 1}, "seats.blue.discs": 2},
        "not-at-step",
        "action.spaces",
        "it takes: do, copy, station",
    ),
    (
        {"step": "vend-drink", "action": {"station": "ginza", "within": "action"}, "seats.blue.discs": 2},
        "other-choice",
        "action.station",
        "possible: kanda",
    ),
    (
        {"step": "vend-drink", "action": {"station": "ginza", "within": "action"}, "seats.blue.discs": 2}
        | {"seats.blue.space": "c1"},
        "not-choosable",
        "action.station",
        "nothing could",
    ),
    ({**STEP, "action": {"do": "card-100", "pile": "drinks"}}, "other-choice", "action.pile", "possible: walk, build"),
    ({"step": "vend-at", "seats.blue.space": "c1", "seats.blue.discs": 2}, "no-machine", "step", "touches no station"),
    ({"step": "free-build", "action": {"do": "color-blue"}}, "crate-not-taken", "action.do", "at crates.blue"),
]  # fmt: skip

OF_TRAINS: Final[list[Case]] = [
    ({"moving": None, "exits": None}, "nothing-moves", "stops_left", "write its line at moving"),
    (
        {"moving": None, "exits": None, "stops_left": None, "seats.blue.left": {"G": ["ueno"]}},
        "nothing-moves",
        "seats.blue.left",
        "while a train moves",
    ),
    ({"seats.blue.left": {"X": ["ueno"]}}, "unknown-vehicle", "seats.blue.left.X", "“X”"),
    ({"seats.blue.left": {"G": ["roppongi"]}}, "unknown-stop", "seats.blue.left.G.1", "“roppongi”"),
    ({"moving": "H"}, "no-train", "moving", "lines.H.train"),
    ({"stops_left": 6}, "too-many-stops", "stops_left", "G Line moves 5 stops"),
    ({"exits": ["green"]}, "not-aboard", "exits", "Green doesn't ride G Line"),
    ({"seats.red.boarded": "nagatacho", "lines.G.train": 4}, "exits-at-once", "exits", "Red got on here"),
    ({"boardings": ["blue"]}, "exits-first", "boardings", "leave boardings out"),
    ({"leaving": True}, "leaves-instead", "exits", "leaves the map"),
    ({"leaving": True, "exits": None}, "stays-on-the-map", "leaving", "without stock"),
    ({"seats.blue.discs": 2}, "discs-at-home", "seats.blue.discs", "all 3 discs of Blue"),
    ({"taken": ["gm1.1"]}, "other-phase", "taken", "it belongs to: actions"),
]

OF_BIDS: Final[list[Case]] = [
    ({"seats.red.bid": 2100}, "bid-too-high", "seats.red.bid", "Red can bid ¥2,000 at most"),
    ({"seats.red.space": "a1"}, "meeple-early", "seats.red.space", "first movement phase"),
    ({"setup.seats": 1}, "nobody-to-bid-against", "phase", "whoever plays alone"),
    ({"phase": "ties", "round": 2}, "ties-later", "round", "in the first round only"),
    ({"phase": "ties", "seats.red.bid": 100}, "order-against-bids", "order", "Red bid more than Blue"),
    ({"phase": "ties", "settled": 3}, "position.above", "settled", "at most 2"),
    (
        {"phase": "ties", "seats.red.bidding_bonus": 100},
        "other-phase",
        "seats.red.bidding_bonus",
        "setup, refresh, bids, movement",
    ),
    ({"phase": "refresh", "round": 1}, "refresh-in-the-first-round", "round", "from round 2 on"),
    ({"phase": "over", "round": 3}, "over-early", "round", "after round 7"),
    ({"phase": "setup", "round": 1}, "before-the-first-round", "round", "only the display"),
    ({"phase": "setup", "display": {"g-m": ["", "gm1"]}}, "gap-in-setup", "display.g-m.1", "leave out the rows"),
    ({"phase": "setup", "display": {"h-t": ["ht1"]}}, "column-early", "display.h-t", "column g-m is filled first"),
    (
        {"phase": "movement", "mover": "red", "seats.red.space": "a1", "seats.blue.space": "a2"},
        "meeple-early",
        "seats.red.space",
        "first movement phase",
    ),
]  # fmt: skip

TABLES: Final = ((ACTIONS, OF_ACTIONS), (DRINKS, OF_DRINKS), (TRAINS, OF_TRAINS), (BIDS, OF_BIDS))


def told(message: Message) -> dict[str, str]:
    """The sentence in every language."""
    return {language: Translator(language, RULES["metro"])(message) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("table", "case"),
    [pytest.param(table, case, id=f"{case[1]} {case[2]}") for table, cases in TABLES for case in cases],
)
def test_a_wrong_value_is_named_with_its_place(table: dict[str, Any], case: Case) -> None:
    changes, what, key, part = case
    with pytest.raises(Unreadable) as caught:
        position.read(changed(table, changes), FILE)
    message = caught.value.message
    name = what if what.startswith("position.") else PREFIX + what
    assert (message.id, message.args["file"], message.args["key"]) == (name, FILE, key)
    for sentence in told(message).values():
        assert sentence.startswith(FILE)
        assert key in sentence
        assert "{" not in sentence.replace(str(message.args.get("value")), "").replace("{ … }", "")
        assert "\t" not in sentence
    assert part in told(message)["en"]


@pytest.mark.parametrize(
    ("table", "asked"),
    [(ACTIONS, "turn"), (DRINKS, "turn"), (TRAINS, "exit"), (BIDS, "bid")],
    ids=lambda it: str(it)[:9],
)
def test_unchanged_they_are_right(table: dict[str, Any], asked: str) -> None:
    assert position.read(table, FILE).questions()[0].kind == asked


@pytest.mark.parametrize("changes", [STEP, COPIES])
def test_the_changes_that_others_build_on_are_right(changes: dict[str, Any]) -> None:
    assert position.read(changed(ACTIONS, changes), FILE).questions()[0].seat == 0


def test_every_error_of_position_files_is_tried_here() -> None:
    tried = {case[1] for _, cases in TABLES for case in cases}
    written = {name.removeprefix(PREFIX) for name in catalogue("en") if name.startswith(PREFIX)}
    assert written == {name for name in tried if not name.startswith("position.")}
    assert {f"position.{name}" for name in SHARED} <= tried
