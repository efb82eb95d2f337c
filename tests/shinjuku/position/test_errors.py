"""Every way in which a position file can be wrong has a sentence with file, key, value and what would be right."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any, Final

import pytest

from ekimae.games import RULES
from ekimae.kernel import Message, Unreadable
from ekimae.shinjuku import position
from ekimae.words import LANGUAGES, Translator
from ekimae.words.catalogue import catalogue

FILE: Final = "mine.toml"

VERSION_2: Final[dict[str, Any]] = tomllib.loads(
    """
position = 1
game = "shinjuku"
setup = { edition = "v2r11", seats = ["blue", "red"] }
turn = 3
mover = "blue"
phase = "action"
matsuri = "koto"
queue = [{ ward = "minato", customers = ["books"] }, { ward = "shinjuku", customers = ["food"] }, {}, {}]
claimed = ["red"]
stores.blue.food = ["shimbashi"]
stores.red.department = ["ueno"]
track.red = ["ueno--akihabara"]
hands.blue = ["ota", "ota"]
known.blue = ["ota"]
"""
)

REVISION_1: Final[dict[str, Any]] = tomllib.loads(
    """
position = 1
game = "shinjuku"
setup = { edition = "rev1", seats = ["blue", "red"], hachiko = "shibuya" }
hachiko = "ota"
"""
)

ALL_CUSTOMERS: Final = {"food": 22, "food2": 1, "clothing": 16, "clothing2": 4} | {
    "books": 8,
    "books2": 8,
    "electronics": 2,
    "electronics2": 11,
}
REVISION_1_CUSTOMERS: Final = {"food": 19, "clothing": 16, "books": 14, "electronics": 11}
SLOTS: Final[list[dict[str, Any]]] = [{"ward": "minato"}, {"ward": "shinjuku"}, {}, {}]
CLOSED: Final = {"closed_turn": 3, "queue": SLOTS}


def changed(table: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A copy in which dotted keys have other values; None takes a key out."""
    found = deepcopy(table)
    for key, value in changes.items():
        *above, last = key.split(".")
        inner = found
        for name in above:
            inner = inner.setdefault(name, {})
        inner[last] = value
        if value is None:
            del inner[last]
    return found


def error_of(table: dict[str, Any], changes: dict[str, Any]) -> Message:
    with pytest.raises(Unreadable) as caught:
        position.read(changed(table, changes), FILE)
    return caught.value.message


Case = tuple[dict[str, Any], str, str, str]
"""What is changed, the error's id, the key it names, and a part of its English sentence."""

V2: Final[list[Case]] = [
    # Keys and kinds of values.
    ({"position": None}, "missing", "position", "position is missing"),
    ({"game": None}, "missing", "game", "game is missing"),
    ({"setup": None}, "missing", "setup", "setup is missing"),
    ({"setup.edition": None}, "missing", "setup.edition", "setup.edition is missing"),
    ({"setup.seats": None}, "missing", "setup.seats", "setup.seats is missing"),
    ({"matsurri": "koto"}, "unknown-key", "matsurri", "The nearest: matsuri"),
    ({"setup.hachi": "koto"}, "unknown-key", "setup.hachi", "The nearest: hachiko"),
    ({"queue": [{"who": "minato"}, {}, {}, {}]}, "unknown-key", "queue.1.who", "ward and customers"),
    ({"turn": "three"}, "not-a-number", "turn", "turn = three must be a whole number"),
    ({"turn": True}, "not-a-number", "turn", "turn = true must be a whole number"),
    ({"turn": 3.0}, "not-a-number", "turn", "turn = 3.0"),
    ({"setup.seats": "two"}, "not-a-number", "setup.seats", "two"),
    ({"turn": 0}, "below", "turn", "at least 1"),
    ({"turn": 10**30}, "above", "turn", "at most"),
    ({"discards": {"koto": -1}}, "below", "discards.koto", "discards.koto = -1 must be at least 0"),
    ({"last_turns": -1, **CLOSED}, "below", "last_turns", "at least 0"),
    ({"setup.advanced": "yes"}, "not-a-flag", "setup.advanced", "true or false"),
    ({"note": 5}, "not-text", "note", "text in quotes"),
    ({"mover": 1}, "not-text", "mover", "mover = 1"),
    ({"moves": [5]}, "not-text", "moves.1", "moves.1 = 5"),
    ({"moves": "expand"}, "not-a-list", "moves", "a list"),
    ({"track.red": "ueno--akihabara"}, "not-a-list", "track.red", "a list"),
    ({"stores": ["ueno"]}, "not-a-table", "stores", "[stores]"),
    ({"hands": 4}, "not-a-table", "hands", "hands = 4"),
    ({"hands.red": "ota"}, "not-a-pile", "hands.red", "how many of each"),
    # Names.
    ({"setup.edition": "v2r12"}, "unknown-edition", "setup.edition", "The nearest: v2r11"),
    ({"setup.seats": ["blue", "purple"]}, "unknown-seat", "setup.seats.2", "“purple”"),
    ({"setup.first": "green"}, "unknown-seat", "setup.first", "Possible: blue and red"),
    ({"mover": "reed"}, "unknown-seat", "mover", "The nearest: red"),
    ({"stores.green": {}}, "unknown-seat", "stores.green", "“green”"),
    ({"claimed": ["yellow"]}, "unknown-seat", "claimed.1", "“yellow”"),
    ({"phase": "actions"}, "unknown-phase", "phase", "The nearest: action"),
    ({"actions_taken": ["build"]}, "unknown-action", "actions_taken.1", "open, expand, income, move, and upgrade"),
    ({"actions_taken": ["reunite"]}, "unknown-action", "actions_taken.1", "reunite"),
    ({"stores.red.food": ["uenoo"]}, "unknown-station", "stores.red.food.1", "“uenoo”"),
    ({"stores.red.food": ["UENO"]}, "unknown-station", "stores.red.food.1", "The nearest: ueno"),
    ({"track.blue": ["ueno--akihabra"]}, "unknown-station", "track.blue.1", "The nearest: akihabara"),
    ({"stores.red.food": ["x"]}, "unknown-station", "stores.red.food.1", "There are 44"),
    ({"matsuri": "kotto"}, "unknown-ward", "matsuri", "The nearest: koto"),
    ({"customers.otta": ["food"]}, "unknown-ward", "customers.otta", "“otta”"),
    ({"hands.red": ["ottta"]}, "unknown-ward", "hands.red.1", "“ottta”"),
    ({"customers.ota": ["foot"]}, "unknown-customer", "customers.ota.1", "The nearest: food"),
    ({"bag": {"food3": 1}}, "unknown-customer", "bag.food3", "food2"),
    ({"stores.red.foods": ["ueno"]}, "unknown-store", "stores.red.foods", "The nearest: food"),
    # The head.
    ({"position": 2}, "format", "position", "position = 1"),
    ({"game": "metro"}, "game", "game", "shinjuku"),
    ({"setup.seats": 7}, "setup", "setup", "2 to 4"),
    ({"setup.seats": ["blue", "blue"]}, "setup", "setup", "twice"),
    ({"setup.hachiko": "shibuya"}, "setup", "setup", "hachiko"),
    ({"phase": "setup"}, "before-setup", "turn", "before the first draw"),
    # Stores and track.
    ({"stores.red.food": ["shimbashi"]}, "two-stores", "stores.red.food.1", "already stands on Shimbashi"),
    ({"stores.blue.food": ["ueno", "ueno"]}, "two-stores", "stores.blue.food.2", "Ueno"),
    ({"stores.red.department": ["yotsuya"]}, "no-sakura", "stores.red.department.1", "has no Sakura"),
    (
        {"stores.blue.food": ["shimbashi", "shinagawa", "meguro"]},
        "too-many-stores",
        "stores.blue.food.3",
        "has 2 of this token (FOOD store)",
    ),
    (
        {"stores.red.department": ["ueno", "shinagawa", "meguro", "tokyo"]},
        "too-many-stores",
        "stores.red.department.4",
        "Department Store",
    ),
    ({"track.blue": ["ueno"]}, "not-a-track", "track.blue.1", "two dashes"),
    ({"track.blue": ["ueno--shibuya"]}, "no-connection", "track.blue.1", "from Ueno they lead to"),
    ({"track.blue": ["akihabara--ueno"]}, "two-tracks", "track.blue.1", "already has track of"),
    ({"track.red": ["ueno--akihabara", "akihabara--ueno"]}, "two-tracks", "track.red.2", "room for one"),
    ({"track.blue": ["yoyogi--shinjuku"]}, "permanent-track", "track.blue.1", "permanent link"),
    # Matsuri, Hachiko, bonus tokens.
    ({"matsuri": None}, "matsuri-missing", "matsuri", "where the Matsuri is"),
    ({"setup.advanced": True, "claimed": []}, "no-matsuri", "matsuri", "without a Matsuri"),
    ({"setup.edition": "v2-quickstart"}, "no-matsuri", "matsuri", "matsuri = koto"),
    ({"hachiko": "ota"}, "no-hachiko", "hachiko", "without Hachiko"),
    ({"setup.advanced": True, "matsuri": None}, "no-bonus", "claimed", "without bonus tokens"),
    ({"claimed": ["red"] * 7}, "too-many-claims", "claimed", "more than the 6 stacks"),
    ({"claimed": ["red", "red"]}, "claim-without-store", "claimed.2", "Department Stores"),
    ({"claimed": ["blue"]}, "claim-without-store", "claimed.1", "Department Stores"),
    ({"claimed": None}, "claims-missing", "claimed", "on the map (1)"),
    # Queue.
    ({"queue": None}, "queue-missing", "queue", "its 4 slots"),
    ({"queue": [{}]}, "slots", "queue", "4 slots, not 1"),
    ({"queue": [{"customers": ["food"]}, {}, {}, {}]}, "slot-without-card", "queue.1", "the ward is missing"),
    # Customers.
    ({"collections.red": ["food2", "food2"]}, "too-many-customers", "collections.red", "double FOOD"),
    ({"customers.ota": {"food": 23}}, "too-many-customers", "customers.ota", "the 22 of the box"),
    ({"bag": ALL_CUSTOMERS}, "too-many-customers", "bag", "FOOD"),
    ({"bag": {"food": 21}}, "customers-missing", "bag", "“double FOOD” (1)"),
    # Cards.
    ({"hands.red": ["ota"] * 4}, "too-many-cards", "hands.red", "the 5 of the box"),
    ({"queue": [{"ward": "kita"}] * 3 + [{}]}, "too-many-cards", "queue.3.ward", "Kita"),
    ({"discards": {"kita": 3}}, "too-many-cards", "discards", "the 2 of the box"),
    ({"deck": {"ota": 73}}, "too-many-cards", "deck", "Ōta"),
    ({"deck": {"chiyoda": 3}}, "cards-missing", "deck", "Chūō (3)"),
    ({"known.blue": {"ota": 3}}, "known-not-held", "known.blue", "only 2 times"),
    ({"known.red": ["kita"]}, "known-not-held", "known.red", "Kita only 0 times"),
    # The turn and the end.
    (
        {"setup.advanced": True, "matsuri": None, "claimed": None, "phase": "matsuri"},
        "phase-without-matsuri",
        "phase",
        "turn-start and action",
    ),
    ({"mover": "red"}, "mover", "mover", "turn 3 is the turn of"),
    ({"closed_turn": 4}, "closed-turn", "closed_turn", "in turn 3 at the latest"),
    ({"closed_turn": 3, "phase": "turn-start"}, "closed-turn", "closed_turn", "in turn 2 at the latest"),
    ({"closed_turn": 0}, "below", "closed_turn", "at least 1"),
    ({"closed_turn": 1}, "over", "closed_turn", "ended with turn 2"),
    ({**CLOSED, "last_turns": 2}, "last-turns", "last_turns", "it must be 1"),
    ({"last_turns": 1}, "last-turns-open", "last_turns", "write closed_turn"),
    (
        {"queue": SLOTS, "collections.red": ALL_CUSTOMERS},
        "closed-turn-missing",
        "closed_turn",
        "closed_turn is missing",
    ),
    ({"removed": ["food"]}, "removed-early", "removed", "when the queue has closed"),
    ({"closed_turn": 3}, "queue-closed", "queue", "nobody waits in it"),
    (CLOSED, "bag-closed", "bag", "still to come (72)"),
    ({"phase": "turn-start", "actions_taken": ["open"]}, "actions-early", "actions_taken", "phase = \"action\""),
    ({"phase": "matsuri", "actions_taken": ["open"]}, "actions-early", "actions_taken", "phase = \"action\""),
    ({"actions_taken": ["income"]}, "income-taken", "actions_taken.1", "ends the turn"),
    ({"actions_taken": ["open", "move"]}, "actions-taken", "actions_taken", "at most 1"),
    ({"actions_taken": ["open", "open"]}, "actions-taken", "actions_taken", "at most 1"),
    # Moves.
    ({"moves": ["expnd"]}, "move", "moves.1", "the nearest are expand"),
    ({"moves": ["expand", "open"]}, "move", "moves.2", "possible are track:"),
    ({"moves": ["reunite"]}, "move", "moves.1", "possible are open, expand, and income"),
]  # fmt: skip

REV1: Final[list[Case]] = [
    ({"track.red": ["ebisu--shibuya"]}, "neutral-track", "track.red.1", "Hachiko's station"),
    ({"hachiko": None}, "hachiko-missing", "hachiko", "where Hachiko waits"),
    ({"queue": [{}, {}, {}, {}]}, "no-queue", "queue", "has no customer queue"),
    ({"collections.red": REVISION_1_CUSTOMERS}, "closed-turn-missing", "closed_turn", "is missing"),
    ({"closed_turn": 1, "removed": ["food"]}, "removed-returns", "removed", "return to the bag"),
    ({"customers.ota": ["food2"]}, "too-many-customers", "customers.ota", "the 0 of the box"),
    ({"setup.seats": 5, "stores.red.books": ["ueno", "meguro"]}, "too-many-stores", "stores.red.books.2", "1 of this"),
    ({"stores.red.food": ["sangenjaya"]}, "unknown-station", "stores.red.food.1", "on this board"),
    ({"actions_taken": ["open"]}, "unknown-action", "actions_taken.1", "build"),
]

TOO_MANY_TRACKS: Final = {"setup": {"edition": "rev1", "seats": 5}, "hachiko": None}


def told(message: Message) -> dict[str, str]:
    """The sentence in every language."""
    return {language: Translator(language, RULES["shinjuku"])(message) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("table", "case"),
    [
        pytest.param(table, case, id=f"{case[1]} {case[2]}")
        for table, cases in ((VERSION_2, V2), (REVISION_1, REV1))
        for case in cases
    ],
)
def test_a_wrong_value_is_named_with_its_place(table: dict[str, Any], case: Case) -> None:
    changes, what, key, part = case
    message = error_of(table, changes)
    assert (message.id, message.args["file"], message.args["key"]) == (f"position.{what}", FILE, key)
    for sentence in told(message).values():
        assert sentence.startswith(FILE)
        assert key in sentence
        assert "{" not in sentence.replace(str(message.args.get("value")), "").replace("{ … }", "")
    assert part in told(message)["en"]


def test_more_track_than_a_seat_has() -> None:
    tracks = list(position.read(changed(REVISION_1, TOO_MANY_TRACKS), FILE).board.track_ids[:10])
    message = error_of(REVISION_1, {**TOO_MANY_TRACKS, "track.red": tracks})
    assert (message.id, message.args["key"], message.args["n"]) == ("position.too-many-tracks", "track.red.10", 9)


@pytest.mark.parametrize("table", [VERSION_2, REVISION_1])
def test_unchanged_they_are_right(table: dict[str, Any]) -> None:
    assert position.read(table, FILE).questions()[0].kind == "action"


def test_every_error_of_position_files_is_tried_here() -> None:
    tried = {f"position.{case[1]}" for case in V2 + REV1} | {"position.too-many-tracks"}
    elsewhere = {"position.near", "position.one-of", "position.many", "position.inside-action"}
    assert {name for name in catalogue("en") if name.startswith("position.")} == tried | elsewhere


def test_both_languages_say_the_same_things() -> None:
    for name in catalogue("en"):
        if name.startswith("position."):
            assert catalogue("en")[name].placeholders() == catalogue("ja")[name].placeholders(), name
