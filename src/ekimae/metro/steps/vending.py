"""Metro Drinks: crates of drinks, and vending machines at stations."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, members
from ekimae.kernel.blocks import RUN
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg, Term
from ekimae.metro import happened
from ekimae.metro.choices import STOP
from ekimae.metro.frames import VEND_DRINK
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Asking


def take_crate(state: State, seat: i64, action: i64) -> None:
    """The card and the crate come to the seat, and the disc that took them leaves the game."""
    colour: i64 = state.deck.colour[action]
    column: i64 = state.deck.drinks_column
    card: i64 = state.deck.card_of[action]
    for row in range(state.edition.rows):
        if state.card_at(column, row) == card:
            state.take_off(column, row)
    state.free(action)
    state.drinks = state.drinks[:]
    state.drinks[colour] = seat + 1
    happened.drink_taken(state, seat, colour)
    state.lose_disc(seat)
    happened.disc_left(state, seat)


def colours_held(state: State, seat: i64) -> i64:
    """Colours that a seat has drinks of in its crates, one bit each."""
    found: i64 = 0
    for colour in range(len(state.drinks)):
        if state.drinks[colour] == seat + 1 and state.drinks_left[colour] > 0:
            found |= bit(colour)
    return found


def fee(state: State, seat: i64, station: i64) -> i64:
    """What the owner of a station is paid: ¥100 more each time."""
    owner: i64 = state.owners[station] - 1
    return 0 if owner == seat else state.vended[seat * state.seats + owner] + 1


def can_build(state: State, seat: i64, station: i64) -> bool:
    return state.owners[station] != 0 and state.drink_at[station] == 0 and fee(state, seat, station) <= state.cash[seat]


def stations(state: State, seat: i64) -> list[int]:
    """Where a seat could put a drink now."""
    found: list[int] = []
    space: i64 = state.spaces[seat]
    if space == NONE or not colours_held(state, seat):
        return found
    for station in members(state.board.stations_low[space]):
        if can_build(state, seat, station):
            found.append(station)
    for beyond in members(state.board.stations_high[space]):
        if can_build(state, seat, beyond + RUN):
            found.append(beyond + RUN)
    return found


def builds_freely(state: State, seat: i64) -> bool:
    """Has the seat a drink shape, and drinks to build with?"""
    return state.shapes >> seat & 1 != 0 and colours_held(state, seat) != 0


def offer_builds(state: State, seat: i64) -> None:
    """The free machines of a drink shape."""
    if builds_freely(state, seat):
        state.offer_numbers(state.table.build, stations(state, seat))


def begin_build(state: State, station: i64) -> None:
    state.station = station
    state.push(frame(VEND_DRINK))


class VendAt(Asking):
    """The action on the draw pile: at which station?"""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer_numbers(state.table.station, stations(state, state.mover))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        begin_build(state, choice - state.table.station)


class VendDrink(Asking):
    """Which colour?"""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.drink, colours_held(state, state.mover))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = state.mover
        station: i64 = state.station
        owed: i64 = fee(state, seat, station)
        state.pay(seat, owed)
        state.earn(state.owners[station] - 1, owed)
        colour: i64 = choice - state.table.drink
        state.put_drink(seat, station, colour)
        happened.vended(state, seat, station, colour, owed)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"station": Term("station", state.board.station_ids[state.station])}


class FreeBuild(Asking):
    """After an action, more machines for nothing, or enough."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(STOP, 1)
        offer_builds(state, state.mover)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == STOP:
            return
        state.push(frame_)
        begin_build(state, choice - state.table.build)
