"""Where everything is on a board: read from the file that `scripts/shinjuku_map` wrote, or found for an own board."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ekimae.draw.geometry import Point
from ekimae.draw.shinjuku import found
from ekimae.shinjuku.board import Board

DATA: Final = Path(__file__).parent.parent / "data"
FILES: Final = {"tokyo-v2": "shinjuku_v2.json", "tokyo-rev1": "shinjuku_rev1.json"}
"""By the id of the board."""


@dataclass(frozen=True, slots=True)
class Land:
    """A ward as it is drawn."""

    path: str
    tint: str
    outline: str
    """Its true form on a square of 40; empty where nobody knows it."""
    dots: tuple[Point, ...]
    """Its stations there."""


@dataclass(frozen=True, slots=True)
class WardPlace:
    """A ward's name, and room for customers, for a guest (the Matsuri, Hachiko) and for a plate."""

    name: Point
    """The middle of the upper edge."""
    first: str
    other: str
    """What it is called in the other language."""
    crowd: Point
    """The middle of the upper edge of its customers."""
    rows: int
    columns: int
    guest: Point
    plate: Point


@dataclass(frozen=True, slots=True)
class StationPlace:
    """A station's name and plate."""

    name: Point
    """Where its upper edge is held."""
    anchor: str
    rows: tuple[str, ...]
    other: str
    plate: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything of one board in one language, by ids."""

    language: str
    width: int
    height: int
    credit: str
    bay: str
    rivers: tuple[tuple[str, bool], ...]
    """Their paths, and whether they are wide."""
    borders: str
    """Lines between wards whose outlines don't show them."""
    land: dict[str, Land]
    at: dict[str, Point]
    """Of each station."""
    ways: dict[str, tuple[Point, ...]]
    """The points of each connection from its first station to its second."""
    wards: dict[str, WardPlace]
    stations: dict[str, StationPlace]


@cache
def layout_of(board: Board, language: str) -> Layout:
    """The layout of a board: the one on file, or one found from the places that its own file gives."""
    if board.id in FILES:
        return read(json.loads((DATA / FILES[board.id]).read_text(encoding="utf-8")), language)
    return read(found.layout(board, language), language)


def read(facts: dict[str, Any], language: str) -> Layout:
    """A layout as the files have it."""
    places = {tuple(key.split(":")): place for key, place in facts[language].items()}
    return Layout(
        language,
        facts["width"],
        facts["height"],
        facts["credit"],
        facts["bay"],
        tuple((path, wide) for path, wide in facts["rivers"]),
        facts["borders"],
        {ward: _land(land) for ward, land in facts["wards"].items()},
        {station: _point(at) for station, at in facts["stations"].items()},
        {track: tuple(map(_point, way)) for track, way in facts["ways"].items()},
        {key: _ward(place) for (kind, key), place in places.items() if kind == "ward"},
        {key: _station(place) for (kind, key), place in places.items() if kind == "station"},
    )


def _land(facts: dict[str, Any]) -> Land:
    return Land(facts["path"], facts["tint"], facts["outline"], tuple(map(_point, facts["dots"])))


def _ward(facts: dict[str, Any]) -> WardPlace:
    points = {key: _point(facts[key]) for key in ("name", "crowd", "guest", "plate")}
    return WardPlace(**(facts | points))


def _station(facts: dict[str, Any]) -> StationPlace:
    points = {key: _point(facts[key]) for key in ("name", "plate")}
    return StationPlace(**(facts | points | {"rows": tuple(facts["rows"])}))


def _point(facts: list[float]) -> Point:
    x, y = facts
    return x, y
