"""Groups of customers as integers: eight bits for each of the eight kinds of token. Sets are in `kernel.bits`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.bits import bit

LANE: Final = 8
LANE_MASK: Final = 255
GOOD_LANES: Final = 0xFFFF
"""The singles and doubles of one good."""


def customer(kind: i64) -> i64:
    """A group of one token."""
    return (kind & 0 | 1) << kind * LANE


def lanes_of(good: i64) -> i64:
    """All tokens of a good that a group may have."""
    return (good & 0 | GOOD_LANES) << good * 2 * LANE


def goods_in(group: i64) -> list[int]:
    """The goods that somebody of a group wants."""
    found: list[int] = []
    good: i64 = 0
    while group:
        if group & GOOD_LANES:
            found.append(good)
        group >>= 2 * LANE
        good += 1
    return found


def kinds_in(group: i64) -> i64:
    """The kinds of token in a group, as bits."""
    kinds: i64 = 0
    kind: i64 = 0
    while group:
        if group & LANE_MASK:
            kinds |= bit(kind)
        group >>= LANE
        kind += 1
    return kinds


def size_of(group: i64) -> i64:
    """How many tokens a group has."""
    size: i64 = 0
    while group:
        size += group & LANE_MASK
        group >>= LANE
    return size


def nth_customer(group: i64, n: i64) -> i64:
    """The kind of the n-th token of a group."""
    kind: i64 = 0
    while True:
        n -= group & LANE_MASK
        if n < 0:
            return kind
        group >>= LANE
        kind += 1
