"""The catalogue of Shinjuku: every choice as a number, in blocks of one kind each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.catalogue import Catalogue
from ekimae.shinjuku.board import LOW_TRACKS
from ekimae.shinjuku.edition import COLOURS, GOODS, Edition

OPEN: Final = 0
EXPAND: Final = 1
INCOME: Final = 2
MOVE: Final = 3
UPGRADE: Final = 4
REUNITE: Final = 5
STOP: Final = 6
THREE_CARDS: Final = 7
FIRST_BLOCK: Final = 8
"""Numbers below are single choices; from here on come the blocks."""

CUSTOMERS: Final = tuple(good + size for good in GOODS for size in ("", "2"))
"""The eight kinds of customer tokens: each good, single and double."""


class Block:
    """One kind of choices: number `first + n` for the n-th station, ward, card, ...

    A set of them given as bits becomes a list of choices eight bits at a time.
    """

    __slots__ = ("_chunks", "first")

    def __init__(self, first: i64, size: i64) -> None:
        self.first: i64 = first
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


class Choices(Catalogue):
    """Where each block begins. The order never changes within an edition: learned policies depend on it."""

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        tokens = [edition.open_word, "expand", "income", edition.move_word, "upgrade", "reunite", "stop", "three-cards"]
        blocks: list[tuple[str, tuple[str, ...]]] = [
            ("card", board.ward_ids),
            ("ward", board.ward_ids),
            ("station", board.station_ids),
            ("from", board.station_ids),
            ("track", board.track_ids[: board.laying]),
            ("store", GOODS),
            ("customer", CUSTOMERS),
            ("seat", COLOURS),
        ]
        starts: list[int] = []
        for kind, ids in blocks:
            starts.append(len(tokens))
            tokens += [f"{kind}:{name}" for name in ids]
        super().__init__(tokens)
        self.card: i64 = starts[0]
        self.ward: i64 = starts[1]
        self.station: i64 = starts[2]
        self.origin: i64 = starts[3]
        self.track: i64 = starts[4]
        self.store: i64 = starts[5]
        self.customer: i64 = starts[6]
        self.seat: i64 = starts[7]
        high: i64 = self.track + LOW_TRACKS
        self._blocks: dict[int, Block] = {
            OPEN: Block(OPEN, FIRST_BLOCK),
            STOP: Block(STOP, 1),
            THREE_CARDS: Block(THREE_CARDS, 1),
            self.card: Block(self.card, board.wards),
            self.ward: Block(self.ward, board.wards),
            self.station: Block(self.station, board.stations),
            self.origin: Block(self.origin, board.stations),
            self.track: Block(self.track, LOW_TRACKS),
            high: Block(high, LOW_TRACKS),
            self.store: Block(self.store, len(GOODS)),
            self.customer: Block(self.customer, len(CUSTOMERS)),
        }

    def listed(self, first: i64, bits: i64) -> list[int]:
        """The choices from `first` on whose bits are set."""
        return self._blocks[first].of(bits)


_made: dict[str, Choices] = {}


def choices_of(edition: Edition) -> Choices:
    """One catalogue for all games of an edition on one board."""
    key = f"{edition.open_word}/{edition.board.id}"
    if key not in _made:
        _made[key] = Choices(edition)
    return _made[key]
