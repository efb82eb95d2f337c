"""Pictures of any board: whole, or in the layers of a page."""

from __future__ import annotations

from functools import cache
from typing import Final

from ekimae.draw import icons, style
from ekimae.draw.games import drawing_of
from ekimae.draw.marks import Marks
from ekimae.draw.markup import element, escape, group
from ekimae.kernel.game import View

NAMESPACE: Final = "http://www.w3.org/2000/svg"


NOTHING: Final = Marks()


def svg(view: View, language: str = "en", marks: Marks = NOTHING, theme: style.Theme = "light") -> str:
    """The board of a view as a picture that needs nothing else: icons, colours and a title are in it."""
    drawing = drawing_of(view)
    width, height = drawing.beside(view)
    layers = drawing.ground(view, language) + drawing.pieces(view, language, marks) + drawing.aside(view, language)
    return element(
        "svg",
        element("title", escape(drawing.title(view, language))),
        _look(drawing.sheet, theme),
        element("defs", icons.needed(layers)),
        element("rect", class_="sheet", width=width, height=height),
        layers,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_=f"ekimae ekimae-{theme} {drawing.sheet}-board",
        lang=language,
        role="img",
    )


@cache
def _look(sheet: str, theme: style.Theme) -> str:
    return element("style", style.alone(sheet, theme))


def size(view: View) -> tuple[int, int]:
    """Width and height of the board of a view, in the units of its layers."""
    return drawing_of(view).size(view)


def title(view: View, language: str = "en") -> str:
    """What the picture of a view shows, in a few words."""
    return drawing_of(view).title(view, language)


def ground(view: View, language: str = "en") -> str:
    """The layer that never changes in a game."""
    return group(drawing_of(view).ground(view, language), id="board-ground")


def pieces(view: View, language: str = "en", marks: Marks = NOTHING) -> str:
    """The layer of the pieces, with what the question marks."""
    return group(drawing_of(view).pieces(view, language, marks), id="board-pieces")
