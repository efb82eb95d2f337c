"""INCOME: fill the hand again. It ends the turn; for the owners of used track it is free."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.frames import first_of, frame, second_of
from ekimae.shinjuku import happened
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.frames import DEAL, DISCARD, REFILL
from ekimae.shinjuku.state import State
from ekimae.shinjuku.step import Asking, Procedure


def begin(state: State, seat: i64) -> None:
    state.push(frame(REFILL, seat))
    if state.edition.discards:
        state.push(frame(DISCARD, seat))


class Discard(Asking):
    """Any number of cards first, chosen from left to right; the second number of the frame is where to go on."""

    def seat(self, state: State, frame_: i64) -> i64:
        return first_of(frame_)

    def offer(self, state: State, frame_: i64) -> None:
        going_on: i64 = second_of(frame_)
        state.offer(STOP, 1)
        state.offer(state.table.card, state.hand_mask[first_of(frame_)] >> going_on << going_on)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == STOP:
            return
        seat: i64 = first_of(frame_)
        ward: i64 = choice - state.table.card
        state.spend_card(seat, ward)
        happened.discarded(state, seat, ward)
        state.push(frame(DISCARD, seat, ward))


class Refill(Procedure):
    """Up to the edition's hand; whoever has as many or more draws one card."""

    def run(self, state: State, frame_: i64) -> None:
        seat: i64 = first_of(frame_)
        cards: i64 = state.edition.hand - state.hand_size[seat]
        if cards <= 0:
            cards = 1
        if cards > state.cards_left():
            cards = state.cards_left()
        happened.income(state, seat, cards)
        if cards:
            state.push(frame(DEAL, seat, cards))
