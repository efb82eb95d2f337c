"""STATION and station trading: a pyramid on a station that the meeple touches."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.message import Arg, Term
from ekimae.metro import happened
from ekimae.metro.choices import RETURN_BIKE, RETURN_SPEED
from ekimae.metro.deck import STATION
from ekimae.metro.state import State
from ekimae.metro.step import Asking
from ekimae.metro.steps import options


class StationAt(Asking):
    """Every circle costs; the more there are, the more has to be paid."""

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        left: i64 = max(0, state.cost - state.discount_of(seat, 0))
        found: list[int] = []
        for station in options.empty_stations(state, seat):
            if left * state.board.circles[station] <= state.cash[seat]:
                found.append(station)
        state.offer_numbers(state.table.station, found)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.station = choice - state.table.station
        if state.deck.kind[state.acting] == STATION:
            state.times = state.board.circles[state.station]

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"yen": happened.yen(state.cost)}


class Return(Asking):
    """A speed token or the bicycle is given back, whatever the number of circles."""

    def offer(self, state: State, frame_: i64) -> None:
        found: i64 = bit(RETURN_SPEED) if state.speeds[state.mover] > 0 else 0
        if state.has_bicycle(state.mover):
            found |= bit(RETURN_BIKE)
        state.offer(0, found)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = state.mover
        if choice == RETURN_SPEED:
            state.take_speeds(seat, -1)
        else:
            state.bicycles &= ~bit(seat)
            state.bicycle_supply += 1
        state.build(seat, state.station)
        happened.traded(state, seat, state.station, "speed" if choice == RETURN_SPEED else "bike")

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"station": Term("station", state.board.station_ids[state.station])}
