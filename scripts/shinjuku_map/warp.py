"""From degrees to the sheet: the real land is bent so that every station lies where the map of the metro has it.

A thin plate spline through the stations; around them, points that follow the best straight map keep the outskirts in
shape. Beyond the outermost stations lengths shrink smoothly, so that the sheet is used for the middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ekimae.draw.geometry import Point

ORIGIN: Final = (139.75, 35.69)
KILOMETRES: Final = (90.3, 111.0)
"""Of a degree, east and north."""
STIFFNESS: Final = 0.004
AROUND: Final[tuple[Point, ...]] = (
    (139.56, 35.76),
    (139.59, 35.73),
    (139.585, 35.66),
    (139.60, 35.60),
    (139.70, 35.545),
    (139.80, 35.54),
    (139.87, 35.62),
    (139.93, 35.66),
    (139.92, 35.72),
    (139.90, 35.79),
    (139.84, 35.82),
    (139.76, 35.82),
    (139.66, 35.80),
)
Matrix = list[list[float]]
Map = Callable[[Point], Point]


def warp(real: Mapping[str, Point], drawn: Mapping[str, Point]) -> Map:
    """The map that takes each station's degrees to its place on the sheet."""
    straight = _straight(real, drawn)
    controls = [(real[station], drawn[station]) for station in drawn] + [(at, straight(at)) for at in AROUND]
    spline = _spline(controls)
    xs, ys = [x for x, _ in drawn.values()], [y for _, y in drawn.values()]

    def place(point: Point) -> Point:
        x, y = spline(point)
        return _squash(x, min(xs) + 6, max(xs) - 6, 64, 64), _squash(y, min(ys) + 4, max(ys) - 4, 92, 84)

    return place


def _straight(real: Mapping[str, Point], drawn: Mapping[str, Point]) -> Map:
    """The linear map that comes closest, by least squares."""
    normal = [[0.0] * 3 for _ in range(3)]
    right = [[0.0] * 2 for _ in range(3)]
    for station, place in drawn.items():
        base = _base(real[station])
        for row in range(3):
            for column in range(3):
                normal[row][column] += base[row] * base[column]
            for axis in range(2):
                right[row][axis] += base[row] * place[axis]
    factors = _solve(normal, right)

    def place_of(point: Point) -> Point:
        base = _base(point)
        x, y = (sum(base[row] * factors[row][axis] for row in range(3)) for axis in range(2))
        return x, y

    return place_of


def _spline(controls: Sequence[tuple[Point, Point]]) -> Map:
    points = [real for real, _ in controls]
    count = len(points)
    rows = [
        [_bend(one, other) + (STIFFNESS if one is other else 0) for other in points] + list(_base(one))
        for one in points
    ]
    rows += [[_base(point)[row] for point in points] + [0.0] * 3 for row in range(3)]
    right = [list(drawn) for _, drawn in controls] + [[0.0, 0.0]] * 3
    factors = _solve(rows, right)

    def place(point: Point) -> Point:
        weights = [_bend(point, other) for other in points] + list(_base(point))
        x, y = (sum(weights[row] * factors[row][axis] for row in range(count + 3)) for axis in range(2))
        return x, y

    return place


def _base(point: Point) -> tuple[float, float, float]:
    return 1.0, point[0] - ORIGIN[0], point[1] - ORIGIN[1]


def _bend(one: Point, other: Point) -> float:
    square = ((one[0] - other[0]) * KILOMETRES[0]) ** 2 + ((one[1] - other[1]) * KILOMETRES[1]) ** 2
    return square * math.log(square) / 2 if square else 0.0


def _squash(value: float, low: float, high: float, low_room: float, high_room: float) -> float:
    if value < low:
        return low - low_room * (low - value) / (low - value + low_room)
    if value > high:
        return high + high_room * (value - high) / (value - high + high_room)
    return value


def _solve(left: Matrix, right: Matrix) -> Matrix:
    """Gaussian elimination with pivots."""
    size = len(left)
    rows = [[*row, *values] for row, values in zip(left, right)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at] / rows[at][at]
                rows[other] = [value - factor * base for value, base in zip(rows[other], rows[at])]
    return [[rows[at][size + column] / rows[at][at] for column in range(len(right[0]))] for at in range(size)]
