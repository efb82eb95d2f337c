"""From a position file to a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.position import check_head, explain, play_moves, require
from ekimae.kernel.reading import Place
from ekimae.shinjuku.board import load_board
from ekimae.shinjuku.edition import COLOURS, EDITIONS, SETUP_KEYS, Setup
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.position import keys, network, piles, turn
from ekimae.shinjuku.position.draft import Draft


def read(table: Mapping[str, Any], file: str, seed: str | None = None) -> Shinjuku:
    """The game that a position file tells, at its question. `file` is what errors call it.

    Without a seed, chance is a seat that must be answered; draws among `moves` are always those that are written.
    """
    root = Place(file, "", dict(table))
    fields = root.fields(keys.KEYS)
    check_head(root, fields, keys.GAME)
    require(root, fields, keys.REQUIRED)
    game = _situation(root, fields)
    play_moves(game, fields.get("moves", root.inside("moves", [])))
    return game if seed is None else Shinjuku.restore(game, seed, game.draws)


def _situation(root: Place, fields: dict[str, Place]) -> Shinjuku:
    phase = fields.get("phase", root.part(keys.ACTION)).name("phase", keys.PHASES)
    setup = _read_setup(fields["setup"])
    if phase == keys.SETUP:
        _check_untouched(fields)
        return Shinjuku.begin(setup)
    draft = Draft(setup, root, fields)
    network.lay(draft)
    piles.deal(draft)
    turn.plan(draft, phase)
    return Shinjuku.restore(draft.state, None)


def _check_untouched(fields: dict[str, Place]) -> None:
    """Before the first draw there is nothing to tell."""
    for key, place in fields.items():
        if key not in (*keys.REQUIRED, "note", "phase", "moves"):
            place.wrong("before-setup")


# The set-up.


def _read_setup(place: Place) -> Setup:
    fields = place.fields(SETUP_KEYS)
    require(place, fields, keys.REQUIRED_SETUP)
    edition = fields["edition"].name("edition", tuple(EDITIONS))
    board = load_board(EDITIONS[edition]["board"])
    seats = _read_seats(fields["seats"])
    found: dict[str, Any] = {"edition": edition, "seats": seats}
    for key in ("advanced", "open_collections"):
        if key in fields:
            found[key] = fields[key].flag()
    if "hachiko" in fields:
        found["hachiko"] = fields["hachiko"].name("station", board.station_ids)
    if "first" in fields:
        found["first"] = fields["first"].name("seat", seats if isinstance(seats, tuple) else COLOURS[:seats])
    try:
        return Setup(**found)
    except Unreadable as error:
        raise explain(place, "setup", error) from error


def _read_seats(place: Place) -> int | tuple[str, ...]:
    if isinstance(place.value, list):
        return tuple(place.names("seat", COLOURS))
    return place.number(least=1)
