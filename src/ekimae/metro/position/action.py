"""The action phase: whose turn it is, and the action under way as far as it has come."""

from __future__ import annotations

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import KIND, frame
from ekimae.metro import deck, frames
from ekimae.metro.position import asked as question
from ekimae.metro.position import keys, possible
from ekimae.metro.position.asked import Asked
from ekimae.metro.position.discs import Discs, check_open
from ekimae.metro.position.draft import Draft
from ekimae.metro.state import NONE
from ekimae.metro.steps import acting, movement, options


def plan(draft: Draft) -> None:
    """All pieces but discs lie on the table."""
    _set_mover(draft)
    discs = Discs(draft)
    discs.lay()
    asked = question.read(draft)
    _begin(asked)
    discs.take(asked.action)
    _count_own(asked, discs)
    discs.count()
    _push(asked)
    possible.check(asked)


def _set_mover(draft: Draft) -> None:
    state = draft.state
    for seat in draft.seats("passed"):
        state.passed |= bit(seat)
    order = [int(seat) for seat in state.order]
    waiting = [seat for seat in order if not state.passed >> seat & 1]
    if not waiting:
        draft.fields["passed"].refuse("everybody-passed")
    place = draft.get("mover", draft.setup.seats[waiting[0]])
    state.mover = draft.seat(place)
    if state.mover not in waiting:
        place.refuse("mover-passed", seat=draft.seat_term(state.mover))
    state.turn_at = order.index(int(state.mover))
    state.assigned = int(draft.get("tokens_assigned", False).flag())


def _begin(asked: Asked) -> None:
    """Its discs lie on it, and what was chosen is chosen."""
    state, seat = asked.draft.state, int(asked.draft.state.mover)
    if asked.action == NONE:
        _choose(asked)
        return
    if asked.is_done and asked.kind == deck.DRINK_COLOUR:
        _check_crate(asked)
    else:
        check_open(asked.draft, asked.said, asked.action, seat)
        state.take(asked.action)
    state.acting = asked.action
    state.copying = int(asked.copying)
    state.cost = state.deck.amount[asked.action] if asked.kind in deck.PRICED else 0
    _choose(asked)


def _check_crate(asked: Asked) -> None:
    """The card has left with the crate."""
    state = asked.draft.state
    colour = int(state.deck.colour[asked.action])
    if state.drinks[colour] != state.mover + 1:
        name = state.deck.colours[colour]
        asked.said.refuse("crate-not-taken", seat=asked.draft.seat_term(state.mover), right=f"crates.{name}")


def _choose(asked: Asked) -> None:
    draft, state, fields = asked.draft, asked.draft.state, asked.fields
    if "station" in fields:
        state.station = draft.station(fields["station"])
        if asked.kind == deck.STATION:
            state.times = state.board.circles[state.station]
    if "line" in fields:
        state.line = draft.line(fields["line"])
        if asked.kind == deck.INVEST:
            # A line without stock left is refused by `_check`.
            state.extra = options.extra_cost(state, state.line) if state.in_stock >> state.line & 1 else 0
    if "pile" in fields:
        state.line = draft.column(fields["pile"])
    if "saved" in fields:
        state.saved = fields["saved"].yen()


def _count_own(asked: Asked, discs: Discs) -> None:
    """Discs of the action under way; that of a vending machine lies on the draw pile."""
    state = asked.draft.state
    if asked.action != NONE and not asked.is_done:
        discs.on_cards[state.mover] += int(state.deck.spots[asked.action])
    if asked.step == "vend-at" or (asked.is_done and asked.action == NONE and asked.step == keys.VEND_DRINK):
        discs.on_cards[state.mover] += 1


# The plan.


def _push(asked: Asked) -> None:
    state = asked.draft.state
    if asked.step == keys.TURN or asked.within == keys.TURN:
        state.push(frame(frames.TURN))
    else:
        state.push(frame(frames.NEXT_TURN))
        if state.deck.drinks_column != NONE:
            state.push(frame(frames.FREE_BUILD))
    number = keys.STEPS[asked.step]
    if asked.step in (keys.TURN, keys.FREE_BUILD):
        return
    if asked.step in ("vend-at", keys.VEND_DRINK):
        if asked.within == keys.MOVE_STEP:
            state.push(frame(frames.MOVE_STEP, _spaces(asked)))
        state.push(frame(number))
    elif asked.kind == deck.MOVE and asked.step != "copy-with":
        state.push(frame(number, _spaces(asked)))
    else:
        _push_questions(asked, number)


def _push_questions(asked: Asked, number: int) -> None:
    """All questions of the action that are not answered yet."""
    state = asked.draft.state
    if asked.step == "discount":
        state.push(frame(frames.PERFORM))
        state.push(frame(number, asked.next_discount))
        return
    _check_walker(asked)
    acting.push_questions(state, state.mover, asked.kind)
    if asked.step == "copy-with":
        state.push(frame(number))
        return
    while state.top() & KIND != number:
        state.depth -= 1


def _spaces(asked: Asked) -> int:
    """How far the meeple still gets."""
    state = asked.draft.state
    _check_walker(asked)
    most = int(movement.stretch(state, state.mover, state.deck.amount[asked.action]))
    if "spaces" not in asked.fields:
        return most
    return asked.fields["spaces"].number(most=most)


def _check_walker(asked: Asked) -> None:
    seat = asked.draft.state.mover
    if asked.kind == deck.MOVE and asked.draft.state.spaces[seat] == NONE:
        asked.said.refuse("move-while-riding", seat=asked.draft.seat_term(seat))
