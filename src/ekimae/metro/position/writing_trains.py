"""The train phase in a position file: the train that moves, and who is still asked where it stands."""

from __future__ import annotations

from typing import Any

from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND, first_of
from ekimae.metro import frames
from ekimae.metro.game import Metro
from ekimae.metro.position.draft import vehicle_ids


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


def exits(game: Metro, seat: int) -> dict[str, Any]:
    """Where a seat got off in this phase."""
    found: dict[str, list[str]] = {}
    for vehicle, name in enumerate(vehicle_ids(game)):
        stops = game.left_at[seat * game.board.vehicles + vehicle]
        if stops:
            found[name] = _places(game, vehicle, stops)
    return {"left": found} if found else {}


def _places(game: Metro, vehicle: int, stops: int) -> list[str]:
    """The places of some stops of a vehicle's line, each once."""
    board, line = game.board, game.board.vehicle_line[vehicle]
    return list(dict.fromkeys(board.place_ids[board.place(line, stop)] for stop in members(stops)))
