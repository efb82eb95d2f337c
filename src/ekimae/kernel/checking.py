"""Checking files of JSON from end to end: everything that is wrong is noted, where `reading` stops at the first thing.

    notes: list[Message] = []
    top = Found("mine.json", "", value, notes)
    fields = top.fields(needed=("id",), optional=("spots",))
    spots = fields["spots"].number(1, 3, absent=1)      # None if something else stands there: it has been noted

A value that isn't there answers None, or what `absent` says, and an empty list: that it is missing has been noted where
it is needed. So whoever checks a table reads on, and looks at the notes in the end.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from ekimae.kernel.message import Arg, Message
from ekimae.kernel.reading import LONGEST_VALUE, shortened, suggestion

ABSENT: Final = object()
LONGEST_ID: Final = 40
LONGEST_LINE: Final = 60
MOST_GUESSES: Final = 100

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A value, where it stands (the file and the dotted key, slots of a list count from 1), and the notes so far."""

    file: str
    key: str
    value: Any
    notes: list[Message]

    def wrong(self, what: str, **args: Arg) -> None:
        """Note that this value is wrong: the id of a message that gets its place and itself."""
        place: dict[str, Arg] = {"file": self.file, "key": self.key, "value": shown(self.value)}
        self.notes.append(Message(what, place | args))

    def right(self, name: str, legal: Collection[str]) -> Message:
        """What would be right instead of a name. Guessing takes time: masses of problems get no more."""
        return suggestion(name if len(self.notes) < MOST_GUESSES else "", legal)

    @property
    def absent(self) -> bool:
        return self.value is ABSENT

    # Plain values.

    def number(self, least: int, most: int, absent: int | None = None) -> int | None:
        """A whole number."""
        if self.absent:
            return absent
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not least <= self.value <= most:
            self.wrong("kernel.value-number", least=least, most=most)
            return None
        return self.value

    def measure(self, least: int, most: int) -> int | float | None:
        """Any number; a whole one comes without a fraction however it is written."""
        if self.absent:
            return None
        if not _is_measure(self.value) or not least <= self.value <= most:
            self.wrong("kernel.value-measure", least=least, most=most)
            return None
        return int(self.value) if self.value == int(self.value) else float(self.value)

    def flag(self, absent: bool = False) -> bool:
        if self.absent:
            return absent
        if not isinstance(self.value, bool):
            self.wrong("kernel.value-flag")
            return absent
        return self.value

    def text(self) -> str | None:
        if self.absent:
            return None
        if not isinstance(self.value, str):
            self.wrong("kernel.value-text")
            return None
        return self.value

    def line(self) -> str | None:
        """A name for people: something that can be printed in a line."""
        found = self.text()
        if found is not None and not (found.strip() and found.isprintable() and len(found) <= LONGEST_LINE):
            self.wrong("kernel.value-line", most=LONGEST_LINE)
            return None
        return found

    def identifier(self) -> str | None:
        """A name for programs."""
        found = self.text()
        if found is not None and (_ID.fullmatch(found) is None or len(found) > LONGEST_ID):
            self.wrong("kernel.value-id", most=LONGEST_ID)
            return None
        return found

    def one_of(
        self, legal: Collection[str], absent: str | None = None, unknown: str = "kernel.value-one-of"
    ) -> str | None:
        """One of these names; `unknown` is the message that says that there is no such thing."""
        if self.absent:
            return absent
        found = self.text()
        if found is not None and found not in legal:
            self.wrong(unknown, right=self.right(found, legal))
            return None
        return found

    # What holds other values.

    def items(self, least: int, most: int) -> list[Found]:
        """What stands in a list; nothing if there is too much, so that nobody has to look at it all."""
        if self.absent:
            return []
        if not isinstance(self.value, list):
            self.wrong("kernel.value-list", least=least, most=most)
            return []
        count = len(self.value)
        if not least <= count <= most:
            self.wrong("kernel.value-length", least=least, most=most, n=count)
        return [self._inside(str(number), item) for number, item in enumerate(self.value, 1)] if count <= most else []

    def at(self, key: str) -> Found:
        """What stands under a key of a table, or nothing."""
        table = self.value if isinstance(self.value, dict) else {}
        return self._inside(key, table.get(key, ABSENT))

    def fields(self, needed: Collection[str], optional: Collection[str] = ()) -> dict[str, Found]:
        """What stands in a table with fixed keys."""
        legal = (*needed, *optional)
        if self._is_table():
            for key in self.value:
                if key not in legal:
                    self.at(key).wrong("kernel.value-unknown-key", right=self.right(key, legal))
            for key in needed:
                if key not in self.value:
                    self.at(key).wrong("kernel.value-missing")
        return {key: self.at(key) for key in legal}

    def entries(self) -> dict[str, Found]:
        """What stands in a table whose keys are names."""
        return {key: self.at(key) for key in self.value} if self._is_table() else {}

    def _is_table(self) -> bool:
        if not self.absent and not isinstance(self.value, dict):
            self.wrong("kernel.value-table" if self.key else "kernel.file-not-a-table")
        return isinstance(self.value, dict)

    def _inside(self, key: str, value: Any) -> Found:
        key = shortened(key)
        return Found(self.file, f"{self.key}.{key}" if self.key else key, value, self.notes)


def distinct(founds: Iterable[Found], same: Callable[[str], str] = str) -> None:
    """Note each text that has stood before. `same` gives equal texts for what would be taken for the same."""
    first: dict[str, str] = {}
    for found in founds:
        if isinstance(found.value, str):
            before = first.setdefault(same(found.value), found.key)
            if before != found.key:
                found.wrong("kernel.value-twice", first=before)


def shown(value: Any) -> str:
    """A value as JSON has it, not too long and not too deep."""
    return shortened(_shown(value))


def _shown(value: Any) -> str:
    match value:
        case str():
            return json.dumps(value[: LONGEST_VALUE + 1], ensure_ascii=False)
        case dict():
            return "{…}" if value else "{}"
        case list():
            inside = [_shown(item) if not isinstance(item, list) else "[…]" for item in value[:LONGEST_VALUE]]
            return f"[{', '.join(inside)}]"
        case bool() | int() | float() | None:
            return _number_shown(value)
        case _:
            return ""


def _number_shown(value: int | float | None) -> str:
    """Whatever a number looks like: Python doesn't write those of thousands of digits."""
    if isinstance(value, int) and abs(value) >= 10**LONGEST_VALUE:
        return "…"
    return json.dumps(value)


def _is_measure(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)
