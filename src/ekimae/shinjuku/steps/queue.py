"""The customer queue: its first card goes to a hand, its customers to the map, and it is refilled."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.frames import first_of, frame
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import customer, lanes_of, size_of
from ekimae.shinjuku.frames import QUEUE_CARD, QUEUE_CUSTOMER
from ekimae.shinjuku.state import NONE, State
from ekimae.shinjuku.step import Procedure
from ekimae.shinjuku.steps import ending
from ekimae.shinjuku.steps.cards import CardDraw, CustomerDraw


def join_queue(state: State, kind: i64) -> None:
    """A customer joins those who want the same good, or the first card without customers."""
    if state.is_closed():
        state.removed += customer(kind)
        happened.left_game(state, kind)
        return
    slot: i64 = _slot_for(state, kind)
    if slot == NONE:
        state.return_customer(kind)
        return
    state.queue_groups = state.queue_groups[:]
    state.queue_groups[slot] += customer(kind)
    happened.queued(state, slot, kind)


def _slot_for(state: State, kind: i64) -> i64:
    same_good: i64 = lanes_of(kind >> 1)
    free: i64 = NONE
    any_card: i64 = NONE
    slot: i64 = state.edition.queue_cards
    while slot > 0:
        slot -= 1
        if state.queue_cards[slot] == NONE:
            continue
        if state.queue_groups[slot] & same_good:
            return slot
        any_card = slot
        if state.queue_groups[slot] == 0:
            free = slot
    return any_card if free == NONE else free


def _is_starved(state: State) -> bool:
    """Is every card in somebody's hand, so that nobody can arrive any more?"""
    return state.cards_left() == 0 and all(card == NONE for card in state.queue_cards)


class TakeQueue(Procedure):
    """The first card and its customers leave the queue, the others slide, and as many customers are to come."""

    def run(self, state: State, frame_: i64) -> None:
        ward: i64 = state.queue_cards[0]
        group: i64 = state.queue_groups[0]
        if ward != NONE:
            state.place(ward, group)
            state.take_card(state.mover, ward)
            state.known[state.mover * state.board.wards + ward] += 1
            happened.queue_taken(state, ward, group)
        self._slide(state)
        if not state.is_closed() and state.queued() == 0 and (state.bag_size == 0 or _is_starved(state)):
            ending.close(state)
        arriving: i64 = size_of(group)
        if arriving == 0 and state.queued() == 0:  # a shortage of cards had held customers back
            arriving = state.edition.queue_size + state.departments()
        if arriving:
            state.push(frame(QUEUE_CUSTOMER, arriving))
        state.push(frame(QUEUE_CARD, state.edition.queue_cards - 1))

    def _slide(self, state: State) -> None:
        last: i64 = state.edition.queue_cards - 1
        cards = state.queue_cards[:]
        groups = state.queue_groups[:]
        slot: i64 = 0
        while slot < last:
            cards[slot] = cards[slot + 1]
            groups[slot] = groups[slot + 1]
            slot += 1
        cards[last] = NONE
        groups[last] = 0
        state.queue_cards = cards
        state.queue_groups = groups


class QueueCard(CardDraw):
    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        ward: i64 = choice - state.table.card
        slot: i64 = first_of(frame_)
        state.draw_card(ward)
        state.queue_cards = state.queue_cards[:]
        state.queue_cards[slot] = ward
        happened.queue_card(state, slot, ward)


class QueueCustomer(CustomerDraw):
    def outcomes(self, state: State, frame_: i64) -> i64:
        """None arrive when every card is in somebody's hand, nor after the last one was placed."""
        return 0 if state.is_closed() or _slot_for(state, 0) == NONE else state.bag_size

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        kind: i64 = choice - state.table.customer
        state.draw_customer(kind)
        if first_of(frame_) > 1:
            state.push(frame(QUEUE_CUSTOMER, first_of(frame_) - 1))
        join_queue(state, kind)
