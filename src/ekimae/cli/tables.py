"""Small tables of text: a heading, names to the left, numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

GAP: Final = "  "


def table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of aligned columns; the first column holds names."""
    lines = [heading, *rows]
    widths = [max(cell_len(line[column]) for line in lines) for column in range(len(heading))]
    return [_line(line, widths) for line in lines]


def _line(line: Sequence[str], widths: Sequence[int]) -> str:
    """Letters of Japanese are two columns wide."""
    name, *numbers = line
    cells = [name + " " * (widths[0] - cell_len(name))]
    cells += [" " * (width - cell_len(text)) + text for text, width in zip(numbers, widths[1:])]
    return GAP.join(cells).rstrip()
