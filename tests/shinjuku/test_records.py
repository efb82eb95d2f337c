"""Finished games on file, one for each set-up, number of seats and way of ending.

They were played by earlier versions of the rules: whatever changes, they must replay to the same end.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.bits import bit, members
from ekimae.kernel.match import verify
from ekimae.kernel.record import Record, read_record
from ekimae.shinjuku import Shinjuku
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.edition import Setup
from ekimae.shinjuku.state import TRACK_LANE
from tests.conformance.shinjuku import audit
from tests.records.ways import FOLDER, SETUPS, UNREACHABLE, cells, tables, ways_of, ways_shown

RULES_OF_SHINJUKU = RULES["shinjuku"]
FILES = sorted(FOLDER.glob("*.toml"))

each_record = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file: Path) -> Record:
    return read_record(tomllib.loads(file.read_text(encoding="utf-8")), file.name)


def table_of(file: Path) -> tuple[str, int]:
    """`rev1-open-3-1.toml` is the first game of `rev1-open` with 3 seats."""
    name, seats, _ = file.stem.rsplit("-", 2)
    return name, int(seats)


@cache
def shown() -> set[tuple[str, int, str]]:
    """Every cell of the table that some record fills."""
    found = set()
    for file in FILES:
        match = Match(RULES_OF_SHINJUKU, read(file))
        assert isinstance(match.game, Shinjuku)
        events = [told.event for told in match.told]
        found |= {(*table_of(file), way) for way in ways_shown(match.game, events)}
    return found


@each_record
def test_it_replays_to_the_result_that_it_tells(file: Path) -> None:
    record = read(file)
    verdict = verify(RULES_OF_SHINJUKU, record)
    assert verdict.problems == ()
    assert verdict.over
    assert verdict.seed_checked
    assert verdict.draws > 0
    assert record.result is not None


def pieces(game: Shinjuku) -> list[int]:
    """Everything that lies anywhere: customers, cards of each ward, and of each seat what came in its colour."""
    wards = int(game.board.wards)
    found = [game.bag + game.removed + game.group + sum(game.customers) + sum(game.queue_groups) + sum(game.collected)]
    piles = [game.deck, game.discards, *(game.hands[at : at + wards] for at in range(0, len(game.hands), wards))]
    queued = list(game.queue_cards)
    found += [sum(cards) + queued.count(ward) for ward, cards in enumerate(zip(*piles, strict=True))]
    owners = list(game.tracks)
    for seat in range(game.seats):
        stores = sum(bit(game.store_kind(station) * LANE) for station in members(game.held[seat]))
        found.append(game.supply[seat] + stores + (owners.count(seat + 1) << TRACK_LANE))
    return found


@each_record
def test_no_card_customer_or_piece_is_lost_after_any_choice(file: Path) -> None:
    record = read(file)
    match = Match(RULES_OF_SHINJUKU, replace(record, entries=(), seed=None, result=None))
    game = match.game
    assert isinstance(game, Shinjuku)
    box = pieces(game)
    for entry in record.standing():
        game.play(game.catalogue.number(entry.token), match.seat_of(entry.actor))
        assert pieces(game) == box
    assert game.over
    audit(game)


@each_record
def test_its_text_comes_back_byte_for_byte(file: Path) -> None:
    assert read(file).dump().encode() == file.read_bytes()


@each_record
def test_it_lies_where_its_setup_belongs(file: Path) -> None:
    name, seats = table_of(file)
    assert (name, seats) in set(tables())
    assert read(file).setup == Setup.read({**SETUPS[name], "seats": seats}).table()


@pytest.mark.parametrize(("name", "seats"), list(tables()))
def test_every_way_of_ending_is_on_file(name: str, seats: int) -> None:
    """`python scripts/make_records.py` finds and writes what is missing."""
    missing = {way for way in ways_of(name, seats) if (name, seats, way) not in shown()}
    assert missing == set()


def test_what_is_called_unreachable_is_not_on_file() -> None:
    assert UNREACHABLE.isdisjoint(shown())
    assert UNREACHABLE.isdisjoint(cells())
