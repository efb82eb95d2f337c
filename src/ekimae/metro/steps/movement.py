"""Meeples on the grid: the movement phase, and the walk of a MOVE action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.blocks import RUN
from ekimae.kernel.frames import first_of, frame
from ekimae.kernel.message import Arg
from ekimae.metro import happened
from ekimae.metro.choices import STAY, STOP
from ekimae.metro.frames import BEGIN_ACTIONS, MOVE_STEP, MOVEMENT
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Asking, Procedure
from ekimae.metro.steps import riding, vending

PHASE_SPACES: Final = 2


class BeginMovement(Procedure):
    """In turn order, one seat after the other."""

    def run(self, state: State, frame_: i64) -> None:
        state.push(frame(BEGIN_ACTIONS))
        at: i64 = state.seats
        while at > 0:
            at -= 1
            state.push(frame(MOVEMENT, state.order[at]))


def stretch(state: State, seat: i64, spaces: i64) -> i64:
    """How far a meeple gets: one space farther on a bicycle."""
    return spaces + 1 if state.has_bicycle(seat) else spaces


def offer_walk(state: State, seat: i64, spaces: i64) -> None:
    """Every space that the meeple can walk to, the one where it stands included."""
    state.offer_runs(state.table.space, reach(state, seat, spaces))


def reach(state: State, seat: i64, spaces: i64) -> list[int]:
    """Mostly no other meeple is near, or one."""
    here: i64 = state.spaces[seat]
    board = state.board
    near: list[int] = []
    for other in range(state.seats):
        there: i64 = state.spaces[other]
        if other != seat and there != NONE and board.distance(here, there) <= spaces:
            near.append(there)
    if not near:
        return board.reach(here, spaces)
    if len(near) == 1:
        return board.reach_past(here, spaces, near[0])
    return board.reach_around(here, spaces, near)


def walk(state: State, seat: i64, space: i64) -> None:
    origin: i64 = state.spaces[seat]
    if origin == space:
        happened.stayed(state, seat)
        return
    state.put_meeple(seat, space)
    happened.moved(state, seat, origin, space)


class Movement(Asking):
    """Placing the meeple in the first round; later walking, or staying. A rider may get off first, or ride on."""

    def seat(self, state: State, frame_: i64) -> i64:
        return first_of(frame_)

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = first_of(frame_)
        if state.riding[seat] != NONE:
            state.offer(STAY, 1)
            riding.offer_exits(state, seat)
        elif state.spaces[seat] == NONE:
            offer_empty(state)
        else:
            offer_walk(state, seat, stretch(state, seat, PHASE_SPACES))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = first_of(frame_)
        if choice == STAY:
            return
        if choice >= state.table.exit:
            riding.get_off(state, seat, choice - state.table.exit)
            state.push(frame_)
        elif state.spaces[seat] == NONE:
            state.put_meeple(seat, choice - state.table.space)
            happened.placed(state, seat, choice - state.table.space)
        else:
            walk(state, seat, choice - state.table.space)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        seat: i64 = first_of(frame_)
        return {"spaces": stretch(state, seat, PHASE_SPACES) if state.on_foot(seat) else 0}


def offer_empty(state: State) -> None:
    """Every space without a meeple."""
    runs = state.board.everywhere[:]
    for space in state.spaces:
        if space != NONE:
            runs[space // RUN] &= ~bit(space % RUN)
    state.offer_runs(state.table.space, runs)


class MoveTo(Asking):
    """A MOVE action in one go."""

    def offer(self, state: State, frame_: i64) -> None:
        offer_walk(state, state.mover, first_of(frame_))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        walk(state, state.mover, choice - state.table.space)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"spaces": first_of(frame_)}


class MoveStep(Asking):
    """A MOVE action space by space, with vending machines built on the way."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(STOP, 1)
        vending.offer_builds(state, state.mover)
        if first_of(frame_) > 0:
            self._offer_beside(state)

    def _offer_beside(self, state: State) -> None:
        found: list[int] = []
        for space in state.board.beside[state.spaces[state.mover]]:
            if state.is_empty(space):
                found.append(space)
        state.offer_numbers(state.table.space, found)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == STOP:
            return
        if choice < state.table.space:
            state.push(frame_)
            vending.begin_build(state, choice - state.table.build)
            return
        state.push(frame(MOVE_STEP, first_of(frame_) - 1))
        walk(state, state.mover, choice - state.table.space)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"spaces": first_of(frame_)}
