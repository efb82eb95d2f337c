"""The map, drawn with characters: stations where the board has them, empty connections dotted, track solid."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from rich.text import Text

from ekimae.shinjuku.board import DATA
from ekimae.shinjuku.edition import EDITIONS
from ekimae.terminal.canvas import Canvas, Cell
from ekimae.terminal.game import View
from ekimae.terminal.shinjuku.symbols import NEUTRAL, STYLES, Symbols, owner
from ekimae.terminal.styles import DIM, HEAD

LEAST_WIDTH: Final = 100
MOST_WIDTH: Final = 132
ROWS: Final = 0.31
"""Rows for each column of width: characters are twice as high as wide, and the map is a little flattened."""
MARGIN: Final = 5
DOTTED: Final = 4
SOLID: Final = 1
FREE: Final = "o"
SAKURA: Final = "*"


@cache
def places(edition: str) -> dict[str, dict[str, Any]]:
    """The stations of an edition's board: name, ward, Sakura icon and position."""
    facts = json.loads((DATA / EDITIONS[edition]["board"]).read_text(encoding="utf-8"))
    return {station["id"]: station for station in facts["stations"]}


@cache
def connections(edition: str) -> tuple[tuple[str, str], ...]:
    """Pairs of stations, permanent links included."""
    facts = json.loads((DATA / EDITIONS[edition]["board"]).read_text(encoding="utf-8"))
    return tuple((pair[0], pair[1]) for pair in facts["connections"] + facts["permanent"])


def drawn(view: View, symbols: Symbols, width: int) -> list[Text]:
    """The map in so many columns (at least LEAST_WIDTH)."""
    return _Map(view, symbols, min(width, MOST_WIDTH)).lines()


class _Map:
    def __init__(self, view: View, symbols: Symbols, width: int) -> None:
        self.view = view
        self.symbols = symbols
        self.canvas = Canvas(width, round(width * ROWS))
        self.stations = places(view["edition"])
        self.cells = _cells(self.stations, self.canvas)

    def lines(self) -> list[Text]:
        self._draw_connections()
        for station in self.stations:
            self.canvas.put(self.cells[station], self._marker(station))
        self._letter_track()
        for station in sorted(self.stations, key=self._crowding, reverse=True):
            self._label(station)
        for ward in sorted(marked_wards(self.view)):
            self._mark_ward(ward)
        return self.canvas.lines()

    def _draw_connections(self) -> None:
        tracks: dict[str, str] = self.view["tracks"]
        for a, b in connections(self.view["edition"]):
            seat = tracks.get(f"{a}--{b}")
            style = DIM if seat is None else STYLES[seat]
            self.canvas.line(self.cells[a], self.cells[b], DOTTED if seat is None else SOLID, style)

    def _letter_track(self) -> None:
        """The owner's letter in the middle of the track: never colour alone."""
        for track, seat in self.view["tracks"].items():
            a, b = track.split("--")
            letter = owner(seat)
            for cell in _between(self.cells[a], self.cells[b]):
                if seat != NEUTRAL and self.canvas.free(cell, 1):
                    self.canvas.put(cell, letter)
                    break

    def _marker(self, station: str) -> Text:
        store = self.view["stores"].get(station)
        if store is not None:
            return self.symbols.store(store["seat"], store["kind"])
        return Text(SAKURA if self.stations[station]["department_store"] else FREE, HEAD)

    def _crowding(self, station: str) -> float:
        """How close the nearest other station is: the crowded ones choose their place first."""
        x, y = self.cells[station]
        return -min(abs(x - a) + 3 * abs(y - b) for other, (a, b) in self.cells.items() if other != station)

    def _label(self, station: str) -> None:
        journey = self.view["journey"]
        name = Text(self.symbols.name("station", station))
        if journey is not None and journey["station"] == station:
            name = Text("@" + name.plain, "reverse")
        x, y = self.cells[station]
        self._put_near(name, x, y, self._marker(station).cell_len)

    def _put_near(self, mark: Text, x: int, y: int, taken: int) -> None:
        size = mark.cell_len
        right, left, middle = x + taken, x - size, x - (size - taken) // 2
        spots = [(right + 1, y), (left - 1, y), (middle, y + 1), (middle, y - 1)]
        spots += [(cell, row) for row in (y + 1, y - 1) for cell in (x, x + taken - size)]
        spots += [(cell, row) for row in (y + 2, y - 2) for cell in (middle, x, x + taken - size)]
        costs = [(self.canvas.crossed(spot, size) + at // 2, at) for at, spot in enumerate(spots)]
        for _, at in sorted(costs):
            if self.canvas.free(spots[at], size):
                self.canvas.put(spots[at], mark)
                return

    def _mark_ward(self, ward: str) -> None:
        """Who waits in the ward, between braces, in the free place nearest to the middle of its stations."""
        inside = [self.cells[station] for station, facts in self.stations.items() if facts["ward"] == ward]
        x = sum(cell[0] for cell in inside) // len(inside)
        y = sum(cell[1] for cell in inside) // len(inside)
        mark = ward_mark(self.view, ward, self.symbols)
        size = mark.cell_len
        spots = [
            (abs(dx) + 3 * abs(dy) + 3 * self.canvas.crossed((x - size // 2 + dx, y + dy), size), dx, dy)
            for dy in range(-4, 5)
            for dx in range(-14, 15)
        ]
        for _, dx, dy in sorted(spots):
            if self.canvas.free((x - size // 2 + dx, y + dy), size):
                self.canvas.put((x - size // 2 + dx, y + dy), mark)
                return


def marked_wards(view: View) -> set[str]:
    """Wards with customers, the Matsuri or the dog."""
    found = {*view["wards"], view["matsuri"]}
    if view["hachiko"]:
        found.add(view["hachiko"]["ward"])
    return found - {None}


def ward_mark(view: View, ward: str, symbols: Symbols) -> Text:
    """`{f c2 M}`: customers of a ward, the Matsuri, the dog."""
    marks = [symbols.customers(view["wards"].get(ward, []))] if ward in view["wards"] else []
    if view["matsuri"] == ward:
        marks.append(symbols.say("letter.matsuri"))
    if view["hachiko"] and view["hachiko"]["ward"] == ward:
        marks.append(symbols.say("letter.hachiko"))
    return Text("{" + " ".join(marks) + "}", HEAD)


def _cells(stations: dict[str, dict[str, Any]], canvas: Canvas) -> dict[str, Cell]:
    xs = [station["x"] for station in stations.values()]
    ys = [station["y"] for station in stations.values()]
    across, down = max(xs) - min(xs), max(ys) - min(ys)
    return {
        name: (
            MARGIN + round((station["x"] - min(xs)) / across * (canvas.width - 3 * MARGIN)),
            round((station["y"] - min(ys)) / down * (canvas.height - 1)),
        )
        for name, station in stations.items()
    }


def _between(a: Cell, b: Cell) -> Iterator[Cell]:
    """Cells on the way, the middle first."""
    for part in (0.5, 0.4, 0.6, 0.3, 0.7):
        yield round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)
