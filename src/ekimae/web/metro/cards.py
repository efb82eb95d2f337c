"""The action cards: columns from the draw pile at the top to the discard pile at the bottom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from ekimae.kernel.bits import members
from ekimae.metro.deck import (
    ACTION,
    BIDDING,
    CARD,
    COPY,
    DISCOUNT,
    DRINK_COLOUR,
    INVEST,
    LOAN,
    MOVE,
    REPAY,
    SPEED,
    START,
    STATION,
    TYPES,
)
from ekimae.metro.edition import deck_facts
from ekimae.metro.state import NONE, State
from ekimae.metro.words.actions import action as action_words
from ekimae.web.metro.parts import KEPT, Kept, Twin, fill, set_colours, table_of, translator, twin
from ekimae.web.page import Seen

HUNDRED: Final = 100
THOUSAND: Final = 1000
PLAIN: Final = frozenset({STATION, INVEST, ACTION, CARD, COPY, MOVE})
SIGNED: Final = {START: "+", BIDDING: "+", DISCOUNT: "−", SPEED: "×", LOAN: "+", REPAY: "−"}
"""What stands before the number of an action."""
COUNTED: Final = frozenset({MOVE, SPEED})
Takers = Mapping[str, tuple[str, ...]]
"""Who has discs on each action."""
UNKNOWN: Final = "?"
"""A disc of nobody knows whom: the situation was written by hand."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card about one of its actions."""

    id: str
    type: str
    name: str
    amount: str
    drink: str


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a card."""

    printed: Printed
    spots: tuple[str, ...]
    """Whose discs lie there; empty for those that are free."""
    current: bool
    """Is it being carried out just now?"""
    twin: Twin | None
    why: bool
    """Can be asked why it can't be chosen."""


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Crate:
    """Drinks of one colour."""

    drink: str
    seat: str
    left: int
    twin: Twin | None


@dataclass(frozen=True, slots=True)
class Column:
    """One set of cards."""

    id: str
    kind: str
    """The type of action that most of its cards have."""
    bullets: tuple[tuple[str, str], ...]
    left: int
    cards: tuple[Card | None, ...]
    """From top to bottom; None is a gap."""
    discard: Card | None
    pick: Twin | None
    """For its discard pile."""
    is_drinks: bool


_kept = Kept()
CHOSEN_HERE: Final = ("do:", "copy:", "use:", "pile:", "drink:", "vend")


def cards_panel(seen: Seen, state: State) -> Markup:
    """The same for everybody who can't choose a card."""
    takers = takers_of(seen, state)
    if any(offer.token.startswith(CHOSEN_HERE) for offer in seen.offers):
        return _panel(seen, state, takers)
    piles = (tuple(state.display), tuple(state.piles), tuple(state.discards))
    discs = (state.taken_low, state.taken_high, state.acting, tuple(sorted(takers.items())))
    drinks = (tuple(state.drinks), tuple(state.drinks_left))
    key = (table_of(seen, state), state.round, piles, discs, drinks)
    return _kept.panel(key, lambda: _panel(seen, state, takers))


def _panel(seen: Seen, state: State, takers: Takers) -> Markup:
    columns = Markup("").join(_column(column, seen.say.language) for column in _columns(seen, state, takers))
    crates = [_crate(seen, state, colour) for colour in range(len(state.deck.colours))]
    return fill(
        "cards",
        seen.say,
        columns=columns,
        crates=crates,
        left=int(state.edition.rounds - state.round),
        count=state.deck.columns,
        rows=state.edition.rows,
        vend=twin(seen, "vend"),
    )


def _crate(seen: Seen, state: State, colour: int) -> Crate:
    name = state.deck.colours[colour]
    owner = state.drinks[colour]
    seat = state.setup.seats[owner - 1] if owner else ""
    return Crate(name, seat, int(state.drinks_left[colour]), twin(seen, f"drink:{name}"))


# Whose discs lie where.


def takers_of(seen: Seen, state: State) -> Takers:
    """By action; what the game itself does not keep is told by the log of this round."""
    found: dict[str, list[str]] = {}
    if state.taken_low | state.taken_high == 0:
        return {}
    for line in seen.log:
        if line.event.name == "round-began":
            found.clear()
        elif line.event.name in ("acted", "copied"):
            seat = line.event.args["seat"]
            if isinstance(seat, int):
                found.setdefault(str(line.event.args["action"]), []).append(state.setup.seats[seat])
    for seat, colour in enumerate(state.setup.seats):
        for at in members(state.copy_discs[seat]):
            found[state.deck.action_ids[state.deck.copies[at]]] = [colour]
        for at, action in enumerate(state.deck.discounts):
            if state.discs_on(seat, at):
                found[state.deck.action_ids[action]] = [colour] * int(state.discs_on(seat, at))
    return {action: tuple(seats) for action, seats in found.items()}


# Columns.


def _columns(seen: Seen, state: State, takers: Takers) -> list[Column]:
    return [_column_of(seen, state, takers, column) for column in range(state.deck.columns)]


def _column_of(seen: Seen, state: State, takers: Takers, column: int) -> Column:
    deck = state.deck
    id_ = deck.column_ids[column]
    is_drinks = column == deck.drinks_column
    rows = [state.card_at(column, row) for row in reversed(range(state.edition.rows))]
    top = state.top_discard(column)
    return Column(
        id=id_,
        kind="drinks" if is_drinks else _usual_type(state, column),
        bullets=() if is_drinks else _bullets(state, deck_facts(state.setup)["sets"][column]),
        left=len(members(state.piles[column])),
        cards=tuple(None if card == NONE else card_of(seen, state, takers, card) for card in rows),
        discard=None if top == NONE else card_of(seen, state, {}, top),
        pick=twin(seen, f"pile:{id_}"),
        is_drinks=is_drinks,
    )


_usual: dict[Hashable, str] = {}


def _usual_type(state: State, column: int) -> str:
    key = (state.edition.key, column)
    if key not in _usual:
        _usual[key] = _count_types(state, column)
    return _usual[key]


def _count_types(state: State, column: int) -> str:
    deck = state.deck
    cards = range(deck.first_card[column], deck.first_card[column + 1])
    types = Counter(TYPES[deck.kind[action]] for action in range(deck.actions) if deck.card_of[action] in cards)
    return types.most_common(1)[0][0]


def _bullets(state: State, name: str) -> tuple[tuple[str, str], ...]:
    """The pair of lines that a set is called by, as far as the box knows their colours."""
    colours = set_colours(state)
    return tuple((letter, colours[letter]) for letter in name.split("/") if letter in colours)


def card_of(seen: Seen, state: State, takers: Takers, card: int) -> Card:
    actions = members(state.deck.low[card]) + [60 + at for at in members(state.deck.high[card])]
    return Card(state.deck.card_ids[card], tuple(_action_of(seen, state, takers, action) for action in actions))


def _action_of(seen: Seen, state: State, takers: Takers, action: int) -> Action:
    printed = _printed(seen, state)[action]
    found = twin(seen, f"do:{printed.id}", f"copy:{printed.id}", f"use:{printed.id}") if seen.offers else None
    asked = seen.question is not None and seen.question.kind == "turn"
    return Action(
        printed=printed,
        spots=_spots(state, action, takers.get(printed.id, ())),
        current=state.acting == action,
        twin=found,
        why=asked and found is None,
    )


_decks: dict[Hashable, tuple[Printed, ...]] = {}


def _printed(seen: Seen, state: State) -> tuple[Printed, ...]:
    """All actions of a deck in a language."""
    key = (seen.say.language, state.edition.key)
    if key not in _decks:
        _decks[key] = tuple(_print(seen, state, action) for action in range(state.deck.actions))
    return _decks[key]


def _print(seen: Seen, state: State, action: int) -> Printed:
    deck = state.deck
    return Printed(
        id=deck.action_ids[action],
        type=TYPES[deck.kind[action]],
        name=seen.say(action_words(state, action)),
        amount=_amount(state, action),
        drink=deck.colours[deck.colour[action]] if deck.kind[action] == DRINK_COLOUR else "",
    )


def _spots(state: State, action: int, takers: Sequence[str]) -> tuple[str, ...]:
    """Discs of whoever copied lie on top: their marks come last."""
    count = int(state.deck.spots[action])
    if not state.is_taken(action):
        return ("",) * count
    first = takers[0] if takers else UNKNOWN
    return (*([first] * count), *dict.fromkeys(takers[1:]))[: max(count, len(set(takers)))]


def _amount(state: State, action: int) -> str:
    kind, amount = state.deck.kind[action], int(state.deck.amount[action])
    if kind in (LOAN, REPAY):
        amount = int(state.edition.loan)
    elif kind not in PLAIN and kind not in SIGNED:
        return ""
    number = amount if kind in COUNTED else amount * HUNDRED
    return SIGNED.get(kind, "") + (
        f"{number // THOUSAND}k" if number >= THOUSAND and not number % THOUSAND else str(number)
    )


@lru_cache(maxsize=KEPT)
def _column(column: Column, language: str) -> Markup:
    return fill("column", translator(language), column=column)


@lru_cache(maxsize=KEPT)
def small_card(card: Card, language: str) -> Markup:
    """A card in front of a seat."""
    return fill("card", translator(language), card=card)
