"""Names of lines, stations, spaces and seats.

Whoever translates a term has no game at hand, and a board may be anybody's: even the two maps of the box have lines
with the same letter. So the terms of what is on a board carry their names with them, in both languages. Such a term can
be put into words for ever, whatever becomes of the file that the board was read from.

Names are those of the set-up's own board: the tables of `State.board` are shared by boards that differ in names only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekimae.kernel.message import Many, Term
from ekimae.metro.edition import SEATS, board_facts
from ekimae.metro.money import HUNDRED
from ekimae.metro.state import State

TAB: Final = "\t"
"""Stands between id and names in the key of a term; no name has one."""

LANGUAGES: Final = ("en", "ja")
LETTERED: Final = {"en": "{id} Line", "ja": "{name}（{id}）"}
"""Lines go by their letter, as in the box; in Japanese by their name too."""


def term(term: Term, language: str) -> str | None:
    """A name that stands in no catalogue: of a seat, or of something on a board."""
    match term.kind:
        case "seat" | "colour":
            return SEATS.get(term.key, {}).get(f"name_{language}")
        case "line" | "line-name" | "station" | "place" | "map":
            return _carried(term, language)
        case _:
            return None


def _carried(term: Term, language: str) -> str | None:
    """The name in the key; None for a key that is just an id."""
    id_, *names = term.key.split(TAB)
    if len(names) != len(LANGUAGES):
        return None
    name = names[LANGUAGES.index(language)]
    return LETTERED[language].format(id=id_, name=name) if term.kind == "line" else name


def named(kind: str, facts: Mapping[str, Any]) -> Term:
    """What a board tells of a thing."""
    return Term(kind, TAB.join((facts["id"], *(facts[f"name_{language}"] for language in LANGUAGES))))


# Things of the table, by number or id.


def seat(state: State, number: int) -> Term:
    return Term("seat", state.setup.seats[number])


def line(state: State, id_: str) -> Term:
    """By its letter: "G Line"."""
    return named("line", _line_facts(state, id_))


def line_name(state: State, id_: str) -> Term:
    """In full: "Ginza Line"."""
    return named("line-name", _line_facts(state, id_))


def _line_facts(state: State, id_: str) -> dict[str, Any]:
    facts: dict[str, Any] = board_facts(state.setup)["lines"][state.board.line_ids.index(id_)]
    return facts


def station(state: State, id_: str) -> Term:
    return named("station", board_facts(state.setup)["stations"][state.board.station_ids.index(id_)])


def place(state: State, id_: str) -> Term:
    """A station, or a small stop that belongs to none: some boards give those no name."""
    if id_ in state.board.station_ids:
        return station(state, id_)
    facts = next(circle for circle in board_facts(state.setup)["circles"] if circle["id"] == id_)
    return named("place", {"name_en": id_, "name_ja": id_, **facts})


def places_at(state: State, space: int) -> Many:
    """The stations and small stops that a space touches."""
    touching = state.board.touching
    return Many(tuple(place(state, id_) for at, id_ in enumerate(state.board.place_ids) if space in touching[at]))


def end_of(state: State, vehicle: int) -> Term:
    """Where a vehicle is heading for: the last stop of its line in that direction."""
    line_ = state.board.vehicle_line[vehicle]
    last = state.board.stops[line_] - 1 if state.heading[vehicle] > 0 else 0
    return place(state, state.board.place_ids[state.board.place(line_, last)])


# Money.


def money(yen: int) -> str:
    """¥1,200; the same in every language."""
    return f"¥{yen:,}" if yen >= 0 else f"−¥{-yen:,}"


def hundreds(amount: int) -> str:
    """Money as the engine counts it."""
    return money(int(amount) * HUNDRED)
