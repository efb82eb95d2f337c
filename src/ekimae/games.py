"""The games of this table."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.game import Rules
from ekimae.kernel.message import Many, Message
from ekimae.metro.rules import MetroRules
from ekimae.shinjuku.rules import ShinjukuRules

RULES: Final[dict[str, Rules[Any]]] = {"shinjuku": ShinjukuRules(), "metro": MetroRules()}


def rules_of(name: str) -> Rules[Any]:
    """The rules of a game by name."""
    if name not in RULES:
        raise Unreadable(Message("kernel.unknown-game", {"game": name, "legal": Many(tuple(RULES))}))
    return RULES[name]
