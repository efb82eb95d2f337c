"""What boards and decks have in common as files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from ekimae.kernel.checking import Found
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Arg, Message
from ekimae.kernel.reading import parse_json, read_text, suggestion

DATA: Final = Path(__file__).parents[1] / "data"
BUILTIN: Final = ("tokyo", "osaka")
EARLIER: Final = "earlier"
"""The folder of what the box held in earlier releases: each file is named after its fingerprint."""


class Kind:
    """A kind of file. What is wrong with one is told in messages, never by other exceptions."""

    def __init__(
        self,
        name: str,
        check: Callable[[Found], dict[str, Any]],
        summary: Callable[[dict[str, Any]], dict[str, Any]],
    ) -> None:
        """`check` notes all that is wrong; what it returns is the normal form if there was nothing to note."""
        self.name = name
        self.summary = summary
        self._check = check
        self.builtin = cache(self._builtin)

    def examine(self, facts: object, file: str) -> tuple[dict[str, Any], list[Message]]:
        """The normal form, and all problems; with any of them the normal form has gaps."""
        notes: list[Message] = []
        normal = self._check(Found(file, "", facts, notes))
        return normal, notes

    def problems(self, facts: object, file: str) -> list[Message]:
        return self.examine(facts, file)[1]

    def parse(self, text: str, file: str) -> dict[str, Any]:
        """The normal form of a text; `Unreadable` with the first problem, and how many more there are."""
        normal, problems = self.examine(parse_json(text, file), file)
        if len(problems) == 1:
            raise Unreadable(problems[0])
        if problems:
            told = Message("kernel.file-problems", {"why": problems[0], "n": len(problems) - 1})
            raise Unreadable(told, tuple(problems))
        return normal

    def read(self, path: Path) -> dict[str, Any]:
        return self.parse(read_text(path), str(path))

    def source(self, name: str) -> str:
        """The file of a built-in one as it was written, provenance included."""
        if name not in BUILTIN:
            args: dict[str, Arg] = {"value": name, "right": suggestion(name, BUILTIN)}
            raise Unreadable(Message(f"metro.{self.name}.unknown", args))
        return read_text(DATA / f"{self.name}_{name}.json")

    def earlier(self, name: str, fingerprint: str) -> str:
        """A built-in one of an earlier release, for the games that were begun with it; "" if there is none."""
        path = DATA / EARLIER / f"{self.name}_{name}-{fingerprint}.json"
        return read_text(path) if fingerprint.isalnum() and name in BUILTIN and path.is_file() else ""

    def _builtin(self, name: str) -> dict[str, Any]:
        return self.parse(self.source(name), f"{self.name}_{name}.json")
