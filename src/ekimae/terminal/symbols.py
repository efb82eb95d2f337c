"""The short marks of the picture: a letter for each owner, good and customer, and the colours beside them."""

from __future__ import annotations

import json
import unicodedata
from typing import Any, Final

from rich.text import Text

from ekimae.kernel import Message, Rules, Term
from ekimae.shinjuku.board import DATA
from ekimae.shinjuku.edition import GOODS
from ekimae.words import Translator

STYLES: Final = {
    "blue": "bold bright_blue",
    "green": "bold green",
    "red": "bold red",
    "yellow": "bold yellow",
    "orange": "bold dark_orange",
    "neutral": "bold",
}
NEUTRAL: Final = "neutral"
DIM: Final = "dim"
HEAD: Final = "bold"


class Symbols:
    """Marks and names in one language and edition."""

    def __init__(self, rules: Rules[Any], language: str, edition: str) -> None:
        self.translator = Translator(language, rules)
        self.edition = edition
        printed = _printed_symbols() if edition == "rev1" else {}
        self.goods = {good: printed.get(good) or self.say(f"letter.{good}") for good in (*GOODS, "department")}

    def say(self, id_: str, **args: Any) -> str:
        """A sentence of the terminal's own words."""
        return self.translator(Message(f"terminal.{id_}", args))

    def name(self, kind: str, key: str) -> str:
        return self.translator.term(Term(kind, key))

    def names(self, kind: str, keys: list[str]) -> str:
        return ", ".join(self.name(kind, key) for key in keys)

    @staticmethod
    def owner(seat: str) -> Text:
        """The letter of a seat, in its colour."""
        return Text("=" if seat == NEUTRAL else seat[0].upper(), STYLES[seat])

    def store(self, seat: str, kind: str) -> Text:
        """An owner's letter and what is sold."""
        return Text(seat[0].upper() + self.goods[kind], STYLES[seat])

    def customer(self, token: str) -> str:
        """`clothing2` is a double customer for clothing."""
        good = token.removesuffix("2")
        return self.goods[good] + ("2" if good != token else "")

    def customers(self, tokens: list[str], gap: str = " ") -> str:
        return gap.join(self.customer(token) for token in tokens)

    def _sold(self, kind: str) -> str:
        return self.name("store" if kind == "department" else "good", kind)

    def legend(self) -> list[str]:
        """What the marks mean."""
        double = [] if self.edition == "rev1" else [self.say("legend.double", example=self.customer("clothing2"))]
        return [f"{mark} {self._sold(kind)}" for kind, mark in self.goods.items()] + double


def _printed_symbols() -> dict[str, str]:
    """The symbols that the first rulebook prints for the goods."""
    facts = json.loads((DATA / "tokens.json").read_text(encoding="utf-8"))
    return {good["id"]: good["rev1_symbol"] for good in facts["goods"]}


def folded(text: str) -> str:
    """For comparing what is typed: without case, macrons, hyphens and blanks, and with plain digits."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter) and letter not in " -_'’・")
