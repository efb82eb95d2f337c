"""Where on the map a choice is made."""

from __future__ import annotations

from typing import Final

from ekimae.metro.state import NONE, State

KINDS: Final = {
    "station": "station",
    "build": "station",
    "space": "space",
    "exit": "space",
    "line": "line",
    "speed": "line",
}
VEHICLES: Final = {"board": 1, "board-second": 2}
"""Of the line that moves."""


def place_of(state: State, token: str) -> str:
    """As a mark names it: "station:ueno", "space:c4", "line:G", "vehicle:P-2"; empty for a choice without one."""
    kind, _, key = token.partition(":")
    if kind in KINDS:
        return f"{KINDS[kind]}:{key}"
    if kind in VEHICLES and state.moving != NONE:
        return f"vehicle:{state.board.line_ids[state.moving]}-{VEHICLES[kind]}"
    return ""


def home_of(state: State, seat: int) -> str:
    """The space of a seat's meeple, which its questions are about; empty if it stands on none."""
    space = state.spaces[seat]
    return "" if space == NONE else f"space:{state.board.space_ids[space]}"
