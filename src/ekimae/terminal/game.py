"""What a game must give to the terminal.

Questions, numbered choices, the log, taking back, saving, passing the keyboard and the opening are the same for every
game and stand beside this module. A game adds

- a package here with an object that is a `TextGame`, and its line in `games.py`;
- its sentences in `words/*/terminal.GAME.po`, with ids that begin with `terminal.GAME`. The opening says `.name`,
  `.about`, `.editions` and `.which-edition` (what editions are called here), `.edition.EDITION` for each edition,
  `.variant.KEY` and `.about-variant.KEY` for each variant and, where a variant has several values, `.values.KEY` (with
  the arguments `now` and `legal`). All others are the game's own affair.

What a game draws it draws from the data of a view, never from the game. Lines are as wide as they are told, and what
colour shows is shown by a letter or a word too.

What the opening plans becomes a set-up with `edition_key`, `seats` (how many) and the key of each variant that is on,
set to true, to its value, or to the text of its file. Editions are named as terms of the kind `edition_key`, seats of
the kinds `seat` and `colour`.

Questions to several seats at once, and choices that nobody asked for, need nothing here: the keyboard goes round among
those who are asked, and what may be done in between stands in the list of whoever is at the keyboard, or is done with
`i`. Choices of one kind that differ by a number in their names and tokens (`bid:300`, "¥300") are called by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from rich.text import Text

from ekimae.kernel import Event, Question
from ekimae.terminal.words import Words

View = dict[str, Any]
"""The data of a view."""

Choices = Sequence[tuple[str, str]]
"""Tokens and what they are called."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A switch of the set-up, by its key.

    One that is more than on or off has values, the usual one first: things that are named as terms of the `kind`.
    Or it has a file that people name, and `TextGame.read_file` reads.
    """

    key: str
    values: tuple[str, ...] = ()
    kind: str = ""
    file: bool = False


class TextGame(Protocol):
    """One game in the terminal."""

    # Before it begins.

    @property
    def seat_ids(self) -> Sequence[str]:
        """Those of the largest table, in the order in which seats are filled."""

    @property
    def edition_key(self) -> str:
        """What the set-up calls editions."""

    @property
    def editions(self) -> Sequence[str]:
        """The usual one first."""

    def seats(self, edition: str) -> range:
        """How many can play."""

    def variants(self, edition: str) -> Sequence[Variant]: ...

    def read_file(self, variant: str, file: Path) -> Mapping[str, str]:
        """What the file of a variant says of the set-up; `Unreadable` tells what is wrong with it."""

    @property
    def usual_bot(self) -> str:
        """The code of the bot that fills a seat until somebody else is chosen for it."""

    # Under way.

    @property
    def headings(self) -> frozenset[str]:
        """The events that a stretch of the log begins with."""

    def owner(self, seat: str) -> Text:
        """The letter of a seat in its colour; no other seat has the same."""

    def notice(self, view: View, words: Words, width: int) -> list[Text]:
        """What people should know before they begin."""

    def recalled(self, view: View, events: Iterable[Event]) -> View:
        """The view with what its board shows besides and the events tell, all that its seat has heard."""

    def pictured(self, question: Question) -> bool:
        """Does the board show what may be chosen? Then it is drawn for the question even in the middle of a turn."""

    def board(self, view: View, words: Words, width: int, height: int | None) -> list[Text]:
        """The table as the view shows it, the own hand included; shortened, if it can be, where it is too high."""

    def map(self, view: View, words: Words, width: int) -> list[Text]:
        """The map alone, or what to do where there is no room for it."""

    def choices(self, view: View, question: Question, words: Words, choices: Choices) -> Choices:
        """The choices of a question as its list shows them: in a good order, perhaps with marks that the board has too.

        The kinds of tokens stand together anyway, in the order of their first ones.
        """

    def help(self, view: View, question: Question, words: Words) -> str:
        """The rules that matter for the question."""

    def scores(self, view: View, words: Words, width: int) -> list[Text]:
        """Who won and why, of a game that is over."""
