"""What many games of Tokyo Metro come to: numbers for each game, with how certain they are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ekimae.metro import Metro
from ekimae.metro.deck import TYPES
from ekimae.metro.tally import ACTIONS, LINES, MONEY, OFFERS, PLACES, SQUARED, STATIONS, Counts

CERTAIN: Final = 1.96
"""Standard errors on both sides of what 95 of 100 intervals hold."""

LINE_COLUMNS: Final = ("rounds", "stops", "payouts", "stocks", "speculations", "speeds", "rides")


def added_up(counts: Iterable[Counts | None]) -> Counts | None:
    """Of all games; None if they weren't counted."""
    found: Counts = Counter()
    counted = False
    for one in counts:
        if one is not None:
            counted = True
            found.update(one)
    return found if counted else None


def interval(wins: int, games: int) -> tuple[float, float]:
    """What the true share lies between, 95 times of 100 (Wilson's interval)."""
    share, square = wins / games, CERTAIN * CERTAIN / games
    middle = (share + square / 2) / (1 + square)
    half = CERTAIN / (1 + square) * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def deviation(total: float, squares: float, count: int) -> float:
    """Of a sample, from its sum and the sum of its squares."""
    return math.sqrt(max(0.0, squares - total * total / count) / (count - 1)) if count > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Balance:
    """All is per game, and counts all seats, unless it says otherwise; money is in yen."""

    counts: Counts
    games: int
    seats: int
    rounds: int
    line_ids: tuple[str, ...]

    @classmethod
    def of(cls, game: Metro, counts: Counts, games: int) -> Balance:
        """`game`: any with the same set-up."""
        return cls(counts, games, len(game.seat_ids), int(game.edition.rounds), game.board.line_ids)

    def data(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "actions": {name: _rounded(row) for name, row in self.actions().items()},
            "offers": {name: _rounded(row) for name, row in self.offers().items()},
            "lines": {name: _rounded(row) for name, row in self.lines().items()},
            "stations": {name: _rounded(row) for name, row in self.stations().items()},
            "money": {name: _rounded(row) for name, row in self.money().items()},
            "places": {name: _rounded(row) for name, row in self.places().items()},
        }

    def rows(self, section: str) -> list[str]:
        """The names of its rows that anything was counted of."""
        return sorted({row for name, row, _ in self.counts if name == section})

    def mean(self, section: str, row: str, column: str) -> float:
        return self.counts[section, row, column] / self.games

    def actions(self) -> dict[str, dict[str, float]]:
        """By type, in the order of the rulebook. `open`: rounds in which such an action lay there.

        `used`: how many of these it was taken in; `share`: of all that were taken; `winner`: how many of them the
        winner took.
        """
        taken = sum(self._taken(kind) for kind in TYPES)
        found: dict[str, dict[str, float]] = {}
        for kind in TYPES:
            opened = self.counts[ACTIONS, kind, "open"]
            if opened:
                found[kind] = {
                    "open": opened / self.games,
                    "taken": self.mean(ACTIONS, kind, "taken"),
                    "copied": self.mean(ACTIONS, kind, "copied"),
                    "used": self.counts[ACTIONS, kind, "taken"] / opened,
                    "share": self._taken(kind) / taken if taken else 0.0,
                    "winner": self.counts[ACTIONS, kind, "winners"] / max(1, self._taken(kind)),
                }
        return found

    def _taken(self, kind: str) -> int:
        return self.counts[ACTIONS, kind, "taken"] + self.counts[ACTIONS, kind, "copied"]

    def offers(self) -> dict[str, dict[str, float]]:
        """The same for each action of the deck."""
        return {
            action: {
                "open": self.mean(OFFERS, action, "open"),
                "taken": self.mean(OFFERS, action, "taken"),
                "copied": self.mean(OFFERS, action, "copied"),
                "used": self.counts[OFFERS, action, "taken"] / max(1, self.counts[OFFERS, action, "open"]),
            }
            for action in self.rows(OFFERS)
        }

    def lines(self) -> dict[str, dict[str, float]]:
        """By letter. `runs`: the share of the rounds in which its train ran; `value`: at the end."""
        found: dict[str, dict[str, float]] = {}
        for line in self.line_ids:
            total, squares = self.counts[LINES, line, "value"], self.counts[LINES, line, "value" + SQUARED]
            found[line] = {
                "runs": self.mean(LINES, line, "rounds") / self.rounds,
                **{column: self.mean(LINES, line, column) for column in LINE_COLUMNS[1:]},
                "value": total / self.games,
                "deviation": deviation(total, squares, self.games),
            }
        return found

    def stations(self) -> dict[str, dict[str, float]]:
        """By number of circles."""
        return {
            circles: {
                "built": self.mean(STATIONS, circles, "built"),
                "traded": self.mean(STATIONS, circles, "traded"),
            }
            for circles in self.rows(STATIONS)
        }

    def money(self) -> dict[str, dict[str, float]]:
        """What came in (and went out, below 0), the most first."""
        found = {
            row: {"times": self.mean(MONEY, row, "times"), "yen": self.mean(MONEY, row, "yen")}
            for row in self.rows(MONEY)
        }
        return dict(sorted(found.items(), key=lambda item: -item[1]["yen"]))

    def places(self) -> dict[str, dict[str, float]]:
        """By place in the first turn order. `ahead`: of what the table had on average; `error`: the standard one."""
        found: dict[str, dict[str, float]] = {}
        for place in self.rows(PLACES):
            wins = self.counts[PLACES, place, "wins"]
            low, high = interval(wins, self.games)
            ahead, squares = self.counts[PLACES, place, "ahead"], self.counts[PLACES, place, "ahead" + SQUARED]
            error = deviation(ahead, squares, self.games) / math.sqrt(self.games)
            found[place] = {
                "wins": wins / self.games,
                "low": low,
                "high": high,
                "yen": self.mean(PLACES, place, "yen"),
                "ahead": ahead / self.games / self.seats,
                "error": error / self.seats,
            }
        return found


def _rounded(row: dict[str, float]) -> dict[str, float]:
    return {key: round(value, 4) for key, value in row.items()}
