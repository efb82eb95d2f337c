"""Random play of Catan for four with catanatron, driven from Python.

A choice is one tick of the game: the player to move picks among the playable actions. Rolling the dice and ending the
turn are ticks too, most of them with that one action. Dice and cards are drawn inside the tick that needs them.

The loop is the package's own `Game.play` with its turn limit, but without the check that the action is playable, the
fastest way its public methods offer.
"""

from __future__ import annotations

import random
from itertools import count

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.measure import Report, copies_per_second, per_second, seconds_from_command_line

SEATS = 4
SAMPLE_GAMES = 20
MID_GAMES = 5


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in list(Color)[:SEATS]], seed=seed)


def play(game: Game, ticks: int | None = None) -> int:
    """Play on at random, to the end or for so many ticks; returns the number of ticks."""
    choice = random.choice
    execute = game.execute
    played = 0
    while played != ticks and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        execute(choice(game.state.playable_actions), False)
        played += 1
    return played


def share_without_alternative() -> float:
    """The share of ticks at which only one action is playable."""
    ticks = single = 0
    for seed in range(1, SAMPLE_GAMES + 1):
        game = new_game(seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            single += len(game.state.playable_actions) == 1
            ticks += play(game, 1)
    return single / ticks


def in_mid_game(seed: int) -> Game:
    """The game of that seed after half of its ticks (the seed also decides what is picked)."""
    half = play(new_game(seed)) // 2
    game = new_game(seed)
    play(game, half)
    return game


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("catanatron", "catanatron")
    single = share_without_alternative()
    seeds = count(1)
    (choices,), games = per_second(lambda: (play(new_game(next(seeds))),), seconds)
    copies = copies_per_second([in_mid_game(seed).copy for seed in range(1, MID_GAMES + 1)], seconds)
    report.row(
        f"Catan, {SEATS} seats",
        "random play, driven from Python",
        choices_per_s=choices,
        games=games,
        single_share=single,
        copies_per_s=copies,
    )


if __name__ == "__main__":
    main()
