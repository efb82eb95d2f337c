"""The games as the table page shows them. A game without panels of its own gets the plain page."""

from __future__ import annotations

from typing import Final

from ekimae.web.games.plain import PlainPage
from ekimae.web.metro import MetroPage
from ekimae.web.page import GamePage
from ekimae.web.shinjuku import ShinjukuPage

PAGES: Final[dict[str, GamePage]] = {"shinjuku": ShinjukuPage(), "metro": MetroPage()}
"""By the names of `ekimae.games`."""

PLAIN: Final = PlainPage()


def page_of(game: str) -> GamePage:
    """How a game is shown."""
    return PAGES.get(game, PLAIN)
