"""What lies on the map: pyramids, drinks, trains, meeples. Every piece keeps its id wherever it goes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ekimae.draw.markup import element, group, icon, text
from ekimae.draw.metro.inks import ink_on
from ekimae.draw.metro.layout import Layout
from ekimae.draw.metro.sizes import Point, moved
from ekimae.draw.metro.spots import train_spot
from ekimae.metro.state import NONE, State

PYRAMID: Final = "M0-13.6 13.2 9.2H-13.2Z"
TRAIN: Final = "M-12-9H6.5L15.5 0 6.5 9H-12a2.5 2.5 0 0 1-2.5-2.5v-13a2.5 2.5 0 0 1 2.5-2.5z"
CAN: Final = "M-4.5-8.5h9l1.5 2.5v12.5l-1.5 2.5h-9l-1.5-2.5v-12.500z"
MEEPLE: Final = 34
RIDER: Final = 20
MARK: Final = 9
LETTER: Final = 14
WIDEST: Final = 22
"""A line's letters on its train, at their full size."""
ABOVE: Final = 0.3
ABREAST: Final = 0.3
"""Riders stand so far above the middle of their train, and so far apart."""


def draw_pieces(state: State, layout: Layout) -> str:
    """From the bottom to the top."""
    stations, trains = [], []
    for station in range(state.board.stations):
        if state.owners[station]:
            id_ = state.board.station_ids[station]
            stations.append(_pyramid(id_, state.setup.seats[state.owners[station] - 1], layout.spots.pyramids[id_]))
            drink = state.drink_at[station]
            if drink:
                stations.append(_drink(id_, state.deck.colours[drink - 1], layout.spots.drinks[id_]))
    spots = train_spots(state, layout)
    for vehicle, (place, angle) in spots.items():
        line, number = vehicle_name(state, vehicle)
        trains.append(_train(line, number, layout.kinds[line], layout.colours[line], place, angle))
    return "".join((*stations, *trains, *_meeples(state, layout, spots)))


def train_spots(state: State, layout: Layout) -> dict[int, tuple[Point, float]]:
    """Of every vehicle on the map where it stands, and where it points to."""
    found: dict[int, tuple[Point, float]] = {}
    for vehicle in range(state.board.vehicles):
        if state.at[vehicle] != NONE:
            line = vehicle_name(state, vehicle)[0]
            others = [place for place, _ in found.values()]
            found[vehicle] = train_spot(layout.ground, line, state.at[vehicle], state.heading[vehicle], others)
    return found


def vehicle_name(state: State, vehicle: int) -> tuple[str, int]:
    """Its line, and which one of that line it is, from 1."""
    line = state.board.vehicle_line[vehicle]
    return state.board.line_ids[line], int(vehicle - state.board.first_vehicle[line]) + 1


@lru_cache(maxsize=4096)
def _pyramid(station: str, owner: str, place: Point) -> str:
    return group(
        element("path", class_="own", d=PYRAMID),
        icon(f"o-{owner}", 0, 2, MARK, class_="on"),
        id=f"pyramid-{station}",
        class_=f"pyramid k-{owner}",
        transform=moved(place),
    )


@lru_cache(maxsize=4096)
def _drink(station: str, colour: str, place: Point) -> str:
    """A can with the first letter of its colour."""
    return group(
        element("path", d=CAN),
        text(colour[0].upper(), 0, 3.6, font_size=10),
        id=f"drink-{station}",
        class_=f"drink d-{colour}",
        transform=moved(place),
    )


@lru_cache(maxsize=4096)
def _train(line: str, number: int, kind: str, colour: str, place: Point, angle: float) -> str:
    size = min(LETTER, WIDEST / len(line))
    return group(
        element("path", d=TRAIN, fill=colour, transform=f"rotate({angle:g})"),
        text(line, 0, size * 0.33, font_size=size, fill=ink_on(colour)),
        id=f"train-{line}-{number}",
        class_=f"vehicle {kind}",
        transform=moved(place),
    )


def _meeples(state: State, layout: Layout, trains: Mapping[int, tuple[Point, float]]) -> list[str]:
    """On their spaces, or above the train that they ride."""
    found = []
    riders: dict[int, list[int]] = {}
    for seat in range(state.seats):
        space, vehicle = state.spaces[seat], state.riding[seat]
        if space != NONE:
            column, row = space % state.board.columns, space // state.board.columns
            found.append(_meeple(state.setup.seats[seat], layout.spots.meeple(column, row), MEEPLE))
        elif vehicle != NONE:
            riders.setdefault(vehicle, []).append(seat)
    for vehicle, seats in riders.items():
        x, y = trains[vehicle][0]
        for at, seat in enumerate(seats):
            aside = (at - (len(seats) - 1) / 2) * ABREAST
            found.append(_meeple(state.setup.seats[seat], (x + aside, y - ABOVE), RIDER))
    return found


@lru_cache(maxsize=4096)
def _meeple(seat: str, place: Point, size: int) -> str:
    return group(
        icon("a-meeple", 0, 0, size, class_="own"),
        icon(f"o-{seat}", 0, size * 0.08, size * 0.27, class_="on"),
        id=f"meeple-{seat}",
        class_=f"meeple k-{seat}" if size == MEEPLE else f"meeple rider k-{seat}",
        transform=moved(place),
    )
