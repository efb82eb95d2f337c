"""What lines pay at the end: speculations first, then stocks. Nothing is changed by counting."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.engine import zeros
from ekimae.metro import happened
from ekimae.metro.money import half, higher, lower
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, State


def share(value: i64, stocks: i64, number: i64) -> i64:
    """What the stock with a number is paid of a value, if so many are owned."""
    if stocks == 1:
        return value
    if stocks == 2:
        return higher(value) if number == 1 else lower(value)
    first: i64 = half(value)
    if number == 1:
        return first
    if stocks == 3:
        return share(value - first, 2, number - 1)
    second: i64 = half(value - first)
    if number == 2:
        return second
    third: i64 = half(value - first - second)
    return third if number == 3 else value - first - second - third


def speculation_pays(committed: i64, value: i64) -> i64:
    """Twice what was committed, at most the lower number of the line's value; what was committed comes back besides."""
    return min(2 * committed, lower(value))


class Count:
    """The final count of a situation, by seat, in hundreds."""

    __slots__ = ("_tell", "cash", "loans", "sales", "speculations", "stocks", "totals")

    def __init__(self, state: State, tell: bool = False) -> None:
        """`tell`: whoever listens to the game hears of every payment."""
        self._tell = tell
        self.cash: vec[i64] = state.cash[:]
        self.speculations: vec[i64] = zeros(state.seats)
        self.stocks: vec[i64] = zeros(state.seats)
        self.sales: vec[i64] = state.sales[:]
        self.loans: vec[i64] = zeros(state.seats)
        self.totals: vec[i64] = zeros(state.seats)
        values = self._pay_speculations(state)
        self._pay_stocks(state, values)
        for seat in range(state.seats):
            self.loans[seat] = state.loans[seat] * state.edition.loan_end
            if self._tell:
                happened.sales_paid(state, seat, self.sales[seat])
                happened.loans_settled(state, seat, state.loans[seat], self.loans[seat])
            self.totals[seat] = (
                self.cash[seat] + self.speculations[seat] + self.stocks[seat] + self.sales[seat] - self.loans[seat]
            )

    def _pay_speculations(self, state: State) -> vec[i64]:
        """All of a line by the same number; then its value falls by what they were paid. Returns the values left."""
        values = state.values[:]
        each: i64 = state.edition.speculations
        for line in range(state.board.lines):
            for at in range(state.seats * each):
                speculation: i64 = state.speculations[at]
                if speculation & COMMITTED_MASK == line + 1:
                    seat: i64 = at // each
                    committed: i64 = speculation >> COMMITTED_LANE
                    paid: i64 = speculation_pays(committed, state.values[line])
                    self.speculations[seat] += committed + paid
                    values[line] -= paid
                    if self._tell:
                        happened.speculation_paid(state, seat, line, committed, paid)
            values[line] = max(values[line], 0)
        return values

    def _pay_stocks(self, state: State, values: vec[i64]) -> None:
        for line in range(state.board.lines):
            for number in range(1, state.sold[line] + 1):
                seat: i64 = state.stock_owner(line, number)
                paid: i64 = share(values[line], state.sold[line], number)
                self.stocks[seat] += paid
                if self._tell:
                    happened.stock_paid(state, seat, line, number, paid)
