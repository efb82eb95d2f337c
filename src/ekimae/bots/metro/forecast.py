"""What the lines will pay by the end of the game, if nobody did anything but let the trains run.

Trains run by the clock, so their payouts can be counted. What is believed beyond that: that stations will be built
on stops that have none, that lines off the map may start, that valuable lines find more stockholders.
"""

from __future__ import annotations

from ekimae.bots.metro.geography import geography_of, steps_home, visits
from ekimae.bots.metro.weights import Weights
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, NONE, State
from ekimae.metro.steps.payouts import share, speculation_pays

Pays = tuple[float, ...]
"""What each seat gets."""

Bets = tuple[tuple[int, int], ...]
"""Speculations on a line: the seat, and what it committed."""

NEXT_STOCK = 7
"""What somebody usually pays for a stock; it goes into the line."""


class Forecast:
    """For one decision of one seat.

    The round, and what the trains have still to run, stay the same; stations that are built meanwhile are the seat's.
    """

    def __init__(self, state: State, weights: Weights) -> None:
        self.weights = weights
        self.board = state.board
        self.edition = state.edition
        self.geography = geography_of(state.board, state.edition.key)
        self.seats = int(state.seats)
        self.moving = int(state.moving)
        self.stops_left = int(state.stops_left)
        self.rounds_after = int(state.edition.rounds - state.round)
        """Rounds after this one."""
        self.rounds = self.rounds_after + (1 if state.moving == NONE else 0)
        """Rounds in which something can still be done."""
        self._known: dict[tuple[int, ...], dict[tuple[object, ...], Pays]] = {}
        self._totals: dict[tuple[object, ...], Pays] = {}

    # How far trains run.

    def steps(self, line: int, speed: int) -> int:
        """Stops that a train of a line has still to run."""
        each = int(self.edition.train_stops) + speed
        if self.moving == NONE or line > self.moving:
            return each * (self.rounds_after + 1)
        return each * self.rounds_after + (self.stops_left if line == self.moving else 0)

    def steps_now(self, line: int, speed: int) -> int:
        """Those that it runs before anything can be built again."""
        if self.moving == NONE or line < self.moving:
            return 0
        return self.stops_left if line == self.moving else int(self.edition.train_stops) + speed

    def arrivals(self, state: State, line: int, speed: int, steps: int) -> list[float]:
        """How often vehicles arrive at each stop of a line in so many steps."""
        first, last = int(self.board.first_vehicle[line]), int(self.board.first_vehicle[line + 1])
        stops = int(self.board.stops[line])
        if state.at[first] == NONE:
            later = max(0, steps - int(self.edition.train_stops) - speed)
            return [self.weights.coming * times for times in visits(stops, 0, 1, later)]
        found = [0.0] * stops
        for vehicle in range(first, last):
            at, heading = int(state.at[vehicle]), int(state.heading[vehicle])
            if self.edition.trains_leave and state.sold[line] == 0:
                steps = min(steps, steps_home(stops, at, heading))
            for stop, times in enumerate(visits(stops, at, heading, steps)):
                found[stop] += times
        return found

    # What lines pay.

    def totals(self, state: State) -> list[float]:
        """What every seat will get from all lines."""
        running = (*state.values, *state.stocks, *state.speed_of, *state.at, *state.heading)
        key = (*running, *state.speculations, *self._stations(state))
        found = self._totals.get(key)
        if found is None:
            found = self._add_up(state)
            self._totals[key] = found
        return list(found)

    def _add_up(self, state: State) -> Pays:
        known = self._known_of(state)
        bets = self._bets(state)
        found = [0.0] * self.seats
        for line in range(self.board.lines):
            pays = self._line(state, line, int(state.speed_of[line]), known, bets.get(line, ()))
            for seat in range(self.seats):
                found[seat] += pays[seat]
        return tuple(found)

    def of_line(self, state: State, line: int, more_speed: int) -> Pays:
        """What one line will pay with so many more speed tokens."""
        speed = int(state.speed_of[line]) + more_speed
        return self._line(state, line, speed, self._known_of(state), self._bets(state).get(line, ()))

    def final_value(self, state: State, line: int) -> float:
        """What the line will be worth when the payouts begin."""
        return self._run(state, line, int(state.speed_of[line]), [0.0] * self.seats)

    def _known_of(self, state: State) -> dict[tuple[object, ...], Pays]:
        """What was worked out already with these stations and drinks."""
        return self._known.setdefault(self._stations(state), {})

    def _stations(self, state: State) -> tuple[int, ...]:
        """Which stations are built, and where drinks are."""
        drinks = (*state.drink_at, *state.drinks_left) if state.deck.colours else ()
        return (state.built_low, state.built_high, *drinks)

    def _line(self, state: State, line: int, speed: int, known: dict[tuple[object, ...], Pays], bets: Bets) -> Pays:
        first = self.board.first_vehicle[line]
        key = (line, state.values[line], state.stocks[line], speed, state.at[first], state.heading[first], bets)
        found = known.get(key)
        if found is None:
            found = self._pays(state, line, speed, bets)
            known[key] = found
        return found

    def _bets(self, state: State) -> dict[int, Bets]:
        """By line."""
        each = int(self.edition.speculations)
        found: dict[int, Bets] = {}
        for at, bet in enumerate(state.speculations):
            if bet:
                line = int(bet & COMMITTED_MASK) - 1
                found[line] = (*found.get(line, ()), (at // each, int(bet >> COMMITTED_LANE)))
        return found

    def _pays(self, state: State, line: int, speed: int, bets: Bets) -> Pays:
        found = [0.0] * self.seats
        value = int(self._run(state, line, speed, found))
        left = value
        for seat, committed in bets:
            paid = int(speculation_pays(committed, value))
            found[seat] += committed + paid
            left -= paid
        self._pay_stocks(state, line, max(0, left), found)
        return tuple(found)

    def _run(self, state: State, line: int, speed: int, found: list[float]) -> float:
        """The value of the line at the end; owners of stations get theirs in `found`."""
        steps = self.steps(line, speed)
        value = float(state.values[line])
        empty = 0.0
        for place, times in zip(self.geography.places[line], self.arrivals(state, line, speed, steps)):
            owner = int(state.owners[place]) - 1 if place < self.board.stations else NONE
            if owner == NONE:
                empty += times if place < self.board.stations else 0
            elif times:
                value += times * self._arrive(state, line, place, owner, times, found)
        return value + empty * self.weights.growth * self.seats * self.rounds

    def _arrive(self, state: State, line: int, place: int, owner: int, times: float, found: list[float]) -> float:
        """What one payout of a station brings the line."""
        drink = int(state.drink_at[place])
        if drink:
            out = int(self.edition.drinks - state.drinks_left[drink - 1])
            found[owner] += times * int(self.edition.drink_payouts[out])
        if state.has_stock(owner, line):
            return float(self.edition.payout_to_stock)
        found[owner] += times * int(self.edition.payout)
        return float(self.edition.payout)

    def _pay_stocks(self, state: State, line: int, value: int, found: list[float]) -> None:
        """By the number of owners now, or one more."""
        sold = int(state.sold[line])
        more = self._one_more(state, line, sold, value)
        for number in range(1, sold + 1):
            pays = float(share(value, sold, number))
            if more:
                extra = int(self.board.extra_costs[sold + 1])
                pays += more * (int(share(value + NEXT_STOCK + extra, sold + 1, number)) - pays)
            found[state.stock_owner(line, number)] += pays

    def _one_more(self, state: State, line: int, sold: int, value: int) -> float:
        """The chance that another stock of a line is sold."""
        if sold == 0 or sold == self.board.stocks[line] or self.seats <= sold:
            return 0.0
        each_round = min(0.3, self.weights.dilution * value)
        return float(1 - (1 - each_round) ** self.rounds)
