"""Which actions a seat can take now, and carry through: the spots are empty, the discs are there, the cost can be paid.

All actions of a type are looked at together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.bits import bit, members
from ekimae.kernel.blocks import RUN
from ekimae.metro.deck import (
    ACTION,
    BIDDING,
    BIKE,
    CARD,
    COPY,
    DISCOUNT,
    DRINK_COLOUR,
    DRINK_SHAPE,
    INVEST,
    INVEST_DISC,
    LOAN,
    MOVE,
    REPAY,
    SELL,
    SPECULATE,
    SPEED,
    START,
    STATION,
    STATION_TRADE,
)
from ekimae.metro.money import lower
from ekimae.metro.state import NONE, State

NEVER: Final = -1
OUT_OF_REACH: Final = 1 << 20
"""No seat has that much money."""
ALWAYS: Final = 1 << DISCOUNT | 1 << BIDDING | 1 << DRINK_COLOUR | 1 << DRINK_SHAPE
"""Types that need nothing but their discs."""

CAN_MOVE: Final = 1 << MOVE
CAN_TRADE: Final = 1 << STATION_TRADE
CAN_START: Final = 1 << START
CAN_TAKE_SPEED: Final = 1 << SPEED
CAN_TAKE_BIKE: Final = 1 << BIKE
CAN_BORROW: Final = 1 << LOAN
CAN_REPAY: Final = 1 << REPAY
CAN_SPECULATE: Final = 1 << SPECULATE
CAN_SELL: Final = 1 << SELL
CAN_INVEST_DISC: Final = 1 << INVEST_DISC


def fresh(state: State, seat: i64) -> tuple[i64, i64]:
    """Actions whose spots are empty, on display or in front of the seat."""
    low: i64 = (state.open_low | state.private_low[seat]) & ~state.taken_low
    high: i64 = (state.open_high | state.private_high[seat]) & ~state.taken_high
    return possible(state, seat, low, high, False)


def repeated(state: State, seat: i64) -> tuple[i64, i64]:
    """Actions with discs on them, for a seat with a disc on a copy action. Nobody copies a copy."""
    if state.copy_discs[seat] == 0:
        return 0, 0
    low: i64 = (state.open_low | state.private_low[seat]) & state.taken_low
    high: i64 = (state.open_high | state.private_high[seat]) & state.taken_high
    return possible(state, seat, low, high, True)


def possible(state: State, seat: i64, low: i64, high: i64, again: bool) -> tuple[i64, i64]:
    """Those of the actions that the seat can carry through."""
    deck = state.deck
    discs: i64 = min(state.discs[seat], deck.most_discs)
    low &= deck.low_within[discs]
    high &= deck.high_within[discs]
    free_low, free_high = deck.of_kinds(unpriced(state, seat))
    found_low: i64 = low & free_low
    found_high: i64 = high & free_high
    saved: i64 = state.discount_of(seat, 0) if state.discount_discs[seat] else 0
    for kind in deck.priced:
        if low & kind.low | high & kind.high and not (again and kind.kind == COPY):
            most: i64 = min(dearest(state, seat, kind.kind, saved), kind.dearest)
            if most >= 0:
                found_low |= low & kind.low_up_to[most]
                found_high |= high & kind.high_up_to[most]
    return found_low, found_high


def unpriced(state: State, seat: i64) -> i64:
    """The types of action without a printed cost that can be carried through, one bit each."""
    found: i64 = ALWAYS
    if state.spaces[seat] != NONE:
        found |= CAN_MOVE
        if (state.speeds[seat] > 0 or state.has_bicycle(seat)) and fewest_circles(state, seat) > 0:
            found |= CAN_TRADE
    if state.on_map != state.board.all_lines:
        found |= CAN_START
    if state.speed_supply > 0:
        found |= CAN_TAKE_SPEED
    if state.bicycle_supply > 0 and not state.has_bicycle(seat):
        found |= CAN_TAKE_BIKE
    if state.loan_supply > 0:
        found |= CAN_BORROW
    if state.loans[seat] > 0 and state.cash[seat] >= state.edition.loan:
        found |= CAN_REPAY
    if may_speculate(state, seat):
        found |= CAN_SPECULATE
    if state.stock_lines[seat]:
        found |= CAN_SELL
    if state.deck.has_invest_disc and cheapest_extra(state, seat) <= state.cash[seat]:
        found |= CAN_INVEST_DISC
    return found


def dearest(state: State, seat: i64, kind: i64, saved: i64) -> i64:
    """The highest printed cost that the seat, whose discounts save so much, can carry a type of action through with."""
    if kind == INVEST:
        left: i64 = state.cash[seat] - cheapest_extra(state, seat)
        return left + saved if left >= 0 else NEVER
    if kind == STATION:
        circles: i64 = fewest_circles(state, seat)
        return state.cash[seat] // circles + saved if circles else NEVER
    if kind == ACTION and (state.spare_discs[seat] == 0 or state.owned_discs[seat] >= state.edition.most_discs):
        return NEVER
    if kind == CARD and state.pickable == 0:
        return NEVER
    return state.cash[seat] + saved


# Stations.


def empty_stations(state: State, seat: i64) -> list[int]:
    """Stations without a pyramid that touch the meeple, if a pyramid is left."""
    found: list[int] = []
    space: i64 = state.spaces[seat]
    if space == NONE or state.pyramids[seat] == 0:
        return found
    found += members(state.board.stations_low[space] & ~state.built_low)
    for beyond in members(state.board.stations_high[space] & ~state.built_high):
        found.append(beyond + RUN)
    return found


def fewest_circles(state: State, seat: i64) -> i64:
    """Of the stations that could be built; 0 where there are none."""
    board = state.board
    space: i64 = state.spaces[seat]
    if space == NONE or state.pyramids[seat] == 0:
        return 0
    low: i64 = board.stations_low[space] & ~state.built_low
    high: i64 = board.stations_high[space] & ~state.built_high
    if low | high == 0:
        return 0
    circles: i64 = 1
    while low & board.circles_low[circles] | high & board.circles_high[circles] == 0:
        circles += 1
    return circles


# Stocks, speculations, trains.


def extra_cost(state: State, line: i64) -> i64:
    """What the top stock of a line costs on top of the printed cost."""
    return state.board.extra_costs[state.sold[line] + 1]


def investable(state: State, seat: i64) -> i64:
    """Lines with stock left that the seat neither holds stock in nor has speculated on."""
    return state.in_stock & ~(state.stock_lines[seat] | state.speculated(seat))


def cheapest_extra(state: State, seat: i64) -> i64:
    lines: i64 = investable(state, seat)
    if lines & ~state.invested:
        return state.board.extra_costs[1]
    found: i64 = OUT_OF_REACH
    for line in members(lines):
        found = min(found, extra_cost(state, line))
    return found


def speculable(state: State, seat: i64) -> i64:
    """Lines with a value and an empty spot, without stock of the seat's, whose lower number it can commit."""
    found: i64 = 0
    if state.speculations_left(seat) > 0:
        for line in range(state.board.lines):
            if _is_speculable(state, seat, line):
                found |= bit(line)
    return found


def may_speculate(state: State, seat: i64) -> bool:
    """Is there any such line?"""
    if state.speculations_left(seat) > 0:
        for line in range(state.board.lines):
            if state.values[line] > 0 and _is_speculable(state, seat, line):
                return True
    return False


def _is_speculable(state: State, seat: i64, line: i64) -> bool:
    value: i64 = state.values[line]
    if value <= 0 or lower(value) > state.cash[seat]:
        return False
    return state.spots[line] > 0 and not state.has_stock(seat, line)


# Speed tokens.


def assignable(state: State, seat: i64, certain: bool) -> i64:
    """Lines that may get a speed token so that an action is still possible; `certain`: whatever is assigned."""
    if certain:
        return state.open_lines
    found: i64 = 0
    for line in members(state.open_lines):
        if _acts_after(state, seat, line):
            found |= bit(line)
    return found


def outlast_tokens(state: State, low: i64, high: i64) -> bool:
    """Is there an action among these that needs neither a speed token nor a disc spot?"""
    for kind in state.deck.kinds:
        if kind.kind not in (STATION_TRADE, SPECULATE) and low & kind.low | high & kind.high:
            return True
    return False


def _acts_after(state: State, seat: i64, line: i64) -> bool:
    speeds = state.speeds
    speed_of = state.speed_of
    spots = state.spots
    open_lines: i64 = state.open_lines
    state.assign_speed(seat, line)
    low, high = fresh(state, seat)
    again_low, again_high = repeated(state, seat)
    state.speeds = speeds
    state.speed_of = speed_of
    state.spots = spots
    state.open_lines = open_lines
    return (low | high | again_low | again_high) != 0
