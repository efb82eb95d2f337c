"""Paying: a card of the ward, a wild card, or three cards. What is paid goes before anything moves."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, members
from ekimae.kernel.frames import first_of, frame
from ekimae.kernel.message import Arg, terms
from ekimae.shinjuku import happened
from ekimae.shinjuku.choices import THREE_CARDS
from ekimae.shinjuku.frames import PAY, PAY_CARDS
from ekimae.shinjuku.state import State
from ekimae.shinjuku.step import Asking


def ask(state: State, wards: i64) -> None:
    """Ask for a card of one of these wards, or what may stand for it."""
    state.need = wards
    state.push(frame(PAY))


def ask_cards(state: State, cards: i64) -> None:
    """Ask for several cards of any ward."""
    state.need = state.board.all_wards
    state.floor = 0
    state.push(frame(PAY_CARDS, cards))


class Pay(Asking):
    """The same card may pay in several ways; only the card spent matters."""

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        if state.edition.three_cards and state.hand_size[seat] >= 3:
            state.offer(THREE_CARDS, 1)
        state.offer(state.table.card, state.hand_mask[seat] & (state.need | state.wild_cards(seat)))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == THREE_CARDS:
            state.floor = 0
            state.push(frame(PAY_CARDS, 3))
            return
        ward: i64 = choice - state.table.card
        happened.paid(state, state.mover, ward, self._why(state, ward))
        state.spend_card(state.mover, ward)

    def _why(self, state: State, ward: i64) -> str:
        if state.need == state.board.all_wards:
            return "any"
        if state.need >> ward & 1:
            return "ward"
        return "store" if state.wild[state.mover] >> ward & 1 else "matsuri"

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"wards": terms("ward", [state.board.ward_ids[ward] for ward in members(state.need)])}


class PayCards(Asking):
    """Several cards, chosen from left to right: each choice leaves enough cards for the rest."""

    def offer(self, state: State, frame_: i64) -> None:
        left: i64 = first_of(frame_)
        first: i64 = state.mover * state.board.wards
        ward: i64 = state.board.wards
        cards: i64 = 0
        allowed: i64 = 0
        while ward > state.floor:
            ward -= 1
            here: i64 = state.hands[first + ward]
            cards += here
            if here and cards >= left:
                allowed |= bit(ward)
        state.offer(state.table.card, allowed)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.card
        happened.paid(state, state.mover, ward, "three" if state.edition.three_cards else "any")
        state.spend_card(state.mover, ward)
        state.floor = ward
        if first_of(frame_) > 1:
            state.push(frame(PAY_CARDS, first_of(frame_) - 1))

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"left": first_of(frame_)}
