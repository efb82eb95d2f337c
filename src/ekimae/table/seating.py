"""Who sits where: setting a table up, joining, leaving, bots, resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.bots import bot_of, bots_of
from ekimae.games import rules_of
from ekimae.kernel import Match, Message, Refused
from ekimae.table import limits, rows
from ekimae.table.clocks import checked
from ekimae.table.errors import NotHere
from ekimae.table.live import Live, Moment
from ekimae.table.model import Guest, May, SeatState, SeatWanted, Status, Wanted, Who
from ekimae.table.state import State

STAND_IN: Final = "greedy"


def created(guest: Guest, wanted: Wanted) -> rows.Created:
    """The first row of a new table: everything is checked, the seed is drawn, the cards are dealt."""
    if wanted.seed is not None:
        limits.line(wanted.seed, limits.SEED, "seed")
    match = Match.begin(rules_of(wanted.game), dict(wanted.setup), wanted.seed)
    seats = match.game.seat_ids
    if len(wanted.seats) != len(seats):
        raise Refused(Message("table.seats", {"n": len(wanted.seats), "seats": len(seats)}))
    record = match.written()
    return rows.Created(
        by=guest.id,
        game=record.game,
        rules=record.rules,
        setup=record.setup,
        seats=[_filled(guest, wanted.game, seat) for seat in wanted.seats],
        public=wanted.public,
        seed=record.seed,
        seed_sha256=record.seed_sha256,
        seed_chosen=record.seed_chosen,
        moves=[(entry.actor, entry.token) for entry in record.entries],
        clock=checked(wanted.clock),
    )


def _filled(guest: Guest, game: str, wanted: SeatWanted) -> rows.SeatRow:
    match wanted.who:
        case Who.GUEST:
            return rows.SeatRow(str(Who.GUEST), guest.id, limits.name(wanted.name or guest.name))
        case Who.BOT:
            return rows.SeatRow(str(Who.BOT), bot=bot_of(game, str(wanted.bot)).code)
        case Who.INVITED:
            return rows.SeatRow(str(Who.INVITED), wanted.guest, wanted.name and limits.name(wanted.name))
        case _:
            return rows.SeatRow(str(Who.OPEN))


def again(guest: Guest, before: Moment) -> Wanted:
    """The next game of the same players: everybody one seat further; guests' seats are kept for them."""
    if before.status is not Status.OVER:
        raise Refused(Message("table.not-over"))
    seats = before.state.seats
    if guest.id not in {seat.guest for seat in seats}:
        raise Refused(Message("table.not-at-this-table"))
    rotated = tuple(_next_game(guest, seats[number - 1]) for number in range(len(seats)))
    setup = {key: value for key, value in before.state.setup.items() if key != "first"}
    return Wanted(before.state.game, setup, rotated, public=before.state.public, clock=before.state.clock)


def _next_game(guest: Guest, seat: SeatState) -> SeatWanted:
    if seat.guest is None:
        return SeatWanted(Who.BOT, seat.bot) if seat.bot is not None else SeatWanted(Who.OPEN)
    if seat.guest == guest.id:
        return SeatWanted(Who.GUEST, name=seat.name)
    return SeatWanted(Who.INVITED, name=seat.name, guest=seat.guest)


def rematched(live: Live, table: str) -> Sequence[rows.AnyRow]:
    """Where the next game is; the first one stands."""
    return [] if live.state.rematch is not None else [rows.Rematched(table)]


def seat_at(state: State, seat: int) -> SeatState:
    if not 0 <= seat < len(state.seats):
        raise Refused(Message("table.no-seat", {"seats": len(state.seats)}))
    return state.seats[seat]


def own_seat(state: State, guest: Guest, seat: int) -> SeatState:
    found = seat_at(state, seat)
    if not found.held_by(guest):
        raise Refused(Message("table.not-your-seat"))
    return found


def must_see(state: State, guest: Guest) -> None:
    """To others a table doesn't exist."""
    if not state.may_see(guest):
        raise NotHere


def _waiting(live: Live) -> None:
    if live.status is not Status.WAITING:
        raise Refused(Message("table.begun"))


def running(live: Live) -> None:
    match live.status:
        case Status.WAITING:
            raise Refused(Message("table.not-begun"))
        case Status.OVER:
            raise Refused(Message("table.over"))
        case Status.CLOSED:
            raise Refused(Message("table.closed"))


def _host(state: State, guest: Guest) -> None:
    if guest.id != state.host:
        raise Refused(Message("table.not-host"))


def may_take(state: State, guest: Guest, seat: SeatState) -> bool:
    """May the guest sit down in this free seat?"""
    if seat.who is Who.OPEN:
        return state.may_join(guest)
    invited = seat.guest == guest.id or guest.id == state.host
    return seat.who is Who.INVITED and (invited or _has_link_of(state, guest, seat.seat))


def _has_link_of(state: State, guest: Guest, seat: int) -> bool:
    return any(
        not link.revoked and link.may is May.SEAT and link.seat == seat and (guest.id, link.id) in state.visitors
        for link in state.links
    )


def join(live: Live, guest: Guest, seat: int | None, name: str) -> Sequence[rows.AnyRow]:
    """Sit down in a free seat: that one, or the first that the guest may take."""
    must_see(live.state, guest)
    _waiting(live)
    called = limits.name(name or guest.name)
    if seat is not None:
        wanted = seat_at(live.state, seat)
        if not wanted.free:
            raise Refused(Message("table.seat-taken"))
        if not may_take(live.state, guest, wanted):
            raise Refused(Message("table.seat-kept"))
        return [rows.Sat(seat, guest.id, called)]
    free = [each for each in live.state.seats if each.free and may_take(live.state, guest, each)]
    if not free:
        raise Refused(Message("table.no-free-seat"))
    first = min(free, key=lambda each: (each.who is Who.OPEN, each.seat))
    return [rows.Sat(first.seat, guest.id, called)]


def leave(live: Live, guest: Guest, seat: int) -> Sequence[rows.AnyRow]:
    """Before the game the seat is free again; during it, it can be taken over."""
    own_seat(live.state, guest, seat)
    if live.status is Status.WAITING:
        return [rows.Left(seat, opened=True)]
    running(live)
    return [rows.Left(seat)]


def take_over(live: Live, guest: Guest, seat: int, name: str) -> Sequence[rows.AnyRow]:
    """Sit down where somebody left; or where a bot keeps one's own seat."""
    must_see(live.state, guest)
    running(live)
    wanted = seat_at(live.state, seat)
    own = wanted.who is Who.BOT and not wanted.resigned and wanted.guest == guest.id
    if wanted.who is not Who.LEFT and not own:
        raise Refused(Message("table.seat-taken"))
    if not live.state.may_join(guest):
        raise Refused(Message("table.seat-kept"))
    return [rows.Sat(seat, guest.id, limits.name(name or guest.name))]


def sit_bot(live: Live, guest: Guest, seat: int, bot: str) -> Sequence[rows.AnyRow]:
    """The host fills a free seat before the game begins, or changes the bot in it."""
    _host(live.state, guest)
    _waiting(live)
    wanted = seat_at(live.state, seat)
    if not wanted.free and wanted.who is not Who.BOT:
        raise Refused(Message("table.seat-taken"))
    return [rows.BotSat(seat, bot_of(live.state.game, bot).code)]


def free(live: Live, guest: Guest, seat: int, invited: bool) -> Sequence[rows.AnyRow]:
    """The host opens a seat to everybody, or to one link only; whoever sits there stands up."""
    _host(live.state, guest)
    _waiting(live)
    seat_at(live.state, seat)
    return [rows.Freed(seat, str(Who.INVITED if invited else Who.OPEN))]


def publish(live: Live, guest: Guest, public: bool) -> Sequence[rows.AnyRow]:
    """The host shows the table in the lobby, or takes it out."""
    _host(live.state, guest)
    return [] if live.state.public == public else [rows.Published(public)]


def rename(live: Live, guest: Guest, name: str) -> Sequence[rows.AnyRow]:
    """The guest's seats get the new name; several people at one device keep theirs."""
    seats = live.state.seats_of(guest)
    if len(seats) != 1 or live.state.seats[seats[0]].name == name:
        return []
    return [rows.Renamed(guest.id, limits.name(name))]


def resign(live: Live, guest: Guest, seat: int) -> Sequence[rows.AnyRow]:
    """A bot plays on for those who stay, a good one that answers at once; with one of two seats gone it is over."""
    own_seat(live.state, guest, seat)
    running(live)
    return [rows.Resigned(seat, stand_in(live.state.game))]


def stand_in(game: str) -> str:
    """Greedy, or else the strongest: bots are listed from the weakest on."""
    bots = list(bots_of(game))
    return STAND_IN if STAND_IN in bots else bots[-1]


def close(live: Live, guest: Guest) -> Sequence[rows.AnyRow]:
    """The host gives a table up that never began."""
    _host(live.state, guest)
    _waiting(live)
    return [rows.Closed()]
