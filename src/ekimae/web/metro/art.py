"""The picture of the game in the lobby: the middle of the map with some pieces."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ekimae.draw.markup import element, group
from ekimae.draw.metro.layout import layout_of
from ekimae.draw.metro.sizes import units
from ekimae.metro.edition import Setup

VIEW: Final = "400 260 480 200"


@cache
def art() -> Markup:
    """Lines and stops without names."""
    layout = layout_of(Setup(map="tokyo"), "en")
    ways = [(layout.ground.courses[line].path, colour) for line, colour in layout.colours.items()]
    lines = group(
        *(element("path", class_="line-edge", d=path) for path, _ in ways),
        *(element("path", class_="line", d=path, stroke=colour) for path, colour in ways),
        class_="lines",
    )
    stops = group(
        *(
            element("circle", class_="stop-edge", cx=units(stop.x), cy=units(stop.y), r=units(stop.radius * 0.8))
            for stop in layout.ground.stops.values()
        )
    )
    return Markup(
        element("svg", group(lines, stops, class_="metro-map"), class_="art", viewBox=VIEW, aria_hidden="true")
    )
