"""The train phase: line by line, stop by stop, with payouts, and meeples that get on and off."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.engine import zeros
from ekimae.kernel.frames import KIND, first_of, frame
from ekimae.metro import happened
from ekimae.metro.frames import BEGIN_ROUND, BOARD, EXIT, FORCED_EXIT, LEAVE_MAP, RUN_TRAINS
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Procedure
from ekimae.metro.steps import riding


def begin(state: State) -> None:
    """After the last pass: the first line is next."""
    state.push(frame(RUN_TRAINS))


class RunTrains(Procedure):
    """Runs on until somebody has a decision to make, and again from there."""

    def run(self, state: State, frame_: i64) -> None:
        riders: i64 = riders_to_ask(state)
        watched: i64 = watched_stops(state)
        leaves: bool = leaves_at_home(state)
        while True:
            if state.stops_left == 0:
                if not self._next_line(state):
                    self._end(state)
                    return
                riders = riders_to_ask(state)
                watched = watched_stops(state)
                leaves = leaves_at_home(state)
            else:
                state.stops_left -= 1
                go_on(state)
                if leaves and is_home(state):
                    self._leave(state)
                    return
                leaving: i64 = may_leave(state, riders) if riders else 0
                if state.stops_left == 0:
                    forget_boarding(state)
                if leaving:
                    self._ask_riders(state, leaving)
                    return
            if watched and self._asks_to_board(state, watched):
                return

    def _next_line(self, state: State) -> bool:
        """The next train on the map begins its journey; is there one?"""
        if state.moving != NONE and state.is_on_map(state.moving):
            happened.train_ran(state, state.moving)
        line: i64 = state.moving + 1
        while line < state.board.lines and not state.is_on_map(line):
            line += 1
        if line == state.board.lines:
            return False
        state.moving = line
        state.stops_left = state.edition.train_stops + state.speed_of[line]
        forget_boarding(state)
        return True

    def _end(self, state: State) -> None:
        state.moving = NONE
        state.never_board = 0
        state.ride_on = 0
        state.left_at = zeros(state.seats * state.board.vehicles)
        state.push(frame(BEGIN_ROUND))

    def _ask_riders(self, state: State, riders: i64) -> None:
        """Who gets off here? Then others may get on."""
        state.push(frame(RUN_TRAINS))
        push_for(state, BOARD, bit(state.seats) - 1)
        push_for(state, EXIT, riders)

    def _asks_to_board(self, state: State, watched: i64) -> bool:
        first: i64 = state.board.first_vehicle[state.moving]
        here: i64 = 0
        for vehicle in range(first, state.board.first_vehicle[state.moving + 1]):
            here |= watched >> state.at[vehicle] & 1
        if here == 0:
            return False
        for seat in range(state.seats):
            if riding.boardable(state, seat):
                state.push(frame(RUN_TRAINS))
                push_for(state, BOARD, bit(state.seats) - 1)
                return True
        return False

    def _leave(self, state: State) -> None:
        """Without stock, back at its first stop: the riders get off, and the train is taken away."""
        state.stops_left = 0
        state.push(frame(RUN_TRAINS))
        state.push(frame(LEAVE_MAP))
        aboard: i64 = 0
        for seat in range(state.seats):
            vehicle: i64 = state.riding[seat]
            if vehicle != NONE and state.board.vehicle_line[vehicle] == state.moving:
                aboard |= bit(seat)
        push_for(state, FORCED_EXIT, aboard)


def push_for(state: State, kind: i64, seats: i64) -> None:
    """A question for each of these seats, the first in turn order on top."""
    at: i64 = state.seats
    while at > 0:
        at -= 1
        if seats >> state.order[at] & 1:
            state.push(frame(kind, state.order[at]))


def ask_late(state: State, seat: i64) -> None:
    """Who gets off one train while another one takes people on may get on that one too, in turn order."""
    if state.top() & KIND != BOARD:
        return
    at: i64 = state.depth
    while state.stack[at - 1] & KIND == BOARD and _is_before(state, first_of(state.stack[at - 1]), seat):
        at -= 1
    if state.stack[at - 1] == frame(BOARD, seat):
        return
    state.push(0)
    above: i64 = state.depth - 1
    while above > at:
        state.stack[above] = state.stack[above - 1]
        above -= 1
    state.stack[at] = frame(BOARD, seat)


def _is_before(state: State, one: i64, other: i64) -> bool:
    """In turn order."""
    at: i64 = 0
    while state.order[at] not in (one, other):
        at += 1
    return one != other and state.order[at] == one


def forget_boarding(state: State) -> None:
    """Where riders got on matters until the end of the journey; for those who get on only there, until the next one."""
    for seat in range(state.seats):
        if state.boarded[seat] != NONE and state.board.vehicle_line[state.riding[seat]] == state.moving:
            state.boarded = state.boarded[:]
            state.boarded[seat] = NONE


def may_leave(state: State, riders: i64) -> i64:
    """Those of the riders who can get off here."""
    found: i64 = 0
    for seat in range(state.seats):
        if riders >> seat & 1 and riding.may_exit(state, seat):
            found |= bit(seat)
    return found


def riders_to_ask(state: State) -> i64:
    """Seats on the moving line that want to be asked."""
    found: i64 = 0
    for seat in range(state.seats):
        vehicle: i64 = state.riding[seat]
        if vehicle != NONE and state.board.vehicle_line[vehicle] == state.moving and not state.ride_on >> seat & 1:
            found |= bit(seat)
    return found


def watched_stops(state: State) -> i64:
    """Stops of the moving line where somebody stands who may want to get on."""
    found: i64 = 0
    if state.moving != NONE:
        for seat in range(state.seats):
            space: i64 = state.spaces[seat]
            if space != NONE and not state.never_board >> seat & 1:
                found |= state.board.near(state.moving, space)
    return found


# Movement and payouts.


def go_on(state: State) -> None:
    """All vehicles of the line go on to the next stop, and turn round at the end."""
    line: i64 = state.moving
    last: i64 = state.board.stops[line] - 1
    for vehicle in range(state.board.first_vehicle[line], state.board.first_vehicle[line + 1]):
        at: i64 = state.at[vehicle] + state.heading[vehicle]
        state.at[vehicle] = at
        if at == 0:
            state.heading[vehicle] = 1
        elif at == last:
            state.heading[vehicle] = -1
        happened.train_moved(state, vehicle)
        if state.paying[line] >> at & 1:
            pay_out(state, line, state.board.place(line, at))


def pay_out(state: State, line: i64, station: i64) -> None:
    owner: i64 = state.owners[station] - 1
    if state.has_stock(owner, line):
        state.raise_value(line, state.edition.payout_to_stock)
        happened.payout(state, line, station, state.edition.payout_to_stock, 0)
    else:
        state.raise_value(line, state.edition.payout)
        state.earn(owner, state.edition.payout)
        happened.payout(state, line, station, state.edition.payout, state.edition.payout)
    if state.drink_at[station]:
        colour: i64 = state.drink_at[station] - 1
        amount: i64 = state.edition.drink_payouts[state.edition.drinks - state.drinks_left[colour]]
        state.earn(owner, amount)
        happened.drink_payout(state, station, amount)


def leaves_at_home(state: State) -> bool:
    """Is the moving train taken away when it is back at its first stop?"""
    return state.moving != NONE and state.edition.trains_leave and state.sold[state.moving] == 0


def is_home(state: State) -> bool:
    return state.at[state.board.first_vehicle[state.moving]] == 0


class LeaveMap(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        happened.train_left(state, state.moving)
        state.take_train(state.moving)
