"""What a seat can't know: cards in other hands, and, unless collections are open, customers behind other screens.

`conceal` puts all of it into the deck and the bag, so that nothing of it is left to leak; `redeal` deals it out again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.errors import EkimaeError
from ekimae.kernel.frames import KIND
from ekimae.kernel.message import Message
from ekimae.kernel.stream import Stream
from ekimae.shinjuku.bits import customer, nth_customer, size_of
from ekimae.shinjuku.frames import BUILD_DEPARTMENT, OPEN_TOKEN, UPGRADE_CUSTOMER
from ekimae.shinjuku.state import State, nth_card, sum_of
from ekimae.shinjuku.steps.table import STEPS

MOST_DEALS: Final = 100_000


def hides_collections(state: State) -> bool:
    return not state.edition.open_collections and not state.ended


def conceal(state: State, seat: i64) -> None:
    """Leave only what this seat (-1: a spectator) knows; sizes of deck, bag and hands stay as they are."""
    state.withdraw()
    for other in range(state.seats):
        if other != seat:
            _conceal_hand(state, other)
            if hides_collections(state):
                _conceal_collection(state, other)


def _conceal_hand(state: State, seat: i64) -> None:
    first: i64 = seat * state.board.wards
    mask: i64 = 0
    for ward in range(state.board.wards):
        known: i64 = state.known[first + ward]
        state.deck[ward] += state.hands[first + ward] - known
        state.hands[first + ward] = known
        if known:
            mask |= bit(ward)
    state.hand_mask[seat] = mask


def _conceal_collection(state: State, seat: i64) -> None:
    shown: i64 = customer(state.token) if seat == state.mover and _is_upgrading(state) else 0
    state.bag += state.collected[seat] - shown
    state.collected = state.collected[:]
    state.collected[seat] = shown


def _is_upgrading(state: State) -> bool:
    """Has a customer been named for an upgrade that is not paid yet?"""
    for depth in range(state.depth):
        if state.stack[depth] & KIND == BUILD_DEPARTMENT:
            return True
    return False


def redeal(state: State, seat: i64, stream: Stream) -> None:
    """Deal everything this seat can't know anew, so that whoever is asked can still answer."""
    conceal(state, seat)
    deck = state.deck[:]
    bag: i64 = state.bag
    hands = state.hands[:]
    hand_mask = state.hand_mask[:]
    collected = state.collected
    for _ in range(MOST_DEALS):
        _deal_hands(state, seat, stream)
        if hides_collections(state):
            _deal_collections(state, seat, stream)
        if _can_go_on(state):
            return
        state.deck = deck[:]
        state.bag = bag
        state.hands = hands[:]
        state.hand_mask = hand_mask[:]
        state.collected = collected
    raise EkimaeError(Message("shinjuku.no-world"))


def _deal_hands(state: State, seat: i64, stream: Stream) -> None:
    left: i64 = sum_of(state.deck)
    for other in range(state.seats):
        if other == seat:
            continue
        first: i64 = other * state.board.wards
        unknown: i64 = state.hand_size[other]
        for ward in range(state.board.wards):
            unknown -= state.hands[first + ward]
        while unknown > 0:
            unknown -= 1
            card: i64 = nth_card(state.deck, stream.below(left))
            left -= 1
            state.deck[card] -= 1
            state.hands[first + card] += 1
            state.hand_mask[other] |= bit(card)


def _deal_collections(state: State, seat: i64, stream: Stream) -> None:
    """Who holds how many is as unknown as what."""
    others = [other for other in range(state.seats) if other != seat]
    left: i64 = size_of(state.bag)
    state.collected = state.collected[:]
    while left > state.bag_size:
        kind: i64 = nth_customer(state.bag, stream.below(left))
        left -= 1
        state.bag -= customer(kind)
        state.collected[others[stream.below(len(others))]] += customer(kind)


def _can_go_on(state: State) -> bool:
    """A question that is asked has answers, and what was begun can be paid."""
    if state.depth == 0:
        return True
    frame: i64 = state.stack[state.depth - 1]
    kind: i64 = frame & KIND
    if kind < STEPS.first_question or kind >= STEPS.first_procedure:
        return True
    step = STEPS.questions[kind - STEPS.first_question]
    state.offers = 0
    step.offer(state, frame)
    if not step.always and not state.offers_several():
        return False
    if kind in (OPEN_TOKEN, UPGRADE_CUSTOMER):
        return state.payable(state.mover) & state.board.ward_bit[state.station] != 0
    return True
