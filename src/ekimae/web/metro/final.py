"""The final count, explained: what each line paid to whom, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ekimae.metro.edition import board_facts
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, State
from ekimae.metro.steps import ending, payouts
from ekimae.web.metro.parts import called, fill
from ekimae.web.page import Seen

HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Paid:
    """What a line pays to one seat; `number` is the stock's, 0 for a speculation."""

    seat: str
    yen: int
    number: int = 0
    committed: int = 0


@dataclass(frozen=True, slots=True)
class LineCount:
    id: str
    colour: str
    value: int
    speculations: tuple[Paid, ...]
    left: int
    """The value that is left for the stocks."""
    stocks: tuple[Paid, ...]


@dataclass(frozen=True, slots=True)
class SeatCount:
    seat: str
    name: str
    cash: int
    speculations: int
    stocks: int
    sales: int
    loans: int
    total: int
    wins: bool


def final_panel(seen: Seen, state: State) -> Markup:
    """Empty until the game is over."""
    if not state.ended:
        return fill("final", seen.say, seats=(), lines=(), tie=False)
    seats = seat_counts(seen, state)
    best = [seat for seat in seats if seat.total == seats[0].total]
    lines = [count for count in line_counts(state) if count.speculations or count.stocks]
    return fill(
        "final",
        seen.say,
        seats=seats,
        lines=lines,
        tie=len(best) > 1,
        sales=any(seat.sales for seat in seats),
        loans=any(seat.loans for seat in seats),
    )


def seat_counts(seen: Seen, state: State) -> list[SeatCount]:
    """The richest first."""
    count = payouts.Count(state)
    winners = ending.winners_of(state, count)
    found = [
        SeatCount(
            seat=colour,
            name=called(seen, seat),
            cash=int(count.cash[seat]) * HUNDRED,
            speculations=int(count.speculations[seat]) * HUNDRED,
            stocks=int(count.stocks[seat]) * HUNDRED,
            sales=int(count.sales[seat]) * HUNDRED,
            loans=-int(count.loans[seat]) * HUNDRED,
            total=int(count.totals[seat]) * HUNDRED,
            wins=seat in winners,
        )
        for seat, colour in enumerate(state.setup.seats)
    ]
    return sorted(found, key=lambda seat: (-seat.total, not seat.wins))


def line_counts(state: State) -> list[LineCount]:
    """Of each line how its value is shared out."""
    colours = {line["id"]: line["color"] for line in board_facts(state.setup)["lines"]}
    found = []
    for line, id_ in enumerate(state.board.line_ids):
        value = int(state.values[line])
        speculations = _speculations(state, line, value)
        left = max(0, value - sum(paid.yen for paid in speculations) // HUNDRED)
        stocks = tuple(
            Paid(
                state.setup.seats[state.stock_owner(line, number)],
                int(payouts.share(left, state.sold[line], number)) * HUNDRED,
                number=number,
            )
            for number in range(1, state.sold[line] + 1)
        )
        found.append(LineCount(id_, colours[id_], value * HUNDRED, speculations, left * HUNDRED, stocks))
    return found


def _speculations(state: State, line: int, value: int) -> tuple[Paid, ...]:
    """What was paid; what had been committed comes back besides."""
    each = state.edition.speculations
    found = []
    for at, speculation in enumerate(state.speculations):
        if speculation & COMMITTED_MASK == line + 1:
            committed = int(speculation >> COMMITTED_LANE)
            paid = int(payouts.speculation_pays(committed, value))
            found.append(Paid(state.setup.seats[at // each], paid * HUNDRED, committed=committed * HUNDRED))
    return tuple(found)
