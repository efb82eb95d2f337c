"""An action from its discs to its effect: what it is about, discounts, payment."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, members
from ekimae.kernel.frames import first_of, frame
from ekimae.kernel.message import Arg
from ekimae.metro import happened
from ekimae.metro.choices import STOP
from ekimae.metro.deck import (
    ACTION,
    CARD,
    COPY,
    DISCOUNT,
    DRINK_COLOUR,
    DRINK_SHAPE,
    INVEST,
    INVEST_DISC,
    MOVE,
    PRICED,
    SELL,
    SPECULATE,
    START,
    STATION,
    STATION_TRADE,
)
from ekimae.metro.frames import COMMIT, COPY_WITH, LINE, MOVE_STEP, MOVE_TO, PERFORM, PILE, RETURN, STATION_AT
from ekimae.metro.frames import DISCOUNT as DISCOUNT_STEP
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Asking, Procedure
from ekimae.metro.steps import investing, movement, pieces, vending


def begin(state: State, seat: i64, action: i64, copying: bool) -> None:
    """Discs on every spot; then what the action is about is asked, what it costs is paid, and it is done."""
    kind: i64 = state.deck.kind[action]
    state.discs[seat] -= state.deck.spots[action]
    state.take(action)
    state.acting = action
    state.copying = 1 if copying else 0
    state.line = NONE
    state.station = NONE
    state.cost = state.deck.amount[action] if kind in PRICED else 0
    state.times = 1
    state.extra = 0
    state.saved = 0
    happened.acted(state, seat, action, copying)
    push_questions(state, seat, kind)
    if copying:
        state.push(frame(COPY_WITH))


def push_questions(state: State, seat: i64, kind: i64) -> None:
    if kind == MOVE:
        spaces: i64 = movement.stretch(state, seat, state.deck.amount[state.acting])
        step: i64 = MOVE_STEP if vending.builds_freely(state, seat) else MOVE_TO
        state.push(frame(step, spaces))
        return
    if kind == STATION_TRADE:
        state.push(frame(RETURN))
        state.push(frame(STATION_AT))
        return
    if kind == SPECULATE:
        state.push(frame(COMMIT))
        state.push(frame(LINE))
        return
    state.push(frame(PERFORM))
    if kind in PRICED and state.discount_discs[seat]:
        state.push(frame(DISCOUNT_STEP))
    if kind == STATION:
        state.push(frame(STATION_AT))
    elif kind in (INVEST, INVEST_DISC, START, SELL):
        state.push(frame(LINE))
    elif kind == CARD:
        state.push(frame(PILE))


class CopyWith(Asking):
    """Which disc on a copy action is used up: its spot is free again."""

    def offer(self, state: State, frame_: i64) -> None:
        held = members(state.copy_discs[state.mover])
        state.offer_numbers(state.table.use, [state.deck.copies[at] for at in held])

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        action: i64 = choice - state.table.use
        at: i64 = 0
        while state.deck.copies[at] != action:
            at += 1
        state.copy_discs = state.copy_discs[:]
        state.copy_discs[state.mover] &= ~bit(at)
        state.free(action)


class Discount(Asking):
    """Which discount actions are used, from the first to the last: what is left over is paid in yen."""

    def offer(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        at: i64 = first_of(frame_)
        if is_payable(state, seat, 0):
            state.offer(STOP, 1)
        found: list[int] = []
        while state.saved < state.cost and at < len(state.deck.discounts):
            if state.discs_on(seat, at) and is_payable(state, seat, state.discount_of(seat, at)):
                found.append(state.deck.discounts[at])
            at += 1
        state.offer_numbers(state.table.use, found)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        if choice == STOP:
            return
        seat: i64 = state.mover
        action: i64 = choice - state.table.use
        at: i64 = 0
        while state.deck.discounts[at] != action:
            at += 1
        saved: i64 = state.discs_on(seat, at) * state.deck.amount[action]
        state.saved += saved
        state.add_discount(seat, at, -state.discs_on(seat, at))
        if not _has_discs(state, at):
            state.free(action)
        happened.discount_used(state, seat, action, saved)
        state.push(frame(DISCOUNT_STEP, at + 1))

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"yen": happened.yen(price(state, 0))}


def _has_discs(state: State, discount: i64) -> bool:
    """Does any seat have discs on a discount action?"""
    for seat in range(state.seats):
        if state.discs_on(seat, discount):
            return True
    return False


def price(state: State, more: i64) -> i64:
    """What the action under way costs, if so much more is saved. No cost falls below 0; extra costs stay."""
    left: i64 = state.cost - state.saved - more
    return (left if left > 0 else 0) * state.times + state.extra


def is_payable(state: State, seat: i64, more: i64) -> bool:
    return price(state, more) <= state.cash[seat]


class Perform(Procedure):
    """Pays, and does it."""

    def run(self, state: State, frame_: i64) -> None:
        seat: i64 = state.mover
        kind: i64 = state.deck.kind[state.acting]
        amount: i64 = state.deck.amount[state.acting]
        cost: i64 = price(state, 0)
        state.pay(seat, cost)
        if kind == STATION:
            state.build(seat, state.station)
            happened.built(state, seat, state.station, cost)
        elif kind == INVEST:
            investing.invest(state, seat, cost)
        elif kind == INVEST_DISC:
            investing.invest(state, seat, cost)
            state.discs[seat] -= 1
            state.lose_disc(seat)
            happened.disc_left(state, seat)
        elif kind == START:
            investing.start(state, seat, amount)
        elif kind == SELL:
            investing.sell(state, seat)
        elif kind == ACTION:
            state.gain_disc(seat)
            happened.disc_gained(state, seat, cost)
        elif kind == DISCOUNT:
            self._place_discount(state, seat)
        elif kind == COPY:
            self._place_copy(state, seat, cost)
        elif kind == DRINK_COLOUR:
            vending.take_crate(state, seat, state.acting)
        elif kind == DRINK_SHAPE:
            state.shapes |= bit(seat)
        elif kind == CARD:
            pieces.take_card(state, seat, cost)
        else:
            pieces.perform(state, seat, kind, amount)

    def _place_discount(self, state: State, seat: i64) -> None:
        at: i64 = 0
        while state.deck.discounts[at] != state.acting:
            at += 1
        state.add_discount(seat, at, 1)

    def _place_copy(self, state: State, seat: i64, cost: i64) -> None:
        at: i64 = 0
        while state.deck.copies[at] != state.acting:
            at += 1
        state.copy_discs = state.copy_discs[:]
        state.copy_discs[seat] |= bit(at)
        happened.copy_ready(state, seat, cost)
