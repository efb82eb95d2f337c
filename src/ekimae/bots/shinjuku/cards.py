"""Which card to part with."""

from __future__ import annotations

from ekimae.kernel.bits import members
from ekimae.shinjuku.choices import STOP, THREE_CARDS
from ekimae.shinjuku.state import State

PLAIN = 0.3
WILD = 0.25
CROWDED = 0.15  # customers wait there
HOME = 0.1  # a Specialty Store there can be upgraded
TWICE = 0.05  # the second card of a ward is less useful than the first
AVERAGE = 0.4
"""A card off the draw pile."""


def keep(state: State, seat: int, ward: int) -> float:
    """What a card is worth in the hand."""
    worth = PLAIN
    if state.wild[seat] >> ward & 1:
        worth += WILD
    if state.crowded >> ward & 1:
        worth += CROWDED
    if state.specialties(seat) & state.board.sakura & state.board.inside[ward]:
        worth += HOME
    if state.hands[seat * state.board.wards + ward] > 1:
        worth -= TWICE
    return worth


def hand(state: State, seat: int, first: int = 0) -> list[tuple[float, int]]:
    """The cards from a ward on with their worth, the least worth first."""
    found: list[tuple[float, int]] = []
    for ward in members(state.hand_mask[seat]):
        if ward >= first:
            found += [(keep(state, seat, ward), ward)] * state.hands[seat * state.board.wards + ward]
    return sorted(found)


def payment(state: State, seat: int, legal: tuple[int, ...]) -> int:
    """The card, or the three cards, that are missed least."""
    table = state.table
    rated = [(keep(state, seat, choice - table.card), choice) for choice in legal if choice != THREE_CARDS]
    if legal[0] == THREE_CARDS:
        rated.append((sum(worth for worth, _ in hand(state, seat)[:3]), THREE_CARDS))
    return min(rated)[1]


def one_of_several(state: State, seat: int, left: int) -> int:
    """Several cards are named from left to right: the leftmost of those that are missed least."""
    cards = [ward for _, ward in hand(state, seat, state.floor)[:left]]
    return state.table.card + min(cards)


def discard(state: State, seat: int, legal: tuple[int, ...]) -> int:
    """The next card worth less than the one drawn for it; with more cards than a hand has, none is drawn for it."""
    table = state.table
    if state.hand_size[seat] > state.edition.hand:
        return STOP
    for choice in legal:
        if choice != STOP and keep(state, seat, choice - table.card) < AVERAGE:
            return choice
    return STOP
