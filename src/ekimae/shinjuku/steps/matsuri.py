"""The festival: where it begins, and its move to a neighbouring ward in every turn."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.message import Arg, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.state import State
from ekimae.shinjuku.step import Asking
from ekimae.shinjuku.steps.cards import CardDraw


class MatsuriStart(CardDraw):
    def draw(self, state: State, frame: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.card
        state.draw_card(ward)
        state.discard(ward)
        happened.matsuri(state, ward)
        state.matsuri = ward


class Matsuri(Asking):
    """It can't stay where it is."""

    def offer(self, state: State, frame: i64) -> None:
        state.offer(state.table.ward, state.board.neighbours[state.matsuri])

    def play(self, state: State, frame: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.ward
        happened.matsuri(state, ward)
        state.matsuri = ward

    def about(self, state: State, frame: i64) -> dict[str, Arg]:
        return {"ward": Term("ward", state.board.ward_ids[state.matsuri])}
