"""Shinjuku in play."""

from __future__ import annotations

import sys

from ekimae.kernel.chance import Draws
from ekimae.kernel.game import Result
from ekimae.kernel.step import Steps
from ekimae.kernel.stream import Stream
from ekimae.shinjuku import hidden
from ekimae.shinjuku.edition import Setup
from ekimae.shinjuku.state import NONE, State
from ekimae.shinjuku.steps import opening, scoring
from ekimae.shinjuku.steps.table import STEPS
from ekimae.shinjuku.view import ShinjukuView


class Shinjuku(State):
    """A play in progress. With a seed, chance answers by itself; without one, it is a seat that must be answered."""

    __slots__ = ()

    def __init__(self, setup: Setup, source: State | None = None, dice: Draws | None = None) -> None:
        super().__init__(setup, source)
        self.dice = dice

    def steps(self) -> Steps:
        return STEPS

    @classmethod
    def begin(cls, setup: Setup, seed: str | None = None) -> Shinjuku:
        """From the empty table to the first question."""
        game = Shinjuku(setup, None, None if seed is None else Draws(seed))
        opening.plan(game)
        game.advance()
        return game

    @classmethod
    def restore(cls, state: State, seed: str | None, drawn: int = 0) -> Shinjuku:
        """Play on from a situation."""
        game = Shinjuku(state.setup, state, None if seed is None else Draws(seed))
        game.drawn = drawn
        game.advance()
        return game

    def copy(self) -> Shinjuku:
        return Shinjuku(self.setup, self, self.dice)

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return self.setup.seats

    def nbytes(self) -> int:
        """What a copy takes: the object with its numbers, and every vector that it does not share."""
        own = (
            self.stack,
            self.offered,
            self.deck,
            self.discards,
            self.hands,
            self.known,
            self.hand_mask,
            self.hand_size,
        )
        return sys.getsizeof(self) + sum(8 * len(vector) for vector in (*own, self.customers))

    # What is known.

    def view(self, seat: int | None) -> ShinjukuView:
        return ShinjukuView(self, seat)

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Deal everything that the seat can't know anew."""
        hidden.redeal(self, NONE if seat is None else seat, stream)

    def result(self) -> Result:
        return Result(tuple(scoring.scores(self)), tuple(scoring.winners(self)))
