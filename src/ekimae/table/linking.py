"""Links: secrets that let their bearer in. Only hashes are kept; whoever has the database can't make one of them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from ekimae.kernel import Message, Refused
from ekimae.table import limits, rows
from ekimae.table.live import Live
from ekimae.table.model import Bearer, Guest, Link, May, Status, Who
from ekimae.table.seating import own_seat, seat_at
from ekimae.table.state import State

SECRET_BYTES: Final = 18
MOST_SECRET: Final = 100
ID_LETTERS: Final = "23456789abcdefghijkmnpqrstuvwxyz"
ID_LENGTH: Final = 10
ONE_EACH: Final = (May.SEAT, May.MOVE, May.PLAY)
"""Of these each seat has one at a time."""


def fresh_secret() -> str:
    """144 bits, written so that it fits into an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def fresh_id() -> str:
    """The name of a table, not a secret: short enough to be read out."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def make(live: Live, guest: Guest, may: May, seat: int | None, link: str) -> Sequence[rows.AnyRow]:
    """A new link; an older one of the same seat that did the same is revoked."""
    state = live.state
    if len(state.links) >= limits.LINKS:
        raise Refused(Message("table.links-full", {"most": limits.LINKS}))
    if live.status is Status.CLOSED:
        raise Refused(Message("table.closed"))
    _may_make(state, guest, may, seat)
    same = [
        rows.Revoked(each.id)
        for each in state.links
        if not each.revoked and each.may is may and each.seat == seat and may in ONE_EACH
    ]
    return [*same, rows.Linked(link, str(may), guest.id, seat)]


def _may_make(state: State, guest: Guest, may: May, seat: int | None) -> None:
    match may:
        case May.PLAY if seat is None:
            _host_only(state, guest)
        case May.MOVE | May.PLAY:
            own_seat(state, guest, _given(seat))
        case May.SEAT:
            _host_only(state, guest)
            if seat_at(state, _given(seat)).who is not Who.INVITED:
                raise Refused(Message("table.not-invited"))
        case _:
            if guest.id != state.host and not state.seats_of(guest):
                raise Refused(Message("table.not-at-this-table"))


def _host_only(state: State, guest: Guest) -> None:
    if guest.id != state.host:
        raise Refused(Message("table.not-host"))


def _given(seat: int | None) -> int:
    return -1 if seat is None else seat


def revoke(live: Live, guest: Guest, link: int) -> Sequence[rows.AnyRow]:
    """Whoever made it, the host, and whoever sits in the seat that it moves."""
    found = next((each for each in live.state.links if each.id == link and not each.revoked), None)
    if found is None:
        raise Refused(Message("table.no-link"))
    sits = found.may is May.MOVE and found.seat in live.state.seats_of(guest)
    host = live.state.host if found.may is not May.PLAY else found.by
    if guest.id not in (found.by, host) and not sits:
        raise Refused(Message("table.not-your-link"))
    return [rows.Revoked(link)]


def standing(state: State, hash_: str) -> Link | None:
    """The link or token with that hash, if it still stands."""
    number = state.hashes.get(hash_)
    return next((each for each in state.links if each.id == number and not each.revoked), None)


def link_of(state: State, hash_: str) -> Link:
    """The link with that hash, if it still stands; a token is no link."""
    found = standing(state, hash_)
    if found is None or found.may is May.PLAY:
        raise Refused(Message("table.no-link"))
    return found


def bearer_of(state: State, hash_: str) -> Bearer | None:
    """Who bears the token, as long as the seat is that guest's: also when it was left, or is kept by a bot."""
    found = standing(state, hash_)
    if found is None or found.may is not May.PLAY:
        return None
    if found.seat is None:
        return Bearer(state.id, found.id, Guest(found.by), None) if found.by == state.host else None
    seat = state.seats[found.seat]
    return Bearer(state.id, found.id, Guest(found.by, seat.name), found.seat) if seat.guest == found.by else None


def enter(live: Live, guest: Guest, hash_: str) -> Sequence[rows.AnyRow]:
    """A guest comes by a link; one that moves a seat brings the seat along."""
    found = link_of(live.state, hash_)
    came = (guest.id, found.id) in live.state.visitors
    if not came and len(live.state.visitors) >= limits.VISITORS:
        raise Refused(Message("table.visitors-full", {"most": limits.VISITORS}))
    entered: list[rows.AnyRow] = [] if came else [rows.Entered(guest.id, found.id)]
    if found.may is not May.MOVE:
        return entered
    seat = seat_at(live.state, _given(found.seat))
    if seat.who is not Who.GUEST:
        raise Refused(Message("table.no-link"))
    return entered if seat.held_by(guest) else [*entered, rows.Sat(seat.seat, guest.id, seat.name)]
