"""A position of a lesson as a table that can be looked at and answered, without rows in any database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.kernel import Entry
from ekimae.lessons import Lesson
from ekimae.table import rows
from ekimae.table.live import Live, Numbered
from ekimae.table.model import Guest, Who
from ekimae.table.present import Present

LEARNER: Final = Guest("learner", "")
TEACHER: Final = "teacher"


def staged(lesson: Lesson, entries: Sequence[Entry], side: str) -> Present:
    """The game after these entries, with the eyes of whoever plays `side`."""
    seats = [_seat(LEARNER.id if seat == side else TEACHER) for seat in lesson.setup["seats"]]
    created = rows.Created(
        by=LEARNER.id,
        game=lesson.game,
        rules=lesson.rules,
        setup=lesson.setup,
        seats=seats,
        moves=[(entry.actor, entry.token) for entry in entries],
    )
    return Present(Live(f"lesson-{lesson.id}", [Numbered(1, 0.0, created)]).moment(), LEARNER)


def _seat(guest: str) -> rows.SeatRow:
    return rows.SeatRow(Who.GUEST, guest)
