"""Shinjuku's boards as they are drawn, anew: python scripts/shinjuku_map. Look at the pictures afterwards.

Stations stand where stations.json has them, on a grid on which most connections run straight or at 45 degrees. The real
outlines of the wards are bent to them; then room is found for names, customers, guests and plates in both languages.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import outlines
from warp import warp
from ways import route

from ekimae.draw.geometry import Box, Point, path, segments
from ekimae.draw.shinjuku.layout import DATA, FILES
from ekimae.draw.shinjuku.placing import place
from ekimae.draw.shinjuku.sheet import Sheet, WardSpot, station_spots

HERE: Final = Path(__file__).parent
BOARDS: Final = HERE.parent.parent / "src/ekimae/shinjuku/data"
PLACES: Final[dict[str, Any]] = json.loads((HERE / "stations.json").read_text(encoding="utf-8"))
GEOGRAPHY: Final[dict[str, Any]] = json.loads((BOARDS / "wards_geo.json").read_text(encoding="utf-8"))
WIDTH: Final[int] = PLACES["width"]
HEIGHT: Final[int] = PLACES["height"]
QUEUE: Final[Box] = (548, 618, WIDTH, HEIGHT)
"""The part of the bay that holds the queue."""
ZOOM: Final[Box] = (0, HEIGHT - 62, 160, HEIGHT)
"""Where a page has its buttons."""

RIVERS: Final[tuple[tuple[bool, tuple[tuple[str, str], ...]], ...]] = (
    (
        False,
        (
            ("taito", "sumida"),
            ("chuo", "sumida"),
            ("chuo", "koto"),
            ("arakawa", "sumida"),
            ("adachi", "arakawa"),
            ("kita", "adachi"),
        ),
    ),
    (True, (("sumida", "katsushika"), ("koto", "edogawa"), ("sumida", "edogawa"))),
)
"""Borders that are rivers, and whether they are wide: the Sumida, and the Arakawa."""
COAST: Final = ("omori", "oimachi", "shinagawa", "shimbashi", "monzen-nakacho", "hirai", "kasai-rinkai-koen")
"""The bay lies behind these stations; wards cover what is land."""
TINTS: Final = "abcde"


def draw(board: str) -> None:
    facts = json.loads((BOARDS / f"board_{board}.json").read_text(encoding="utf-8"))
    at: dict[str, Point] = {station["id"]: tuple(PLACES["stations"][station["id"]]) for station in facts["stations"]}
    land = _land(facts, at)
    outside = [station["id"] for station in facts["stations"] if land.ward_at(at[station["id"]]) != station["ward"]]
    if outside:
        print(f"{board}: not in their wards: {', '.join(outside)}")
    pairs = [tuple(pair) for pair in facts["connections"]]
    ways = {"--".join(pair): route(pair, at, pairs) for pair in pairs}
    ways |= {"--".join(pair): (at[pair[0]], at[pair[1]]) for pair in facts["permanent"]}
    found = {
        "board": facts["id"],
        "made_by": "scripts/shinjuku_map",
        "credit": GEOGRAPHY["source"]["attribution"],
        "width": WIDTH,
        "height": HEIGHT,
        "bay": _bay(at),
        "rivers": [*([_river(land, names), wide] for wide, names in RIVERS), [_tama(land, at), False]],
        "borders": "",
        "wards": {ward["id"]: _ward(ward["id"], facts, land) for ward in facts["wards"]},
        "ways": {track: [list(point) for point in way] for track, way in ways.items()},
        "stations": {station: list(place) for station, place in at.items()},
    }
    for language in ("en", "ja"):
        found[language] = _places(facts, at, land, list(ways.values()), language)
    (DATA / FILES[facts["id"]]).write_text(_told(found), encoding="utf-8")
    print(f"{board}: {FILES[facts['id']]}")


def _land(facts: dict[str, Any], at: dict[str, Point]) -> outlines.Land:
    """Coarse borders first; where they cut off a station, exact ones."""
    real = {station["id"]: (station["lon"], station["lat"]) for station in facts["stations"]}
    place = warp(real, at)
    land = outlines.land(GEOGRAPHY, place, list(at.values()), [])
    wrong = [at[station["id"]] for station in facts["stations"] if land.ward_at(at[station["id"]]) != station["ward"]]
    return outlines.land(GEOGRAPHY, place, list(at.values()), wrong)


def _bay(at: dict[str, Point]) -> str:
    coast = [at[station] for station in COAST]
    x, y = coast[-1]
    west = [(420, HEIGHT + 420), (330, HEIGHT + 14), (292, HEIGHT - 30)]
    east = [(x + 34, y + 14), (WIDTH + 60, y + 34), (WIDTH + 500, y + 60), (WIDTH + 500, HEIGHT + 400)]
    return path([*west, *coast, *east], 20) + "Z"


def _river(land: outlines.Land, names: tuple[tuple[str, str], ...]) -> str:
    wanted = {frozenset(pair) for pair in names}
    return "".join(path(arc.points, 9) for arc in land.arcs() if arc.wards in wanted)


def _tama(land: outlines.Land, at: dict[str, Point]) -> str:
    """The river at the south-western edge."""
    top = at["jiyugaoka"][1] - 130
    told = ""
    for arc in land.arcs():
        if arc.wards in ({"setagaya"}, {"ota"}):
            for start, end in segments(arc.points):
                if (start[1] + end[1]) / 2 > top and max(start[0], end[0]) < 300:
                    told += path([start, end])
    return told


def _ward(ward: str, facts: dict[str, Any], land: outlines.Land) -> dict[str, Any]:
    real = next(known for known in GEOGRAPHY["wards"] if known["id"] == ward)
    stations = [(station["lon"], station["lat"]) for station in facts["stations"] if station["ward"] == ward]
    outline, dots = outlines.true_outline(real, stations)
    return {
        "tint": _tints(facts)[ward],
        "path": land.path(ward),
        "outline": outline,
        "dots": [list(dot) for dot in dots],
    }


def _tints(facts: dict[str, Any]) -> dict[str, str]:
    """Neighbours differ."""
    near: dict[str, set[str]] = {ward["id"]: set(ward["neighbours"]) for ward in facts["wards"]}
    near["koto"].add("ota")
    near["ota"].add("koto")
    found: dict[str, str] = {}
    for ward in sorted(near, key=lambda ward: -len(near[ward])):
        found[ward] = next(tint for tint in TINTS if tint not in {found.get(other) for other in near[ward]})
    return found


def _places(
    facts: dict[str, Any], at: dict[str, Point], land: outlines.Land, ways: list[tuple[Point, ...]], language: str
) -> dict[str, Any]:
    other = "ja" if language == "en" else "en"
    stations = station_spots(facts, at, language)
    wards = [
        WardSpot(ward["id"], ring, _middle(ring), ward[f"name_{language}"], ward[f"name_{other}"])
        for ward in facts["wards"]
        for ring in [land.main_ring(ward["id"])]
    ]
    sheet = Sheet(WIDTH, HEIGHT, stations, wards, [segment for way in ways for segment in segments(way)], [QUEUE, ZOOM])
    place(sheet)
    return sheet.told()


def _middle(ring: tuple[Point, ...]) -> Point:
    """The point of a ward that is farthest from its edge, on a grid of ten."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    grid = [(x, y) for x in range(int(min(xs)), int(max(xs)), 10) for y in range(int(min(ys)), int(max(ys)), 10)]
    edges = segments([*ring, ring[0]])
    return max(
        (point for point in grid if outlines.inside(point, ring)),
        key=lambda point: min(outlines.segment_distance(point, *edge) for edge in edges),
    )


def _told(found: dict[str, Any]) -> str:
    """JSON with a line for each ward, station and connection."""
    lines = []
    for key, value in found.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"    {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items())
            lines.append(f"  {json.dumps(key)}: {{\n{inner}\n  }}")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for board in ("v2", "rev1"):
        draw(board)
