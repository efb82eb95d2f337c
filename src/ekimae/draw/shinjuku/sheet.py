"""A board on which room is to be found: what is known before, and what has been placed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ekimae.draw.geometry import (
    Box,
    Point,
    length_in,
)

FIRST: Final = 13.5
"""Size of a station's name in the first language, as it is measured; it is set a little smaller."""
SECOND: Final = 10.5
WARD_FIRST: Final = 9.5
WARD_SECOND: Final = 9.0
NAME_HEIGHT: Final = 23
CELL: Final[tuple[float, float]] = (28, 26)
GUEST: Final[tuple[float, float]] = (30, 37)
PLATE: Final = 24
STORE: Final = 15
SAKURA: Final = 19
"""Room that a store needs: one that has grown is larger."""


@dataclass(frozen=True, slots=True)
class StationSpot:
    """What is known of a station before its name is placed."""

    id: str
    at: Point
    sakura: bool
    first: str
    other: str

    @property
    def radius(self) -> float:
        return SAKURA if self.sakura else STORE


def station_spots(facts: dict[str, Any], at: Mapping[str, Point], language: str) -> list[StationSpot]:
    """The stations of a board file, called by their names in a language."""
    other = "ja" if language == "en" else "en"
    return [
        StationSpot(
            station["id"],
            at[station["id"]],
            station["department_store"],
            station[f"name_{language}"],
            station[f"name_{other}"],
        )
        for station in facts["stations"]
    ]


@dataclass(frozen=True, slots=True)
class WardSpot:
    id: str
    ring: tuple[Point, ...]
    middle: Point
    first: str
    other: str


@dataclass(frozen=True, slots=True)
class NamePlace:
    at: Point
    anchor: str
    rows: tuple[str, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class CrowdPlace:
    """Room for the customers of a ward."""

    box: Box
    rows: int
    columns: int


@dataclass(slots=True)
class Sheet:
    """A board on which room is found."""

    width: float
    height: float
    stations: list[StationSpot]
    wards: list[WardSpot]
    ways: list[tuple[Point, Point]]
    """Every segment of every connection."""
    reserved: list[Box] = field(default_factory=list)
    step: float = 4
    """How finely room is looked for: half as fine takes a quarter of the time."""

    names: dict[str, NamePlace] = field(default_factory=dict)
    ward_names: dict[str, Box] = field(default_factory=dict)
    crowds: dict[str, CrowdPlace] = field(default_factory=dict)
    guests: dict[str, Point] = field(default_factory=dict)
    station_plates: dict[str, Point] = field(default_factory=dict)
    ward_plates: dict[str, Point] = field(default_factory=dict)

    def taken(self) -> list[Box]:
        """Everything that has its place."""
        names = [place.box for place in self.names.values()]
        return [*self.reserved, *names, *self.ward_names.values(), *(crowd.box for crowd in self.crowds.values())]

    def told(self) -> dict[str, dict[str, Any]]:
        """All places, as the files of layouts have them."""
        found: dict[str, dict[str, Any]] = {}
        for station in self.stations:
            name = self.names[station.id]
            found[f"station:{station.id}"] = {
                "name": _rounded(name.at),
                "anchor": name.anchor,
                "rows": list(name.rows),
                "other": station.other,
                "plate": _rounded(self.station_plates[station.id]),
            }
        for ward in self.wards:
            crowd = self.crowds[ward.id]
            found[f"ward:{ward.id}"] = {
                "name": _rounded(_top(self.ward_names[ward.id])),
                "first": ward.first,
                "other": ward.other,
                "crowd": _rounded(_top(crowd.box)),
                "rows": crowd.rows,
                "columns": crowd.columns,
                "guest": _rounded(self.guests[ward.id]),
                "plate": _rounded(self.ward_plates[ward.id]),
            }
        return found

    def way_in(self, box: Box) -> Iterator[float]:
        """How much of each segment lies in a box, where any does."""
        for start, end in self.ways:
            if length := length_in(box, start, end):
                yield length

    def is_off(self, box: Box, margin: float) -> bool:
        return box[0] < margin or box[2] > self.width - margin or box[1] < margin or box[3] > self.height - margin


def _top(box: Box) -> Point:
    """The middle of the upper edge."""
    return (box[0] + box[2]) / 2, box[1]


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]


# Boxes.


def middle_of(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def rim(box: Box) -> list[Point]:
    """Corners, and the middles of the sides."""
    left, top, right, bottom = box
    x, y = middle_of(box)
    return [(left, top), (x, top), (right, top), (right, y), (right, bottom), (x, bottom), (left, bottom), (left, y)]


def steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step
