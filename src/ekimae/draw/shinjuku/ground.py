"""The map: what is printed on the board, but for the stations, which stand on the tracks."""

from __future__ import annotations

from functools import cache
from typing import Final

from ekimae.draw.geometry import path
from ekimae.draw.markup import element, group, text
from ekimae.draw.shinjuku.layout import Layout, layout_of
from ekimae.shinjuku.board import Board

BEND: Final = 14
ROW: Final = 14.5
CREDIT: Final = 205


@cache
def printed(board: Board, language: str) -> str:
    """Connections and the names of wards: a ward that turns white keeps them."""
    layout = layout_of(board, language)
    names = group(*(_ward_name(layout, ward) for ward in board.ward_ids), class_="ward-names")
    return group(_unbuilt(board, layout), names, id="printed")


@cache
def station_names(board: Board, language: str) -> str:
    """Written over tracks and stores, so that they can be read whatever is built."""
    layout = layout_of(board, language)
    return group(
        *(_station_name(layout, station) for station in board.station_ids), id="station-names", class_="station-names"
    )


@cache
def ground(board: Board, language: str) -> str:
    """Water and wards."""
    layout = layout_of(board, language)
    return _land(layout) + text(layout.credit, CREDIT, layout.height - 5, class_="credit", lang="ja")


def _land(layout: Layout) -> str:
    wards = (
        element("path", class_=f"ward tint-{land.tint}", id=f"ward-{ward}", d=land.path)
        for ward, land in layout.land.items()
    )
    rivers = (element("path", class_="river wide" if wide else "river", d=way) for way, wide in layout.rivers if way)
    bay = element("path", class_="bay", d=layout.bay) if layout.bay else ""
    borders = element("path", class_="borders", d=layout.borders) if layout.borders else ""
    return group(bay, *wards, borders, *rivers, id="land", class_="shinjuku-map")


def _unbuilt(board: Board, layout: Layout) -> str:
    tracks = board.track_ids[: board.laying]
    return group(*(element("path", d=path(layout.ways[track], BEND)) for track in tracks), class_="unbuilt")


def _ward_name(layout: Layout, ward: str) -> str:
    place = layout.wards[ward]
    x, y = place.name
    first, other = (place.first.upper(), place.other) if layout.language == "en" else (place.first, place.other)
    return group(
        text(first, x, y + 9, class_="first", lang=layout.language),
        text(other, x, y + 19.5, class_="other", lang=_beside(layout.language)),
        id=f"ward-name-{ward}",
    )


def _station_name(layout: Layout, station: str) -> str:
    place = layout.stations[station]
    x, y = place.name
    rows = [
        text(row, x, y + number * ROW + 12.5, class_="first", lang=layout.language)
        for number, row in enumerate(place.rows)
    ]
    other = text(place.other, x, y + len(place.rows) * ROW + 9, class_="other", lang=_beside(layout.language))
    return group(*rows, other, id=f"station-name-{station}", text_anchor=place.anchor)


def _beside(language: str) -> str:
    return "ja" if language == "en" else "en"
