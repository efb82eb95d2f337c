"""Can the question be asked? It has an answer, and what was chosen before could be."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.bits import bit, members
from ekimae.kernel.blocks import RUN
from ekimae.kernel.message import Many
from ekimae.metro import deck
from ekimae.metro.position import keys
from ekimae.metro.position.asked import Asked
from ekimae.metro.position.draft import Draft
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE, State
from ekimae.metro.steps import acting, options, vending
from ekimae.metro.words import names

PLENTY: Final = 1 << 20
"""Money that no cost exceeds."""


def check(asked: Asked) -> None:
    """The pieces and the plan are complete."""
    if asked.step == keys.TURN:
        _check_turn(asked.draft)
    elif asked.action != NONE and not asked.is_done:
        _check_possible(asked)
        _check_chosen(asked)
    if asked.step in ("vend-at", keys.VEND_DRINK):
        _check_machine(asked)
    if asked.step == "discount":
        _check_payable(asked)


def _check_turn(draft: Draft) -> None:
    state = draft.state
    builds = vending.builds_freely(state, state.mover) and vending.stations(state, state.mover)
    if state.discs[state.mover] == 0 and not builds:
        draft.get("mover", draft.setup.seats[state.mover]).refuse("no-discs", seat=draft.seat_term(state.mover))
    if not state.assigned:
        return
    found = (*options.fresh(state, state.mover), *options.repeated(state, state.mover))
    may_vend = draft.setup.drinks and vending.stations(state, state.mover)
    if not any(found) and not may_vend:
        draft.fields["tokens_assigned"].refuse("nothing-to-do", seat=draft.seat_term(state.mover))


def _check_possible(asked: Asked) -> None:
    """Before its discs were placed the action could be chosen; of the money, what is left decides."""
    state, action = asked.draft.state, asked.action
    trial = State(asked.draft.setup, state)
    trial.discs[state.mover] += state.deck.spots[action]
    if asked.step == "discount":
        trial.cash[state.mover] = PLENTY
    low, high = (bit(action), 0) if action < RUN else (0, bit(action - RUN))
    if asked.step == "copy-with" and state.copy_discs[state.mover] == 0:
        asked.said.refuse("no-copy-disc", seat=asked.draft.seat_term(state.mover))
    if not any(options.possible(trial, state.mover, low, high, asked.copying)):
        asked.said.refuse("impossible-action", seat=asked.draft.seat_term(state.mover))


def _check_chosen(asked: Asked) -> None:
    state, fields = asked.draft.state, asked.fields
    if "station" in fields and asked.step != keys.VEND_DRINK:
        stations = options.empty_stations(state, state.mover)
        _check_among(fields["station"], state.station, stations, state.board.station_ids)
    if "line" in fields:
        lines = options.investable if asked.kind == deck.INVEST else options.speculable
        _check_among(fields["line"], state.line, members(lines(state, state.mover)), state.board.line_ids)
    if "pile" in fields:
        _check_among(fields["pile"], state.line, members(state.pickable), state.deck.column_ids)


def _check_machine(asked: Asked) -> None:
    """There is a station, and a drink; without discs only with a drink shape."""
    state = asked.draft.state
    free = asked.within in (keys.TURN, keys.MOVE_STEP)
    if free and not state.shapes >> state.mover & 1:
        asked.fields["within"].refuse("not-free", seat=asked.draft.seat_term(state.mover))
    stations = vending.stations(state, state.mover)
    if asked.step == keys.VEND_DRINK:
        _check_among(asked.fields["station"], state.station, stations, state.board.station_ids)
    elif not stations:
        asked.draft.fields["step"].refuse("no-machine", seat=asked.draft.seat_term(state.mover))


def _check_among(place: MetroPlace, found: int, legal: list[int], ids: tuple[str, ...]) -> None:
    if found not in legal:
        if not legal:
            place.refuse("not-choosable")
        place.refuse("other-choice", legal=Many(tuple(ids[number] for number in legal)))


def _check_payable(asked: Asked) -> None:
    """With all discounts that may still be used."""
    state, seat = asked.draft.state, asked.draft.state.mover
    saved = state.discount_of(seat, asked.next_discount)
    if acting.is_payable(state, seat, saved):
        return
    price, cash = names.hundreds(acting.price(state, saved)), names.hundreds(state.cash[seat])
    asked.said.refuse("not-payable", seat=asked.draft.seat_term(seat), n=price, found=cash)
