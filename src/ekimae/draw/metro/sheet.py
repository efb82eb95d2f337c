"""The printed map: water and parks, grid, stations, lines, stops and names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ekimae.draw.markup import element, group, text
from ekimae.draw.metro.ground import Ground, Stop
from ekimae.draw.metro.inks import ink_on
from ekimae.draw.metro.naming import LEADING, Name
from ekimae.draw.metro.sizes import FOOT, HEAD, LINK, OUTLINE, OUTLINE_EDGE, at, units
from ekimae.metro.board import COLUMN_NAMES

BAND: Final = 0.9
"""The colours of a stop fill so much of its radius."""
CUTS: Final = {1: (-1.0, 1.0), 2: (-1.0, 0.0, 1.0), 3: (-1.0, -0.34, 0.34, 1.0)}
"""Where the colours of a stop meet, from top to bottom."""
LABELS: Final = {1: 0.168, 2: 0.142, 3: 0.124}
"""Size of what is printed in each."""
SMALLEST_LABEL: Final = 0.09
LONGEST_LABEL: Final = 3
"""So many characters fit at this size."""
TOWARDS_THE_MIDDLE: Final = 0.012
BASELINE: Final = 0.36
"""From the middle of a label to its baseline, in sizes of its type."""
ROW_BASELINE: Final = 0.25
"""From the bottom of a row of a name to its baseline."""


def draw_sheet(facts: Mapping[str, Any], ground: Ground, names: Iterable[Name], language: str) -> str:
    """Everything that never changes, from the bottom to the top."""
    colours = {line["id"]: line["color"] for line in facts["lines"]}
    return "".join(
        (
            _paper(ground),
            _decor(facts["decor"], language),
            _grid(ground),
            _outlines(ground),
            _lines(facts["lines"], ground),
            group(*(_stop(stop, colours) for stop in ground.stops.values()), class_="stops"),
            group(*(_name(name, language) for name in names), class_="names"),
        )
    )


# The ground.


def _paper(ground: Ground) -> str:
    width, height = (units(side + HEAD + FOOT) for side in (ground.columns, ground.rows))
    return element("rect", class_="paper", x=units(-HEAD), y=units(-HEAD), width=width, height=height)


def _decor(decor: Sequence[Mapping[str, Any]], language: str) -> str:
    shapes = (
        element("path", class_=f"decor {item['kind']}", d=f"M{'L'.join(at(tuple(point)) for point in item['points'])}Z")
        for item in decor
    )
    words = (
        text(
            item[f"name_{language}"],
            *(units(value) for value in item["at"]),
            class_=f"decor-name {item['kind']}",
            font_size=units(0.13),
        )
        for item in decor
    )
    return "".join((*shapes, *words))


def _grid(ground: Ground) -> str:
    """Lines between spaces, and what columns and rows are called."""
    height, width = units(ground.rows), units(ground.columns)
    upright = "".join(f"M{units(column):g} 0V{height:g}" for column in range(ground.columns + 1))
    level = "".join(f"M0 {units(row):g}H{width:g}" for row in range(ground.rows + 1))
    size = units(0.15)
    columns = (
        text(COLUMN_NAMES[column], units(column + 0.5), units(-HEAD * 0.45), font_size=size)
        for column in range(ground.columns)
    )
    rows = (
        text(str(row + 1), units(-HEAD * 0.5), units(row + 0.5) + size * BASELINE, font_size=size)
        for row in range(ground.rows)
    )
    return element("path", class_="grid", d=upright + level) + group(*columns, *rows, class_="grid-names")


def _outlines(ground: Ground) -> str:
    """Grey ground that joins the stops of one station."""
    return "".join(
        group(
            *(
                element(
                    "path",
                    d=f"M{at(a.place)}L{at(b.place)}",
                    stroke_width=units(LINK + 2 * wide),
                    class_="link",
                )
                for a, b in ground.links[station]
                for wide in (extra,)
            ),
            *(
                element("circle", cx=units(stop.x), cy=units(stop.y), r=units(stop.radius + extra))
                for stop in ground.stops_of[station]
            ),
            class_=class_,
        )
        for class_, extra in (("outline-edge", OUTLINE_EDGE), ("outline", OUTLINE))
        for station in ground.links
    )


def _lines(lines: Sequence[Mapping[str, Any]], ground: Ground) -> str:
    """Pale edges first, so that no line cuts the colour of another one's corner."""
    ways = (element("path", id=f"way-{line['id']}", d=ground.courses[line["id"]].path) for line in lines)
    edges = (_way(line, class_="line-edge") for line in lines)
    colours = (
        _way(line, id=f"line-{line['id']}", class_=f"line {line['kind']}", stroke=line["color"]) for line in lines
    )
    dashes = (_way(line, class_="line-dashes") for line in lines if line["kind"] != "train")
    return element("defs", *ways) + group(*edges, *colours, *dashes, class_="lines", id="metro-lines")


def _way(line: Mapping[str, Any], **attributes: str) -> str:
    return element("use", href=f"#way-{line['id']}", **attributes)


# Stops.


def _stop(stop: Stop, colours: Mapping[str, str]) -> str:
    """One band of colour for each line, with its letter and number."""
    centre = {"cx": units(stop.x), "cy": units(stop.y)}
    if stop.station is None:
        return element(
            "circle",
            id=f"stop-{stop.id}",
            class_="small-stop",
            **centre,
            r=units(stop.radius),
            stroke=colours[stop.labels[0][0]],
        )
    count = len(stop.labels)
    cuts = CUTS.get(count) or tuple(-1 + 2 * at_ / count for at_ in range(count + 1))
    bands = (
        _band(stop, colours[line], cuts[at_], cuts[at_ + 1]) + _label(stop, line, stop_number, colours[line], cuts, at_)
        for at_, (line, stop_number) in enumerate(stop.labels)
    )
    return group(element("circle", class_="stop-edge", **centre, r=units(stop.radius)), *bands, id=f"stop-{stop.id}")


def _band(stop: Stop, colour: str, upper: float, lower: float) -> str:
    radius = stop.radius * BAND
    if (upper, lower) == CUTS[1]:
        return element("circle", cx=units(stop.x), cy=units(stop.y), r=units(radius), fill=colour)
    corners = []
    for cut in (upper, lower):
        half = radius * math.sqrt(max(0.0, 1 - cut * cut))
        corners += [(stop.x - half, stop.y + cut * radius), (stop.x + half, stop.y + cut * radius)]
    round_ = f"A{units(radius):g} {units(radius):g} 0 0 1"
    path = f"M{at(corners[0])}L{at(corners[1])}{round_} {at(corners[3])}L{at(corners[2])}{round_} {at(corners[0])}Z"
    return element("path", d=path, fill=colour)


def _label(stop: Stop, line: str, stop_number: int | None, colour: str, cuts: Sequence[float], band: int) -> str:
    """Letter and number; the number alone is left out where trams and buses have none."""
    count = len(stop.labels)
    label = f"{line}{'' if stop_number is None else stop_number}"
    size = LABELS.get(count, SMALLEST_LABEL) * min(1.0, LONGEST_LABEL / len(label))
    middle = stop.y + (cuts[band] + cuts[band + 1]) / 2 * stop.radius * BAND
    if count > 1 and band in (0, count - 1):
        middle += TOWARDS_THE_MIDDLE if band == 0 else -TOWARDS_THE_MIDDLE
    return text(
        label,
        units(stop.x),
        units(middle + size * BASELINE),
        font_size=units(size),
        fill=ink_on(colour),
    )


# Names.


def _name(name: Name, language: str) -> str:
    other = "ja" if language == "en" else "en"
    rows = []
    bottom = name.box.top
    for row in name.rows:
        bottom += row.size * LEADING
        is_own = row.latin == (language == "en")
        rows.append(
            text(
                row.text,
                units(name.x),
                units(bottom - row.size * ROW_BASELINE),
                font_size=units(row.size),
                class_=None if is_own else "beside",
                lang=None if is_own else other,
            )
        )
    return group(
        *rows,
        class_="name minor" if name.minor else "name",
        text_anchor=name.anchor if name.anchor != "start" else None,
    )
