"""What stands in a board, part by part: lines, circles, stations. How they fit together is for `network` to say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ekimae.kernel.checking import Found
from ekimae.kernel.message import Many

MOST_LINES: Final = 20
LEAST_STOPS: Final = 2
MOST_STOPS: Final = 60
MOST_STATIONS: Final = 120
MOST_IN_STATION: Final = 3
MOST_CIRCLES: Final = 500
MOST_STOCKS: Final = 4
MOST_SPOTS: Final = 4
MOST_ROWS: Final = 3
MOST_NAMES: Final = 6
TRAIN: Final = "train"
KINDS: Final = (TRAIN, "tram", "bus")
IN_PAIRS: Final = ("tram", "bus")
ANCHORS: Final = ("start", "middle", "end")

_LINE_ID: Final = re.compile(r"[A-Za-z0-9]{1,8}")
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A line, circle or station: what stands there, and what was read of it, None where that was wrong."""

    where: Found
    fields: Mapping[str, Found]
    facts: dict[str, Any]
    inside: list[Found] = field(default_factory=list)
    """The stops of a line, the circles of a station."""
    also: Mapping[str, list[Found]] = field(default_factory=dict)
    """Further names of a station, by their key."""

    @property
    def id(self) -> str:
        """What others call it, were it a wrong id; nothing if it isn't even text."""
        value = self.fields["id"].value
        return value if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class Parts:
    """All of a board that can be referred to."""

    grid: Mapping[str, int | None]
    lines: list[Part]
    circles: list[Part]
    stations: list[Part]

    def labels(self, circle: Part) -> dict[str, int | None]:
        """The lines that stop at a circle, each with the number of the stop; those of trams and buses have none."""
        return {
            line.id: number if line.facts["kind"] == TRAIN else None
            for line in self.lines
            for number, stop in enumerate(line.inside, 1)
            if stop.value == circle.id
        }


def by_id(parts: list[Part]) -> dict[str, Part]:
    """Of two with the same id the first."""
    found: dict[str, Part] = {}
    for part in parts:
        if part.id:
            found.setdefault(part.id, part)
    return found


def line(found: Found) -> Part:
    needed = ("id", "name_en", "name_ja", "color", "disc_spots", "stocks", "stops")
    fields = found.fields(needed, ("kind", "vehicles", "operator", "note"))
    stops = fields["stops"].items(LEAST_STOPS, MOST_STOPS)
    facts = {
        "id": _matching(fields["id"], _LINE_ID, "metro.board.line-id"),
        "kind": fields["kind"].one_of(KINDS, absent=TRAIN),
        "name_en": fields["name_en"].line(),
        "name_ja": fields["name_ja"].line(),
        "color": _matching(fields["color"], _COLOUR, "metro.board.colour"),
        "disc_spots": fields["disc_spots"].number(1, MOST_SPOTS),
        "stocks": fields["stocks"].number(1, MOST_STOCKS),
        "vehicles": fields["vehicles"].number(1, 2, absent=1),
        "stops": [stop.text() for stop in stops],
    }
    if facts["vehicles"] == 2 and facts["kind"] == TRAIN:
        fields["vehicles"].wrong("metro.board.vehicles", kinds=Many(IN_PAIRS))
    return Part(found, fields, facts, stops)


def circle(found: Found, grid: Mapping[str, int | None]) -> Part:
    optional = ("small", "labels", "name_en", "name_ja", "names_en", "names_ja", "real_codes", "note")
    fields = found.fields(("id", "station", "x", "y"), optional)
    facts: dict[str, Any] = {
        "id": fields["id"].identifier(),
        "station": None if fields["station"].value is None else fields["station"].text(),
        "x": _half(fields["x"], grid["cols"]),
        "y": _half(fields["y"], grid["rows"]),
        "small": fields["small"].flag(),
    }
    return Part(found, fields, facts | _lines_of(fields, "name_en", "name_ja"))


def station(found: Found, grid: Mapping[str, int | None]) -> Part:
    fields = found.fields(
        ("id", "name_en", "name_ja", "circles"), ("also_en", "also_ja", "names_at", "lat", "lon", "note")
    )
    circles = fields["circles"].items(1, MOST_IN_STATION)
    facts: dict[str, Any] = {
        "id": fields["id"].identifier(),
        "name_en": fields["name_en"].line(),
        "name_ja": fields["name_ja"].line(),
        "circles": [item.text() for item in circles],
    }
    also = {key: fields[key].items(0, MOST_NAMES) for key in ("also_en", "also_ja")}
    facts |= {key: [item.line() for item in items] for key, items in also.items() if items}
    if len(also["also_en"]) != len(also["also_ja"]):
        fields["also_ja" if fields["also_en"].absent else "also_en"].wrong("metro.board.also")
    if not fields["names_at"].absent:
        facts["names_at"] = [_name_at(item, grid) for item in fields["names_at"].items(0, MOST_NAMES)]
    return Part(found, fields, facts, circles, also)


def point(found: Found, grid: Mapping[str, int | None], margin: int = 0) -> list[int | float | None]:
    """A pair of numbers, in spaces from the top left corner."""
    pair = found.items(2, 2)
    sizes = (grid["cols"], grid["rows"])
    return [item.measure(-margin, size + margin) for item, size in zip(pair, sizes) if size is not None]


def _matching(found: Found, pattern: re.Pattern[str], wrong: str) -> str | None:
    text = found.text()
    if text is not None and not pattern.fullmatch(text):
        found.wrong(wrong)
        return None
    return text


def _half(found: Found, size: int | None) -> int | float | None:
    """On a grid line or in the middle of a space, and not on the edge of the board."""
    if size is None:
        return None
    value = found.measure(0, size)
    if value is not None and (value * 2 != int(value * 2) or value in (0, size)):
        found.wrong("metro.board.half", most=size)
        return None
    return value


def _lines_of(fields: Mapping[str, Found], *keys: str) -> dict[str, Any]:
    """Names that may be left out."""
    return {key: fields[key].line() for key in keys if not fields[key].absent}


def _name_at(found: Found, grid: Mapping[str, int | None]) -> dict[str, Any]:
    """Where a name is drawn."""
    fields = found.fields(("x", "y", "anchor", "en", "ja"), ("minor",))
    sizes = {"x": grid["cols"], "y": grid["rows"]}
    facts: dict[str, Any] = {key: None if size is None else fields[key].measure(0, size) for key, size in sizes.items()}
    facts["anchor"] = fields["anchor"].one_of(ANCHORS)
    for key in ("en", "ja"):
        facts[key] = [row.line() for row in fields[key].items(1, MOST_ROWS)]
    return facts | ({"minor": True} if fields["minor"].flag() else {})
