"""The catalogues: what each message id says in a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.pofile import read_po

from ekimae.words.language import LANGUAGES

HERE: Final = Path(__file__).parent

Piece = tuple[str, str | None]
"""Literal text, and the name of the argument that follows it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The text of an id in pieces, once or once for each plural form: arguments are put between, never interpreted."""

    forms: tuple[tuple[Piece, ...], ...]

    @classmethod
    def parse(cls, *texts: str) -> Sentence:
        return cls(tuple(_pieces(text) for text in texts))

    def placeholders(self) -> frozenset[str]:
        return frozenset(name for form in self.forms for _, name in form if name is not None)


def _pieces(text: str) -> tuple[Piece, ...]:
    return tuple((literal, name) for literal, name, _, _ in Formatter().parse(text))


def domains(language: str) -> dict[str, Path]:
    """The .po files of a language by domain, which is how the ids in them begin."""
    return {path.stem: path for path in sorted((HERE / language).glob("*.po"))}


@cache
def catalogue(language: str) -> Mapping[str, Sentence]:
    """All sentences of a language, read once."""
    found: dict[str, Sentence] = {}
    for path in domains(language).values():
        found |= read(path)
    return found


def read(path: Path) -> dict[str, Sentence]:
    """The sentences of one .po file; those that nobody has written yet are left out."""
    found: dict[str, Sentence] = {}
    with path.open("rb") as file:
        for entry in read_po(file, abort_invalid=True):
            name = entry.id if isinstance(entry.id, str) else entry.id[0]
            texts = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
            if name and texts and all(texts):
                found[name] = Sentence.parse(*texts)
    return found


def missing(language: str) -> frozenset[str]:
    """Ids that another language has and this one has not."""
    everything = frozenset[str]().union(*(catalogue(other) for other in LANGUAGES))
    return everything - catalogue(language).keys()
