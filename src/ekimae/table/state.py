"""A table as its rows tell it, but for the game, which is the match's. Every row gives a new state; none is changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ekimae.table import limits, rows
from ekimae.table.model import Asks, Clock, Guest, Link, May, Proposal, Said, SeatState, Who


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is decided around the game: who sits where, who may see, what was said and proposed."""

    id: str
    seq: int
    host: str
    game: str
    setup: Mapping[str, Any]
    public: bool
    created: float
    changed: float
    seed_sha256: str
    seed_chosen: bool
    imported: bool
    seats: tuple[SeatState, ...]
    begun: bool
    links: tuple[Link, ...] = ()
    hashes: Mapping[str, int] = field(default_factory=dict)
    """Links by the hashes of their secrets."""
    visitors: frozenset[tuple[str, int]] = frozenset()
    """Guest and link."""
    chat: tuple[Said, ...] = ()
    lines: int = 0
    """How many were ever said."""
    muted: frozenset[tuple[str, str]] = frozenset()
    """Who doesn't want to read whom."""
    proposal: Proposal | None = None
    rematch: str | None = None
    closed: bool = False
    clock: Clock | None = None
    away: Mapping[str, float] = field(default_factory=dict)
    """Guests on vacation, and until when."""

    def seats_of(self, guest: Guest | None) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if seat.held_by(guest))

    def players(self) -> tuple[str, ...]:
        """Guests who sit here and still have a say."""
        held = (seat.guest for seat in self.seats if seat.who is Who.GUEST and not seat.resigned)
        return tuple(dict.fromkeys(guest for guest in held if guest is not None))

    def by_link(self, guest: Guest, *may: May) -> bool:
        """Did the guest come by a link that still stands and allows this?"""
        return any(not link.revoked and link.may in may and (guest.id, link.id) in self.visitors for link in self.links)

    def may_see(self, guest: Guest | None) -> bool:
        if self.public:
            return True
        return guest is not None and (
            guest.id == self.host or any(seat.guest == guest.id for seat in self.seats) or self.by_link(guest, *May)
        )

    def may_join(self, guest: Guest) -> bool:
        """Take a seat that is open to anybody, or that was left."""
        return (
            self.public
            or guest.id == self.host
            or any(seat.guest == guest.id for seat in self.seats)
            or self.by_link(guest, May.JOIN, May.SEAT)
        )


def first(table: str, row: rows.Created, seat_ids: tuple[str, ...], at: float) -> State:
    """The state after the first row."""
    seats = tuple(
        SeatState(number, seat_id, Who(seat.who), seat.guest, seat.name, seat.bot, seat.resigned)
        for number, (seat_id, seat) in enumerate(zip(seat_ids, row.seats, strict=True))
    )
    return State(
        id=table,
        seq=1,
        host=row.by,
        game=row.game,
        setup=row.setup,
        public=row.public,
        created=at,
        changed=at,
        seed_sha256=row.seed_sha256 or "",
        seed_chosen=row.seed_chosen,
        imported=row.imported,
        seats=seats,
        begun=not any(seat.free for seat in seats),
        clock=row.clock,
    )


def after(state: State, row: rows.AnyRow, at: float) -> State:
    """The state after one more row."""
    told = _HOW[type(row)](replace(state, seq=state.seq + 1, changed=at), row)
    return replace(told, begun=told.begun or not any(seat.free for seat in told.seats))


def _seat(state: State, number: int, **changes: Any) -> State:
    seats = list(state.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(state, seats=tuple(seats))


def _moved(state: State, row: rows.Moved) -> State:
    """An undo that was proposed was about the situation before; a seat that plays needs no bot."""
    actor = row.moves[0][0]
    late = next((seat.seat for seat in state.seats if seat.late and seat.id == actor and row.by == seat.guest), None)
    state = state if late is None else _seat(state, late, late=False)
    asked = state.proposal
    if asked is None or (asked.asks is Asks.BOT and actor != state.seats[asked.seat or 0].id):
        return state
    return replace(state, proposal=None)


def _ran_out(state: State, row: rows.RanOut) -> State:
    """Whoever sat here is remembered, and may come back."""
    changed = {"late": True} if row.bot is None else {"late": True, "who": Who.BOT, "bot": row.bot}
    return replace(_seat(state, row.seat, **changed), proposal=None)


def _away(state: State, row: rows.Away) -> State:
    others = {guest: until for guest, until in state.away.items() if guest != row.guest}
    return replace(state, away=others | ({row.guest: row.until} if row.until else {}))


def _sat(state: State, row: rows.Sat) -> State:
    before = state.seats[row.seat]
    sits = _seat(state, row.seat, who=Who.GUEST, guest=row.guest, name=row.name, bot=None, late=False)
    if before.who is not Who.GUEST or before.guest is None:
        return sits
    return _on_another_device(sits, before.guest, row.guest)


def _on_another_device(state: State, old: str, new: str) -> State:
    """The same person by another id: whoever set the table up still has, and is still asked what was asked."""
    found = replace(state, host=new) if state.host == old else state
    asked = found.proposal
    if asked is None or old in state.players():
        return found
    waiting = tuple(new if guest == old else guest for guest in asked.waiting)
    agreed = tuple(new if guest == old else guest for guest in asked.agreed)
    by = new if asked.by == old else asked.by
    return replace(found, proposal=replace(asked, by=by, waiting=waiting, agreed=agreed))


def _left(state: State, row: rows.Left) -> State:
    if row.opened:
        return _seat(_unmovable(state, row.seat), row.seat, who=Who.OPEN, guest=None, name="")
    return replace(_seat(_unmovable(state, row.seat), row.seat, who=Who.LEFT), proposal=None)


def _unmovable(state: State, seat: int) -> State:
    """Whoever gives a seat up can't fetch it back with an old link."""
    links = (
        replace(link, revoked=True) if link.may is May.MOVE and link.seat == seat else link for link in state.links
    )
    return replace(state, links=tuple(links))


def _bot_sat(state: State, row: rows.BotSat) -> State:
    """Whoever sat here before is remembered, and may come back."""
    begun = state.begun
    told = _seat(_unmovable(state, row.seat), row.seat, who=Who.BOT, bot=row.bot)
    return replace(told if begun else _seat(told, row.seat, guest=None, name=""), proposal=None)


def _freed(state: State, row: rows.Freed) -> State:
    return _seat(_unmovable(state, row.seat), row.seat, who=Who(row.who), guest=row.guest, name=row.name, bot=None)


def _published(state: State, row: rows.Published) -> State:
    return replace(state, public=row.public)


def _renamed(state: State, row: rows.Renamed) -> State:
    seats = (replace(seat, name=row.name) if seat.guest == row.guest else seat for seat in state.seats)
    return replace(state, seats=tuple(seats))


def _resigned(state: State, row: rows.Resigned) -> State:
    gone = _seat(_unmovable(state, row.seat), row.seat, who=Who.BOT, bot=row.bot, resigned=True)
    return replace(gone, proposal=None)


def _proposed(state: State, row: rows.Proposed) -> State:
    proposal = Proposal(state.seq, Asks(row.asks), row.by, row.name, row.steps, row.seat, row.bot, tuple(row.waiting))
    return replace(state, proposal=proposal)


def _agreed(state: State, row: rows.Agreed) -> State:
    asked = state.proposal
    if asked is None:
        return state
    waiting = tuple(guest for guest in asked.waiting if guest != row.guest)
    return replace(state, proposal=replace(asked, waiting=waiting, agreed=(*asked.agreed, row.guest)))


def _declined(state: State, row: rows.Declined) -> State:
    return replace(state, proposal=None)


def _spoke(state: State, row: rows.Spoke) -> State:
    line = Said(state.seq, state.changed, row.guest, row.name, row.text, row.seat)
    return replace(state, chat=(*state.chat, line)[-limits.CHAT_KEPT :], lines=state.lines + 1)


def _muted(state: State, row: rows.Muted) -> State:
    pair = {(row.guest, row.whom)}
    return replace(state, muted=state.muted | pair if row.muted else state.muted - pair)


def _linked(state: State, row: rows.Linked) -> State:
    link = Link(state.seq, May(row.may), row.seat, row.by, state.changed)
    return replace(state, links=(*state.links, link), hashes={**state.hashes, row.hash: link.id})


def _revoked(state: State, row: rows.Revoked) -> State:
    links = (replace(link, revoked=True) if link.id == row.link else link for link in state.links)
    return replace(state, links=tuple(links))


def _entered(state: State, row: rows.Entered) -> State:
    return replace(state, visitors=state.visitors | {(row.guest, row.link)})


def _rematched(state: State, row: rows.Rematched) -> State:
    return replace(state, rematch=row.table)


def _closed(state: State, row: rows.Closed) -> State:
    return replace(state, closed=True, proposal=None)


_HOW: Mapping[type[rows.Row], Callable[[State, Any], State]] = {
    rows.Moved: _moved,
    rows.RanOut: _ran_out,
    rows.Away: _away,
    rows.Sat: _sat,
    rows.Left: _left,
    rows.BotSat: _bot_sat,
    rows.Freed: _freed,
    rows.Published: _published,
    rows.Renamed: _renamed,
    rows.Resigned: _resigned,
    rows.Proposed: _proposed,
    rows.Agreed: _agreed,
    rows.Declined: _declined,
    rows.Spoke: _spoke,
    rows.Muted: _muted,
    rows.Linked: _linked,
    rows.Revoked: _revoked,
    rows.Entered: _entered,
    rows.Rematched: _rematched,
    rows.Closed: _closed,
}
