"""The ways of connections: straight, or with one bend between a diagonal and a straight part."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from ekimae.draw.geometry import Point, segment_distance, segments

CLOSE: Final = 30
NARROW: Final = 0.5
"""Tracks that leave a station at a smaller angle look like one."""


def route(pair: tuple[str, str], at: Mapping[str, Point], pairs: Sequence[tuple[str, str]]) -> tuple[Point, ...]:
    """From the first station of a pair to its second, off other stations and their tracks."""
    start, end = at[pair[0]], at[pair[1]]
    dx, dy = end[0] - start[0], end[1] - start[1]
    if dx == 0 or dy == 0 or abs(dx) == abs(dy):
        return start, end
    least = min(abs(dx), abs(dy))
    slant = math.copysign(least, dx), math.copysign(least, dy)
    bends = ((start[0] + slant[0], start[1] + slant[1]), (end[0] - slant[0], end[1] - slant[1]))
    return min(((start, bend, end) for bend in bends), key=lambda way: _cost(way, pair, at, pairs))


def _cost(
    way: tuple[Point, ...], pair: tuple[str, str], at: Mapping[str, Point], pairs: Sequence[tuple[str, str]]
) -> float:
    cost = 0.0
    for station, place in at.items():
        if station not in pair:
            near = min(segment_distance(place, start, end) for start, end in segments(way))
            cost += max(0, CLOSE - near) ** 2
    return cost + sum(
        900 * max(0, NARROW - _between(at[end], leaving, at[other]))
        for end, leaving in ((pair[0], way[1]), (pair[1], way[-2]))
        for other in _neighbours(end, pair, pairs)
    )


def _neighbours(station: str, pair: tuple[str, str], pairs: Sequence[tuple[str, str]]) -> list[str]:
    return [b if a == station else a for a, b in pairs if station in (a, b) and {a, b} != set(pair)]


def _between(center: Point, one: Point, other: Point) -> float:
    """The angle between two directions."""
    turn = _angle(center, other) - _angle(center, one)
    return abs((turn + math.pi) % (2 * math.pi) - math.pi)


def _angle(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])
