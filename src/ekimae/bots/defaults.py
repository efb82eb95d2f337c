"""The choice that is made for somebody whose time is up: it gives nothing away and costs as little as it can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

ANY: Final = ""
"""No choice is safer than another: the first one."""

SAFE: Final[Mapping[str, Mapping[str, str]]] = {
    "shinjuku": {
        "matsuri": ANY,
        "action": "income",
        "open-at": ANY,
        "open-token": ANY,
        "expand-first": ANY,
        "expand-second": "stop",
        "move-ward": ANY,
        "start": ANY,
        "give": ANY,
        "travel": "stop",
        "upgrade-at": ANY,
        "upgrade-customer": ANY,
        "pay": "card:",
        "pay-cards": ANY,
        "discard": "stop",
    },
    "metro": {
        "bid": "yen:",
        "movement": "stay",
        "turn": "pass",
        "move-to": "space:",
        "move-step": "stop",
        "station-at": ANY,
        "return": ANY,
        "line": ANY,
        "discount": "use:",
        "commit": "yen:",
        "pile": ANY,
        "copy-with": ANY,
        "vend-at": ANY,
        "vend-drink": ANY,
        "free-build": "stop",
        "exit": "stay",
        "forced-exit": ANY,
        "board": "decline",
    },
}
"""By game and kind of question: a choice, or how it begins. Choices ascend, so the first bid is the lowest."""


def safe_choice(game: str, kind: str, tokens: Sequence[str]) -> str:
    """The default answer to a question of this kind, one of what may be chosen."""
    wanted = SAFE.get(game, {}).get(kind, ANY)
    return next((token for token in tokens if token == wanted or (wanted and token.startswith(wanted))), tokens[0])
