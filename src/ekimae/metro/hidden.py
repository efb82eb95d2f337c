"""What a seat can't know: the bids of others, until all are in."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.engine import zeros
from ekimae.kernel.stream import Stream
from ekimae.metro.money import MOST_YEN
from ekimae.metro.state import State
from ekimae.metro.steps import bidding


def hides_bids(state: State) -> bool:
    return state.has_bid != 0 and bidding.waiting(state) != 0


def conceal(state: State, seat: i64) -> None:
    """Leave only what this seat (-1: a spectator) knows."""
    state.withdraw()
    if hides_bids(state):
        bids = zeros(state.seats)
        if seat >= 0:
            bids[seat] = state.bids[seat]
        state.bids = bids


def redeal(state: State, seat: i64, stream: Stream) -> None:
    """Bid anew for those whose bids this seat can't know."""
    if not hides_bids(state):
        return
    state.bids = state.bids[:]
    for other in range(state.seats):
        if other != seat and state.has_bid >> other & 1:
            state.bids[other] = stream.below(min(state.cash[other], MOST_YEN) + 1)
