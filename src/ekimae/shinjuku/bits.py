"""Sets and groups as integers.

In compiled code a literal on the left of a shift is only 32 bits wide; `n & 0 | 1` is a 1 as wide as `n`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LANE: Final = 8
LANE_MASK: Final = 255
GOOD_LANES: Final = 0xFFFF
"""The singles and doubles of one good."""


def bit(n: i64) -> i64:
    """The set of just the n-th ward, station or seat."""
    return (n & 0 | 1) << n


def customer(kind: i64) -> i64:
    """A group of one token."""
    return (kind & 0 | 1) << kind * LANE


def lanes_of(good: i64) -> i64:
    """All tokens of a good that a group may have."""
    return (good & 0 | GOOD_LANES) << good * 2 * LANE


def has_several(bits: i64) -> bool:
    return bits & (bits - 1) != 0


def how_many(bits: i64) -> i64:
    """The size of a set, counted in pairs, fours, bytes and then all at once."""
    bits -= (bits >> 1) & 0x5555_5555_5555_5555
    bits = (bits & 0x3333_3333_3333_3333) + ((bits >> 2) & 0x3333_3333_3333_3333)
    bits = (bits + (bits >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 127


def nth_member(bits: i64, n: i64) -> i64:
    """The n-th number of a set."""
    at: i64 = 0
    while True:
        if bits & 1:
            if n == 0:
                return at
            n -= 1
        bits >>= 1
        at += 1


def members(bits: i64) -> list[int]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    at: i64 = 0
    while bits:
        if bits & 1:
            found.append(at)
        bits >>= 1
        at += 1
    return found


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
