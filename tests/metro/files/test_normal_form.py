"""What the game gets: whole, the same however the file was written, and nothing it doesn't need. Never an exception."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ekimae.kernel import Message, Unreadable
from ekimae.metro import files
from ekimae.metro.files import BOARD, DECK, canonical, fingerprint
from ekimae.metro.files.kind import BUILTIN, Kind
from tests.metro.files.mistakes import FILE, Change, board, deck, put

KINDS: tuple[Kind, ...] = (BOARD, DECK)
SMALL = {"board": board, "deck": deck}


def normal(kind: Kind, facts: Any) -> dict[str, Any]:
    found, problems = kind.examine(facts, FILE)
    assert problems == []
    return found


# The normal form.


def test_defaults_are_written_out_and_labels_worked_out() -> None:
    facts = board()
    del facts["map"]
    found = normal(BOARD, facts)
    assert (found["map"], found["bends"], found["decor"]) == ("tokyo", [], [])
    assert found["lines"][0] == {
        "id": "R",
        "kind": "train",
        "name_en": "R Line",
        "name_ja": "R線",
        "color": "#FF0000",
        "disc_spots": 3,
        "stocks": 3,
        "vehicles": 1,
        "stops": ["a", "b", "c"],
    }
    assert found["circles"][2] == {
        "id": "c",
        "station": "c",
        "x": 3.5,
        "y": 0.5,
        "small": False,
        "labels": {"R": 3, "T": None},
    }


def test_what_nobody_reads_is_left_out() -> None:
    facts = board()
    facts |= {"provenance": "mine", "removed_stations": [], "note": "x"}
    facts["lines"][0]["operator"] = facts["stations"][0]["note"] = facts["circles"][0]["real_codes"] = "x"
    facts["stations"][0] |= {"lat": 1, "lon": 2, "also_en": [], "also_ja": []}
    assert normal(BOARD, facts) == normal(BOARD, board())
    cards = deck() | {"provenance": {}}
    cards["cards"][0]["note"] = "x"
    assert normal(DECK, cards) == deck()


def test_a_number_is_the_same_with_and_without_a_fraction() -> None:
    facts = board()
    facts["circles"][1]["x"] = 2.0
    assert canonical(normal(BOARD, facts)) == canonical(normal(BOARD, board()))


@pytest.mark.parametrize("name", BUILTIN)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_record_can_embed_it(kind: Kind, name: str) -> None:
    facts = kind.builtin(name)
    assert kind.parse(canonical(facts), FILE) == facts
    assert canonical(kind.parse(canonical(facts), FILE)) == canonical(facts)


# Fingerprints.


@pytest.mark.parametrize(
    "change",
    [
        put("name", "Yours"),
        put("lines.1.name_en", "Red"),
        put("lines.1.color", "#AA0000"),
        put("stations.1.name_ja", "新"),
        put("bends", [{"line": "R", "from": "a", "to": "b", "points": [[1, 1]]}]),
        put("circles.6.name_en", "Small"),
        put("provenance", "somewhere"),
    ],
)
def test_names_colours_and_decoration_do_not_change_the_fingerprint(change: Change) -> None:
    facts = board()
    change(facts)
    assert fingerprint(normal(BOARD, facts)) == fingerprint(normal(BOARD, board()))


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (BOARD, put("map", "tokyo")),
        (BOARD, put("grid.cols", 6)),
        (BOARD, put("lines.1.stocks", 2)),
        (BOARD, put("lines.1.disc_spots", 2)),
        (BOARD, put("lines.3.kind", "bus")),
        (BOARD, put("lines.3.vehicles", 1)),
        (BOARD, put("lines.1.stops", ["c", "b", "a"])),
        (BOARD, put("circles.1.x", 1)),
        (BOARD, put("circles.1.y", 1)),
        (DECK, put("cards.1.id", "x")),
        (DECK, put("cards.1.actions.1.cost", 600)),
        (DECK, put("cards.1.actions.1.spots", 2)),
        (DECK, put("cards.2.dots", 2)),
    ],
)
def test_what_the_rules_know_changes_the_fingerprint(kind: Kind, change: Change) -> None:
    facts = SMALL[kind.name]()
    change(facts)
    printed = fingerprint(normal(kind, facts))
    assert printed != fingerprint(normal(kind, SMALL[kind.name]()))
    assert len(printed) == 16
    assert int(printed, 16) >= 0


# Reading.


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_files_are_read(kind: Kind, tmp_path: Path) -> None:
    path = tmp_path / "駅.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(SMALL[kind.name]()).replace(", ", ",\r\n").encode())
    read = {"board": files.read_board, "deck": files.read_deck}[kind.name]
    parse = {"board": files.parse_board, "deck": files.parse_deck}[kind.name]
    assert read(path) == parse(path.read_text(encoding="utf-8-sig"), FILE) == normal(kind, SMALL[kind.name]())


@pytest.mark.parametrize(
    ("content", "id"),
    [
        (None, "kernel.file-missing"),
        (b"{", "kernel.file-not-json"),
        (b'{"name": "\xe9"}', "kernel.file-not-utf8"),
        (b"[]", "kernel.file-not-a-table"),
        (b'{"a": 1, "a": 1}', "kernel.file-key-twice"),
    ],
)
def test_what_can_not_be_read(tmp_path: Path, content: bytes | None, id: str) -> None:
    path = tmp_path / "mine.json"
    if content is not None:
        path.write_bytes(content)
    for kind in KINDS:
        with pytest.raises(Unreadable) as caught:
            kind.read(path)
        assert caught.value.code == id
        assert caught.value.message.args["file"] == str(path)
    with pytest.raises(Unreadable) as caught:
        BOARD.read(tmp_path)
    assert caught.value.code == "kernel.file-closed"


def test_one_problem_is_the_error_of_several_the_first_with_their_number() -> None:
    facts = board()
    facts["lines"][0]["stocks"] = 0
    (first,) = BOARD.problems(facts, FILE)
    with pytest.raises(Unreadable) as caught:
        BOARD.parse(json.dumps(facts), FILE)
    assert caught.value.message == first
    facts["stations"][0]["name_en"] = facts["stations"][0]["name_ja"] = ""
    with pytest.raises(Unreadable) as caught:
        BOARD.parse(json.dumps(facts), FILE)
    assert caught.value.message == Message("kernel.file-problems", {"why": first, "n": 2})


# Anything at all.

PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 30),
    st.integers(),
    st.floats(),
    st.sampled_from(["a", "b", "R", "train", "bus", "invest", "A/B", "", "small-1", "#FF0000", "\ud800", "x" * 99]),
    st.text(max_size=5),
)
KEYS = st.sampled_from(
    ["id", "name", "grid", "lines", "circles", "stations", "stops", "labels", "sets", "cards", "actions", "type", "x"]
)
JSON = st.recursive(
    PLAIN,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(KEYS | st.text(max_size=3), inside, max_size=4),
    max_leaves=12,
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands that can be changed."""
    found: list[tuple[Any, ...]] = []
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        found += [(*way, key), *places(value[key], (*way, key))]
    return found


def mutated(draw: st.DrawFn, facts: Any, times: int) -> Any:
    """Values replaced, taken out, put twice, exchanged for others of the same file."""
    facts = copy.deepcopy(facts)
    for _ in range(times):
        *way, last = draw(st.sampled_from(places(facts)))
        holder = facts
        for key in way:
            holder = holder[key]
        match draw(st.integers(0, 4)):
            case 0:
                del holder[last]
            case 1 if isinstance(holder, list):
                holder.append(copy.deepcopy(holder[last]))
            case 2 if isinstance(holder, dict):
                holder[draw(KEYS)] = holder.pop(last)
            case 3:
                *other_way, other = draw(st.sampled_from(places(facts)))
                source = facts
                for key in other_way:
                    source = source[key]
                holder[last] = copy.deepcopy(source[other])
            case _:
                holder[last] = draw(JSON)
        if not places(facts):
            break
    return facts


@st.composite
def mutations(draw: st.DrawFn, facts: Any) -> Any:
    return mutated(draw, facts, draw(st.integers(1, 3)))


def holds(kind: Kind, facts: Any) -> None:
    """Never an exception; every problem has its place; what is right stays the same when it is read again."""
    found, problems = kind.examine(facts, FILE)
    for problem in problems:
        assert problem.args["file"] == FILE
        assert {"key", "value"} <= problem.args.keys()
    if not problems:
        assert normal(kind, found) == found
        assert kind.parse(canonical(found), FILE) == found
        assert len(fingerprint(found)) == 16
        assert kind.summary(found)


@given(JSON)
def test_any_json_is_looked_at(facts: Any) -> None:
    holds(BOARD, facts)
    holds(DECK, facts)


@given(mutations(board()))
@settings(max_examples=300)
def test_any_change_of_a_small_board(facts: Any) -> None:
    holds(BOARD, facts)


@given(mutations(deck()))
@settings(max_examples=200)
def test_any_change_of_a_small_deck(facts: Any) -> None:
    holds(DECK, facts)


@pytest.mark.parametrize("name", BUILTIN)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(data=st.data())
@settings(max_examples=15, deadline=None)
def test_any_change_of_what_is_in_the_box(kind: Kind, name: str, data: st.DataObject) -> None:
    holds(kind, data.draw(mutations(json.loads(kind.source(name)))))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_no_tower_is_too_high(kind: Kind) -> None:
    tower: Any = []
    for _ in range(50_000):
        tower = [tower]
    for key in [*SMALL[kind.name](), "bends", "decor"]:
        facts = SMALL[kind.name]()
        facts[key] = tower
        assert kind.problems(facts, FILE)
