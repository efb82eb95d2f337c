"""The picture of the game in the lobby: the middle of the map with some pieces."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ekimae.draw.markup import element, group, icon
from ekimae.draw.metro.layout import layout_of
from ekimae.draw.metro.sizes import units
from ekimae.metro.edition import Setup

VIEW: Final = "330 180 500 350"
PIECES: Final = (
    ("a-station", 552, 375, 30, "blue"),
    ("a-station", 636, 335, 30, "yellow"),
    ("a-station", 466, 502, 30, "red"),
    ("a-meeple", 700, 420, 46, "green"),
    ("a-meeple", 420, 350, 46, "red"),
)
"""Icon, place, size, owner."""
INK: Final = "#15181d"
LINE: Final = 7
EDGE: Final = 11
STOP: Final = 0.75
"""Of the radius of a stop on the map."""


@cache
def art() -> Markup:
    """Lines and stops without names. The lobby has no style sheet of the map, so it brings its colours along."""
    layout = layout_of(Setup(map="tokyo"), "en")
    ways = [(layout.ground.courses[line].path, colour) for line, colour in layout.colours.items()]
    rim = group(*(element("path", d=path) for path, _ in ways), stroke="#ffffff", stroke_width=EDGE)
    lines = group(*(element("path", d=path, stroke=colour) for path, colour in ways), stroke_width=LINE)
    stops = group(
        *(
            element("circle", cx=units(stop.x), cy=units(stop.y), r=units(stop.radius * STOP))
            for stop in layout.ground.stops.values()
        ),
        fill="#ffffff",
        stroke=INK,
        stroke_width=2.5,
    )
    ways_and_stops = group(rim, lines, stops, fill="none", stroke_linejoin="round", stroke_linecap="round")
    pieces = "".join(_piece(*piece) for piece in PIECES)
    return Markup(element("svg", ways_and_stops, pieces, class_="art", viewBox=VIEW, aria_hidden="true"))


def _piece(name: str, x: float, y: float, size: float, owner: str) -> str:
    return group(
        icon(name, x, y, size, class_="own", stroke=INK),
        icon(f"o-{owner}", x, y + size * 0.1, size * 0.27, class_="on"),
        class_=f"k-{owner}",
    )
