"""What the database keeps of a table beside its rows, so that the lobby needn't open it."""

from __future__ import annotations

from ekimae.table.live import Live
from ekimae.table.present import seats_of
from ekimae.table.store import Heading, Summary


def sitting_of(live: Live) -> set[str]:
    """Guests who find the table among their own: a seat is theirs, was theirs, or is kept for them."""
    return {seat.guest for seat in live.state.seats if seat.guest is not None}


def heading_of(live: Live) -> Heading:
    state = live.state
    summary = Summary(dict(state.setup), seats_of(live.asked(), state.seats), live.outcome(), state.clock)
    return Heading(
        id=state.id,
        seq=state.seq,
        game=state.game,
        status=live.status,
        public=state.public,
        host=state.host,
        bot_asked=bool(live.bots_asked()),
        created=state.created,
        changed=state.changed,
        summary=summary,
        deadline=None if live.clocks is None else live.clocks.deadline,
    )
