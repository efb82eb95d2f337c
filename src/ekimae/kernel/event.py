"""What happened, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass

EventValue = int | str | list[str] | list[int] | None


@dataclass(frozen=True, slots=True)
class Event:
    """Log lines, animation, sound, notifications and statistics read events; nothing reads differences of states.

    `audience` is a seat, or None when everybody may know. Values are ids (`"ueno"`, `"food2"`), numbers and seats.
    """

    name: str
    args: dict[str, EventValue]
    audience: int | None = None

    def visible_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know?"""
        return self.audience is None or self.audience == seat
