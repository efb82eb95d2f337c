"""Words for people are messages by id with typed arguments; `ekimae.words` puts them into a language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Term:
    """Something with a name in every language: `Term("station", "ueno")`."""

    kind: str
    key: str


@dataclass(frozen=True, slots=True)
class Many:
    """Several things, told as a list: "Ueno, Tokyo and Oji"."""

    items: tuple[Arg, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by id. Arguments are numbers, literal text, terms, lists of them, or other messages."""

    id: str
    args: dict[str, Arg] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.id}({', '.join(f'{key}={value_text(value)}' for key, value in self.args.items())})"


Arg = int | str | Term | Many | Message


def value_text(arg: Arg) -> str:
    """An argument as machines and developers read it."""
    match arg:
        case Term():
            return f"{arg.kind}:{arg.key}"
        case Many():
            return "[" + ", ".join(value_text(item) for item in arg.items) + "]"
        case _:
            return str(arg)


def terms(kind: str, keys: Iterator[str] | list[str] | tuple[str, ...]) -> Many:
    return Many(tuple(Term(kind, key) for key in keys))
