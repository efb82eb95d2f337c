"""What never changes: every line, stop and station is there, and can be read."""

import json
import math
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from typing import Any

import pytest

from ekimae.draw import ground, size, svg, title
from ekimae.draw.geometry import box_distance
from ekimae.draw.metro.ground import Ground
from ekimae.draw.metro.layout import Layout
from ekimae.draw.metro.naming import place_names
from ekimae.games import RULES
from ekimae.metro import files
from ekimae.metro.view import MetroView
from tests.metro.files import mistakes

MAPS = ("tokyo", "osaka")
LANGUAGES = ("en", "ja")
RULES_OF_METRO = RULES["metro"]


def view(**setup: Any) -> MetroView:
    found = RULES_OF_METRO.new(setup, "ground").view(None)
    assert isinstance(found, MetroView)
    return found


def own_board() -> dict[str, Any]:
    """A board that says nothing about how it is drawn, with a line of a long name."""
    facts = mistakes.board()
    for station in facts["stations"]:
        station.pop("names_at", None)
    return facts


@pytest.fixture(params=MAPS)
def map_(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_every_line_stop_and_station_is_there(map_: str, language: str) -> None:
    facts = files.builtin_board(map_)
    layer = ET.fromstring(ground(view(map=map_), language))
    ids = {element.get("id") for element in layer.iter()}
    assert {f"line-{line['id']}" for line in facts["lines"]} <= ids
    assert {f"stop-{circle['id']}" for circle in facts["circles"]} <= ids
    words = {element.text for element in layer.iter("text")}
    for circle in facts["circles"]:
        for line, number in circle["labels"].items():
            if not circle["small"]:
                assert f"{line}{'' if number is None else number}" in words


def test_every_station_has_its_name_in_both_languages(map_: str, language: str) -> None:
    layer = ET.fromstring(ground(view(map=map_), language))
    written = "".join(row.text or "" for name in layer.iter("g") if "name" in (name.get("class") or "") for row in name)
    for station in files.builtin_board(map_)["stations"]:
        for wanted in station["names_at"]:
            if not wanted.get("minor"):
                assert all(row in written for part in (" ".join(wanted["en"]).split(), wanted["ja"]) for row in part)


def test_names_can_be_read(map_: str, language: str) -> None:
    """None lies on another one or on a stop, and all are on the sheet."""
    facts = files.builtin_board(map_)
    board = Ground(facts)
    names = place_names(facts, board, language)
    assert [(a.station, b.station) for a, b in combinations(names, 2) if a.box.overlap(b.box, 0)] == []
    for name in names:
        assert board.holds(name.box)
        assert all(box_distance(name.box, stop.place) > stop.radius for stop in board.stops.values())


def test_every_space_is_as_large_as_the_others(map_: str) -> None:
    facts = files.builtin_board(map_)
    layer = ET.fromstring(ground(view(map=map_)))
    grid = next(element for element in layer.iter("path") if element.get("class") == "grid")
    assert (grid.get("d") or "").count("V") == facts["grid"]["cols"] + 1
    assert (grid.get("d") or "").count("H") == facts["grid"]["rows"] + 1


def test_lines_run_through_their_stops_side_by_side(map_: str) -> None:
    facts = files.builtin_board(map_)
    board = Ground(facts)
    on_steps: dict[frozenset[tuple[float, float]], list[tuple[str, float]]] = {}
    for line in facts["lines"]:
        course = board.courses[line["id"]]
        assert [course.steps[step] for step in course.stops] == [board.stops[stop].place for stop in line["stops"]]
        for (start, end), lane in zip(pairwise(course.steps), course.lanes, strict=True):
            right = lane if start < end else -lane
            on_steps.setdefault(frozenset((start, end)), []).append((line["id"], right))
    for users in on_steps.values():
        lanes = sorted(lane for _, lane in users)
        assert all(math.isclose(b - a, 1) or b - a > 1 for a, b in pairwise(lanes)), users


def test_the_same_view_gives_the_same_picture(map_: str, language: str) -> None:
    first = svg(view(map=map_), language)
    facts = files.builtin_board(map_)
    again = Layout(facts, language)
    assert again.sheet in first
    assert svg(view(map=map_), language) == first


def test_a_picture_is_complete(map_: str, language: str) -> None:
    """Valid XML; what is used is in it; ids are given once; nothing has a style of its own."""
    shown = view(map=map_)
    picture = ET.fromstring(svg(shown, language))
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in picture.iter():
        assert element.get("style") is None
        href = element.get("href")
        assert href is None or href.removeprefix("#") in ids
    width, height = size(shown)
    assert picture.get("viewBox") == f"0 0 {width} {height}"
    assert picture[0].text == title(shown, language) == files.builtin_board(map_)["name"]


def test_own_boards_are_drawn(language: str) -> None:
    facts = own_board()
    shown = view(map="osaka", board=json.dumps(facts), seats=2)
    layer = ET.fromstring(ground(shown, language))
    words = {element.text for element in layer.iter("text")}
    assert {station[f"name_{language}"] for station in facts["stations"]} <= words
    board = Ground(files.parse_board(json.dumps(facts), "board"))
    assert size(shown) == ((board.columns + 0.6) * 60, (board.rows + 0.6) * 60)


def test_boards_that_differ_in_names_only_are_not_mixed_up() -> None:
    facts = own_board()
    other = own_board()
    other["stations"][0]["name_en"] = "Elsewhere"
    assert "Elsewhere" not in ground(view(map="osaka", board=json.dumps(facts), seats=2))
    assert "Elsewhere" in ground(view(map="osaka", board=json.dumps(other), seats=2))


def test_names_are_no_markup() -> None:
    facts = own_board()
    facts["stations"][0]["name_en"] = "<script>&"
    layer = ground(view(map="osaka", board=json.dumps(facts), seats=2))
    assert "<script>" not in layer
    assert "<script>&" in {element.text for element in ET.fromstring(layer).iter("text")}
