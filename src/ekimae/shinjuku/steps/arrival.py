"""Editions without a queue: each customer arrives in the ward of a card of its own."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.frames import first_of, frame
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import customer
from ekimae.shinjuku.frames import ARRIVAL_CUSTOMER, ARRIVAL_WARD
from ekimae.shinjuku.state import State
from ekimae.shinjuku.steps import ending
from ekimae.shinjuku.steps.cards import CardDraw, CustomerDraw


class ArrivalWard(CardDraw):
    """The card is drawn and discarded; with an empty bag nothing is placed."""

    def outcomes(self, state: State, frame_: i64) -> i64:
        if state.bag_size == 0:
            return 0
        state.refill_deck()
        if state.deck_size == 0 and not state.is_closed():
            ending.close(state)  # every card is in somebody's hand: nobody can arrive any more
        return state.deck_size

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.card
        state.draw_card(ward)
        state.discard(ward)
        state.ward = ward
        if first_of(frame_) > 1:
            state.push(frame(ARRIVAL_WARD, first_of(frame_) - 1))
        state.push(frame(ARRIVAL_CUSTOMER))


class ArrivalCustomer(CustomerDraw):
    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        kind: i64 = choice - state.table.customer
        state.draw_customer(kind)
        state.place(state.ward, customer(kind))
        happened.arrived(state, state.ward, kind)
        if state.bag_size == 0 and not state.is_closed():
            ending.close(state)
