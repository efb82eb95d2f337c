"""How a board is drawn: bends of lines, water and parks; and that no line hides a circle."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from ekimae.kernel.checking import Found
from ekimae.metro.files.parts import Part, Parts, by_id, point

RADIUS: Final = 0.205
SMALL_RADIUS: Final = 0.085
"""Of circles, in spaces."""
MOST_BENDS: Final = 400
MOST_POINTS: Final = 20
MOST_DECOR: Final = 20
MOST_CORNERS: Final = 200
MARGIN: Final = 1
"""Decoration may run so many spaces over the edge of the board, where it is cut off."""
DECOR: Final = ("water", "park")


def bends(found: Found, board: Parts) -> list[Part]:
    """The corners of a line between two stops; everywhere else lines run straight."""
    return [_bend(item, board) for item in found.items(0, MOST_BENDS)]


def _bend(found: Found, board: Parts) -> Part:
    fields = found.fields(("line", "from", "to", "points"), ("note",))
    points = fields["points"].items(1, MOST_POINTS)
    facts: dict[str, Any] = {key: fields[key].text() for key in ("line", "from", "to")}
    return Part(found, fields, {**facts, "points": [point(item, board.grid) for item in points]})


def decor(found: Found, grid: Mapping[str, int | None]) -> list[dict[str, Any]]:
    return [_decor(item, grid) for item in found.items(0, MOST_DECOR)]


def _decor(found: Found, grid: Mapping[str, int | None]) -> dict[str, Any]:
    fields = found.fields(("kind", "name_en", "name_ja", "at", "points"), ("note",))
    return {
        "kind": fields["kind"].one_of(DECOR),
        "name_en": fields["name_en"].line(),
        "name_ja": fields["name_ja"].line(),
        "at": point(fields["at"], grid),
        "points": [point(item, grid, MARGIN) for item in fields["points"].items(3, MOST_CORNERS)],
    }


def check(board: Parts, bends: list[Part]) -> None:
    """Note bends of nothing, and lines that run through circles of others."""
    _check_bends(bends, by_id(board.lines))
    corners = {(bend.facts["line"], bend.facts["from"], bend.facts["to"]): bend.facts["points"] for bend in bends}
    circles = by_id(board.circles)
    for line in board.lines:
        for (start, end), stop in zip(pairwise(line.facts["stops"]), line.inside[1:]):
            if start in circles and end in circles:
                between = corners.get((line.facts["id"], start, end), [])
                _check_way(line, stop, [circles[start], circles[end]], between, circles)


def _check_bends(bends: list[Part], lines: Mapping[str, Part]) -> None:
    first: dict[tuple[str, str], str] = {}
    for bend in bends:
        name, start, end = (bend.facts[key] for key in ("line", "from", "to"))
        if name is None or start is None or end is None or not lines:
            continue
        if bend.fields["line"].one_of(lines, unknown="metro.board.bend-line") is None:
            continue
        stops = lines[name].facts["stops"]
        if (start, end) not in pairwise(stops):
            bend.fields["from"].wrong("metro.board.bend-stops", line=name, to=end)
        elif first.setdefault((name, start), bend.where.key) != bend.where.key:
            bend.where.wrong("metro.board.bend-twice", first=first[name, start])


def _check_way(
    line: Part, stop: Found, ends: list[Part], between: list[list[Any]], circles: Mapping[str, Part]
) -> None:
    """From the stop before to this one."""
    way = [_place(ends[0]), *(tuple(corner) for corner in between), _place(ends[1])]
    if any(None in corner or len(corner) != 2 for corner in way):
        return
    for circle in circles.values():
        if circle not in ends and _hidden(circle, way):
            stop.wrong("metro.board.through", line=line.id, circle=circle.id, start=ends[0].id)


def _place(circle: Part) -> tuple[Any, ...]:
    return circle.facts["x"], circle.facts["y"]


def _hidden(circle: Part, way: list[tuple[Any, ...]]) -> bool:
    place = _place(circle)
    radius = SMALL_RADIUS if circle.facts["small"] else RADIUS
    return None not in place and any(_distance(place, a, b) <= radius for a, b in pairwise(way))


def _distance(place: tuple[Any, ...], a: tuple[Any, ...], b: tuple[Any, ...]) -> float:
    """Of a point from a stretch of line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / length if length else 0
    along = max(0, min(1, along))
    return math.hypot(a[0] + along * dx - place[0], a[1] + along * dy - place[1])
