"""The short marks of the picture: letters of seats and lines in their colours, and the words of actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rich.text import Text

from ekimae.kernel import Term
from ekimae.terminal.game import View
from ekimae.terminal.metro.city import City, city_of
from ekimae.terminal.owners import STYLES, letter, owner
from ekimae.terminal.styles import DIM
from ekimae.terminal.words import Words

FREE: Final = "o"
TAKEN: Final = "x"
TAKERS: Final = "takers"
"""Where a view has what `discs.takers` found."""
NOBODY: Final = Text("–", DIM)


class Symbols:
    """Marks and names in one language, for one board."""

    def __init__(self, words: Words, view: View) -> None:
        self.words = words
        self.view = view
        self.city: City = city_of(view)

    @property
    def reconstructed(self) -> bool:
        """Is the map or the deck one that comes with Ekimae?"""
        return self.view["own_board"] is None or self.view["own_deck"] is None

    def say(self, id_: str, **args: Any) -> str:
        """A sentence about Tokyo Metro."""
        return self.words.say(f"metro.{id_}", **args)

    def name(self, kind: str, key: str) -> str:
        return self.words.name(kind, key)

    def term(self, term: Term) -> str:
        return self.words.translator.term(term)

    def seat(self, seat: str) -> Text:
        return Text(self.name("seat", seat), STYLES[seat])

    # Lines and places.

    def line_style(self, line: str) -> str:
        return f"bold {self.city.lines[line]['color']}"

    def line(self, line: str) -> Text:
        """The letter of a line, in its colour."""
        return Text(line, self.line_style(line))

    def lines(self, lines: Iterable[str], style: str = "") -> Text:
        """The letters of several lines; those of boards where some have more than one letter are kept apart."""
        gap = "" if all(len(line) == 1 for line in self.city.lines) else "/"
        return Text(gap).join(Text(line, f"{style} {self.line_style(line)}".strip()) for line in lines)

    def place(self, id_: str) -> str:
        return self.term(self.city.place(id_))

    def places(self, ids: Iterable[str]) -> str:
        return ", ".join(self.place(id_) for id_ in ids)

    # Actions.

    def action(self, action: dict[str, Any]) -> str:
        """What an action does, in a word and a number."""
        args: dict[str, Any] = {"n": action["amount"]}
        if "drink" in action:
            args["drink"] = Term("drink", action["drink"])
        return self.say(f"short.{action['type']}", **args)

    def spots(self, action: dict[str, Any]) -> Text:
        """Free ones, or whose discs lie there; a cross where nobody knows any more."""
        count = int(action["spots"])
        if not action["taken"]:
            return Text(FREE * count)
        found = Text()
        first, *others = self.view.get(TAKERS, {}).get(action["id"]) or [None]
        for seat in [first] * count + others:
            found.append_text(Text(TAKEN) if seat is None else owner(seat))
        return found

    def discs_for(self, action: dict[str, Any]) -> str:
        """As many as it has spots."""
        return FREE * int(action["spots"])

    def discs(self, player: dict[str, Any]) -> str:
        """Those in front of a player, and those that lie on cards."""
        left, owned = int(player["discs"]), int(player["owned_discs"])
        return FREE * left + TAKEN * max(0, owned - left)

    def drink(self, colour: str) -> str:
        """The letter of a drink."""
        return self.say(f"drink.{colour}")


def money(yen: int) -> str:
    """¥1,200, the same in every language."""
    return f"¥{yen:,}" if yen >= 0 else f"−¥{-yen:,}"


__all__ = ["FREE", "NOBODY", "STYLES", "TAKEN", "TAKERS", "Symbols", "letter", "money", "owner"]
