"""The map: wards, stations and connections, read from a proof-readable file into tables of bits and numbers.

A set of wards or stations is an integer with one bit each, so boards have at most 63 of either.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import members
from ekimae.kernel.blocks import RUN

DATA: Final = Path(__file__).parent / "data"
MOST: Final = 63
LOW_TRACKS: Final = RUN
"""Sets of tracks are two integers: the first sixty, and the others."""


class Board:
    """What never changes during a game. Tracks after the first `laying` ones are permanent links."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id: str = facts["id"]
        self.ward_ids: tuple[str, ...] = tuple(ward["id"] for ward in facts["wards"])
        self.station_ids: tuple[str, ...] = tuple(station["id"] for station in facts["stations"])
        pairs: list[list[str]] = facts["connections"] + facts["permanent"]
        self.track_ids: tuple[str, ...] = tuple("--".join(pair) for pair in pairs)
        self.names: dict[str, dict[str, tuple[str, str]]] = {
            kind: {item["id"]: (item["name_en"], item["name_ja"]) for item in facts[kind + "s"]}
            for kind in ("ward", "station")
        }
        self.wards: i64 = len(self.ward_ids)
        self.stations: i64 = len(self.station_ids)
        self.laying: i64 = len(facts["connections"])
        self.tracks: i64 = len(pairs)
        self.cards: vec[i64] = vec[i64]([ward["cards"] for ward in facts["wards"]])
        self._read_wards(facts["wards"])
        self._read_stations(facts["stations"])
        self._read_tracks(pairs)

    def _read_wards(self, wards: list[dict[str, Any]]) -> None:
        number = {ward["id"]: at for at, ward in enumerate(wards)}
        self.neighbours: vec[i64] = vec[i64](
            [sum(1 << number[other] for other in ward["neighbours"]) for ward in wards]
        )

    def _read_stations(self, stations: list[dict[str, Any]]) -> None:
        number = {ward: at for at, ward in enumerate(self.ward_ids)}
        self.ward_of: vec[i64] = vec[i64]([number[station["ward"]] for station in stations])
        self.ward_bit: vec[i64] = vec[i64]([1 << number[station["ward"]] for station in stations])
        inside = [0] * len(self.ward_ids)
        sakura = 0
        for at, station in enumerate(stations):
            inside[number[station["ward"]]] |= 1 << at
            sakura |= station["department_store"] << at
        self.inside: vec[i64] = vec[i64](inside)
        self.sakura: i64 = sakura
        self.everywhere: i64 = (1 << len(stations)) - 1
        self.all_wards: i64 = (1 << len(self.ward_ids)) - 1

    def _read_tracks(self, pairs: list[list[str]]) -> None:
        number = {station: at for at, station in enumerate(self.station_ids)}
        ends = [(number[a], number[b]) for a, b in pairs]
        self.track_a: vec[i64] = vec[i64]([a for a, _ in ends])
        self.track_b: vec[i64] = vec[i64]([b for _, b in ends])
        self.track_wards: vec[i64] = vec[i64]([int(self.ward_bit[a]) | int(self.ward_bit[b]) for a, b in ends])
        touching = [
            [track for track in range(self.laying) if station in ends[track]] for station in range(self.stations)
        ]
        self.touching_low: vec[i64] = vec[i64]([_low(tracks) for tracks in touching])
        self.touching_high: vec[i64] = vec[i64]([_high(tracks) for tracks in touching])
        self.laying_low: i64 = _low(list(range(self.laying)))
        self.laying_high: i64 = _high(list(range(self.laying)))
        between = [-1] * (len(self.station_ids) ** 2)
        joined = [0] * len(self.station_ids)
        for track, (a, b) in enumerate(ends):
            between[a * len(self.station_ids) + b] = between[b * len(self.station_ids) + a] = track
            if track >= self.laying:
                joined[a] |= 1 << b
                joined[b] |= 1 << a
        self._between: vec[i64] = vec[i64](between)
        self.joined: vec[i64] = vec[i64](joined)

    def tracks_at(self, station: i64) -> list[int]:
        """The connections that may be built at a station."""
        high = [LOW_TRACKS + track for track in members(self.touching_high[station])]
        return members(self.touching_low[station]) + high

    def track_between(self, a: i64, b: i64) -> i64:
        return self._between[a * self.stations + b]

    def stations_in(self, wards: i64) -> i64:
        """All stations of a set of wards."""
        if wards == self.all_wards:
            return self.everywhere
        found: i64 = 0
        ward: i64 = 0
        while wards:
            if wards & 1:
                found |= self.inside[ward]
            wards >>= 1
            ward += 1
        return found

    def name(self, kind: str, key: str, language: str) -> str:
        """The printed name of a ward or station."""
        english, japanese = self.names[kind][key]
        return japanese if language == "ja" else english


def _low(tracks: list[int]) -> int:
    return sum(1 << track for track in tracks if track < LOW_TRACKS)


def _high(tracks: list[int]) -> int:
    return sum(1 << track - LOW_TRACKS for track in tracks if track >= LOW_TRACKS)


_loaded: dict[str, Board] = {}


def load_board(file: str) -> Board:
    """A board of the box, read once."""
    if file not in _loaded:
        _loaded[file] = Board(json.loads((DATA / file).read_text(encoding="utf-8")))
    return _loaded[file]
