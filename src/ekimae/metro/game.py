"""Tokyo Metro in play."""

from __future__ import annotations

import sys

from mypy_extensions import i64

from ekimae.kernel.chance import Draws
from ekimae.kernel.frames import KIND
from ekimae.kernel.game import Question, Result
from ekimae.kernel.step import Steps
from ekimae.kernel.stream import Stream
from ekimae.metro import hidden
from ekimae.metro.edition import Setup
from ekimae.metro.frames import BID, BOARD, EXIT, FORCED_EXIT, MOVEMENT, TURN
from ekimae.metro.state import NONE, State
from ekimae.metro.steps import bidding, ending, refresh, riding, trains
from ekimae.metro.steps.payouts import Count
from ekimae.metro.steps.table import STEPS
from ekimae.metro.view import MetroView


class Metro(State):
    """A play in progress. With a seed, chance answers by itself; without one, it is a seat that must be answered."""

    __slots__ = ()

    def __init__(self, setup: Setup, source: State | None = None, dice: Draws | None = None) -> None:
        super().__init__(setup, source)
        self.dice = dice

    def steps(self) -> Steps:
        return STEPS

    @classmethod
    def begin(cls, setup: Setup, seed: str | None = None) -> Metro:
        """From the empty table to the first question."""
        game = Metro(setup, None, None if seed is None else Draws(seed))
        refresh.plan(game)
        game.advance()
        return game

    @classmethod
    def restore(cls, state: State, seed: str | None, drawn: int = 0) -> Metro:
        """Play on from a situation."""
        game = Metro(state.setup, state, None if seed is None else Draws(seed))
        game.drawn = drawn
        game.advance()
        return game

    def copy(self) -> Metro:
        return Metro(self.setup, self, self.dice)

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return self.setup.seats

    # What may be answered beside the question on top: the bids of others, and riders who get off.

    def questions_aside(self) -> tuple[Question, ...]:
        found = [Question(seat, "bid") for seat in range(self.seats) if self._bids_aside(seat)]
        for seat in range(self.seats):
            if self._may_get_off(seat):
                found.append(Question(seat, "get-off", riding.about_vehicle(self, self.riding[seat]), interrupt=True))
        return tuple(found)

    def choices_aside(self, seat: int) -> tuple[int, ...]:
        if not 0 <= seat < self.seats or self.ended:
            return ()
        found: list[int] = []
        if self._bids_aside(seat):
            most: i64 = bidding.most_bid(self, seat)
            found += range(self.table.yen, self.table.yen + most + 1)
        if self._may_get_off(seat):
            found += [self.table.exit + space for space in riding.exits(self, seat)]
        return tuple(found)

    def play_aside(self, choice: int, seat: int) -> None:
        if choice < self.table.do:
            bidding.make_bid(self, seat, choice - self.table.yen)
        else:
            riding.get_off(self, seat, choice - self.table.exit)
            trains.ask_late(self, seat)

    def _bids_aside(self, seat: i64) -> bool:
        """Has the seat still to bid, without being the one that the question on top asks?"""
        return seat != self.asked and self.top() & KIND == BID and not self.has_bid >> seat & 1

    def _may_get_off(self, seat: i64) -> bool:
        """At any time between two actions; whoever is asked has it among the answers, but for a bid."""
        vehicle: i64 = self.riding[seat]
        if vehicle == NONE:
            return False
        kind: i64 = self.top() & KIND
        if kind in (MOVEMENT, TURN):
            return seat != self.asked and riding.may_exit(self, seat)
        if kind in (EXIT, BOARD, FORCED_EXIT):
            return self.board.vehicle_line[vehicle] != self.moving and riding.may_exit(self, seat)
        return kind == BID and riding.may_exit(self, seat)

    def nbytes(self) -> int:
        """What a copy takes: the object with its numbers, and every vector that it does not share."""
        own = (self.stack, self.offered, self.cash, self.discs, self.spaces, self.values, self.at, self.heading)
        return sys.getsizeof(self) + sum(8 * len(vector) for vector in own)

    # What is known.

    def view(self, seat: int | None) -> MetroView:
        return MetroView(self, seat)

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Deal everything that the seat can't know anew."""
        hidden.redeal(self, NONE if seat is None else seat, stream)

    def result(self) -> Result:
        """Scores as they stand, were the game over now."""
        count = Count(self)
        details = tuple(ending.details_of(self, count))
        return Result(tuple(ending.scores_of(count)), tuple(ending.winners_of(self, count)), details)
