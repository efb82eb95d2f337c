"""Actions that move tokens, money and cards between a seat and the supply."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.metro import happened
from ekimae.metro.deck import BIDDING, BIKE, LOAN, REPAY, SPEED
from ekimae.metro.state import State
from ekimae.metro.step import Asking


def perform(state: State, seat: i64, kind: i64, amount: i64) -> None:
    if kind == SPEED:
        tokens: i64 = min(amount, state.speed_supply)
        state.take_speeds(seat, tokens)
        happened.speeds_taken(state, seat, tokens)
    elif kind == BIKE:
        state.bicycle_supply -= 1
        state.bicycles |= bit(seat)
        happened.bike_taken(state, seat)
    elif kind == BIDDING:
        state.bonus = state.bonus[:]
        state.bonus[seat] += amount
        happened.bonus_taken(state, seat, amount)
    elif kind == LOAN:
        add_loans(state, seat, 1)
        state.earn(seat, state.edition.loan)
        happened.borrowed(state, seat, state.edition.loan)
    elif kind == REPAY:
        add_loans(state, seat, -1)
        state.pay(seat, state.edition.loan)
        happened.repaid(state, seat, state.edition.loan)


def add_loans(state: State, seat: i64, loans: i64) -> None:
    state.loans = state.loans[:]
    state.loans[seat] += loans
    state.loan_supply -= loans


class Pile(Asking):
    """Whose top card?"""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.pile, state.pickable)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.line = choice - state.table.pile


def take_card(state: State, seat: i64, cost: i64) -> None:
    """Face up in front of the seat, for nobody else, for the rest of the game."""
    card: i64 = state.pick_up(state.line)
    state.keep_card(seat, card)
    happened.card_taken(state, seat, card, cost)
