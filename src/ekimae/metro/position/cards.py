"""Action cards: the display, discard piles, cards in front of the seats; and those that are not named."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.bits import bit, members
from ekimae.kernel.message import Many
from ekimae.metro.position import keys
from ekimae.metro.position.draft import Draft, changed
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE

GAP: Final = ""
"""A row of the display without a card."""


def lay(draft: Draft) -> None:
    """Every card. The crates must be told already."""
    Cards(draft).lay()


class Cards:
    """Cards leave their draw piles as they are named.

    The others follow from the round: some of each column have been drawn by now, the rest is still to come.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.state = draft.state
        self.deck = draft.state.deck
        self.rows = int(draft.state.edition.rows)
        self.places: dict[int, str] = {}
        """Where each card is told to lie."""
        self.shown: dict[int, list[int | None]] = {}
        """Of each column the rows that are told: a card, or nothing."""
        self.discarded: dict[int, list[int]] = {}

    def lay(self) -> None:
        draft, columns = self.draft, self.deck.column_ids
        self._open_crates()
        for seat, fields in draft.of_seats().items():
            if "cards" in fields:
                self._keep(seat, fields["cards"])
        for column, place in draft.by_name("display", "column", columns).items():
            self._read_display(column, place)
        for column, place in draft.by_name("discards", "column", columns).items():
            self.discarded[column] = [self._named(item, column) for item in place.items()]
        written = draft.by_name("draw", "column", columns)
        for column in range(len(columns)):
            self._deal(column, written.get(column))

    # What is named.

    def _open_crates(self) -> None:
        """The card of a crate has gone with it."""
        for action in range(self.deck.actions):
            colour = self.deck.colour[action]
            if colour != NONE and self.state.drinks[colour]:
                self._name(self.draft.get("crates", {}).inside(self.deck.colours[colour]), self.deck.card_of[action])

    def _keep(self, seat: int, place: MetroPlace) -> None:
        """Cards in front of a seat, of any column."""
        for item in place.items():
            card = self._card(item)
            if self.deck.is_crate(card):
                item.refuse("crate-kept", seat=self.draft.seat_term(seat))
            self._name(item, card)
            self.state.keep_card(seat, card)

    def _read_display(self, column: int, place: MetroPlace) -> None:
        """From bottom to top."""
        items = place.items()
        if len(items) > self.rows:
            place.refuse("too-many-rows", n=self.rows, found=len(items))
        for item in items:
            if item.value == GAP and self.draft.phase == keys.SETUP:
                item.refuse("gap-in-setup")
        self.shown[column] = [None if item.value == GAP else self._named(item, column) for item in items]

    def _named(self, place: MetroPlace, column: int) -> int:
        """A card that belongs to a column."""
        card = self._card(place)
        right = self.deck.column_of(card)
        if right != column:
            place.refuse("other-column", right=self.deck.column_ids[right])
        self._name(place, card)
        return card

    def _card(self, place: MetroPlace) -> int:
        return self.deck.card_ids.index(place.name("card", self.deck.card_ids))

    def _name(self, place: MetroPlace, card: int) -> None:
        """Off the draw pile, unless it lies somewhere else already."""
        if card in self.places:
            place.refuse("card-twice", card=self.deck.card_ids[card], other=self.places[card])
        self.places[card] = place.key
        column = self.deck.column_of(card)
        left = self.state.piles[column] & ~bit(card - self.deck.first_card[column])
        self.state.piles = changed(self.state.piles, column, left)

    # What follows.

    def _deal(self, column: int, draw: MetroPlace | None) -> None:
        """The cards that were drawn and are not named lie on the rows that are not told, and under the discards."""
        unnamed = self._unnamed(column)
        if draw is not None:
            unnamed = self._set_apart(column, draw, unnamed)
        rows = self._rows_to_fill(column)
        gone = self._drawn(column) - (self.deck.column_size(column) - len(self._unnamed(column)))
        if gone < rows:
            self._refuse_count(column, rows)
        dealt, below = unnamed[gone - rows : gone], unnamed[: gone - rows]
        for card in (*dealt, *below):
            left = self.state.piles[column] & ~bit(card - self.deck.first_card[column])
            self.state.piles = changed(self.state.piles, column, left)
        for row, shown in enumerate([*self.shown.get(column, []), *dealt]):
            if shown is not None:
                self.state.show(shown, column, row)
        for card in (*below, *self.discarded.get(column, [])):
            self.state.discard(column, card)

    def _unnamed(self, column: int) -> list[int]:
        """In the order in which they are drawn: by dots, and of as many dots as the deck lists them."""
        first = int(self.deck.first_card[column])
        return sorted((first + at for at in members(self.state.piles[column])), key=lambda card: self.deck.dots[card])

    def _set_apart(self, column: int, place: MetroPlace, unnamed: list[int]) -> list[int]:
        """A draw pile that is told holds just these cards."""
        coming = [self._card_to_come(item, column, unnamed) for item in place.items()]
        for at, item in enumerate(place.items()):
            if coming[at] in coming[:at]:
                item.refuse("card-twice", card=item.text(), other=place.key)
        right = self.deck.column_size(column) - self._drawn(column)
        if len(coming) != right:
            place.refuse("draw-size", n=right, found=len(coming), round=self.state.round)
        return [card for card in unnamed if card not in coming]

    def _card_to_come(self, place: MetroPlace, column: int, unnamed: list[int]) -> int:
        card = self._card(place)
        if self.deck.column_of(card) != column:
            place.refuse("other-column", right=self.deck.column_ids[self.deck.column_of(card)])
        if card not in unnamed:
            place.refuse("card-twice", card=self.deck.card_ids[card], other=self.places[card])
        return card

    def _rows_to_fill(self, column: int) -> int:
        """Rows that are not told have cards, but for those that wait for one."""
        told = len(self.shown.get(column, []))
        match self.draft.phase:
            case keys.SETUP:
                return 0
            case keys.REFRESH:
                return max(0, self.rows - 1 - told)
            case _:
                return self.rows - told

    def _drawn(self, column: int) -> int:
        """How many cards of a column have been drawn by now."""
        match self.draft.phase:
            case keys.SETUP:
                return len(self.shown.get(column, []))
            case keys.REFRESH:
                return self.rows + int(self.state.round) - 2 + self.is_refreshed(column)
            case _:
                return self.rows + int(self.state.round) - 1

    def is_refreshed(self, column: int) -> bool:
        """Is there a card in the top row?"""
        shown = self.shown.get(column, [])
        return len(shown) == self.rows and shown[-1] is not None

    def _refuse_count(self, column: int, rows: int) -> None:
        told = [card for card in self.places if self.deck.column_of(card) == column]
        names = Many(tuple(self.deck.card_ids[card] for card in sorted(told)))
        place = self.draft.get("display", {}).inside(self.deck.column_ids[column])
        args = {"n": self._drawn(column), "found": len(told) + rows, "round": int(self.state.round)}
        place.refuse("too-many-drawn", cards=names, **args)
