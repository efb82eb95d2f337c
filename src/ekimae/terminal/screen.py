"""The terminal in front of somebody: the only place that reads and prints."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final

from ekimae.terminal.layout import render
from ekimae.terminal.page import Page, Size

FALLBACK: Final = (80, 24)
MOST_WIDTH: Final = 180
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear, and forget what was scrolled away: the hand of another player must not be a page up."""


class Keyboard:
    """Standard input and output. Colours and clearing only where somebody looks."""

    def __init__(self) -> None:
        self._terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._colour = self._terminal and not os.environ.get("NO_COLOR")

    def size(self) -> Size:
        columns, lines = shutil.get_terminal_size(FALLBACK)
        return Size(min(columns, MOST_WIDTH), lines)

    def show(self, page: Page) -> None:
        if page.clear and self._terminal:
            sys.stdout.write(CLEAR)
        sys.stdout.write(render(page.lines, self.size().width, self._colour))
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        return input(prompt)
