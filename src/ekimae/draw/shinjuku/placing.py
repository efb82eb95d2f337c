"""Finds room for the names of stations and wards, away from tracks, stations and each other.

Every place has a cost, the sum of all that is wrong with it; the cheapest is taken. What is placed for good is where it
is for the whole game: pieces never move because others came.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from ekimae.draw.geometry import Box, Point, area, box_at, box_distance, grown, inside, overlap, text_width
from ekimae.draw.shinjuku.rooms import place_crowds, place_guests, place_plates
from ekimae.draw.shinjuku.sheet import (
    FIRST,
    NAME_HEIGHT,
    SECOND,
    WARD_FIRST,
    WARD_SECOND,
    NamePlace,
    Sheet,
    StationSpot,
    WardSpot,
    middle_of,
    rim,
    steps,
)

LONG_NAME: Final = 10
ROUNDS: Final = 30


def place(sheet: Sheet) -> None:
    """Names of stations and wards give way to each other twice; the rest takes what is left."""
    sheet.names = place_names(sheet, sheet.reserved)
    for _ in range(2):
        sheet.ward_names = place_ward_names(sheet)
        sheet.names = place_names(sheet, [*sheet.reserved, *sheet.ward_names.values()])
    sheet.ward_names = place_ward_names(sheet)
    place_crowds(sheet)
    place_guests(sheet)
    place_plates(sheet)


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
    for x in steps(min(xs) - width * 0.2, max(xs) - width * 0.7, step):
        for y in steps(min(ys) - height * 0.2, max(ys) - height * 0.7, step):
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
    middle = middle_of(box)
    cost: float = 0.012 * math.dist(middle, ward.middle) ** 1.3 + (300 if sheet.is_off(box, 6) else 0)
    cost += sum(18 for point in rim(box) if not inside(point, ward.ring))
    return cost + (0 if inside(middle, ward.ring) else 400)


def _cost(sheet: Sheet, box: Box, taken: list[Box]) -> float:
    """A name keeps off tracks, stations and what was placed before."""
    cost = sum(30 + 3 * length for length in sheet.way_in(grown(box, 5, 4)))
    cost += sum(90 for station in sheet.stations if box_distance(box, station.at) < station.radius + 3)
    return cost + sum(30 + shared for other in taken if (shared := overlap(box, other, 3)))
