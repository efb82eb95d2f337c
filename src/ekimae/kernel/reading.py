"""Reading files that people write by hand: every value knows its place, and every error names it.

    place = Place("mine.toml", "", parse(text, "mine.toml"))
    fields = place.fields(("turn", "phase"))       # any other key is an error, with the nearest that exists
    turn = fields["turn"].number(least=1)

Such files are TOML; those that programs write more often than people (boards, decks) are JSON, read by `parse_json` and
checked as a whole by `ekimae.kernel.checking`.

Errors are `Unreadable`. Their arguments are the file, the dotted key, the value as it stands there, and what would be
right. Names come with a kind (`"station"`), so that each has a sentence of its own: `position.unknown-station`.
"""

from __future__ import annotations

import difflib
import json
import math
import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NoReturn, Self

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
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file, without the mark that some editors put first."""
    file = str(path)
    if "\0" in file:
        raise Unreadable(Message("kernel.file-missing", {"file": file.replace("\0", "?")}))
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError as error:
        raise Unreadable(Message("kernel.file-missing", {"file": file})) from error
    except OSError as error:
        raise Unreadable(Message("kernel.file-closed", {"file": file, "why": error.strerror or str(error)})) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Unreadable(Message("kernel.file-not-utf8", {"file": file, "line": line})) from error


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


class _KeyTwice(ValueError):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def parse_json(text: str, file: str) -> Any:
    """The value of a text in JSON; `file` is what errors call it. A key that stands twice in a table is an error."""
    try:
        return json.loads(text, object_pairs_hook=_table, parse_float=_number, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Unreadable(_json_syntax(error, file)) from error
    except _KeyTwice as error:
        raise Unreadable(Message("kernel.file-key-twice", {"file": file, "key": shortened(error.key)})) from error
    except (RecursionError, ValueError) as error:  # towers of brackets, numbers of thousands of digits, NaN
        raise Unreadable(Message("kernel.file-strange", {"file": file})) from error


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _KeyTwice(key)
        found[key] = value
    return found


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def _no_number(text: str) -> float:
    raise ValueError(text)


def _json_syntax(error: json.JSONDecodeError, file: str) -> Message:
    line = shortened(error.doc.split("\n")[error.lineno - 1].strip())
    args: dict[str, Arg] = {"file": file, "line": error.lineno, "column": error.colno, "value": line}
    return Message("kernel.file-not-json", args | {"why": error.msg})


@dataclass(frozen=True, slots=True)
class Place:
    """A value, and where it stands: the file, and the dotted key (slots of a list count from 1)."""

    file: str
    key: str
    value: Any

    def wrong(self, what: str, **args: Arg) -> NoReturn:
        """Raise the error `position.<what>` for this place."""
        self._raise(f"position.{what}", args)

    def refuse(self, what: str, **args: Arg) -> NoReturn:
        """Raise an error that only this game knows; its places may have messages of their own."""
        self.wrong(what, **args)

    def _raise(self, message: str, args: dict[str, Arg]) -> NoReturn:
        place: dict[str, Arg] = {"file": self.file, "key": self.key, "value": shown(self.value)}
        raise Unreadable(Message(message, place | args))

    def inside(self, key: str, value: Any = None) -> Self:
        """A place below this one."""
        return replace(self, key=f"{self.key}.{key}" if self.key else key, value=value)

    def part(self, value: Any) -> Self:
        """A part of what stands here."""
        return replace(self, value=value)

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
            self.refuse(f"unknown-{kind}", right=suggestion(found, legal))
        return found

    # What holds other values.

    def items(self) -> list[Self]:
        """The places of a list."""
        if not isinstance(self.value, list):
            self.wrong("not-a-list")
        return [self.inside(str(number), item) for number, item in enumerate(self.value, 1)]

    def fields(self, legal: Collection[str]) -> dict[str, Self]:
        """The places of a table with fixed keys; any of them may be left out."""
        found = self._table()
        for key, place in found.items():
            if key not in legal:
                place.wrong("unknown-key", right=suggestion(key, legal))
        return found

    def by_name(self, kind: str, legal: Collection[str]) -> dict[str, Self]:
        """The places of a table whose keys are names."""
        found = self._table()
        for key, place in found.items():
            if key not in legal:
                place.refuse(f"unknown-{kind}", value=key, right=suggestion(key, legal))
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

    def _table(self) -> dict[str, Self]:
        if not isinstance(self.value, dict):
            self.wrong("not-a-table")
        return {key: self.inside(key, value) for key, value in self.value.items()}


def shown(value: Any) -> str:
    """A value for an error, as TOML would have it, not too long."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    else:
        text = "" if value is None else str(value)
    return shortened(text)


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def suggestion(found: str, legal: Collection[str]) -> Message:
    """What would be right: the nearest names, or all of them if they are few."""
    near = difflib.get_close_matches(found[:LONGEST_VALUE].lower(), legal, n=NEAR, cutoff=0.6)
    if near:
        return Message("position.near", {"near": Many(tuple(near))})
    if len(legal) <= SHORT_LIST:
        return Message("position.one-of", {"legal": Many(tuple(legal))})
    return Message("position.many", {"legal": Many(tuple(list(legal)[:NEAR])), "n": len(legal)})
