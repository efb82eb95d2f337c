"""Chat."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.kernel import Message, Refused
from ekimae.table import limits, rows
from ekimae.table.live import Live
from ekimae.table.model import Guest, Status
from ekimae.table.seating import must_see


def say(live: Live, guest: Guest, text: str) -> Sequence[rows.AnyRow]:
    """Whoever sees the table may speak, before, during and after the game."""
    must_see(live.state, guest)
    if live.status is Status.CLOSED:
        raise Refused(Message("table.closed"))
    if live.state.lines >= limits.CHAT_LINES:
        raise Refused(Message("table.chat-full", {"most": limits.CHAT_LINES}))
    said = limits.line(text, limits.CHAT_LINE, "chat")
    seats = live.state.seats_of(guest)
    name = live.state.seats[seats[0]].name if seats else guest.name
    return [rows.Spoke(guest.id, limits.name(name), said, seats[0] if seats else None)]


def mute(live: Live, guest: Guest, whom: str, muted: bool) -> Sequence[rows.AnyRow]:
    """From now on this guest doesn't read that one here, what was said before included."""
    must_see(live.state, guest)
    speakers = {line.guest for line in live.state.chat} | {seat.guest for seat in live.state.seats}
    if whom == guest.id or whom not in speakers:
        raise Refused(Message("table.nobody-to-mute"))
    if ((guest.id, whom) in live.state.muted) == muted:
        return []
    return [rows.Muted(guest.id, whom, muted)]
