"""Where a meeple should stand: near stations that are worth building."""

from __future__ import annotations

from ekimae.bots.metro.forecast import Forecast
from ekimae.bots.metro.geography import FAR
from ekimae.bots.metro.weights import Weights
from ekimae.metro.state import NONE, State
from ekimae.metro.steps.payouts import share

PERCENT = 100


class Ground:
    """The map as one seat sees it when it has to decide."""

    def __init__(self, state: State, seat: int, forecast: Forecast, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.forecast = forecast
        self.board = state.board
        self.gains = self._gains(state)
        """What building each station would bring, less its cost; only those that are worth it, by number."""
        self._worth: dict[tuple[int, ...], float] = {}

    def _gains(self, state: State) -> dict[int, float]:
        takings = [0.0] * int(self.board.stations)
        for line in range(self.board.lines):
            self._add_line(state, line, takings)
        found: dict[int, float] = {}
        for station, gain in enumerate(takings):
            gain -= self.weights.station_cost * int(self.board.circles[station])
            if state.owners[station] == 0 and gain > 0:
                found[station] = gain
        return found

    def _add_line(self, state: State, line: int, takings: list[float]) -> None:
        forecast = self.forecast
        speed = int(state.speed_of[line])
        steps, now = forecast.steps(line, speed), forecast.steps_now(line, speed)
        arrivals = forecast.arrivals(state, line, speed, steps)
        missed = forecast.arrivals(state, line, speed, now) if now else [0.0] * len(arrivals)
        each = self._takings(state, line)
        for place, times, too_early in zip(forecast.geography.places[line], arrivals, missed):
            if place < self.board.stations:
                takings[place] += (times - too_early) * each

    def _takings(self, state: State, line: int) -> float:
        """What one payout on a line is worth to an owner of a station: its own part, less what it gives the others."""
        edition = state.edition
        sold = int(state.sold[line])
        for number in range(1, sold + 1):
            if state.stock_owner(line, number) == self.seat:
                part = int(share(PERCENT, sold, number)) / PERCENT
                others = (1 - part) * self.weights.rivals / max(1, rivals_of(state))
                return int(edition.payout_to_stock) * (part - others)
        given = self.weights.rivals / max(1, rivals_of(state)) if sold else 0.0
        return int(edition.payout) * (1 - given)

    def standing(self, state: State, space: int) -> float:
        """What it is worth to stand on a space: the best station near it, and the next best."""
        key = (space, state.built_low, state.built_high, *state.spaces)
        found = self._worth.get(key)
        if found is None:
            found = self._standing(state, space)
            self._worth[key] = found
        return found

    def _standing(self, state: State, space: int) -> float:
        tables = self.forecast.geography.away
        away = tables[space]
        rivals = [tables[at] for seat, at in enumerate(state.spaces) if seat != self.seat and at != NONE]
        best = second = 0.0
        for station, gain in self.gains.items():
            steps = away[station]
            if state.owners[station] or steps == FAR:
                continue
            worth = gain * self.weights.step**steps
            for other in rivals:
                if other[station] <= steps:
                    worth *= self.weights.crowd
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return self.weights.walk * (best + self.weights.second * second)

    def place(self, state: State, place: int) -> float:
        """The best empty space that a rider could get off to."""
        spaces = [int(space) for space in self.board.touching[place] if state.is_empty(space)]
        return max((self.standing(state, space) for space in spaces), default=0.0)

    def meeple(self, state: State) -> float:
        """Where the seat's meeple is."""
        if state.pyramids[self.seat] == 0 or self.forecast.rounds == 0:
            return 0.0
        space, vehicle = int(state.spaces[self.seat]), int(state.riding[self.seat])
        if space != NONE:
            return self.standing(state, space)
        if vehicle != NONE:
            return self.weights.riding * self.place(state, int(state.place_of(vehicle)))
        return 0.0


def rivals_of(state: State) -> int:
    return int(state.seats) - 1
