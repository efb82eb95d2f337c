"""Choosing, and taking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.kernel import Message, Refused
from ekimae.table import rows
from ekimae.table.errors import Stale
from ekimae.table.live import Live
from ekimae.table.model import Guest, Who
from ekimae.table.seating import own_seat, running

TOKEN: Final = 200
"""No choice of any game is longer."""
AT_ONCE: Final = 50
"""Choices of one request."""


def choose(live: Live, guest: Guest, seat: int, token: str, at: int | None) -> Sequence[rows.AnyRow]:
    """A seat answers what it was asked at that sequence number, or interrupts."""
    own_seat(live.state, guest, seat)
    _fresh(live, seat, at)
    running(live)
    return [rows.Moved(live.choose(seat, _short(token)), guest.id)]


def choose_several(live: Live, guest: Guest, seat: int, tokens: Sequence[str], at: int | None) -> rows.Moved:
    """A seat answers as many questions in a row as reveal nothing: what is seen on the way can't be fished for."""
    own_seat(live.state, guest, seat)
    _fresh(live, seat, at)
    running(live)
    if not 0 < len(tokens) <= AT_ONCE:
        raise Refused(Message("table.choices-size", {"most": AT_ONCE}))
    return rows.Moved(live.choose_several(seat, [_short(token) for token in tokens]), guest.id)


def choose_for_bot(live: Live, seat: int, token: str, at: int) -> Sequence[rows.AnyRow]:
    """A bot's answer; it comes too late if anything happened to its question since."""
    if live.state.seats[seat].who is not Who.BOT or seat not in live.asked() or at < live.since[seat]:
        raise Stale
    return [rows.Moved(live.choose(seat, token))]


def undo(live: Live, guest: Guest, seat: int, steps: int | None, at: int | None) -> Sequence[rows.AnyRow]:
    """Take back freely: so many choices, or all since the last revelation."""
    own_seat(live.state, guest, seat)
    _fresh(live, seat, at)
    running(live)
    free = live.match.can_take_back(live.match.actor(seat))
    return [rows.Moved(live.take_back(seat, max(1, free) if steps is None else steps, False), guest.id)]


def _fresh(live: Live, seat: int, at: int | None) -> None:
    if at is not None and at < live.since[seat]:
        raise Stale


def _short(token: str) -> str:
    if len(token) > TOKEN:
        raise Refused(Message("kernel.unknown-choice", {"choice": token[:TOKEN]}))
    return token
