"""A situation while it is laid out: the table so far, and the places of the file that tell the rest."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.message import Many, Term
from ekimae.metro.edition import Setup
from ekimae.metro.position import keys
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import State
from ekimae.metro.words import names

SECOND: Final = "/2"
"""Behind the name of a line: the second of a pair of vehicles."""


class Draft:
    """Pieces are taken from piles and supply and put down by the state's own moves."""

    def __init__(self, setup: Setup, root: MetroPlace, fields: dict[str, MetroPlace], phase: str) -> None:
        self.setup = setup
        self.root = root
        self.fields = fields
        self.phase = phase
        self.state = State(setup)

    def get(self, key: str, otherwise: Any) -> MetroPlace:
        """The place of a key, or what stands for it."""
        return self.fields.get(key, self.root.inside(key, otherwise))

    def by_name(self, key: str, kind: str, legal: tuple[str, ...]) -> dict[int, MetroPlace]:
        """The places of a table whose keys are names, by their numbers."""
        found = self.get(key, {}).by_name(kind, legal)
        return {legal.index(name): place for name, place in found.items()}

    def of_seats(self) -> dict[int, dict[str, MetroPlace]]:
        """What is told of each seat, by its number."""
        seats = self.by_name("seats", "seat", self.setup.seats)
        return {seat: place.fields(keys.SEAT_KEYS) for seat, place in seats.items()}

    # Names.

    def seat(self, place: MetroPlace) -> int:
        return self.setup.seats.index(place.name("seat", self.setup.seats))

    def seats(self, key: str) -> list[int]:
        """A list of different seats."""
        found: list[int] = []
        for item in self.get(key, []).items():
            seat = self.seat(item)
            if seat in found:
                item.refuse("seat-twice", seat=self.seat_term(seat))
            found.append(seat)
        return found

    def line(self, place: MetroPlace) -> int:
        return self.state.board.line_ids.index(place.name("line", self.state.board.line_ids))

    def station(self, place: MetroPlace) -> int:
        return self.state.board.station_ids.index(place.name("station", self.state.board.station_ids))

    def space(self, place: MetroPlace) -> int:
        return self.state.board.space_ids.index(place.name("space", self.state.board.space_ids))

    def action(self, place: MetroPlace) -> int:
        return self.state.deck.action_ids.index(place.name("action", self.state.deck.action_ids))

    def column(self, place: MetroPlace) -> int:
        return self.state.deck.column_ids.index(place.name("column", self.state.deck.column_ids))

    def vehicle(self, place: MetroPlace) -> int:
        """`G` is the train of a line, `P/2` the second vehicle of a pair."""
        ids = vehicle_ids(self.state)
        return ids.index(place.name("vehicle", ids))

    def stop(self, place: MetroPlace, line: int) -> int:
        """A place where a line stops."""
        board = self.state.board
        found = dict.fromkeys(board.place_ids[board.place(line, stop)] for stop in range(board.stops[line]))
        return board.place_ids.index(place.name("stop", tuple(found)))

    # Names for errors.

    def seat_term(self, seat: int) -> Term:
        return names.seat(self.state, seat)

    def seat_terms(self, seats: list[int]) -> Many:
        return Many(tuple(self.seat_term(seat) for seat in seats))

    def line_term(self, line: int) -> Term:
        return names.line(self.state, self.state.board.line_ids[line])

    def station_term(self, station: int) -> Term:
        return names.station(self.state, self.state.board.station_ids[station])

    def place_term(self, place: int) -> Term:
        return names.place(self.state, self.state.board.place_ids[place])


def vehicle_ids(state: State) -> list[str]:
    """The names of all vehicles, by number."""
    board = state.board
    return [
        board.line_ids[line] + ("" if vehicle == board.first_vehicle[line] else SECOND)
        for vehicle, line in enumerate(board.vehicle_line)
    ]


def changed(values: vec[i64], at: int, value: int) -> vec[i64]:
    """A vector with another number in one place."""
    found = values[:]
    found[at] = value
    return found


def as_set(numbers: list[int]) -> i64:
    found: i64 = 0
    for number in numbers:
        found |= bit(number)
    return found
