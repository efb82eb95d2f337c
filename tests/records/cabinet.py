"""Where the finished games of one game are filed: a record for each set-up, number of seats and way of ending."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.event import Event
from ekimae.kernel.record import Record, read_record


@dataclass(frozen=True)
class Cabinet:
    """What must be on file of a game, and what is."""

    game: str
    setups: dict[str, dict[str, Any]]
    seats: Callable[[str], range]
    """With how many seats a set-up can be played."""
    ways_of: Callable[[str, int], tuple[str, ...]]
    """The ways of ending that a set-up with so many seats must have on file."""
    ways_shown: Callable[[Any, Sequence[Event]], set[str]]
    """Those that a finished game shows."""
    pieces: Callable[[Any], object]
    """Everything that lies anywhere: the same from the first to the last choice."""
    audit: Callable[[Any], None]

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.game

    @property
    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.toml"))

    def tables(self) -> Iterator[tuple[str, int]]:
        """Every set-up with every number of seats."""
        for name in self.setups:
            for seats in self.seats(name):
                yield name, seats

    def setup(self, name: str, seats: int) -> dict[str, Any]:
        """As records keep it."""
        return RULES[self.game].setup({**self.setups[name], "seats": seats})

    @staticmethod
    def table_of(file: Path) -> tuple[str, int]:
        """`rev1-open-3-1.toml` is the first game of `rev1-open` with 3 seats."""
        name, seats, _ = file.stem.rsplit("-", 2)
        return name, int(seats)

    def files_of(self, name: str, seats: int) -> list[Path]:
        return [file for file in self.files if self.table_of(file) == (name, seats)]

    def free_files(self, name: str, seats: int) -> Iterator[Path]:
        """Names for more games of a table."""
        number = 0
        while True:
            number += 1
            file = self.folder / f"{name}-{seats}-{number}.toml"
            if not file.exists():
                yield file

    @staticmethod
    def read(file: Path) -> Record:
        return read_record(tomllib.loads(file.read_text(encoding="utf-8")), file.name)

    def on_file(self, name: str, seats: int) -> set[str]:
        """The ways of ending that the records of a table show."""
        found: set[str] = set()
        for file in self.files_of(name, seats):
            match = Match(RULES[self.game], self.read(file))
            found |= self.ways_shown(match.game, [told.event for told in match.told])
        return found
