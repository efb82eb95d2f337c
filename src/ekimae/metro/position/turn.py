"""How far the round has come: the phase, who was there already, and what is next."""

from __future__ import annotations

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Many
from ekimae.metro import frames
from ekimae.metro.money import MOST_YEN
from ekimae.metro.position import action, keys, trains
from ekimae.metro.position.draft import Draft, changed
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE
from ekimae.metro.words import names


def begin(draft: Draft) -> None:
    """The phase fits, and the number of the round."""
    state, phase = draft.state, draft.phase
    for key, place in draft.fields.items():
        if phase == keys.SETUP and key not in keys.BEFORE_THE_FIRST_ROUND:
            place.refuse("before-the-first-round")
        phases = keys.OF_PHASES.get(key, keys.PHASES)
        if phase not in phases:
            place.refuse("other-phase", phase=phase, phases=Many(phases))
    if phase in (keys.BIDS, keys.TIES) and state.seats == 1:
        draft.get("phase", phase).refuse("nobody-to-bid-against")
    if phase != keys.SETUP:
        state.round = _round(draft)


def _round(draft: Draft) -> int:
    rounds = int(draft.state.edition.rounds)
    otherwise = {keys.REFRESH: 2, keys.OVER: rounds}.get(draft.phase, 1)
    number = draft.get("round", otherwise).number(least=1)
    place = draft.get("round", number)
    if number > rounds:
        place.refuse("too-many-rounds", n=rounds)
    if draft.phase == keys.REFRESH and number == 1:
        place.refuse("refresh-in-the-first-round")
    if draft.phase == keys.OVER and number < rounds:
        place.refuse("over-early", n=rounds)
    if draft.phase == keys.TIES and number > 1:
        place.refuse("ties-later")
    return number


def plan(draft: Draft) -> None:
    """What is next. All pieces must lie on the table already."""
    _set_order(draft)
    match draft.phase:
        case keys.SETUP:
            _lay_out(draft)
        case keys.REFRESH:
            _refresh(draft)
        case keys.BIDS:
            _bid(draft)
        case keys.TIES:
            _settle(draft)
        case keys.MOVEMENT:
            _move(draft)
        case keys.ACTIONS:
            action.plan(draft)
        case keys.TRAINS:
            trains.plan(draft)
        case _:
            draft.state.ended = 1
    if draft.phase not in (keys.MOVEMENT, keys.OVER):
        _check_meeples(draft, draft.setup.seats if _meeples_are_placed(draft) else ())
    if draft.phase != keys.ACTIONS:
        _check_discs(draft)


def _meeples_are_placed(draft: Draft) -> bool:
    """The first movement phase brings them onto the map."""
    return draft.state.round > 1 or draft.phase in (keys.ACTIONS, keys.TRAINS)


def _check_meeples(draft: Draft, placed: tuple[str, ...]) -> None:
    """Just these seats have a meeple on the map."""
    state = draft.state
    seats = draft.root.inside("seats")
    for seat, name in enumerate(draft.setup.seats):
        is_placed = state.spaces[seat] != NONE or state.riding[seat] != NONE
        if name in placed and not is_placed:
            seats.inside(name).inside("space").refuse("meeple-missing", seat=draft.seat_term(seat))
        if name not in placed and is_placed:
            seats.inside(name).inside("space").refuse("meeple-early", seat=draft.seat_term(seat))


def _check_discs(draft: Draft) -> None:
    """Between the action phases all discs are at home."""
    for seat, fields in draft.of_seats().items():
        discs = fields.get("discs")
        if discs is not None and discs.number() != draft.state.owned_discs[seat]:
            discs.refuse("discs-at-home", seat=draft.seat_term(seat), n=draft.state.owned_discs[seat])


def _set_order(draft: Draft) -> None:
    """Left to right; left out: as they sit."""
    if "order" not in draft.fields:
        return
    found = draft.seats("order")
    missing = [seat for seat in range(draft.state.seats) if seat not in found]
    if missing:
        draft.fields["order"].refuse("order-too-short", seats=draft.seat_terms(missing))
    for at, seat in enumerate(found):
        draft.state.order = changed(draft.state.order, at, seat)


# Cards are drawn.


def _lay_out(draft: Draft) -> None:
    """Column after column, from bottom to top."""
    state = draft.state
    rows = int(state.edition.rows)
    filled = [_filled_rows(draft, column) for column in range(state.deck.columns)]
    column = next((at for at, count in enumerate(filled) if count < rows), len(filled))
    _check_first(draft, filled, column)
    state.push(frame(frames.BEGIN_ROUND))
    if column == len(filled):
        return
    if column + 1 < len(filled):
        state.push(frame(frames.LAY_OUT, column + 1))
    for row in range(rows - 1, filled[column] - 1, -1):
        state.push(frame(frames.DRAW_CARD, column, row))


def _filled_rows(draft: Draft, column: int) -> int:
    rows = int(draft.state.edition.rows)
    return sum(draft.state.card_at(column, row) != NONE for row in range(rows))


def _refresh(draft: Draft) -> None:
    """A card for the top row of each column, in their order."""
    state = draft.state
    top = int(state.edition.rows) - 1
    drawn = [int(state.card_at(column, top) != NONE) for column in range(state.deck.columns)]
    column = drawn.index(0) if 0 in drawn else len(drawn)
    _check_first(draft, drawn, column)
    state.push(frame(frames.BEGIN_BIDS if state.seats > 1 else frames.BEGIN_MOVEMENT))
    for waiting in range(len(drawn) - 1, column - 1, -1):
        state.push(frame(frames.DRAW_CARD, waiting, top))


def _check_first(draft: Draft, drawn: list[int], column: int) -> None:
    """Columns are filled in their order: behind the first one that lacks cards, none has got any."""
    ids = draft.state.deck.column_ids
    for later in range(column + 1, len(drawn)):
        if drawn[later]:
            draft.get("display", {}).inside(ids[later]).refuse("column-early", column=ids[later], first=ids[column])


# Bids.


def _bids(draft: Draft) -> dict[int, MetroPlace]:
    return {seat: fields["bid"] for seat, fields in draft.of_seats().items() if "bid" in fields}


def _bid(draft: Draft) -> None:
    """Those who are told have bid; who has no money has bid nothing."""
    state = draft.state
    for seat, place in _bids(draft).items():
        amount = place.yen()
        most = min(int(state.cash[seat]), MOST_YEN)
        if amount > most:
            place.refuse("bid-too-high", seat=draft.seat_term(seat), n=names.hundreds(most))
        state.bids = changed(state.bids, seat, amount)
        state.has_bid |= bit(seat)
    for seat in range(state.seats):
        if state.cash[seat] == 0:
            state.has_bid |= bit(seat)
    everybody = state.has_bid == bit(state.seats) - 1
    state.push(frame(frames.REVEAL if everybody else frames.BID))


def _settle(draft: Draft) -> None:
    """The bids are revealed and paid, the order follows them; equals are drawn for, from the left."""
    state = draft.state
    for seat, place in _bids(draft).items():
        state.bids = changed(state.bids, seat, place.yen())
    for at in range(1, state.seats):
        if state.bids[state.order[at]] > state.bids[state.order[at - 1]]:
            draft.get("order", "").refuse(
                "order-against-bids",
                seat=draft.seat_term(state.order[at]),
                other=draft.seat_term(state.order[at - 1]),
            )
    state.has_bid = bit(state.seats) - 1
    state.sorted = draft.get("settled", 0).number(most=int(state.seats) - 1)
    state.push(frame(frames.SETTLE_TIES))


# Movement.


def _move(draft: Draft) -> None:
    """The mover, then those behind in the order."""
    state = draft.state
    order = [int(seat) for seat in state.order]
    place = draft.get("mover", draft.setup.seats[order[0]])
    at = order.index(draft.seat(place))
    names = [draft.setup.seats[seat] for seat in order]
    _check_meeples(draft, tuple(names if state.round > 1 else names[:at]))
    state.push(frame(frames.BEGIN_ACTIONS))
    for seat in reversed(order[at:]):
        state.push(frame(frames.MOVEMENT, seat))
