"""Lines: buying and selling stock, starting trains, speculating."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, members
from ekimae.kernel.message import Arg, Term
from ekimae.metro import happened
from ekimae.metro.deck import SELL, SPECULATE, START, TYPES
from ekimae.metro.money import lower
from ekimae.metro.state import State
from ekimae.metro.step import Asking
from ekimae.metro.steps import bidding, options, payouts


class Line(Asking):
    """Which line the action is about."""

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(state.table.line, self._lines(state, state.deck.kind[state.acting]))

    def _lines(self, state: State, kind: i64) -> i64:
        seat: i64 = state.mover
        if kind == START:
            return state.board.all_lines & ~state.on_map
        if kind == SELL:
            return state.stock_lines[seat]
        if kind == SPECULATE:
            return options.speculable(state, seat)
        left: i64 = max(0, state.cost - state.discount_of(seat, 0))
        found: i64 = 0
        for line in members(options.investable(state, seat)):
            if left + options.extra_cost(state, line) <= state.cash[seat]:
                found |= bit(line)
        return found

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.line = choice - state.table.line
        kind: i64 = state.deck.kind[state.acting]
        if kind not in (START, SELL, SPECULATE):
            state.extra = options.extra_cost(state, state.line)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"action": Term("action-type", TYPES[state.deck.kind[state.acting]])}


def invest(state: State, seat: i64, cost: i64) -> None:
    """The top stock; what was paid goes to the value of the line, and its train comes onto the map."""
    line: i64 = state.line
    state.raise_value(line, cost)
    state.give_stock(seat, line)
    happened.invested(state, seat, line, state.sold[line], cost)
    if not state.is_on_map(line):
        state.place_train(line)


def start(state: State, seat: i64, amount: i64) -> None:
    """For nothing."""
    state.raise_value(state.line, amount)
    happened.started(state, seat, state.line, amount)
    state.place_train(state.line)


def sell(state: State, seat: i64) -> None:
    """As if the game had ended, without speculations; the money is set aside, and the value falls by it."""
    line: i64 = state.line
    number: i64 = number_of(state, seat, line)
    amount: i64 = payouts.share(state.values[line], state.sold[line], number)
    state.return_stock(seat, line)
    state.raise_value(line, -amount)
    state.sales = state.sales[:]
    state.sales[seat] += amount
    happened.stock_sold(state, seat, line, number, amount)


def number_of(state: State, seat: i64, line: i64) -> i64:
    """The number of the stock that a seat holds in a line."""
    number: i64 = 1
    while state.stock_owner(line, number) != seat:
        number += 1
    return number


class Commit(Asking):
    """How much is speculated: at least the lower number of the line's value."""

    def offer(self, state: State, frame_: i64) -> None:
        bidding.offer_yen(state, lower(state.values[state.line]), state.cash[state.mover])

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = state.mover
        amount: i64 = choice - state.table.yen
        state.pay(seat, amount)
        state.speculate(seat, state.line, amount)
        happened.speculated(state, seat, state.line, amount)

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        least = happened.yen(lower(state.values[state.line]))
        return {"line": Term("line", state.board.line_ids[state.line]), "yen": least}
