"""Draws the picture in the README: a page of the terminal in the middle of a game. `python scripts/hotseat_svg.py`"""

from __future__ import annotations

import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory

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

TARGET = Path(__file__).parent.parent / "docs" / "hotseat-en.svg"
SIZE = Size(112, 90)
TURN = 25


def page() -> list[Text]:
    """Three greedy bots play up to the first action of a turn, when a person takes the first one's place."""
    rules = rules_of("shinjuku")
    match = Match.begin(rules, {"edition": "v2r11", "seats": 3, "first": "blue"}, "a picture")
    greedy, stream = bot_of("shinjuku", "greedy"), Stream("a picture")
    while (view := match.game.view(None).data())["turn"] < TURN or match.game.questions()[0].kind != "action":
        assert not view["over"]
        answer(greedy, match, match.game.questions()[0].seat, stream)
    players = (Player("person"), Player("greedy"), Player("greedy"))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.toml"
        sitting = Sitting(match, players, GAMES["shinjuku"], Words("en", rules), file, saved.write, lambda: SIZE)
        return sitting.begin().lines


def main() -> None:
    console = Console(record=True, width=SIZE.width, file=io.StringIO(), color_system="256", force_terminal=True)
    for line in page():
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    svg = console.export_svg(title="ekimae play --here")
    TARGET.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
