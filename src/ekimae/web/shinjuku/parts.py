"""Small marks and words that several panels of Shinjuku show."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup

from ekimae.draw.markup import element, escape, group
from ekimae.draw.shinjuku import tokens
from ekimae.draw.shinjuku.aside import outline
from ekimae.draw.shinjuku.layout import layout_of
from ekimae.games import rules_of
from ekimae.kernel.message import Message, Term
from ekimae.shinjuku.board import Board
from ekimae.shinjuku.edition import Edition
from ekimae.shinjuku.state import State
from ekimae.shinjuku.view import ShinjukuView
from ekimae.web.page import Seen
from ekimae.web.templating import render
from ekimae.words import LANGUAGES, Translator

KEPT: Final = 2048
SYMBOLS: Final = {"customer": "rev1-customer", "store": "rev1-store"}
"""Revision 1 prints its goods as symbols; these terms say both."""


def state_of(seen: Seen) -> State:
    if not isinstance(seen.view, ShinjukuView):
        raise TypeError(f"not a view of Shinjuku: {seen.view!r}")
    return seen.view.state


def fill(template: str, say: Translator, **context: Any) -> Markup:
    """A template of these panels."""
    return render(f"shinjuku/{template}.html", say=say, token=token, ward_outline=ward_outline, **context)


def fill_once(template: str, say: Translator, **context: Hashable) -> Markup:
    """The same for what reads nothing else: most of a panel is as it was a choice before."""
    return _kept(template, say.language, tuple(context.items()))


@lru_cache(maxsize=KEPT)
def _kept(template: str, language: str, context: tuple[tuple[str, Hashable], ...]) -> Markup:
    return fill(template, _translator(language), **dict(context))


@cache
def _translator(language: str) -> Translator:
    return Translator(language, rules_of("shinjuku"))


def printed(edition: Edition, kind: str, key: str) -> Term:
    """A customer or a store as the edition calls it."""
    return Term(SYMBOLS[kind] if edition.id == "rev1" and key != "department" else kind, key)


@lru_cache(maxsize=KEPT)
def names(kind: str, key: str, language: str) -> tuple[str, str]:
    """What something is called in a language, and in the other one."""
    other = next(each for each in LANGUAGES if each != language)
    return _translator(language).term(Term(kind, key)), _translator(other).term(Term(kind, key))


@lru_cache(maxsize=KEPT)
def token(kind: str, name: str, size: int = 24) -> Markup:
    """A customer; `name` is what it is called by those who don't see it."""
    wide = 34.5 if kind.endswith("2") else 24
    drawn = group(tokens.customer(kind), class_="customer")
    return Markup(
        element(
            "svg",
            element("title", escape(name)),
            drawn,
            class_="tok shinjuku-map",
            viewBox=f"-12 -12 {wide} 24",
            width=round(size * wide / 24, 1),
            height=size,
            role="img",
        )
    )


@lru_cache(maxsize=KEPT)
def ward_outline(board: Board, ward: str, size: int = 38) -> Markup:
    """The true form of a ward, with its stations."""
    drawn = outline(layout_of(board, "en").land[ward], 20, 20, 40)
    return Markup(
        element(
            "svg", drawn, class_="sil shinjuku-map", viewBox="0 0 40 40", width=size, height=size, aria_hidden="true"
        )
    )


def said(seen: Seen, name: str, **args: Any) -> str:
    return seen.say(Message(f"web.shinjuku.{name}", args))
