"""The board that a view is about: its lines and stations with their names, and the spaces around them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from ekimae.kernel import Term
from ekimae.metro import files
from ekimae.metro.board import Board
from ekimae.metro.words.names import named
from ekimae.terminal.game import View

NO_EXTRA: Final = [0] * 5
"""What stocks cost on top doesn't matter for a picture."""


class City:
    """A board as people look at it."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.board = Board(facts, NO_EXTRA)
        self.columns: int = facts["grid"]["cols"]
        self.rows: int = facts["grid"]["rows"]
        self.lines: dict[str, dict[str, Any]] = {line["id"]: line for line in facts["lines"]}
        self.circles: dict[str, dict[str, Any]] = {circle["id"]: circle for circle in facts["circles"]}
        self.stations: dict[str, dict[str, Any]] = {station["id"]: station for station in facts["stations"]}
        self._near: dict[str, list[str]] = {space: [] for space in self.board.space_ids}
        for place, spaces in zip(self.board.place_ids, self.board.touching, strict=True):
            for space in spaces:
                self._near[self.board.space_ids[space]].append(place)

    def line(self, id_: str) -> Term:
        """In full: "Ginza Line"."""
        return named("line-name", self.lines[id_])

    def station(self, id_: str) -> Term:
        return named("station", self.stations[id_])

    def place(self, id_: str) -> Term:
        """A station, or a small stop that belongs to none; some boards give those no name."""
        if id_ in self.stations:
            return self.station(id_)
        return named("place", {"name_en": id_, "name_ja": id_, **self.circles[id_]})

    def at_circle(self, id_: str) -> Term:
        """The place that a circle is part of."""
        return self.place(self.circles[id_]["station"] or id_)

    def end(self, line: str, heading: int) -> Term:
        """Where a vehicle of a line is heading for."""
        return self.at_circle(self.lines[line]["stops"][-1 if heading > 0 else 0])

    def near(self, space: str) -> list[str]:
        """The places that a space touches."""
        return self._near[space]

    def lines_at(self, place: str) -> list[str]:
        """The lines that stop at a place, in their order."""
        station = self.stations.get(place)
        circles = [place] if station is None else station["circles"]
        return [line for line, facts in self.lines.items() if not set(circles).isdisjoint(facts["stops"])]

    def spaces_of(self, place: str) -> list[str]:
        """The spaces that touch a place."""
        return [self.board.space_ids[space] for space in self.board.touching[self.board.place_ids.index(place)]]


def city_of(view: View) -> City:
    """One for all views of a board."""
    own = view["own_board"]
    return _built_in(view["map"]) if own is None else _own(files.canonical(own))


@cache
def _built_in(name: str) -> City:
    return City(files.builtin_board(name))


@cache
def _own(facts: str) -> City:
    return City(json.loads(facts))
