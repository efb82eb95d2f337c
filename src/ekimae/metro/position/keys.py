"""The keys of a position file: which there are, and when they have a meaning."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.position import REQUIRED
from ekimae.metro import frames

GAME: Final = "metro"

SETUP: Final = "setup"
REFRESH: Final = "refresh"
BIDS: Final = "bids"
TIES: Final = "ties"
MOVEMENT: Final = "movement"
ACTIONS: Final = "actions"
TRAINS: Final = "trains"
OVER: Final = "over"
PHASES: Final = (SETUP, REFRESH, BIDS, TIES, MOVEMENT, ACTIONS, TRAINS, OVER)

TURN: Final = "turn"
STEPS: Final = {
    TURN: frames.TURN,
    "move-to": frames.MOVE_TO,
    "move-step": frames.MOVE_STEP,
    "station-at": frames.STATION_AT,
    "return": frames.RETURN,
    "line": frames.LINE,
    "discount": frames.DISCOUNT,
    "commit": frames.COMMIT,
    "pile": frames.PILE,
    "copy-with": frames.COPY_WITH,
    "vend-at": frames.VEND_AT,
    "vend-drink": frames.VEND_DRINK,
    "free-build": frames.FREE_BUILD,
}
"""The questions of the action phase, by the names that they have everywhere."""

ACTION: Final = "action"
MOVE_STEP: Final = "move-step"
WITHIN: Final = (TURN, MOVE_STEP, ACTION)
"""What goes on after a drink has been put up: the turn, the walk, or the machines after an action."""
ACTION_KEYS: Final = ("do", "copy", "line", "station", "pile", "saved", "last_discount", "spaces", "within")

LINE_KEYS: Final = ("value", "stocks", "speed", "train", "heading")
FORWARD: Final = "forward"
BACK: Final = "back"
HEADINGS: Final = (FORWARD, BACK)

STATION_KEYS: Final = ("seat", "drink")
SPECULATION_KEYS: Final = ("line", "yen")
SEAT_KEYS: Final = (
    "cash",
    "bid",
    "bidding_bonus",
    "set_aside",
    "loans",
    "discs",
    "owned_discs",
    "spare_discs",
    "space",
    "riding",
    "speed_tokens",
    "bicycle",
    "speculations",
    "cards",
    "discounts",
    "copies",
    "builds_freely",
    "boarded",
    "left",
)
KEYS: Final = (
    *REQUIRED,
    "note",
    "setup",
    "round",
    "phase",
    "order",
    "mover",
    "passed",
    "step",
    "tokens_assigned",
    "action",
    "settled",
    "to_move",
    "moving",
    "stops_left",
    "leaving",
    "exits",
    "boardings",
    "never_board",
    "ride_on",
    "display",
    "draw",
    "discards",
    "taken",
    "crates",
    "stations",
    "lines",
    "seats",
    "moves",
)

OF_PHASES: Final[dict[str, tuple[str, ...]]] = {
    "passed": (ACTIONS,),
    "step": (ACTIONS,),
    "tokens_assigned": (ACTIONS,),
    "taken": (ACTIONS,),
    "settled": (TIES,),
    "to_move": (MOVEMENT,),
    "moving": (TRAINS,),
    "stops_left": (TRAINS,),
    "leaving": (TRAINS,),
    "exits": (TRAINS,),
    "boardings": (TRAINS,),
    "never_board": (TRAINS,),
    "ride_on": (TRAINS,),
}
"""Keys that have a meaning in these phases only."""
SEAT_OF_PHASES: Final[dict[str, tuple[str, ...]]] = {
    "bid": (BIDS, TIES),
    "discounts": (ACTIONS,),
    "copies": (ACTIONS,),
    "builds_freely": (ACTIONS,),
    "boarded": (TRAINS,),
    "left": (TRAINS,),
}
BEFORE_THE_FIRST_DRAW: Final = (*REQUIRED, "note", "setup", "phase", "display", "moves")
"""While the display is laid out there is nothing else to tell."""
