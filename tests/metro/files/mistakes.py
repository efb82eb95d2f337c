"""Files with one mistake each, made from small right ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ekimae.kernel import Message
from ekimae.kernel.message import Arg

FILE = "mine.json"


def board() -> dict[str, Any]:
    """Two train lines that meet in B, and a tram from C over a small stop to D.

    A1 --- B1 --- C1     x = 0.5, 2, 3.5 in row 0.5
           B2 -- E1      x = 2, 3.5 in row 1.5
    D1 --- d2 --- D1     the tram: C1, small, D1
    """
    return {
        "name": "Mine",
        "map": "osaka",
        "grid": {"cols": 5, "rows": 4},
        "lines": [
            line("R", "#FF0000", ["a", "b", "c"]),
            line("S", "#00FF00", ["b2", "e"], disc_spots=2),
            line("T", "#0000FF", ["c", "small-1", "d"], kind="tram", vehicles=2, stocks=1),
        ],
        "circles": [
            circle("a", "a", 0.5, 0.5),
            circle("b", "b", 2, 0.5),
            circle("c", "c", 3.5, 0.5),
            circle("b2", "b", 2, 1.5),
            circle("e", "e", 3.5, 2),
            circle("small-1", None, 4.5, 1.5, small=True),
            circle("d", "d", 4.5, 3),
        ],
        "stations": [
            station("a", ["a"]),
            station("b", ["b", "b2"]),
            station("c", ["c"]),
            station("d", ["d"]),
            station("e", ["e"]),
        ],
    }


def line(id: str, color: str, stops: list[str], **more: Any) -> dict[str, Any]:
    facts = {"id": id, "name_en": f"{id} Line", "name_ja": f"{id}線", "color": color, "disc_spots": 3, "stocks": 3}
    return {**facts, **more, "stops": stops}


def circle(id: str, station: str | None, x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"id": id, "station": station, "x": x, "y": y, **more}


def station(id: str, circles: list[str]) -> dict[str, Any]:
    return {"id": id, "name_en": id.upper(), "name_ja": f"{id}駅", "circles": circles}


def deck() -> dict[str, Any]:
    """Two sets of five cards, with one and two dots."""
    return {"sets": ["A/B", "C"], "cards": [card(name, at) for name in ("A/B", "C") for at in range(5)]}


def card(name: str, at: int) -> dict[str, Any]:
    action = {"type": "invest", "spots": 1, "cost": 500}
    return {"id": f"{name[:1].lower()}{at}", "set": name, "dots": 1 + at // 3, "actions": [action]}


Change = Callable[[dict[str, Any]], object]


def put(path: str, value: Any) -> Change:
    """Write a value at a dotted key, where slots of a list count from 1."""

    def change(facts: dict[str, Any]) -> None:
        holder, last = _holder(facts, path)
        holder[last] = value

    return change


def drop(path: str) -> Change:
    def change(facts: dict[str, Any]) -> None:
        holder, last = _holder(facts, path)
        del holder[last]

    return change


def add(path: str, *values: Any) -> Change:
    """Lengthen a list."""

    def change(facts: dict[str, Any]) -> None:
        holder, last = _holder(facts, path)
        holder[last].extend(values)

    return change


def both(*changes: Change) -> Change:
    def change(facts: dict[str, Any]) -> None:
        for one in changes:
            one(facts)

    return change


def _holder(facts: Any, path: str) -> tuple[Any, Any]:
    *way, last = path.split(".")
    for key in way:
        facts = facts[int(key) - 1] if isinstance(facts, list) else facts[key]
    return facts, int(last) - 1 if isinstance(facts, list) else last


def told(id: str, key: str, value: str, **args: Arg) -> Message:
    """The message of a mistake."""
    place: dict[str, Arg] = {"file": FILE, "key": key, "value": value}
    return Message(id, place | args)
