"""The map: a grid of spaces, lines with their stops, stations of one to three circles, as tables of bits and numbers.

A *place* is where a vehicle stands and meeples get on and off: a station, or a small stop that belongs to none.
Sets of spaces, and of stations, are runs of sixty bits each, as choices are offered.
"""

from __future__ import annotations

import math
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.blocks import RUN

NONE: Final = -1
COLUMN_NAMES: Final = "abcdefghijklmnopqrstuvwxyz"
FARTHEST: Final = 10
"""No move is longer: nine spaces and a bicycle."""


class Board:
    """What never changes during a game."""

    def __init__(self, facts: dict[str, Any], extra_costs: list[int]) -> None:
        """`extra_costs`: what the stock with each number costs on top, in hundreds."""
        self.columns: i64 = facts["grid"]["cols"]
        self.rows: i64 = facts["grid"]["rows"]
        self.spaces: i64 = self.columns * self.rows
        self.space_ids: tuple[str, ...] = tuple(
            f"{COLUMN_NAMES[column]}{row + 1}"
            for row in range(facts["grid"]["rows"])
            for column in range(facts["grid"]["cols"])
        )
        self.space_runs: i64 = (self.spaces + RUN - 1) // RUN
        self.extra_costs: vec[i64] = vec[i64](extra_costs)
        self.facts = facts
        self._read_lines(facts["lines"])
        self._read_stations(facts)
        self._read_stops(facts)
        self._read_spaces()
        self.everywhere: list[int] = self.runs(list(range(len(self.space_ids))))
        self._reaches: dict[int, list[int]] = {}
        self._reaches_past: dict[int, list[int]] = {}

    def _read_lines(self, lines: list[dict[str, Any]]) -> None:
        self.lines: i64 = len(lines)
        self.line_ids: tuple[str, ...] = tuple(line["id"] for line in lines)
        self.all_lines: i64 = (1 << len(lines)) - 1
        self.stops: vec[i64] = vec[i64]([len(line["stops"]) for line in lines])
        self.disc_spots: vec[i64] = vec[i64]([line["disc_spots"] for line in lines])
        self.lines_with_spots: i64 = sum([1 << number for number, line in enumerate(lines) if line["disc_spots"]])
        self.stocks: vec[i64] = vec[i64]([line["stocks"] for line in lines])
        first_vehicles: list[int] = []
        vehicle_lines: list[int] = []
        for number, line in enumerate(lines):
            first_vehicles.append(len(vehicle_lines))
            vehicle_lines += [number] * line.get("vehicles", 1)
        first_vehicles.append(len(vehicle_lines))
        self.vehicles: i64 = len(vehicle_lines)
        self.first_vehicle: vec[i64] = vec[i64](first_vehicles)
        """Of each line; the vehicles of line n end where those of line n + 1 begin."""
        self.vehicle_line: vec[i64] = vec[i64](vehicle_lines)

    def _read_stations(self, facts: dict[str, Any]) -> None:
        self.stations: i64 = len(facts["stations"])
        self.station_ids: tuple[str, ...] = tuple(station["id"] for station in facts["stations"])
        circles = [len(station["circles"]) for station in facts["stations"]]
        self.circles: vec[i64] = vec[i64](circles)
        low = [0] * (max(circles, default=0) + 1)
        high = [0] * len(low)
        for station, count in enumerate(circles):
            if station < RUN:
                low[count] |= bit(station)
            else:
                high[count] |= bit(station - RUN)
        self.circles_low: vec[i64] = vec[i64](low)
        """The stations with each number of circles: of the first sixty,"""
        self.circles_high: vec[i64] = vec[i64](high)
        """and of the others."""

    def _read_stops(self, facts: dict[str, Any]) -> None:
        """Stops in one row, line after line."""
        circles = {circle["id"]: circle for circle in facts["circles"]}
        number = {station: at for at, station in enumerate(self.station_ids)}
        self.place_ids: list[str] = list(self.station_ids)
        touching: list[set[int]] = [set() for _ in self.station_ids]
        places: dict[str, int] = {}
        for name, circle in circles.items():
            if circle.get("station") is None:
                places[name] = len(self.place_ids)
                self.place_ids.append(name)
                touching.append(set())
            else:
                places[name] = number[circle["station"]]
            touching[places[name]].update(self._spaces_at(circle["x"], circle["y"]))
        first_stops: list[int] = []
        place_at: list[int] = []
        self.stop_circles: list[str] = []
        for line in facts["lines"]:
            first_stops.append(len(place_at))
            place_at += [places[name] for name in line["stops"]]
            self.stop_circles += line["stops"]
        self.first_stop: vec[i64] = vec[i64](first_stops)
        self.place_at: vec[i64] = vec[i64](place_at)
        self.touching: list[list[int]] = [sorted(spaces) for spaces in touching]
        """The spaces that touch any circle of a place, ascending."""

    def _spaces_at(self, x: float, y: float) -> list[int]:
        """A space touches the circles inside it, on its edges and on its corners."""
        columns = [column for column in _cells(x) if 0 <= column < self.columns]
        rows = [row for row in _cells(y) if 0 <= row < self.rows]
        return [int(row * self.columns) + column for row in rows for column in columns]

    def _read_spaces(self) -> None:
        spaces, lines = int(self.spaces), int(self.lines)
        near = [0] * (lines * spaces)
        for line in range(lines):
            for stop in range(self.stops[line]):
                for space in self.touching[self.place_at[self.first_stop[line] + stop]]:
                    near[line * spaces + space] |= bit(stop)
        self._near: vec[i64] = vec[i64](near)
        low = [0] * spaces
        high = [0] * spaces
        for station in range(self.stations):
            for space in self.touching[station]:
                if station < RUN:
                    low[space] |= bit(station)
                else:
                    high[space] |= bit(station - RUN)
        self.stations_low: vec[i64] = vec[i64](low)
        """The stations that touch each space: the first sixty,"""
        self.stations_high: vec[i64] = vec[i64](high)
        """and the others."""
        self.beside: list[list[int]] = [self._beside(space) for space in range(spaces)]

    def _beside(self, space: int) -> list[int]:
        row, column = divmod(space, int(self.columns))
        found: list[int] = []
        if row > 0:
            found.append(space - int(self.columns))
        if column > 0:
            found.append(space - 1)
        if column + 1 < self.columns:
            found.append(space + 1)
        if row + 1 < self.rows:
            found.append(space + int(self.columns))
        return found

    # What the rules ask.

    def place(self, line: i64, stop: i64) -> i64:
        return self.place_at[self.first_stop[line] + stop]

    def near(self, line: i64, space: i64) -> i64:
        """The stops of a line whose place touches a space, one bit each."""
        return self._near[line * self.spaces + space]

    def stops_of(self, line: i64, place: i64) -> i64:
        """The stops of a line in one place, one bit each."""
        found: i64 = 0
        first: i64 = self.first_stop[line]
        for stop in range(self.stops[line]):
            if self.place_at[first + stop] == place:
                found |= bit(stop)
        return found

    def distance(self, a: i64, b: i64) -> i64:
        """In spaces, were nobody in the way."""
        rows: i64 = a // self.columns - b // self.columns
        columns: i64 = a % self.columns - b % self.columns
        return (rows if rows >= 0 else -rows) + (columns if columns >= 0 else -columns)

    def reach(self, space: i64, most: i64) -> list[int]:
        """Runs of the spaces at most so far away, with nobody in the way."""
        key: i64 = space * (FARTHEST + 1) + most
        found = self._reaches.get(key)
        if found is None:
            found = self.reach_around(space, most, [])
            self._reaches[key] = found
        return found

    def reach_past(self, space: i64, most: i64, taken: i64) -> list[int]:
        """The same past one other meeple, whose space can't be entered."""
        key: i64 = (space * (FARTHEST + 1) + most) * self.spaces + taken
        found = self._reaches_past.get(key)
        if found is None:
            found = self.reach_around(space, most, [taken])
            self._reaches_past[key] = found
        return found

    def reach_around(self, space: i64, most: i64, taken: list[int]) -> list[int]:
        """The same around any number of them."""
        found = {int(space)}
        edge = [int(space)]
        for _ in range(most):
            further: list[int] = []
            for here in edge:
                for there in self.beside[here]:
                    if there not in found and there not in taken:
                        found.add(there)
                        further.append(there)
            edge = further
        return self.runs(sorted(found))

    def runs(self, spaces: list[int]) -> list[int]:
        """A set of spaces as sixty bits a run."""
        runs = [0] * self.space_runs
        for space in spaces:
            runs[space // RUN] |= bit(space % RUN)
        return runs


def _cells(coordinate: float) -> tuple[int, ...]:
    """The columns or rows of the spaces on both sides of a grid line, or the one around a middle."""
    here = math.floor(coordinate)
    return (here - 1, here) if coordinate == here else (here,)
