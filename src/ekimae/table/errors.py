"""What can stand in the way of a request, beside what the kernel refuses."""

from __future__ import annotations

from ekimae.kernel import Message, Refused


class Stale(Exception):
    """What was chosen was offered by a situation that is past."""


class NotHere(Refused):
    """There is no such table, or it is not to be seen: nobody learns which."""

    def __init__(self) -> None:
        super().__init__(Message("table.not-here"))
