"""Pictures in notebooks.

A `Picture` shows itself where it is the value of a cell. After `%load_ext ekimae.draw` games and views do so too: the
layers below know nothing of pictures, so the notebook is told how to draw them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ekimae.draw.board import NOTHING, svg
from ekimae.draw.games import DRAWINGS
from ekimae.draw.marks import Marks
from ekimae.draw.style import Theme
from ekimae.kernel.game import View


@dataclass(frozen=True, slots=True)
class Picture:
    """The board of a view, drawn when it is looked at."""

    view: View
    language: str = "en"
    marks: Marks = NOTHING
    theme: Theme = "light"

    def __str__(self) -> str:
        return svg(self.view, self.language, self.marks, self.theme)

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | Path) -> None:
        """Write it into a file."""
        Path(path).write_text(str(self) + "\n", encoding="utf-8")


def load_ipython_extension(shell: Any) -> None:
    """`%load_ext ekimae.draw`: views show their board, games what a spectator sees."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for view, drawing in DRAWINGS.items():
        formatter.for_type(view, svg)
        formatter.for_type(drawing.game, lambda game: svg(game.view(None)))
