"""Riding trains: getting on and off, wherever the rules let a meeple do so."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import first_of
from ekimae.kernel.message import Arg, Term
from ekimae.metro import happened
from ekimae.metro.choices import BOARD, BOARD_SECOND, DECLINE, NEVER_BOARD, RIDE_ON, STAY
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Asking

# Getting off.


def exits(state: State, seat: i64) -> list[int]:
    """The empty spaces that a rider may get off to."""
    found: list[int] = []
    vehicle: i64 = state.riding[seat]
    if vehicle != NONE:
        for space in state.board.touching[state.place_of(vehicle)]:
            if state.is_empty(space):
                found.append(space)
    return found


def nearest_exits(state: State, seat: i64) -> list[int]:
    """The same; if there are none, the empty spaces nearest to the place."""
    found = exits(state, seat)
    if found:
        return found
    touching = state.board.touching[state.place_of(state.riding[seat])]
    nearest: i64 = state.board.spaces
    for space in range(state.board.spaces):
        if not state.is_empty(space):
            continue
        away: i64 = state.board.spaces
        for start in touching:
            away = min(away, state.board.distance(start, space))
        if away < nearest:
            nearest = away
            found = []
        if away == nearest:
            found.append(space)
    return found


def offer_exits(state: State, seat: i64) -> None:
    if may_exit(state, seat):
        state.offer_numbers(state.table.exit, exits(state, seat))


def get_off(state: State, seat: i64, space: i64) -> None:
    """Off the vehicle. The same train's same station can't be boarded again before the next train phase."""
    vehicle: i64 = state.riding[seat]
    happened.exited(state, seat, vehicle, space)
    if state.moving != NONE:
        line: i64 = state.board.vehicle_line[vehicle]
        state.left_at = state.left_at[:]
        state.left_at[seat * state.board.vehicles + vehicle] |= state.board.stops_of(line, state.place_of(vehicle))
    state.put_meeple(seat, space)


def may_exit(state: State, seat: i64) -> bool:
    """Not where the rider got on, as long as that counts, and only to an empty space."""
    vehicle: i64 = state.riding[seat]
    if vehicle == NONE:
        return False
    place: i64 = state.place_of(vehicle)
    if state.boarded[seat] == place:
        return False
    for space in state.board.touching[place]:
        if state.is_empty(space):
            return True
    return False


class Exit(Asking):
    """Where the train stands for a moment: get off, stay, or stay without being asked again this round."""

    def seat(self, state: State, frame_: i64) -> i64:
        return first_of(frame_)

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = first_of(frame_)
        spaces = exits(state, seat)
        state.offer(STAY, 3 if spaces else 1)
        state.offer_numbers(state.table.exit, spaces)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = first_of(frame_)
        if choice == RIDE_ON:
            state.ride_on |= bit(seat)
        elif choice != STAY:
            get_off(state, seat, choice - state.table.exit)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return about_vehicle(state, state.riding[first_of(frame_)])


class ForcedExit(Asking):
    """The train leaves the map: its riders get off, to the nearest empty space if need be."""

    def seat(self, state: State, frame_: i64) -> i64:
        return first_of(frame_)

    def offer(self, state: State, frame_: i64) -> None:
        state.offer_numbers(state.table.exit, nearest_exits(state, first_of(frame_)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        get_off(state, first_of(frame_), choice - state.table.exit)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return about_vehicle(state, state.riding[first_of(frame_)])


def about_vehicle(state: State, vehicle: i64) -> dict[str, Arg]:
    line: i64 = state.board.vehicle_line[vehicle]
    place = state.board.place_ids[state.place_of(vehicle)]
    return {"line": Term("line", state.board.line_ids[line]), "place": Term("place", place)}


# Getting on.


def fare(state: State, seat: i64, line: i64) -> i64:
    return 0 if state.has_stock(seat, line) else state.edition.fare


def may_board(state: State, seat: i64, vehicle: i64) -> bool:
    """Does the meeple touch the place where a vehicle of the moving line stands, and can it pay?"""
    line: i64 = state.moving
    if not state.on_foot(seat) or state.cash[seat] < fare(state, seat, line):
        return False
    if not state.board.near(line, state.spaces[seat]) >> state.at[vehicle] & 1:
        return False
    return state.left_at[seat * state.board.vehicles + vehicle] >> state.at[vehicle] & 1 == 0


def boardable(state: State, seat: i64) -> i64:
    """The vehicles of the moving line that a seat may board now, one bit each, the first of the line lowest."""
    if state.never_board >> seat & 1:
        return 0
    first: i64 = state.board.first_vehicle[state.moving]
    found: i64 = 0
    for vehicle in range(first, state.board.first_vehicle[state.moving + 1]):
        if may_board(state, seat, vehicle):
            found |= bit(vehicle - first)
    return found


class Board(Asking):
    """Get on, stay off, or stay off all trains this round."""

    def seat(self, state: State, frame_: i64) -> i64:
        return first_of(frame_)

    def offer(self, state: State, frame_: i64) -> None:
        vehicles: i64 = boardable(state, first_of(frame_))
        if vehicles:
            state.offer(BOARD, vehicles)
            state.offer(DECLINE, 3)
        else:
            state.offer(DECLINE, 1)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = first_of(frame_)
        if choice == NEVER_BOARD:
            state.never_board |= bit(seat)
        elif choice in (BOARD, BOARD_SECOND):
            get_on(state, seat, state.board.first_vehicle[state.moving] + choice - BOARD)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        vehicles: i64 = boardable(state, first_of(frame_))
        second: i64 = 1 if vehicles == 2 else 0
        vehicle: i64 = state.board.first_vehicle[state.moving] + second
        return {**about_vehicle(state, vehicle), "yen": happened.yen(fare(state, first_of(frame_), state.moving))}


def get_on(state: State, seat: i64, vehicle: i64) -> None:
    """Whoever holds no stock of the line pays the fare to it."""
    line: i64 = state.board.vehicle_line[vehicle]
    paid: i64 = fare(state, seat, line)
    state.pay(seat, paid)
    state.raise_value(line, paid)
    state.boarded = state.boarded[:]
    state.boarded[seat] = state.place_of(vehicle)
    state.ride(seat, vehicle)
    happened.boarded(state, seat, vehicle, paid)
