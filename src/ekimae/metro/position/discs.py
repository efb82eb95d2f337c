"""Discs in the action phase: on discounts, copies and other actions, and in front of the seats."""

from __future__ import annotations

from ekimae.kernel.bits import bit, members
from ekimae.metro.deck import COPY, DISCOUNT, DRINK_SHAPE
from ekimae.metro.position.draft import Draft, changed
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import State


class Discs:
    """Counts the discs of each seat that are known to lie on cards."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.state = draft.state
        self.on_cards = [0] * len(draft.setup.seats)
        self.fields = draft.of_seats()

    def lay(self) -> None:
        """Those that keep their seat until they are used; and drink shapes."""
        for seat, fields in self.fields.items():
            if "discounts" in fields:
                for item in fields["discounts"].items():
                    self._discount(seat, item)
            if "copies" in fields:
                for item in fields["copies"].items():
                    self._copy(seat, item)
            if "builds_freely" in fields and fields["builds_freely"].flag():
                if not self.draft.setup.drinks:
                    fields["builds_freely"].refuse("no-drinks")
                self.state.shapes |= bit(seat)

    def _discount(self, seat: int, place: MetroPlace) -> None:
        ids = self.state.deck.action_ids
        numbers = list(self.state.deck.discounts)
        action = ids.index(place.name("discount", tuple(ids[number] for number in numbers)))
        self._lay_on(seat, place, action)
        self.state.add_discount(seat, numbers.index(action), 1)

    def _copy(self, seat: int, place: MetroPlace) -> None:
        ids = self.state.deck.action_ids
        numbers = list(self.state.deck.copies)
        action = ids.index(place.name("copy", tuple(ids[number] for number in numbers)))
        if self.state.is_taken(action):
            place.refuse("copy-twice")
        self._lay_on(seat, place, action)
        self.state.copy_discs = changed(
            self.state.copy_discs, seat, self.state.copy_discs[seat] | bit(numbers.index(action))
        )

    def _lay_on(self, seat: int, place: MetroPlace, action: int) -> None:
        check_open(self.draft, place, action, seat)
        self.state.take(action)
        self.on_cards[seat] += int(self.state.deck.spots[action])

    def take(self, acting: int) -> None:
        """All other actions with discs on them, whoever they belong to; `acting`: the one under way."""
        for item in self.draft.get("taken", []).items():
            action = self.draft.action(item)
            check_open(self.draft, item, action)
            kept = self.state.deck.kind[action] in (DISCOUNT, COPY)
            if kept and action != acting and not self.state.is_taken(action):
                key = "discounts" if self.state.deck.kind[action] == DISCOUNT else "copies"
                item.refuse("disc-without-seat", right=key)
            self.state.take(action)
        self._check_shapes()

    def _check_shapes(self) -> None:
        """Whoever builds freely has put a disc on a drink shape, or copied one that has."""
        deck = self.state.deck
        taken = [action for action in range(deck.actions) if self.state.is_taken(action)]
        if self.state.shapes and not any(deck.kind[action] == DRINK_SHAPE for action in taken):
            seat = members(self.state.shapes)[0]
            self.fields[seat]["builds_freely"].refuse("no-shape-taken", seat=self.draft.seat_term(seat))

    def count(self) -> None:
        """What is not told is in front of its seat; and there are enough on the cards for what is taken."""
        state = self.state
        for seat in range(state.seats):
            owned, name = int(state.owned_discs[seat]), self.draft.setup.seats[seat]
            place = self.fields.get(seat, {}).get("discs", self.draft.root.inside(f"seats.{name}.discs"))
            left = owned - self.on_cards[seat]
            if place.value is None:
                place = place.part(left)
            if left < 0 or place.number() > left:
                args = {"n": owned, "found": self.on_cards[seat]}
                place.refuse("too-many-discs", seat=self.draft.seat_term(seat), **args)
            state.discs[seat] = place.number()
        self._check_sum()

    def _check_sum(self) -> None:
        """A disc used with a discount or a copy lies on top of others, so there may be more of them than spots."""
        state, deck = self.state, self.state.deck
        taken = [action for action in range(deck.actions) if state.is_taken(action)]
        needed = sum(int(deck.spots[action]) for action in taken)
        there = sum(int(state.owned_discs[seat] - state.discs[seat]) for seat in range(state.seats))
        place = self.draft.get("taken", [])
        if there < needed:
            place.refuse("discs-missing", n=needed, found=there)
        if there and not taken and not self.draft.setup.drinks:
            place.refuse("discs-nowhere", n=there)


def check_open(draft: Draft, place: MetroPlace, action: int, seat: int | None = None) -> None:
    """The card of the action lies on display, or in front of a seat; `seat`: in front of nobody else."""
    state: State = draft.state
    owners = range(state.seats) if seat is None else (seat,)
    low, high = state.open_low, state.open_high
    for owner in owners:
        low |= state.private_low[owner]
        high |= state.private_high[owner]
    card = state.deck.card_of[action]
    if low & state.deck.low[card] == 0 and high & state.deck.high[card] == 0:
        column = state.deck.column_ids[state.deck.column_of(card)]
        place.refuse("not-open", card=state.deck.card_ids[card], column=column)
