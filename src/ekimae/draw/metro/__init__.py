"""The map of Tokyo Metro, of Osaka, or of any board from a file."""

from __future__ import annotations

from typing import Final

from ekimae.draw.marks import Marks
from ekimae.draw.markup import group
from ekimae.draw.metro.layout import Layout, layout_of
from ekimae.draw.metro.marking import draw_choices, draw_region
from ekimae.draw.metro.pieces import draw_pieces
from ekimae.draw.metro.sizes import HEAD, moved
from ekimae.metro.game import Metro
from ekimae.metro.view import MetroView

ORIGIN: Final = moved((HEAD, HEAD))
"""Above and to the left of the grid stand the names of columns and rows."""


class MetroDrawing:
    """The board of Tokyo Metro in layers."""

    game: Final = Metro
    sheet: Final = "metro"

    def size(self, view: MetroView) -> tuple[int, int]:
        return _layout(view, "en").size

    def beside(self, view: MetroView) -> tuple[int, int]:
        return self.size(view)

    def title(self, view: MetroView, language: str) -> str:
        name: str = _layout(view, language).facts["name"]
        return name

    def ground(self, view: MetroView, language: str) -> str:
        return _on_grid(_layout(view, language).sheet)

    def pieces(self, view: MetroView, language: str, marks: Marks) -> str:
        layout = _layout(view, language)
        return _on_grid(
            draw_region(marks.region) + draw_pieces(view.state, layout) + draw_choices(view.state, layout, marks)
        )

    def aside(self, view: MetroView, language: str) -> str:
        """Values, stocks and cards are tables, not pictures."""
        return ""


def _layout(view: MetroView, language: str) -> Layout:
    return layout_of(view.state.setup, language)


def _on_grid(layer: str) -> str:
    return group(layer, class_="metro-map", transform=ORIGIN)
