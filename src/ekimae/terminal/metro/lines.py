"""The income track: value, stocks and disc spots of each line, and where its trains are."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.terminal.layout import padded, table, wrapped
from ekimae.terminal.metro.symbols import Symbols, letter, money, owner
from ekimae.terminal.styles import DIM

SPEED: Final = "+"
EMPTY: Final = "."
TWO_ABREAST: Final = 110
BETWEEN: Final = "    "
COLUMNS: Final = ("line", "value", "split", "stocks", "spots", "train")


def lines(symbols: Symbols, width: int) -> list[Text]:
    """A line for each line; two beside each other where there is room."""
    found = symbols.view["lines"]
    if width < TWO_ABREAST:
        return _table(found, symbols, width)
    half = -(-len(found) // 2)
    room = (width - len(BETWEEN)) // 2
    left, right = _table(found[:half], symbols, room), _table(found[half:], symbols, room)
    widest = max(line.cell_len for line in left)
    return [
        padded(line, widest) + Text(BETWEEN) + (right[at] if at < len(right) else Text(""))
        for at, line in enumerate(left)
    ]


def _table(found: list[dict[str, Any]], symbols: Symbols, width: int) -> list[Text]:
    head = [Text(symbols.say(f"column.{name}"), DIM) for name in COLUMNS]
    rows = table([head, *(_row(line, symbols) for line in found)])
    for row in rows:
        row.truncate(width, overflow="ellipsis")
    return rows


def _row(line: dict[str, Any], symbols: Symbols) -> list[Text]:
    split = f"{line['higher']:,}/{line['lower']:,}" if line["value"] else ""
    trains = Text(", ").join(_vehicle(line, vehicle, symbols) for vehicle in line["vehicles"] if vehicle is not None)
    return [symbols.line(line["id"]), Text(money(line["value"])), Text(split), stocks(line), spots(line), trains]


def stocks(line: dict[str, Any]) -> Text:
    """The owner of each stock by number; the number of those that are for sale."""
    found = [Text(str(number), DIM) if seat is None else owner(seat) for number, seat in enumerate(line["stocks"], 1)]
    return Text(" ").join(found)


def spots(line: dict[str, Any]) -> Text:
    """Speed tokens, speculations, free spots."""
    found = Text(SPEED * line["speed"])
    for speculation in line["speculations"]:
        found.append_text(owner(speculation["seat"]))
    return found + Text(EMPTY * line["empty_spots"])


def _vehicle(line: dict[str, Any], vehicle: dict[str, Any], symbols: Symbols) -> Text:
    """`6/13 Shimbashi > Asakusa`: which stop of how many, and where to."""
    city = symbols.city
    here = symbols.term(city.at_circle(vehicle["circle"]))
    end = symbols.term(city.end(line["id"], vehicle["heading"]))
    stops = len(city.lines[line["id"]]["stops"])
    return Text(f"{vehicle['stop']}/{stops} {here} > {end}")


def compact(symbols: Symbols, width: int) -> list[Text]:
    """The same for small windows: value, stocks, spots and the number of the stop, several on a line."""
    items = [_short(line, symbols) for line in symbols.view["lines"]]
    widest = max(item.cell_len for item in items)
    return wrapped(Text(""), [padded(item, widest) for item in items], width, 0, "  ")


def _short(line: dict[str, Any], symbols: Symbols) -> Text:
    held = "".join(str(at) if seat is None else letter(seat) for at, seat in enumerate(line["stocks"], 1))
    found = symbols.line(line["id"]) + Text(f" {money(line['value']):6} {held} ") + spots(line)
    for vehicle in line["vehicles"]:
        if vehicle is not None:
            found.append(f" {vehicle['stop']}{'>' if vehicle['heading'] > 0 else '<'}")
    return found
