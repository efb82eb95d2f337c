"""Situations written by hand: reading, checking, writing. The format is described in `docs/positions.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ekimae.metro.game import Metro


def read(table: Mapping[str, Any], file: str, seed: str | None = None) -> Metro:
    raise NotImplementedError


def write(game: Metro) -> dict[str, Any]:
    raise NotImplementedError


def schema() -> dict[str, Any]:
    raise NotImplementedError
