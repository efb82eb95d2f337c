"""The map, drawn with characters: the grid of spaces, lines in Braille, stations as the letters of their lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from rich.text import Text

from ekimae.metro.board import COLUMN_NAMES
from ekimae.terminal.canvas import Canvas, Cell
from ekimae.terminal.game import View
from ekimae.terminal.metro.symbols import STYLES, Symbols, letter
from ekimae.terminal.styles import DIM, HEAD

LEFT: Final = 3
NARROWEST: Final = 4
WIDEST: Final = 7
ROWS: Final = 2
"""A space is so many lines high: its edge, where circles lie, and its middle, where they lie too."""
TALL_ROWS: Final = 3
SOLID: Final = 1
SMALL_STOP: Final = "o"
MOST_MARKED: Final = 45
"""More spaces to choose from are not marked one by one: they would hide the map."""
SPACE_TOKENS: Final = ("space:", "exit:")
STATION_TOKENS: Final = ("station:", "build:")
CHOSEN: Final = "reverse"
LINKS: Final = {(1, 0): "=", (0, 1): "|", (1, 1): "\\", (1, -1): "/"}


@dataclass(frozen=True, slots=True)
class Scale:
    """How many cells a space takes, and whether stations are named."""

    across: int
    down: int
    named: bool = False

    @property
    def is_roomy(self) -> bool:
        return self.across > NARROWEST

    def size(self, columns: int, rows: int) -> tuple[int, int]:
        return columns * self.across + 1 + 2 * LEFT, rows * self.down + 1


def width_needed(columns: int) -> int:
    return Scale(NARROWEST, ROWS).size(columns, 0)[0]


def height_of(rows: int) -> int:
    return Scale(NARROWEST, ROWS).size(0, rows)[1]


def fitting(columns: int, width: int, named: bool = False) -> Scale | None:
    """The scale of a map that is as wide as there is room for; None if there is too little."""
    across = min((width - 1 - 2 * LEFT) // columns, WIDEST)
    if across < NARROWEST:
        return None
    named = named and across > NARROWEST + 1
    return Scale(across, TALL_ROWS if named else ROWS, named)


def drawn(view: View, symbols: Symbols, scale: Scale) -> list[Text]:
    return _Map(view, symbols, scale).lines()


class _Map:
    def __init__(self, view: View, symbols: Symbols, scale: Scale) -> None:
        self.view = view
        self.symbols = symbols
        self.city = symbols.city
        self.scale = scale
        self.canvas = Canvas(*scale.size(self.city.columns, self.city.rows))
        self.cells = {id_: self._cell(circle["x"], circle["y"]) for id_, circle in self.city.circles.items()}
        self.tokens: list[str] = view["choices"]

    def lines(self) -> list[Text]:
        self._draw_grid()
        for line in self.city.lines:
            self._draw_line(line)
        for circle in self.city.circles:
            self._put_circle(circle)
        for station in self.city.stations.values():
            self._link(station["circles"])
        self._put_meeples()
        self._put_choices()
        for station, held in self.view["stations"].items():
            self._put_pyramid(station, held)
        for line in self.view["lines"]:
            for number, vehicle in enumerate(line["vehicles"], 1):
                if vehicle is not None:
                    self._put_vehicle(line["id"], number, vehicle)
        if self.scale.named:
            for id_ in sorted(self.city.stations, key=self._crowding, reverse=True):
                self._put_name(id_)
        return self.canvas.lines()

    def _cell(self, x: float, y: float) -> Cell:
        return LEFT + round(x * self.scale.across), round(y * self.scale.down)

    # The grid.

    def _draw_grid(self) -> None:
        """Corners of spaces as dots. Nothing lies on the upper and lower edge, so the names of columns stand there."""
        for row in range(1, self.city.rows):
            for column in range(self.city.columns + 1):
                corner = self._cell(column, row)
                self.canvas.line(corner, corner, SOLID, DIM)
        bottom = self.canvas.height - 1
        for column in range(self.city.columns):
            x = self._cell(column + 0.5, 0)[0]
            for y in (0, bottom):
                self.canvas.put((x, y), Text(COLUMN_NAMES[column], DIM))
        right = LEFT + self.city.columns * self.scale.across + 2
        for row in range(self.city.rows):
            y = self._cell(0, row + 0.5)[1]
            self.canvas.put((0, y), Text(f"{row + 1:>2}", DIM))
            self.canvas.put((right, y), Text(str(row + 1), DIM))

    # Lines and stations.

    def _draw_line(self, line: str) -> None:
        bends = {
            (bend["from"], bend["to"]): bend["points"] for bend in self.city.facts["bends"] if bend["line"] == line
        }
        for a, b in pairwise(self.city.lines[line]["stops"]):
            corners = [self.cells[a], *(self._cell(x, y) for x, y in bends.get((a, b), [])), self.cells[b]]
            for start, end in pairwise(corners):
                self.canvas.line(start, end, SOLID, self.symbols.line_style(line))

    def _put_circle(self, id_: str) -> None:
        """In the middle of its place, or a little beside it where another one lies close."""
        mark = self._circle(id_)
        x, y = self.cells[id_]
        middle = x - (mark.cell_len - 1) // 2
        starts = [middle, *(middle + shift for shift in (1, -1, 2, -2))]
        found = next((start for start in starts if self.canvas.free((start, y), mark.cell_len, gap=0)), middle)
        self.canvas.put((found, y), mark)

    def _circle(self, id_: str) -> Text:
        """The letters of the lines that stop there, marked where the station can be chosen."""
        circle = self.city.circles[id_]
        lines = [line for line, facts in self.city.lines.items() if id_ in facts["stops"]]
        if circle["station"] is None:
            return Text(SMALL_STOP, self.symbols.line_style(lines[0]))
        chosen = any(f"{kind}{circle['station']}" in self.tokens for kind in STATION_TOKENS)
        return self.symbols.lines(lines, CHOSEN if chosen else "")

    def _link(self, circles: list[str]) -> None:
        """The outline that makes one station of several circles."""
        for a, b in pairwise(sorted(circles, key=lambda id_: self.cells[id_])):
            self._link_pair(self.cells[a], self.cells[b])

    def _link_pair(self, a: Cell, b: Cell) -> None:
        across, down = b[0] - a[0], b[1] - a[1]
        mark = LINKS[(across > 0, (down > 0) - (down < 0))]
        steps = max(across, abs(down)) if down == 0 else abs(down)
        for step in range(1, steps):
            cell = (a[0] + round(across * step / steps), a[1] + round(down * step / steps))
            if self.canvas.free(cell, 1, gap=0):
                self.canvas.put(cell, Text(mark, HEAD))

    # Pieces.

    def _put_meeples(self) -> None:
        for player in self.view["seats"]:
            if player["space"] is not None:
                self._put_inside(player["space"], _meeple(player["seat"]))

    def _put_choices(self) -> None:
        spaces = [token.partition(":")[2] for token in self.tokens if token.startswith(SPACE_TOKENS)]
        held = {player["space"] for player in self.view["seats"]}
        if len(spaces) <= MOST_MARKED:
            for space in spaces:
                if space not in held:
                    self._put_inside(space, Text(space, CHOSEN))

    def _put_inside(self, space: str, mark: Text) -> None:
        """As near to the middle of a space as there is room."""
        column, row = COLUMN_NAMES.index(space[0]), int(space[1:]) - 1
        left, top = self._cell(column, row)
        x, y = self._cell(column + 0.5, row + 0.5)
        x -= mark.cell_len // 2
        inside = [
            (left + dx, top + dy)
            for dy in range(1, self.scale.down)
            for dx in range(1, self.scale.across - mark.cell_len + 1)
        ]
        inside.sort(key=lambda cell: abs(cell[0] - x) + 3 * abs(cell[1] - y))
        ends = (end for end in (top, top + self.scale.down) if 0 < end < self.canvas.height - 1)
        edges = [(left + dx, end) for end in ends for dx in range(self.scale.across)]
        for cell in (*inside, *edges, *((x + dx, y) for dx in range(-self.scale.across, self.scale.across))):
            if self.canvas.free(cell, mark.cell_len, gap=0):
                self.canvas.put(cell, mark)
                return

    def _put_pyramid(self, station: str, held: dict[str, Any]) -> None:
        """`/B\\`, and the letter of a drink inside."""
        drink = self.symbols.drink(held["drink"]) if held["drink"] else ""
        mark = Text(f"/{letter(held['seat'])}{drink}\\", STYLES[held["seat"]])
        for circle in self.city.stations[station]["circles"]:
            if self._put_near(self.cells[circle], len(self._circle(circle).plain), mark):
                return

    def _put_vehicle(self, line: str, number: int, vehicle: dict[str, Any]) -> None:
        """`>G>` towards the right, with the letters of its riders."""
        arrow = self._arrow(line, vehicle)
        mark = Text(f"{arrow}{line}{arrow}", f"{CHOSEN} {self.symbols.line_style(line)}")
        for player in self.view["seats"]:
            if player["riding"] == {"line": line, "vehicle": number}:
                mark.append_text(_meeple(player["seat"]))
        circle = vehicle["circle"]
        self._put_near(self.cells[circle], len(self._circle(circle).plain), mark)

    def _arrow(self, line: str, vehicle: dict[str, Any]) -> str:
        """To the next stop: left, right, up or down, whichever comes nearest."""
        stops = self.city.lines[line]["stops"]
        here = vehicle["stop"] - 1
        there = here + vehicle["heading"]
        if not 0 <= there < len(stops):
            there = here - vehicle["heading"]
        a, b = self.city.circles[stops[here]], self.city.circles[stops[there]]
        across, down = b["x"] - a["x"], b["y"] - a["y"]
        if abs(across) >= abs(down):
            return ">" if across > 0 else "<"
        return "v" if down > 0 else "^"

    # Names.

    def _crowding(self, station: str) -> float:
        """How close the nearest other station is: the crowded ones choose their place first."""
        x, y = self.cells[self.city.stations[station]["circles"][0]]
        others = [self.cells[other["circles"][0]] for id_, other in self.city.stations.items() if id_ != station]
        return -min((abs(x - a) + 3 * abs(y - b) for a, b in others), default=0)

    def _put_name(self, station: str) -> None:
        name = Text(self.symbols.place(station))
        for circle in self.city.stations[station]["circles"]:
            if self._put_near(self.cells[circle], len(self._circle(circle).plain), name, piece=False):
                return

    def _put_near(self, at: Cell, taken: int, mark: Text, piece: bool = True) -> bool:
        """Beside, under or over a circle, where it hides as little as possible; pieces must go somewhere."""
        spots = list(_around(at, taken, mark.cell_len, piece))
        costs = sorted((self.canvas.crossed(spot, mark.cell_len) + rank, rank) for rank, spot in enumerate(spots))
        for gap in (1, 0) if piece else (1,):
            for _, rank in costs:
                if self.canvas.free(spots[rank], mark.cell_len, gap):
                    self.canvas.put(spots[rank], mark)
                    return True
        return False


def _meeple(seat: str) -> Text:
    return Text(f"@{letter(seat)}", f"{CHOSEN} {STYLES[seat]}")


def _around(at: Cell, taken: int, size: int, far: bool) -> Iterator[Cell]:
    """Cells where a mark may begin, the best first."""
    x, y = at[0] - (taken - 1) // 2, at[1]
    right, left, middle = x + taken, x - size, at[0] - size // 2
    yield from ((right, y), (left, y), (middle, y + 1), (middle, y - 1))
    yield from ((cell, y + dy) for dy in (1, -1) for cell in (x, right, left, x + taken - size))
    if far:
        yield from ((cell, y + dy) for dy in (2, -2, 0) for cell in (middle, right + 1, left - 1, right + 2, left - 2))
