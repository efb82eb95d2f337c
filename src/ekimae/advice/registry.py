"""Which games have an adviser."""

from __future__ import annotations

from typing import Final

from ekimae.advice.adviser import Adviser
from ekimae.advice.metro.adviser import MetroAdviser
from ekimae.advice.shinjuku.adviser import ShinjukuAdviser

ADVISERS: Final[dict[str, Adviser]] = {"shinjuku": ShinjukuAdviser(), "metro": MetroAdviser()}


def adviser_for(game: str) -> Adviser | None:
    return ADVISERS.get(game)
