"""The picture of the game in the lobby: the middle of the map with a few stores and tracks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from markupsafe import Markup

from ekimae.draw.geometry import path
from ekimae.draw.markup import element, group, icon
from ekimae.draw.shinjuku import tokens
from ekimae.draw.shinjuku.ground import BEND
from ekimae.draw.shinjuku.layout import layout_of
from ekimae.draw.shinjuku.pieces import placed
from ekimae.kernel.bits import members
from ekimae.shinjuku.board import load_board

VIEW: Final = "200 150 480 400"
LAND: Final = (
    "chiyoda",
    "minato",
    "shinjuku",
    "bunkyo",
    "taito",
    "chuo",
    "shibuya",
    "koto",
    "sumida",
    "toshima",
    "meguro",
)
TRACKS: Final = {
    "blue": ("shinjuku--yotsuya", "tokyo--yotsuya", "hatchobori--tokyo", "hatchobori--monzen-nakacho"),
    "green": ("iidabashi--ueno", "akihabara--ueno", "akihabara--kinshicho"),
    "red": ("shinjuku--takadanobaba", "shibuya--yoyogi", "roppongi--yoyogi", "roppongi--shimbashi", "shimbashi--tokyo"),
}
STORES: Final = {
    "tokyo": ("blue", "food"),
    "shinjuku": ("blue", "department"),
    "hatchobori": ("blue", "clothing"),
    "ueno": ("green", "department"),
    "iidabashi": ("green", "books"),
    "shimbashi": ("red", "electronics"),
    "roppongi": ("red", "books"),
}
CUSTOMERS: Final = {"chiyoda": ("food", "clothing2"), "minato": ("electronics2",), "chuo": ("books",)}


@cache
def art() -> Markup:
    """Land, tracks and pieces without names."""
    board = load_board("board_v2.json")
    layout = layout_of(board, "en")
    land = (element("path", class_=f"ward tint-{layout.land[ward].tint}", d=layout.land[ward].path) for ward in LAND)
    unbuilt = group(*(element("path", d=path(way, BEND)) for way in layout.ways.values()), class_="unbuilt")
    tracks = (
        group(tokens.track(colour, path(layout.ways[_known(track, layout.ways)], BEND)), class_=f"track k-{colour}")
        for colour, laid in TRACKS.items()
        for track in laid
    )
    sakura = {board.station_ids[at] for at in members(board.sakura)}
    stations = (_station(station, *layout.at[station], station in sakura) for station in board.station_ids)
    crowds = (_crowd(kinds, *layout.wards[ward].crowd) for ward, kinds in CUSTOMERS.items())
    drawn = group(element("path", class_="bay", d=layout.bay), *land, unbuilt, *tracks, *stations, *crowds)
    return Markup(
        element(
            "svg",
            group(drawn, class_="shinjuku-map"),
            class_="art",
            viewBox=VIEW,
            preserveAspectRatio="xMidYMid slice",
            aria_hidden="true",
        )
    )


def _known(track: str, ways: Mapping[str, object]) -> str:
    """A connection in the direction that the board names it."""
    return track if track in ways else "--".join(reversed(track.split("--")))


def _station(station: str, x: float, y: float, sakura: bool) -> str:
    if station in STORES:
        colour, kind = STORES[station]
        return placed(tokens.store(colour, kind, sakura), x, y, None, f"store k-{colour}")
    blossom = icon("i-sakura", 0, 0, 15, class_="blossom") if sakura else ""
    return placed(element("circle", class_="ring", r=10 if sakura else 6.5) + blossom, x, y, None, "station")


def _crowd(kinds: tuple[str, ...], x: float, y: float) -> str:
    _, places = tokens.row(kinds, 200)
    drawn = (placed(tokens.customer(kind), at, 13, None, "customer") for kind, at in zip(kinds, places))
    return placed("".join(drawn), x, y, None, "customers")
