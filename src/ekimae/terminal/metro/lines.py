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
NUMBERS: Final = (1, 2)


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
    """With the end that each train is heading for, if there is room for that."""
    head = [Text(symbols.say(f"column.{name}"), DIM) for name in COLUMNS]
    rows = table([head, *(_row(line, symbols, ends=True) for line in found)], right=NUMBERS)
    if max(row.cell_len for row in rows) <= width:
        return rows
    rows = table([head, *(_row(line, symbols, ends=False) for line in found)], right=NUMBERS)
    for row in rows:
        row.truncate(width, overflow="ellipsis")
    return rows


def _row(line: dict[str, Any], symbols: Symbols, ends: bool) -> list[Text]:
    split = f"{line['higher']:,}/{line['lower']:,}" if line["value"] else ""
    trains = [_vehicle(line, vehicle, symbols, ends) for vehicle in line["vehicles"] if vehicle is not None]
    cells = [money(line["value"]), split]
    return [symbols.line(line["id"]), *map(Text, cells), stocks(line), spots(line), Text(", ".join(trains))]


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


def _vehicle(line: dict[str, Any], vehicle: dict[str, Any], symbols: Symbols, ends: bool) -> str:
    """`6/13> Shimbashi`: which stop of how many, up or down the numbers, and to which end."""
    city = symbols.city
    stops = len(city.lines[line["id"]]["stops"])
    here = symbols.term(city.at_circle(vehicle["circle"]))
    found = f"{vehicle['stop']}/{stops}{_direction(vehicle)} {here}"
    if not ends:
        return found
    return symbols.say("towards", train=found, end=symbols.term(city.end(line["id"], vehicle["heading"])))


def _direction(vehicle: dict[str, Any]) -> str:
    return ">" if vehicle["heading"] > 0 else "<"


def compact(symbols: Symbols, width: int) -> list[Text]:
    """The same for small windows: value, stocks, spots and the number of the stop, several on a line."""
    items = [_short(line, symbols) for line in symbols.view["lines"]]
    widest = max(item.cell_len for item in items)
    return wrapped(Text(""), [padded(item, widest) for item in items], width, 0, "  ")


def _short(line: dict[str, Any], symbols: Symbols) -> Text:
    held = "".join(str(at) if seat is None else letter(seat) for at, seat in enumerate(line["stocks"], 1))
    found = Text() + symbols.line(line["id"]) + Text(f" {money(line['value']):6} {held} ") + spots(line)
    for vehicle in line["vehicles"]:
        if vehicle is not None:
            found.append(f" {vehicle['stop']}{_direction(vehicle)}")
    return found
