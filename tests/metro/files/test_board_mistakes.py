"""Each mistake in a board is told: where it stands, what stands there, what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ekimae.kernel import Message
from ekimae.kernel.message import Many
from ekimae.metro.files import BOARD, board_problems
from ekimae.words import LANGUAGES, Translator
from tests.metro.files.mistakes import FILE, Change, add, board, both, circle, drop, line, put, station, told


def near(*names: str) -> Message:
    return Message("position.near", {"near": Many(names)})


def one_of(*names: str) -> Message:
    return Message("position.one-of", {"legal": Many(names)})


IDS = ("a", "b", "c", "b2", "e", "small-1", "d")
STATIONS = ("a", "b", "c", "d", "e")
BEND = {"line": "R", "from": "a", "to": "b", "points": [[1, 1]]}
NAME = {"x": 1, "y": 1, "anchor": "end", "en": ["A"], "ja": ["あ"]}
PARK = {"kind": "park", "name_en": "Park", "name_ja": "公園", "at": [1, 1], "points": [[0, 0], [6, 0], [0, -1]]}

MISTAKES: list[tuple[Change, list[Message]]] = [
    # The whole.
    (drop("name"), [told("kernel.value-missing", "name", "")]),
    (put("name", ""), [told("kernel.value-line", "name", '""', most=60)]),
    (put("map", "kyoto"), [told("kernel.value-one-of", "map", '"kyoto"', right=near("tokyo"))]),
    (put("grid.cols", 27), [told("kernel.value-number", "grid.cols", "27", least=3, most=26)]),
    (put("grid.rows", 4.0), [told("kernel.value-number", "grid.rows", "4.0", least=3, most=26)]),
    (drop("grid.rows"), [told("kernel.value-missing", "grid.rows", "")]),
    (put("grid", [5, 4]), [told("kernel.value-table", "grid", "[5, 4]")]),
    (put("lins", []), [told("kernel.value-unknown-key", "lins", "[]", right=near("lines"))]),
    (drop("lines"), [told("kernel.value-missing", "lines", "")]),
    (put("lines", {}), [told("kernel.value-list", "lines", "{}", least=1, most=20)]),
    # Lines.
    (put("lines.1.id", "R-1"), [told("metro.board.line-id", "lines.1.id", '"R-1"')]),
    (put("lines.1.id", "longlines"), [told("metro.board.line-id", "lines.1.id", '"longlines"')]),
    (put("lines.2.id", "R"), [told("kernel.value-twice", "lines.2.id", '"R"', first="lines.1.id")]),
    (put("lines.1.name_en", 7), [told("kernel.value-text", "lines.1.name_en", "7")]),
    (drop("lines.1.name_ja"), [told("kernel.value-missing", "lines.1.name_ja", "")]),
    (
        put("lines.1.kind", "ferry"),
        [told("kernel.value-one-of", "lines.1.kind", '"ferry"', right=one_of("train", "tram", "bus"))],
    ),
    (put("lines.1.vehicles", 2), [told("metro.board.vehicles", "lines.1.vehicles", "2", kinds=Many(("tram", "bus")))]),
    (put("lines.3.vehicles", 3), [told("kernel.value-number", "lines.3.vehicles", "3", least=1, most=2)]),
    (put("lines.1.color", "red"), [told("metro.board.colour", "lines.1.color", '"red"')]),
    (
        put("lines.3.color", "#ff0000"),
        [told("kernel.value-twice", "lines.3.color", '"#ff0000"', first="lines.1.color")],
    ),
    (put("lines.1.disc_spots", 0), [told("kernel.value-number", "lines.1.disc_spots", "0", least=1, most=4)]),
    (put("lines.1.stocks", 5), [told("kernel.value-number", "lines.1.stocks", "5", least=1, most=4)]),
    (put("lines.1.stocks", True), [told("kernel.value-number", "lines.1.stocks", "true", least=1, most=4)]),
    (
        put("lines.1.stops", ["a"] * 61),
        [
            told("kernel.value-length", "lines.1.stops", ("[" + '"a", ' * 61)[:59] + "…", least=2, most=60, n=61),
        ],
    ),
    (
        put("lines.1.stops.2", "bb"),
        [
            told("metro.board.unknown-circle", "lines.1.stops.2", '"bb"', right=near("b")),
            told("metro.board.no-line", "circles.2.id", '"b"'),
        ],
    ),
    (add("lines.2.stops", "b2"), [told("kernel.value-twice", "lines.2.stops.3", '"b2"', first="lines.2.stops.1")]),
    (
        put("circles.2.small", True),
        [
            told("metro.board.small-on-train", "lines.1.stops.2", '"b"', line="R"),
            told("metro.board.small-station", "circles.2.station", '"b"'),
            told("metro.board.small-id", "circles.2.id", '"b"'),
        ],
    ),
    (
        put("lines.3.stops", ["small-1", "c", "d"]),
        [
            told("metro.board.small-end", "lines.3.stops.1", '"small-1"', line="T"),
        ],
    ),
    (
        both(put("circles.4.station", "f"), put("stations.2.circles", ["b"]), add("stations", station("f", ["b2"]))),
        [told("metro.board.out-of-reach", "lines", "[{…}, {…}, {…}]", lines=Many(("S",)), line="R")],
    ),
    # Circles.
    (
        both(put("circles.1.id", "Kita"), put("lines.1.stops.1", "Kita"), put("stations.1.circles.1", "Kita")),
        [told("kernel.value-id", "circles.1.id", '"Kita"', most=40)],
    ),
    (put("circles.1.x", "1"), [told("kernel.value-measure", "circles.1.x", '"1"', least=0, most=5)]),
    (put("circles.1.x", 5.5), [told("kernel.value-measure", "circles.1.x", "5.5", least=0, most=5)]),
    (put("circles.1.x", 0.75), [told("metro.board.half", "circles.1.x", "0.75", most=5)]),
    (put("circles.1.y", 4), [told("metro.board.half", "circles.1.y", "4", most=4)]),
    (put("circles.1.y", 0), [told("metro.board.half", "circles.1.y", "0", most=4)]),
    (put("circles.1.small", "no"), [told("kernel.value-flag", "circles.1.small", '"no"')]),
    (
        both(add("circles", circle("f", "e", 4, 2)), add("stations.5.circles", "f")),
        [told("metro.board.no-line", "circles.8.id", '"f"')],
    ),
    (put("circles.6.station", "d"), [told("metro.board.small-station", "circles.6.station", '"d"')]),
    (put("circles.1.station", None), [told("metro.board.no-station", "circles.1.station", "null")]),
    (
        put("circles.1.station", "aa"),
        [
            told("metro.board.unknown-station", "circles.1.station", '"aa"', right=near("a")),
            told("metro.board.other-station", "stations.1.circles.1", '"a"', station="aa"),
        ],
    ),
    (put("stations.2.circles", ["b"]), [told("metro.board.not-listed", "circles.4.station", '"b"', circle="b2")]),
    # Labels.
    (put("circles.1.labels", {"R": 2}), [told("metro.board.label", "circles.1.labels.R", "2", line="R", right="1")]),
    (
        put("circles.1.labels", {"R": True}),
        [told("metro.board.label", "circles.1.labels.R", "true", line="R", right="1")],
    ),
    (put("circles.7.labels", {"T": 3}), [told("metro.board.label", "circles.7.labels.T", "3", line="T", right="null")]),
    (put("circles.3.labels", {"R": 3}), [told("metro.board.label-missing", "circles.3.labels.T", "", line="T")]),
    (
        put("circles.1.labels", {"R": 1, "S": 1}),
        [told("metro.board.label-elsewhere", "circles.1.labels.S", "1", line="S")],
    ),
    (
        put("circles.1.labels", {"R": 1, "Q": 1}),
        [
            told("metro.board.unknown-line", "circles.1.labels.Q", "1", line="Q", right=one_of("R", "S", "T")),
        ],
    ),
    (put("circles.1.labels", ["R1"]), [told("kernel.value-table", "circles.1.labels", '["R1"]')]),
    # Stations.
    (
        put("stations.1.circles", []),
        [
            told("kernel.value-length", "stations.1.circles", "[]", least=1, most=3, n=0),
            told("metro.board.not-listed", "circles.1.station", '"a"', circle="a"),
        ],
    ),
    (
        put("stations.1.circles.1", "aa"),
        [
            told("metro.board.not-listed", "circles.1.station", '"a"', circle="a"),
            told("metro.board.unknown-circle", "stations.1.circles.1", '"aa"', right=near("a")),
        ],
    ),
    (
        add("stations.1.circles", "e"),
        [
            told("metro.board.other-station", "stations.1.circles.2", '"e"', station="e"),
            told("metro.board.far-away", "stations.1.circles.2", '"e"', most="1.6"),
        ],
    ),
    (
        add("stations.1.circles", "a"),
        [told("kernel.value-twice", "stations.1.circles.2", '"a"', first="stations.1.circles.1")],
    ),
    (put("circles.4.y", 3), [told("metro.board.far-away", "stations.2.circles.2", '"b2"', most="1.6")]),
    (
        put("stations.1.id", "b"),
        [
            told("kernel.value-twice", "stations.2.id", '"b"', first="stations.1.id"),
            told("metro.board.unknown-station", "circles.1.station", '"a"', right=one_of("b", "c", "d", "e")),
            told("metro.board.other-station", "stations.1.circles.1", '"a"', station="a"),
        ],
    ),
    (put("stations.2.name_en", "A"), [told("metro.board.name-twice", "stations.2.name_en", '"A"', station="a")]),
    (
        both(put("stations.1.also_en", ["X"]), put("stations.1.also_ja", ["b駅"])),
        [
            told("metro.board.name-twice", "stations.2.name_ja", '"b駅"', station="a"),
        ],
    ),
    (put("stations.1.also_en", ["X"]), [told("metro.board.also", "stations.1.also_en", '["X"]')]),
    (put("stations.1.also_ja", ["X"]), [told("metro.board.also", "stations.1.also_ja", '["X"]')]),
    # Drawing.
    (
        put("bends", [BEND | {"line": "Q"}]),
        [told("metro.board.bend-line", "bends.1.line", '"Q"', right=one_of("R", "S", "T"))],
    ),
    (
        put("bends", [BEND | {"from": "b", "to": "a"}]),
        [told("metro.board.bend-stops", "bends.1.from", '"b"', line="R", to="a")],
    ),
    (put("bends", [BEND, BEND]), [told("metro.board.bend-twice", "bends.2", "{…}", first="bends.1")]),
    (
        put("bends", [BEND | {"points": []}]),
        [told("kernel.value-length", "bends.1.points", "[]", least=1, most=20, n=0)],
    ),
    (
        put("bends", [BEND | {"points": [[1]]}]),
        [told("kernel.value-length", "bends.1.points.1", "[1]", least=2, most=2, n=1)],
    ),
    (
        put("bends", [BEND | {"points": [[1, 4.5]]}]),
        [told("kernel.value-measure", "bends.1.points.1.2", "4.5", least=0, most=4)],
    ),
    (
        put("bends", [BEND | {"points": [[2, 1.5]]}]),
        [told("metro.board.through", "lines.1.stops.2", '"b"', line="R", circle="b2", start="a")],
    ),
    (
        put("circles.4.y", 0.5),
        [
            told("metro.board.same-place", "circles.4.x", "2", other="circles.2", x="2", y="0.5"),
            told("metro.board.through", "lines.1.stops.2", '"b"', line="R", circle="b2", start="a"),
            told("metro.board.through", "lines.1.stops.3", '"c"', line="R", circle="b2", start="b"),
            told("metro.board.through", "lines.2.stops.2", '"e"', line="S", circle="b", start="b2"),
        ],
    ),
    (
        put("stations.1.names_at", [NAME | {"x": 6}]),
        [told("kernel.value-measure", "stations.1.names_at.1.x", "6", least=0, most=5)],
    ),
    (
        put("stations.1.names_at", [NAME | {"anchor": "left"}]),
        [
            told(
                "kernel.value-one-of", "stations.1.names_at.1.anchor", '"left"', right=one_of("start", "middle", "end")
            ),
        ],
    ),
    (
        put("stations.1.names_at", [NAME | {"en": "A"}]),
        [
            told("kernel.value-list", "stations.1.names_at.1.en", '"A"', least=1, most=3),
        ],
    ),
    (
        put("decor", [PARK | {"kind": "forest"}]),
        [told("kernel.value-one-of", "decor.1.kind", '"forest"', right=one_of("water", "park"))],
    ),
    (
        put("decor", [PARK | {"points": [[0, 0], [7, 0], [0, 1]]}]),
        [told("kernel.value-measure", "decor.1.points.2.1", "7", least=-1, most=6)],
    ),
    (put("decor", [PARK | {"at": [-0.5, 0]}]), [told("kernel.value-measure", "decor.1.at.1", "-0.5", least=0, most=5)]),
]


def changed(change: Change) -> dict[str, Any]:
    facts = board()
    change(facts)
    return facts


def test_without_mistakes_there_is_nothing_to_tell() -> None:
    assert board_problems(board(), FILE) == []


@pytest.mark.parametrize(("change", "messages"), MISTAKES)
def test_a_mistake_is_told(change: Change, messages: list[Message]) -> None:
    assert board_problems(changed(change), FILE) == messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_told_in_words(language: str) -> None:
    say = Translator(language)
    for change, messages in MISTAKES:
        for message in messages:
            sentence = say(message)
            assert sentence.startswith((f"{FILE}: ", f"{FILE}："))
            assert str(message.args["key"]) in sentence
            assert not any(text in sentence for text in ("metro.", "kernel.", "position."))
            assert "{" not in re.sub(r"\{ … \}|\{…?\}", "", sentence), (change, sentence)


@pytest.mark.parametrize("value", [None, True, 1, 1.5, "x", []])
def test_what_is_no_table_is_no_board(value: Any) -> None:
    (problem,) = board_problems(value, FILE)
    assert problem.id == "kernel.file-not-a-table"


def test_an_empty_table_lacks_everything_it_needs() -> None:
    found = [(problem.id, problem.args["key"]) for problem in board_problems({}, FILE)]
    assert found == [("kernel.value-missing", key) for key in ("name", "grid", "lines", "circles", "stations")]


def test_mistakes_are_all_told_at_once() -> None:
    singles = [put("lines.1.stocks", 0), put("circles.5.x", 1.25), put("stations.3.name_ja", ""), put("map", "x")]
    together = board_problems(changed(both(*singles)), FILE)
    assert sorted(map(str, together)) == sorted(str(p) for c in singles for p in board_problems(changed(c), FILE))


# Right, though it looks unusual.


@pytest.mark.parametrize(
    "change",
    [
        drop("map"),
        put("bends", [BEND]),
        put("decor", [PARK]),
        put("provenance", {"anything": [1, None]}),
        put("note", 7),
        put("circles.3.labels", {"T": None, "R": 3}),
        put("circles.6.name_en", "Small"),
        put("stations.1.names_at", [NAME, NAME | {"minor": True}]),
        put("stations.1.also_en", ["B2"]),
        put("lines.3.kind", "bus"),
        put("lines.3.vehicles", 1),
        put("circles.1.x", 1.0),
        put("stations.1.name_en", "A駅 (é)"),
        put("grid", {"cols": 26, "rows": 26}),
    ],
)
def test_what_is_right(change: Change) -> None:
    facts = changed(change)
    if "also_en" in facts["stations"][0]:
        facts["stations"][0]["also_ja"] = ["B2"]
    assert board_problems(facts, FILE) == []


def test_a_line_of_two_stops_and_one_of_sixty() -> None:
    facts = board()
    facts["grid"] = {"cols": 26, "rows": 26}
    ids = [f"l{n}" for n in range(59)]
    row = [*range(1, 21)]
    columns = row + row[::-1] + row
    facts["circles"] += [circle(name, name, columns[n], 10 + n // 20) for n, name in enumerate(ids)]
    facts["stations"] += [station(name, [name]) for name in ids]
    facts["lines"].append(line("L", "#123456", ["e", *ids]))
    facts["lines"].append(line("M", "#654321", ["d", "l0"]))
    normal, problems = BOARD.examine(facts, FILE)
    assert problems == []
    assert normal["circles"][-1]["labels"] == {"L": 60}
    assert normal["circles"][7]["labels"] == {"L": 2, "M": 2}


@pytest.mark.parametrize(
    ("key", "most"), [("lines", 20), ("stations", 120), ("circles", 500), ("bends", 400), ("decor", 20)]
)
def test_limits_of_the_game(key: str, most: int) -> None:
    facts = board()
    facts[key] = [{}] * (most + 1)
    problems = board_problems(facts, FILE)
    assert problems[0].id == "kernel.value-length"
    assert (problems[0].args["key"], problems[0].args["most"], problems[0].args["n"]) == (key, most, most + 1)
    assert len(problems) == 1
