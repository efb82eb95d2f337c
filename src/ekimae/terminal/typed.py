"""What somebody typed, ready to be compared."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MOST_DIGITS: Final = 6
_AMOUNT: Final = re.compile(r"[¥\\]? ?(\d[\d,]*) ?(?:円|yen)?")
_AMOUNTS: Final = re.compile(r"\d[\d,]*")


def folded(text: str) -> str:
    """For comparing what is typed: without case, macrons, hyphens and blanks."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in " -_'’・,")


def number_in(text: str) -> int | None:
    """The number that a line is, full-width digits included; None if it is anything else."""
    return _number(unicodedata.normalize("NFKC", text).strip())


def amount_in(text: str) -> int | None:
    """The number that a line is, as money too: `300`, `¥300`, `1,200円`. None if it is anything else."""
    whole = _AMOUNT.fullmatch(unicodedata.normalize("NFKC", text).strip().casefold())
    return None if whole is None else _number(whole[1].replace(",", ""))


def amounts_in(text: str) -> list[int]:
    """All numbers in a text, money included."""
    found = (_number(digits.replace(",", "")) for digits in _AMOUNTS.findall(unicodedata.normalize("NFKC", text)))
    return [number for number in found if number is not None]


def _number(plain: str) -> int | None:
    return int(plain) if plain.isdecimal() and len(plain) <= MOST_DIGITS else None
