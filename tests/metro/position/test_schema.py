"""The JSON schema says what the reader accepts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ekimae.metro import Metro, Setup, position
from ekimae.metro.edition import SETUP_KEYS
from ekimae.metro.position import keys
from tests.conformance.metro import SETUPS
from tests.metro.position.test_by_hand import examples, read_table
from tests.metro.position.test_errors import BIDS, OF_TRAINS, TRAINS
from tests.schema import problems
from tests.shinjuku.position.test_errors import Case, changed

SCHEMA = position.schema()
INNER = {
    "setup": SCHEMA["properties"]["setup"],
    "action": SCHEMA["properties"]["action"],
    "station": SCHEMA["properties"]["stations"]["additionalProperties"]["oneOf"][1],
    "line": SCHEMA["properties"]["lines"]["additionalProperties"],
    "seat": SCHEMA["properties"]["seats"]["additionalProperties"],
}


def test_every_key_that_the_reader_accepts_is_in_the_schema() -> None:
    assert set(SCHEMA["properties"]) == set(keys.KEYS)
    accepted = {
        "setup": SETUP_KEYS,
        "action": keys.ACTION_KEYS,
        "station": keys.STATION_KEYS,
        "line": keys.LINE_KEYS,
        "seat": keys.SEAT_KEYS,
    }
    assert {name: set(table["properties"]) for name, table in INNER.items()} == {
        name: set(legal) for name, legal in accepted.items()
    }
    speculation = INNER["seat"]["properties"]["speculations"]["items"]
    assert set(speculation["properties"]) == set(speculation["required"]) == set(keys.SPECULATION_KEYS)


def test_every_key_is_described() -> None:
    for table in (SCHEMA["properties"], SCHEMA["$defs"], *(inner["properties"] for inner in INNER.values())):
        for key, schema in table.items():
            assert schema["description"].endswith("."), key


@pytest.mark.parametrize("map_", ["tokyo", "osaka"])
@pytest.mark.parametrize("cards", ["tokyo", "osaka"])
def test_every_name_of_the_boxes_is_in_the_schema(map_: str, cards: str) -> None:
    game = Metro.begin(Setup(map=map_, cards=cards, drinks=True))
    known = {name: set(schema["enum"]) for name, schema in SCHEMA["$defs"].items()}
    assert set(game.board.line_ids) <= known["line"]
    assert set(game.board.station_ids) <= known["station"]
    assert set(game.board.place_ids) <= known["place"]
    assert set(game.board.space_ids) <= known["space"]
    assert set(game.deck.card_ids) <= known["card"]
    assert set(game.deck.action_ids) <= known["action"]
    assert set(game.deck.column_ids) <= known["column"]


@pytest.mark.parametrize("name", [name for name in SETUPS if name.endswith(("/1", "/4", "blue"))])
def test_what_is_written_fits_the_schema(name: str) -> None:
    game = Metro.begin(Setup.read(SETUPS[name]))
    chooser = random.Random(name)
    number = 0
    while not game.over:
        if number % 9 == 0:
            assert problems(position.write(game), SCHEMA) == []
        game.play(chooser.choice(game.choices()))
        number += 1
    assert problems(position.write(game), SCHEMA) == []


@pytest.mark.parametrize("text", examples())
def test_the_documented_examples_fit_the_schema(text: str) -> None:
    assert problems(read_table(text), SCHEMA) == []


@pytest.mark.parametrize("table", [TRAINS, BIDS])
def test_the_tables_of_the_error_tests_fit_the_schema(table: dict[str, Any]) -> None:
    assert problems(table, SCHEMA) == []


OF_A_WRONG_KIND: list[Case] = [
    ({"game": None}, "missing", "game", ""),
    ({"game": "shinjuku"}, "game", "game", ""),
    ({"position": 2}, "format", "position", ""),
    ({"moover": "blue"}, "unknown-key", "moover", ""),
    ({"setup.maps": "tokyo"}, "unknown-key", "setup.maps", ""),
    ({"lines.G.stock": ["red"]}, "unknown-key", "lines.G.stock", ""),
    ({"lines.G.value": 950}, "not-hundreds", "lines.G.value", ""),
    ({"lines.G.value": -100}, "below", "lines.G.value", ""),
    ({"lines.G.train": 0}, "below", "lines.G.train", ""),
    ({"seats.blue.bicycle": 1}, "not-a-flag", "seats.blue.bicycle", ""),
    ({"seats.blue.space": "z99"}, "unknown-space", "seats.blue.space", ""),
    ({"seats.blue.speculations": [{"line": "M"}]}, "missing", "seats.blue.speculations", ""),
    ({"seats.pink": {}}, "unknown-seat", "seats.pink", ""),
    ({"stations.uenno": "blue"}, "unknown-station", "stations.uenno", ""),
    ({"stations.ueno": ["blue"]}, "two-pyramids", "stations.ueno", ""),
    ({"display.g-n": []}, "unknown-column", "display.g-n", ""),
    ({"display.g-m": ["gm10"]}, "unknown-card", "display.g-m", ""),
    ({"phase": "action"}, "unknown-phase", "phase", ""),
    ({"step": "turns"}, "unknown-step", "step", ""),
    ({"taken": ["gm"]}, "unknown-action", "taken", ""),
    ({"order": ["red", "red"]}, "seat-twice", "order", ""),
    ({"moving": "ginza"}, "unknown-line", "moving", ""),
    ({"seats.red.riding": "G/3"}, "unknown-vehicle", "seats.red.riding", ""),
    ({"setup.seats": 6}, "setup", "setup", ""),
]


@pytest.mark.parametrize("case", OF_A_WRONG_KIND, ids=lambda case: f"{case[1]} {case[2]}")
def test_what_is_of_a_wrong_kind_does_not_fit(case: Case) -> None:
    assert problems(changed(TRAINS, case[0]), SCHEMA) != []


ONLY_FOR_THE_READER = [case for case in OF_TRAINS if case[1] in ("nothing-moves", "exits-first", "stays-on-the-map")]


@pytest.mark.parametrize("case", ONLY_FOR_THE_READER, ids=lambda case: f"{case[1]} {case[2]}")
def test_what_only_the_rules_can_tell_fits(case: Case) -> None:
    assert problems(changed(TRAINS, case[0]), SCHEMA) == []
