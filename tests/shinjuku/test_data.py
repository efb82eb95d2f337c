"""The boards, tokens and companies are what the boxes hold."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ekimae.shinjuku.board import DATA, LOW_TRACKS, load_board
from ekimae.shinjuku.edition import COLOURS, COMPANIES, EDITIONS, Setup, edition_of

BOARDS = {"board_v2.json": (44, 67, 56), "board_rev1.json": (43, 65, 55)}
every_board = pytest.mark.parametrize("file", BOARDS)


def facts(file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / file).read_text(encoding="utf-8"))
    return found


def connected(nodes: list[str], edges: list[tuple[str, str]]) -> bool:
    reached = {nodes[0]}
    while True:
        more = {b for a, b in edges if a in reached} | {a for a, b in edges if b in reached}
        if more <= reached:
            return reached == set(nodes)
        reached |= more


@every_board
def test_there_are_23_wards_with_72_cards(file: str) -> None:
    wards = facts(file)["wards"]
    assert len({ward["id"] for ward in wards}) == 23
    assert Counter(ward["cards"] for ward in wards) == {2: 8, 3: 6, 4: 7, 5: 2}
    assert sum(ward["cards"] for ward in wards) == 72


@every_board
def test_neighbours_are_mutual_and_the_wards_hang_together(file: str) -> None:
    neighbours = {ward["id"]: set(ward["neighbours"]) for ward in facts(file)["wards"]}
    pairs = {(a, b) for a, others in neighbours.items() for b in others}
    assert all((b, a) in pairs and a != b for a, b in pairs)
    assert len(pairs) == 2 * BOARDS[file][2]
    assert connected(list(neighbours), list(pairs))


@every_board
def test_stations_and_connections_are_those_of_the_map(file: str) -> None:
    found = facts(file)
    stations = {station["id"]: station for station in found["stations"]}
    assert len(stations) == BOARDS[file][0]
    assert {station["ward"] for station in stations.values()} == {ward["id"] for ward in found["wards"]}
    sakura = [station for station in stations.values() if station["department_store"]]
    assert len(sakura) == 12
    assert len({station["ward"] for station in sakura}) == 9
    assert len({tuple(sorted(pair)) for pair in found["connections"]}) == BOARDS[file][1]
    assert all(a in stations and b in stations and a < b for a, b in found["connections"])
    assert found["permanent"] == [["shinjuku", "yoyogi"]]
    assert connected(list(stations), found["connections"] + found["permanent"])


def test_a_set_of_tracks_is_split_where_it_is_longer_than_sixty() -> None:
    board = load_board("board_v2.json")
    for station, name in enumerate(board.station_ids):
        ends = [board.track_ids[track].split("--") for track in board.tracks_at(station)]
        assert all(name in pair for pair in ends)
    degrees = sum(len(board.tracks_at(station)) for station in range(board.stations))
    assert degrees == 2 * board.laying
    assert max(board.tracks_at(board.station_ids.index("tokyo"))) >= LOW_TRACKS


def test_ward_outlines_name_their_source_as_their_licence_asks() -> None:
    source = facts("wards_geo.json")["source"]
    assert "国土数値情報" in source["attribution"]
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert source["attribution"] in readme


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_says_the_same_things(edition: str) -> None:
    assert set(EDITIONS[edition]) == set(EDITIONS["v2r11"])
    least, most = EDITIONS[edition]["seats"]
    for seats in range(least, most + 1):
        found = edition_of(Setup(edition, seats))
        assert found.board.wards == 23
        assert found.customers > 0


def test_every_colour_has_a_company_in_both_languages() -> None:
    assert COLOURS == ("blue", "green", "red", "yellow", "orange")
    keys = {"name_en", "full_en", "name_ja", "full_ja", "colour_en", "colour_ja"}
    assert all(set(company) == keys and all(company.values()) for company in COMPANIES.values())
