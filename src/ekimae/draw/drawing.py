"""What a game gives to its pictures."""

from __future__ import annotations

from typing import Any, Protocol

from ekimae.draw.marks import Marks


class Drawing(Protocol):
    """The board of one game in layers, from the bottom to the top; each is markup for the inside of an SVG element.

    Every piece has an id that stays the same as long as it is the same thing, so that a page can move it. No layer has
    a style attribute: classes are coloured by the sheets, which lets a page forbid inline styles.
    """

    @property
    def game(self) -> type:
        """The type of the games that it draws."""

    @property
    def sheet(self) -> str:
        """The name of its style sheet: `draw/NAME.css`."""

    def size(self, view: Any) -> tuple[int, int]:
        """Width and height of the board in its own units."""

    def beside(self, view: Any) -> tuple[int, int]:
        """Width and height of the whole picture where `aside` is drawn too: at least those of the board."""

    def title(self, view: Any, language: str) -> str:
        """What the picture shows, for those who hear it."""

    def ground(self, view: Any, language: str) -> str:
        """What never changes in a game: land, water, connections, names. Made once for each board and language."""

    def pieces(self, view: Any, language: str, marks: Marks) -> str:
        """What lies on the board; what is marked lies under the pieces (a region) or on them (choices)."""

    def aside(self, view: Any, language: str) -> str:
        """What lies beside the board, where it is a picture by itself; a page has panels for that."""
