"""Which card to part with."""

from __future__ import annotations

from ekimae.bots.shinjuku.evaluation import Evaluation
from ekimae.kernel.bits import members
from ekimae.shinjuku.choices import STOP, THREE_CARDS
from ekimae.shinjuku.state import State

PLAIN = 0.3
WILD = 0.25
SALE = 0.15  # for each customer that could be brought to an own store
MOST_SALES = 3.0
HOME = 0.1  # a Specialty Store there can be upgraded
TWICE = 0.05  # the second card of a ward is less useful than the first


class Cards:
    """What the cards of each ward are worth in the hand of a seat."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.seat = evaluation.seat
        self.wards = int(evaluation.state.board.wards)
        self.worth = [self._worth(evaluation, ward) for ward in range(self.wards)]
        cards = evaluation.state.board.cards
        self.average = sum(int(cards[ward]) * self.worth[ward] for ward in range(self.wards)) / int(sum(cards))

    def _worth(self, evaluation: Evaluation, ward: int) -> float:
        state = evaluation.state
        worth = PLAIN
        if state.wild[self.seat] >> ward & 1:
            worth += WILD
        if state.crowded >> ward & 1:
            worth += SALE * min(MOST_SALES, evaluation.own.takings_from(ward, state.customers[ward]))
        if state.specialties(self.seat) & state.board.sakura & state.board.inside[ward]:
            worth += HOME
        return worth

    def keep(self, state: State, ward: int) -> float:
        """What is lost with one card."""
        several = state.hands[self.seat * self.wards + ward] > 1
        return self.worth[ward] - TWICE if several else self.worth[ward]

    def hand(self, state: State, first: int = 0) -> list[tuple[float, int]]:
        """The cards from a ward on, what is missed least first."""
        found: list[tuple[float, int]] = []
        for ward in members(state.hand_mask[self.seat]):
            if ward >= first:
                found += [(self.keep(state, ward), ward)] * state.hands[self.seat * self.wards + ward]
        return sorted(found)

    def payment(self, state: State, legal: tuple[int, ...]) -> int:
        """The card, or the three cards, that are missed least."""
        first = int(state.table.card)
        rated = [(self.keep(state, choice - first), choice) for choice in legal if choice != THREE_CARDS]
        if legal[0] == THREE_CARDS:
            rated.append((sum(worth for worth, _ in self.hand(state)[:3]), THREE_CARDS))
        return min(rated)[1]

    def one_of(self, state: State, several: int) -> int:
        """Several cards are named from left to right: the leftmost of those that are missed least."""
        cards = [ward for _, ward in self.hand(state, state.floor)[:several]]
        return int(state.table.card) + min(cards)

    def discard(self, state: State, legal: tuple[int, ...]) -> int:
        """The next card that is worth less than the one drawn for it. With too many in hand, none is drawn for it."""
        if state.hand_size[self.seat] > state.edition.hand:
            return STOP
        first = int(state.table.card)
        for choice in legal:
            if choice != STOP and self.keep(state, choice - first) < self.average:
                return choice
        return STOP
