"""How lines, circles and stations hang together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from ekimae.kernel.checking import Found, distinct
from ekimae.kernel.message import Many
from ekimae.metro.files.parts import TRAIN, Part, Parts, by_id

FARTHEST: Final = 1.6
"""Each circle of a station is at most so many spaces from another one of it."""


def check(board: Parts) -> None:
    """Note all that doesn't fit. What could not be read has been noted, and is compared with nothing."""
    for parts in (board.lines, board.circles, board.stations):
        distinct(part.fields["id"] for part in parts)
    distinct((line.fields["color"] for line in board.lines), str.lower)
    circles, stations = by_id(board.circles), by_id(board.stations)
    _check_stops(board.lines, circles)
    _check_labels(board)
    _check_places(board.circles)
    _check_membership(board, stations)
    for station in board.stations:
        _check_circles_of(station, circles)
    _check_names(board.stations)


# Lines.


def _check_stops(lines: list[Part], circles: Mapping[str, Part]) -> None:
    for line in lines:
        distinct(line.inside)
        for number, stop in enumerate(line.inside, 1):
            if _known(stop, circles, "metro.board.unknown-circle") and circles[stop.value].facts["small"]:
                if line.facts["kind"] == TRAIN:
                    stop.wrong("metro.board.small-on-train", line=line.id)
                elif number in (1, len(line.inside)):
                    stop.wrong("metro.board.small-end", line=line.id)


def _check_labels(board: Parts) -> None:
    """A circle needn't tell its lines and stop numbers; if it does, they are as the lines have them."""
    if not board.lines or not all(line.inside for line in board.lines):
        return
    lines = by_id(board.lines)
    for circle in board.circles:
        if circle.id:
            _check_labels_of(circle, board.labels(circle), lines)


def _check_labels_of(circle: Part, right: Mapping[str, int | None], lines: Mapping[str, Part]) -> None:
    if not right:
        circle.fields["id"].wrong("metro.board.no-line")
        return
    told = circle.fields["labels"]
    if told.absent:
        return
    labels = told.entries()
    for key, label in labels.items():
        if key not in lines:
            label.wrong("metro.board.unknown-line", line=key, right=label.right(key, lines))
        elif key not in right:
            label.wrong("metro.board.label-elsewhere", line=key)
        elif label.value != right[key] or isinstance(label.value, bool):
            label.wrong("metro.board.label", line=key, right="null" if right[key] is None else str(right[key]))
    if isinstance(told.value, dict):
        for key in right:
            if key not in labels:
                told.at(key).wrong("metro.board.label-missing", line=key)


# Circles and stations.


def _check_places(circles: list[Part]) -> None:
    """Two circles would cover each other."""
    first: dict[tuple[float, float], str] = {}
    for circle in circles:
        x, y = circle.facts["x"], circle.facts["y"]
        if x is not None and y is not None:
            other = first.setdefault((x, y), circle.where.key)
            if other != circle.where.key:
                circle.fields["x"].wrong("metro.board.same-place", other=other, x=str(x), y=str(y))


def _check_membership(board: Parts, stations: Mapping[str, Part]) -> None:
    listed = {item.value for station in board.stations for item in station.inside if isinstance(item.value, str)}
    for circle in board.circles:
        where = circle.fields["station"]
        if circle.facts["small"]:
            if isinstance(where.value, str):
                where.wrong("metro.board.small-station")
            if circle.id in stations:
                circle.fields["id"].wrong("metro.board.small-id")
        elif where.value is None:
            where.wrong("metro.board.no-station")
        elif _known(where, stations, "metro.board.unknown-station") and circle.id not in listed:
            where.wrong("metro.board.not-listed", circle=circle.id)


def _check_circles_of(station: Part, circles: Mapping[str, Part]) -> None:
    distinct(station.inside)
    own = []
    for item in station.inside:
        if _known(item, circles, "metro.board.unknown-circle"):
            named = circles[item.value].facts["station"]
            if named not in (None, station.id):
                item.wrong("metro.board.other-station", station=named)
            own.append((item, circles[item.value]))
    for item in _far_away(own):
        item.wrong("metro.board.far-away", most=str(FARTHEST))


def _far_away(own: list[tuple[Found, Part]]) -> Iterator[Found]:
    """The circles that no chain of short steps joins with the first one."""
    if any(circle.facts[key] is None for _, circle in own for key in ("x", "y")):
        return
    reached, rest = own[:1], own[1:]
    while near := [entry for entry in rest if any(_distance(entry[1], other) <= FARTHEST for _, other in reached)]:
        reached += near
        rest = [entry for entry in rest if entry not in near]
    yield from (item for item, _ in rest)


def _distance(a: Part, b: Part) -> float:
    return math.hypot(a.facts["x"] - b.facts["x"], a.facts["y"] - b.facts["y"])


def _check_names(stations: list[Part]) -> None:
    """A name is that of one station, in each language. (What is one interchange must be one station.)"""
    for language in ("en", "ja"):
        owner: dict[str, Part] = {}
        for station in stations:
            for item in (station.fields[f"name_{language}"], *station.also[f"also_{language}"]):
                if isinstance(item.value, str) and owner.setdefault(item.value, station) is not station:
                    item.wrong("metro.board.name-twice", station=owner[item.value].id)


def _known(found: Found, parts: Mapping[str, Part], unknown: str) -> bool:
    """Does a reference lead somewhere? Where nothing could be read there is nothing to be missed."""
    if not isinstance(found.value, str):
        return False
    if parts and found.value not in parts:
        found.wrong(unknown, right=found.right(found.value, parts))
    return found.value in parts


# The whole.


def check_reach(board: Parts, where: Found) -> None:
    """Every line can be reached by changing at stations."""
    hubs = {line.id: _hubs(line, by_id(board.circles)) for line in board.lines}
    reached: set[str] = set()
    rest = [board.lines[0].id]
    while rest:
        line = rest.pop()
        if line not in reached:
            reached.add(line)
            rest += [other for other in hubs if hubs[line] & hubs[other]]
    lost = tuple(line for line in hubs if line not in reached)
    if lost:
        where.wrong("metro.board.out-of-reach", lines=Many(lost), line=board.lines[0].id)


def _hubs(line: Part, circles: Mapping[str, Part]) -> set[str]:
    """Where one can change from a line: its stations, and its small stops."""
    stops = [circles[stop.value] for stop in line.inside]
    return {circle.facts["station"] or circle.id for circle in stops}
