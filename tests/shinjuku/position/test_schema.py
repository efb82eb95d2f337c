"""The JSON schema says what the reader accepts."""

from __future__ import annotations

from typing import Any

import pytest

from ekimae.kernel import Stream
from ekimae.shinjuku import Setup, Shinjuku, position
from ekimae.shinjuku.edition import SETUP_KEYS
from ekimae.shinjuku.position.keys import KEYS, SLOT_KEYS
from tests.conformance.shinjuku import SETUPS
from tests.schema import problems
from tests.shinjuku.position.test_by_hand import examples, read_table
from tests.shinjuku.position.test_errors import REVISION_1, V2, VERSION_2, Case, changed

SCHEMA = position.schema()


def test_every_key_that_the_reader_accepts_is_in_the_schema() -> None:
    assert tuple(SCHEMA["properties"]) == KEYS
    assert tuple(SCHEMA["properties"]["setup"]["properties"]) == SETUP_KEYS
    assert tuple(SCHEMA["properties"]["queue"]["items"]["properties"]) == SLOT_KEYS


def test_every_key_is_described() -> None:
    tables = (SCHEMA["properties"], SCHEMA["properties"]["setup"]["properties"], SCHEMA["$defs"])
    for table in (*tables, SCHEMA["properties"]["queue"]["items"]["properties"]):
        for key, schema in table.items():
            assert schema["description"].endswith((".", "of each")), key


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_written_fits_the_schema(name: str) -> None:
    game = Shinjuku.begin(Setup.read(SETUPS[name]), f"schema {name}")
    stream = Stream(name)
    while not game.over:
        if position.can_write(game) and game.turn % 5 == 0:
            assert problems(position.write(game, ["income"]), SCHEMA) == []
        legal = game.choices()
        game.play(legal[stream.below(len(legal))])


@pytest.mark.parametrize("text", examples())
def test_the_documented_examples_fit_the_schema(text: str) -> None:
    assert problems(read_table(text), SCHEMA) == []


@pytest.mark.parametrize("table", [VERSION_2, REVISION_1])
def test_the_tables_of_the_error_tests_fit_the_schema(table: dict[str, Any]) -> None:
    assert problems(table, SCHEMA) == []


KINDS = ("missing", "below", "format", "unknown-", "not-a-", "not-text", "slots", "income-taken", "actions-taken")
SAME_EVERYWHERE = ("green", "yellow", "build", "reunite")
"""Names of other tables: a schema can't tell them."""


def _is_for_schema(case: Case) -> bool:
    changes, what, _, _ = case
    return what.startswith(KINDS) and not any(name in str(changes) for name in SAME_EVERYWHERE)


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case[1]} {case[2]}") for case in V2 if _is_for_schema(case)])
def test_what_is_of_a_wrong_kind_does_not_fit(case: Case) -> None:
    assert problems(changed(VERSION_2, case[0]), SCHEMA) != []
