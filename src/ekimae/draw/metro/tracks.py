"""Where lines run: through their stops and bends, side by side where they share a way, round at corners."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cmp_to_key
from itertools import pairwise
from typing import Any, Final

from ekimae.draw.geometry import path
from ekimae.draw.metro.sizes import BESIDE, CORNER, Point, units

Steps = list[Point]
"""A line cut where it passes the half grid: two lines share a way exactly if they share a step."""

NEARLY: Final = 1e-9
FARTHEST_MITRE: Final = 0.45
"""A corner of shifted lines further off is cut."""
CHANGE: Final = 0.14
"""A straight line changes its lane over this length on both sides of a stop."""


class Course:
    """How one line runs."""

    __slots__ = ("lanes", "path", "steps", "stops")

    def __init__(self, steps: Steps, stops: Sequence[Point], lanes: list[float]) -> None:
        self.steps = steps
        self.lanes = lanes
        self.stops = [steps.index(stop) for stop in stops]
        """Which step begins at each stop."""
        self.path = _rounded(_shifted(steps, lanes))
        """What an SVG path wants to know."""

    def beyond(self, stop: int, heading: int, distance: float) -> tuple[Point, Point]:
        """The place so far beyond a stop, in its lane, and the direction there."""
        here = self.stops[stop]
        step = here if heading > 0 else here - 1
        if not 0 <= step < len(self.steps) - 1:
            return self.beyond(stop, -heading, distance)
        start, end = self.steps[step], self.steps[step + 1]
        ux, uy = _direction(start, end)
        side = self.lanes[step] * BESIDE
        x, y = start if heading > 0 else end
        return (x + ux * heading * distance - uy * side, y + uy * heading * distance + ux * side), (
            ux * heading,
            uy * heading,
        )

    def to_next(self, stop: int, heading: int) -> float:
        """How far the next stop is, as the crow flies."""
        there = stop + heading if 0 <= stop + heading < len(self.stops) else stop - heading
        return math.dist(self.steps[self.stops[stop]], self.steps[self.stops[there]])


def courses(board: Mapping[str, Any]) -> dict[str, Course]:
    """The courses of all lines of a board."""
    circles = {circle["id"]: (float(circle["x"]), float(circle["y"])) for circle in board["circles"]}
    stops = {line["id"]: [circles[stop] for stop in line["stops"]] for line in board["lines"]}
    steps = {line["id"]: _steps(_corners(board, line, circles)) for line in board["lines"]}
    lanes = _lanes(steps, stops)
    return {name: Course(steps[name], stops[name], lanes[name]) for name in steps}


def _corners(board: Mapping[str, Any], line: Mapping[str, Any], circles: Mapping[str, Point]) -> list[Point]:
    """Stops and bends of a line, in order."""
    bends = {(bend["from"], bend["to"]): bend["points"] for bend in board["bends"] if bend["line"] == line["id"]}
    found: list[Point] = []
    for start, end in pairwise([*line["stops"], None]):
        found.append(circles[start])
        found += [(float(x), float(y)) for x, y in bends.get((start, end), ())]
    return found


def _steps(corners: Sequence[Point]) -> Steps:
    """Straight and diagonal ways are cut on the half grid; others stay whole."""
    found = [corners[0]]
    for (x, y), (x2, y2) in pairwise(corners):
        dx, dy = x2 - x, y2 - y
        is_regular = dx == 0 or dy == 0 or abs(dx) == abs(dy)
        count = max(1, round(max(abs(dx), abs(dy)) * 2)) if is_regular else 1
        found += [(x + dx * n / count, y + dy * n / count) for n in range(1, count + 1)]
    return found


# Lanes.


def _lanes(steps: Mapping[str, Steps], stops: Mapping[str, Sequence[Point]]) -> dict[str, list[float]]:
    """For each step of each line how many lanes it runs to the right of the middle of the way."""
    found = {line: [0.0] * (len(points) - 1) for line, points in steps.items()}
    for (a, b), users in _shared(steps).items():
        order = _abreast(a, b, users, steps)
        for place, line in enumerate(order):
            lane = place - (len(order) - 1) / 2
            number_ = users[line]
            found[line][number_] = lane if steps[line][number_] == a else -lane
    for line, points in steps.items():
        _keep_lanes(points, set(stops[line]), found[line])
    return found


def _shared(steps: Mapping[str, Steps]) -> dict[tuple[Point, Point], dict[str, int]]:
    """Ways that several lines run on, and which of their steps that is."""
    users: dict[tuple[Point, Point], dict[str, int]] = {}
    for line, points in steps.items():
        for number_, (a, b) in enumerate(pairwise(points)):
            users.setdefault((a, b) if a < b else (b, a), {})[line] = number_
    return {way: lines for way, lines in users.items() if len(lines) > 1}


def _abreast(a: Point, b: Point, users: Mapping[str, int], steps: Mapping[str, Steps]) -> list[str]:
    """The lines on a way from left to right, so that they cross as little as can be where they part."""
    rank = {line: place for place, line in enumerate(steps)}

    def compare(one: str, other: str) -> int:
        return (
            _parting(a, b, one, other, users, steps)
            or -_parting(b, a, one, other, users, steps)
            or rank[one] - rank[other]
        )

    return sorted(users, key=cmp_to_key(compare))


def _parting(a: Point, b: Point, one: str, other: str, users: Mapping[str, int], steps: Mapping[str, Steps]) -> int:
    """Follow two lines from a over b: -1 if the first leaves to the left of the second, 1 to the right, 0 never."""
    last, here = a, b
    for next_one, next_other in zip(
        _onward(steps[one], users[one], a), _onward(steps[other], users[other], a), strict=False
    ):
        if next_one == next_other:
            last, here = here, next_one
            continue
        turn_one, turn_other = _turn(last, here, next_one), _turn(last, here, next_other)
        return 0 if abs(turn_one - turn_other) < NEARLY else -1 if turn_one < turn_other else 1
    return 0


def _onward(points: Steps, step: int, a: Point) -> Iterator[Point]:
    """The points of a line behind a step that is walked beginning at a."""
    return iter(points[step + 2 :] if points[step] == a else points[:step][::-1])


def _turn(last: Point, here: Point, there: Point) -> float:
    """The angle of a turn, positive to the right."""
    ax, ay = here[0] - last[0], here[1] - last[1]
    bx, by = there[0] - here[0], there[1] - here[1]
    return math.atan2(ax * by - ay * bx, ax * bx + ay * by)


def _keep_lanes(points: Steps, stops: set[Point], lanes: list[float]) -> None:
    """A straight run from stop to stop keeps to one lane, so that it has no kink."""
    first = 0
    while first < len(lanes):
        end = first + 1
        while (
            end < len(lanes)
            and points[end] not in stops
            and abs(_turn(points[first], points[end], points[end + 1])) < NEARLY
        ):
            end += 1
        lanes[first:end] = [max(lanes[first:end], key=abs)] * (end - first)
        first = end


# Paths.


def _direction(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _shifted(steps: Steps, lanes: Sequence[float]) -> list[Point]:
    """The corners of a line whose steps are moved sideways into their lanes."""
    pieces = []
    for (start, end), lane in zip(pairwise(steps), lanes, strict=True):
        ux, uy = _direction(start, end)
        x, y = -uy * lane * BESIDE, ux * lane * BESIDE
        pieces.append(((start[0] + x, start[1] + y), (end[0] + x, end[1] + y), (ux, uy)))
    found = [pieces[0][0]]
    for (_, end, u), (start, _, v) in pairwise(pieces):
        found += _joint(end, u, start, v)
    return [*found, pieces[-1][1]]


def _joint(end: Point, u: Point, start: Point, v: Point) -> list[Point]:
    """The corners between two steps; u and v are their directions."""
    cross = u[0] * v[1] - u[1] * v[0]
    if abs(cross) > NEARLY:
        along = ((start[0] - end[0]) * v[1] - (start[1] - end[1]) * v[0]) / cross
        if abs(along) < FARTHEST_MITRE:
            return [(end[0] + u[0] * along, end[1] + u[1] * along)]
        return [end, start]
    if math.dist(end, start) > NEARLY:
        return [(end[0] - u[0] * CHANGE, end[1] - u[1] * CHANGE), (start[0] + v[0] * CHANGE, start[1] + v[1] * CHANGE)]
    return []


def _rounded(corners: Sequence[Point]) -> str:
    """Path data of a line with round corners; where it runs straight on it has none."""
    turns = [
        corner
        for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False)
        if abs(_turn(before, corner, after)) >= NEARLY
    ]
    return path([(units(x), units(y)) for x, y in (corners[0], *turns, corners[-1])], units(CORNER))
