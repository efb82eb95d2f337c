"""A layout for an own board, found from the places that its file gives: nobody has drawn its land.

Each ward is the land that is closer to one of its stations than to any other station.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final

from ekimae.draw.geometry import Point, area, path, segments
from ekimae.draw.shinjuku.placing import place
from ekimae.draw.shinjuku.sheet import Sheet, WardSpot, station_spots
from ekimae.shinjuku.board import DATA, Board
from ekimae.shinjuku.edition import EDITIONS

WIDTH: Final = 940
EDGE: Final = 70
QUEUE_HEIGHT: Final = 170
TINTS: Final = "abcde"
Ring = tuple[Point, ...]


def layout(board: Board, language: str) -> dict[str, Any]:
    """As the files of `scripts/shinjuku_map` have it."""
    facts = _facts(board)
    at = _places(facts)
    height = round(max(y for _, y in at.values()) + EDGE)
    cells = _cells(at, WIDTH, height)
    pairs = facts["connections"] + facts["permanent"]
    ways = {"--".join(pair): (at[pair[0]], at[pair[1]]) for pair in pairs}
    members = {
        ward: [station["id"] for station in facts["stations"] if station["ward"] == ward] for ward in board.ward_ids
    }
    tints = _tints(facts)
    return {
        "width": WIDTH,
        "height": height + QUEUE_HEIGHT,
        "credit": "",
        "bay": "",
        "rivers": [],
        "borders": _borders(facts, cells),
        "wards": {
            ward: {
                "path": "".join(path(cells[station]) + "Z" for station in members[ward]),
                "tint": tints[ward],
                "outline": "",
                "dots": [],
            }
            for ward in board.ward_ids
        },
        "stations": at,
        "ways": ways,
        language: _sheet(facts, at, cells, list(ways.values()), height, language).told(),
    }


def _facts(board: Board) -> dict[str, Any]:
    """The file that a board was read from."""
    for name in dict.fromkeys(edition["board"] for edition in EDITIONS.values()):
        facts: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
        if facts["id"] == board.id:
            return facts
    raise LookupError(f"no edition has the board {board.id}")


def _places(facts: dict[str, Any]) -> dict[str, Point]:
    """As wide as the sheet, in the proportions of the board."""
    form = facts["aspect_ratio"]
    at = {station["id"]: (station["x"] * form["width"], station["y"] * form["height"]) for station in facts["stations"]}
    left, top = (min(values) for values in zip(*at.values()))
    right = max(x for x, _ in at.values())
    scale = (WIDTH - 2 * EDGE) / ((right - left) or 1)
    return {station: (EDGE + scale * (x - left), EDGE + scale * (y - top)) for station, (x, y) in at.items()}


def _cells(at: dict[str, Point], width: float, height: float) -> dict[str, Ring]:
    """The part of the sheet that is closest to each station."""
    found = {}
    for station, center in at.items():
        ring: Ring = ((0, 0), (width, 0), (width, height), (0, height))
        for other in at.values():
            if other != center:
                ring = _closer(ring, center, other)
        found[station] = ring
    return found


def _closer(ring: Ring, place: Point, other: Point) -> Ring:
    """The part of a convex ring that is closer to one point than to another."""

    def beyond(point: Point) -> float:
        return math.dist(point, place) ** 2 - math.dist(point, other) ** 2

    found: list[Point] = []
    for start, end in segments([*ring, ring[0]]):
        first, last = beyond(start), beyond(end)
        if first <= 0:
            found.append(start)
        if first * last < 0:
            share = first / (first - last)
            found.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return tuple(found)


def _borders(facts: dict[str, Any], cells: dict[str, Ring]) -> str:
    """The edges between cells of two wards: those that no other cell of the same ward shares."""
    ward_of = {station["id"]: station["ward"] for station in facts["stations"]}
    edges: dict[tuple[str, frozenset[Point]], list[tuple[Point, Point]]] = {}
    for station, ring in cells.items():
        for start, end in segments([*ring, ring[0]]):
            ends = frozenset(((round(start[0]), round(start[1])), (round(end[0]), round(end[1]))))
            edges.setdefault((ward_of[station], ends), []).append((start, end))
    return "".join(path(sides[0]) for sides in edges.values() if len(sides) == 1)


def _tints(facts: dict[str, Any]) -> dict[str, str]:
    """Neighbours differ while there are tints enough."""
    near = {ward["id"]: set(ward["neighbours"]) for ward in facts["wards"]}
    found: dict[str, str] = {}
    for ward in sorted(near, key=lambda ward: -len(near[ward])):
        used = {found.get(other) for other in near[ward]}
        found[ward] = next((tint for tint in TINTS if tint not in used), TINTS[0])
    return found


def _sheet(
    facts: dict[str, Any],
    at: dict[str, Point],
    cells: dict[str, Ring],
    ways: list[tuple[Point, Point]],
    height: int,
    language: str,
) -> Sheet:
    other = "ja" if language == "en" else "en"
    stations = station_spots(facts, at, language)
    wards = []
    for ward in facts["wards"]:
        rings = [cells[station["id"]] for station in facts["stations"] if station["ward"] == ward["id"]]
        ring = max(rings, key=lambda ring: abs(area(ring)))
        middle = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
        wards.append(WardSpot(ward["id"], ring, middle, ward[f"name_{language}"], ward[f"name_{other}"]))
    sheet = Sheet(WIDTH, height, stations, wards, [segment for way in ways for segment in segments(way)], step=12)
    place(sheet)
    return sheet
