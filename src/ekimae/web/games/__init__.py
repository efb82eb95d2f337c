"""The games as the table page shows them. A game without panels of its own gets the plain page."""

from __future__ import annotations

from typing import Final

from ekimae.web.page import GamePage

PAGES: Final[dict[str, GamePage]] = {}
"""By the names of `ekimae.games`."""
