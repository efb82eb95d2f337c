"""Reading files that people write by hand: every value knows its place, and every error names it.

    place = Place("mine.toml", "", parse(text, "mine.toml"))
    fields = place.fields(("turn", "phase"))       # any other key is an error, with the nearest that exists
    turn = fields["turn"].number(least=1)

Errors are `Unreadable`. Their arguments are the file, the dotted key, the value as it stands there, and what would be
right. Names come with a kind (`"station"`), so that each has a sentence of its own: `position.unknown-station`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Arg, Many, Message

NEAR: Final = 3
"""An error suggests so many of the nearest names,"""
SHORT_LIST: Final = 12
"""or, where none is near, all of them if they are not more than these."""
LONGEST_VALUE: Final = 60
MOST: Final = 1_000_000
"""Numbers in files are counts of things on a table."""

_PLACE_IN_TOML: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def load(path: Path) -> dict[str, Any]:
    """The table of a TOML file."""
    file = str(path)
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        raise Unreadable(Message("kernel.file-missing", {"file": file})) from error
    except OSError as error:
        raise Unreadable(Message("kernel.file-closed", {"file": file, "why": error.strerror or str(error)})) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Unreadable(Message("kernel.file-not-utf8", {"file": file, "line": line})) from error
    return parse(text, file)


def parse(text: str, file: str) -> dict[str, Any]:
    """The table of a text in TOML; `file` is what errors call it."""
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(_syntax(text, file, str(error))) from error
    except (RecursionError, ValueError) as error:  # towers of brackets, numbers of thousands of digits
        raise Unreadable(Message("kernel.file-strange", {"file": file})) from error


def _syntax(text: str, file: str, why: str) -> Message:
    """Where the syntax breaks, with the line as it stands there. The reason is told in the parser's own words."""
    lines = text.splitlines() or [""]
    found = _PLACE_IN_TOML.search(why)
    line = int(found[1]) if found is not None and found[1] else len(lines)
    column = int(found[2]) if found is not None and found[2] else len(lines[-1]) + 1
    shown = lines[min(line, len(lines)) - 1].strip()
    args: dict[str, Arg] = {"file": file, "line": line, "column": column, "value": shown}
    return Message("kernel.file-syntax", args | {"why": _PLACE_IN_TOML.sub("", why)})


@dataclass(frozen=True, slots=True)
class Place:
    """A value, and where it stands: the file, and the dotted key (slots of a list count from 1)."""

    file: str
    key: str
    value: Any

    def wrong(self, what: str, **args: Arg) -> NoReturn:
        """Raise the error `position.<what>` for this place."""
        place: dict[str, Arg] = {"file": self.file, "key": self.key, "value": shown(self.value)}
        raise Unreadable(Message(f"position.{what}", place | args))

    def inside(self, key: str, value: Any = None) -> Place:
        """A place below this one."""
        return Place(self.file, f"{self.key}.{key}" if self.key else key, value)

    def part(self, value: Any) -> Place:
        """A part of what stands here."""
        return Place(self.file, self.key, value)

    # Plain values.

    def number(self, least: int = 0, most: int = MOST) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.wrong("not-a-number")
        if self.value < least:
            self.wrong("below", least=least)
        if self.value > most:
            self.wrong("above", most=most)
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.wrong("not-a-flag")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.wrong("not-text")
        return self.value

    def name(self, kind: str, legal: Collection[str]) -> str:
        """One of a kind of things."""
        found = self.text()
        if found not in legal:
            self.wrong(f"unknown-{kind}", right=_right(found, legal))
        return found

    # What holds other values.

    def items(self) -> list[Place]:
        """The places of a list."""
        if not isinstance(self.value, list):
            self.wrong("not-a-list")
        return [self.inside(str(number), item) for number, item in enumerate(self.value, 1)]

    def fields(self, legal: Collection[str]) -> dict[str, Place]:
        """The places of a table with fixed keys; any of them may be left out."""
        found = self._table()
        for key, place in found.items():
            if key not in legal:
                place.wrong("unknown-key", right=_right(key, legal))
        return found

    def by_name(self, kind: str, legal: Collection[str]) -> dict[str, Place]:
        """The places of a table whose keys are names."""
        found = self._table()
        for key, place in found.items():
            if key not in legal:
                place.wrong(f"unknown-{kind}", value=key, right=_right(key, legal))
        return found

    def names(self, kind: str, legal: Collection[str]) -> list[str]:
        """A list of names."""
        return [item.name(kind, legal) for item in self.items()]

    def pile(self, kind: str, legal: Collection[str]) -> dict[str, int]:
        """How many of each: a list of names, or a table of numbers."""
        if isinstance(self.value, dict):
            return {name: place.number() for name, place in self.by_name(kind, legal).items()}
        if not isinstance(self.value, list):
            self.wrong("not-a-pile")
        names = self.names(kind, legal)
        return {name: names.count(name) for name in dict.fromkeys(names)}

    def _table(self) -> dict[str, Place]:
        if not isinstance(self.value, dict):
            self.wrong("not-a-table")
        return {key: self.inside(key, value) for key, value in self.value.items()}


def shown(value: Any) -> str:
    """A value for an error, as TOML would have it, not too long."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    else:
        text = "" if value is None else str(value)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def _right(found: str, legal: Collection[str]) -> Message:
    """What would be right: the nearest names, or all of them if they are few."""
    near = difflib.get_close_matches(found.lower(), legal, n=NEAR, cutoff=0.6)
    if near:
        return Message("position.near", {"near": Many(tuple(near))})
    if len(legal) <= SHORT_LIST:
        return Message("position.one-of", {"legal": Many(tuple(legal))})
    return Message("position.many", {"legal": Many(tuple(list(legal)[:NEAR])), "n": len(legal)})
