"""The catalogue of Tokyo Metro: every choice as a number, in blocks of one kind each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.blocks import Blocks
from ekimae.metro.edition import COLOURS, Edition
from ekimae.metro.money import HUNDRED, MOST_YEN

PASS: Final = 0
VEND: Final = 1
STOP: Final = 2
STAY: Final = 3
RIDE_ON: Final = 4
BOARD: Final = 5
BOARD_SECOND: Final = 6
DECLINE: Final = 7
NEVER_BOARD: Final = 8
RETURN_SPEED: Final = 9
RETURN_BIKE: Final = 10
WORDS: Final = (
    "pass",
    "vend",
    "stop",
    "stay",
    "ride-on",
    "board",
    "board-second",
    "decline",
    "never-board",
    "return:speed",
    "return:bike",
)


class Choices(Blocks):
    """Where each block begins. The order never changes for a map and deck: learned policies depend on it."""

    def __init__(self, edition: Edition) -> None:
        board, deck = edition.board, edition.deck
        super().__init__(
            [
                ("", WORDS),
                ("yen", [str(amount * HUNDRED) for amount in range(MOST_YEN + 1)]),
                ("do", deck.action_ids),
                ("copy", deck.action_ids),
                ("use", deck.action_ids),
                ("line", board.line_ids),
                ("speed", board.line_ids),
                ("station", board.station_ids),
                ("build", board.station_ids),
                ("space", board.space_ids),
                ("exit", board.space_ids),
                ("pile", deck.column_ids),
                ("drink", deck.colours),
                ("card", deck.card_ids),
                ("seat", COLOURS),
            ]
        )
        self.yen: i64 = self.starts[1]
        self.do: i64 = self.starts[2]
        self.copy: i64 = self.starts[3]
        self.use: i64 = self.starts[4]
        self.line: i64 = self.starts[5]
        self.speed: i64 = self.starts[6]
        self.station: i64 = self.starts[7]
        self.build: i64 = self.starts[8]
        self.space: i64 = self.starts[9]
        self.exit: i64 = self.starts[10]
        self.pile: i64 = self.starts[11]
        self.drink: i64 = self.starts[12]
        self.card: i64 = self.starts[13]
        self.seat: i64 = self.starts[14]


_made: dict[str, Choices] = {}


def choices_of(edition: Edition) -> Choices:
    """One catalogue for all games of an edition."""
    if edition.key not in _made:
        _made[edition.key] = Choices(edition)
    return _made[edition.key]
