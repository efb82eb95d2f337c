"""Lessons from their files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.record import read_moves
from ekimae.lessons.lesson import Lesson, Step

DATA: Final = Path(__file__).parent / "data"


@cache
def lessons() -> Mapping[str, Lesson]:
    """All of them by id, each read once."""
    return {path.stem: read_lesson(path) for path in sorted(DATA.glob("*.toml"), reverse=True)}


def lesson_of(name: str) -> Lesson:
    """One of them by its id."""
    found = lessons().get(name)
    if found is None:
        raise Unreadable(Message("lessons.unknown", {"name": name}))
    return found


def read_lesson(path: Path) -> Lesson:
    """The file of a lesson; its format is written down in docs/lessons.md."""
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return Lesson(
        id=path.stem,
        game=table["game"],
        rules=table["rules"],
        setup=table["setup"],
        minutes=table["minutes"],
        turns=table["turns"],
        sides=tuple(table["sides"]),
        steps=tuple(_step(each, path.name) for each in table["step"]),
    )


def _step(table: Mapping[str, Any], file: str) -> Step:
    return Step(table["id"], tuple(read_moves(table.get("moves", ""), file)), table.get("also", {}))
