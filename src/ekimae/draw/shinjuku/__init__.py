"""The board of Shinjuku."""

from __future__ import annotations

from typing import Final

from ekimae.draw.marks import Marks
from ekimae.draw.markup import group
from ekimae.draw.shinjuku import marking, pieces
from ekimae.draw.shinjuku.aside import STRIP, aside
from ekimae.draw.shinjuku.ground import ground, printed, station_names
from ekimae.draw.shinjuku.layout import layout_of
from ekimae.draw.shinjuku.names import say
from ekimae.kernel.message import Message, Term
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.view import ShinjukuView

LAYERS: Final = ("region", "tracks", "ways", "stations", "customers", "guests", "picks")
"""From the bottom to the top. What is printed lies on the region, the names of stations on the stores."""


def layers_of(view: ShinjukuView, language: str, marks: Marks) -> dict[str, str]:
    """The pieces in layers, for a page that sends only those that changed."""
    state = view.state
    layout = layout_of(state.board, language)
    found = {
        "region": "".join(marking.region(layout, marks)),
        "tracks": "".join(
            (
                *pieces.tracks(state, language),
                *pieces.planned_tracks(state, language),
                pieces.links(state.board, language),
            )
        ),
        "ways": "".join(marking.ways(layout, marks)),
        "stations": "".join((*pieces.stations(state, language), *pieces.planned_store(state, language))),
        "customers": "".join(pieces.customers(state, language)),
        "guests": "".join((*pieces.guests(state, language), *pieces.travellers(state, language))),
        "picks": "".join(marking.choices(state, layout, marks)),
    }
    return {name: group(drawn, id=f"layer-{name}") for name, drawn in found.items()}


class ShinjukuDrawing:
    """Implements `ekimae.draw.drawing.Drawing`."""

    game: Final = Shinjuku
    sheet: Final = "shinjuku"

    def size(self, view: ShinjukuView) -> tuple[int, int]:
        layout = layout_of(view.state.board, "en")
        return layout.width, layout.height

    def beside(self, view: ShinjukuView) -> tuple[int, int]:
        width, height = self.size(view)
        return width, height + STRIP

    def title(self, view: ShinjukuView, language: str) -> str:
        setup, turn = view.state.setup, view.state.turn
        return say(Message("draw.shinjuku.title", {"edition": Term("edition", setup.edition), "turn": turn}), language)

    def ground(self, view: ShinjukuView, language: str) -> str:
        return group(ground(view.state.board, language), class_="shinjuku-map")

    def pieces(self, view: ShinjukuView, language: str, marks: Marks) -> str:
        board, layers = view.state.board, layers_of(view, language, marks)
        still = {"region": printed(board, language), "stations": station_names(board, language)}
        return group(*(layers[name] + still.get(name, "") for name in LAYERS), class_="shinjuku-map")

    def aside(self, view: ShinjukuView, language: str) -> str:
        return group(aside(view.state, language), class_="shinjuku-map")
