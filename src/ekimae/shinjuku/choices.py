"""The catalogue of Shinjuku: every choice as a number, in blocks of one kind each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.blocks import Blocks
from ekimae.shinjuku.edition import COLOURS, GOODS, Edition

OPEN: Final = 0
EXPAND: Final = 1
INCOME: Final = 2
MOVE: Final = 3
UPGRADE: Final = 4
REUNITE: Final = 5
STOP: Final = 6
THREE_CARDS: Final = 7

CUSTOMERS: Final = tuple(good + size for good in GOODS for size in ("", "2"))
"""The eight kinds of customer tokens: each good, single and double."""


class Choices(Blocks):
    """Where each block begins. The order never changes within an edition: learned policies depend on it."""

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        words = [edition.open_word, "expand", "income", edition.move_word, "upgrade", "reunite", "stop", "three-cards"]
        super().__init__(
            [
                ("", words),
                ("card", board.ward_ids),
                ("ward", board.ward_ids),
                ("station", board.station_ids),
                ("from", board.station_ids),
                ("track", board.track_ids[: board.laying]),
                ("store", GOODS),
                ("customer", CUSTOMERS),
                ("seat", COLOURS),
            ]
        )
        self.card: i64 = self.starts[1]
        self.ward: i64 = self.starts[2]
        self.station: i64 = self.starts[3]
        self.origin: i64 = self.starts[4]
        self.track: i64 = self.starts[5]
        self.store: i64 = self.starts[6]
        self.customer: i64 = self.starts[7]
        self.seat: i64 = self.starts[8]


_made: dict[str, Choices] = {}


def choices_of(edition: Edition) -> Choices:
    """One catalogue for all games of an edition on one board."""
    key = f"{edition.open_word}/{edition.board.id}"
    if key not in _made:
        _made[key] = Choices(edition)
    return _made[key]
