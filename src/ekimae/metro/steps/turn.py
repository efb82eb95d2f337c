"""The action phase: seat after seat takes one action or passes, until nobody is left."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.blocks import RUN
from ekimae.kernel.engine import zeros
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg
from ekimae.metro import happened
from ekimae.metro.choices import PASS, VEND
from ekimae.metro.frames import FREE_BUILD, NEXT_TURN, RUN_TRAINS, TURN, VEND_AT
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Asking, Procedure
from ekimae.metro.steps import acting, options, riding, vending


class BeginActions(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        state.passed = 0
        state.turn_at = state.seats - 1
        state.push(frame(NEXT_TURN))


class NextTurn(Procedure):
    """The next seat in turn order that has not passed. Without a disc it passes, for nothing.

    Before that it may put up the machines that a drink shape allows on its turns.
    """

    def run(self, state: State, frame_: i64) -> None:
        state.acting = NONE
        everybody: i64 = bit(state.seats) - 1
        while state.passed != everybody:
            state.turn_at = state.turn_at + 1 if state.turn_at + 1 < state.seats else 0
            seat: i64 = state.order[state.turn_at]
            if state.passed >> seat & 1:
                continue
            if state.discs[seat] > 0 or (vending.builds_freely(state, seat) and vending.stations(state, seat)):
                state.mover = seat
                state.assigned = 0
                happened.turn_began(state)
                state.push(frame(TURN))
                return
            state.passed |= bit(seat)
            happened.passed(state, seat, 0, 0)
        end_actions(state)


def end_actions(state: State) -> None:
    """All discs come home."""
    state.taken_low = 0
    state.taken_high = 0
    state.discs = state.owned_discs[:]
    state.discount_discs = zeros(state.seats)
    state.copy_discs = zeros(state.seats)
    state.shapes = 0
    state.passed = 0
    state.push(frame(RUN_TRAINS))


class Turn(Asking):
    """First, freely: assign speed tokens, get off, build machines with a drink shape. Then an action, or a pass.

    Whoever assigned a token doesn't pass any more, and pays nobody for machines until the action is done.
    """

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        drinks: bool = state.deck.drinks_column != NONE
        may_vend: bool = drinks and state.discs[seat] > 0 and bool(vending.stations(state, seat))
        found: i64 = bit(VEND) if may_vend else 0
        if not state.assigned:
            found |= bit(PASS)
        state.offer(PASS, found)
        low, high = options.fresh(state, seat)
        table = state.table
        state.offer(table.do, low)
        state.offer(table.do + RUN, high)
        if state.copy_discs[seat]:
            again_low, again_high = options.repeated(state, seat)
            state.offer(table.copy, again_low)
            state.offer(table.copy + RUN, again_high)
            low |= again_low
            high |= again_high
        if state.speeds[seat] > 0:
            certain: bool = may_vend or options.outlast_tokens(state, low, high)
            state.offer(table.speed, options.assignable(state, seat, certain))
        if drinks and not state.assigned:
            vending.offer_builds(state, seat)
        if state.riding[seat] != NONE:
            riding.offer_exits(state, seat)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = state.mover
        table = state.table
        if choice == PASS:
            self._pass(state, seat)
        elif choice == VEND:
            state.discs[seat] -= 1
            self._push_end(state)
            state.push(frame(VEND_AT))
        elif choice < table.copy:
            self._push_end(state)
            acting.begin(state, seat, choice - table.do, False)
        elif choice < table.use:
            self._push_end(state)
            acting.begin(state, seat, choice - table.copy, True)
        else:
            state.push(frame_)
            self._play_free(state, seat, choice)

    def _push_end(self, state: State) -> None:
        state.push(frame(NEXT_TURN))
        if state.deck.drinks_column != NONE:
            state.push(frame(FREE_BUILD))

    def _pass(self, state: State, seat: i64) -> None:
        pay: i64 = state.discs[seat] * state.edition.pass_pay
        state.passed |= bit(seat)
        state.earn(seat, pay)
        happened.passed(state, seat, state.discs[seat], pay)
        state.push(frame(NEXT_TURN))

    def _play_free(self, state: State, seat: i64, choice: i64) -> None:
        table = state.table
        if choice < table.station:
            state.assigned = 1
            state.assign_speed(seat, choice - table.speed)
            happened.speed_assigned(state, seat, choice - table.speed)
        elif choice < table.space:
            vending.begin_build(state, choice - table.build)
        else:
            riding.get_off(state, seat, choice - table.exit)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"discs": state.discs[state.mover], "assigned": state.assigned}
