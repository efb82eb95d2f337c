"""What a board or deck amounts to, for whoever has typed one in."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, Final

KINDS_OF_AMOUNT: Final = ("cost", "value", "yen", "spaces", "tokens")

Space = tuple[int, int]


def board_summary(facts: dict[str, Any]) -> dict[str, Any]:
    columns, rows = facts["grid"]["cols"], facts["grid"]["rows"]
    return {
        "lines": len(facts["lines"]),
        "stations": len(facts["stations"]),
        "circles": len(facts["circles"]),
        "spaces": columns * rows,
        "touched": len(touched_spaces(facts)),
    }


def touched_spaces(facts: dict[str, Any]) -> set[Space]:
    """Columns and rows, from 0, of the spaces that touch a circle."""
    columns, rows = facts["grid"]["cols"], facts["grid"]["rows"]
    return {
        (column, row)
        for circle in facts["circles"]
        for column in _cells(circle["x"], columns)
        for row in _cells(circle["y"], rows)
    }


def _cells(coordinate: float, count: int) -> list[int]:
    """On both sides of a grid line, or the one around a middle."""
    return [cell for cell in range(math.ceil(coordinate) - 1, math.floor(coordinate) + 1) if 0 <= cell < count]


def deck_summary(facts: dict[str, Any]) -> dict[str, Any]:
    actions = [action for card in facts["cards"] for action in card["actions"]]
    return {
        "sets": len(facts["sets"]),
        "cards": len(facts["cards"]),
        "actions": len(actions),
        "types": {kind: _amounts(actions, kind) for kind in sorted({action["type"] for action in actions})},
    }


def _amounts(actions: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """How many actions of a type there are, and how many with each amount."""
    of_kind = [action for action in actions if action["type"] == kind]
    found = Counter(action[key] for action in of_kind for key in KINDS_OF_AMOUNT if key in action)
    return {"n": len(of_kind), "amounts": {str(amount): found[amount] for amount in sorted(found)}}
