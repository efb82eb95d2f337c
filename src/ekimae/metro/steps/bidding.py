"""Turn order: secret bids, all at once; whoever bids most comes first."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, how_many, members, nth_member
from ekimae.kernel.blocks import RUN
from ekimae.kernel.engine import zeros
from ekimae.kernel.frames import frame
from ekimae.metro import happened
from ekimae.metro.edition import COLOURS
from ekimae.metro.frames import BEGIN_MOVEMENT, BID, REVEAL, SETTLE_TIES, TIE
from ekimae.metro.money import MOST_YEN
from ekimae.metro.state import State
from ekimae.metro.step import Asking, Draw, Procedure


class BeginBids(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        state.bids = zeros(state.seats)
        state.has_bid = 0
        for seat in range(state.seats):
            if state.cash[seat] == 0:
                state.has_bid |= bit(seat)
                happened.bid(state, seat, 0)
        ask_on(state)


def ask_on(state: State) -> None:
    """All who have not bid yet are asked, or the bids are revealed."""
    if waiting(state):
        state.push(frame(BID))
    else:
        state.push(frame(REVEAL))


def waiting(state: State) -> i64:
    """Seats that have not bid yet."""
    return (bit(state.seats) - 1) & ~state.has_bid


def make_bid(state: State, seat: i64, amount: i64) -> None:
    state.bids = state.bids[:]
    state.bids[seat] = amount
    state.has_bid |= bit(seat)
    happened.bid(state, seat, amount)


def most_bid(state: State, seat: i64) -> i64:
    return min(state.cash[seat], MOST_YEN)


def offer_yen(state: State, least: i64, most: i64) -> None:
    """Amounts in hundreds, in runs."""
    most = min(most, MOST_YEN)
    start: i64 = least - least % RUN
    while start <= most:
        first: i64 = max(least - start, 0)
        last: i64 = min(most - start, RUN - 1)
        state.offer(state.table.yen + start, bit(last + 1) - bit(first))
        start += RUN


class Bid(Asking):
    """The first of those who have not bid is the one on top; the others are asked aside."""

    def seat(self, state: State, frame_: i64) -> i64:
        return nth_member(waiting(state), 0)

    def offer(self, state: State, frame_: i64) -> None:
        offer_yen(state, 0, state.cash[self.seat(state, frame_)])

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        make_bid(state, self.seat(state, frame_), choice - state.table.yen)
        ask_on(state)


class Reveal(Procedure):
    """The highest total comes first. Bids are paid, and bidding money is gone with them."""

    def run(self, state: State, frame_: i64) -> None:
        happened.bids_revealed(state)
        totals = zeros(state.seats)
        for seat in range(state.seats):
            totals[seat] = state.bids[seat] + state.bonus[seat]
            state.pay(seat, state.bids[seat])
        state.bonus = zeros(state.seats)
        state.bids = totals
        state.sorted = 0
        self._sort(state)
        state.push(frame(SETTLE_TIES))

    def _sort(self, state: State) -> None:
        """Whoever stood behind overtakes equals: that reverses the order of tied seats."""
        order = state.order[:]
        for at in range(1, state.seats):
            seat: i64 = order[at]
            place: i64 = at
            while place > 0 and state.bids[order[place - 1]] <= state.bids[seat]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = seat
        state.order = order


class SettleTies(Procedure):
    """In the first round there is no order to reverse: it is drawn who of the tied seats comes next."""

    def run(self, state: State, frame_: i64) -> None:
        while state.sorted < state.seats and (state.round > 1 or how_many(tied(state)) == 1):
            state.sorted += 1
        if state.sorted < state.seats:
            state.push(frame(SETTLE_TIES))
            state.push(frame(TIE))
            return
        state.bids = zeros(state.seats)
        state.has_bid = 0
        state.sorted = 0
        happened.order_set(state)
        state.push(frame(BEGIN_MOVEMENT))


def tied(state: State) -> i64:
    """The seats that may come next in the order."""
    found: i64 = 0
    for at in range(state.sorted, state.seats):
        if state.bids[state.order[at]] == state.bids[state.order[state.sorted]]:
            found |= bit(state.order[at])
    return found


class Tie(Draw):
    def outcomes(self, state: State, frame_: i64) -> i64:
        return how_many(tied(state))

    def nth(self, state: State, frame_: i64, n: i64) -> i64:
        colours = sorted([COLOURS.index(state.setup.seats[seat]) for seat in members(tied(state))])
        return state.table.seat + colours[n]

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = state.setup.seats.index(COLOURS[choice - state.table.seat])
        order = state.order[:]
        at: i64 = state.sorted
        while order[at] != seat:
            at += 1
        order[at] = order[state.sorted]
        order[state.sorted] = seat
        state.order = order
        state.sorted += 1
