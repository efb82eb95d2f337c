"""Draws from the deck and from the bag that several rules share."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.shinjuku.bits import nth_customer
from ekimae.shinjuku.state import State, nth_card
from ekimae.shinjuku.step import Draw


class CardDraw(Draw):
    """A card comes off the draw pile."""

    def outcomes(self, state: State, frame_: i64) -> i64:
        state.refill_deck()
        return state.deck_size

    def nth(self, state: State, frame_: i64, n: i64) -> i64:
        return state.table.card + nth_card(state.deck, n)


class CustomerDraw(Draw):
    """A customer comes out of the bag."""

    def outcomes(self, state: State, frame_: i64) -> i64:
        return state.bag_size

    def nth(self, state: State, frame_: i64, n: i64) -> i64:
        return state.table.customer + nth_customer(state.bag, n)
