"""The end of the game: payouts, and who has most."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.metro import happened
from ekimae.metro.state import State
from ekimae.metro.steps.payouts import Count


def finish(state: State) -> None:
    """There are no new cards: the game ends at once."""
    count = Count(state, tell=True)
    state.ended = 1
    state.depth = 0
    happened.game_over(state, scores_of(count), winners_of(state, count))


def scores_of(count: Count) -> list[int]:
    """Money in yen."""
    return happened.yens([int(total) for total in count.totals])


def winners_of(state: State, count: Count) -> list[int]:
    """The one with most money; of several, the first in turn order."""
    best: i64 = state.order[0]
    for seat in state.order:
        if count.totals[seat] > count.totals[best]:
            best = seat
    return [best]


def details_of(state: State, count: Count) -> list[dict[str, int]]:
    """Where the money of each seat comes from, in yen."""
    return [
        {
            "cash": happened.yen(count.cash[seat]),
            "speculations": happened.yen(count.speculations[seat]),
            "stocks": happened.yen(count.stocks[seat]),
            "sales": happened.yen(count.sales[seat]),
            "loans": -happened.yen(count.loans[seat]),
        }
        for seat in range(state.seats)
    ]
