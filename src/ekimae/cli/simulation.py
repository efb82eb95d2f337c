"""Many games, one after the other or on several processes, and what they add up to.

Game number n has a seed of its own, made from the seed of the run and n: the games are the same however they are
spread over processes.
"""

from __future__ import annotations

import math
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

from ekimae.bots import bot_named, play_out
from ekimae.games import rules_of
from ekimae.kernel.engine import Engine, play_random
from ekimae.kernel.game import Game
from ekimae.kernel.stream import Stream
from ekimae.metro import Metro
from ekimae.metro.tally import Counts, Tally

RANDOM: Final = "random"
CHUNKS_A_PROCESS: Final = 40
MOST_A_CHUNK: Final = 50


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    choices: int
    draws: int
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    counts: Counts | None = None
    """What happened in it, where that is counted."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, in a form that other processes understand."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    seed: str

    def play(self, number: int) -> Played:
        game = rules_of(self.game).new(self.setup, f"{self.seed}/{number}")
        tally = Tally(game) if isinstance(game, Metro) else None
        game.events = None if tally is None else []
        choices = self._finish(game, f"{self.seed}/{number}/bots")
        result = game.result()
        if tally is not None:
            tally.hear(game.events or ())
        counts = None if tally is None else tally.counts
        return Played(choices, game.draws, game.view(None).data()["turn"], result.scores, result.winners, counts)

    def _finish(self, game: Game, stream_seed: str) -> int:
        """All at random is the engine's own loop, which asks nobody for a view."""
        if isinstance(game, Engine) and set(self.bots) == {RANDOM}:
            return play_random(game, Stream(stream_seed))
        return play_out(game, [bot_named(self.game, code) for code in self.bots], stream_seed)


def play_range(plan: Plan, numbers: range) -> list[Played]:
    return [plan.play(number) for number in numbers]


def simulate(plan: Plan, games: int, processes: int, played: Callable[[int], None]) -> list[Played]:
    """All games in the order of their numbers; `played` is told how many more are done."""
    chunks = _chunks(games, processes)
    if processes == 1:
        found = []
        for chunk in chunks:
            found += play_range(plan, chunk)
            played(len(chunk))
        return found
    return _spread(plan, chunks, processes, played)


def _chunks(games: int, processes: int) -> list[range]:
    """Small enough that the progress moves and Ctrl-C is heard."""
    size = min(MOST_A_CHUNK, math.ceil(games / (processes * CHUNKS_A_PROCESS)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _spread(plan: Plan, chunks: Sequence[range], processes: int, played: Callable[[int], None]) -> list[Played]:
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        with _deaf_to_interrupts():
            futures: dict[Future[list[Played]], range] = {
                pool.submit(play_range, plan, chunk): chunk for chunk in chunks
            }
        for future in as_completed(futures):
            future.result()
            played(len(futures[future]))
    finally:
        pool.shutdown(cancel_futures=True)
    return [game for future in futures for game in future.result()]


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here leave Ctrl-C to this one, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# What the games add up to.


@dataclass(frozen=True, slots=True)
class Spread:
    """A list of numbers in four."""

    mean: float
    deviation: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        """`deviation` is that of a sample; 0 for a single number."""
        count = len(numbers)
        mean = sum(numbers) / count
        squares = sum((number - mean) ** 2 for number in numbers)
        return cls(mean, math.sqrt(squares / (count - 1)) if count > 1 else 0.0, min(numbers), max(numbers))

    def data(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 3),
            "deviation": round(self.deviation, 3),
            "least": self.least,
            "most": self.most,
        }


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat did. Shared victories are victories."""

    bot: str
    wins: int
    shared: int
    scores: Spread


def by_seat(plan: Plan, games: Sequence[Played]) -> list[SeatSummary]:
    return [
        SeatSummary(
            bot=bot,
            wins=sum(seat in game.winners for game in games),
            shared=sum(seat in game.winners and len(game.winners) > 1 for game in games),
            scores=Spread.of([game.scores[seat] for game in games]),
        )
        for seat, bot in enumerate(plan.bots)
    ]
