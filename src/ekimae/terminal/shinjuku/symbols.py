"""The short marks of the picture: a letter for each owner, good and customer, and the colours beside them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from rich.text import Text

from ekimae.shinjuku.board import DATA
from ekimae.shinjuku.edition import GOODS
from ekimae.terminal import owners
from ekimae.terminal.words import Words

NEUTRAL: Final = "neutral"
STYLES: Final = owners.STYLES | {NEUTRAL: "bold"}


def owner(seat: str) -> Text:
    """The letter of a seat, in its colour; the dog's track has a mark."""
    return Text("=", STYLES[NEUTRAL]) if seat == NEUTRAL else owners.owner(seat)


class Symbols:
    """Marks and names in one language and edition."""

    def __init__(self, words: Words, edition: str) -> None:
        self.words = words
        self.edition = edition
        printed = printed_symbols() if edition == "rev1" else {}
        self.goods = {good: printed.get(good) or self.say(f"letter.{good}") for good in (*GOODS, "department")}

    def say(self, id_: str, **args: Any) -> str:
        """A sentence about Shinjuku."""
        return self.words.say(f"shinjuku.{id_}", **args)

    def name(self, kind: str, key: str) -> str:
        return self.words.name(kind, key)

    def names(self, kind: str, keys: list[str]) -> str:
        return self.words.names(kind, keys)

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


@cache
def printed_symbols() -> dict[str, str]:
    """The symbols that the first rulebook prints for the goods."""
    facts = json.loads((DATA / "tokens.json").read_text(encoding="utf-8"))
    return {good["id"]: good["rev1_symbol"] for good in facts["goods"]}
