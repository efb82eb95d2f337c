"""What a tournament plays: tables, bots, deals, and who sits where. All of it follows from the file and its seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, Final

from ekimae.bots import bot_named
from ekimae.games import RULES, rules_of
from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many

ROTATIONS: Final = "rotations"
PERMUTATIONS: Final = "permutations"
SEATINGS: Final = (ROTATIONS, PERMUTATIONS)
KEYS: Final = ("name", "seed", "deals", "bots", "lineups", "seating", "turns", "tables")
TABLE_KEYS: Final = ("game", "name", "setup")
MOST_DEALS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to set a game up."""

    name: str
    game: str
    setup: dict[str, Any]
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: its table, its deal, and the bot in each seat."""

    table: str
    game: str
    setup: dict[str, Any]
    deal: int
    bots: tuple[str, ...]
    seed: str
    """Of the draws: the same for all who sit at this deal."""
    turns: bool

    @property
    def id(self) -> str:
        """The same whenever and wherever it is played."""
        facts = [self.table, self.game, self.setup, self.deal, self.bots, self.seed]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Tournament:
    name: str
    seed: str
    deals: int
    """How many deals are made for each table."""
    bots: tuple[str, ...]
    tables: tuple[Setting, ...]
    lineups: tuple[tuple[str, ...], ...] = ()
    """Who plays together; without any, all of the bots that fit."""
    seating: str = ROTATIONS
    turns: bool = False
    """Write a row for each turn too."""
    _listed: list[Fixture] = field(default_factory=list, compare=False, repr=False)

    def fixtures(self) -> list[Fixture]:
        """Every game, deal by deal, so that what is played so far is fair at any time."""
        if not self._listed:
            self._listed.extend(self._all())
        return self._listed

    def _all(self) -> Iterator[Fixture]:
        for deal in range(self.deals):
            for table in self.tables:
                for lineup in self.lineups_at(table):
                    for bots in seatings(lineup, self.seating):
                        seed = f"{self.seed}/{table.name}/{deal}"
                        yield Fixture(table.name, table.game, table.setup, deal, bots, seed, self.turns)

    def lineups_at(self, table: Setting) -> list[tuple[str, ...]]:
        """The lineups of a table: those given, or every group of its size in which two bots meet."""
        size = len(table.seats)
        given = [lineup for lineup in self.lineups if len(lineup) == size]
        if given:
            return given
        if len(self.bots) >= size:
            return list(combinations(self.bots, size))
        groups = combinations_with_replacement(self.bots, size)
        return [group for group in groups if len(set(group)) > 1 or len(self.bots) == 1]

    def data(self) -> dict[str, Any]:
        """As its file says it."""
        return {
            "name": self.name,
            "seed": self.seed,
            "deals": self.deals,
            "bots": list(self.bots),
            "lineups": [list(lineup) for lineup in self.lineups],
            "seating": self.seating,
            "turns": self.turns,
            "tables": [{"game": table.game, "name": table.name, "setup": table.setup} for table in self.tables],
        }


def seatings(lineup: Sequence[str], how: str) -> list[tuple[str, ...]]:
    """In which orders a lineup sits down, none of them twice."""
    if how == PERMUTATIONS:
        return list(dict.fromkeys(permutations(lineup)))
    turned = [(*lineup[start:], *lineup[:start]) for start in range(len(lineup))]
    return list(dict.fromkeys(turned))


def read_tournament(facts: Mapping[str, Any], file: str) -> Tournament:
    """From parsed TOML; what is wrong is said with file, key and value."""
    reader = _Reader(file)
    reader.known(facts, KEYS, "")
    tables = tuple(reader.table(table, number) for number, table in enumerate(reader.tables(facts), 1))
    bots = reader.names(facts, "bots")
    lineups = tuple(tuple(lineup) for lineup in facts.get("lineups", []))
    if not bots and not lineups:
        raise reader.wrong("bots", "", Many(("greedy", "random")))
    found = Tournament(
        name=reader.text(facts, "name", "tournament"),
        seed=reader.text(facts, "seed", "ekimae"),
        deals=reader.count(facts, "deals"),
        bots=bots or tuple(dict.fromkeys(bot for lineup in lineups for bot in lineup)),
        tables=tables,
        lineups=lineups,
        seating=reader.one_of(facts, "seating", SEATINGS),
        turns=bool(facts.get("turns", False)),
    )
    _check_bots(found)
    return found


def _check_bots(tournament: Tournament) -> None:
    """Every bot is there for every game that it plays."""
    for table in tournament.tables:
        for lineup in tournament.lineups_at(table):
            for bot in lineup:
                bot_named(table.game, bot)


class _Reader:
    """Says where something is wrong."""

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, key: str, value: object, legal: Many) -> Unreadable:
        return Unreadable(
            Message("lab.wrong-key", {"file": self.file, "key": key, "value": str(value), "legal": legal})
        )

    def known(self, facts: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
        for key in facts:
            if key not in keys:
                raise Unreadable(
                    Message("lab.unknown-key", {"file": self.file, "key": where + key, "legal": Many(tuple(keys))})
                )

    def text(self, facts: Mapping[str, Any], key: str, otherwise: str) -> str:
        value = facts.get(key, otherwise)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, value, Many((f'"{otherwise}"',)))
        return value

    def count(self, facts: Mapping[str, Any], key: str) -> int:
        value = facts.get(key, 1)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_DEALS:
            raise self.wrong(key, value, Many((f"1–{MOST_DEALS}",)))
        return value

    def one_of(self, facts: Mapping[str, Any], key: str, legal: Sequence[str]) -> str:
        value = facts.get(key, legal[0])
        if value not in legal:
            raise self.wrong(key, value, Many(tuple(legal)))
        return str(value)

    def names(self, facts: Mapping[str, Any], key: str) -> tuple[str, ...]:
        value = facts.get(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise self.wrong(key, value, Many(('["greedy", "random"]',)))
        return tuple(value)

    def tables(self, facts: Mapping[str, Any]) -> list[Any]:
        value = facts.get("tables", [])
        if not isinstance(value, list) or not value or not all(isinstance(table, dict) for table in value):
            raise self.wrong("tables", value, Many(("[[tables]]",)))
        return value

    def table(self, facts: Mapping[str, Any], number: int) -> Setting:
        self.known(facts, TABLE_KEYS, f"tables.{number}.")
        game = facts.get("game")
        if game not in RULES:
            raise self.wrong(f"tables.{number}.game", game, Many(tuple(RULES)))
        given = facts.get("setup", {})
        if not isinstance(given, dict):
            raise self.wrong(f"tables.{number}.setup", given, Many(("{ seats = 2 }",)))
        return setting(str(game), given, str(facts.get("name", "")))


def setting(game: str, given: Mapping[str, Any], name: str = "") -> Setting:
    """A table, with a name made of what was asked for if it has none."""
    rules = rules_of(game)
    setup = rules.setup(given)
    seats = rules.new(setup).seat_ids
    return Setting(name or _name(game, given, len(seats)), game, setup, seats)


def _name(game: str, given: Mapping[str, Any], seats: int) -> str:
    told = [str(given[key]) for key in ("edition", "map", "cards") if key in given]
    told += [key.replace("_", " ") for key in given if given[key] is True]
    return " ".join([game, *told, f"× {seats}"])
