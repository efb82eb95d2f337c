"""How good a situation is for a seat, in customers."""

from __future__ import annotations

from functools import lru_cache

from ekimae.bots.shinjuku.geography import degrees, ends
from ekimae.bots.shinjuku.outlook import Outlook, Worth
from ekimae.bots.shinjuku.weights import Weights
from ekimae.kernel.frames import KIND
from ekimae.shinjuku.bits import lanes_of, size_of
from ekimae.shinjuku.choices import MOVE
from ekimae.shinjuku.edition import DEPARTMENT, END_ALL, GOODS
from ekimae.shinjuku.frames import ACTION
from ekimae.shinjuku.state import DEPARTMENT_LANE, State
from ekimae.shinjuku.steps import scoring

FULL_HORIZON = 5.0
"""Own turns that it takes until an investment has paid for itself; with fewer left it is worth less."""


@lru_cache(maxsize=1 << 14)
def points(customers: tuple[int, ...], bonus: int, sets: bool) -> float:
    """The score of a collection, in customers: an even one of n customers has about n."""
    if sets:
        return scoring.set_points(list(customers), bonus) / 2.5
    return scoring.without_most(list(customers), 1) / 0.75


@lru_cache(maxsize=1 << 14)
def collection_worth(group: int, bonus: int, sets: bool, variety: float) -> float:
    """Somewhere between the mere number of customers, early, and what they score, late."""
    customers = tuple(scoring.customers_by_good(group))
    return (1 - variety) * sum(customers) + variety * points(customers, bonus, sets)


@lru_cache(maxsize=1 << 14)
def customer_worth(group: int, bonus: int, sets: bool, variety: float) -> Worth:
    """What one more customer of each good adds to a collection."""
    has = collection_worth(group, bonus, sets, variety)
    return tuple(collection_worth(group + (1 << 16 * good), bonus, sets, variety) - has for good in range(len(GOODS)))


def turns_left(state: State, seat: int) -> float:
    """How many turns this seat can expect after the one under way."""
    if state.ended:
        return 0.0
    waiting = (seat - state.mover) % state.seats or state.seats
    if state.is_closed():
        counted = waiting if state.turn == state.closed_turn else waiting + 1
        return 1.0 if counted <= state.last_turns else 0.0
    to_come = int(state.bag_size + size_of(state.queued()))
    a_turn = int(state.edition.queue_size + state.departments()) / 2 if state.edition.queue else 1.0
    extra = 1.0 if state.edition.ending == END_ALL else 0.5
    return to_come / a_turn / int(state.seats) + extra


def actions_left(state: State, seat: int) -> int:
    """Actions that this seat has still to take in the turn under way."""
    if state.mover != seat:
        return 0
    left = 0
    for depth in range(state.depth):
        if state.stack[depth] & KIND == ACTION:
            left += 1
    return left


class Evaluation:
    """One situation seen from one seat. Unknown cards count, but what they are is never looked at."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.turns = turns_left(state, seat)
        self.horizon = min(1.0, self.turns / FULL_HORIZON)
        edition = state.edition
        self.others = int(state.seats) - 1
        tokens = int(size_of(edition.customers))
        left = int(state.bag_size + size_of(state.queued()))
        late = 1.0 if self.turns == 0 else 1 - left / tokens
        self.variety = weights.variety + (1 - weights.variety) * late
        held = (int(state.collected[seat]), int(state.bonus[seat]), edition.sets, self.variety)
        self.collected = collection_worth(*held)
        self.worth = customer_worth(*held)
        self.customers = self._customers()
        self.own = Outlook(state, state.held[seat], self.worth)
        self.rivals = Outlook(state, state.occupied & ~state.held[seat])

    def value(self) -> float:
        state = self.state
        total = self.points()
        if state.ended:
            return total
        total += self.prospects()
        if self.turns:
            total += self.coverage() + self.hand() + self.stores() + self.track()
        return total

    def points(self) -> float:
        """What the seat has, less what the others have, by the number of customers alone: the rest is a secret."""
        state = self.state
        weights = self.weights
        total = self.collected
        if state.edition.sets:
            total += weights.bonus * int(state.bonus[self.seat]) * (1 - self.variety)
        theirs = 0.0
        for other in range(state.seats):
            if other != self.seat:
                theirs += sum(scoring.customers_by_good(state.collected[other])) + weights.bonus * int(
                    state.bonus[other]
                )
        return total - weights.rivals * theirs / self.others

    def prospects(self) -> float:
        """Sales with the action that is left, or what else it is good for, and sales in later turns."""
        state = self.state
        weights = self.weights
        payable = state.payable(self.seat)
        acting = actions_left(state, self.seat)
        can_move = acting and not state.did >> MOVE & 1
        now = 0.0
        theirs = 0.0
        later: list[float] = []
        for ward, group, certain in self.customers:
            own = self.own.takings_from(ward, group)
            rival = self.rivals.takings_from(ward, group)
            theirs += rival * certain
            if own == 0:
                continue
            paid = payable >> ward & 1
            if can_move and paid and state.crowded >> ward & 1:
                now = max(now, own)
            chance = certain if rival == 0 else certain * weights.contested
            later.append(own * (chance if paid else chance * weights.unpaid))
        total = -weights.threat * theirs
        if acting:
            total += max(weights.now * now, weights.action, self.income_gain())
        if self.turns:
            later.sort(reverse=True)
            total += weights.later * sum(later[: round(self.turns) + 1])
        return total

    def _customers(self) -> list[tuple[int, int, float]]:
        """Groups of customers with their ward, on the map and in the queue, and how sure they are."""
        state = self.state
        found = [(ward, int(group), 1.0) for ward, group in enumerate(state.customers) if group]
        for slot in range(state.edition.queue_cards):
            ward = state.queue_cards[slot]
            if state.queue_groups[slot] and ward >= 0:
                found.append((int(ward), int(state.queue_groups[slot]), self.weights.queued))
        return found

    def coverage(self) -> float:
        """Customers who have not been drawn yet."""
        weights = self.weights
        share = self.own.coverage() - weights.rival_coverage * self.rivals.coverage() / self.others
        return weights.coverage * min(self.turns, 2 * FULL_HORIZON) * share

    def hand(self) -> float:
        """Cards: how many, how many of them wild, and how many the others have."""
        state = self.state
        seat = self.seat
        wild = 0
        cards = state.hand_mask[seat] & state.wild[seat]
        ward = 0
        while cards:
            if cards & 1:
                wild += int(state.hands[seat * state.board.wards + ward])
            cards >>= 1
            ward += 1
        theirs = int(sum(state.hand_size) - state.hand_size[seat])
        worth = self.cards_worth(state.hand_size[seat]) + self.weights.wild * wild
        return min(1.0, self.turns) * (worth - self.weights.rival_cards * theirs / self.others)

    def cards_worth(self, cards: int) -> float:
        return self.weights.hand[min(cards, len(self.weights.hand) - 1)]

    def income_gain(self) -> float:
        """What Income would add."""
        size = self.state.hand_size[self.seat]
        drawn = max(1, self.state.edition.hand - size)
        return min(1.0, self.turns) * (self.cards_worth(size + drawn) - self.cards_worth(size))

    def stores(self) -> float:
        state = self.state
        weights = self.weights
        total = 0.0
        for station in range(state.board.stations):
            if state.held[self.seat] >> station & 1:
                total += weights.hub * degrees(state.board)[station]
                if state.store_kind(station) == DEPARTMENT:
                    total += weights.department
        return self.horizon * (total + self.promotion())

    def promotion(self) -> float:
        """The best upgrade in sight: a store on a Sakura station, and somebody to pay for it."""
        state = self.state
        if state.in_supply(self.seat, DEPARTMENT_LANE) == 0:
            return 0.0
        stores = state.specialties(self.seat) & state.board.sakura
        if stores == 0:
            return 0.0
        ready = 0.5
        for good in range(DEPARTMENT):
            if stores & state.shops[good] and state.collected[self.seat] & lanes_of(good):
                ready = 1.0
        stacks = state.edition.bonus_stacks[state.stacks_taken : state.stacks_taken + 1]
        return self.weights.promotion * ready * (1 + sum(stacks))

    def track(self) -> float:
        state = self.state
        weights = self.weights
        board = state.board
        pairs = ends(board)
        occupied = int(state.occupied)
        total = 0.0
        for track in range(board.laying):
            if state.tracks[track] == self.seat + 1:
                total += weights.track + weights.busy_track * (pairs[track] & occupied).bit_count()
        return self.horizon * total


def evaluate(state: State, seat: int, weights: Weights) -> float:
    """Rounded, so that what is equally good stays equal whatever the unknown cards and customers add up to."""
    return round(Evaluation(state, seat, weights).value(), 9)
