"""A situation while it is laid out: the table so far, and the places of the file that tell the rest."""

from __future__ import annotations

from ekimae.kernel.message import Term
from ekimae.kernel.reading import Place
from ekimae.shinjuku.edition import Setup
from ekimae.shinjuku.state import State


class Draft:
    """Pieces are taken from deck, bag and supply and put down by the state's own moves; an empty pile refuses."""

    def __init__(self, setup: Setup, root: Place, fields: dict[str, Place]) -> None:
        self.setup = setup
        self.root = root
        self.fields = fields
        self.state = State(setup)
        self.wards = self.state.board.ward_ids
        self.stations = self.state.board.station_ids

    def by_seat(self, key: str) -> dict[int, Place]:
        """The places of a table whose keys are seats."""
        if key not in self.fields:
            return {}
        seats = self.setup.seats
        return {seats.index(seat): place for seat, place in self.fields[key].by_name("seat", seats).items()}

    def ward(self, place: Place) -> int:
        return self.wards.index(place.name("ward", self.wards))

    def station(self, place: Place) -> int:
        return self.stations.index(place.name("station", self.stations))

    # Names for errors.

    def seat_term(self, seat: int) -> Term:
        return Term("seat", self.setup.seats[seat])

    def ward_term(self, ward: int) -> Term:
        return Term("ward", self.wards[ward])

    def station_term(self, station: int) -> Term:
        return Term("station", self.stations[station])

    def edition_term(self) -> Term:
        return Term("edition", self.setup.edition)
