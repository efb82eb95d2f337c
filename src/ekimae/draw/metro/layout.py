"""Boards that are laid out: made once for each board and language, and kept."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Final

from ekimae.draw.metro.ground import Ground
from ekimae.draw.metro.naming import place_names
from ekimae.draw.metro.sheet import draw_sheet
from ekimae.draw.metro.sizes import FOOT, HEAD, SPACE
from ekimae.draw.metro.spots import Spots
from ekimae.metro.edition import Setup, board_facts

KEPT: Final = 32


class Layout:
    """A board in one language."""

    def __init__(self, facts: dict[str, Any], language: str) -> None:
        self.facts = facts
        self.language = language
        self.ground = Ground(facts)
        self.colours: dict[str, str] = {line["id"]: line["color"] for line in facts["lines"]}
        self.kinds: dict[str, str] = {line["id"]: line["kind"] for line in facts["lines"]}
        names = place_names(facts, self.ground, language)
        self.spots = Spots(self.ground, names)
        self._names = names

    @property
    def size(self) -> tuple[int, int]:
        """In units of the picture."""
        width, height = (side + HEAD + FOOT for side in (self.ground.columns, self.ground.rows))
        return round(width * SPACE), round(height * SPACE)

    @cached_property
    def sheet(self) -> str:
        """All that never changes."""
        return draw_sheet(self.facts, self.ground, self._names, self.language)


def layout_of(setup: Setup, language: str) -> Layout:
    """Two tables with the same board share one."""
    return _layout(setup.map, setup.board, language)


@lru_cache(maxsize=KEPT)
def _layout(map_: str, board: str, language: str) -> Layout:
    return Layout(board_facts(Setup(map=map_, board=board)), language)
