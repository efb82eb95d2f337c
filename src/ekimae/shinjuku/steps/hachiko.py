"""Hachiko: he waits in a drawn ward, and REUNITE brings him to his station."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.shinjuku import happened
from ekimae.shinjuku.state import State
from ekimae.shinjuku.steps.cards import CardDraw


def possible(state: State) -> bool:
    """Is there a route from a station of his ward to the target?"""
    return state.hachiko >= 0 and state.board.inside[state.hachiko] & state.area[state.target] != 0


class HachikoWard(CardDraw):
    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.card
        state.draw_card(ward)
        state.discard(ward)
        state.hachiko = ward
        happened.hachiko_waits(state, ward)
