"""A screen for tests: it remembers what was shown, and somebody in a function types."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.cells import cell_len

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.terminal import saved
from ekimae.terminal.games import GAMES
from ekimae.terminal.page import Page, Size
from ekimae.terminal.players import read_player
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.words import Words

SHINJUKU = RULES["shinjuku"]


class ScriptedScreen:
    """Shows to nobody. Lines typed come from an iterable; when it is used up, that is the end of input."""

    def __init__(self, lines: Iterable[str] = (), width: int = 80) -> None:
        self.lines = iter(lines)
        self.width = width
        self.visible = ""
        self.everything = ""

    def size(self) -> Size:
        return Size(self.width, 60)

    def show(self, page: Page) -> None:
        self.visible = page.plain if page.clear else self.visible + "\n" + page.plain
        self.everything += "\n" + page.plain

    def ask(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.visible += "\n" + prompt + line
        return line


def sat(
    setup: dict[str, Any],
    seats: list[str],
    file: Path,
    language: str = "en",
    width: int = 80,
    seed: str = "terminal",
    height: int = 60,
    game: str = "shinjuku",
) -> Sitting:
    """A sitting at its first page, which still has to be shown."""
    rules = RULES[game]
    match = Match.begin(rules, {**setup, "seats": len(seats)}, seed)
    players = [read_player(seat, game) for seat in seats]
    words = Words(language, rules)
    return Sitting(match, players, GAMES[game], words, file, saved.write, lambda: Size(width, height))


def played(sitting: Sitting, answer: Callable[[Sitting], str], check: Callable[[Sitting, str], None]) -> str:
    """Play to the end; `check` sees the screen after every page. The last page."""
    page = sitting.begin()
    visible = page.plain
    check(sitting, visible)
    while not sitting.ended:
        page = sitting.say(answer(sitting))
        visible = page.plain if page.clear else visible + "\n" + page.plain
        check(sitting, visible)
    return page.plain


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.splitlines())
