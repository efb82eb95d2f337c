"""What a question is about: rings around stations and trains, outlined spaces, lines to choose from, with plates."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ekimae.draw.marks import Mark, Marks
from ekimae.draw.markup import element, group, text
from ekimae.draw.metro.ground import Stop
from ekimae.draw.metro.layout import Layout
from ekimae.draw.metro.pieces import train_spots, vehicle_name
from ekimae.draw.metro.sizes import Point, moved, units
from ekimae.draw.metro.spots import PLATE, TRAIN
from ekimae.metro.board import COLUMN_NAMES
from ekimae.metro.state import State

KEPT: Final = 2048
RING: Final = 0.08
"""Around a stop."""
FROM_RING: Final = 0.12
HIT: Final = 0.43
"""A finger meets at least this radius."""
INSET: Final = 0.05
DOT: Final = 0.07
PLATE_SIZE: Final = 22
PLATE_CORNER: Final = 3.5
SMALL_PLATE_SIZE: Final = 18
PLATE_BASELINE: Final = 0.23


def draw_region(place: str) -> str:
    """The place asked about, below the pieces."""
    kind, _, key = place.partition(":")
    if kind != "space":
        return ""
    return element("rect", class_="region", id="map-region", **_inset(_space(key), 0.0))


def draw_choices(state: State, layout: Layout, marks: Marks) -> str:
    """Every choice that has a place on the map, above the pieces."""
    marking = _Marking(state, layout, marks.focus)
    return "".join(marking.pick(mark) for mark in marks.choices)


class _Marking:
    """Plates keep off each other, so they are placed one after the other."""

    def __init__(self, state: State, layout: Layout, focus: str) -> None:
        self._layout = layout
        self._focus = focus
        self._plates: list[Point] = []
        self._trains = _train_places(state, layout)

    def pick(self, mark: Mark) -> str:
        """One choice: what can be clicked, and its plate."""
        kind, _, key = mark.place.partition(":")
        ground = self._layout.ground
        if kind == "space":
            return self._button(mark, "pick-space", *self._around_space(mark, _space(key)))
        if kind == "station":
            return self._button(mark, "pick-station", *self._around_stops(mark, ground.stops_of[key]))
        if kind == "stop":
            return self._button(mark, "pick-station", *self._around_stops(mark, (ground.stops[key],)))
        if kind == "vehicle":
            return self._button(mark, "pick-vehicle", *self._around_train(mark, self._trains[key]))
        if kind == "line":
            return self._button(mark, "pick-line", *self._along_line(mark, key))
        return ""

    def _button(self, mark: Mark, class_: str, *inside: str) -> str:
        looked_at = " focus" if mark.choice == self._focus else ""
        return group(
            *inside,
            id=f"pick-{mark.choice}",
            class_=f"pick {class_}{looked_at}",
            data_choice=mark.choice,
            role="button",
            tabindex=0,
            aria_label=mark.label or None,
        )

    def _around_space(self, mark: Mark, corner: Point) -> list[str]:
        column, row = round(corner[0]), round(corner[1])
        if mark.plate:
            plate = self._layout.spots.space_plate(column, row)
            return [_space_shapes(corner), self._plate(mark, plate, SMALL_PLATE_SIZE)]
        if self._layout.spots.is_empty(column, row):
            return [_space_shapes(corner), _dot((column + 0.5, row + 0.5))]
        return [_space_shapes(corner)]

    def _around_stops(self, mark: Mark, stops: Sequence[Stop]) -> list[str]:
        found = []
        for stop in stops:
            centre = {"cx": units(stop.x), "cy": units(stop.y)}
            found.append(element("circle", class_="hit", **centre, r=units(max(HIT, stop.radius + RING))))
            found.append(element("circle", class_="halo", **centre, r=units(stop.radius + RING)))
            found.append(element("circle", class_="ring", **centre, r=units(stop.radius + RING)))
        first = stops[0]
        return [*found, self._free_plate(mark, first.place, first.radius + RING)]

    def _around_train(self, mark: Mark, place: Point) -> list[str]:
        centre = {"cx": units(place[0]), "cy": units(place[1])}
        radius = TRAIN + 2 * RING
        return [
            element("circle", class_="hit", **centre, r=units(HIT)),
            element("circle", class_="halo", **centre, r=units(radius)),
            element("circle", class_="ring", **centre, r=units(radius)),
            self._free_plate(mark, place, radius),
        ]

    def _along_line(self, mark: Mark, line: str) -> list[str]:
        """The whole line can be clicked; its plate stands at its first stop."""
        way = f"#way-{line}"
        first = self._layout.ground.courses[line]
        start = first.steps[first.stops[0]]
        return [
            element("use", class_="way-hit", href=way),
            element("use", class_="way-ring", href=way),
            self._free_plate(mark, start, PLATE + FROM_RING / 2),
        ]

    def _free_plate(self, mark: Mark, place: Point, radius: float) -> str:
        if not mark.plate:
            return ""
        return self._plate(mark, self._layout.spots.plate(place, radius + FROM_RING, self._plates))

    def _plate(self, mark: Mark, place: Point, size: int = PLATE_SIZE) -> str:
        self._plates.append(place)
        return group(
            element("rect", class_="plate", x=-size / 2, y=-size / 2, width=size, height=size, rx=PLATE_CORNER),
            text(mark.plate, 0, size * PLATE_BASELINE, class_="number"),
            transform=moved(place),
        )


@lru_cache(maxsize=KEPT)
def _space_shapes(corner: Point) -> str:
    hit = element("rect", class_="hit", **_inset(corner, 0.0))
    return hit + element("rect", class_="ring", rx=3, **_inset(corner, INSET))


@lru_cache(maxsize=KEPT)
def _dot(place: Point) -> str:
    return element("circle", class_="dot", cx=units(place[0]), cy=units(place[1]), r=units(DOT))


def _train_places(state: State, layout: Layout) -> dict[str, Point]:
    """Of all vehicles on the map, by line and number."""
    spots = train_spots(state, layout)
    return {"{}-{}".format(*vehicle_name(state, vehicle)): place for vehicle, (place, _) in spots.items()}


@lru_cache(maxsize=KEPT)
def _space(id_: str) -> Point:
    """The corner of a space at its top and left."""
    return float(COLUMN_NAMES.index(id_[0])), float(id_[1:]) - 1


def _inset(corner: Point, by: float) -> dict[str, float]:
    side = units(1 - 2 * by)
    return {"x": units(corner[0] + by), "y": units(corner[1] + by), "width": side, "height": side}
