"""Boards and decks in one line of text, and what of them the rules know, as a fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

DIGITS: Final = 16
LINE: Final = ("id", "kind", "vehicles", "disc_spots", "stocks", "stops")
CIRCLE: Final = ("id", "station", "x", "y")
STATION: Final = ("id", "circles")
CARD: Final = ("id", "set", "dots", "actions")


def canonical(facts: Any) -> str:
    """Compact JSON that is the same for equal facts."""
    return json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def fingerprint(facts: Mapping[str, Any]) -> str:
    """Of a board or deck in its normal form: names, colours and decoration don't change it, everything else does."""
    matter = _of_deck(facts) if "cards" in facts else _of_board(facts)
    return hashlib.sha256(canonical(matter).encode()).hexdigest()[:DIGITS]


def _of_board(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "map": facts["map"],
        "grid": facts["grid"],
        "lines": _columns(facts["lines"], LINE),
        "circles": _columns(facts["circles"], CIRCLE),
        "stations": _columns(facts["stations"], STATION),
    }


def _of_deck(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {"sets": facts["sets"], "cards": _columns(facts["cards"], CARD)}


def _columns(things: list[dict[str, Any]], keys: tuple[str, ...]) -> list[list[Any]]:
    return [[thing[key] for key in keys] for thing in things]
