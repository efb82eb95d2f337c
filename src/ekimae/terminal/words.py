"""What the terminal says in one language, with the names of one game's things."""

from __future__ import annotations

from typing import Any

from ekimae.kernel import Message, Rules, Term
from ekimae.words import Translator


class Words:
    """Sentences by the end of their id, and names of things."""

    def __init__(self, language: str, rules: Rules[Any]) -> None:
        self.translator = Translator(language, rules)

    def say(self, id_: str, **args: Any) -> str:
        """A sentence of the terminal's own words."""
        return self.translator(Message(f"terminal.{id_}", args))

    def name(self, kind: str, key: str) -> str:
        return self.translator.term(Term(kind, key))

    def names(self, kind: str, keys: list[str]) -> str:
        return ", ".join(self.name(kind, key) for key in keys)
