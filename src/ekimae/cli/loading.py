"""A record or a position from a path: read, told apart, replayed. Every command that reads a file reads it here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ekimae.cli.files import read_text
from ekimae.cli.parser import nearest
from ekimae.games import rules_of
from ekimae.kernel import reading
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.game import Game, Rules
from ekimae.kernel.match import Match
from ekimae.kernel.message import Arg, Many, Message
from ekimae.kernel.record import Record, is_record, read_record

MOST_DEPTH: Final = 16
MOST_NUMBER: Final = 2**63


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record that was read, and the game that it tells."""

    file: str
    match: Match

    @property
    def rules(self) -> Rules[Any]:
        return self.match.rules

    @property
    def game(self) -> Game:
        return self.match.game

    def at(self, number: int | None) -> Match:
        """The match after so many standing choices; None: as it stands."""
        match = self.match
        if number is None:
            return match
        if number > len(match.standing):
            raise Unreadable(Message("cli.at", {"value": number, "most": len(match.standing)}))
        return Match(match.rules, replace(match.record, entries=tuple(match.standing[:number]), seed=None))


@dataclass(frozen=True, slots=True)
class Placed:
    """A position that was read, and the game that goes on from it."""

    file: str
    rules: Rules[Any]
    table: dict[str, Any]
    game: Game

    def at(self, number: int | None) -> Match:
        """A position tells nothing of what was before."""
        if number:
            raise Unreadable(Message("cli.at", {"value": number, "most": 0}))
        return self.typed()

    def seeded(self, seed: str | None) -> Match:
        """A record that begins here; without a seed, chance comes from a fresh one."""
        return Match.from_position(self.rules, self.table, seed)

    def typed(self) -> Match:
        """A record that begins here, with every draw typed in."""
        return Match(self.rules, Record(self.rules.name, self.rules.version, position=self.table))


def load(name: str) -> Recorded | Placed:
    """What stands in a file."""
    table = read_table(name)
    if is_record(table):
        record = read_record(table, name)
        return Recorded(name, Match(rules_of(record.game), record))
    if "position" not in table:
        raise Unreadable(Message("cli.neither", {"file": name}))
    if not isinstance(table.get("game"), str):
        raise Unreadable(Message("cli.no-game", {"file": name}))
    rules = rules_of(table["game"])
    return Placed(name, rules, table, rules.from_position(table, name, None))


def load_record(name: str) -> Record:
    """Only a record will do; it isn't replayed yet."""
    table = read_table(name)
    if not is_record(table):
        raise Unreadable(Message("cli.not-a-record", {"file": name}))
    return read_record(table, name)


def load_match(name: str) -> Recorded:
    """Only a record will do."""
    record = load_record(name)
    return Recorded(name, Match(rules_of(record.game), record))


def read_table(name: str) -> dict[str, Any]:
    """The TOML of a file. What its syntax allows but no table ever holds is refused before anybody reads it."""
    table = reading.parse(read_text(name), name)
    if not _is_modest(table):
        raise Unreadable(Message("kernel.file-strange", {"file": name}))
    return table


def _is_modest(table: dict[str, Any]) -> bool:
    """No tower of tables, no number beyond 64 bits."""
    layer: list[Any] = [table]
    for _ in range(MOST_DEPTH):
        below: list[Any] = []
        for value in layer:
            if isinstance(value, int) and not -MOST_NUMBER <= value < MOST_NUMBER:
                return False
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
        if not below:
            return True
        layer = below
    return False


def seat_of(game: Game, seat: str | None) -> int | None:
    """A seat by its id; None is a spectator."""
    if seat is None:
        return None
    if seat in game.seat_ids:
        return game.seat_ids.index(seat)
    args: dict[str, Arg] = {"seat": seat, "legal": Many(game.seat_ids)}
    near = nearest(seat, game.seat_ids)
    if near is not None:
        raise Unreadable(Message("cli.unknown-seat-near", args | {"near": near}))
    raise Unreadable(Message("cli.unknown-seat", args))
