"""Random play of Shinjuku with Ekimae, driven from Python and inside.

A choice is one decision of a seat, made through the public API: ask for the choices, pick one, play it. Draws of cards
and customers resolve themselves from the seed while a choice is played; counted as nodes they are reported beside it.
Setting up each game, its first draws included, is part of the measured time.
"""

from __future__ import annotations

import random
import sys
from itertools import count

from benchmarks.measure import Report, copies_per_second, per_second, seconds_from_command_line
from ekimae import shinjuku
from ekimae.kernel import Game, Stream

EDITION = "v2r11"
SEATS = 3
SAMPLE_GAMES = 20
MID_GAMES = 5


def new_game(number: int) -> Game:
    return shinjuku.new(edition=EDITION, seats=SEATS, seed=f"benchmark {number}")


def play(game: Game, limit: int | None = None) -> int:
    """Play on at random, to the end or for so many choices; returns the number of choices."""
    pick = random.choice
    played = 0
    while played != limit and not game.over:
        game.play(pick(game.choices()))
        played += 1
    return played


def whole_game(number: int) -> tuple[int, int]:
    """One game driven from Python: choices, and choices with draws."""
    game = new_game(number)
    choices = play(game)
    return choices, choices + game.draws


def whole_game_inside(number: int, stream: Stream) -> tuple[int, int]:
    """One game played by the package itself."""
    game = new_game(number)
    choices = shinjuku.play_random(game, stream)
    return choices, choices + game.draws


def share_without_alternative() -> float:
    """The share of choices at which there was only one."""
    choices = single = 0
    for number in range(SAMPLE_GAMES):
        game = new_game(number)
        while not game.over:
            single += len(game.choices()) == 1
            choices += play(game, 1)
    return single / choices


def in_mid_game(number: int) -> Game:
    """A game after about half of its choices."""
    random.seed(number)
    half = play(new_game(number)) // 2
    random.seed(number)
    game = new_game(number)
    play(game, half)
    return game


def is_compiled(game: Game) -> bool:
    """Whether the rules that play this game are native code."""
    file = sys.modules[type(game).__module__].__file__ or ""
    return not file.endswith(".py")


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("Ekimae", "ekimae")
    random.seed(EDITION)
    compiled = is_compiled(new_game(0))
    single = share_without_alternative()
    mid_games = [in_mid_game(number) for number in range(MID_GAMES)]
    numbers = count(1)
    (choices, nodes), games = per_second(lambda: whole_game(next(numbers)), seconds)
    report.row(
        f"Shinjuku {EDITION}, {SEATS} seats",
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
    (choices, nodes), games = per_second(lambda: whole_game_inside(next(numbers), stream), seconds)
    report.row(
        f"Shinjuku {EDITION}, {SEATS} seats",
        "random play, inside: play_random",
        compiled=compiled,
        choices_per_s=choices,
        nodes_per_s=nodes,
        games=games,
        single_share=single,
    )


if __name__ == "__main__":
    main()
