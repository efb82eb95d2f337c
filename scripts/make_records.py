"""Finished games for tests/records: python scripts/make_records.py [--anew] [GAME|SETUP...]

Looks for games that end in the ways that are not on file yet, and writes them. What is on file stays: later versions of
the rules must still replay it. `--anew` throws it away first, for records that no table can have played: when the cards
or maps of an unreleased game have changed. Most games are played at random, some by bots or by players with a habit.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ekimae.bots import bot_of
from ekimae.bots.seating import question_to
from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.event import Event
from ekimae.kernel.stream import Stream
from ekimae.metro.deck import INVEST, INVEST_DISC
from ekimae.shinjuku.choices import INCOME, STOP
from tests.records.cabinet import Cabinet
from tests.records.cabinets import CABINETS

MOST_GAMES: Final = 20_000
BATCH: Final = 250
FEW: Final = 20
"""From so many games the one that shows most is taken: fewer files."""

Player = Callable[[Any, Stream], tuple[int, int]]
"""Who answers, and what."""


def at_random(game: Any, stream: Stream) -> tuple[int, int]:
    """Whoever is asked first, or now and then somebody else who may say something, too."""
    questions = game.questions()
    seat = questions[stream.below(len(questions)) if stream.below(8) == 0 else 0].seat
    legal = game.choices(seat)
    return seat, legal[stream.below(len(legal))]


def hoarding(game: Any, stream: Stream) -> tuple[int, int]:
    """Take cards, and discard none."""
    seat = game.questions()[0].seat
    for choice in (INCOME, STOP):
        if choice in game.choices(seat):
            return seat, choice
    return at_random(game, stream)


def investing(game: Any, stream: Stream) -> tuple[int, int]:
    """Buy stock where others have some."""
    seat, choice = at_random(game, stream)
    legal = game.choices(seat)
    lines = [line for line in range(game.board.lines) if game.table.line + line in legal]
    if lines:
        return seat, game.table.line + max(lines, key=lambda line: game.sold[line])
    invest = [game.table.do + at for at in range(game.deck.actions) if game.deck.kind[at] in (INVEST, INVEST_DISC)]
    found = [action for action in invest if action in legal]
    return seat, found[0] if found else choice


def greedy(game: Any, stream: Stream) -> tuple[int, int]:
    """As people would play, more or less."""
    seat = game.questions()[0].seat
    bot = bot_of("metro", "greedy")
    return seat, bot.choose(game.view(seat), question_to(game, seat), game.choices(seat), stream)


HABITS: Final[dict[str, dict[str, tuple[Player, int]]]] = {
    "shinjuku": {"shortage": (hoarding, BATCH)},
    "metro": {
        "outright": (greedy, 1),
        **{f"holders-{number}": (investing, FEW) for number in (2, 3, 4)},
    },
}
"""Ways of ending that need other players than those who choose at random, and how many games these play at a time."""


def play(cabinet: Cabinet, setup: dict[str, Any], seed: str, player: Player) -> tuple[Any, list[Event]]:
    game = RULES[cabinet.game].new(setup, seed)
    events: list[Event] = []
    game.events = events
    stream = Stream(seed)
    while not game.over:
        seat, choice = player(game, stream)
        game.play(choice, seat)
    return game, events


def write(cabinet: Cabinet, setup: dict[str, Any], seed: str, player: Player, file: Path) -> None:
    """The same game again, as a record."""
    match = Match.begin(RULES[cabinet.game], setup, seed)
    stream = Stream(seed)
    while not match.game.over:
        seat, choice = player(match.game, stream)
        match.play([match.game.catalogue.token(choice)], match.actor(seat))
    file.write_text(match.written().dump(), encoding="utf-8")


def make(cabinet: Cabinet, name: str, seats: int) -> set[str]:
    """Write what is missing for a table; the ways that were not found."""
    missing = set(cabinet.ways_of(name, seats)) - cabinet.on_file(name, seats)
    habits = HABITS[cabinet.game]
    for way in habits:
        if way in missing:
            missing -= search(cabinet, name, seats, {way}, *habits[way])
    return missing - search(cabinet, name, seats, missing - habits.keys(), at_random, BATCH)


def search(cabinet: Cabinet, name: str, seats: int, wanted: set[str], player: Player, batch: int) -> set[str]:
    """Write games that show what is wanted, as few as possible; what they show."""
    setup = cabinet.setup(name, seats)
    found: set[str] = set()
    for seeds in batches(f"{name} for {seats}, {player.__name__}", batch):
        shown = {seed: cabinet.ways_shown(*play(cabinet, setup, seed, player)) for seed in seeds}
        while best := max(shown, key=lambda seed: len(shown[seed] & (wanted - found))):
            if not shown[best] & (wanted - found):
                break
            write(cabinet, setup, best, player, next(cabinet.free_files(name, seats)))
            found |= shown[best]
        if wanted <= found:
            break
        print(f"  after {seeds[-1]}, still missing: {', '.join(sorted(wanted - found))}", flush=True)
    return found


def batches(what: str, size: int) -> Iterator[list[str]]:
    """Seeds."""
    for first in range(1, MOST_GAMES + 1, size):
        yield [f"{what}, game {number}" for number in range(first, first + size)]


def main(args: list[str]) -> int:
    """Exits with 1 if a way of ending was not found."""
    names = [arg for arg in args if arg != "--anew"]
    failed = False
    for cabinet in CABINETS.values():
        cabinet.folder.mkdir(exist_ok=True)
        for name, seats in cabinet.tables():
            if names and name not in names and cabinet.game not in names:
                continue
            if "--anew" in args:
                for file in cabinet.files_of(name, seats):
                    file.unlink()
            print(f"{cabinet.game}: {name}, {seats} seats", flush=True)
            missing = make(cabinet, name, seats)
            if missing:
                print(f"  NOT FOUND: {', '.join(sorted(missing))}")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
