"""The turn: its plan, the choice of two different actions, and the next seat."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import KIND, frame
from ekimae.kernel.message import Arg
from ekimae.shinjuku import happened
from ekimae.shinjuku.choices import EXPAND, INCOME, MOVE, OPEN, REUNITE, UPGRADE
from ekimae.shinjuku.edition import MATSURI_AFTER_QUEUE, MATSURI_FIRST
from ekimae.shinjuku.frames import (
    ACTION,
    ARRIVAL_WARD,
    BEGIN_TURN,
    END_TURN,
    EXPAND_FIRST,
    MATSURI,
    MOVE_WARD,
    OPEN_AT,
    START,
    TAKE_QUEUE,
    UPGRADE_AT,
)
from ekimae.shinjuku.state import NONE, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import ending, expand, hachiko, income, move, open_store, upgrade


class BeginTurn(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        state.turn += 1
        state.did = 0
        happened.turn_began(state)
        state.push(frame(END_TURN))
        state.push(frame(ACTION))
        state.push(frame(ACTION))
        if not state.edition.queue:
            state.push(frame(ARRIVAL_WARD, 1))
            return
        if state.edition.matsuri == MATSURI_AFTER_QUEUE:
            state.push(frame(MATSURI))
        state.push(frame(TAKE_QUEUE))
        if state.edition.matsuri == MATSURI_FIRST:
            state.push(frame(MATSURI))


class Action(Asking):
    """Any action not yet taken this turn that can be carried through. Income is always possible."""

    def offer(self, state: State, frame_: i64) -> None:
        payable: i64 = state.payable(state.mover)
        left: i64 = ~state.did
        found: i64 = bit(INCOME)
        if left & bit(OPEN) and open_store.possible(state, payable):
            found |= bit(OPEN)
        if left & bit(EXPAND) and expand.possible(state):
            found |= bit(EXPAND)
        if left & bit(MOVE) and move.possible(state, payable):
            found |= bit(MOVE)
        if left & bit(UPGRADE) and upgrade.possible(state, payable):
            found |= bit(UPGRADE)
        if state.target != NONE and left & bit(REUNITE) and hachiko.possible(state):
            found |= bit(REUNITE)
        state.offer(OPEN, found)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.did |= bit(choice)
        if choice == OPEN:
            state.push(frame(OPEN_AT))
        elif choice == EXPAND:
            state.push(frame(EXPAND_FIRST))
        elif choice == MOVE:
            state.push(frame(MOVE_WARD))
        elif choice == UPGRADE:
            state.push(frame(UPGRADE_AT))
        elif choice == REUNITE:
            state.ward = state.hachiko
            state.reuniting = 1
            state.push(frame(START))
        else:
            self._end_actions(state)
            income.begin(state, state.mover)

    def _end_actions(self, state: State) -> None:
        """Income ends the turn, even if one more action was left."""
        while state.stack[state.depth - 1] & KIND == ACTION:
            state.depth -= 1

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        left = 2 if state.did == 0 else 1
        return {"left": left}


class EndTurn(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        if ending.is_last_turn(state):
            ending.finish(state)
            return
        state.mover = ending.seat_after(state, state.mover)
        state.push(frame(BEGIN_TURN))
