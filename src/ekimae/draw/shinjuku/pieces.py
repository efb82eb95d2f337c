"""What lies on the board. Every piece is made once for its kind and place; a view picks those that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from ekimae.draw.geometry import path
from ekimae.draw.markup import element, escape, group, icon, number
from ekimae.draw.shinjuku import tokens
from ekimae.draw.shinjuku.ground import BEND
from ekimae.draw.shinjuku.layout import Layout, layout_of
from ekimae.draw.shinjuku.names import say
from ekimae.draw.shinjuku.sheet import CELL
from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND
from ekimae.kernel.message import Arg, Many, Message, Term
from ekimae.shinjuku.board import Board
from ekimae.shinjuku.frames import (
    BUILD_DEPARTMENT,
    EXPAND_SECOND,
    LAY_TRACK,
    OPEN_STORE,
    OPEN_TOKEN,
    UPGRADE_CUSTOMER,
)
from ekimae.shinjuku.happened import customers_of, store_name
from ekimae.shinjuku.state import NEUTRAL, NONE, State

COUNTED: Final = 32
"""Between rows of customers that say how many they are."""
MOST_SINGLY: Final = 4
"""Larger groups under way are counted by kind."""
DOG: Final = "hachiko"
DOG_RADIUS: Final = 16.5
NOBODY: Final = "nobody"
"""Whose track it is that Hachiko's expansion lays."""


def tracks(state: State, language: str) -> Iterator[str]:
    for track, owner in enumerate(state.tracks[: state.board.laying]):
        if owner:
            colour = NOBODY if owner == NEUTRAL + 1 else state.setup.seats[owner - 1]
            yield _track(state.board, state.board.track_ids[track], colour, language)


@cache
def _track(board: Board, track: str, colour: str, language: str) -> str:
    about: dict[str, Arg] = {"seat": Term("seat", colour), "track": Term("track", track)}
    named = Message("draw.shinjuku.track", about) if colour != NOBODY else Message("draw.shinjuku.neutral", about)
    way = path(layout_of(board, language).ways[track], BEND)
    return group(
        _title(named, language), tokens.track(colour, way), id=f"piece-track-{track}", class_=f"track k-{colour}"
    )


# What was chosen, and is not paid yet.


def planned_tracks(state: State, language: str) -> Iterator[str]:
    if not plans(state) & {EXPAND_SECOND, LAY_TRACK}:
        return
    colour = state.setup.seats[state.mover]
    for track in (state.track, state.second_track):
        if track != NONE:
            name = state.board.track_ids[track]
            way = path(layout_of(state.board, language).ways[name], BEND)
            yield group(tokens.track(colour, way), id=f"piece-planned-{name}", class_=f"track planned k-{colour}")


def planned_store(state: State, language: str) -> Iterator[str]:
    """The store that is to be opened, or a ring where its kind is still to be chosen or is to grow."""
    found = plans(state)
    if not found & {OPEN_TOKEN, OPEN_STORE, UPGRADE_CUSTOMER, BUILD_DEPARTMENT}:
        return
    colour = state.setup.seats[state.mover]
    at = layout_of(state.board, language).at[state.board.station_ids[state.station]]
    drawn = element("circle", class_="planned-ring", r=24)
    if OPEN_STORE in found:
        drawn += tokens.store(colour, store_name(state.token), False)
    yield placed(drawn, *at, id_="piece-planned-store", class_=f"store planned k-{colour}")


def plans(state: State) -> set[int]:
    """The kinds of what is on the plan of this turn."""
    return {int(state.stack[depth] & KIND) for depth in range(int(state.depth))}


@cache
def links(board: Board, language: str) -> str:
    """Permanent links: the interchange capsule of metro maps, nobody's colour."""
    ways = layout_of(board, language).ways
    return "".join(
        group(
            element("path", class_="l0", d=path(ways[track])),
            element("path", class_="l1", d=path(ways[track])),
            id=f"piece-link-{track}",
            class_="link",
        )
        for track in board.track_ids[board.laying :]
    )


def stations(state: State, language: str) -> Iterator[str]:
    """Rings, and the stores that cover them."""
    for station, code in enumerate(state.stores):
        if code:
            colour = state.setup.seats[state.store_owner(station)]
            yield _store(state.board, station, colour, store_name(state.store_kind(station)), language)
        else:
            yield _station(state.board, station, language)


@cache
def _station(board: Board, station: int, language: str) -> str:
    name = board.station_ids[station]
    x, y = layout_of(board, language).at[name]
    if not board.sakura >> station & 1:
        return element("circle", id=f"piece-station-{name}", class_="ring", cx=x, cy=y, r=6.5)
    ring = element("circle", class_="ring", cx=x, cy=y, r=10)
    return group(ring, icon("i-sakura", x, y, 15, class_="blossom"), id=f"piece-station-{name}")


@cache
def _store(board: Board, station: int, colour: str, kind: str, language: str) -> str:
    name = board.station_ids[station]
    about: dict[str, Arg] = {"store": Term("store", kind), "station": Term("station", name)}
    drawn = _title(Message("draw.shinjuku.store", about | {"seat": Term("seat", colour)}), language) + tokens.store(
        colour, kind, bool(board.sakura >> station & 1)
    )
    return placed(drawn, *layout_of(board, language).at[name], id_=f"piece-store-{name}", class_=f"store k-{colour}")


def customers(state: State, language: str) -> Iterator[str]:
    """Those who wait in each ward."""
    for ward in members(state.crowded):
        yield _crowd(state.board, ward, state.customers[ward], language)


@lru_cache(maxsize=4096)
def _crowd(board: Board, ward: int, waiting: int, language: str) -> str:
    """All customers of a ward below its name: one by one, or counted by kind where there are many."""
    name = board.ward_ids[ward]
    place = layout_of(board, language).wards[name]
    kinds = customers_of(waiting)
    waits = Many(tuple(Term("customer", kind) for kind in kinds))
    title = _title(Message("draw.shinjuku.waiting", {"ward": Term("ward", name), "customers": waits}), language)
    x, y = place.crowd
    drawn = title + "".join(_rows(kinds, f"piece-customer-{name}", place.rows, place.columns))
    return placed(drawn, x, y + CELL[1] / 2, id_=f"piece-customers-{name}", class_="customers")


def _rows(kinds: list[str], name: str, rows: int, columns: int) -> Iterator[str]:
    """Tokens in rows; each has an id of its own, by its kind and how many of it come before."""
    counts = Counter(kinds)
    if len(kinds) <= rows * columns:
        shown = [(kind, 1, number) for kind, count in counts.items() for number in range(1, count + 1)]
    else:
        shown = [(kind, count, 1) for kind, count in counts.items()]
    across = max(columns, -(-len(shown) // rows))
    apart = CELL[1] if len(shown) == len(kinds) else COUNTED
    for line in range(0, len(shown), across):
        part = shown[line : line + across]
        scale, places = tokens.row(tuple(kind for kind, _, _ in part), columns * CELL[0] + 6)
        for x, (kind, count, at) in zip(places, part):
            drawn = tokens.customer(kind, count)
            yield placed(drawn, x, line // across * apart, f"{name}-{kind}-{at}", "customer", scale)


def guests(state: State, language: str) -> Iterator[str]:
    """The Matsuri, or Hachiko with the station where he is awaited."""
    layout = layout_of(state.board, language)
    if state.matsuri != NONE:
        yield _guest(layout, "matsuri", tokens.MATSURI, state.board.ward_ids[state.matsuri])
    if state.target != NONE:
        at = layout.at[state.board.station_ids[state.target]]
        yield placed(tokens.TARGET, *at, id_="piece-target", class_="paw")
    if state.hachiko != NONE and not _dog_travels(state):
        yield _guest(layout, "hachiko", tokens.HACHIKO, state.board.ward_ids[state.hachiko])


def _dog_travels(state: State) -> bool:
    return state.reuniting != 0 and state.at != NONE


def _guest(layout: Layout, guest: str, drawn: str, ward: str) -> str:
    title = _title(Message(f"draw.shinjuku.{guest}", {"ward": Term("ward", ward)}), layout.language)
    return placed(title + drawn, *layout.wards[ward].guest, id_=f"piece-{guest}", class_=guest)


def travellers(state: State, language: str) -> Iterator[str]:
    """The group under way, above the station where it is; Hachiko goes ahead of it."""
    if state.at == NONE or not (state.group or state.reuniting):
        return
    counts = Counter(customers_of(state.group))
    if counts.total() <= MOST_SINGLY:
        counts = Counter()
    kinds = (*([DOG] if _dog_travels(state) else ()), *(counts or customers_of(state.group)))
    scale, places = tokens.row(kinds, 150)
    width = places[-1] - places[0] + 2 * tokens.RADIUS + 18
    sign = element("rect", class_="sign", x=-width / 2, y=-17, width=width, height=34, rx=17)
    tip = element("path", class_="sign", d="M-7 16h14l-7 9z")
    parts = [_traveller(kind, counts[kind] or 1, x, scale) for x, kind in zip(places, kinds)]
    x, y = layout_of(state.board, language).at[state.board.station_ids[state.at]]
    yield placed(sign + tip + "".join(parts), x, y - 44, id_="piece-travellers", class_="travellers")


def _traveller(kind: str, count: int, x: float, scale: float) -> str:
    if kind == DOG:
        return placed(tokens.HACHIKO, x, 0, "piece-hachiko", "hachiko", scale * tokens.RADIUS / DOG_RADIUS)
    return placed(tokens.customer(kind, count), x, -3 if count > 1 else 0, None, "customer", scale)


def _title(message: Message, language: str) -> str:
    """What a piece is called, shown where a mouse rests on it."""
    return element("title", escape(say(message, language)))


def placed(drawn: str, x: float, y: float, id_: str | None, class_: str, scale: float = 1) -> str:
    """A piece at a place; a page moves it by its transform."""
    move = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale < 1 else "")
    return group(drawn, id=id_, class_=class_, transform=move)
