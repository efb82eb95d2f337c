"""What somebody typed, ready to be compared."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_DIGITS: Final = 6


def folded(text: str) -> str:
    """For comparing what is typed: without case, macrons, hyphens and blanks."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in " -_'’・")


def number_in(text: str) -> int | None:
    """The number that a line is, full-width digits included; None if it is anything else."""
    plain = unicodedata.normalize("NFKC", text).strip()
    return int(plain) if plain.isdecimal() and len(plain) <= MOST_DIGITS else None
