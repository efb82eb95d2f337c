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

# The questions of the action phase, by the names that they have everywhere.
TURN: Final = "turn"
MOVE_STEP: Final = "move-step"
VEND_DRINK: Final = "vend-drink"
FREE_BUILD: Final = "free-build"
STEPS: Final = {
    TURN: frames.TURN,
    "copy-with": frames.COPY_WITH,
    "move-to": frames.MOVE_TO,
    MOVE_STEP: frames.MOVE_STEP,
    "station-at": frames.STATION_AT,
    "return": frames.RETURN,
    "line": frames.LINE,
    "pile": frames.PILE,
    "discount": frames.DISCOUNT,
    "commit": frames.COMMIT,
    "vend-at": frames.VEND_AT,
    VEND_DRINK: frames.VEND_DRINK,
    FREE_BUILD: frames.FREE_BUILD,
}

DO: Final = "do"
COPY: Final = "copy"
AFTER_ACTION: Final = "action"
WITHIN: Final = (TURN, MOVE_STEP, AFTER_ACTION)
"""What goes on when the drink is chosen: the turn, the walk, or the machines after an action."""
ACTION_KEYS: Final = (DO, COPY, "line", "station", "pile", "spaces", "saved", "last_discount", "within")

FORWARD: Final = "forward"
BACK: Final = "back"
HEADINGS: Final = (FORWARD, BACK)
LINE_KEYS: Final = ("value", "stocks", "speed", "train", "heading")
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
    "tokens_assigned",
    "step",
    "action",
    "taken",
    "settled",
    "moving",
    "stops_left",
    "leaving",
    "exits",
    "boardings",
    "never_board",
    "ride_on",
    "display",
    "discards",
    "draw",
    "crates",
    "stations",
    "lines",
    "seats",
    "moves",
)

OF_PHASES: Final[dict[str, tuple[str, ...]]] = {
    "mover": (MOVEMENT, ACTIONS),
    "passed": (ACTIONS,),
    "tokens_assigned": (ACTIONS,),
    "step": (ACTIONS,),
    "action": (ACTIONS,),
    "taken": (ACTIONS,),
    "settled": (TIES,),
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
    "bidding_bonus": tuple(phase for phase in PHASES if phase != TIES),
    "discounts": (ACTIONS,),
    "copies": (ACTIONS,),
    "builds_freely": (ACTIONS,),
    "left": (TRAINS,),
}
"""The same of a seat. When bids are revealed, bidding money has gone into them."""
BEFORE_THE_FIRST_ROUND: Final = (*REQUIRED, "note", "setup", "phase", "display", "moves")
"""While the display is laid out there is nothing else to tell."""
