"""What the terminal needs to know of Tokyo Metro."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.kernel import Event, Question
from ekimae.metro import files
from ekimae.metro.deck import TYPES
from ekimae.metro.edition import BOXES, COLOURS, MOST_SEATS
from ekimae.terminal.game import Choices, Variant, View
from ekimae.terminal.layout import paragraph
from ekimae.terminal.metro import picture, scores
from ekimae.terminal.metro.choices import arranged
from ekimae.terminal.metro.discs import takers
from ekimae.terminal.metro.symbols import TAKERS, Symbols, owner
from ekimae.terminal.styles import DIM
from ekimae.terminal.words import Words

OTHER_BOX: Final = {"tokyo": "osaka", "osaka": "tokyo"}
DETAILS_OF_ACTIONS: Final = frozenset(
    {"move-to", "move-step", "station-at", "return", "line", "discount", "commit", "pile", "copy-with"}
)
"""Questions within an action: its type is explained with them."""


class MetroText:
    """See `ekimae.terminal.game.TextGame`."""

    seat_ids = COLOURS
    edition_key = "map"
    editions = BOXES
    usual_bot = "greedy"
    headings = frozenset({"round-began"})

    def seats(self, edition: str) -> range:
        return range(1, MOST_SEATS + 1)

    def variants(self, edition: str) -> Sequence[Variant]:
        cards = Variant("cards", (OTHER_BOX[edition],), "cards")
        return [cards, Variant("drinks"), Variant("board", file=True), Variant("deck", file=True)]

    def read_file(self, variant: str, file: Path) -> Mapping[str, str]:
        """A board or deck as a record embeds it; a board comes with its map's rules."""
        if variant == "board":
            board = files.read_board(file)
            return {"board": files.canonical(board), "map": board["map"]}
        return {"deck": files.canonical(files.read_deck(file))}

    def owner(self, seat: str) -> Text:
        return owner(seat)

    def notice(self, view: View, words: Words, width: int) -> list[Text]:
        """Boards and decks of the box are reconstructions."""
        symbols = Symbols(words, view)
        if not symbols.reconstructed:
            return []
        return [Text(line.plain, DIM) for line in paragraph(symbols.say("reconstructed"), width)]

    def recalled(self, view: View, events: Iterable[Event]) -> View:
        return {**view, TAKERS: takers(view, events)}

    def pictured(self, question: Question) -> bool:
        """Where people look for a space, the map marks those that are possible."""
        return question.kind in picture.ABOUT_PLACES

    def board(self, view: View, words: Words, width: int, height: int | None) -> list[Text]:
        return picture.picture(Symbols(words, view), width, height)

    def map(self, view: View, words: Words, width: int) -> list[Text]:
        return picture.map_page(Symbols(words, view), width)

    def choices(self, view: View, question: Question, words: Words, choices: Choices) -> Choices:
        return arranged(Symbols(words, view), choices)

    def help(self, view: View, question: Question, words: Words) -> str:
        symbols = Symbols(words, view)
        parts = [symbols.say(f"help.{question.kind}")]
        if question.kind == "turn":
            parts += [_explained(symbols, kind) for kind in _on_offer(view)]
        elif question.kind in DETAILS_OF_ACTIONS and view["acting"] is not None:
            parts.append(_explained(symbols, _acting(view)))
        parts += ["", symbols.say("help.aim")]
        if symbols.reconstructed:
            parts.append(symbols.say("reconstructed"))
        return "\n".join(parts)

    def scores(self, view: View, words: Words, width: int) -> list[Text]:
        return scores.explained(Symbols(words, view), width)


def _explained(symbols: Symbols, kind: str) -> str:
    """A type of action: its name and what it does."""
    return f"{symbols.name('action-type', kind)}: {symbols.say(f'help.type.{kind}')}"


def _actions(view: View) -> list[Mapping[str, Any]]:
    """All that lie open, on display or in front of somebody."""
    cards = [card for column in view["columns"] for card in column["cards"] if card is not None]
    cards += [card for player in view["seats"] for card in player["cards"]]
    return [action for card in cards for action in card["actions"]]


def _on_offer(view: View) -> list[str]:
    found = {action["type"] for action in _actions(view)}
    return [kind for kind in TYPES if kind in found]


def _acting(view: View) -> str:
    return str(next(action["type"] for action in _actions(view) if action["id"] == view["acting"]))
