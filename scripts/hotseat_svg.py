"""Draws the pictures in the README: pages of the terminal in the middle of games. `python scripts/hotseat_svg.py`"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.text import Text

from ekimae.bots import answer, bot_of
from ekimae.games import rules_of
from ekimae.kernel import Match, Stream
from ekimae.terminal import saved
from ekimae.terminal.games import GAMES
from ekimae.terminal.page import Size
from ekimae.terminal.players import Player
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.words import Words

DOCS = Path(__file__).parent.parent / "docs"


@dataclass(frozen=True)
class Picture:
    """What is drawn: the first question of a kind from a turn (or round) on, in a window of a size."""

    file: str
    game: str
    setup: dict[str, Any]
    turn: int
    kind: str
    size: Size


PICTURES = (
    Picture(
        "hotseat-en.svg", "shinjuku", {"edition": "v2r11", "seats": 3, "first": "blue"}, 25, "action", Size(112, 90)
    ),
    Picture("hotseat-metro.svg", "metro", {"map": "tokyo", "seats": 3}, 5, "turn", Size(146, 90)),
)


def page(picture: Picture) -> list[Text]:
    """Three greedy bots play up to the question, when a person takes the place of the first one."""
    rules = rules_of(picture.game)
    match = Match.begin(rules, picture.setup, "a picture")
    greedy, stream = bot_of(picture.game, "greedy"), Stream("a picture")
    while not is_there(match, picture):
        asked = next(question for question in match.game.questions() if not question.interrupt)
        answer(greedy, match, asked.seat, stream)
    players = (Player("person"), Player("greedy"), Player("greedy"))
    words = Words("en", rules)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.toml"
        sitting = Sitting(match, players, GAMES[picture.game], words, file, saved.write, lambda: picture.size)
        return sitting.begin().lines


def is_there(match: Match, picture: Picture) -> bool:
    view = match.game.view(None).data()
    assert not view["over"]
    asked = match.game.questions()[0]
    return bool(view["turn"] >= picture.turn and asked.kind == picture.kind and asked.seat == 0)


def main() -> None:
    for picture in PICTURES:
        width = picture.size.width
        console = Console(record=True, width=width, file=io.StringIO(), color_system="256", force_terminal=True)
        for line in page(picture):
            console.print(line, no_wrap=True, overflow="ignore", crop=False)
        svg = console.export_svg(title="ekimae play --here")
        target = DOCS / picture.file
        target.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
