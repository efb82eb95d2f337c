"""Finished games for tests/records: python scripts/make_records.py [SETUP...]

Looks for games that end in the ways that are not on file yet, and writes them. What is on file stays: later versions of
the rules must still replay it. Almost all games are played at random; a shortage of cards needs players who never give
one away.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.event import Event
from ekimae.kernel.record import read_record
from ekimae.kernel.stream import Stream
from ekimae.shinjuku import Shinjuku
from ekimae.shinjuku.choices import INCOME, STOP
from ekimae.shinjuku.edition import Setup
from tests.records.ways import DECISIONS, FOLDER, SETUPS, tables, ways_of, ways_shown

MOST_GAMES: Final = 20_000
REPORT: Final = 500
PATIENCE: Final = 500
"""Up to here a game must show as many missing ways as one can: fewer files."""

Player = Callable[[Shinjuku, Stream], int]


def at_random(game: Shinjuku, stream: Stream) -> int:
    legal = game.choices()
    return legal[stream.below(len(legal))]


def hoarding(game: Shinjuku, stream: Stream) -> int:
    """Take cards, and discard none."""
    legal = game.choices()
    for choice in (INCOME, STOP):
        if choice in legal:
            return choice
    return at_random(game, stream)


def play(setup: dict[str, object], seed: str, player: Player) -> tuple[Shinjuku, list[Event]]:
    game = Shinjuku.begin(Setup.read(setup), seed)
    events: list[Event] = []
    game.events = events
    stream = Stream(seed)
    while not game.over:
        game.play(player(game, stream))
    return game, events


def write(setup: dict[str, object], seed: str, player: Player, file: Path) -> None:
    """The same game again, as a record."""
    match = Match.begin(RULES["shinjuku"], Setup.read(setup).table(), seed)
    stream = Stream(seed)
    while isinstance(game := match.game, Shinjuku) and not game.over:
        match.play([game.catalogue.token(player(game, stream))])
    file.write_text(match.written().dump(), encoding="utf-8")


def on_file(name: str, seats: int) -> set[str]:
    """The ways of ending that the records of a table show."""
    found: set[str] = set()
    for file in FOLDER.glob(f"{name}-{seats}-[0-9]*.toml"):
        match = Match(RULES["shinjuku"], read_record(tomllib.loads(file.read_text(encoding="utf-8")), file.name))
        assert isinstance(match.game, Shinjuku)
        found |= ways_shown(match.game, [told.event for told in match.told])
    return found


def free_files(name: str, seats: int) -> Iterator[Path]:
    number = 0
    while True:
        number += 1
        file = FOLDER / f"{name}-{seats}-{number}.toml"
        if not file.exists():
            yield file


def make(name: str, seats: int) -> set[str]:
    """Write what is missing for a table; the ways that were not found."""
    missing = set(ways_of(name, seats)) - on_file(name, seats)
    setup = {**SETUPS[name], "seats": seats}
    files = free_files(name, seats)
    for number in range(1, MOST_GAMES + 1):
        if not missing:
            break
        player = hoarding if "shortage" in missing else at_random
        seed = f"{name} for {seats}, game {number}"
        new = ways_shown(*play(setup, seed, player)) & missing
        if new and (len(new) == most_at_once(missing) or number > PATIENCE):
            write(setup, seed, player, next(files))
            missing -= new
        if number % REPORT == 0:
            print(f"  {number} games, still missing: {', '.join(sorted(missing))}", flush=True)
    return missing


def most_at_once(missing: set[str]) -> int:
    """How many of these one game can show: how the end came, and how the winner was found."""
    if "shortage" in missing:
        return 1  # nobody has points then
    return len({way in DECISIONS for way in missing})


def main(names: list[str]) -> int:
    """Exits with 1 if a way of ending was not found."""
    failed = False
    FOLDER.mkdir(exist_ok=True)
    for name, seats in tables():
        if names and name not in names:
            continue
        print(f"{name}, {seats} seats", flush=True)
        missing = make(name, seats)
        if missing:
            print(f"  NOT FOUND: {', '.join(sorted(missing))}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
