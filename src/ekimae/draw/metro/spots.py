"""Where pieces and plates stand, so that they hide as little as can be. All of it depends on the board alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import Final

from ekimae.draw.geometry import length_in
from ekimae.draw.metro.boxes import Box, Near, around
from ekimae.draw.metro.ground import Ground, Stop
from ekimae.draw.metro.naming import Name
from ekimae.draw.metro.sizes import Point

DIRECTIONS: Final = tuple(
    (math.cos(math.radians(angle)), math.sin(math.radians(angle))) for angle in (135, 45, 225, 315, 90, 180, 0, 270)
)
"""Below left, below right, above, beside: what is liked most comes first."""

PYRAMID: Final = 0.2
"""Half of what a pyramid takes, likewise the others."""
DRINK: Final = 0.1
MEEPLE: Final = 0.25
PLATE: Final = 0.19
SMALL_PLATE: Final = 0.15
TRAIN: Final = 0.15

LONG_LINK: Final = 0.95
"""A pyramid fits between two stops so far apart."""
TOUCHING: Final = 0.1
"""From the edge of a stop to the middle of the pyramid that stands at it."""
IN_SPACE: Final = (0.5, 0.24, 0.76)
"""Where the plate of a space may be in it, across and down; rather in the middle."""
SHIFT: Final = 0.2
"""A meeple may stand so far off the middle of its space."""

AHEAD: Final = 0.47
"""A train stands so far beyond its stop, in the direction in which it goes."""
LEAST_AHEAD: Final = 0.1
APART: Final = 0.3
"""Trains closer than this would hide each other."""

# What is bad about a place.
ON_A_NAME: Final = 2.0
PER_AREA_OF_NAMES: Final = 60.0
PER_DEPTH_IN_A_STOP: Final = 20.0
PER_SPACE_OF_LINE: Final = 0.8
PER_SHIFT: Final = 0.5
PER_RANK: Final = 0.02
OFF_THE_BOARD: Final = 10.0
NAMES_UNDER_MEEPLES: Final = 0.15
NAMES_UNDER_PLATES: Final = 0.4
ON_A_PYRAMID: Final = 1.5


class Spots:
    """The places of one board with its names in one language."""

    def __init__(self, ground: Ground, names: Sequence[Name]) -> None:
        self._ground = ground
        self._names = Near[Box]((name.box, name.box) for name in names)
        self.pyramids: dict[str, Point] = {
            station: self._pyramid(station, stops) for station, stops in ground.stops_of.items()
        }
        self._pyramid_boxes = Near[Box](
            (box, box) for box in (square(place, PYRAMID) for place in self.pyramids.values())
        )
        self.drinks: dict[str, Point] = {station: self._drink(place) for station, place in self.pyramids.items()}
        self._meeples: dict[tuple[int, int], Point] = {}
        self._space_plates: dict[tuple[int, int], Point] = {}
        self._plates: dict[tuple[Point, float], list[Point]] = {}

    def _pyramid(self, station: str, stops: Sequence[Stop]) -> Point:
        """Between two stops of the station if there is room, else close by one of them."""
        found: list[tuple[float, Point]] = []
        for a, b in self._ground.links.get(station, ()):
            if math.dist(a.place, b.place) >= LONG_LINK:
                found.append((-1.0, ((a.x + b.x) / 2, (a.y + b.y) / 2)))
        for stop, (rank, direction) in product(stops, enumerate(DIRECTIONS)):
            found.append((rank * PER_RANK, _away(stop.place, direction, stop.radius + TOUCHING)))
        own = {stop.id for stop in stops}
        return min(found, key=lambda place: place[0] + self._hidden(place[1], PYRAMID, own))[1]

    def _drink(self, pyramid: Point) -> Point:
        """To the right or the left of the pyramid."""
        x, y = pyramid
        sides = ((x + PYRAMID + DRINK / 2, y), (x - PYRAMID - DRINK / 2, y))
        return min(sides, key=lambda place: self._hidden(place, DRINK, set()))

    def meeple(self, column: int, row: int) -> Point:
        """In a space, off the stops in it."""
        if (column, row) not in self._meeples:
            x, y = column + 0.5, row + 0.5
            shifts = product((0.0, -SHIFT, SHIFT), repeat=2)
            places = ((math.hypot(dx, dy) * PER_SHIFT, (x + dx, y + dy)) for dx, dy in shifts)
            self._meeples[column, row] = min(places, key=lambda place: place[0] + self._in_the_way(place[1]))[1]
        return self._meeples[column, row]

    def _in_the_way(self, place: Point) -> float:
        """What a meeple hides."""
        box = square(place, MEEPLE)
        pyramids = sum(ON_A_PYRAMID for other in self._pyramid_boxes.of(box) if box.overlap(other, 0))
        return self._hidden(place, MEEPLE, set(), NAMES_UNDER_MEEPLES) + pyramids

    def space_plate(self, column: int, row: int) -> Point:
        """In a space, off the stops in it."""
        if (column, row) not in self._space_plates:
            rows = ((column + x, row + y) for y, x in product(IN_SPACE, repeat=2))
            places = ((rank * PER_RANK, place) for rank, place in enumerate(rows))
            self._space_plates[column, row] = min(
                places, key=lambda place: place[0] + self._hidden(place[1], SMALL_PLATE, set(), NAMES_UNDER_PLATES)
            )[1]
        return self._space_plates[column, row]

    def is_empty(self, column: int, row: int) -> bool:
        """Is there no stop in the middle of a space?"""
        middle = column + 0.5, row + 0.5
        return all(stop.place != middle for stop in self._ground.stops_near(square(middle, TOUCHING)))

    def plate(self, place: Point, away: float, used: Sequence[Point]) -> Point:
        """Beside something round, off other plates."""
        places = self._plates_around(place, away)
        free = (spot for spot in places if all(_far(spot, other) for other in used))
        return next(free, places[0])

    def _plates_around(self, place: Point, away: float) -> list[Point]:
        """The best one first."""
        key = (place, away)
        if key not in self._plates:
            found = [(rank * PER_RANK, _away(place, direction, away)) for rank, direction in enumerate(DIRECTIONS)]
            found.sort(key=lambda spot: spot[0] + self._hidden(spot[1], PLATE, set()))
            self._plates[key] = [spot for _, spot in found]
        return self._plates[key]

    def _hidden(self, place: Point, half: float, own: set[str], names: float = 1.0) -> float:
        """What of the board would be hidden; the own stops of a piece may be touched. `names`: how much they count."""
        box = square(place, half)
        cost = 0.0 if self._ground.holds(box) else OFF_THE_BOARD
        for name in self._names.of(box):
            common = box.overlap(name, 0)
            if common:
                cost += (ON_A_NAME + PER_AREA_OF_NAMES * common) * names
        for stop in self._ground.stops_near(box):
            touching = TOUCHING if stop.id in own else 0.0
            depth = stop.radius + half - touching - math.dist(place, stop.place)
            if depth > 0:
                cost += PER_DEPTH_IN_A_STOP * depth
        for start, end in self._ground.stretches_near(box):
            cost += PER_SPACE_OF_LINE * length_in(box, start, end)
        return cost


def _far(place: Point, other: Point) -> bool:
    """Do plates at both stay off each other?"""
    return max(abs(place[0] - other[0]), abs(place[1] - other[1])) >= 2 * PLATE


def square(place: Point, half: float) -> Box:
    return around(place, place, half)


def _away(place: Point, direction: Point, distance: float) -> Point:
    return place[0] + direction[0] * distance, place[1] + direction[1] * distance


# Trains.


def train_spot(ground: Ground, line: str, stop: int, heading: int, others: Sequence[Point]) -> tuple[Point, float]:
    """Beyond its stop, pointing where it goes (in degrees), beside trains that are there already."""
    course = ground.courses[line]
    ahead = max(LEAST_AHEAD, min(AHEAD, course.to_next(stop, heading) - AHEAD))
    (x, y), (ux, uy) = course.beyond(stop, heading, ahead)
    for aside in (0.0, APART, -APART, 2 * APART, -2 * APART):
        place = x - uy * aside, y + ux * aside
        if all(math.dist(place, other) >= APART - 0.01 for other in others):
            break
    else:
        place = x, y
    return place, round(math.degrees(math.atan2(uy, ux)), 1)
