"""How good a situation is for a seat, in hundreds of yen at the end of the game."""

from __future__ import annotations

import math
from typing import Final

from ekimae.bots.metro.forecast import Forecast
from ekimae.bots.metro.ground import Ground, rivals_of
from ekimae.bots.metro.weights import Weights
from ekimae.kernel.bits import members
from ekimae.kernel.blocks import RUN
from ekimae.metro.deck import ACTION, BIKE, CARD, INVEST, INVEST_DISC, LOAN, SPECULATE, STATION_TRADE
from ekimae.metro.state import State
from ekimae.metro.steps import vending

DEMAND: Final = {
    STATION_TRADE: 0.9,
    BIKE: 0.5,
    LOAN: 0.5,
    INVEST: 0.4,
    INVEST_DISC: 0.4,
    ACTION: 0.4,
    SPECULATE: 0.3,
    CARD: 0.0,
}
"""How often an open action of a type is taken in a round, and so how good it is to have it for oneself;"""
SELDOM: Final = 0.2
"""the other types."""


class Evaluation:
    """One seat's judgement during one decision; many situations that may follow are compared by it."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.forecast = Forecast(state, weights)
        self.ground = Ground(state, seat, self.forecast, weights)
        rounds = self.forecast.rounds
        self.late = rounds - 1 if rounds else 0
        """Rounds in which something can be done after the one that is under way."""
        self.speed_gains = self._speed_gains(state)
        """What a speed token brings on each line with an empty spot."""

    def value(self, state: State, discs: int) -> float:
        """With so many discs left for this round."""
        seat = self.seat
        totals = self.forecast.totals(state)
        for other in range(state.seats):
            totals[other] += self._money(state, other)
        found = totals[seat]
        if rivals_of(state):
            found -= self.weights.rivals * (sum(totals) - totals[seat]) / rivals_of(state)
        found += self._liquidity(int(state.cash[seat])) + self._discs(state, discs) + self._tokens(state, discs)
        return found + self._things(state) + self._drinks(state) + self.ground.meeple(state)

    def _money(self, state: State, seat: int) -> int:
        return int(state.cash[seat] + state.sales[seat] - state.loans[seat] * state.edition.loan_end)

    def _liquidity(self, cash: int) -> float:
        """Money that can be put to use before the end."""
        weights = self.weights
        share = self.late / max(1, int(self.forecast.edition.rounds) - 1)
        return weights.liquidity * share * (1 - math.exp(-cash / weights.enough))

    def _discs(self, state: State, discs: int) -> float:
        weights = self.weights
        found = discs * weights.disc + self.late * weights.later_disc * int(state.owned_discs[self.seat])
        if discs:
            found += weights.discount * int(state.discount_of(self.seat, 0))
        return found

    def _speed_gains(self, state: State) -> dict[int, float]:
        found: dict[int, float] = {}
        for line in range(state.board.lines):
            if state.spots[line] > 0:
                slow = self.relative(self.forecast.of_line(state, line, 0))
                fast = self.relative(self.forecast.of_line(state, line, 1))
                found[line] = fast - slow
        return found

    def relative(self, pays: tuple[float, ...]) -> float:
        """What a payment to everybody is worth to this seat."""
        if len(pays) == 1:
            return pays[0]
        others = sum(pays) - pays[self.seat]
        return pays[self.seat] - self.weights.rivals * others / (len(pays) - 1)

    def _tokens(self, state: State, discs: int) -> float:
        """Without a disc they run a round later."""
        weights = self.weights
        tokens = int(state.speeds[self.seat])
        if tokens == 0:
            return 0.0
        best = max(self.speed_gains.values(), default=0.0)
        rounds = max(1, self.forecast.rounds)
        best *= 1.0 if discs else self.late / rounds
        floor = weights.trade if self.late else 0.0
        return max(floor, weights.token * best) + (tokens - 1) * max(floor, weights.more_tokens * best)

    def _things(self, state: State) -> float:
        weights = self.weights
        seat = self.seat
        found = 0.0
        if self.late:
            found += weights.bidding * int(state.bonus[seat])
            if state.has_bicycle(seat):
                found += weights.trade + self.late * weights.bicycle
        if state.private_low[seat] or state.private_high[seat]:
            found += weights.card * self.late * self._cards(state)
        return found

    def _cards(self, state: State) -> float:
        """What actions of its own are good for."""
        deck = state.deck
        low, high = int(state.private_low[self.seat]), int(state.private_high[self.seat])
        own = [*members(low), *(RUN + at for at in members(high))]
        return sum(DEMAND.get(int(deck.kind[at]), SELDOM) for at in own)

    def _drinks(self, state: State) -> float:
        """Drinks that could still be put at own stations."""
        if not state.deck.colours or not vending.colours_held(state, self.seat):
            return 0.0
        left = sum(
            int(state.drinks_left[colour])
            for colour in range(len(state.drinks))
            if state.drinks[colour] == self.seat + 1
        )
        dry = [
            place
            for place in range(state.board.stations)
            if state.owners[place] == self.seat + 1 and not state.drink_at[place]
        ]
        takings = sorted((self._arrivals(state, place) for place in dry), reverse=True)
        return self.weights.crate * sum(takings[:left]) + self.late * 0.1 * left

    def _arrivals(self, state: State, station: int) -> float:
        found = 0.0
        for line, stop in self.forecast.geography.stops[station]:
            speed = int(state.speed_of[line])
            steps = self.forecast.steps(line, speed)
            found += self.forecast.arrivals(state, line, speed, steps)[stop]
        return found
