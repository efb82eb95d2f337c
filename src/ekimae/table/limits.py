"""How much of everything there may be. Sizes are part of what a table refuses, whoever asks."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from ekimae.kernel import Message, Refused

NAME: Final = 32
CHAT_LINE: Final = 500
CHAT_LINES: Final = 2000
"""Of one table, ever."""
CHAT_KEPT: Final = 200
"""Lines that a page shows; older ones stay stored."""
TABLES: Final = 60
"""That one guest has set up and that are not over."""
SEATS: Final = 60
"""Tables not yet over at which one guest sits."""
LINKS: Final = 100
"""Of one table, revoked ones included."""
VISITORS: Final = 500
"""Guests who came by a link of one table."""
SEED: Final = 200
ROWS: Final = 20_000
"""Of one table: the longest games have some two thousand."""


JOINERS: Final = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
"""Invisible, but some scripts and emoji are joined by them."""
DISTURBING: Final = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Kinds of characters that show nothing, or turn the text around them. (Those too new to be known are let through.)"""


def line(text: str, most: int, what: str) -> str:
    """A text of one line without characters that only disturb; empty, too long or strange ones are refused."""
    cleaned = " ".join(text.split())
    if not 0 < len(cleaned) <= most or not all(map(_may_stand, cleaned)) or not any(map(_shows, cleaned)):
        raise Refused(Message(f"table.{what}-size", {"most": most}))
    return cleaned


def _may_stand(character: str) -> bool:
    return character in JOINERS or category(character) not in DISTURBING


def _shows(character: str) -> bool:
    return category(character)[0] in "LNPSC" and character not in JOINERS


def name(text: str) -> str:
    return line(text, NAME, "name")
