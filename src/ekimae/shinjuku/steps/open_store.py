"""OPEN (revision 1: BUILD): a Specialty Store in an empty station, from the supply or relocated."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import LANE, LANE_MASK
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.frames import OPEN_STORE, OPEN_TOKEN
from ekimae.shinjuku.state import NONE, SPECIALTY_LANES, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import payment


def possible(state: State, payable: i64) -> bool:
    if state.supply[state.mover] & SPECIALTY_LANES == 0 and state.specialties(state.mover) == 0:
        return False
    return state.board.stations_in(payable) & ~state.occupied != 0


class OpenAt(Asking):
    """An empty station whose ward can be paid."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.station, state.board.stations_in(state.payable(state.mover)) & ~state.occupied)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.station = choice - state.table.station
        state.push(frame(OPEN_TOKEN))


class OpenToken(Asking):
    """A token from the supply, or one of the own Specialty Stores on the map."""

    def offer(self, state: State, frame_: i64) -> None:
        supply: i64 = state.supply[state.mover]
        goods: i64 = 0
        for good in range(len(GOODS)):
            if supply >> good * LANE & LANE_MASK:
                goods |= bit(good)
        state.offer(state.table.origin, state.specialties(state.mover))
        state.offer(state.table.store, goods)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice >= state.table.store:
            state.token = choice - state.table.store
            state.origin = NONE
        else:
            state.origin = choice - state.table.origin
            state.token = state.store_kind(state.origin)
        state.push(frame(OPEN_STORE))
        payment.ask(state, state.board.ward_bit[state.station])

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"station": Term("station", state.board.station_ids[state.station])}


class OpenStore(Procedure):
    """Paid for: the token is placed. A relocated store made its ward's cards wild until now."""

    def run(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        if state.origin == NONE:
            state.add_to_supply(seat, state.token * LANE, -1)
        else:
            state.remove_store(state.origin)
        state.put_store(seat, state.token, state.station)
        happened.opened(state, seat, state.token, state.station, state.origin)
