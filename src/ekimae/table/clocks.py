"""Clocks as the rows tell them: who has how much time left follows from when each row was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ekimae.kernel import Message, Refused
from ekimae.table.model import AtZero, Clock, Ticks

SHORTEST: Final = 5
LONGEST: Final = 60 * 24 * 3600
MERCY: Final = 15
"""Seconds that a player who has used up the time of the whole game has for each choice from then on."""
COMES_BACK_WITH: Final = 10
"""Whoever comes back to a seat that a bot kept has this part of the time of the whole game."""
LIVE: Final = 3600
"""A clock of less is one for people who sit at the table together."""


def checked(clock: Clock | None) -> Clock | None:
    """A clock that can be played with."""
    if clock is None:
        return None
    in_time = SHORTEST <= clock.seconds <= LONGEST and 0 <= clock.increment <= LONGEST
    if not in_time or (clock.ticks is Ticks.MOVE and clock.increment):
        raise Refused(Message("table.clock", {"least": SHORTEST, "most": LONGEST // (24 * 3600)}))
    return clock


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of all seats as they stood at one time. It is never changed."""

    clock: Clock
    at: float
    left: tuple[float, ...]
    """Seconds of each seat at that time."""
    reached: tuple[int, ...]
    """How many entries stood when the seat got time last: taking back and choosing again brings none."""
    running: frozenset[int] = frozenset()
    until: Mapping[int, float] | None = None
    """Seats whose player is on vacation, and how long their clocks stand still for it."""
    spent: frozenset[int] = frozenset()
    """Seats whose time of the whole game is used up."""

    def starts(self, seat: int) -> float:
        """When this running clock goes on: at once, or after the vacation."""
        return max(self.at, (self.until or {}).get(seat, 0.0))

    def ends(self, seat: int) -> float | None:
        """When the seat's time is up; None while its clock stands still."""
        return self.starts(seat) + self.left[seat] if seat in self.running else None

    def left_at(self, seat: int, now: float) -> float:
        """Seconds that the seat has at some later time, if nothing happens before."""
        used = max(0.0, now - self.starts(seat)) if seat in self.running else 0.0
        return max(0.0, self.left[seat] - used)

    @property
    def deadline(self) -> float | None:
        """When the next seat's time is up."""
        return min((self.starts(seat) + self.left[seat] for seat in self.running), default=None)

    def late(self, now: float) -> int | None:
        """A seat whose time is up."""
        over = ((self.starts(seat) + self.left[seat], seat) for seat in self.running)
        return min(((end, seat) for end, seat in over if end <= now), default=(0.0, None))[1]

    # What changes them. Each gives new clocks.

    def passed(self, at: float) -> Clocks:
        """Time has gone by."""
        left = tuple(self.left_at(seat, at) for seat in range(len(self.left)))
        return replace(self, at=max(at, self.at), left=left)

    def asking(self, seats: frozenset[int], standing: int, actor: int | None) -> Clocks:
        """These people's seats are asked now, after a choice of `actor`: who gets time for it?"""
        left, reached = list(self.left), list(self.reached)
        for seat in seats:
            fresh = seat not in self.running or seat == actor
            if fresh and standing > reached[seat]:
                left[seat] = self._granted(seat)
                reached[seat] = standing
        return replace(self, left=tuple(left), reached=tuple(reached), running=seats)

    def _granted(self, seat: int) -> float:
        if self.clock.ticks is Ticks.MOVE:
            return float(self.clock.seconds)
        least = MERCY if seat in self.spent else 0
        return max(least, self.left[seat] + self.clock.increment)

    def agreed(self, standing: int) -> Clocks:
        """The game went back by agreement: what is to come is new for everybody."""
        full = self.clock.ticks is Ticks.MOVE
        left = tuple(float(self.clock.seconds) if full else each for each in self.left)
        return replace(self, left=left, reached=(standing,) * len(left))

    def ran_out(self, seat: int) -> Clocks:
        spends = self.clock.ticks is Ticks.PLAYER and self.clock.at_zero is AtZero.DEFAULT
        return replace(self, spent=self.spent | {seat}) if spends else self

    def came_back(self, seat: int) -> Clocks:
        """A person sits down again where a bot played on."""
        part = 1 if self.clock.ticks is Ticks.MOVE else COMES_BACK_WITH
        least = self.clock.seconds / part + self.clock.increment
        left = [max(each, least) if number == seat else each for number, each in enumerate(self.left)]
        return replace(self, left=tuple(left))

    def with_away(self, until: Mapping[int, float]) -> Clocks:
        return replace(self, until=dict(until))


def begun(clock: Clock | None, seats: int, at: float) -> Clocks | None:
    """Before anybody is asked; a table without a clock has none."""
    return None if clock is None else Clocks(clock, at, (float(clock.seconds),) * seats, (-1,) * seats)
