"""A catalogue in blocks of one kind each, so that a set of choices given as bits becomes a list quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ekimae.kernel.bits import members
from ekimae.kernel.catalogue import Catalogue

RUN: Final = 60
"""How many choices one offer of a long block holds."""


class Chunks:
    """A run of choices. A set of them given as bits becomes a list eight bits at a time."""

    __slots__ = ("_chunks",)

    def __init__(self, first: i64, size: i64) -> None:
        self._chunks: list[list[list[int]]] = []
        start: i64 = first
        while start < first + size:
            self._chunks.append([[start + bit for bit in range(8) if value >> bit & 1] for value in range(256)])
            start += 8

    def of(self, bits: i64) -> list[int]:
        """The choices of a set, ascending."""
        found: list[int] = []
        at: i64 = 0
        while bits:
            found += self._chunks[at][bits & 255]
            bits >>= 8
            at += 1
        return found


class Blocks(Catalogue):
    """Where each block begins. The order never changes within an edition: learned policies depend on it."""

    def __init__(self, blocks: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Each block is a kind and the ids of its things; the tokens of a block without a kind are the ids alone."""
        self.starts: list[int] = []
        self._runs: dict[int, Chunks] = {}
        tokens: list[str] = []
        for kind, ids in blocks:
            first = len(tokens)
            self.starts.append(first)
            tokens += [f"{kind}:{name}" if kind else name for name in ids]
            for start in range(first, len(tokens), RUN):
                self._runs[start] = Chunks(start, min(RUN, len(tokens) - start))
        super().__init__(tokens)

    def listed(self, first: i64, bits: i64) -> list[int]:
        """The choices from `first` on whose bits are set; quickest where a run begins there."""
        run = self._runs.get(first)
        return [first + beyond for beyond in members(bits)] if run is None else run.of(bits)
