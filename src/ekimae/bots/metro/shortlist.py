"""Which answers to a question are worth a closer look: rough but quick, the best first."""

from __future__ import annotations

from ekimae.bots.metro.evaluation import Evaluation
from ekimae.kernel.frames import KIND
from ekimae.metro import frames
from ekimae.metro.choices import STOP
from ekimae.metro.deck import INVEST, INVEST_DISC, SELL, SPECULATE, START
from ekimae.metro.game import Metro
from ekimae.metro.money import lower
from ekimae.metro.steps.investing import number_of
from ekimae.metro.steps.payouts import share

LINES = 3
STATIONS = 3
SPACES = 2
SPEEDS = 2


class Shortlist:
    """The candidates of one seat; what it thinks of lines is worked out once."""

    def __init__(self, seat: int, evaluation: Evaluation) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self._ratings: dict[tuple[int, ...], float] = {}

    def of(self, game: Metro) -> list[int]:
        legal = list(game.choices())
        match game.top() & KIND:
            case frames.MOVE_TO:
                return self.spaces(game, legal)[:SPACES]
            case frames.MOVE_STEP:
                return self._step(game, legal)
            case frames.STATION_AT:
                return self._stations(game, legal)
            case frames.LINE:
                return self._lines(game, legal)
            case frames.COMMIT:
                return self._amounts(game, legal)
            case frames.VEND_AT:
                return self._machines(game, legal)[:STATIONS]
            case frames.FREE_BUILD:
                return self._free_build(game, legal)
            case _:
                return legal

    # The map.

    def spaces(self, game: Metro, legal: list[int]) -> list[int]:
        """Where to stand, the best first."""
        first = game.table.space
        ground = self.evaluation.ground
        rated = {choice: ground.standing(game, choice - first) for choice in legal}
        return sorted(legal, key=lambda choice: -rated[choice])

    def _step(self, game: Metro, legal: list[int]) -> list[int]:
        """Past stations for machines: a machine where it pays, else on towards the best space."""
        table = game.table
        machines = self._machines(game, [choice for choice in legal if table.build <= choice < table.space])
        if machines:
            return machines[:1]
        ways = self.spaces(game, [choice for choice in legal if choice >= table.space])
        here = self.evaluation.ground.standing(game, int(game.spaces[self.seat]))
        if ways and self.evaluation.ground.standing(game, ways[0] - int(table.space)) > here:
            return ways[:1]
        return [STOP]

    def _stations(self, game: Metro, legal: list[int]) -> list[int]:
        first = game.table.station
        gains = self.evaluation.ground.gains
        return sorted(legal, key=lambda choice: -gains.get(int(choice - first), 0.0))[:STATIONS]

    def _machines(self, game: Metro, legal: list[int]) -> list[int]:
        """Own stations only: a machine pays the owner of the station."""
        table = game.table
        own = [choice for choice in legal if game.owners[_station(game, choice)] == self.seat + 1]
        return own or ([] if legal and legal[0] >= table.build else legal[:1])

    def _free_build(self, game: Metro, legal: list[int]) -> list[int]:
        return self._machines(game, [choice for choice in legal if choice != STOP])[:1] or [STOP]

    # Lines.

    def _lines(self, game: Metro, legal: list[int]) -> list[int]:
        kind = int(game.deck.kind[game.acting])
        if kind not in (START, SELL, SPECULATE, INVEST, INVEST_DISC):
            return legal
        first = int(game.table.line)
        rated = {choice: self._rating(game, kind, choice - first) for choice in legal}
        return sorted(legal, key=lambda choice: -rated[choice])[:LINES]

    def _rating(self, game: Metro, kind: int, line: int) -> float:
        """What the line would bring, by its outlook in the situation at hand."""
        key = (kind, line, int(game.values[line]), int(game.stocks[line]), int(game.spots[line]), int(game.built_low))
        found = self._ratings.get(key)
        if found is None:
            found = self._rate(game, kind, line)
            self._ratings[key] = found
        return found

    def _rate(self, game: Metro, kind: int, line: int) -> float:
        evaluation = self.evaluation
        forecast = evaluation.forecast
        if kind == SPECULATE:
            return float(lower(round(forecast.final_value(game, line)))) - int(lower(game.values[line])) / 4
        if kind == SELL:
            number = number_of(game, self.seat, line)
            sold = float(share(game.values[line], game.sold[line], number))
            return sold - forecast.of_line(game, line, 0)[self.seat]
        before = evaluation.relative(forecast.of_line(game, line, 0))
        after = game.copy()
        extra = int(game.board.extra_costs[game.sold[line] + 1]) if kind != START else 0
        after.raise_value(line, extra)
        if kind != START:
            after.give_stock(self.seat, line)
        if not after.is_on_map(line):
            after.place_train(line)
        return evaluation.relative(forecast.of_line(after, line, 0)) - before - extra

    def _amounts(self, game: Metro, legal: list[int]) -> list[int]:
        """The least, and as much as is doubled."""
        line = int(game.line)
        most = lower(round(self.evaluation.forecast.final_value(game, line)))
        first = int(game.table.yen)
        wanted = (first + (most + 1) // 2, first + (most + 3) // 4)
        inside = [min(max(choice, legal[0]), legal[-1]) for choice in wanted]
        return sorted({legal[0], *inside})

    # What is free before an action.

    def free(self, game: Metro, legal: list[int]) -> list[int]:
        table = game.table
        gains = self.evaluation.speed_gains
        speeds = [choice for choice in legal if choice < table.station]
        speeds.sort(key=lambda choice: -gains.get(int(choice - table.speed), 0.0))
        machines = self._machines(game, [choice for choice in legal if table.build <= choice < table.space])
        exits = [choice for choice in legal if choice >= table.exit]
        return [*speeds[:SPEEDS], *machines[:1], *exits]


def _station(game: Metro, choice: int) -> int:
    table = game.table
    return int(choice - (table.build if choice >= table.build else table.station))
