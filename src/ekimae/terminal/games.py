"""The games that the terminal can show."""

from __future__ import annotations

from typing import Final

from ekimae.terminal.game import TextGame
from ekimae.terminal.shinjuku import ShinjukuText

GAMES: Final[dict[str, TextGame]] = {"shinjuku": ShinjukuText()}
"""By the names of `ekimae.games`, the usual one first."""
