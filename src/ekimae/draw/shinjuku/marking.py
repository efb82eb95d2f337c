"""What a question marks on the map."""

from __future__ import annotations

import itertools
import math
from collections.abc import Container, Iterator
from typing import Final

from ekimae.draw.geometry import Point, halfway, path
from ekimae.draw.marks import Mark, Marks
from ekimae.draw.markup import element, group, number, text
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


def region(layout: Layout, marks: Marks) -> Iterator[str]:
    """The ward that the question is about turns white inside a dotted outline, and so do those that may be chosen."""
    kind, _, ward = marks.region.partition(":")
    if kind == "ward" and ward in layout.land:
        yield element("path", id="region", class_="region", d=layout.land[ward].path)
    for mark, ward in _marked(marks, "ward", layout.land):
        yield _button(marks, mark, element("path", class_="hit-land", d=layout.land[ward].path))


def ways(layout: Layout, marks: Marks) -> Iterator[str]:
    """Connections that may be chosen: they lie below the stations, as track does."""
    for mark, track in _marked(marks, "track", layout.ways):
        yield _button(marks, mark, _track(layout, track, mark))


def choices(state: State, layout: Layout, marks: Marks) -> Iterator[str]:
    """Stations that may be chosen, and the plates of wards; what is looked at shows where it leads."""
    for mark, ward in _marked(marks, "ward", layout.wards):
        yield group(plate(mark.plate, layout.wards[ward].plate), class_="pick above", aria_hidden="true")
    for mark, station in _marked(marks, "station", layout.at):
        yield _button(marks, mark, _station(state, layout, station, mark))


def _marked(marks: Marks, kind: str, known: Container[str]) -> Iterator[tuple[Mark, str]]:
    """The choices with a place of one kind on this board."""
    for mark in marks.choices:
        found, _, key = mark.place.partition(":")
        if found == kind and key in known:
            yield mark, key


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
        _arrow(layout, mark.way, radius)
        + element("circle", class_="hit", cx=x, cy=y, r=REACH)
        + element("circle", class_="halo", cx=x, cy=y, r=radius)
        + element("circle", class_="ring", cx=x, cy=y, r=radius)
        + plate(mark.plate, _pulled(layout.stations[station].plate, (x, y), radius + 10))
    )


def _arrow(layout: Layout, stations: tuple[str, ...], short: float) -> str:
    """The way that a choice leads along, shown while it is looked at; its head ends at the last station's ring."""
    points = [point for pair in itertools.pairwise(stations) for point in _way(layout, pair)]
    if len(points) < 2:
        return ""
    before, last = points[-2], points[-1]
    share = max(0.0, 1 - (short + 9) / math.dist(before, last))
    tip = before[0] + share * (last[0] - before[0]), before[1] + share * (last[1] - before[1])
    way = path([*points[:-1], tip], BEND)
    turn = math.degrees(math.atan2(last[1] - before[1], last[0] - before[0]))
    head = f"translate({number(tip[0])} {number(tip[1])}) rotate({number(turn)})"
    return group(
        element("path", class_="arrow-halo", d=way),
        element("path", class_="arrow", d=way),
        element("path", class_="arrow-head", d="M-4 -8 9 0-4 8z", transform=head),
        class_="leads",
    )


def _way(layout: Layout, pair: tuple[str, str]) -> tuple[Point, ...]:
    """The connection between two neighbours, in the direction of the journey."""
    there, back = layout.ways.get("--".join(pair), ()), layout.ways.get("--".join(reversed(pair)), ())
    return there or back[::-1]


def _radius(state: State, station: int) -> float:
    """Of what stands at a station."""
    if state.stores[station]:
        return 20 if state.store_kind(station) == DEPARTMENT else 15
    return 10.5 if state.board.sakura >> station & 1 else 7.5


def _pulled(plate: Point, station: Point, distance: float) -> Point:
    """A plate at its side of a station, as close as the mark lets it."""
    share = distance / math.dist(plate, station)
    return station[0] + share * (plate[0] - station[0]), station[1] + share * (plate[1] - station[1])


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
    return square + text(words, x, y + size * 0.235, class_="number" if size == PLATE else "number tiny")
