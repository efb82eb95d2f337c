"""Which of the choices that stand is whose last: the log is divided there."""

from __future__ import annotations

from collections.abc import Set

from ekimae.kernel import Match


def last_choice(match: Match, actors: Set[str]) -> int:
    """The number of the last entry by one of them, 0 if there is none."""
    entries = list(enumerate(match.standing, 1))
    return next((number for number, entry in reversed(entries) if entry.actor in actors), 0)


def last_turn(match: Match, seat: int) -> int:
    """The number of the seat's last entry before somebody else's latest: where its last turn ended."""
    own = match.actor(seat)
    others = set(match.game.seat_ids) - {own}
    entries = list(enumerate(match.standing, 1))
    while entries and entries[-1][1].actor not in others:
        entries.pop()
    return next((number for number, entry in reversed(entries) if entry.actor == own), 0)
