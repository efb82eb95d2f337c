"""Rectangles, and how they meet points, circles and stretches of line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from ekimae.draw.metro.sizes import Point

FLAT: Final = 1e-12


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box, apart: float) -> float:
        """The area that is common to both, if they are to stay so far apart."""
        if (
            other.left - self.right >= apart
            or self.left - other.right >= apart
            or other.top - self.bottom >= apart
            or self.top - other.bottom >= apart
        ):
            return 0.0
        width = min(self.right, other.right) - max(self.left, other.left) + apart
        height = min(self.bottom, other.bottom) - max(self.top, other.top) + apart
        return width * height

    def distance(self, point: Point) -> float:
        """0 inside."""
        return math.hypot(
            max(self.left - point[0], 0, point[0] - self.right), max(self.top - point[1], 0, point[1] - self.bottom)
        )

    def inside(self, start: Point, end: Point) -> float:
        """How much of a stretch of line lies inside."""
        first, last = 0.0, 1.0
        for axis in (0, 1):
            along = end[axis] - start[axis]
            low, high = self[axis] - start[axis], self[axis + 2] - start[axis]
            if abs(along) < FLAT:
                if low > 0 or high < 0:
                    return 0.0
                continue
            first, last = max(first, min(low / along, high / along)), min(last, max(low / along, high / along))
            if first >= last:
                return 0.0
        return (last - first) * math.dist(start, end)

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def cells(self) -> Iterator[tuple[int, int]]:
        """The spaces of the grid that it lies on."""
        return product(
            range(math.floor(self.left), math.floor(self.right) + 1),
            range(math.floor(self.top), math.floor(self.bottom) + 1),
        )


def around(start: Point, end: Point, by: float = 0.0) -> Box:
    """The smallest box with both points, grown."""
    return Box(
        min(start[0], end[0]) - by, min(start[1], end[1]) - by, max(start[0], end[0]) + by, max(start[1], end[1]) + by
    )
