"""The text picture of a view of Shinjuku: what matters, at a glance."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.shinjuku.edition import EDITIONS, GOODS
from ekimae.terminal.game import View
from ekimae.terminal.layout import DOT, GAP, phrases, table, wrapped
from ekimae.terminal.shinjuku import map as city
from ekimae.terminal.shinjuku.chains import chains
from ekimae.terminal.shinjuku.symbols import NEUTRAL, STYLES, Symbols, owner
from ekimae.terminal.styles import DIM, HEAD

AREAS: Final = ("north", "west", "centre", "east", "south")


def summary(view: View, symbols: Symbols, width: int, with_map: bool) -> list[Text]:
    """The picture section by section."""
    sections = [_heading(view, symbols, width), _companies(view, symbols, width), _supplies(view, symbols, width)]
    if with_map:
        sections.append(city.drawn(view, symbols, width))
    sections += [
        _areas(view, symbols, width),
        _tracks(view, symbols, width),
        _journey(view, symbols, width),
        hand(view, symbols, width),
        _legend(symbols, width, with_map),
    ]
    return _joined([section for section in sections if section])


def map_only(view: View, symbols: Symbols, width: int) -> list[Text]:
    """The map with its legend."""
    return _joined([city.drawn(view, symbols, width), _legend(symbols, width, with_map=True)])


def _joined(sections: list[list[Text]]) -> list[Text]:
    found: list[Text] = []
    for section in sections:
        found += [Text(""), *section] if found else section
    return found


# The heading.


def _heading(view: View, symbols: Symbols, width: int) -> list[Text]:
    parts = [symbols.say("name"), symbols.name("edition", view["edition"])]
    if view["advanced"]:
        parts.append(symbols.say("advanced"))
    if view["turn"]:
        parts.append(symbols.say("turn", turn=view["turn"]))
    if view["over"]:
        parts.append(symbols.say("over"))
    elif view["mover"]:
        parts.append(symbols.say("mover", seat=_seat(symbols, view["mover"])))
    lines = phrases(DOT.join(parts), width)
    lines[0].stylize(HEAD)
    return lines + [line for part in _standing(view, symbols) for line in phrases(part, width)]


def _seat(symbols: Symbols, seat: str) -> str:
    return symbols.name("seat", seat)


def _standing(view: View, symbols: Symbols) -> list[str]:
    """Where in the turn and in the game we are."""
    parts = []
    if view["first"]:
        parts.append(symbols.say("first", seat=_seat(symbols, view["first"])))
    if view["actions_taken"]:
        parts.append(symbols.say("taken", actions=symbols.names("action", view["actions_taken"])))
    if view["closed"] and not view["over"]:
        parts.append(symbols.say("closed", n=view["last_turns"]))
    return [DOT.join(parts)] if parts else []


# Companies.


def _companies(view: View, symbols: Symbols, width: int) -> list[Text]:
    sets = EDITIONS[view["edition"]]["scoring"] == "sets"
    names = ("company", "hand", "supply", "track", "collected-bonus" if sets else "collected")
    head = [Text(""), *(Text(symbols.say(f"column.{name}"), DIM) for name in names)]
    lines = table([head, *(_company(view, company, symbols) for company in view["seats"])])
    known = _known(view, symbols)
    return lines + (wrapped(Text(symbols.say("known") + " ", DIM), known, width, 2) if known else [])


def _company(view: View, company: dict[str, Any], symbols: Symbols) -> list[Text]:
    seat = company["seat"]
    marker = Text(">" if seat == view["mover"] and not view["over"] else " ") + owner(seat)
    name = Text(symbols.name("seat", seat), STYLES[seat])
    supply = [f"{symbols.goods[good]}{count}" for good, count in company["stores"].items()]
    supply.append(f"{symbols.goods['department']}{company['departments']}")
    cells = [str(company["hand"]), " ".join(supply), str(company["track"]), _collected(company, symbols)]
    return [marker, name, *map(Text, cells)]


def _collected(company: dict[str, Any], symbols: Symbols) -> str:
    """Customers by good (doubles count as two), bonus tokens and what they score; a screen hides customers."""
    bonus = f" +{company['bonus']}" if company["bonus"] else ""
    if "collected" not in company:
        return symbols.say("hidden") + bonus
    counts = customers_by_good(company["collected"])
    goods = " ".join(f"{symbols.goods[good]}{count}" for good, count in counts.items())
    return f"{goods}{bonus} = {company['score']}"


def customers_by_good(tokens: list[str]) -> dict[str, int]:
    """Customers of each good: a double token counts as two."""
    return {good: tokens.count(good) + 2 * tokens.count(good + "2") for good in GOODS}


def _known(view: View, symbols: Symbols) -> list[Text]:
    """Cards that everybody saw come into a hand, of the others' hands."""
    return [
        owner(company["seat"]) + Text(" " + _cards(company["known"], symbols))
        for company in view["seats"]
        if company["known"] and company["seat"] != view["seat"]
    ]


def _cards(cards: dict[str, int], symbols: Symbols) -> str:
    return ", ".join(symbols.name("ward", ward) + (f" ×{count}" if count > 1 else "") for ward, count in cards.items())


# Queue, piles, festival, dog.


def _supplies(view: View, symbols: Symbols, width: int) -> list[Text]:
    lines: list[Text] = []
    indent = 2
    if view["queue"]:
        slots = [_slot(at, slot, symbols) for at, slot in enumerate(view["queue"], 1)]
        lines += wrapped(Text(symbols.say("queue") + GAP, HEAD), slots, width, indent)
    discards = sum(view["discards"].values())
    piles = [symbols.say(f"{pile}", n=n) for pile, n in _piles(view, discards)]
    if view["bonus_stacks"]:
        piles.append(symbols.say("bonus-stacks", stacks=" ".join(map(str, view["bonus_stacks"]))))
    if view["matsuri"]:
        piles.append(symbols.say("matsuri", ward=symbols.name("ward", view["matsuri"])))
    if view["hachiko"]:
        piles.append(_dog(view["hachiko"], symbols))
    return lines + wrapped(Text(symbols.say("table") + GAP, HEAD), map(Text, piles), width, indent)


def _piles(view: View, discards: int) -> tuple[tuple[str, int], ...]:
    return ("deck", view["deck"]), ("discards", discards), ("bag", view["bag"])


def _slot(number: int, slot: dict[str, Any], symbols: Symbols) -> Text:
    ward = symbols.name("ward", slot["ward"]) if slot["ward"] else "–"
    return Text(f"{number} ", DIM) + Text(f"{ward} ") + Text(symbols.customers(slot["customers"]) or "–", HEAD)


def _dog(hachiko: dict[str, str | None], symbols: Symbols) -> str:
    target = symbols.name("station", str(hachiko["target"]))
    if hachiko["ward"] is None:
        return symbols.say("hachiko-target", station=target)
    return symbols.say("hachiko", ward=symbols.name("ward", hachiko["ward"]), station=target)


# The board in words.


def _areas(view: View, symbols: Symbols, width: int) -> list[Text]:
    """Stores and customers by ward; wards with neither are left out."""
    by_area: dict[str, list[Text]] = {area: [] for area in AREAS}
    for ward, stations in _stations_by_ward(view).items():
        entry = _ward(view, ward, stations, symbols)
        if entry is not None:
            by_area[_area(view, stations)].append(entry)
    heads = {area: Text(symbols.say(f"area.{area}"), HEAD) for area in AREAS}
    indent = max(head.cell_len for head in heads.values()) + 2
    return [line for area in AREAS if by_area[area] for line in wrapped(heads[area], by_area[area], width, indent)]


def _stations_by_ward(view: View) -> dict[str, list[str]]:
    wards: dict[str, list[str]] = {}
    for station, facts in city.places(view["edition"]).items():
        wards.setdefault(facts["ward"], []).append(station)
    return wards


def _ward(view: View, ward: str, stations: list[str], symbols: Symbols) -> Text | None:
    marks: list[Text] = []
    if ward in city.marked_wards(view):
        marks.append(city.ward_mark(view, ward, symbols))
    for station in stations:
        store = view["stores"].get(station)
        if store is not None:
            marks.append(symbols.store(store["seat"], store["kind"]) + Text(" " + symbols.name("station", station)))
    if not marks:
        return None
    return Text(symbols.name("ward", ward) + "  ") + Text("  ").join(marks)


def _area(view: View, stations: list[str]) -> str:
    """Which part of the city a ward lies in, by the middle of its stations."""
    places = city.places(view["edition"])
    lowest = max(place["y"] for place in places.values())
    x = sum(places[station]["x"] for station in stations) / len(stations)
    y = sum(places[station]["y"] for station in stations) / len(stations) / lowest
    if x < 0.27 and 0.2 < y < 0.7:
        return "west"
    if x > 0.65 and 0.2 < y < 0.7:
        return "east"
    if y < 0.28:
        return "north"
    return "south" if y > 0.66 else "centre"


def _tracks(view: View, symbols: Symbols, width: int) -> list[Text]:
    by_owner: dict[str, list[str]] = {}
    for track, seat in view["tracks"].items():
        by_owner.setdefault(seat, []).append(track)
    lines: list[Text] = []
    for seat in [*(company["seat"] for company in view["seats"]), NEUTRAL]:
        if seat in by_owner:
            told = [" = ".join(symbols.name("station", name) for name in chain) for chain in chains(by_owner[seat])]
            title = Text(symbols.say("tracks"), HEAD)
            head = (Text(" " * title.cell_len) if lines else title) + Text("  ") + owner(seat)
            lines += wrapped(head, map(Text, told), width, head.cell_len + 2)
    return lines


def _journey(view: View, symbols: Symbols, width: int) -> list[Text]:
    journey = view["journey"]
    if journey is None:
        return []
    station = symbols.name("station", journey["station"])
    parts = [symbols.say("journey", station=station, customers=symbols.customers(journey["customers"]) or "–")]
    if journey["used"]:
        parts.append(symbols.say("used", seats=symbols.names("seat", journey["used"])))
    return phrases(DOT.join(parts), width)


def hand(view: View, symbols: Symbols, width: int) -> list[Text]:
    """The own hand, with a mark on what is wild; nothing for a spectator."""
    own = next((company for company in view["seats"] if company["seat"] == view["seat"]), None)
    if own is None:
        return []
    wild = set(own["wild"])
    cards = [
        Text(symbols.name("ward", ward), HEAD if ward in wild else "")
        + Text(f" ×{count}" if count > 1 else "")
        + Text(" " + symbols.say("wild") if ward in wild else "")
        for ward, count in own["cards"].items()
    ]
    head = Text(symbols.say("hand", n=own["hand"]) + "  ", STYLES[own["seat"]])
    return wrapped(head, cards or [Text("–")], width, 2)


def _legend(symbols: Symbols, width: int, with_map: bool) -> list[Text]:
    parts = symbols.legend()
    if with_map:
        parts.append(symbols.say("legend.map", brace="{ }"))
    lines = phrases(DOT.join(parts), width)
    for line in lines:
        line.stylize(DIM)
    return lines
