"""A stream of random numbers for everything that is not the game's own chance.

Bots, random play and the dealing of unseen cards each own one; none of them ever touches the draws of a game.
The generator is sfc32: additions, shifts and xors of 32-bit words, so that it gives the same numbers interpreted and
compiled to native integers.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Stream:
    """Reproducible random numbers from a text: the same text, the same numbers."""

    __slots__ = ("_a", "_b", "_c", "_count")

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode()).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "little")
        self._b: i64 = int.from_bytes(digest[4:8], "little")
        self._c: i64 = int.from_bytes(digest[8:12], "little")
        self._count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self._a
        b: i64 = self._b
        c: i64 = self._c
        out: i64 = (a + b + self._count) & WORD
        self._count = (self._count + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + out) & WORD
        return out

    def below(self, limit: i64) -> i64:
        """A number from 0 up to, not including, `limit` (at most 2**31)."""
        return (self.word() * limit) >> 32
