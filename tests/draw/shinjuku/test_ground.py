"""The map of every board: everything is on it, in both languages, and nothing is where it can't be."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest

from ekimae.draw.geometry import Box, box_around, box_at, inside, overlap, text_width
from ekimae.draw.shinjuku import found, layout
from ekimae.draw.shinjuku.ground import ground, printed, station_names
from ekimae.draw.shinjuku.layout import FILES, Layout, WardPlace, layout_of
from ekimae.draw.shinjuku.sheet import CELL, FIRST, NAME_HEIGHT, SECOND, WARD_FIRST, WARD_SECOND
from ekimae.shinjuku.board import DATA, Board, load_board
from ekimae.words import LANGUAGES

BOARDS = [load_board(name) for name in ("board_v2.json", "board_rev1.json")]
EVERY = [(board, language) for board in BOARDS for language in LANGUAGES]
IDS = [f"{board.id}-{language}" for board, language in EVERY]


def small_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Board:
    """An own board: the box's with another id, so that nobody has drawn its land."""
    facts = json.loads((DATA / "board_v2.json").read_text(encoding="utf-8")) | {"id": "own"}
    monkeypatch.setattr(found, "_facts", lambda board: facts)
    return Board(facts)


def names_of(plan: Layout) -> dict[str, Box]:
    """Where each name of a station is written, as wide as its glyphs are thought to be."""
    boxes = {}
    for station, place in plan.stations.items():
        width = max(*(text_width(row, FIRST) for row in place.rows), text_width(place.other, SECOND))
        x, y = place.name
        left = {"start": x, "end": x - width, "middle": x - width / 2}[place.anchor]
        boxes[station] = box_at(left, y, width, len(place.rows) * 14.5 + 11)
    return boxes


def width_of(ward: WardPlace) -> float:
    return max(text_width(ward.first.upper(), WARD_FIRST), text_width(ward.other, WARD_SECOND))


@pytest.mark.parametrize(("board", "language"), EVERY, ids=IDS)
def test_every_ward_station_and_connection_is_drawn(board: Board, language: str) -> None:
    plan = layout_of(board, language)
    assert set(plan.land) == set(plan.wards) == set(board.ward_ids)
    assert set(plan.at) == set(plan.stations) == set(board.station_ids)
    assert set(plan.ways) == set(board.track_ids)
    drawn = ET.fromstring(f"<g>{ground(board, language)}{printed(board, language)}</g>")
    ids = {element.attrib["id"] for element in drawn.iter() if "id" in element.attrib}
    assert {f"ward-{ward}" for ward in board.ward_ids} <= ids
    names = ET.fromstring(station_names(board, language))
    words = {element.text for element in (*drawn.iter("text"), *names.iter("text"))}
    for kind, keys in (("ward", board.ward_ids), ("station", board.station_ids)):
        for key in keys:
            english, japanese = board.names[kind][key]
            assert japanese in words
            assert {english, english.upper(), english.split(" ")[0], " ".join(english.split(" ")[:-1])} & words


@pytest.mark.parametrize(("board", "language"), EVERY, ids=IDS)
def test_connections_lead_from_station_to_station(board: Board, language: str) -> None:
    plan = layout_of(board, language)
    for track, way in plan.ways.items():
        start, end = track.split("--")
        assert (way[0], way[-1]) == (plan.at[start], plan.at[end])
        assert len(way) in (2, 3)


@pytest.mark.parametrize(("board", "language"), EVERY, ids=IDS)
def test_names_keep_off_each_other(board: Board, language: str) -> None:
    plan = layout_of(board, language)
    boxes = list(names_of(plan).items())
    crowds = [
        (f"crowd of {ward}", box_at(x - place.columns * CELL[0] / 2, y, place.columns * CELL[0], place.rows * CELL[1]))
        for ward, place in plan.wards.items()
        for x, y in [place.crowd]
    ]
    wards = [
        (ward, box_around((x, y + NAME_HEIGHT / 2), width_of(place), NAME_HEIGHT))
        for ward, place in plan.wards.items()
        for x, y in [place.name]
    ]
    together = [
        (one, other) for (one, a), (other, b) in combinations([*boxes, *wards, *crowds], 2) if overlap(a, b) > 30
    ]
    assert together == []


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_stations_stand_where_they_were_put(board: Board) -> None:
    """Golden positions: who looks for a station finds it where it was."""
    at = layout_of(board, "en").at
    golden = {"shinjuku": (280, 320), "yoyogi": (280, 380), "tokyo": (520, 360), "ueno": (580, 180)}
    assert {station: at[station] for station in golden} == golden
    assert ("todoroki" in at) == (board.id == "tokyo-rev1")
    assert ("futako-tamagawa" in at) == (board.id == "tokyo-v2")


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_the_land_credits_its_source(board: Board) -> None:
    geography = json.loads((DATA / "wards_geo.json").read_text(encoding="utf-8"))
    assert geography["source"]["attribution"] in ground(board, "en")


def test_files_of_layouts_are_those_of_the_boards() -> None:
    assert set(FILES) == {board.id for board in BOARDS}
    for board, name in FILES.items():
        assert json.loads((layout.DATA / name).read_text(encoding="utf-8"))["board"] == board


def test_an_own_board_finds_its_layout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = small_board(tmp_path, monkeypatch)
    plan = layout_of(board, "ja")
    assert set(plan.at) == set(board.station_ids)
    assert set(plan.ways) == set(board.track_ids)
    assert all(0 < x < plan.width and 0 < y < plan.height for x, y in plan.at.values())
    assert plan.borders
    drawn = ET.fromstring(printed(board, "ja"))
    assert "新宿区" in {element.text for element in drawn.iter("text")}


def test_land_of_an_own_board_is_closest_to_its_stations() -> None:
    at = {"a": (100.0, 100.0), "b": (300.0, 100.0), "c": (200.0, 300.0)}
    cells = found._cells(at, 400, 400)
    assert inside((90, 90), cells["a"])
    assert inside((310, 90), cells["b"])
    assert inside((200, 390), cells["c"])
    assert not any(inside((90, 90), cells[other]) for other in "bc")
