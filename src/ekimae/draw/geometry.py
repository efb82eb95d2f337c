"""Points, segments, boxes and paths in the plane; y runs down, as in SVG."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from ekimae.draw.markup import number

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDE: Final = frozenset("mwMW")
NARROW: Final = frozenset("iljtf.,'- I()")
FIRST_FULL_WIDTH: Final = 0x2E80


def text_width(words: str, size: float) -> float:
    """About as wide as bold words of a system's sans serif are."""
    return size * sum(map(_glyph_width, words))


def _glyph_width(glyph: str) -> float:
    if ord(glyph) > FIRST_FULL_WIDTH:
        return 1.0
    if glyph in NARROW:
        return 0.30
    if glyph in WIDE:
        return 0.88
    return 0.70 if glyph.isupper() else 0.59


def box_at(x: float, y: float, width: float, height: float) -> Box:
    return x, y, x + width, y + height


def box_around(center: Point, width: float, height: float) -> Box:
    x, y = center
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def grown(box: Box, dx: float, dy: float) -> Box:
    return box[0] - dx, box[1] - dy, box[2] + dx, box[3] + dy


def overlap(one: Box, other: Box, margin: float = 0) -> float:
    """The area that two boxes share, when they are to keep a margin."""
    width = min(one[2], other[2]) - max(one[0], other[0]) + margin
    height = min(one[3], other[3]) - max(one[1], other[1]) + margin
    return width * height if width > 0 and height > 0 else 0.0


def length_in(box: Box, start: Point, end: Point) -> float:
    """How much of a segment lies in a box."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        step, low, high = end[axis] - start[axis], box[axis] - start[axis], box[axis + 2] - start[axis]
        if abs(step) < 1e-12:
            if low > 0 or high < 0:
                return 0.0
            continue
        first, last = max(first, min(low / step, high / step)), min(last, max(low / step, high / step))
        if first >= last:
            return 0.0
    return (last - first) * math.dist(start, end)


def box_distance(box: Box, point: Point) -> float:
    x, y = point
    return math.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def segment_distance(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square if square else 0.0
    along = max(0.0, min(1.0, along))
    return math.dist(point, (start[0] + along * dx, start[1] + along * dy))


def area(ring: Sequence[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]])) / 2


def inside(point: Point, ring: Sequence[Point]) -> bool:
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def segments(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(itertools.pairwise(points))


def halfway(points: Sequence[Point]) -> Point:
    """The middle of a way, by its length."""
    left = sum(math.dist(a, b) for a, b in segments(points)) / 2
    for a, b in segments(points):
        length = math.dist(a, b)
        if left <= length and length > 0:
            along = left / length
            return a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])
        left -= length
    return points[-1]


def path(points: Sequence[Point], radius: float = 0, begin: bool = True) -> str:
    """A line with round corners; without `begin` it goes on where another ended."""
    told = f"M{_told(points[0])}" if begin else ""
    for before, at, after in zip(points, points[1:], points[2:]):
        entering, leaving = math.dist(before, at), math.dist(at, after)
        if entering < 1e-6 or leaving < 1e-6:
            continue
        cut = min(radius, entering / 2, leaving / 2)
        told += (
            f"L{_told(_towards(at, before, cut / entering))}Q{_told(at)} {_told(_towards(at, after, cut / leaving))}"
        )
    return told + f"L{_told(points[-1])}"


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _told(point: Point) -> str:
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"
