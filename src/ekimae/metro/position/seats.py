"""What the seats have: money, discs, meeples, tokens, speculations."""

from __future__ import annotations

from ekimae.kernel.bits import bit
from ekimae.kernel.message import Many
from ekimae.metro.position import keys
from ekimae.metro.position.draft import Draft, changed
from ekimae.metro.position.lines import check_spot, take_speeds
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE
from ekimae.metro.steps import pieces


def lay(draft: Draft) -> None:
    """Everything but cards, and the discs on them. Lines must be told already."""
    for seat, fields in draft.of_seats().items():
        for key, inner in fields.items():
            phases = keys.SEAT_OF_PHASES.get(key, keys.PHASES)
            if draft.phase not in phases:
                inner.refuse("other-phase", phase=draft.phase, phases=Many(phases))
        _lay_money(draft, seat, fields)
        _lay_tokens(draft, seat, fields)
        _own_discs(draft, seat, fields)
        _place_meeple(draft, seat, fields)
        if "speculations" in fields:
            for item in fields["speculations"].items():
                _speculate(draft, seat, item)


# Money and tokens.


def _lay_money(draft: Draft, seat: int, fields: dict[str, MetroPlace]) -> None:
    state = draft.state
    if "cash" in fields:
        state.cash[seat] = fields["cash"].yen()
    if "bidding_bonus" in fields:
        state.bonus = changed(state.bonus, seat, fields["bidding_bonus"].yen())
    if "set_aside" in fields:
        state.sales = changed(state.sales, seat, fields["set_aside"].yen())
    if "loans" in fields:
        loans = fields["loans"].number()
        if loans > state.loan_supply:
            fields["loans"].refuse("too-many-loans", n=state.edition.loan_tokens)
        pieces.add_loans(state, seat, loans)


def _lay_tokens(draft: Draft, seat: int, fields: dict[str, MetroPlace]) -> None:
    state = draft.state
    if "speed_tokens" in fields:
        take_speeds(draft, fields["speed_tokens"], seat, fields["speed_tokens"].number())
    if "bicycle" in fields and fields["bicycle"].flag():
        if state.bicycle_supply == 0:
            fields["bicycle"].refuse("too-many-bicycles", n=state.edition.bicycles)
        state.bicycle_supply -= 1
        state.bicycles |= bit(seat)


def _own_discs(draft: Draft, seat: int, fields: dict[str, MetroPlace]) -> None:
    """At home and on cards together; those in the general supply. The others have left the game."""
    state = draft.state
    most, start = int(state.edition.most_discs), int(state.edition.start_discs)
    owned = fields["owned_discs"].number(most=most) if "owned_discs" in fields else start
    spare = min(most - start, most - owned)
    if "spare_discs" in fields:
        place = fields["spare_discs"]
        if place.number() > spare:
            place.refuse("too-many-spare-discs", seat=draft.seat_term(seat), n=most, owned=owned, left=spare)
        spare = place.number()
    state.owned_discs = changed(state.owned_discs, seat, owned)
    state.spare_discs = changed(state.spare_discs, seat, spare)
    state.discs[seat] = owned


def _speculate(draft: Draft, seat: int, place: MetroPlace) -> None:
    state = draft.state
    fields = place.fields(keys.SPECULATION_KEYS)
    for key in keys.SPECULATION_KEYS:
        if key not in fields:
            place.inside(key).wrong("missing")
    line = draft.line(fields["line"])
    if state.speculations_left(seat) == 0:
        place.refuse("too-many-speculations", seat=draft.seat_term(seat), n=state.edition.speculations)
    if state.has_stock(seat, line):
        fields["line"].refuse("stock-and-speculation", seat=draft.seat_term(seat), line=draft.line_term(line))
    check_spot(draft, fields["line"], line)
    state.speculate(seat, line, fields["yen"].yen())


# Meeples.


def _place_meeple(draft: Draft, seat: int, fields: dict[str, MetroPlace]) -> None:
    if "space" in fields and "riding" in fields:
        fields["riding"].refuse("on-foot-and-riding", seat=draft.seat_term(seat))
    if "space" in fields:
        _stand(draft, seat, fields["space"])
    if "riding" in fields:
        _ride(draft, seat, fields["riding"])
    if "boarded" in fields:
        _remember_boarding(draft, seat, fields["boarded"])


def _stand(draft: Draft, seat: int, place: MetroPlace) -> None:
    space = draft.space(place)
    for other in range(draft.state.seats):
        if draft.state.spaces[other] == space:
            place.refuse("two-meeples", seat=draft.seat_term(other))
    draft.state.put_meeple(seat, space)


def _ride(draft: Draft, seat: int, place: MetroPlace) -> None:
    state = draft.state
    vehicle = draft.vehicle(place)
    if state.at[vehicle] == NONE:
        line = int(state.board.vehicle_line[vehicle])
        place.refuse("no-train", line=draft.line_term(line), right=f"lines.{state.board.line_ids[line]}.train")
    state.ride(seat, vehicle)


def _remember_boarding(draft: Draft, seat: int, place: MetroPlace) -> None:
    """A rider can't get off where it got on."""
    state = draft.state
    if state.riding[seat] == NONE:
        place.refuse("boarded-on-foot", seat=draft.seat_term(seat))
    line = int(state.board.vehicle_line[state.riding[seat]])
    state.boarded = changed(state.boarded, seat, draft.stop(place, line))
