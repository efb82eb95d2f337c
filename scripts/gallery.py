"""Every piece of Shinjuku alone on one sheet, and the picture of the documentation: python scripts/gallery.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ekimae import draw
from ekimae.bots.registry import bot_of
from ekimae.draw import icons, style
from ekimae.draw.markup import element, group, text
from ekimae.draw.shinjuku import tokens
from ekimae.games import rules_of
from ekimae.kernel import Game, Stream
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import COLOURS, GOODS

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
WIDTH: Final = 900
ROW: Final = 58
KINDS: Final = (*GOODS, "department")
SETUP: Final[dict[str, Any]] = {"edition": "v2r11", "seats": 4}
CHOICES: Final = 230
"""How far the game of the documentation's picture is played."""


def sheet() -> str:
    rows = [*_owners(), *_others()]
    drawn = "".join(rows)
    return element(
        "svg",
        element("style", style.alone("shinjuku", "light")),
        element("defs", icons.needed(drawn)),
        element("rect", class_="sheet", width=WIDTH, height=ROW * len(rows)),
        group(drawn, class_="shinjuku-map"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {ROW * len(rows)}",
        class_="ekimae ekimae-light",
    )


def _owners() -> Iterator[str]:
    """Shape, track, and every store of each."""
    for at, colour in enumerate(COLOURS):
        y = ROW * at + ROW / 2
        stores = (_at(tokens.store(colour, kind, kind == "books"), 380 + 70 * n, y) for n, kind in enumerate(KINDS))
        track = group(tokens.track(colour, f"M160 {y}H330"), class_=f"track k-{colour}")
        mark = tokens.owner_mark(colour, 40, y, 30)
        yield group(
            mark,
            text(colour, 70, y + 5, class_="head"),
            track,
            *(group(s, class_="store") for s in stores),
            class_=f"k-{colour}",
        )


def _others() -> Iterator[str]:
    """Customers, and guests of a ward."""
    top = ROW * len(COLOURS) + ROW / 2
    customers = (_at(tokens.customer(kind), 60 + 70 * n, top, "customer") for n, kind in enumerate(CUSTOMERS))
    many = _at(tokens.customer("food", 3), 60 + 70 * len(CUSTOMERS), top, "customer")
    yield "".join(customers) + many
    guests = (tokens.MATSURI, tokens.HACHIKO, tokens.TARGET)
    yield "".join(_at(guest, 60 + 70 * n, top + ROW) for n, guest in enumerate(guests))


def _at(drawn: str, x: float, y: float, class_: str | None = None) -> str:
    return group(drawn, class_=class_, transform=f"translate({x} {y})")


def board() -> str:
    """Shinjuku in the middle of a game between greedy bots."""
    game: Game = rules_of("shinjuku").new(SETUP, "gallery")
    bot, stream = bot_of("shinjuku", "greedy"), Stream("gallery")
    for _ in range(CHOICES):
        if game.over:
            break
        question = game.questions()[0]
        game.play(bot.choose(game.view(question.seat), question, game.choices(question.seat), stream), question.seat)
    return draw.svg(game.view(None))


if __name__ == "__main__":
    for name, drawn in (("gallery", sheet()), ("shinjuku-board", board())):
        (DOCS / f"{name}.svg").write_text(drawn + "\n", encoding="utf-8")
        print(f"docs/{name}.svg")
