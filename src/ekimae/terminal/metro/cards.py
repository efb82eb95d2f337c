"""The action cards on display, and what lies on the discard piles."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.metro import files
from ekimae.metro.deck import column_id
from ekimae.terminal.layout import padded, table, wrapped
from ekimae.terminal.metro.symbols import Symbols
from ekimae.terminal.styles import DIM, HEAD

GAP: Final = "  "
BESIDE: Final = " / "
MOST_ACTIONS: Final = 2


def cards(symbols: Symbols, width: int) -> list[Text]:
    """The columns beside each other, new cards on top as on the table; one after the other where it is narrow."""
    grid = _grid(symbols)
    if max(line.cell_len for line in grid) <= width:
        return grid
    return _rows(symbols, width)


def _title(column: dict[str, Any], symbols: Symbols) -> Text:
    """The set, and how many cards are still to come."""
    return Text(pile_name(column["id"], symbols), HEAD) + Text(f" ({column['left']})", DIM)


def pile_name(id_: str, symbols: Symbols) -> str:
    """What a set of cards is called in the box, or the drinks."""
    deck = symbols.view["own_deck"] or files.builtin_deck(symbols.view["cards"])
    names = {column_id(name): str(name) for name in deck["sets"]}
    return names[id_] if id_ in names else symbols.name("pile", id_)


def _action(action: dict[str, Any], symbols: Symbols) -> Text:
    return Text.assemble((f"{symbols.action(action)} ", DIM if action["taken"] else ""), symbols.spots(action))


def _grid(symbols: Symbols) -> list[Text]:
    columns = symbols.view["columns"]
    rows = [[_title(column, symbols) for column in columns]]
    for row in reversed(range(len(columns[0]["cards"]))):
        held = [column["cards"][row] for column in columns]
        high = max((len(card["actions"]) for card in held if card is not None), default=1)
        for at in range(high):
            rows.append([_cell(card, at, symbols) for card in held])
        if row:
            rows.append([Text("") for _ in columns])
    lines = table(_ruled(rows), GAP)
    return [*lines, *_discards(symbols, max(line.cell_len for line in lines))]


def _ruled(rows: list[list[Text]]) -> list[list[Text]]:
    """A rule between the cards, as long as its column is wide."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    empty = [all(not cell.plain for cell in row) for row in rows]
    return [
        [Text("-" * width, DIM) for width in widths] if blank else row for row, blank in zip(rows, empty, strict=True)
    ]


def _cell(card: dict[str, Any] | None, at: int, symbols: Symbols) -> Text:
    if card is None or at >= len(card["actions"]):
        return Text("")
    return _action(card["actions"][at], symbols)


def _rows(symbols: Symbols, width: int) -> list[Text]:
    found: list[Text] = []
    columns = symbols.view["columns"]
    titles = [_title(column, symbols) for column in columns]
    indent = max(title.cell_len for title in titles) + 2
    for title, column in zip(titles, columns, strict=True):
        held = [card for card in reversed(column["cards"]) if card is not None]
        found += wrapped(padded(title, indent), [_card(card, symbols) for card in held], width, indent)
    return [*found, *_discards(symbols, width)]


def _card(card: dict[str, Any], symbols: Symbols) -> Text:
    return Text(BESIDE).join(_action(action, symbols) for action in card["actions"])


def _discards(symbols: Symbols, width: int) -> list[Text]:
    """The top cards of the piles, where there are any: CARD takes them."""
    items = [
        Text(pile_name(column["id"], symbols) + " ") + Text(BESIDE.join(map(symbols.action, top["actions"])))
        for column in symbols.view["columns"]
        if (top := column["top_discard"]) is not None
    ]
    return wrapped(Text(symbols.say("discards") + "  ", DIM), items, width, 2) if items else []
