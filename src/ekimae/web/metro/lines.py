"""The income track: a row for each line with its stocks, its spots, its trains and its value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from ekimae.kernel import Message
from ekimae.metro.edition import board_facts
from ekimae.metro.money import higher, lower
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, NONE, State
from ekimae.metro.steps import options
from ekimae.metro.words import names
from ekimae.web.metro.parts import KEPT, Kept, Twin, fill, table_of, translator, twin
from ekimae.web.page import Seen

HUNDRED: Final = 100
LEAST_SCALE: Final = 40
SCALE_STEP: Final = 20
"""The bars grow longer than this only when a line does, in hundreds of yen."""
BAR: Final = 100


@dataclass(frozen=True, slots=True)
class Spot:
    """A disc spot: a speed token, a speculation, or nothing."""

    seat: str = ""
    yen: int = 0
    speed: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """All that is shown of one line."""

    id: str
    name: str
    colour: str
    kind: str
    trains: tuple[str, ...]
    riders: tuple[str, ...]
    stocks: tuple[str, ...]
    """The seats that hold them; empty for those that can be bought."""
    extra: int | None
    """What the next one costs on top."""
    spots: tuple[Spot, ...]
    value: int
    higher: int
    lower: int
    filled: int
    """Of the bar, in hundredths."""
    ticks: tuple[int, ...]
    runs: bool
    """Does its train move just now?"""
    twin: Twin | None
    why: bool
    """Can be asked why it can't be chosen."""


_kept = Kept()


def lines_panel(seen: Seen, state: State) -> Markup:
    """The same for everybody who can't choose a line."""
    if any(offer.token.startswith(("line:", "speed:")) for offer in seen.offers):
        return _panel(seen, state)
    tokens = (state.speed_supply, state.bicycle_supply, state.loan_supply, state.moving)
    vectors = (state.values, state.stocks, state.speed_of, state.spots, state.speculations)
    trains = (state.at, state.heading, state.riding)
    key = (table_of(seen, state), tokens, *(tuple(vector) for vector in (*vectors, *trains)))
    return _kept.panel(key, lambda: _panel(seen, state))


def _panel(seen: Seen, state: State) -> Markup:
    scale = _scale(state)
    rows = Markup("").join(_row(row, seen.say.language) for row in _rows(seen, state, scale))
    return fill("lines", seen.say, rows=rows, supply=_supply(state))


def _supply(state: State) -> list[tuple[str, str, int]]:
    """What is left of the tokens in the middle: icon, word, number."""
    return [
        ("a-speed", "web.metro.speed-tokens", int(state.speed_supply)),
        ("a-bike", "web.metro.bicycles", int(state.bicycle_supply)),
        ("a-loan", "web.metro.loans", int(state.loan_supply)),
    ]


def _scale(state: State) -> int:
    most = max(LEAST_SCALE, *state.values)
    return int(-(-most // SCALE_STEP) * SCALE_STEP)


def _rows(seen: Seen, state: State, scale: int) -> list[Row]:
    facts = board_facts(state.setup)["lines"]
    return [_row_of(seen, state, line, facts[line], scale) for line in range(state.board.lines)]


def _row_of(seen: Seen, state: State, line: int, facts: dict[str, Any], scale: int) -> Row:
    id_ = facts["id"]
    value = int(state.values[line])
    for_sale = state.sold[line] < state.board.stocks[line]
    found = twin(seen, f"line:{id_}", f"speed:{id_}")
    return Row(
        id=id_,
        name=facts[f"name_{seen.say.language}"].removesuffix(" Line"),
        colour=facts["color"],
        kind=facts["kind"],
        trains=_trains(seen, state, line),
        riders=tuple(state.setup.seats[seat] for seat in range(state.seats) if _rides(state, seat, line)),
        stocks=tuple(_owner(state, line, number) for number in range(1, state.board.stocks[line] + 1)),
        extra=int(options.extra_cost(state, line)) * HUNDRED if for_sale else None,
        spots=_spots(state, line),
        value=value * HUNDRED,
        higher=int(higher(value)) * HUNDRED,
        lower=int(lower(value)) * HUNDRED,
        filled=round(value * BAR / scale),
        ticks=tuple(round(tick * BAR / scale) for tick in range(10, scale, 10)),
        runs=state.moving == line,
        twin=found,
        why=found is None and seen.question is not None and seen.question.kind == "line",
    )


def _owner(state: State, line: int, number: int) -> str:
    owner = state.stock_owner(line, number)
    return "" if owner == NONE else state.setup.seats[owner]


def _rides(state: State, seat: int, line: int) -> bool:
    vehicle = state.riding[seat]
    return vehicle != NONE and state.board.vehicle_line[vehicle] == line


def _trains(seen: Seen, state: State, line: int) -> tuple[str, ...]:
    """Where the vehicles of a line stand, and where they go, in words."""
    found = []
    for vehicle in range(state.board.first_vehicle[line], state.board.first_vehicle[line + 1]):
        if state.at[vehicle] != NONE:
            place = names.place(state, state.board.place_ids[state.place_of(vehicle)])
            end = names.end_of(state, vehicle)
            found.append(seen.say(Message("web.metro.train-at", {"place": place, "end": end})))
    return tuple(found)


def _spots(state: State, line: int) -> tuple[Spot, ...]:
    """Speed tokens first, then speculations, then what is empty."""
    each = state.edition.speculations
    speculations = [
        Spot(state.setup.seats[at // each], int(speculation >> COMMITTED_LANE) * HUNDRED)
        for at, speculation in enumerate(state.speculations)
        if speculation and (speculation & COMMITTED_MASK) - 1 == line
    ]
    speeds = [Spot(speed=True)] * int(state.speed_of[line])
    return (*speeds, *speculations, *([Spot()] * int(state.spots[line])))


@lru_cache(maxsize=KEPT)
def _row(row: Row, language: str) -> Markup:
    return fill("line", translator(language), row=row)
