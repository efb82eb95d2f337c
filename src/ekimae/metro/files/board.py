"""Checking a board: what stands in it, how it hangs together, how it is drawn."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel.checking import Found
from ekimae.metro.files import drawing, network, parts

MAPS: Final = ("tokyo", "osaka")
"""Whose rules hold: what stocks cost on top, and whether trains leave the map."""

LEAST_SIDE: Final = 3
MOST_SIDE: Final = 26
"""Columns are letters."""


def check_board(top: Found) -> dict[str, Any]:
    """Note all that is wrong with a board."""
    needed = ("name", "grid", "lines", "circles", "stations")
    fields = top.fields(needed, ("map", "bends", "decor", "note", "provenance", "removed_stations"))
    grid = _grid(fields["grid"])
    board = parts.Parts(
        grid=grid,
        lines=[parts.line(item) for item in fields["lines"].items(1, parts.MOST_LINES)],
        circles=[parts.circle(item, grid) for item in fields["circles"].items(2, parts.MOST_CIRCLES)],
        stations=[parts.station(item, grid) for item in fields["stations"].items(1, parts.MOST_STATIONS)],
    )
    bends = drawing.bends(fields["bends"], board)
    decor = drawing.decor(fields["decor"], grid)
    network.check(board)
    drawing.check(board, bends)
    if not top.notes:
        network.check_reach(board, fields["lines"])
    return {
        "name": fields["name"].line(),
        "map": fields["map"].one_of(MAPS, absent=MAPS[0]),
        "grid": grid,
        "lines": [line.facts for line in board.lines],
        "circles": [{**circle.facts, "labels": board.labels(circle)} for circle in board.circles],
        "stations": [station.facts for station in board.stations],
        "bends": [bend.facts for bend in bends],
        "decor": decor,
    }


def _grid(found: Found) -> dict[str, Any]:
    fields = found.fields(("cols", "rows"))
    return {key: fields[key].number(LEAST_SIDE, MOST_SIDE) for key in ("cols", "rows")}
