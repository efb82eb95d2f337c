"""The games that learners can play: their planes, and what a result is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ekimae.envs.metro.planes import MetroPlanes
from ekimae.envs.planes import Encoder
from ekimae.envs.shinjuku.planes import ShinjukuPlanes
from ekimae.kernel.game import Game, Result
from ekimae.metro.game import Metro
from ekimae.shinjuku.game import Shinjuku

ENCODERS: Final[dict[type, Callable[[Any], Encoder]]] = {Shinjuku: ShinjukuPlanes, Metro: MetroPlanes}

MARGIN_UNITS: Final = {Shinjuku: 1, Metro: 1000}
"""What a margin counts in: points, or thousands of yen."""


def encoder_of(game: Game) -> Encoder:
    return ENCODERS[type(game)](game)


def victory(result: Result) -> list[float]:
    """1 is shared by the winners and lost by the others; nobody gains anything where all win."""
    seats, winners = len(result.scores), len(result.winners)
    if winners == seats:
        return [0.0] * seats
    return [1 / winners if seat in result.winners else -1 / (seats - winners) for seat in range(seats)]


def margins(result: Result, unit: int) -> list[float]:
    """The score less the best of the others; alone, the score."""
    found = []
    for seat, score in enumerate(result.scores):
        others = [other for at, other in enumerate(result.scores) if at != seat]
        found.append((score - max(others, default=0)) / unit)
    return found
