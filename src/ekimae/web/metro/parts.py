"""Small marks that several panels show, as HTML."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup

from ekimae.draw.metro.inks import ink_on
from ekimae.games import rules_of
from ekimae.kernel import Message, Term
from ekimae.metro.files import builtin_board
from ekimae.metro.state import State
from ekimae.web.page import Seen
from ekimae.web.templating import render
from ekimae.words import Translator

KEPT: Final = 4096
"""Rows and cards that are kept rendered: most stay as they are from choice to choice."""
NO_COLOUR: Final = "#8a8d92"
LETTERS: Final = 2
"""So many letters fit into a bullet at their full size."""


@cache
def translator(language: str) -> Translator:
    return Translator(language, rules_of("metro"))


class Kept:
    """Whole panels as they were rendered: most choices change one of them, and everybody sees the same."""

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._panels: OrderedDict[Hashable, Markup] = OrderedDict()

    def panel(self, key: Hashable, make: Callable[[], Markup]) -> Markup:
        found = self._panels.get(key)
        if found is None:
            found = self._panels[key] = make()
            if len(self._panels) > self._most:
                self._panels.popitem(last=False)
        else:
            self._panels.move_to_end(key)
        return found


def table_of(seen: Seen, state: State) -> tuple[Hashable, ...]:
    """What a panel depends on that never changes at a table."""
    setup = state.setup
    return seen.say.language, state.edition.key, setup.seats, setup.board, setup.deck


@dataclass(frozen=True, slots=True)
class Twin:
    """A choice of the list that can also be made here."""

    token: str
    plate: str
    spoken: str


def twin(seen: Seen, *tokens: str) -> Twin | None:
    """The first of the tokens that is offered."""
    for token in tokens:
        offer = seen.by_token.get(token)
        if offer is not None:
            return Twin(token, offer.plate, seen.spoken(offer))
    return None


@lru_cache(maxsize=KEPT)
def bullet(letter: str, colour: str, size: int = 18) -> Markup:
    """A line as on the map: its letter on its colour."""
    letters = 14 if len(letter) <= LETTERS else 14 * LETTERS / len(letter)
    return Markup(
        '<svg class="bul" width="{0}" height="{0}" viewBox="0 0 24 24" aria-hidden="true">'
        '<circle cx="12" cy="12" r="12" fill="{1}"/><text x="12" y="17" font-size="{2:g}" fill="{3}">{4}</text></svg>'
    ).format(size, colour, letters, ink_on(colour), letter)


def can(colour: str, size: int = 16) -> Markup:
    """A drink: its colour, and the letter that it begins with."""
    return Markup(
        '<svg class="can d-{0}" width="{1}" height="{1}" viewBox="-10 -10 20 20" aria-hidden="true">'
        '<path d="M-4.5-9h9l1.500 2.500v13L4.500 9h-9L-6 6.500v-13z"/><text y="3.600" font-size="10">{2}</text></svg>'
    ).format(colour, size, colour[0].upper())


def set_colours(state: State) -> dict[str, str]:
    """Of the pairs of lines that the sets of cards are called by: in the box of the cards, not on the map."""
    if state.setup.deck:
        return {}
    return {line["id"]: line["color"] for line in builtin_board(state.setup.cards)["lines"]}


def called(seen: Seen, seat: int) -> str:
    """A player as this page calls one: "You", the name, or the colour while nobody sits there."""
    if seat == seen.seat:
        return seen.say(Message("web.you"))
    sitter = seen.sitters[seat]
    return sitter.name or seen.say.term(Term("seat", sitter.id))


def yen(amount: int) -> str:
    return f"¥{amount:,}" if amount >= 0 else f"−¥{-amount:,}"


def fill(template: str, say: Translator, **context: Any) -> Markup:
    """A template of this game."""
    return render(f"metro/{template}.html", say=say, bullet=bullet, can=can, yen=yen, **context)
