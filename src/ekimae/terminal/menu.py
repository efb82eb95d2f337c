"""Numbered choices in words, and which of them a typed line means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from ekimae.terminal.layout import columns, wrapped
from ekimae.terminal.styles import HEAD
from ekimae.terminal.typed import folded, number_in

ONE_COLUMN_UP_TO: Final = 3
INDENT: Final = 2


@dataclass(frozen=True, slots=True)
class Option:
    """One choice as it stands in the list."""

    number: int
    token: str
    label: str

    @property
    def group(self) -> str:
        """Choices of one kind stand together."""
        return _group(self.token)

    def is_called(self, wanted: str) -> bool:
        """Is that its whole name, with or without what is said in parentheses, or its token?"""
        name = self.label.replace("（", "(").partition("(")[0]
        return wanted in (folded(self.label), folded(name), folded(self.token), folded(self._key()))

    def contains(self, wanted: str) -> bool:
        """A part of the name, or of the name in Latin letters."""
        return wanted in folded(self.label) or wanted in folded(self._key())

    def _key(self) -> str:
        return self.token.rpartition(":")[2]


class Menu:
    """The choices of one question. Numbers stay the same while the list is filtered."""

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        groups = list(dict.fromkeys(_group(token) for token, _ in choices))
        ordered = [choice for group in groups for choice in choices if _group(choice[0]) == group]
        self.options = [Option(number, token, label) for number, (token, label) in enumerate(ordered, 1)]

    def meant(self, line: str) -> list[Option]:
        """The options that a number, a token or a part of a name may mean; one alone is an answer."""
        number = number_in(line)
        if number is not None:
            return [option for option in self.options if option.number == number]
        wanted = folded(line)
        called = [option for option in self.options if option.is_called(wanted)]
        return called or [option for option in self.options if option.contains(wanted)]

    def lines(self, width: int, shown: Sequence[Option] | None = None) -> list[Text]:
        """The list, several columns where there are many."""
        options = self.options if shown is None else shown
        digits = len(str(len(self.options)))
        found: list[Text] = []
        for group in dict.fromkeys(option.group for option in options):
            items = [_item(option, digits) for option in options if option.group == group]
            across = width - INDENT if len(items) > ONE_COLUMN_UP_TO else 1
            for line in columns(items, across):
                found += wrapped(Text(" " * INDENT), [line], width, INDENT)
        return found


def _group(token: str) -> str:
    """The kind of thing a token names; nothing for those like `stop`."""
    return token.partition(":")[0] if ":" in token else ""


def _item(option: Option, digits: int) -> Text:
    return Text(f"{option.number:>{digits}} ", HEAD) + Text(option.label)
