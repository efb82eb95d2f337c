"""The text of records: it round-trips, and what is wrong with it is said with file, key and line."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekimae.games import RULES
from ekimae.kernel import Entry, Match, Record, Unreadable, toml
from ekimae.kernel.match import verify
from ekimae.kernel.record import read_moves, read_record

SHINJUKU = RULES["shinjuku"]


def record() -> Record:
    match = Match.begin(SHINJUKU, {"edition": "v2r11", "seats": 2}, "a seed")
    for _ in range(30):
        match.play([match.game.catalogue.token(match.game.choices()[0])])
    return match.written()


def table(**changes: Any) -> dict[str, Any]:
    found = tomllib.loads(record().dump())
    for key, value in changes.items():
        if value is None:
            del found[key]
        else:
            found[key] = value
    return found


def test_a_record_is_toml_that_reads_back() -> None:
    assert read_record(tomllib.loads(record().dump()), "r.toml") == record()


def test_lines_change_with_the_actor_and_stay_short() -> None:
    moves = tomllib.loads(record().dump())["play"]["moves"].splitlines()
    assert all(len(line) <= 130 for line in moves)
    assert {line.split(":")[0] for line in moves} == {"chance", "blue", "green"}


def test_comments_and_empty_lines_are_skipped() -> None:
    text = "# the first turn\n\nblue: open station:ueno # to be near\n"
    assert read_moves(text, "r") == [Entry("blue", "open"), Entry("blue", "station:ueno")]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"record": 2}, "kernel.record-format"),
        ({"game": None}, "kernel.record-key-missing"),
        ({"rules": "one"}, "kernel.record-key"),
        ({"setup": None}, "kernel.record-key-missing"),
        ({"play": {}}, "kernel.record-key-missing"),
        ({"play": {"moves": 7}}, "kernel.record-key"),
        ({"seed": 7}, "kernel.record-key"),
        ({"play": {"moves": "open"}}, "kernel.record-line"),
        ({"play": {"moves": "blue: open undo:2"}}, "kernel.record-undo"),
        ({"play": {"moves": "blue: undo:x"}}, "kernel.record-undo"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_record(table(**changes), "r.toml")
    assert caught.value.code == code
    assert caught.value.message.args["file"] == "r.toml"


def test_an_illegal_entry_is_named_with_its_number() -> None:
    moves = table()["play"]["moves"] + "blue: station:ueno\n"
    with pytest.raises(Unreadable) as caught:
        Match(SHINJUKU, read_record(table(play={"moves": moves}), "r.toml"))
    assert caught.value.code == "kernel.record-entry"
    assert caught.value.message.args["number"] == len(record().entries) + 1


def test_a_later_version_of_the_rules_is_refused() -> None:
    with pytest.raises(Unreadable) as caught:
        Match(SHINJUKU, read_record(table(rules=99), "r.toml"))
    assert caught.value.code == "kernel.rules-version"


def test_an_unknown_actor_is_refused() -> None:
    moves = table()["play"]["moves"] + "purple: stop\n"
    with pytest.raises(Unreadable) as caught:
        Match(SHINJUKU, read_record(table(play={"moves": moves}), "r.toml"))
    assert caught.value.code == "kernel.unknown-actor"


def test_verify_finds_a_stacked_deck() -> None:
    entries = list(record().entries)
    at = next(number for number, entry in enumerate(entries) if entry == Entry("chance", "card:ota"))
    entries[at] = Entry("chance", "card:adachi")
    stacked = Record(**{**fields(record()), "entries": tuple(entries[: at + 1])})
    assert [problem.id for problem in verify(SHINJUKU, stacked).problems] == ["kernel.verify-draw"]


def test_verify_finds_another_seed() -> None:
    exchanged = Record(**{**fields(record()), "seed_sha256": "0" * 64})
    assert [problem.id for problem in verify(SHINJUKU, exchanged).problems] == ["kernel.verify-seed"]


def test_verify_finds_a_result_that_was_not_played() -> None:
    claimed = Record(**{**fields(record()), "result": {"winners": ["blue"]}})
    assert [problem.id for problem in verify(SHINJUKU, claimed).problems] == ["kernel.verify-result"]


def test_verify_checks_choices_that_were_taken_back_too() -> None:
    match = Match(SHINJUKU, record())
    match.undo(match.can_take_back() + 2, agreed=True)
    verdict = verify(SHINJUKU, match.written())
    assert verdict.problems == ()
    assert verdict.entries == len(match.written().entries)


def fields(found: Record) -> dict[str, Any]:
    return {name: getattr(found, name) for name in Record.__slots__}


values = st.one_of(st.booleans(), st.integers(-(2**60), 2**60), st.text(), st.lists(st.integers(0, 9)))
tables = st.dictionaries(
    st.text(min_size=1, max_size=8), st.one_of(values, st.dictionaries(st.text(max_size=5), values))
)


@given(tables)
def test_toml_that_is_written_reads_back(written: dict[str, Any]) -> None:
    assert tomllib.loads(toml.dump(written)) == written


def test_long_tables_and_lists_of_tables_get_headings() -> None:
    written = {"wards": {f"ward{n}": ["food", "books"] for n in range(9)}, "queue": [{"ward": "ota"}, {"ward": "kita"}]}
    text = toml.dump(written)
    assert "[wards]" in text
    assert text.count("[[queue]]") == 2
    assert tomllib.loads(text) == written
