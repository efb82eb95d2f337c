"""Where the names of stations stand: beside their stops, off the lines, clear of each other.

A board may say where it wants its names; that counts for much, but not for more than that they can be read.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, Final, Literal

from ekimae.draw.geometry import FIRST_FULL_WIDTH, box_distance, length_in, text_width
from ekimae.draw.metro.boxes import Box
from ekimae.draw.metro.ground import Ground, Stop

Anchor = Literal["start", "middle", "end"]

LEADING: Final = 1.13
"""Of rows, in sizes of their type."""
SIZES: Final[dict[tuple[str, bool], tuple[float, float]]] = {
    ("en", False): (0.172, 0.13),
    ("ja", False): (0.172, 0.13),
    ("en", True): (0.13, 0.105),
    ("ja", True): (0.13, 0.105),
}
"""Of the names in the language of the picture and in the other one; of main names and of further ones."""

LONG: Final = 9
"""Longer names may be broken over two rows."""

GAPS: Final = (0.05, 0.1, 0.17, 0.28)
"""From a stop to its name."""
ALONG: Final = 0.07
"""From the middle of a line to a name beside it."""
LINK_GAP: Final = 0.1
CANDIDATES: Final = 120
ROUNDS: Final = 60
TRIALS: Final = 60

# What is bad about a place, as costs.
OFF_THE_BOARD: Final = 30.0
ON_A_STOP: Final = 30.0
NEAR_A_STOP: Final = 0.5
ON_A_LINE: Final = 1.3
PER_SPACE_OF_LINE: Final = 3.5
ON_A_LINK: Final = 1.0
PER_GAP: Final = 2.2
PER_BREAK: Final = 0.16
BY_ANOTHER_STOP: Final = 0.15
NOT_WHERE_WANTED: Final = 0.45
ON_A_NAME: Final = 8.0
PER_COMMON_AREA: Final = 60.0
APART: Final = 0.03
"""How far names stay from each other at least."""
BAD: Final = 1.0
NOTHING: Final = 1e-9
TOO_BAD: Final = 1.2
"""A further name is left out rather than put there."""


@dataclass(frozen=True, slots=True)
class Row:
    text: str
    size: float
    latin: bool


@dataclass(frozen=True)
class Name:
    """A name in its place: rows of text, centred on y, and x is where the anchor says."""

    station: str
    rows: tuple[Row, ...]
    x: float
    y: float
    anchor: Anchor
    minor: bool

    @cached_property
    def box(self) -> Box:
        width = max(text_width(row.text, row.size) for row in self.rows)
        height = sum(row.size for row in self.rows) * LEADING
        left = {"start": self.x, "middle": self.x - width / 2, "end": self.x - width}[self.anchor]
        return Box(left, self.y - height / 2, left + width, self.y + height / 2)


Candidate = tuple[float, Name]
"""A place with what is bad about it."""


# What is to be named.


@dataclass(frozen=True, slots=True)
class Wanted:
    """One name of a station, and where its board wants it, if it does."""

    station: str
    names: Mapping[str, tuple[tuple[str, ...], ...]]
    """By language: the ways to break it over rows."""
    minor: bool
    place: tuple[float, float, Anchor] | None
    stops: tuple[Stop, ...]
    """The stops that it may stand at, the best ones first."""


def _wanted(facts: Mapping[str, Any], ground: Ground) -> Iterator[Wanted]:
    for station in facts["stations"]:
        stops = ground.stops_of[station["id"]]
        if "names_at" in station:
            for place in station["names_at"]:
                yield _placed(station["id"], place, stops)
            continue
        yield _named(station["id"], station["name_en"], station["name_ja"], stops, minor=False)
        for english, japanese in zip(station.get("also_en", ()), station.get("also_ja", ()), strict=True):
            yield _named(station["id"], english, japanese, stops, minor=True)


def _placed(station: str, place: Mapping[str, Any], stops: Sequence[Stop]) -> Wanted:
    x, y = float(place["x"]), float(place["y"])
    nearest = sorted(stops, key=lambda stop: (stop.x - x) ** 2 + (stop.y - y) ** 2)
    names = {language: _breaks(place[language]) for language in ("en", "ja")}
    return Wanted(station, names, place.get("minor", False), (x, y, place["anchor"]), tuple(nearest))


def _named(station: str, english: str, japanese: str, stops: Sequence[Stop], minor: bool) -> Wanted:
    names = {"en": _breaks([english]), "ja": _breaks([japanese])}
    return Wanted(station, names, minor, None, tuple(stops))


def _breaks(rows: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """As it is given, in one row, and broken at its first blank or hyphen."""
    found = [tuple(rows)]
    whole = "".join(row if row.endswith("-") else f"{row} " for row in rows).strip()
    if ord(whole[-1]) > FIRST_FULL_WIDTH:
        whole = "".join(rows)
    found.append((whole,))
    for mark in " -":
        first, _, rest = whole.partition(mark)
        if rest and len(whole) > LONG:
            found.append((f"{first}-" if mark == "-" else first, rest))
            break
    return tuple(dict.fromkeys(found))


# Places.


def place_names(facts: Mapping[str, Any], ground: Ground, language: str) -> tuple[Name, ...]:
    """A place for each name of each station; what can't be read anywhere of the further ones is left out."""
    jobs = [
        _candidates(wanted, ground, language)
        for wanted in sorted(_wanted(facts, ground), key=lambda wanted: wanted.minor)
    ]
    chosen = _settle(jobs)
    return tuple(
        name
        for at, (cost, name) in enumerate(chosen)
        if not name.minor or cost + _crowding(name, _others(chosen, at)) < TOO_BAD
    )


def _candidates(wanted: Wanted, ground: Ground, language: str) -> list[Candidate]:
    """The best places for a name were it alone, with their costs."""
    other = "ja" if language == "en" else "en"
    found: list[Candidate] = []
    for own, beside in product(wanted.names[language], wanted.names[other][:1]):
        rows = _rows(own, beside, language, wanted.minor)
        broken = PER_BREAK * (len(own) - 1)
        for cost, x, y, anchor in _places(wanted, rows, ground.links.get(wanted.station, ())):
            name = Name(wanted.station, rows, round(x, 3), round(y, 3), anchor, wanted.minor)
            found.append((cost + broken + _cost(name, ground), name))
    found.sort(key=lambda candidate: candidate[0])
    return found[:CANDIDATES]


def _rows(own: Iterable[str], beside: Iterable[str], language: str, minor: bool) -> tuple[Row, ...]:
    first, second = SIZES[language, minor]
    return (
        *(Row(text, first, language == "en") for text in own),
        *(Row(text, second, language != "en") for text in beside),
    )


def _places(
    wanted: Wanted, rows: Sequence[Row], links: Iterable[tuple[Stop, Stop]]
) -> Iterator[tuple[float, float, float, Anchor]]:
    """Where the name could stand, with what is bad about it from the start."""
    late = 0.0
    if wanted.place is not None:
        yield 0.0, *wanted.place
        late = NOT_WHERE_WANTED
    half = sum(row.size for row in rows) * LEADING / 2
    spots = [(stop.x, stop.y, stop.radius) for stop in wanted.stops]
    if not wanted.minor:
        spots += [((a.x + b.x) / 2, (a.y + b.y) / 2, LINK_GAP) for a, b in links]
    for number, (x, y, radius) in enumerate(spots):
        for gap in GAPS:
            cost = late + (BY_ANOTHER_STOP if number else 0.0) + (gap - GAPS[0]) * PER_GAP
            for bad, place_x, place_y, anchor in _around(x, y, radius + gap, half):
                yield cost + bad, place_x, place_y, anchor


def _around(x: float, y: float, away: float, half: float) -> tuple[tuple[float, float, float, Anchor], ...]:
    """To the right, left, above, below; at the corners; and between."""
    aside = away * 0.74
    above, below = y - half - aside + 0.03, y + half + aside - 0.03
    return (
        (0.0, x + away, y, "start"),
        (0.05, x - away, y, "end"),
        (0.1, x, y - half - away, "middle"),
        (0.08, x, y + half + away, "middle"),
        (0.03, x + aside, above, "start"),
        (0.04, x + aside, below, "start"),
        (0.08, x - aside, above, "end"),
        (0.08, x - aside, below, "end"),
        (0.05, x + away, y - 0.12, "start"),
        (0.05, x + away, y + 0.12, "start"),
        (0.1, x - away, y - 0.12, "end"),
        (0.1, x - away, y + 0.12, "end"),
        (0.1, x - 0.1, y - half - away, "start"),
        (0.1, x - 0.1, y + half + away, "start"),
        (0.12, x + 0.1, y - half - away, "end"),
        (0.12, x + 0.1, y + half + away, "end"),
        (0.14, x + ALONG, y + half + away * 0.9, "start"),
        (0.14, x + ALONG, y - half - away * 0.9, "start"),
        (0.16, x - ALONG, y + half + away * 0.9, "end"),
        (0.16, x - ALONG, y - half - away * 0.9, "end"),
    )


def _cost(name: Name, ground: Ground) -> float:
    """What is in the way of a name that never moves."""
    box = name.box
    cost = 0.0
    if not ground.holds(box):
        cost += OFF_THE_BOARD
    tight = Box(box.left - 0.02, box.top, box.right + 0.02, box.bottom + 0.01)
    for start, end in ground.stretches_near(box):
        length = length_in(tight, start, end)
        if length:
            cost += ON_A_LINE + PER_SPACE_OF_LINE * length
    for start, end in ground.links_near(box):
        if length_in(tight, start, end):
            cost += ON_A_LINK
    for stop in ground.stops_near(box):
        apart = box_distance(box, stop.place) - stop.radius
        if apart < 0.02:
            cost += ON_A_STOP
        elif stop.station != name.station and apart < 0.1:
            cost += NEAR_A_STOP
    return cost


# All of them together.


def _settle(jobs: list[list[Candidate]]) -> list[Candidate]:
    chosen = [job[0] for job in jobs]
    neighbours = _neighbours(jobs)
    _improve(jobs, chosen, neighbours)
    for at in range(len(jobs)):
        _make_way(at, jobs, chosen, neighbours)
    _improve(jobs, chosen, neighbours)
    return chosen


def _improve(jobs: list[list[Candidate]], chosen: list[Candidate], neighbours: list[list[int]]) -> None:
    """Each name in turn takes the place that is best beside the others, until none wants to move any more."""
    for _ in range(ROUNDS):
        moved = False
        for at, job in enumerate(jobs):
            others = [chosen[other][1].box for other in neighbours[at]]
            best = _best(job, others)
            if best is not chosen[at]:
                chosen[at] = best
                moved = True
        if not moved:
            break


def _best(job: Sequence[Candidate], others: Sequence[Box]) -> Candidate:
    """Of the candidates, which come the cheapest first, the best one beside others."""
    best, least = job[0], math.inf
    for candidate in job:
        if candidate[0] >= least:
            break
        total = candidate[0] + _crowding(candidate[1], others)
        if total < least:
            best, least = candidate, total
    return best


def _make_way(at: int, jobs: list[list[Candidate]], chosen: list[Candidate], neighbours: list[list[int]]) -> None:
    """A name in a bad place tries each of its own while the others make way, and keeps what is best for all."""
    if _total((at,), chosen, neighbours) < BAD:
        return
    known = (at, *neighbours[at])
    best, least = chosen[:], _total(known, chosen, neighbours)
    for candidate in jobs[at][:TRIALS]:
        if candidate[0] >= least:
            break
        trial = chosen[:]
        trial[at] = candidate
        for other in neighbours[at]:
            if trial[other][1].box.overlap(candidate[1].box, APART):
                boxes = [trial[third][1].box for third in neighbours[other]]
                trial[other] = _best(jobs[other], boxes)
        total = _total(known, trial, neighbours)
        if total < least - NOTHING:
            best, least = trial, total
    chosen[:] = best


def _total(names: Iterable[int], chosen: Sequence[Candidate], neighbours: Sequence[Sequence[int]]) -> float:
    return sum(
        chosen[at][0] + _crowding(chosen[at][1], (chosen[other][1].box for other in neighbours[at])) for at in names
    )


def _neighbours(jobs: Sequence[Sequence[Candidate]]) -> list[list[int]]:
    """For each name those that it could ever meet."""
    reaches = [
        Box(
            min(name.box.left for _, name in job),
            min(name.box.top for _, name in job),
            max(name.box.right for _, name in job),
            max(name.box.bottom for _, name in job),
        )
        for job in jobs
    ]
    return [
        [other for other, far in enumerate(reaches) if other != at and reach.overlap(far, 0.1)]
        for at, reach in enumerate(reaches)
    ]


def _others(chosen: Sequence[Candidate], at: int) -> list[Box]:
    return [name.box for other, (_, name) in enumerate(chosen) if other != at]


def _crowding(name: Name, others: Iterable[Box]) -> float:
    """What other names are in the way."""
    cost = 0.0
    for other in others:
        common = name.box.overlap(other, APART)
        if common:
            cost += ON_A_NAME + PER_COMMON_AREA * common
    return cost
