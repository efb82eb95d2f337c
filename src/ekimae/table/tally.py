"""What a house counts, for whoever watches over the server: numbers only, of nobody in particular."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200)


class Histogram:
    """How many values are at most as large as each bound."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def count(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def total(self) -> int:
        return sum(self.counts)


@dataclass(slots=True)
class Tally:
    """Since the house was opened; each number is written by one thread only."""

    choices: int = 0
    """Choices and undos that are on the disk, those of bots included."""
    rows: int = 0
    taken: int = 0
    """Groups that had to be decided anew because another process was faster."""
    failed: int = 0
    """Groups that the database refused."""
    sizes: Histogram = field(default_factory=lambda: Histogram(SIZES))
    """Rows in a group: what one transaction carries."""
    seconds: Histogram = field(default_factory=Histogram)
    """That committing a group takes."""
