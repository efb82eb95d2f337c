"""The table of a view as one text: what `ekimae show` prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ekimae.kernel import Event, Rules
from ekimae.terminal.games import text_of
from ekimae.terminal.layout import render
from ekimae.terminal.words import Words

LEAST_WIDTH: Final = 40


def text(
    view_data: dict[str, Any],
    rules: Rules[Any],
    language: str,
    width: int = 100,
    colour: bool = False,
    events: Iterable[Event] = (),
) -> str:
    """Everything that the view shows, with what its seat has heard."""
    width = max(LEAST_WIDTH, width)
    game = text_of(rules.name)
    lines = game.board(game.recalled(view_data, events), Words(language, rules), width, None)
    return render(lines, width, colour)
