"""Cards and customers: hands, discards, the queue, the map, the screens. The rest is in the deck and the bag."""

from __future__ import annotations

from ekimae.kernel.message import Term
from ekimae.kernel.reading import Place
from ekimae.shinjuku.bits import LANE, LANE_MASK, customer
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.position.draft import Draft
from ekimae.shinjuku.position.keys import SLOT_KEYS
from ekimae.shinjuku.state import NONE


def deal(draft: Draft) -> None:
    """Every card and every customer."""
    _queue(draft)
    _customers(draft)
    _cards(draft)
    _check_bag(draft)
    _check_deck(draft)


def _queue(draft: Draft) -> None:
    slots = draft.state.edition.queue_cards
    place = draft.fields.get("queue")
    if place is None:
        if slots:
            draft.root.inside("queue").wrong("queue-missing", n=slots)
        return
    if not slots:
        place.wrong("no-queue", edition=draft.edition_term())
    written = place.items()
    if len(written) != slots:
        place.wrong("slots", n=slots, slots=len(written))
    cards, groups = draft.state.queue_cards[:], draft.state.queue_groups[:]
    for slot, table in enumerate(written):
        fields = table.fields(SLOT_KEYS)
        if "ward" in fields:
            cards[slot] = draft.ward(fields["ward"])
            _draw(draft, fields["ward"], cards[slot], 1)
        if "customers" in fields:
            groups[slot] = _group(draft, fields["customers"])
        if groups[slot] and cards[slot] == NONE:
            table.wrong("slot-without-card")
    draft.state.queue_cards, draft.state.queue_groups = cards, groups


# Customers.


def _customers(draft: Draft) -> None:
    state = draft.state
    if "customers" in draft.fields:
        for ward, place in draft.fields["customers"].by_name("ward", draft.wards).items():
            state.place(draft.wards.index(ward), _group(draft, place))
    for seat, place in draft.by_seat("collections").items():
        state.collect(seat, _group(draft, place))
    if "removed" in draft.fields:
        state.removed = _group(draft, draft.fields["removed"])


def _group(draft: Draft, place: Place) -> int:
    """Customers out of the bag."""
    state = draft.state
    group = 0
    for name, count in place.pile("customer", CUSTOMERS).items():
        kind = CUSTOMERS.index(name)
        _check_customers(draft, place, kind, count)
        for _ in range(count):
            state.draw_customer(kind)
        group += count * customer(kind)
    return group


def _check_customers(draft: Draft, place: Place, kind: int, count: int) -> None:
    if count > draft.state.bag >> kind * LANE & LANE_MASK:
        tokens = draft.state.edition.customers >> kind * LANE & LANE_MASK
        place.wrong("too-many-customers", n=tokens, customer=Term("customer", CUSTOMERS[kind]))


def _check_bag(draft: Draft) -> None:
    """A bag that is written holds exactly the customers that are nowhere else."""
    place = draft.fields.get("bag")
    if place is None:
        return
    written = place.pile("customer", CUSTOMERS)
    for name, count in written.items():
        _check_customers(draft, place, CUSTOMERS.index(name), count)
    for kind, name in enumerate(CUSTOMERS):
        left = (draft.state.bag >> kind * LANE & LANE_MASK) - written.get(name, 0)
        if left:
            place.wrong("customers-missing", n=left, customer=Term("customer", name))


# Cards.


def _cards(draft: Draft) -> None:
    state = draft.state
    for seat, place in draft.by_seat("hands").items():
        for ward in _drawn(draft, place):
            state.take_card(seat, ward)
    for seat, place in draft.by_seat("known").items():
        _know(draft, seat, place)
    if "discards" in draft.fields:
        for ward in _drawn(draft, draft.fields["discards"]):
            state.discard(ward)


def _drawn(draft: Draft, place: Place) -> list[int]:
    """Cards off the draw pile."""
    found: list[int] = []
    for name, count in place.pile("ward", draft.wards).items():
        ward = draft.wards.index(name)
        _draw(draft, place, ward, count)
        found += [ward] * count
    return found


def _draw(draft: Draft, place: Place, ward: int, count: int) -> None:
    _check_cards(draft, place, ward, count)
    for _ in range(count):
        draft.state.draw_card(ward)


def _check_cards(draft: Draft, place: Place, ward: int, count: int) -> None:
    if count > draft.state.deck[ward]:
        place.wrong("too-many-cards", n=draft.state.board.cards[ward], ward=draft.ward_term(ward))


def _know(draft: Draft, seat: int, place: Place) -> None:
    for name, count in place.pile("ward", draft.wards).items():
        ward = draft.wards.index(name)
        at = seat * len(draft.wards) + ward
        held = draft.state.hands[at]
        if count > held:
            place.wrong("known-not-held", n=held, ward=draft.ward_term(ward), seat=draft.seat_term(seat))
        draft.state.known[at] = count


def _check_deck(draft: Draft) -> None:
    """A deck that is written holds exactly the cards that lie nowhere else."""
    place = draft.fields.get("deck")
    if place is None:
        return
    written = place.pile("ward", draft.wards)
    for name, count in written.items():
        _check_cards(draft, place, draft.wards.index(name), count)
    for ward, name in enumerate(draft.wards):
        left = draft.state.deck[ward] - written.get(name, 0)
        if left:
            place.wrong("cards-missing", n=left, ward=draft.ward_term(ward))
