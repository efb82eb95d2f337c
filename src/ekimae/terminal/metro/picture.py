"""The text picture of a view of Tokyo Metro: as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from ekimae.terminal.layout import DOT, columns, padded, paragraph, phrases
from ekimae.terminal.metro import map as city_map
from ekimae.terminal.metro.cards import cards
from ekimae.terminal.metro.lines import compact, lines
from ekimae.terminal.metro.players import players
from ekimae.terminal.metro.symbols import Symbols
from ekimae.terminal.styles import DIM, HEAD

Section = list[Text]

BESIDE: Final = "   "
LEAST_BESIDE: Final = 60
"""The tables need so much room to stand beside the map,"""
GOOD_BESIDE: Final = 74
"""and so much to have a player on each line."""
ABOUT_PLACES: Final = frozenset({"movement", "move-to", "station-at", "exit", "forced-exit", "board"})
"""Questions that are answered by looking at the map rather than at the cards."""


def picture(symbols: Symbols, width: int, height: int | None) -> list[Text]:
    """The first of the layouts that fits; everything where the height doesn't matter."""
    layouts = _layouts(symbols, width)
    found = next(layouts)
    while height is not None and len(found) > height:
        smaller = next(layouts, None)
        if smaller is None:
            return found
        found = smaller
    return found


def map_page(symbols: Symbols, width: int) -> list[Text]:
    """The map with all names, and an index of the stations."""
    scale = city_map.fitting(symbols.city.columns, width, named=True)
    if scale is None:
        needed = city_map.width_needed(symbols.city.columns)
        return _joined([paragraph(symbols.say("map-narrow", width=needed), width), index(symbols, width)])
    drawn = city_map.drawn(symbols.view, symbols, scale)
    return _joined([drawn, _legend(symbols, width), index(symbols, width)])


def index(symbols: Symbols, width: int) -> Section:
    """Every station with its lines and the spaces that touch it."""
    city = symbols.city
    items = []
    for station in city.stations:
        item = Text(symbols.place(station) + " ") + symbols.lines(city.lines_at(station))
        item.append(" " + " ".join(city.spaces_of(station)), DIM)
        items.append(item)
    return columns(sorted(items, key=lambda item: item.plain), width, "  ")


def _layouts(symbols: Symbols, width: int) -> Iterator[list[Text]]:
    """From the whole table to what can't be done without."""
    head, who = _heading(symbols, width), players(symbols, width)
    track, deck = lines(symbols, width), cards(symbols, width)
    scale = city_map.fitting(symbols.city.columns, width)
    beside = _beside(symbols, width)
    legend = _legend(symbols, width)
    if beside:
        yield _joined([beside, deck, legend])
        yield _joined([beside, legend])
    if scale is not None:
        drawn = city_map.drawn(symbols.view, symbols, scale)
        yield _joined([head, who, track, deck, drawn, legend])
        if _about_places(symbols):
            yield _joined([head, who, track, drawn])
            yield _joined([head, who, compact(symbols, width), drawn])
            yield _joined([head, who, drawn])
            yield drawn
    yield _joined([head, who, track, deck, legend])
    yield _joined([head, who, track, deck])
    yield _joined([head, who, compact(symbols, width), deck])
    yield _joined([head, who, track])
    yield _joined([head, who, compact(symbols, width)])
    yield [*head, *who, *compact(symbols, width)]


def _about_places(symbols: Symbols) -> bool:
    seat = symbols.view["seat"]
    return any(asked["seat"] == seat and asked["kind"] in ABOUT_PLACES for asked in symbols.view["questions"])


def _beside(symbols: Symbols, width: int) -> Section:
    """The map on the left, the tables on the right; nothing where there is no room for both."""
    scale = _scale_beside(symbols.city.columns, width - len(BESIDE))
    if scale is None:
        return []
    left = city_map.drawn(symbols.view, symbols, scale)
    room = width - scale.size(symbols.city.columns, 0)[0] - len(BESIDE)
    right = _joined([_heading(symbols, room), players(symbols, room), lines(symbols, room)])
    drawn = scale.size(symbols.city.columns, 0)[0]
    high = max(len(left), len(right))
    return [
        padded(_at(left, row), drawn) + Text(BESIDE) + _at(right, row) if _at(right, row).plain else _at(left, row)
        for row in range(high)
    ]


def _scale_beside(columns: int, width: int) -> city_map.Scale | None:
    """A smaller map leaves room for better tables, unless it were a cramped one."""
    scale = city_map.fitting(columns, width - GOOD_BESIDE)
    return scale if scale is not None and scale.is_roomy else city_map.fitting(columns, width - LEAST_BESIDE)


def _at(section: Section, row: int) -> Text:
    return section[row] if row < len(section) else Text("")


def _joined(sections: list[Section]) -> list[Text]:
    found: list[Text] = []
    for section in sections:
        found += [Text(""), *section] if found else section
    return found


def _heading(symbols: Symbols, width: int) -> Section:
    view = symbols.view
    own = view["own_board"]
    place = symbols.name("map", view["map"]) if own is None else symbols.say("own-board", name=own["name"])
    parts = [symbols.say("name"), place]
    if view["own_deck"] is not None:
        parts.append(symbols.say("own-deck"))
    elif view["cards"] != view["map"]:
        parts.append(symbols.name("cards", view["cards"]))
    if view["drinks"]:
        parts.append(symbols.say("drinks"))
    parts.append(symbols.say("round", round=view["round"], rounds=view["rounds"]))
    parts.append(symbols.say(f"phase.{view['phase']}"))
    if view["mover"]:
        parts.append(symbols.say("mover", seat=symbols.name("seat", view["mover"])))
    if view["moving"]:
        args = {"line": symbols.term(symbols.city.line(view["moving"])), "n": view["stops_left"]}
        parts.append(symbols.say("moving", **args))
    found = phrases(DOT.join(parts), width)
    for line in found:
        line.stylize(HEAD)
    supply = view["supply"]
    return found + _dim(phrases(symbols.say("supply", **supply), width))


def _legend(symbols: Symbols, width: int) -> Section:
    parts = [symbols.say("legend")]
    if symbols.view["drinks"]:
        parts.append(symbols.say("legend.drinks"))
    if symbols.reconstructed:
        parts.append(symbols.say("reconstructed-short"))
    return _dim(phrases(DOT.join(parts), width))


def _dim(found: list[Text]) -> list[Text]:
    return [Text(line.plain, DIM) for line in found]
