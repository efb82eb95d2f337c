"""What a guest finds on coming in."""

from __future__ import annotations

from typing import Final

from ekimae.table.model import Guest, Listed, Lobby, Status
from ekimae.table.store import Heading, Store

MOST_MINE: Final = 100
MOST_OPEN: Final = 50
MOST_RUNNING: Final = 30
MOST_FINISHED: Final = 30


def lobby_of(store: Store, guest: Guest | None) -> Lobby:
    """Mine first by whose turn it is, then by when something happened."""
    mine = _mine(store, guest, (Status.WAITING, Status.RUNNING), MOST_MINE)
    over = _mine(store, guest, (Status.OVER,), MOST_FINISHED)
    known = {each.id for each in (*mine, *over)}
    waiting, running, finished = (
        tuple(_listed(each, guest) for each in store.of_everybody([status], most) if each.id not in known)
        for status, most in (
            (Status.WAITING, MOST_OPEN),
            (Status.RUNNING, MOST_RUNNING),
            (Status.OVER, MOST_FINISHED),
        )
    )
    return Lobby(tuple(sorted(mine, key=lambda each: not each.my_turn)), waiting, running, (*over, *finished))


def _mine(store: Store, guest: Guest | None, statuses: tuple[Status, ...], most: int) -> list[Listed]:
    return [] if guest is None else [_listed(each, guest) for each in store.of_guest(guest.id, statuses, most)]


def _listed(heading: Heading, guest: Guest | None) -> Listed:
    seats = heading.summary.seats
    return Listed(
        id=heading.id,
        game=heading.game,
        setup=heading.summary.setup,
        status=heading.status,
        public=heading.public,
        seats=seats,
        changed=heading.changed,
        mine=tuple(seat.seat for seat in seats if seat.held_by(guest)),
        outcome=heading.summary.outcome,
        clock=heading.summary.clock,
    )
