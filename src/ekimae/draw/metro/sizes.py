"""Sizes on a metro map, in spaces of its grid, and how they are written."""

from __future__ import annotations

from typing import Final

SPACE: Final = 60
"""Units of the picture in one space."""

HEAD: Final = 0.4
"""Above the grid and to its left, where its columns and rows are called by their names."""
FOOT: Final = 0.2
"""Below it and to its right."""

RADIUS: Final = 0.225
RADIUS_OF_THREE: Final = 0.25
SMALL_RADIUS: Final = 0.1
"""Of stops: with one or two lines, with three, and those of trams and buses that are no stations."""

BESIDE: Final = 0.085
"""From one line to the next where they run side by side."""
CORNER: Final = 0.17
"""Corners of lines are rounded by it."""

LINK: Final = 0.1
OUTLINE: Final = 0.04
OUTLINE_EDGE: Final = 0.0575
"""Around the stops of one station: width of the links, and how far the grey and its edge stand out."""

Point = tuple[float, float]


def units(value: float) -> float:
    """In units of the picture."""
    return round(value * SPACE, 1)


def at(point: Point) -> str:
    """A point of a path."""
    return f"{_short(point[0])} {_short(point[1])}"


def moved(point: Point) -> str:
    """A transformation that brings something from the origin to a place."""
    return f"translate({at(point)})"


def _short(value: float) -> str:
    told = f"{value * SPACE:.1f}".removesuffix(".0")
    return "0" if told == "-0" else told
