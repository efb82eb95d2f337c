"""Checking a deck: sets of cards, their dots, their actions."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from ekimae.kernel.checking import Found, distinct
from ekimae.kernel.message import Many
from ekimae.metro.files.actions import MOST_OF, check_action

MOST_SETS: Final = 8
LEAST_CARDS: Final = 5
"""In a set: five players lay out five."""
MOST_CARDS: Final = 15
MOST_ACTIONS: Final = 108
LONGEST_SET: Final = 12

DRINKS: Final = "drinks"
DRINK_ID: Final = re.compile(r"(?:color|shape)-.*")
"""What Metro Drinks calls its column and its cards."""

_SET: Final = re.compile(r"[A-Za-z0-9]+(?:[/-][A-Za-z0-9]+)*")


def column_of(name: str) -> str:
    """Sets are columns of the display, and named there in lower case: G/M is g-m."""
    return name.lower().replace("/", "-")


@dataclass(frozen=True, slots=True)
class Card:
    """What stands in a card, and what was read of it."""

    fields: dict[str, Found]
    facts: dict[str, Any]


def check_deck(top: Found) -> dict[str, Any]:
    """Note all that is wrong with a deck."""
    fields = top.fields(("sets", "cards"), ("name", "note", "provenance"))
    sets = fields["sets"].items(1, MOST_SETS)
    names = [item.value for item in sets if isinstance(item.value, str)]
    readable = len(names) == len(sets)
    cards = [_card(item, names if readable else []) for item in fields["cards"].items(1, MOST_SETS * MOST_CARDS)]
    _check_sets(sets)
    distinct(card.fields["id"] for card in cards)
    if readable and cards and all(card.facts["set"] and card.facts["dots"] for card in cards):
        _check_sizes(fields["sets"], sets, cards)
        _check_dots(fields["sets"], sets, cards)
    _check_actions(fields["cards"], [action for card in cards for action in card.facts["actions"]])
    facts = {"sets": [item.value for item in sets], "cards": [card.facts for card in cards]}
    return facts if fields["name"].absent else {"name": fields["name"].line(), **facts}


def _check_sets(sets: list[Found]) -> None:
    for item in sets:
        name = item.text()
        if name is not None and (not _SET.fullmatch(name) or len(name) > LONGEST_SET or column_of(name) == DRINKS):
            item.wrong("metro.deck.set-name", most=LONGEST_SET, drinks=DRINKS)
    distinct(sets, column_of)


def _card(found: Found, sets: list[str]) -> Card:
    """Without sets there are none to compare with."""
    fields = found.fields(("id", "set", "dots", "actions"), ("note",))
    facts = {
        "id": _card_id(fields["id"]),
        "set": fields["set"].one_of(sets, unknown="metro.deck.unknown-set") if sets else fields["set"].text(),
        "dots": fields["dots"].number(1, MOST_CARDS),
        "actions": [check_action(item) for item in fields["actions"].items(1, 2)],
    }
    return Card(fields, facts)


def _card_id(found: Found) -> str | None:
    name = found.identifier()
    if name is not None and DRINK_ID.fullmatch(name):
        found.wrong("metro.deck.drink-id")
    return name


# What cards must be together.


def _check_sizes(where: Found, sets: list[Found], cards: list[Card]) -> None:
    """The columns of the display are equally long."""
    sizes = Counter(card.facts["set"] for card in cards)
    fitting = True
    for item in sets:
        if not LEAST_CARDS <= sizes[item.value] <= MOST_CARDS:
            item.wrong("metro.deck.set-size", n=sizes[item.value], least=LEAST_CARDS, most=MOST_CARDS)
            fitting = False
    if fitting and len(set(sizes.values())) > 1:
        where.wrong("metro.deck.set-sizes", sizes=Many(tuple(f"{name} {n}" for name, n in sizes.items())))


def _check_dots(where: Found, sets: list[Found], cards: list[Card]) -> None:
    """Every set is stacked in the same levels."""
    highest: dict[str, int] = {}
    for item in sets:
        levels = {card.facts["dots"] for card in cards if card.facts["set"] == item.value}
        highest[item.value] = max(levels, default=0)
        missing = sorted(set(range(1, highest[item.value] + 1)) - levels)
        if missing:
            item.wrong("metro.deck.dots-gap", dots=Many(tuple(missing)), most=highest[item.value])
    if len(set(highest.values()) - {0}) > 1:
        where.wrong("metro.deck.dots-levels", levels=Many(tuple(f"{name} {n}" for name, n in highest.items())))


def _check_actions(where: Found, actions: list[dict[str, Any]]) -> None:
    if len(actions) > MOST_ACTIONS:
        where.wrong("metro.deck.actions", n=len(actions), most=MOST_ACTIONS)
    count = Counter(action["type"] for action in actions)
    for kind, most in MOST_OF.items():
        if count[kind] > most:
            where.wrong("metro.deck.actions-of", n=count[kind], most=most, action=kind)
