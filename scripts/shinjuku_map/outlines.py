"""The wards on the sheet: outlines cut into arcs at the corners of three wards, so that shared borders stay shared."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekimae.draw.geometry import Point, area, inside, path, segment_distance

Ring = tuple[Point, ...]
COARSE: Final = 7.0
FINE: Final = 1.2
NEAR: Final = 46
SMALLEST: Final = 900
"""Islands below this area are left out, unless they have a station."""
ROUND: Final = 9
OUTLINE: Final = 40
OUTLINE_SPACE: Final = 36
SHRINK: Final = 0.8126
"""A degree of longitude in degrees of latitude, at Tokyo."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of an outline that the same wards share."""

    wards: frozenset[str]
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Land:
    wards: dict[str, list[list[Arc]]]
    """The arcs of each polygon of each ward, each in the polygon's own direction."""

    def rings(self, ward: str) -> list[Ring]:
        return [tuple(point for arc in arcs for point in arc.points[:-1]) for arcs in self.wards[ward]]

    def main_ring(self, ward: str) -> Ring:
        return max(self.rings(ward), key=lambda ring: abs(area(ring)))

    def ward_at(self, point: Point) -> str | None:
        return next((ward for ward in self.wards if any(inside(point, ring) for ring in self.rings(ward))), None)

    def path(self, ward: str) -> str:
        told = ""
        for arcs in self.wards[ward]:
            told += "".join(path(arc.points, ROUND, begin=number == 0) for number, arc in enumerate(arcs)) + "Z"
        return told

    def arcs(self) -> list[Arc]:
        """Each once."""
        found = {}
        for polygons in self.wards.values():
            for arc in (arc for arcs in polygons for arc in arcs):
                found[arc.wards, min(arc.points[0], arc.points[-1]), max(arc.points[0], arc.points[-1])] = arc
        return list(found.values())


def land(
    facts: dict[str, Any], place: Callable[[Point], Point], stations: Sequence[Point], fine: Sequence[Point]
) -> Land:
    """Every ward on the sheet; borders near the points of `fine` are drawn exactly."""
    rings = [
        (ward["id"], [tuple(point) for point in ring[:-1]]) for ward in facts["wards"] for ring in ward["polygons"]
    ]
    owners: dict[frozenset[Point], set[str]] = {}
    for ward, ring in rings:
        for one, other in zip(ring, [*ring[1:], ring[0]]):
            owners.setdefault(frozenset((one, other)), set()).add(ward)
    corners = {
        at
        for _, ring in rings
        for before, at, after in zip(ring, [*ring[1:], ring[0]], [*ring[2:], *ring[:2]])
        if owners[frozenset((before, at))] != owners[frozenset((at, after))]
    }
    drawn: dict[frozenset[Point], tuple[Point, tuple[Point, ...]]] = {}
    found: dict[str, list[list[Arc]]] = {}
    for ward, ring in rings:
        arcs = []
        for part in _cut(ring, corners):
            shared = frozenset(owners[frozenset(part[:2])])
            key = frozenset(part)
            if key not in drawn:
                points = [place(point) for point in part]
                close = any(math.dist(point, at) < NEAR for point in points for at in fine)
                drawn[key] = part[0], tuple(simplified(points, FINE if close else COARSE))
            first, points_of = drawn[key]
            arcs.append(Arc(shared, points_of if first == part[0] else points_of[::-1]))
        whole = [point for arc in arcs for point in arc.points[:-1]]
        if abs(area(whole)) >= SMALLEST or any(inside(station, whole) for station in stations):
            found.setdefault(ward, []).append(arcs)
    return Land(found)


def _cut(ring: Sequence[Point], corners: set[Point]) -> list[list[Point]]:
    """A ring in parts from corner to corner; one without corners is cut in two."""
    cuts = [number for number, point in enumerate(ring) if point in corners]
    if len(cuts) < 2:
        first = cuts[0] if cuts else 0
        turned = [*ring[first:], *ring[:first]]
        far = max(range(len(turned)), key=lambda number: math.dist(turned[number], turned[0]))
        return [turned[: far + 1], [*turned[far:], turned[0]]]
    return [
        [*ring[start : end + 1]] if end > start else [*ring[start:], *ring[: end + 1]]
        for start, end in zip(cuts, [*cuts[1:], cuts[0]])
    ]


def simplified(points: Sequence[Point], tolerance: float) -> list[Point]:
    """As few points as leave none farther away than the tolerance."""
    if len(points) < 3:
        return list(points)
    away = [segment_distance(point, points[0], points[-1]) for point in points[1:-1]]
    worst = max(range(len(away)), key=away.__getitem__) + 1
    if away[worst - 1] <= tolerance:
        return [points[0], points[-1]]
    return simplified(points[: worst + 1], tolerance)[:-1] + simplified(points[worst:], tolerance)


def true_outline(ward: dict[str, Any], stations: Sequence[Point]) -> tuple[str, list[Point]]:
    """A ward as it really is, with its stations, on a small square."""
    rings = [[(x * SHRINK, -y) for x, y in ring[:-1]] for ring in ward["polygons"]]
    inner = [(x * SHRINK, -y) for x, y in stations]
    largest = max(abs(area(ring)) for ring in rings)
    rings = [ring for ring in rings if abs(area(ring)) > largest * 0.04 or any(inside(at, ring) for at in inner)]
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    scale = OUTLINE_SPACE / max(max(xs) - min(xs), max(ys) - min(ys))
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2

    def small(point: Point) -> Point:
        return (
            round(OUTLINE / 2 + (point[0] - middle[0]) * scale, 1),
            round(OUTLINE / 2 + (point[1] - middle[1]) * scale, 1),
        )

    told = ""
    for ring in rings:
        points = [small(point) for point in ring]
        first, second = _cut(points, set())
        told += path(simplified(first, 0.8)[:-1] + simplified(second, 0.8)) + "Z"
    return told, [small(point) for point in inner]
