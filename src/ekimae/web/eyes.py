"""With whose eyes a device looks at a table: several seats of one device take turns, with a curtain between them."""

from __future__ import annotations

from dataclasses import dataclass

from ekimae.table.present import Present


@dataclass(frozen=True, slots=True)
class Eyes:
    """`seat` is whose view is shown; None is what spectators see. `next` is who has to lift the curtain first."""

    seat: int | None
    next: int | None = None


def eyes_of(present: Present, lifted: int | None) -> Eyes:
    """`lifted` is the seat whose person has lifted the curtain last."""
    if not present.seats:
        return Eyes(None)
    if len(present.seats) == 1:
        return Eyes(present.seats[0])
    asked = [seat for seat in present.seats if present.info.seats[seat].asked]
    if lifted in present.seats:
        waits = lifted in asked or not asked or bool(present.questions_of(lifted))
        return Eyes(lifted) if waits else Eyes(None, asked[0])
    return Eyes(None, asked[0] if asked else None)
