"""Pages of one file: titles, sentences, tables and pictures put into HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

PAGES: Final = Path(__file__).parent / "pages"
Table = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Block:
    """A table or a picture, with a sentence that says how to read it."""

    title: str
    how: str = ""
    table: Table = ()
    picture: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    lines: Sequence[str] = ()
    blocks: list[Block] = field(default_factory=list)


def page(title: str, language: str, intro: Sequence[str], parts: Sequence[Part]) -> str:
    env = Environment(loader=FileSystemLoader(PAGES), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    text = env.get_template("page.html").render(title=title, language=language, intro=intro, parts=parts)
    return _with_own_ids(text)


def _with_own_ids(text: str) -> str:
    """Every picture names its parts anew, or those of one would be taken for those of another."""
    pieces = text.split("<svg")
    return pieces[0] + "".join(_renamed("<svg" + piece, number) for number, piece in enumerate(pieces[1:]))


def _renamed(piece: str, number: int) -> str:
    head, tail = piece.split("</svg>", 1)
    for old in ('id="', 'href="#', "url(#"):
        head = head.replace(old, f"{old}p{number}-")
    return head + "</svg>" + tail
