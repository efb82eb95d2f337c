"""Finished games on file, one for each set-up, number of seats and way of ending.

They were played by earlier versions of the rules: whatever changes, they must replay to the same end.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.match import verify
from tests.records.cabinet import Cabinet
from tests.records.cabinets import CABINETS
from tests.records.shinjuku_ways import UNREACHABLE

FILES = [(cabinet, file) for cabinet in CABINETS.values() for file in cabinet.files]
TABLES = [(cabinet, *table) for cabinet in CABINETS.values() for table in cabinet.tables()]

each_record = pytest.mark.parametrize(
    ("cabinet", "file"), FILES, ids=[f"{cabinet.game}/{file.stem}" for cabinet, file in FILES]
)
each_table = pytest.mark.parametrize(
    ("cabinet", "name", "seats"), TABLES, ids=[f"{cabinet.game}/{name}-{seats}" for cabinet, name, seats in TABLES]
)


@each_record
def test_it_replays_to_the_result_that_it_tells(cabinet: Cabinet, file: Path) -> None:
    record = cabinet.read(file)
    verdict = verify(RULES[cabinet.game], record)
    assert verdict.problems == ()
    assert verdict.over
    assert verdict.seed_checked
    assert verdict.draws > 0
    assert record.result is not None


@each_record
def test_no_piece_is_lost_after_any_choice(cabinet: Cabinet, file: Path) -> None:
    record = cabinet.read(file)
    match = Match(RULES[cabinet.game], replace(record, entries=(), seed=None, result=None))
    game = match.game
    box = cabinet.pieces(game)
    for entry in record.standing():
        game.play(game.catalogue.number(entry.token), match.seat_of(entry.actor))
        assert cabinet.pieces(game) == box
    assert game.over
    cabinet.audit(game)


@each_record
def test_its_text_comes_back_byte_for_byte(cabinet: Cabinet, file: Path) -> None:
    assert cabinet.read(file).dump().encode() == file.read_bytes()


@each_record
def test_it_lies_where_its_setup_belongs(cabinet: Cabinet, file: Path) -> None:
    table = cabinet.table_of(file)
    assert table in set(cabinet.tables())
    assert cabinet.read(file).setup == cabinet.setup(*table)


@each_table
def test_every_way_of_ending_is_on_file(cabinet: Cabinet, name: str, seats: int) -> None:
    """`make records` finds and writes what is missing."""
    assert set(cabinet.ways_of(name, seats)) - cabinet.on_file(name, seats) == set()


@pytest.mark.parametrize(("name", "seats", "way"), sorted(UNREACHABLE))
def test_what_is_called_unreachable_is_neither_on_file_nor_asked_for(name: str, seats: int, way: str) -> None:
    cabinet = CABINETS["shinjuku"]
    assert way not in cabinet.on_file(name, seats)
    assert way not in cabinet.ways_of(name, seats)
