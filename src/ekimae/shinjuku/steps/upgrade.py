"""UPGRADE: a Specialty Store on a Sakura station becomes a Department Store."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import LANE, customer, kinds_in, lanes_of
from ekimae.shinjuku.edition import DEPARTMENT
from ekimae.shinjuku.frames import ARRIVAL_WARD, BUILD_DEPARTMENT, UPGRADE_CUSTOMER
from ekimae.shinjuku.state import DEPARTMENT_LANE, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import payment, queue


def possible(state: State, payable: i64) -> bool:
    return upgradable(state, payable) != 0


def upgradable(state: State, payable: i64) -> i64:
    """Stations whose store can be upgraded: payable, with a matching customer behind the screen."""
    seat: i64 = state.mover
    stores: i64 = state.specialties(seat) & state.board.sakura
    if stores == 0 or state.in_supply(seat, DEPARTMENT_LANE) == 0:
        return 0
    stores &= state.board.stations_in(payable)
    collected: i64 = state.collected[seat]
    for good in range(DEPARTMENT):
        if collected & lanes_of(good) == 0:
            stores &= ~state.shops[good]
    return stores


class UpgradeAt(Asking):
    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.station, upgradable(state, state.payable(state.mover)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.station = choice - state.table.station
        state.push(frame(UPGRADE_CUSTOMER))


class UpgradeCustomer(Asking):
    """The customer given up matches the store: a single or a double one."""

    def offer(self, state: State, frame_: i64) -> None:
        good: i64 = state.store_kind(state.station)
        state.offer(state.table.customer, kinds_in(state.collected[state.mover] & lanes_of(good)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.token = choice - state.table.customer
        state.push(frame(BUILD_DEPARTMENT))
        payment.ask(state, state.board.ward_bit[state.station])

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"station": Term("station", state.board.station_ids[state.station])}


class BuildDepartment(Procedure):
    """The old store returns to the supply, the customer to the queue or bag; bonus tokens or a burst follow."""

    def run(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        state.add_to_supply(seat, state.store_kind(state.station) * LANE, 1)
        state.add_to_supply(seat, DEPARTMENT_LANE, -1)
        state.remove_store(state.station)
        state.put_store(seat, DEPARTMENT, state.station)
        state.collect(seat, -customer(state.token))
        happened.upgraded(state, seat, state.station, state.token)
        if state.edition.returns:
            state.return_customer(state.token)
            state.push(frame(ARRIVAL_WARD, state.edition.burst))
        else:
            queue.join_queue(state, state.token)
        self._claim_bonus(state, seat)

    def _claim_bonus(self, state: State, seat: i64) -> None:
        """The next stack is taken whole."""
        taken: i64 = state.stacks_taken
        if taken >= len(state.edition.bonus_stacks):
            return
        tokens: i64 = state.edition.bonus_stacks[taken]
        state.stacks_taken = taken + 1
        state.bonus = state.bonus[:]
        state.bonus[seat] += tokens
        if state.claimed[seat] == 0:
            state.claimed = state.claimed[:]
            state.claimed[seat] = taken + 1
        happened.bonus(state, seat, tokens)
