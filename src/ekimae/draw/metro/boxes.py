"""Rectangles on the grid, and finding what is near them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, Generic, NamedTuple, TypeVar

from ekimae.draw import geometry
from ekimae.draw.metro.sizes import Point

NEAR: Final = 0.5
"""Whatever is further off than this is not asked for."""
Thing = TypeVar("Thing")


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
        return geometry.overlap(self, other, apart)

    def grown(self, by: float) -> Box:
        return Box(*geometry.grown(self, by, by))

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


class Near(Generic[Thing]):
    """Things by the spaces that they lie on."""

    def __init__(self, things: Iterable[tuple[Thing, Box]]) -> None:
        self._cells: dict[tuple[int, int], list[Thing]] = {}
        for thing, box in things:
            for cell in box.grown(NEAR).cells():
                self._cells.setdefault(cell, []).append(thing)

    def of(self, box: Box) -> dict[Thing, None]:
        return {thing: None for cell in box.cells() for thing in self._cells.get(cell, ())}
