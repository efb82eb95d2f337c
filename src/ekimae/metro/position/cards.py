"""Action cards: the display with its gaps, discard piles, cards in front of seats. The rest is in the draw piles."""

from __future__ import annotations

from ekimae.kernel.bits import bit, members
from ekimae.kernel.message import Term, terms
from ekimae.metro.position.draft import Draft
from ekimae.metro.position.place import MetroPlace

GAP = ""
"""A row of the display without a card."""


def lay(draft: Draft) -> None:
    """Every card."""
    columns = draft.state.deck.column_ids
    for column, place in draft.by_name("display", "column", columns).items():
        _show(draft, column, place)
    for column, place in draft.by_name("discards", "column", columns).items():
        for item in place.items():
            draft.state.discard(column, _card_of(draft, item, column))
    for seat, place in draft.by_name("seats", "seat", draft.setup.seats).items():
        _keep(draft, seat, place)
    _open_crates(draft)
    for column, place in draft.by_name("draw", "column", columns).items():
        _check_draw(draft, column, place)
    for item in draft.get("taken", []).items():
        take(draft, item, draft.action(item))


def _show(draft: Draft, column: int, place: MetroPlace) -> None:
    """From bottom to top."""
    rows = int(draft.state.edition.rows)
    items = place.items()
    if len(items) > rows:
        place.refuse("too-many-rows", n=rows)
    for row, item in enumerate(items):
        if item.value != GAP:
            draft.state.show(_card_of(draft, item, column), column, row)


def _keep(draft: Draft, seat: int, place: MetroPlace) -> None:
    """Cards in front of a seat, of any column."""
    found = place.value.get("cards", []) if isinstance(place.value, dict) else []
    for item in place.inside("cards", found).items():
        card = _card(draft, item)
        if draft.state.deck.is_crate(card):
            item.refuse("crate-kept", card=item.text())
        _lift(draft, item, card)
        draft.state.keep_card(seat, card)


def _open_crates(draft: Draft) -> None:
    """The card of a crate has gone with it."""
    deck = draft.state.deck
    for card in range(deck.cards):
        colour = (
            deck.colour[members(deck.low[card])[0]] if deck.low[card] else deck.colour[60 + members(deck.high[card])[0]]
        )
        if deck.is_crate(card) and draft.state.drinks[colour]:
            _lift(draft, draft.get("crates", {}).inside(deck.colours[colour], deck.card_ids[card]), card)


# One card.


def _card(draft: Draft, place: MetroPlace) -> int:
    return draft.state.deck.card_ids.index(place.name("card", draft.state.deck.card_ids))


def _card_of(draft: Draft, place: MetroPlace, column: int) -> int:
    """A card that belongs to a column."""
    deck = draft.state.deck
    card = _card(draft, place)
    right = deck.column_of(card)
    if right != column:
        place.refuse("other-column", card=deck.card_ids[card], right=deck.column_ids[right])
    _lift(draft, place, card)
    return card


def _lift(draft: Draft, place: MetroPlace, card: int) -> None:
    """Off the draw pile, unless it lies somewhere else."""
    state = draft.state
    if card in draft.cards:
        place.refuse("card-twice", card=state.deck.card_ids[card], other=draft.cards[card])
    draft.cards[card] = place.key
    column = state.deck.column_of(card)
    state.piles = state.piles[:]
    state.piles[column] &= ~bit(card - state.deck.first_card[column])


def _check_draw(draft: Draft, column: int, place: MetroPlace) -> None:
    """A draw pile that is written holds exactly the cards that lie nowhere else."""
    deck = draft.state.deck
    left = {deck.card_ids[deck.first_card[column] + at] for at in members(draft.state.piles[column])}
    written: set[str] = set()
    for item in place.items():
        card = _card(draft, item)
        name = deck.card_ids[card]
        if deck.column_of(card) != column:
            item.refuse("other-column", card=name, right=deck.column_ids[deck.column_of(card)])
        if name not in left or name in written:
            item.refuse("card-twice", card=name, other=draft.cards.get(card, place.key))
        written.add(name)
    if left - written:
        place.refuse("cards-missing", cards=terms("card", sorted(left - written)))


# Discs on actions.


def take(draft: Draft, place: MetroPlace, action: int, seat: int | None = None) -> None:
    """Discs lie on an action: on the display, or in front of a seat; `seat`: in front of nobody else."""
    check_open(draft, place, action, seat)
    draft.state.take(action)


def check_open(draft: Draft, place: MetroPlace, action: int, seat: int | None = None) -> None:
    state = draft.state
    owners = range(state.seats) if seat is None else (seat,)
    low, high = state.open_low, state.open_high
    for owner in owners:
        low |= state.private_low[owner]
        high |= state.private_high[owner]
    card = state.deck.card_of[action]
    if low & state.deck.low[card] == 0 and high & state.deck.high[card] == 0:
        place.refuse("not-open", card=Term("card", state.deck.card_ids[card]))
