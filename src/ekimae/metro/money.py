"""Money is counted in hundreds of yen: every amount of the game is a whole number of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HUNDRED: Final = 100
MOST_YEN: Final = 200
"""The most that one choice can say, in hundreds: ¥20,000."""


def lower(value: i64) -> i64:
    """The lower of the two numbers beside a value on the income track."""
    return value // 3


def higher(value: i64) -> i64:
    """The higher one: two thirds, rounded up to the next hundred."""
    return value - value // 3


def half(value: i64) -> i64:
    """Half of a value, rounded up to the next hundred."""
    return (value + 1) // 2
