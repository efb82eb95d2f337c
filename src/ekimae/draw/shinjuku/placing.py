"""Finds room on a board: for names, customers, guests and plates, away from tracks, stations and each other.

Every place has a cost, the sum of all that is wrong with it; the cheapest is taken. What is placed for good is where it
is for the whole game: pieces never move because others came.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Final

from ekimae.draw.geometry import (
    Box,
    Point,
    area,
    box_around,
    box_at,
    box_distance,
    grown,
    inside,
    length_in,
    overlap,
    text_width,
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
SHAPES: Final = ((1, 4), (1, 3), (2, 2), (2, 3), (1, 2), (3, 2), (2, 1), (3, 1))
"""Rows and columns for customers, and how much is missing if there is room for few."""
SHORTAGE: Final = {2: 34.0, 3: 12.0}
STORE: Final = 15
SAKURA: Final = 19
"""Room that a store needs: one that has grown is larger."""
LONG_NAME: Final = 10
ROUNDS: Final = 30


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

    def place(self) -> None:
        """Names of stations and wards give way to each other twice; the rest takes what is left."""
        self.names = place_names(self, self.reserved)
        for _ in range(2):
            self.ward_names = place_ward_names(self)
            self.names = place_names(self, [*self.reserved, *self.ward_names.values()])
        self.ward_names = place_ward_names(self)
        place_crowds(self)
        place_guests(self)
        place_plates(self)

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


# Names of stations.


def place_names(sheet: Sheet, taken: list[Box]) -> dict[str, NamePlace]:
    """The cheapest place of each, then better ones in turn until nobody wants to move."""
    options = [_name_options(sheet, station, taken) for station in sheet.stations]
    chosen = [places[0] for places in options]
    for _ in range(ROUNDS):
        moved = False
        for number, places in enumerate(options):
            others = [place.box for other, (_, place) in enumerate(chosen) if other != number]
            best = min(places, key=lambda option: option[0] + _crowding(option[1].box, others))
            if best is not chosen[number]:
                chosen[number] = best
                moved = True
        if not moved:
            break
    return {station.id: place for station, (_, place) in zip(sheet.stations, chosen)}


def _crowding(box: Box, others: list[Box]) -> float:
    return sum(40 + 1.5 * shared for other in others if (shared := overlap(box, other, 3)))


def _name_options(sheet: Sheet, station: StationSpot, taken: list[Box]) -> list[tuple[float, NamePlace]]:
    found = []
    for breaks, rows in enumerate(_rows_of(station.first)):
        width = max(*(text_width(row, FIRST) for row in rows), text_width(station.other, SECOND))
        height = len(rows) * (FIRST + 1.5) + SECOND + 1
        for x, y, anchor, cost in _around(station, height):
            left = {"start": x, "end": x - width, "middle": x - width / 2}[anchor]
            place = NamePlace((x, y), anchor, rows, box_at(left, y, width, height))
            found.append((cost + 3.5 * breaks + _name_cost(sheet, station, place.box, taken), place))
    return sorted(found, key=lambda option: option[0])


def _rows_of(name: str) -> list[tuple[str, ...]]:
    """A long name of several words may be broken."""
    words = name.split(" ")
    if len(name) <= LONG_NAME or len(words) == 1:
        return [(name,)]
    return [(name,), *((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))]


def _around(station: StationSpot, height: float) -> list[tuple[float, float, str, float]]:
    """Places of a name around a station: where it is held, by which end, and how unusual that is."""
    x, y = station.at
    radius = station.radius + 2
    slant = radius * (0.95 if station.sakura else 0.72)  # a store that may grow has a blossom at its corner
    above, below = y - radius - height + 3, y + radius - 1
    return [
        (x + radius, y - height / 2, "start", 0),
        (x - radius, y - height / 2, "end", 1),
        (x, above, "middle", 3),
        (x, below, "middle", 2),
        (x + slant, y - slant - height + 7, "start", 1.5),
        (x + slant, y + slant - 6, "start", 1.5),
        (x - slant, y - slant - height + 7, "end", 2.5),
        (x - slant, y + slant - 6, "end", 2.5),
        (x + radius, y - height + 4, "start", 2),
        (x + radius, y - 5, "start", 2),
        (x - radius, y - height + 4, "end", 3),
        (x - radius, y - 5, "end", 3),
        (x + radius + 6, y - height - 1, "start", 4),
        (x + radius + 6, y + 2, "start", 4),
        (x - radius - 6, y - height - 1, "end", 5),
        (x - radius - 6, y + 2, "end", 5),
        (x - 6, above, "start", 3.5),
        (x + 6, above, "end", 3.5),
        (x - 6, below, "start", 3),
        (x + 6, below, "end", 3),
        (x + 6, above, "start", 3.6),
        (x - 6, above, "end", 3.6),
        (x + 6, below, "start", 3.1),
        (x - 6, below, "end", 3.1),
    ]


def _name_cost(sheet: Sheet, station: StationSpot, box: Box, taken: list[Box]) -> float:
    cost = sum(60 + 4 * length for length in sheet.way_in(grown(box, 5, 3)))
    for other in sheet.stations:
        if other is not station and box_distance(box, other.at) < other.radius + 3:
            cost += 160
    cost += sum(overlap(box, other, 2) for other in taken) * 0.8
    return cost + (300 if sheet.is_off(box, 4) else 0)


# Names of wards.


def ward_name_width(ward: WardSpot) -> float:
    letters = text_width(ward.first.upper(), WARD_FIRST) + 0.07 * WARD_FIRST * len(ward.first)
    return max(letters, text_width(ward.other, WARD_SECOND))


def place_ward_names(sheet: Sheet) -> dict[str, Box]:
    """The smallest wards first."""
    taken = [*sheet.reserved, *(name.box for name in sheet.names.values())]
    found: dict[str, Box] = {}
    for ward in sorted(sheet.wards, key=lambda ward: abs(area(ward.ring))):
        width = ward_name_width(ward)
        options = [box_at(x, y, width, NAME_HEIGHT) for x, y in _grid(ward.ring, width, NAME_HEIGHT, sheet.step)]
        found[ward.id] = _cheapest(sheet, ward, options, taken)
        taken.append(found[ward.id])
    return found


def _grid(ring: Iterable[Point], width: float, height: float, step: float) -> Iterator[Point]:
    """Upper left corners of boxes that lie mostly in what a ring spans."""
    xs, ys = zip(*ring)
    for x in _steps(min(xs) - width * 0.2, max(xs) - width * 0.7, step):
        for y in _steps(min(ys) - height * 0.2, max(ys) - height * 0.7, step):
            yield x, y


def _cheapest(sheet: Sheet, ward: WardSpot, options: Iterable[Box], taken: list[Box]) -> Box:
    """Costs are added up only until they are more than the best."""
    best, lowest = None, math.inf
    for box in options:
        cost = _land_cost(sheet, ward, box)
        if cost < lowest:
            cost += _cost(sheet, box, taken)
        if cost < lowest:
            best, lowest = box, cost
    assert best is not None, "every ward has some extent"
    return best


def _land_cost(sheet: Sheet, ward: WardSpot, box: Box) -> float:
    """A name should lie in its ward, near the middle."""
    middle = _middle(box)
    cost: float = 0.012 * math.dist(middle, ward.middle) ** 1.3 + (300 if sheet.is_off(box, 6) else 0)
    cost += sum(18 for point in _rim(box) if not inside(point, ward.ring))
    return cost + (0 if inside(middle, ward.ring) else 400)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _rim(box: Box) -> list[Point]:
    """Corners, and the middles of the sides."""
    left, top, right, bottom = box
    x, y = _middle(box)
    return [(left, top), (x, top), (right, top), (right, y), (right, bottom), (x, bottom), (left, bottom), (left, y)]


def _cost(sheet: Sheet, box: Box, taken: list[Box]) -> float:
    """A name keeps off tracks, stations and what was placed before."""
    cost = sum(30 + 3 * length for length in sheet.way_in(grown(box, 5, 4)))
    cost += sum(90 for station in sheet.stations if box_distance(box, station.at) < station.radius + 3)
    return cost + sum(30 + shared for other in taken if (shared := overlap(box, other, 3)))


# Room for customers.


def place_crowds(sheet: Sheet) -> None:
    """Below the name if possible. Customers may cover tracks, but no names and no stores."""
    taken = sheet.taken()
    for ward in sorted(sheet.wards, key=lambda ward: abs(area(ward.ring))):
        name = sheet.ward_names[ward.id]
        options = (
            (cost + _crowd_cost(sheet, ward, crowd, taken), crowd) for cost, crowd in _crowd_options(name, sheet.step)
        )
        _, sheet.crowds[ward.id] = min(options, key=itemgetter(0))
        taken.append(sheet.crowds[ward.id].box)


def _crowd_options(name: Box, step: float) -> Iterator[tuple[float, CrowdPlace]]:
    x, y = (name[0] + name[2]) / 2, name[3]
    for rows, columns in SHAPES:
        width, height = columns * CELL[0], rows * CELL[1]
        shortage = SHORTAGE.get(rows * columns, 0.0) + 4 * (rows - 1)
        for right in _steps(-96, 97, 1.5 * step):
            for down in _steps(-90, 61, 1.25 * step):
                away = math.hypot(right, down * (1.0 if down > 0 else 0.8))
                box = box_at(x - width / 2 + right, y + 1 + down, width, height)
                yield shortage + 0.5 * away, CrowdPlace(box, rows, columns)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step


def _crowd_cost(sheet: Sheet, ward: WardSpot, crowd: CrowdPlace, taken: list[Box]) -> float:
    box = crowd.box
    cost = sum(16.0 for point in _rim(box) if not inside(point, ward.ring)) + (300 if sheet.is_off(box, 4) else 0)
    cost += sum(8 + 0.7 * length for length in sheet.way_in(box))
    cost += sum(90 for station in sheet.stations if box_distance(box, station.at) < station.radius + 1)
    return cost + sum(30 + shared for other in taken if (shared := overlap(box, other, 1)))


# Guests of a ward, and plates.


def place_guests(sheet: Sheet) -> None:
    """The Matsuri or Hachiko, close to the ward's name."""
    taken = sheet.taken()
    for ward in sheet.wards:
        name = sheet.ward_names[ward.id]
        options = [(_guest_cost(sheet, ward, name, at, taken), at) for at in _near(name)]
        sheet.guests[ward.id] = min(options)[1]


def _near(name: Box) -> list[Point]:
    """Points on rings around a name."""
    found = []
    for away in (2, 10, 20, 30, 42):
        left, top, right, bottom = grown(name, GUEST[0] / 2 + away, GUEST[1] / 2 + away)
        across = [left + (right - left) * part / 8 for part in range(9)]
        down = [top + (bottom - top) * part / 8 for part in range(9)]
        found += [(x, y) for x in across for y in (top, bottom)] + [(x, y) for x in (left, right) for y in down]
    return found


def _guest_cost(sheet: Sheet, ward: WardSpot, name: Box, at: Point, taken: list[Box]) -> float:
    box = box_around(at, *GUEST)
    cost = 0.4 * box_distance(name, at) + (300 if sheet.is_off(box, 3) else 0)
    cost += 0 if inside(at, ward.ring) else 70
    cost += 0.12 * abs(at[1] - _middle(name)[1])
    cost += sum(8 + 1.2 * length for length in sheet.way_in(box))
    cost += sum(90 for station in sheet.stations if box_distance(box, station.at) < station.radius)
    return cost + sum(14 + shared * 0.4 for other in taken if (shared := overlap(box, other)))


def place_plates(sheet: Sheet) -> None:
    """The plate of a station on its free side; that of a ward beside its name."""
    taken = sheet.taken()
    for station in sheet.stations:
        options = [(_plate_cost(sheet, station, turn, taken), turn) for turn in range(16)]
        sheet.station_plates[station.id] = _plate_at(station, min(options)[1])
    for ward in sheet.wards:
        name = sheet.ward_names[ward.id]
        x, y = _middle(name)
        beside = (name[2] - name[0] + PLATE) / 2 + 2
        sides = [(x - beside, y), (x + beside, y), (x, name[1] - PLATE / 2), (x, name[3] + PLATE / 2)]
        sheet.ward_plates[ward.id] = min(sides, key=lambda at: _ward_plate_cost(sheet, box_around(at, PLATE, PLATE)))


def _plate_at(station: StationSpot, turn: int) -> Point:
    angle, distance = turn * math.pi / 8, station.radius + 15
    return station.at[0] + distance * math.cos(angle), station.at[1] + distance * math.sin(angle)


def _plate_cost(sheet: Sheet, station: StationSpot, turn: int, taken: list[Box]) -> float:
    at = _plate_at(station, turn)
    box = box_around(at, PLATE, PLATE)
    cost = (2.0 if turn % 2 else 0.0) + (3 if math.cos(turn * math.pi / 8) > 0 else 0)
    cost += sum(7 + 0.5 * length for length in sheet.way_in(box)) + (300 if sheet.is_off(box, 0) else 0)
    cost += sum(40 for other in sheet.stations if other is not station and math.dist(other.at, at) < 32)
    return cost + sum(shared * 0.16 for other in taken if (shared := overlap(box, other)))


def _ward_plate_cost(sheet: Sheet, box: Box) -> float:
    taken = [*(name.box for name in sheet.names.values()), *(crowd.box for crowd in sheet.crowds.values())]
    cost = sum(overlap(box, other) for other in taken) + sum(sheet.way_in(box))
    return cost + sum(200 for station in sheet.stations if box_distance(box, station.at) < station.radius)
