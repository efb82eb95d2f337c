"""What a question marks on the map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from ekimae.draw.geometry import Point, halfway, path
from ekimae.draw.marks import Mark, Marks
from ekimae.draw.markup import element, group, text
from ekimae.draw.shinjuku.ground import BEND
from ekimae.draw.shinjuku.layout import Layout
from ekimae.shinjuku.edition import DEPARTMENT
from ekimae.shinjuku.state import State

REACH: Final = 26
"""How far from a station a finger may be."""
PLATE: Final = 21
SMALL_PLATE: Final = 17
BESIDE: Final = 11
"""How far from its track an arrow runs."""


def region(layout: Layout, marks: Marks) -> str:
    """The ward that the question is about turns white inside a dotted outline."""
    kind, _, ward = marks.region.partition(":")
    if kind != "ward" or ward not in layout.land:
        return ""
    land = layout.land[ward].path
    return element("path", id="region", class_="region", d=land)


def choices(state: State, layout: Layout, marks: Marks) -> Iterator[str]:
    """A ring or an outline, and a plate, for every choice that has a place; the one looked at shows where it leads."""
    for mark in marks.choices:
        kind, _, key = mark.place.partition(":")
        match kind:
            case "ward" if key in layout.wards:
                yield _button(marks, mark, _ward(layout, key, mark))
            case "track" if key in layout.ways:
                yield _button(marks, mark, _track(layout, key, mark))
            case "station" if key in layout.at:
                yield _button(marks, mark, _station(state, layout, key, mark))


def _button(marks: Marks, mark: Mark, drawn: str) -> str:
    return group(
        drawn,
        id=f"pick-{mark.choice.replace(':', '-')}",
        class_="pick focus" if mark.choice == marks.focus else "pick",
        data_choice=mark.choice,
        role="button",
        tabindex=0,
        aria_label=mark.label or None,
    )


def _station(state: State, layout: Layout, station: str, mark: Mark) -> str:
    x, y = layout.at[station]
    radius = _radius(state, state.board.station_ids.index(station)) + 6
    return (
        element("circle", class_="hit", cx=x, cy=y, r=REACH)
        + element("circle", class_="halo", cx=x, cy=y, r=radius)
        + element("circle", class_="ring", cx=x, cy=y, r=radius)
        + plate(mark.plate, _pulled(layout.stations[station].plate, (x, y), radius + 10))
    )


def _radius(state: State, station: int) -> float:
    """Of what stands at a station."""
    if state.stores[station]:
        return 20 if state.store_kind(station) == DEPARTMENT else 15
    return 10.5 if state.board.sakura >> station & 1 else 7.5


def _pulled(plate: Point, station: Point, distance: float) -> Point:
    """A plate at its side of a station, as close as the mark lets it."""
    share = distance / math.dist(plate, station)
    return station[0] + share * (plate[0] - station[0]), station[1] + share * (plate[1] - station[1])


def _ward(layout: Layout, ward: str, mark: Mark) -> str:
    land = layout.land[ward].path
    return element("path", class_="hit-land", d=land) + plate(mark.plate, layout.wards[ward].plate)


def _track(layout: Layout, track: str, mark: Mark) -> str:
    way = path(layout.ways[track], BEND)
    lines = "".join(element("path", class_=layer, d=way) for layer in ("hit-way", "halo", "ring"))
    return lines + plate(mark.plate, halfway(layout.ways[track]), SMALL_PLATE)


def plate(words: str, at: Point, size: float = PLATE) -> str:
    if not words:
        return ""
    x, y = at
    half = size / 2
    square = element("rect", class_="plate", x=x - half, y=y - half, width=size, height=size, rx=3.5)
    return square + text(words, x, y + size * 0.235, class_="number" if size == PLATE else "number small")
