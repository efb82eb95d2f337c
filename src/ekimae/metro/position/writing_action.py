"""The action phase in a position file: the question, the action under way, and the discs."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND, first_of
from ekimae.metro import deck, frames
from ekimae.metro.game import Metro
from ekimae.metro.happened import yen
from ekimae.metro.position import keys
from ekimae.metro.position.asked import ABOUT
from ekimae.metro.state import NONE

NAMES: Final = {number: name for name, number in keys.STEPS.items()}
WITHIN: Final = {
    frames.TURN: keys.TURN,
    frames.MOVE_STEP: keys.MOVE_STEP,
    frames.FREE_BUILD: keys.AFTER_ACTION,
}
"""By what lies below the question for a drink."""


def plan(game: Metro) -> dict[str, Any]:
    """Whose turn it is and where in it."""
    step = NAMES[game.top() & KIND]
    seats = game.setup.seats
    found: dict[str, Any] = {
        "mover": seats[game.mover],
        "passed": [seats[seat] for seat in members(game.passed)],
        "tokens_assigned": game.assigned != 0,
        "taken": _taken(game),
    }
    if step != keys.TURN:
        found |= {"step": step, "action": _action(game, step)}
    return found


def _taken(game: Metro) -> list[str]:
    """What is not told elsewhere: discounts and copies belong to a seat, the action under way to the mover."""
    found: list[str] = []
    for action, name in enumerate(game.deck.action_ids):
        kept = game.deck.kind[action] in (deck.DISCOUNT, deck.COPY)
        if game.is_taken(action) and not kept and action != game.acting:
            found.append(name)
    return found


def _action(game: Metro, step: str) -> dict[str, Any]:
    top = game.top()
    found: dict[str, Any] = {}
    if game.acting != NONE:
        found[keys.COPY if game.copying else keys.DO] = game.deck.action_ids[game.acting]
    kind = NONE if game.acting == NONE else int(game.deck.kind[game.acting])
    if step in ("return", keys.VEND_DRINK):
        found["station"] = game.board.station_ids[game.station]
    if step == "commit":
        found["line"] = game.board.line_ids[game.line]
    if step in ("move-to", keys.MOVE_STEP):
        found["spaces"] = first_of(top)
    if step == "discount":
        found |= _discount(game, kind)
    if step == keys.VEND_DRINK:
        below = game.stack[game.depth - 2]
        found["within"] = WITHIN[below & KIND]
        if found["within"] == keys.MOVE_STEP:
            found["spaces"] = first_of(below)
    return found


def _discount(game: Metro, kind: int) -> dict[str, Any]:
    """What the action is about, and what was saved already."""
    found: dict[str, Any] = {}
    match ABOUT.get(kind):
        case "station":
            found["station"] = game.board.station_ids[game.station]
        case "line":
            found["line"] = game.board.line_ids[game.line]
        case "pile":
            found["pile"] = game.deck.column_ids[game.line]
    used = first_of(game.top())
    if used:
        found["saved"] = yen(game.saved)
        found["last_discount"] = game.deck.action_ids[game.deck.discounts[used - 1]]
    return found


def discs(game: Metro, seat: int) -> dict[str, Any]:
    """The discs of a seat that wait on cards to be used, and its drink shape."""
    ids = game.deck.action_ids
    found: dict[str, Any] = {}
    discounts = [ids[one] for at, one in enumerate(game.deck.discounts) for _ in range(game.discs_on(seat, at))]
    if discounts:
        found["discounts"] = discounts
    if game.copy_discs[seat]:
        found["copies"] = [ids[game.deck.copies[at]] for at in members(game.copy_discs[seat])]
    if game.shapes >> seat & 1:
        found["builds_freely"] = True
    return found
