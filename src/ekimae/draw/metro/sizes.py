"""Sizes on a metro map, in spaces of its grid, and how they are written."""

from __future__ import annotations

from typing import Final

SPACE: Final = 60
"""Units of the picture in one space."""

EDGE: Final = 0.1
"""What is left free around the grid."""

RADIUS: Final = 0.225
RADIUS_OF_THREE: Final = 0.25
SMALL_RADIUS: Final = 0.1
"""Of stops: with one or two lines, with three, and those of trams and buses that are no stations."""

LINE: Final = 0.08
LINE_EDGE: Final = 0.125
BESIDE: Final = 0.085
"""Width of a line, of it with its pale edge, and from one line to the next where they run side by side."""

CORNER: Final = 0.17
"""Corners of lines are rounded by it."""

LINK: Final = 0.1
OUTLINE: Final = 0.04
OUTLINE_EDGE: Final = 0.0575
"""Around the stops of one station: width of the links, and how far the grey and its edge stand out."""

Point = tuple[float, float]


def number(value: float) -> str:
    """In units of the picture, as short as it can be."""
    text = f"{value * SPACE:.1f}"
    return text.removesuffix(".0")


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
