"""A sheet of characters: lines are drawn in Braille dots, two by four to a cell, and marks are put over them."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

DOTS: Final = ((1, 8), (2, 16), (4, 32), (64, 128))
BLANK: Final = 0x2800
Cell = tuple[int, int]


class Canvas:
    """Cells count from the top left. Marks cover lines, and later marks never cover earlier ones unseen."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._dots: dict[Cell, int] = {}
        self._line_styles: dict[Cell, str] = {}
        self._marks: dict[Cell, tuple[str, str]] = {}

    def line(self, start: Cell, end: Cell, every: int, style: str) -> None:
        """From the middle of a cell to the middle of another; `every` 1 is solid, more is dotted."""
        x0, y0 = start[0] * 2 + 1, start[1] * 4 + 2
        x1, y1 = end[0] * 2 + 1, end[1] * 4 + 2
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(0, steps + 1, every):
            x, y = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
            cell = (x // 2, y // 4)
            self._dots[cell] = self._dots.get(cell, 0) | DOTS[y % 4][x % 2]
            self._line_styles[cell] = style

    def put(self, at: Cell, mark: Text) -> None:
        """Write a mark; a wide character takes two cells."""
        x, y = at
        for offset, letter in enumerate(mark.plain):
            self._marks[(x, y)] = (letter, _style_at(mark, offset))
            if cell_len(letter) == 2:
                self._marks[(x + 1, y)] = ("", "")
            x += cell_len(letter)

    def free(self, at: Cell, width: int, gap: int = 1) -> bool:
        """Is there room, with so many blanks on both sides?"""
        x, y = at
        inside = x >= 0 and x + width <= self.width and 0 <= y < self.height
        return inside and not any((cell, y) in self._marks for cell in range(x - gap, x + width + gap))

    def crossed(self, at: Cell, width: int) -> int:
        """How many cells of lines a mark here would cover."""
        return sum((cell, at[1]) in self._dots for cell in range(at[0], at[0] + width))

    def lines(self) -> list[Text]:
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> Text:
        row = Text()
        for x in range(self.width):
            mark = self._marks.get((x, y))
            if mark is not None:
                row.append(mark[0], mark[1] or None)
            elif (x, y) in self._dots:
                row.append(chr(BLANK + self._dots[(x, y)]), self._line_styles[(x, y)] or None)
            else:
                row.append(" ")
        row.rstrip()
        return row


def _style_at(mark: Text, offset: int) -> str:
    for span in mark.spans:
        if span.start <= offset < span.end:
            return str(span.style)
    return str(mark.style)
