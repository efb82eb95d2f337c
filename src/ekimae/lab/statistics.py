"""Numbers with their intervals. Everything here is 95 %."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Z: Final = 1.959964
Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, and between which bounds the true one lies."""

    value: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def numbers(values: Sequence[float]) -> Numbers:
    return np.asarray(values, dtype=np.float64)


def mean(values: Sequence[float]) -> Estimate:
    """With the interval of the normal approximation."""
    array = numbers(values)
    middle = float(array.mean())
    if len(array) < 2:
        return Estimate(middle, middle, middle)
    reach = Z * float(array.std(ddof=1)) / math.sqrt(len(array))
    return Estimate(middle, middle - reach, middle + reach)


def share(successes: float, tries: int) -> Estimate:
    """Wilson's interval; shared victories count as parts of one."""
    if tries == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = successes / tries
    scale = 1 + Z * Z / tries
    middle = (rate + Z * Z / (2 * tries)) / scale
    reach = Z * math.sqrt(rate * (1 - rate) / tries + Z * Z / (4 * tries * tries)) / scale
    return Estimate(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def difference(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """How much the mean changed (Welch)."""
    a, b = numbers(before), numbers(after)
    change = float(b.mean() - a.mean())
    if min(len(a), len(b)) < 2:
        return Estimate(change, change, change)
    reach = Z * math.sqrt(float(a.var(ddof=1)) / len(a) + float(b.var(ddof=1)) / len(b))
    return Estimate(change, change - reach, change + reach)


def effect(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """Hedges' g: the change in standard deviations, with the interval of its normal approximation."""
    a, b = numbers(before), numbers(after)
    if min(len(a), len(b)) < 2:
        return Estimate(0.0, 0.0, 0.0)
    change = _hedges(a, b)
    reach = Z * math.sqrt((len(a) + len(b)) / (len(a) * len(b)) + change * change / (2 * (len(a) + len(b))))
    return Estimate(change, change - reach, change + reach)


def _hedges(a: Numbers, b: Numbers) -> float:
    freedom = len(a) + len(b) - 2
    pooled = math.sqrt((float(a.var(ddof=1)) * (len(a) - 1) + float(b.var(ddof=1)) * (len(b) - 1)) / freedom)
    if pooled == 0:
        return 0.0
    correction = 1 - 3 / (4 * freedom - 1)
    return correction * float(b.mean() - a.mean()) / pooled


def size_of(effect: float) -> str:
    """How large an effect is, in the usual words."""
    for limit, word in ((0.2, "none"), (0.5, "small"), (0.8, "medium")):
        if abs(effect) < limit:
            return word
    return "large"
