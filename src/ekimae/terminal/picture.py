"""The table of a view as one text: what `ekimae show` prints."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel import Rules
from ekimae.terminal.games import text_of
from ekimae.terminal.layout import render
from ekimae.terminal.words import Words

LEAST_WIDTH: Final = 40


def text(view_data: dict[str, Any], rules: Rules[Any], language: str, width: int = 100, colour: bool = False) -> str:
    """Everything that the view shows."""
    width = max(LEAST_WIDTH, width)
    lines = text_of(rules.name).board(view_data, Words(language, rules), width, None)
    return render(lines, width, colour)
