"""Whose turn it is and where in it: the number, the phase, what was done already, how near the end is."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import frame
from ekimae.shinjuku import frames
from ekimae.shinjuku.choices import EXPAND, INCOME, MOVE, OPEN, REUNITE, UPGRADE
from ekimae.shinjuku.edition import MATSURI_AFTER_QUEUE, MATSURI_FIRST
from ekimae.shinjuku.frames import BEGIN_TURN, END_TURN, TAKE_QUEUE
from ekimae.shinjuku.position.draft import Draft
from ekimae.shinjuku.position.keys import ACTION, MATSURI, TURN_START
from ekimae.shinjuku.state import NONE
from ekimae.shinjuku.steps import ending

ACTIONS_A_TURN: Final = 2


def plan(draft: Draft, phase: str) -> None:
    """Everything about time. The pieces must lie on the table already."""
    _check_phase(draft, phase)
    _number(draft)
    _close(draft, phase)
    _check_end(draft, phase)
    _done(draft, phase)
    _push(draft, phase)


def _check_phase(draft: Draft, phase: str) -> None:
    if phase == MATSURI and not draft.state.edition.matsuri:
        draft.fields["phase"].wrong("phase-without-matsuri", edition=draft.edition_term())


def _number(draft: Draft) -> None:
    """Turns go clockwise from the starting seat, so the number and the mover tell each other."""
    state, seats = draft.state, draft.setup.seats
    state.first = seats.index(draft.setup.first or seats[0])
    if "turn" in draft.fields:
        state.turn = draft.fields["turn"].number(least=1)
        state.mover = _mover(draft, state.turn)
    if "mover" not in draft.fields:
        state.turn = max(state.turn, 1)
        state.mover = _mover(draft, state.turn)
        return
    place = draft.fields["mover"]
    mover = seats.index(place.name("seat", seats))
    if "turn" in draft.fields and mover != state.mover:
        place.wrong("mover", turn=state.turn, seat=draft.seat_term(state.mover), first=draft.seat_term(state.first))
    if "turn" not in draft.fields:
        state.turn = (mover - state.first) % state.seats + 1
    state.mover = mover


def _mover(draft: Draft, turn: int) -> int:
    return (draft.state.first + turn - 1) % draft.state.seats


# The end.


def _close(draft: Draft, phase: str) -> None:
    """The edition tells from the turn of the last customer how many were left; those gone since are counted off."""
    state = draft.state
    place = draft.fields.get("closed_turn")
    if place is None:
        if "last_turns" in draft.fields:
            draft.fields["last_turns"].wrong("last-turns-open")
        return
    turn, mover = state.turn, state.mover
    closed = place.number(least=1)
    latest = turn if _has_arrived(draft, phase) else turn - 1
    if closed > latest:
        place.wrong("closed-turn", n=latest)
    state.turn, state.mover = closed, _mover(draft, closed)
    ending.close(state)
    last = closed + state.last_turns
    state.last_turns -= max(0, turn - closed - 1)
    state.turn, state.mover = turn, mover
    if turn > last:
        place.wrong("over", n=last, turn=turn)
    _check_last_turns(draft)


def _has_arrived(draft: Draft, phase: str) -> bool:
    """Have this turn's customers arrived?"""
    return phase == ACTION or (phase == MATSURI and draft.state.edition.matsuri == MATSURI_AFTER_QUEUE)


def _check_last_turns(draft: Draft) -> None:
    place = draft.fields.get("last_turns")
    if place is not None and place.number() != draft.state.last_turns:
        place.wrong("last-turns", n=draft.state.last_turns)


def _check_end(draft: Draft, phase: str) -> None:
    """The last customer has been placed exactly if none can be placed any more."""
    state = draft.state
    root = draft.root
    if not state.is_closed():
        if state.bag_size == 0 and state.queued() == 0:
            root.inside("closed_turn").wrong("closed-turn-missing")
        if state.removed:
            draft.fields["removed"].wrong("removed-early")
        return
    if not state.edition.queue:
        if state.removed:
            draft.fields["removed"].wrong("removed-returns", edition=draft.edition_term())
        return
    if state.queued():
        draft.fields["queue"].wrong("queue-closed")
    if state.bag_size and not _cards_ran_out(draft, phase):
        draft.fields.get("bag", root.inside("bag")).wrong("bag-closed", n=state.bag_size)


def _cards_ran_out(draft: Draft, phase: str) -> bool:
    """The queue also closes when every card is in somebody's hand: it is empty then, and fills from its end."""
    state = draft.state
    taken = state.turn if _has_arrived(draft, phase) else state.turn - 1
    empty = state.edition.queue_cards - 1 - (taken - state.closed_turn)
    return all(state.queue_cards[slot] == NONE for slot in range(max(0, empty)))


# What was done, and what is still to do.


def _done(draft: Draft, phase: str) -> None:
    state = draft.state
    place = draft.fields.get("actions_taken", draft.root.inside("actions_taken", []))
    numbers = [OPEN, EXPAND, INCOME, MOVE, UPGRADE] + [REUNITE] * (draft.setup.hachiko is not None)
    words = state.table.texts(numbers)
    taken = [(item, numbers[words.index(item.name("action", words))]) for item in place.items()]
    if taken and phase != ACTION:
        place.wrong("actions-early")
    for item, action in taken:
        if action == INCOME:
            item.wrong("income-taken")
        state.did |= bit(action)
    if len(taken) >= ACTIONS_A_TURN:
        place.wrong("actions-taken", n=ACTIONS_A_TURN - 1)


def _push(draft: Draft, phase: str) -> None:
    """What `BeginTurn` plans, as far as it is not carried out yet."""
    state = draft.state
    if phase == TURN_START:
        state.turn -= 1
        state.push(frame(BEGIN_TURN))
        return
    state.push(frame(END_TURN))
    for _ in range(ACTIONS_A_TURN - (state.did != 0)):
        state.push(frame(frames.ACTION))
    if phase == MATSURI:
        if state.edition.matsuri == MATSURI_FIRST:
            state.push(frame(TAKE_QUEUE))
        state.push(frame(frames.MATSURI))
