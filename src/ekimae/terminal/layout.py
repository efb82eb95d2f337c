"""Lines that align by the cells a terminal gives them: Japanese characters take two."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.text import Text

GAP: Final = "   "
DOT: Final = " · "


def render(lines: Iterable[Text], width: int, colour: bool) -> str:
    """The lines as one string, with terminal colours or without any."""
    if not colour:
        return "".join(line.plain.rstrip() + "\n" for line in lines)
    out = StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=True,
        no_color=False,
        color_system="256",
        legacy_windows=False,
        _environ={},
    )
    for line in lines:
        console.print(line, no_wrap=True, overflow="ignore", crop=False, soft_wrap=True)
    return out.getvalue()


def padded(cell: Text, width: int) -> Text:
    """At least so many cells wide."""
    return Text() + cell + Text(" " * max(0, width - cell.cell_len))


def table(rows: Sequence[Sequence[Text]], gap: str = "  ", right: Collection[int] = ()) -> list[Text]:
    """Rows with columns as wide as their widest cell; numbers end at the right of theirs."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    return [
        _stripped(
            Text(gap).join(
                _pushed(cell, width) if at in right else padded(cell, width)
                for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
        )
        for row in rows
    ]


def _pushed(cell: Text, width: int) -> Text:
    return Text(" " * max(0, width - cell.cell_len)) + cell


def wrapped(head: Text, items: Iterable[Text], width: int, indent: int, gap: str = GAP) -> list[Text]:
    """A heading and items after it, never broken inside; further lines are indented."""
    lines = [Text() + padded(head, indent)]
    empty = True
    for item in items:
        if not empty and lines[-1].cell_len + len(gap) + item.cell_len > width:
            lines.append(Text(" " * indent))
            empty = True
        lines[-1] += item if empty else Text(gap) + item
        empty = False
    return [piece for line in lines for piece in _cut(line, width, indent)]


def _cut(line: Text, width: int, indent: int) -> list[Text]:
    """A line that is still too long is broken between words."""
    if line.cell_len <= width:
        return [line]
    console = Console(width=width, file=StringIO(), _environ={})
    first = line[:indent]
    body = line[indent:].wrap(console, max(1, width - max(indent, first.cell_len)))
    return [(first if at == 0 else Text(" " * indent)) + _stripped(piece) for at, piece in enumerate(body)]


def columns(items: Sequence[Text], width: int, gap: str = GAP) -> list[Text]:
    """As many columns as fit, each as wide as it needs to be, read downwards."""
    rows = 1
    while rows < len(items) and _widths(items, rows, gap) > width:
        rows += 1
    widths = [max(item.cell_len for item in items[at : at + rows]) for at in range(0, len(items), rows)]
    return [
        _stripped(Text(gap).join(padded(item, widths[at]) for at, item in enumerate(items[row::rows])))
        for row in range(min(rows, len(items)))
    ]


def _widths(items: Sequence[Text], rows: int, gap: str) -> int:
    """Of all columns together, if so many items stand below each other."""
    widths = [max(item.cell_len for item in items[at : at + rows]) for at in range(0, len(items), rows)]
    return sum(widths) + len(gap) * (len(widths) - 1)


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def paragraph(text: str, width: int) -> list[Text]:
    """Running text, broken at the width; Japanese breaks anywhere."""
    return [piece for line in text.splitlines() for piece in _cut(Text(line), width, 0)]


def with_line(text: str, line: str, width: int) -> list[Text]:
    """Running text, and something to copy on a line of its own that is never broken: a file, a command, a hash."""
    return [*paragraph(text, width), Text(f"  {line}")]


def phrases(text: str, width: int) -> list[Text]:
    """Phrases with dots between them, broken at a dot."""
    return wrapped(Text(""), [Text(phrase) for phrase in text.split(DOT)], width, 0, DOT)
