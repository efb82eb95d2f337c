"""Finds room for what comes and goes in a ward: customers, a guest, and the plates of choices."""

from __future__ import annotations

import math
from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from ekimae.draw.geometry import Box, Point, area, box_around, box_at, box_distance, grown, inside, overlap
from ekimae.draw.shinjuku.sheet import (
    CELL,
    GUEST,
    PLATE,
    CrowdPlace,
    Sheet,
    StationSpot,
    WardSpot,
    middle_of,
    rim,
    steps,
)

SHAPES: Final = ((1, 4), (1, 3), (2, 2), (2, 3), (1, 2), (3, 2), (2, 1), (3, 1))
"""Rows and columns for customers."""
SHORTAGE: Final = {2: 34.0, 3: 12.0}
"""What it costs to have room for few."""


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
        for right in steps(-96, 97, 1.5 * step):
            for down in steps(-90, 61, 1.25 * step):
                away = math.hypot(right, down * (1.0 if down > 0 else 0.8))
                box = box_at(x - width / 2 + right, y + 1 + down, width, height)
                yield shortage + 0.5 * away, CrowdPlace(box, rows, columns)


def _crowd_cost(sheet: Sheet, ward: WardSpot, crowd: CrowdPlace, taken: list[Box]) -> float:
    box = crowd.box
    cost = sum(16.0 for point in rim(box) if not inside(point, ward.ring)) + (300 if sheet.is_off(box, 4) else 0)
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
    cost += 0.12 * abs(at[1] - middle_of(name)[1])
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
        x, y = middle_of(name)
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
