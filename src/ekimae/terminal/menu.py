"""The choices of one question in words, and which of them a typed line means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rich.text import Text

from ekimae.terminal.game import Choices
from ekimae.terminal.layout import columns, wrapped
from ekimae.terminal.styles import HEAD
from ekimae.terminal.typed import amount_in, amounts_in, folded, number_in

ONE_COLUMN_UP_TO: Final = 3
INDENT: Final = 2
FEW_LINES: Final = 2
"""A list that is only so much too long is not shortened."""
MANY_AMOUNTS: Final = 12
"""More of them at equal distances are not written out."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice as it stands in the list, under a number of the list or, where it is an amount, under that."""

    number: int
    token: str
    label: str
    is_amount: bool = False

    @property
    def group(self) -> str:
        """Choices of one kind stand together."""
        return _group(self.token)

    def is_called(self, wanted: str) -> bool:
        """Is that its whole name, with or without what is said in parentheses, or its token?"""
        name = self.label.replace("（", "(").partition("(")[0]
        return wanted in (folded(self.label), folded(name), folded(self.token), folded(self._key()))

    def has_word(self, wanted: str) -> bool:
        """Is that a whole word of its name?"""
        return wanted in (folded(word) for word in self.label.split())

    def contains(self, wanted: str) -> bool:
        """A part of the name, or of the name in Latin letters."""
        return wanted in folded(self.label) or wanted in folded(self._key())

    def _key(self) -> str:
        return _key(self.token)


class Menu:
    """The choices of one question. Numbers stay the same while the list is filtered."""

    def __init__(self, choices: Choices) -> None:
        groups = dict.fromkeys(_group(token) for token, _ in choices)
        by_group = [[choice for choice in choices if _group(choice[0]) == group] for group in groups]
        self.options = list(_numbered(by_group))
        self.is_numbered = not any(option.is_amount for option in self.options)
        """Does the list go from 1 to as many as there are?"""

    @property
    def amounts(self) -> list[str]:
        """What the amounts of the list are called, if there are any."""
        return [option.label for option in self.options if option.is_amount]

    def meant(self, line: str) -> list[Option]:
        """The options that a number, a token or a part of a name may mean; one alone is an answer."""
        number = number_in(line)
        amount = amount_in(line)
        found = [option for option in self.options if option.number == (amount if option.is_amount else number)]
        wanted = folded(line)
        if found or not wanted or (number is None and wanted.isdecimal()):
            return found
        found = [option for option in self.options if option.is_called(wanted)]
        if found or number is not None:
            return found
        found = [option for option in self.options if option.has_word(wanted)]
        return found or [option for option in self.options if option.contains(wanted)]

    def lines(self, width: int, shown: Sequence[Option] | None = None) -> list[Text]:
        """The list, several columns where there are many."""
        return self.shortened(width, None, shown)[0]

    def shortened(self, width: int, most: int | None, shown: Sequence[Option] | None = None) -> tuple[list[Text], int]:
        """The list on at most so many lines, and how many options of the longest kind it leaves out."""
        options = self.options if shown is None else shown
        groups = [[option for option in options if option.group == group] for group in _groups(options)]
        found = [self._lines(width, group) for group in groups]
        lines = sum(map(len, found))
        if most is None or lines <= most + FEW_LINES:
            return [line for part in found for line in part], 0
        longest = max(range(len(found)), key=lambda at: len(found[at]))
        room = max(1, most - lines + len(found[longest]))
        fewer = len(groups[longest]) * room // len(found[longest])
        while fewer > 1 and len(self._lines(width, groups[longest][:fewer])) > room:
            fewer -= 1
        while len(self._lines(width, groups[longest][: fewer + 1])) <= room:
            fewer += 1
        found[longest] = self._lines(width, groups[longest][:fewer])
        return [line for part in found for line in part], len(groups[longest]) - fewer

    def _lines(self, width: int, options: Sequence[Option]) -> list[Text]:
        """Of one kind."""
        digits = len(str(max((option.number for option in self.options if not option.is_amount), default=0)))
        items = _shortened([_item(option, digits) for option in options], options)
        across = width - INDENT if len(items) > ONE_COLUMN_UP_TO else 1
        return [part for line in columns(items, across) for part in wrapped(Text(" " * INDENT), [line], width, INDENT)]


def _groups(options: Sequence[Option]) -> list[str]:
    return list(dict.fromkeys(option.group for option in options))


def _group(token: str) -> str:
    """The kind of thing a token names; nothing for those like `stop`."""
    return token.partition(":")[0] if ":" in token else ""


def _key(token: str) -> str:
    return token.rpartition(":")[2]


def _numbered(groups: Sequence[Choices]) -> Iterator[Option]:
    """Amounts are called what they are; the numbers of the others keep out of their way."""
    amounts = [int(_key(token)) for choices in groups if _are_amounts(choices) for token, _ in choices]
    others = sum(len(choices) for choices in groups if not _are_amounts(choices))
    number = max(amounts) if any(1 <= amount <= others for amount in amounts) else 0
    for choices in groups:
        for token, label in choices:
            if _are_amounts(choices):
                yield Option(int(_key(token)), token, label, is_amount=True)
            else:
                number += 1
                yield Option(number, token, label)


def _are_amounts(choices: Choices) -> bool:
    """Several choices that are told apart by a number, which their names say: bids, prices."""
    return len(choices) > 1 and all(number_in(_key(token)) in amounts_in(label) for token, label in choices)


def _item(option: Option, digits: int) -> Text:
    return (
        Text(option.label) if option.is_amount else Text.assemble((f"{option.number:>{digits}} ", HEAD), option.label)
    )


def _shortened(items: list[Text], options: Sequence[Option]) -> list[Text]:
    """Very many amounts at equal distances: the first two, and how far they go."""
    steps = {after.number - before.number for before, after in pairwise(options)}
    if len(items) > MANY_AMOUNTS and len(steps) == 1 and options[0].is_amount:
        return [items[0] + Text(" · ") + items[1] + Text(" · … · ") + items[-1]]
    return items
