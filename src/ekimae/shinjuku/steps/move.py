"""MOVE (revision 1: LURE): all customers of a ward ride together, from store to store.

REUNITE shares the journey: the dog leads the customers of his ward to his station.
"""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg, Many, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import customer, kinds_in, lanes_of
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.edition import DEPARTMENT
from ekimae.shinjuku.frames import ARRIVE, END_JOURNEY, GIVE, HACHIKO_WARD, START, TRAVEL
from ekimae.shinjuku.state import NONE, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import ending, income, payment


def possible(state: State, payable: i64) -> bool:
    return movable(state, payable) != 0


def movable(state: State, payable: i64) -> i64:
    """Wards with customers that can be paid and, where customers must be satisfied, brought to a store."""
    wards: i64 = state.crowded & payable
    if not state.edition.must_sell:
        return wards
    found: i64 = 0
    ward: i64 = 0
    while wards:
        if wards & 1 and starts(state, ward):
            found |= bit(ward)
        wards >>= 1
        ward += 1
    return found


def starts(state: State, ward: i64) -> i64:
    """Stations of a ward from which a journey can be carried through."""
    stations: i64 = state.board.inside[ward]
    if state.reuniting:
        return stations & state.area[state.target]
    if not state.edition.must_sell:
        return stations
    sellers: i64 = state.sellers(state.customers[ward])
    found: i64 = 0
    station: i64 = 0
    while stations:
        if stations & 1 and state.area[station] & sellers:
            found |= bit(station)
        stations >>= 1
        station += 1
    return found


def takers(state: State) -> i64:
    """What of the group the store at the present station takes one of."""
    store: i64 = state.stores[state.at]
    if store == 0:
        return 0
    kind: i64 = store & 7
    if kind == DEPARTMENT:
        return state.group
    return state.group & lanes_of(kind)


class MoveWard(Asking):
    """Whose customers: a ward that can be paid."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.ward, movable(state, state.payable(state.mover)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.ward = choice - state.table.ward
        state.push(frame(START))
        payment.ask(state, bit(state.ward))


class Start(Asking):
    """They all start from the same station of their ward."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.station, starts(state, state.ward))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.at = choice - state.table.station
        state.group = state.gather(state.ward)
        state.visited = bit(state.at)
        state.used = 0
        happened.journey_began(state)
        state.push(frame(ARRIVE))

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"ward": Term("ward", state.board.ward_ids[state.ward])}


class Arrive(Procedure):
    """A store must be given exactly one customer that it satisfies, if there is one."""

    def run(self, state: State, frame_: i64) -> None:
        state.sold = 0
        state.push(frame(TRAVEL))
        if takers(state):
            state.push(frame(GIVE))


class Give(Asking):
    """Which one: the mover chooses."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.customer, kinds_in(takers(state)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        kind: i64 = choice - state.table.customer
        owner: i64 = state.store_owner(state.at)
        state.group -= customer(kind)
        state.collect(owner, customer(kind))
        state.sold = 1
        happened.satisfied(state, owner, kind)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        station = Term("station", state.board.station_ids[state.at])
        return {"station": station, "seat": Term("seat", state.setup.seats[state.store_owner(state.at)])}


class Travel(Asking):
    """On to a next station, or stop here. No station is visited twice."""

    def offer(self, state: State, frame_: i64) -> None:
        onward: i64 = state.near[state.at] & ~state.visited
        may_stop: bool = True
        if state.reuniting:
            may_stop = state.at == state.target
            onward = 0 if may_stop else self._leading(state, onward, bit(state.target))
        elif state.group == 0:
            onward = 0
        elif state.edition.must_sell:
            may_stop = state.sold != 0
            onward = self._selling(state, onward)
        if may_stop:
            state.offer(STOP, 1)
        state.offer(state.table.station, onward)

    def _selling(self, state: State, onward: i64) -> i64:
        """Next stations from which somebody can still be satisfied."""
        sellers: i64 = state.sellers(state.group) & ~state.visited
        return self._leading(state, onward, sellers) if sellers else 0

    def _leading(self, state: State, onward: i64, goals: i64) -> i64:
        """Next stations from which a goal can be reached without coming back."""
        found: i64 = 0
        station: i64 = 0
        while onward:
            if onward & 1 and state.reachable(station, state.visited) & goals:
                found |= bit(station)
            onward >>= 1
            station += 1
        return found

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == STOP:
            state.push(frame(END_JOURNEY))
            return
        station: i64 = choice - state.table.station
        track: i64 = state.board.track_between(state.at, station)
        state.used |= bit(state.tracks[track] - 1)
        happened.rode(state, track, station)
        state.at = station
        state.visited |= bit(station)
        state.push(frame(ARRIVE))

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        customers = Many(tuple(Term("customer", name) for name in happened.customers_of(state.group)))
        return {"station": Term("station", state.board.station_ids[state.at]), "customers": customers}


class EndJourney(Procedure):
    """Who is left stays in the ward of the last station; the owners of used track take a free Income."""

    def run(self, state: State, frame_: i64) -> None:
        state.place(state.board.ward_of[state.at], state.group)
        happened.journey_ended(state)
        self._owe_incomes(state)
        if state.reuniting:
            state.push(frame(HACHIKO_WARD))
        state.reuniting = 0
        state.group = 0
        state.visited = 0
        state.used = 0
        state.sold = 0
        state.at = NONE
        state.ward = NONE

    def _owe_incomes(self, state: State) -> None:
        """Clockwise from the mover, once each; the mover only for leading the dog."""
        owed: list[int] = []
        seat: i64 = state.mover
        for _ in range(state.seats):
            if state.used >> seat & 1 and (seat != state.mover or state.reuniting):
                owed.append(seat)
            seat = ending.seat_after(state, seat)
        for owner in reversed(owed):
            income.begin(state, owner)
