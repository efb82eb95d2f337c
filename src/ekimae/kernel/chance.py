"""The game's own chance: lazy, and provably fair.

Nothing is shuffled in advance. The seed is a secret text; number `index` of a game is 32 bits of
SHA-256(seed + ":" + block), eight numbers a block. Whoever knows the seed after the game can compute every draw again;
whoever knows only its SHA-256 during the game can't.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

NUMBERS_A_BLOCK: Final = 8


def fresh_seed() -> str:
    """A seed from the operating system that nobody chose."""
    return secrets.token_hex(20)


def commitment(seed: str) -> str:
    """What a table publishes before the first draw."""
    return hashlib.sha256(seed.encode()).hexdigest()


def block(seed: str, number: int) -> bytes:
    """Eight 32-bit numbers, little-endian."""
    return hashlib.sha256(f"{seed}:{number}".encode()).digest()


def draw(seed: str, index: int, outcomes: int) -> int:
    """Which of so many equally likely outcomes draw number `index` gives."""
    at = index % NUMBERS_A_BLOCK * 4
    return scale(int.from_bytes(block(seed, index // NUMBERS_A_BLOCK)[at : at + 4], "little"), outcomes)


def scale(word: i64, outcomes: i64) -> i64:
    """32 random bits to a number below `outcomes` (the bias for 72 outcomes is below 2**-25)."""
    return (word * outcomes) >> 32


class Draws:
    """The draws of one seed, one after the other; copies continue independently."""

    __slots__ = ("_block", "_number", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._number: i64 = -1
        self._block = b""

    def pick(self, index: i64, outcomes: i64) -> i64:
        """The same as `draw`, remembering the block: draws are asked for in order."""
        number: i64 = index >> 3
        if number != self._number:
            self._block = block(self.seed, number)
            self._number = number
        at: i64 = (index & 7) * 4
        text = self._block
        word: i64 = text[at] | text[at + 1] << 8 | text[at + 2] << 16 | text[at + 3] << 24
        return scale(word, outcomes)
