"""The tiny game of secret bids and interrupts at one keyboard; bids are in hundreds, as of money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from ekimae.kernel import Event, Match, Question
from ekimae.terminal import saved
from ekimae.terminal.game import Choices, Variant, View
from ekimae.terminal.page import Size
from ekimae.terminal.players import read_player
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.words import Words
from tests.conformance.sealed import SealedRules

WIDTH: Final = 80


class SealedText:
    """The least that a game needs to be played in the terminal."""

    seat_ids = ("p1", "p2", "p3")
    edition_key = "edition"
    editions = ("sealed",)
    usual_bot = "random"
    headings = frozenset[str]()

    def seats(self, edition: str) -> range:
        return range(2, 4)

    def variants(self, edition: str) -> Sequence[Variant]:
        return ()

    def read_file(self, variant: str, file: Path) -> Mapping[str, str]:
        raise KeyError(variant)

    def notice(self, view: View, words: Words, width: int) -> list[Text]:
        return []

    def owner(self, seat: str) -> Text:
        return Text(seat[1:])

    def recalled(self, view: View, events: Iterable[Event]) -> View:
        return view

    def pictured(self, question: Question) -> bool:
        return False

    def board(self, view: View, words: Words, width: int, height: int | None) -> list[Text]:
        """The own bid is what only its seat may know."""
        return [Text(f"round {view['round']}, coins {view['coins']}, your bid {view['bid']}")]

    def map(self, view: View, words: Words, width: int) -> list[Text]:
        return [Text("a circle")]

    def choices(self, view: View, question: Question, words: Words, choices: Choices) -> Choices:
        return choices

    def help(self, view: View, question: Question, words: Words) -> str:
        return f"rules of {question.kind}"

    def scores(self, view: View, words: Words, width: int) -> list[Text]:
        return [Text(f"points {view['points']}")]


def sealed_sitting(players: list[str], file: Path, seed: str = "sealed") -> Sitting:
    rules = SealedRules()
    match = Match.begin(rules, {"seats": len(players)}, seed)
    seats = [read_player(player, rules.name) for player in players]
    words = Words("en", rules)
    return Sitting(match, seats, SealedText(), words, file, saved.write, lambda: Size(WIDTH, 60))
