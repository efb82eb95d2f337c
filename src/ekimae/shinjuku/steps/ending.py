"""The last customer, the last turns, the end."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.shinjuku import happened
from ekimae.shinjuku.edition import END_ALL, END_OTHERS
from ekimae.shinjuku.state import State
from ekimae.shinjuku.steps import scoring


def close(state: State) -> None:
    """The last customer was placed: this turn is finished, and the edition says who still has one."""
    state.closed_turn = state.turn
    if state.edition.ending == END_ALL:
        state.last_turns = state.seats
    elif state.edition.ending == END_OTHERS:
        state.last_turns = state.seats - 1
    else:
        state.last_turns = (state.first - state.mover - 1) % state.seats
    happened.last_customer(state)


def is_last_turn(state: State) -> bool:
    """Is the game over when the turn under way ends? Counts the turn off."""
    if not state.is_closed():
        return False
    if state.turn > state.closed_turn:
        state.last_turns -= 1
    return state.last_turns == 0


def finish(state: State) -> None:
    state.ended = 1
    state.depth = 0
    happened.game_over(state, scoring.scores(state), scoring.winners(state))


def seat_after(state: State, seat: i64) -> i64:
    """Clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0
