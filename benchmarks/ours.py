"""Random play of Shinjuku and Tokyo Metro with Ekimae, driven from Python and inside.

A choice is one decision of a seat, made through the public API: ask for the choices, pick one, play it. Draws of cards
and customers resolve themselves from the seed while a choice is played; counted as nodes they are reported beside it.
Setting up each game, its first draws included, is part of the measured time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from benchmarks.measure import Report, copies_per_second, per_second, seconds_from_command_line
from ekimae import metro, shinjuku
from ekimae.kernel import Stream

SAMPLE_GAMES = 20
MID_GAMES = 5

Played = shinjuku.Shinjuku | metro.Metro


@dataclass(frozen=True)
class Table:
    """One game as it is measured: its name in the report, and how game number n of it begins."""

    name: str
    new_game: Callable[[int], Played]

    def whole_game(self, number: int) -> tuple[int, int]:
        """One game driven from Python: choices, and choices with draws."""
        game = self.new_game(number)
        choices = play(game)
        return choices, choices + game.draws

    def whole_game_inside(self, number: int, stream: Stream) -> tuple[int, int]:
        """One game played by the package itself."""
        game = self.new_game(number)
        choices = shinjuku.play_random(game, stream)
        return choices, choices + game.draws

    def share_without_alternative(self) -> float:
        """The share of choices at which there was only one."""
        choices = single = 0
        for number in range(SAMPLE_GAMES):
            game = self.new_game(number)
            while not game.over:
                single += len(game.choices()) == 1
                choices += play(game, 1)
        return single / choices

    def in_mid_game(self, number: int) -> Played:
        """A game after about half of its choices."""
        random.seed(number)
        half = play(self.new_game(number)) // 2
        random.seed(number)
        game = self.new_game(number)
        play(game, half)
        return game


def play(game: Played, limit: int | None = None) -> int:
    """Play on at random, to the end or for so many choices; returns the number of choices."""
    pick = random.choice
    played = 0
    while played != limit and not game.over:
        game.play(pick(game.choices()))
        played += 1
    return played


TABLES = (
    Table(
        "Shinjuku v2r11, 3 seats",
        lambda number: shinjuku.new(edition="v2r11", seats=3, seed=f"benchmark {number}"),
    ),
    Table(
        "Tokyo Metro, 4 seats",
        lambda number: metro.new(map="tokyo", seats=4, seed=f"benchmark {number}"),
    ),
)


def is_compiled(game: Played) -> bool:
    """Whether the rules that play this game are native code."""
    file = sys.modules[type(game).__module__].__file__ or ""
    return not file.endswith(".py")


def measure(table: Table, seconds: float, report: Report) -> None:
    """Two rows for one game."""
    random.seed(table.name)
    compiled = is_compiled(table.new_game(0))
    single = table.share_without_alternative()
    mid_games = [table.in_mid_game(number) for number in range(MID_GAMES)]
    numbers = count(1)
    (choices, nodes), games = per_second(lambda: table.whole_game(next(numbers)), seconds)
    report.row(
        table.name,
        "random play, driven from Python",
        compiled=compiled,
        choices_per_s=choices,
        nodes_per_s=nodes,
        games=games,
        single_share=single,
        copies_per_s=copies_per_second([game.copy for game in mid_games], seconds),
        bytes=max(game.nbytes() for game in mid_games),
    )
    stream = Stream("benchmark")
    numbers = count(1)
    (choices, nodes), games = per_second(lambda: table.whole_game_inside(next(numbers), stream), seconds)
    report.row(
        table.name,
        "random play, inside: play_random",
        compiled=compiled,
        choices_per_s=choices,
        nodes_per_s=nodes,
        games=games,
        single_share=single,
    )


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("Ekimae", "ekimae")
    for table in TABLES:
        measure(table, seconds, report)


if __name__ == "__main__":
    main()
