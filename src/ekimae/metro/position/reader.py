"""From a position file to a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.position import check_head, explain, play_moves
from ekimae.metro.edition import BOXES, COLOURS, SETUP_KEYS, Setup
from ekimae.metro.game import Metro
from ekimae.metro.position import cards, keys, lines, seats, turn
from ekimae.metro.position.draft import Draft
from ekimae.metro.position.place import MetroPlace

TEXTS: Final = ("board", "deck", "board_print", "deck_print")
"""A board or deck of one's own stands in the file as it is, with its fingerprint."""


def read(table: Mapping[str, Any], file: str, seed: str | None = None) -> Metro:
    """The game that a position file tells, at its question. `file` is what errors call it.

    Without a seed, chance is a seat that must be answered; draws among `moves` are always those that are written.
    """
    root = MetroPlace(file, "", dict(table))
    fields = root.fields(keys.KEYS)
    check_head(root, fields, keys.GAME)
    game = _situation(root, fields)
    play_moves(game, fields.get("moves", root.inside("moves", [])))
    return game if seed is None else Metro.restore(game, seed, game.draws)


def _situation(root: MetroPlace, fields: dict[str, MetroPlace]) -> Metro:
    phase = fields.get("phase", root.part(keys.BIDS)).name("phase", keys.PHASES)
    draft = Draft(_read_setup(fields.get("setup", root.inside("setup", {}))), root, fields, phase)
    turn.begin(draft)
    lines.open_crates(draft)
    cards.lay(draft)
    lines.lay(draft)
    seats.lay(draft)
    turn.plan(draft)
    return Metro.restore(draft.state, None)


# The set-up.


def _read_setup(place: MetroPlace) -> Setup:
    fields = place.fields(SETUP_KEYS)
    found: dict[str, Any] = {key: fields[key].text() for key in SETUP_KEYS if key in fields and key in TEXTS}
    for key in ("map", "cards"):
        if key in fields:
            found[key] = fields[key].name("box", BOXES)
    if "drinks" in fields:
        found["drinks"] = fields["drinks"].flag()
    if "seats" in fields:
        found["seats"] = _read_seats(fields["seats"])
    try:
        return Setup(**found)
    except Unreadable as error:
        raise explain(place, "setup", error) from error


def _read_seats(place: MetroPlace) -> int | tuple[str, ...]:
    if isinstance(place.value, list):
        return tuple(place.names("seat", COLOURS))
    return place.number(least=1)
