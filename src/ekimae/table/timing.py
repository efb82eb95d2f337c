"""What happens when a seat's time is up, and vacation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

import msgspec

from ekimae.bots.defaults import safe_choice
from ekimae.kernel import Message, Refused
from ekimae.table import rows
from ekimae.table.live import Live
from ekimae.table.model import AtZero, Guest
from ekimae.table.seating import stand_in

MOST_DEFAULTS: Final = 30
"""Choices of one turn; whoever is still asked then gets time anew."""
DAY: Final = 24 * 3600


def ran_out(live: Live, now: float) -> Sequence[rows.AnyRow]:
    """The seat that is late longest, if one still is: what was agreed on for it."""
    if live.clocks is None:
        return []
    seat = live.clocks.late(now)
    if seat is None:
        return []
    if live.clocks.clock.at_zero is AtZero.BOT:
        return [rows.RanOut(seat, bot=stand_in(live.state.game))]
    return [rows.RanOut(seat, moves=_defaults(live, seat))]


def _defaults(live: Live, seat: int) -> list[tuple[str, str]]:
    """The turn comes to its end."""
    moves: list[tuple[str, str]] = []
    for _ in range(MOST_DEFAULTS):
        game = live.match.game
        asked = [each for each in game.questions() if each.seat == seat and not each.interrupt]
        if not asked:
            break
        tokens = [game.catalogue.token(choice) for choice in game.choices(seat)]
        moves += live.choose(seat, safe_choice(live.state.game, asked[0].kind, tokens))
    return moves


# Vacation.


@dataclass(frozen=True, slots=True)
class Vacation:
    """How much of a year's days a guest has used; since when the guest is away now."""

    year: int
    used: float = 0.0
    since: float | None = None

    def until(self, days: float) -> float | None:
        """When the days are used up; None: the guest isn't away."""
        return None if self.since is None else self.since + days * DAY - self.used

    def is_on(self, days: float, now: float) -> bool:
        until = self.until(days)
        return until is not None and now < until

    def days_left(self, days: float, now: float) -> float:
        away = 0.0 if self.since is None else now - self.since
        return max(0.0, days - (self.used + away) / DAY)

    def begin(self, days: float, now: float) -> Vacation:
        if self.is_on(days, now):
            return self
        ended = self.end(days, now)
        if ended.days_left(days, now) <= 0:
            raise Refused(Message("table.no-vacation"))
        return replace(ended, since=now)

    def end(self, days: float, now: float) -> Vacation:
        """Back: what was used counts for the year in which it began."""
        used = min(days, days - self.days_left(days, now)) * DAY
        year = datetime.fromtimestamp(now, UTC).year
        return Vacation(year, used if year == self.year else 0.0)


def read_vacation(text: str | None, now: float) -> Vacation:
    """As it was kept; a new year begins with all days, unless one is away since the old one."""
    year = datetime.fromtimestamp(now, UTC).year
    found = Vacation(year) if text is None else msgspec.json.decode(text, type=Vacation)
    return found if found.year == year or found.since is not None else Vacation(year)


def written(vacation: Vacation) -> str:
    return msgspec.json.encode(vacation).decode()


def away(live: Live, guest: Guest, until: float) -> Sequence[rows.AnyRow]:
    """At a table whose players are timed; nothing where it is known."""
    known = live.state.away.get(guest.id, 0.0)
    if live.clocks is None or guest.id not in live.state.players() or known == until:
        return []
    return [rows.Away(guest.id, until)]
