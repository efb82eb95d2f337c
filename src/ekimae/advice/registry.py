"""Which games have an adviser."""

from __future__ import annotations

from typing import Final

from ekimae.advice.adviser import Adviser
from ekimae.advice.shinjuku.adviser import ShinjukuAdviser

ADVISERS: Final[dict[str, Adviser]] = {"shinjuku": ShinjukuAdviser()}


def adviser_for(game: str) -> Adviser | None:
    return ADVISERS.get(game)
