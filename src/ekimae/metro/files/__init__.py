"""Boards and decks as files: checked completely, and read into their normal form.

The normal form is a plain dict that holds just what the game and a drawing need: every key is there, with its default
where the file left it out; where things come from is left out. It is a right file itself, so a record may embed
it (`canonical`) and read it back (`parse_board`, `parse_deck`). Docs: `docs/metro-files.md`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ekimae.kernel.message import Message
from ekimae.metro.files.board import check_board
from ekimae.metro.files.deck import check_deck
from ekimae.metro.files.kind import Kind
from ekimae.metro.files.printing import canonical, fingerprint
from ekimae.metro.files.summary import board_summary, deck_summary

__all__ = [
    "BOARD",
    "DECK",
    "Kind",
    "board_problems",
    "builtin_board",
    "builtin_deck",
    "canonical",
    "deck_problems",
    "fingerprint",
    "parse_board",
    "parse_deck",
    "read_board",
    "read_deck",
]

BOARD: Final = Kind("board", check_board, board_summary)
DECK: Final = Kind("deck", check_deck, deck_summary)


def board_problems(facts: object, file: str) -> list[Message]:
    """Everything that is wrong with a board; `file` is what the messages call it."""
    return BOARD.problems(facts, file)


def deck_problems(facts: object, file: str) -> list[Message]:
    """Everything that is wrong with a deck."""
    return DECK.problems(facts, file)


def read_board(path: Path) -> dict[str, Any]:
    """The board of a file in its normal form."""
    return BOARD.read(path)


def read_deck(path: Path) -> dict[str, Any]:
    """The deck of a file in its normal form."""
    return DECK.read(path)


def parse_board(text: str, file: str) -> dict[str, Any]:
    """The same from text: a board that a record embeds."""
    return BOARD.parse(text, file)


def parse_deck(text: str, file: str) -> dict[str, Any]:
    """The same from text: a deck that a record embeds."""
    return DECK.parse(text, file)


def builtin_board(name: str) -> dict[str, Any]:
    """The board `tokyo` or `osaka`. Everybody gets the same dict: it is not to be changed."""
    return BOARD.builtin(name)


def builtin_deck(name: str) -> dict[str, Any]:
    """The deck `tokyo` or `osaka`. Everybody gets the same dict: it is not to be changed."""
    return DECK.builtin(name)
