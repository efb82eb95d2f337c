"""What the terminal needs to know of Shinjuku."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from rich.text import Text

from ekimae.kernel import Event, Question
from ekimae.shinjuku.board import load_board
from ekimae.shinjuku.edition import COLOURS, EDITIONS, hachiko_targets
from ekimae.terminal.game import Choices, Variant, View
from ekimae.terminal.layout import paragraph
from ekimae.terminal.shinjuku import map as city
from ekimae.terminal.shinjuku import picture, scores
from ekimae.terminal.shinjuku.symbols import Symbols, owner
from ekimae.terminal.words import Words

SAKURA_MATTERS: Final = ("open-at",)
"""Questions whose stations are marked where they could have a Department Store."""
HELP_OF_REV1: Final = frozenset(
    {"action", "open-at", "expand-first", "expand-second", "move-ward", "travel", "upgrade-at", "pay", "pay-cards"}
)
"""Questions whose rules differ so much in revision 1 that they are explained on their own."""
USUAL_TARGET: Final = "shibuya"


class ShinjukuText:
    """See `ekimae.terminal.game.TextGame`."""

    seat_ids = COLOURS
    edition_key = "edition"
    editions = tuple(EDITIONS)
    usual_bot = "greedy"
    headings = frozenset({"turn-began"})

    def seats(self, edition: str) -> range:
        least, most = EDITIONS[edition]["seats"]
        return range(least, most + 1)

    def variants(self, edition: str) -> list[Variant]:
        advanced = [Variant("advanced")] if EDITIONS[edition]["bonus"] else []
        hachiko = [Variant("hachiko", _targets(edition), "station")] if edition == "rev1" else []
        return [*advanced, Variant("open_collections"), *hachiko]

    def read_file(self, variant: str, file: Path) -> Mapping[str, str]:
        raise KeyError(variant)

    def owner(self, seat: str) -> Text:
        return owner(seat)

    def notice(self, view: View, words: Words, width: int) -> list[Text]:
        return []

    def recalled(self, view: View, events: Iterable[Event]) -> View:
        return view

    def pictured(self, question: Question) -> bool:
        return False

    def board(self, view: View, words: Words, width: int, height: int | None) -> list[Text]:
        """With the map, where there is room for it."""
        symbols = Symbols(words, view["edition"])
        lines = picture.summary(view, symbols, width, with_map=width >= city.LEAST_WIDTH)
        if height is None or len(lines) <= height:
            return lines
        return picture.summary(view, symbols, width, with_map=False)

    def map(self, view: View, words: Words, width: int) -> list[Text]:
        symbols = Symbols(words, view["edition"])
        if width < city.LEAST_WIDTH:
            return paragraph(symbols.say("map-narrow", width=city.LEAST_WIDTH), width)
        return picture.map_only(view, symbols, width)

    def choices(self, view: View, question: Question, words: Words, choices: Choices) -> Choices:
        return [(token, self._marked(view, question, token, label)) for token, label in choices]

    def _marked(self, view: View, question: Question, token: str, label: str) -> str:
        station = city.places(view["edition"]).get(token.removeprefix("station:"))
        marked = question.kind in SAKURA_MATTERS and station is not None and station["department_store"]
        return f"{label} {city.SAKURA}" if marked else label

    def help(self, view: View, question: Question, words: Words) -> str:
        old = view["edition"] == "rev1" and question.kind in HELP_OF_REV1
        symbols = Symbols(words, view["edition"])
        return symbols.say(f"help.{question.kind}-rev1" if old else f"help.{question.kind}")

    def scores(self, view: View, words: Words, width: int) -> list[Text]:
        return scores.explained(view, Symbols(words, view["edition"]), width)


def _targets(edition: str) -> tuple[str, ...]:
    """Where the dog may be led, the station of his story first."""
    legal = hachiko_targets(load_board(EDITIONS[edition]["board"]))
    return (USUAL_TARGET, *(station for station in legal if station != USUAL_TARGET))
