"""The answers at the root, compared in the same worlds: luck does not tell them apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

Path = tuple[int, ...]

UNKNOWN: Final = 2.0
"""How much luck there is before anything is known of it, in doubts."""
LEAST: Final = 0.1
"""There is always some."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer with what follows it, and how good it looks at once."""

    path: Path
    value: float


@dataclass(slots=True)
class Entrant:
    """One answer, and what it brought in the first worlds."""

    option: Option
    found: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    """The scores of every seat, added up."""

    def tell(self, value: float, scores: Sequence[int]) -> None:
        self.found.append(value)
        before = self.scores or [0.0] * len(scores)
        self.scores = [total + score for total, score in zip(before, scores)]


class Contest:
    """The first answer, which looks best, is the measure: it is tried in every world that another one is tried in."""

    def __init__(self, options: Sequence[Option], doubt: float, exploration: float, widening: float) -> None:
        self.entrants = [Entrant(option) for option in options]
        self.doubt = doubt
        self.exploration = exploration
        self.widening = widening

    @property
    def walks(self) -> int:
        return sum(len(entrant.found) for entrant in self.entrants)

    def next(self) -> Entrant:
        """Who is to be tried: the most promising of those that are open by now."""
        first = self.entrants[0]
        walks = self.walks
        luck = self._luck()
        width = 1 + int(self.widening * math.sqrt(walks))
        best, most = first, -math.inf
        for entrant in self.entrants[:width]:
            if not entrant.found:
                return entrant
            bonus = self.exploration * luck * math.sqrt(math.log(1 + walks) / len(entrant.found))
            promise = self._lead(entrant, luck) + bonus
            if promise > most:
                best, most = entrant, promise
        return first if len(best.found) >= len(first.found) else best

    def values(self) -> list[float]:
        """What each answer is worth."""
        first = self.entrants[0]
        base = sum(first.found) / len(first.found) if first.found else first.option.value
        luck = self._luck()
        return [base + self._lead(entrant, luck) for entrant in self.entrants]

    def _lead(self, entrant: Entrant, luck: float) -> float:
        """How much better than the first answer. The first impression counts the more, the more is luck."""
        expected = entrant.option.value - self.entrants[0].option.value
        trust = (luck / self.doubt) ** 2
        return (sum(self._leads(entrant)) + trust * expected) / (len(entrant.found) + trust)

    def _leads(self, entrant: Entrant) -> list[float]:
        return [value - measure for value, measure in zip(entrant.found, self.entrants[0].found)]

    def _luck(self) -> float:
        """How far leads differ from world to world."""
        squares, several = 0.0, 0
        for entrant in self.entrants[1:]:
            leads = self._leads(entrant)
            if len(leads) > 1:
                mean = sum(leads) / len(leads)
                squares += sum((lead - mean) ** 2 for lead in leads)
                several += len(leads) - 1
        if several == 0:
            return UNKNOWN * self.doubt
        return max(LEAST * self.doubt, math.sqrt(squares / several))
