"""The games that the terminal can show."""

from __future__ import annotations

from typing import Final

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many
from ekimae.terminal.game import TextGame
from ekimae.terminal.metro import MetroText
from ekimae.terminal.shinjuku import ShinjukuText

GAMES: Final[dict[str, TextGame]] = {"shinjuku": ShinjukuText(), "metro": MetroText()}
"""By the names of `ekimae.games`, the usual one first."""


def text_of(name: str) -> TextGame:
    """What the terminal needs to know of a game."""
    if name not in GAMES:
        raise Unreadable(Message("terminal.no-screen", {"game": name, "legal": Many(tuple(GAMES))}))
    return GAMES[name]
