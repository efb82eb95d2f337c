"""What appears next on the screen, apart from how it gets there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Page:
    """Lines on a cleared screen, or below what is there."""

    lines: list[Text]
    clear: bool = False

    @property
    def plain(self) -> str:
        return "\n".join(line.plain for line in self.lines)


@dataclass(frozen=True, slots=True)
class Size:
    """Of the screen, in cells."""

    width: int
    height: int


class Dialog(Protocol):
    """A conversation: a page, a line typed, the next page, until it has ended."""

    @property
    def ended(self) -> bool: ...

    @property
    def prompt(self) -> str: ...

    def begin(self) -> Page: ...

    def say(self, line: str) -> Page: ...


class Screen(Protocol):
    """Shows pages and reads lines. `ask` raises EOFError when nobody will type any more."""

    def size(self) -> Size: ...

    def show(self, page: Page) -> None: ...

    def ask(self, prompt: str) -> str: ...


def converse(dialog: Dialog, screen: Screen) -> None:
    """From the first page to the last."""
    screen.show(dialog.begin())
    while not dialog.ended:
        screen.show(dialog.say(screen.ask(dialog.prompt)))
