"""The train phase in a position file: the train that moves, and who is still asked where it stands."""

from __future__ import annotations

from typing import Any

from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND, first_of
from ekimae.metro import frames
from ekimae.metro.game import Metro
from ekimae.metro.position.draft import SECOND
from ekimae.metro.state import NONE


def plan(game: Metro) -> dict[str, Any]:
    seats = game.setup.seats
    return {
        "moving": game.board.line_ids[game.moving],
        "stops_left": game.stops_left,
        "leaving": bool(_asked(game, frames.FORCED_EXIT)),
        "exits": _asked(game, frames.EXIT),
        "boardings": _asked(game, frames.BOARD),
        "never_board": [seats[seat] for seat in members(game.never_board)],
        "ride_on": [seats[seat] for seat in members(game.ride_on)],
    }


def _asked(game: Metro, kind: int) -> list[str]:
    """Who is asked such a question here, the next one first."""
    waiting = [game.stack[at] for at in range(game.depth - 1, -1, -1)]
    return [game.setup.seats[first_of(frame)] for frame in waiting if frame & KIND == kind]


def journey(game: Metro, seat: int) -> dict[str, Any]:
    """Where a seat got on and off the train that moves."""
    found: dict[str, Any] = {}
    if game.boarded[seat] != NONE:
        found["boarded"] = game.board.place_ids[game.boarded[seat]]
    left = [
        game.board.place_ids[place] + second
        for at, second in enumerate(("", SECOND))
        for place in _places(game, game.left_at[2 * seat + at])
    ]
    if left:
        found["left"] = left
    return found


def _places(game: Metro, stops: int) -> list[int]:
    """The places of some stops of the moving line, each once."""
    return list(dict.fromkeys(int(game.board.place(game.moving, stop)) for stop in members(stops)))
