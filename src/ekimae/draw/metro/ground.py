"""What lies on a board for good, and finding what is near a place."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from ekimae.draw.metro.boxes import Box, Near, around
from ekimae.draw.metro.sizes import RADIUS, RADIUS_OF_THREE, SMALL_RADIUS, Point
from ekimae.draw.metro.tracks import Course, courses

OVER: Final = 0.13
"""Names may stand out so far over the grid."""
MANY_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class Stop:
    """A circle of the board."""

    id: str
    station: str | None
    x: float
    y: float
    radius: float
    labels: tuple[tuple[str, int | None], ...]
    """The lines that stop here, in their order, each with the number of the stop."""

    @property
    def place(self) -> Point:
        return self.x, self.y


Stretch = tuple[Point, Point]


class Ground:
    """A board as it is drawn."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.columns: int = facts["grid"]["cols"]
        self.rows: int = facts["grid"]["rows"]
        rank = {line["id"]: at for at, line in enumerate(facts["lines"])}
        self.stops = {circle["id"]: _stop(circle, rank) for circle in facts["circles"]}
        self.stops_of = {
            station["id"]: tuple(self.stops[circle] for circle in station["circles"]) for station in facts["stations"]
        }
        self.links = {station: _links(stops) for station, stops in self.stops_of.items() if len(stops) > 1}
        self.courses: dict[str, Course] = courses(facts)
        stretches = [stretch for course in self.courses.values() for stretch in pairwise(course.steps)]
        joins = [(a.place, b.place) for links in self.links.values() for a, b in links]
        self._stretches = Near[Stretch]((stretch, around(*stretch)) for stretch in stretches)
        self._joins = Near[Stretch]((join, around(*join)) for join in joins)
        self._stops = Near[Stop]((stop, around(stop.place, stop.place)) for stop in self.stops.values())

    def holds(self, box: Box) -> bool:
        return (
            box.left >= -OVER
            and box.top >= -OVER
            and box.right <= self.columns + OVER
            and box.bottom <= self.rows + OVER
        )

    def stretches_near(self, box: Box) -> Iterable[Stretch]:
        """Of all lines."""
        return self._stretches.of(box)

    def links_near(self, box: Box) -> Iterable[Stretch]:
        return self._joins.of(box)

    def stops_near(self, box: Box) -> Iterable[Stop]:
        return self._stops.of(box)


def _stop(circle: Mapping[str, Any], rank: Mapping[str, int]) -> Stop:
    labels = tuple(sorted(circle["labels"].items(), key=lambda label: rank[label[0]]))
    radius = RADIUS_OF_THREE if len(labels) >= MANY_LINES else RADIUS
    return Stop(
        circle["id"],
        circle["station"],
        float(circle["x"]),
        float(circle["y"]),
        SMALL_RADIUS if circle["small"] else radius,
        labels,
    )


def _links(stops: tuple[Stop, ...]) -> tuple[tuple[Stop, Stop], ...]:
    """The shortest links that join the stops of a station."""
    joined, rest = [stops[0]], list(stops[1:])
    found: list[tuple[Stop, Stop]] = []
    while rest:
        link = min(((a, b) for a in joined for b in rest), key=lambda link: math.dist(link[0].place, link[1].place))
        found.append(link)
        joined.append(link[1])
        rest.remove(link[1])
    return tuple(found)
