"""Sets as integers: one bit for each member.

In compiled code a literal on the left of a shift is only 32 bits wide; `n & 0 | 1` is a 1 as wide as `n`.
"""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of just the n-th ward, station or seat."""
    return (n & 0 | 1) << n


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
