"""Tokyo Metro in numbers. Money is a 1 for each ¥1,000."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ekimae.envs.planes import INDEFINITE, Layout, Sheet, Spec, Tensor, seat_orders, whole
from ekimae.kernel.blocks import RUN
from ekimae.kernel.frames import KIND
from ekimae.kernel.game import View
from ekimae.metro.deck import CARD
from ekimae.metro.frames import BID
from ekimae.metro.happened import yen
from ekimae.metro.state import (
    COMMITTED_LANE,
    COMMITTED_MASK,
    HELD_LANE,
    HELD_MASK,
    NONE,
    STOCK_LANE,
    STOCK_MASK,
    State,
)
from ekimae.metro.steps import bidding
from ekimae.metro.steps.table import STEPS
from ekimae.metro.view import MetroView

THOUSAND: Final = 10
"""In hundreds of yen."""

SPECS: Final = (
    # The round.
    Spec("question", ("question",), "what is asked, in the order of the engine's questions"),
    Spec("asked", ("seat",), "who is asked"),
    Spec("mover", ("seat",), "whose turn it is in the action phase"),
    Spec("order", ("seat", "place"), "the turn order"),
    Spec("round", ("one",), "the number of the round", 10, INDEFINITE),
    Spec("passed", ("seat",), "who is out of the action phase"),
    Spec("has_bid", ("seat",), "who has bid"),
    Spec("bid", ("one",), "the own bid while others are secret", THOUSAND, INDEFINITE),
    # Cards.
    Spec("display", ("row", "card"), "the cards laid out, row by row from the bottom"),
    Spec("undrawn", ("card",), "cards that have not been drawn"),
    Spec("top_discards", ("card",), "the top cards of the discard piles"),
    Spec("taken", ("action",), "actions with discs on them"),
    Spec("private", ("seat", "action"), "actions on cards in front of each seat"),
    Spec("discounts", ("seat", "discount"), "discs on the discount actions", 1, HELD_MASK),
    Spec("copies", ("seat", "copy"), "discs on the copy actions"),
    # What the seats have.
    Spec("cash", ("seat",), "money", THOUSAND, INDEFINITE),
    Spec("discs", ("seat",), "discs to act with", 5, 2),
    Spec("owned_discs", ("seat",), "these, and those on cards", 5, 2),
    Spec("pyramids", ("seat",), "pyramids not yet built", 5, 2),
    Spec("spaces", ("seat", "space"), "where each meeple stands"),
    Spec("riding", ("seat", "vehicle"), "or which vehicle it rides"),
    Spec("speeds", ("seat",), "speed tokens not yet assigned", 5, 3),
    Spec("bicycles", ("seat",), "who has a bicycle"),
    Spec("loans", ("seat",), "loans taken", 5, 2),
    Spec("bonus", ("seat",), "money for the next bid only", THOUSAND, INDEFINITE),
    Spec("sales", ("seat",), "money set aside until the end", THOUSAND, INDEFINITE),
    Spec("speculations", ("seat", "line"), "money committed to each line", THOUSAND, INDEFINITE),
    Spec("speculated", ("seat", "line"), "discs of speculation on each line"),
    Spec("stocks", ("number", "seat", "line"), "stocks by their number and owner"),
    Spec("speed_supply", ("one",), "speed tokens in the supply", 12),
    Spec("loan_supply", ("one",), "loans in the supply", 8),
    Spec("bicycle_supply", ("one",), "bicycles in the supply", 4),
    # Lines and stations.
    Spec("values", ("line",), "the value of each line", THOUSAND, INDEFINITE),
    Spec("speed", ("line",), "speed tokens on each line", 5, INDEFINITE),
    Spec("spots", ("line",), "empty spots for discs", 5, INDEFINITE),
    Spec("vehicles", ("stop",), "the stops of all lines, vehicle by vehicle: where it stands"),
    Spec("forward", ("vehicle",), "vehicles heading for the end of their line"),
    Spec("back", ("vehicle",), "and for its beginning"),
    Spec("stations", ("seat", "station"), "who has built where"),
    Spec("vending", ("drink", "station"), "vending machines"),
    Spec("crates", ("drink", "seat"), "who has the crate of each drink"),
    Spec("drinks_left", ("drink",), "drinks in it", 5, 2),
    Spec("free_builders", ("seat",), "who may build vending machines freely"),
    # The action under way.
    Spec("acting", ("action",), "the action that is carried out"),
    Spec("line", ("line",), "the line it is about"),
    Spec("station", ("station",), "the station it is about"),
    Spec("cost", ("one",), "its printed cost", THOUSAND, INDEFINITE),
    Spec("times", ("one",), "how often that is paid", 3, INDEFINITE),
    Spec("extra", ("one",), "what comes on top", THOUSAND, INDEFINITE),
    Spec("saved", ("one",), "what discounts have saved", THOUSAND, INDEFINITE),
    Spec("copying", ("one",), "whether it is copied"),
    Spec("assigned", ("one",), "whether speed tokens were assigned this turn"),
    # The trains.
    Spec("moving", ("line",), "the line whose train moves"),
    Spec("stops_left", ("one",), "how far it still moves", 5, INDEFINITE),
    Spec("never_board", ("seat",), "who wants no question about boarding this round"),
    Spec("ride_on", ("seat",), "who wants no question about getting off this round"),
)


class MetroPlanes:
    """The planes of one table's set-up. Seats stand as they follow from the seat that observes."""

    def __init__(self, state: State) -> None:
        board, deck, seats = state.board, state.deck, int(state.seats)
        self._seats = seats
        self._orders = seat_orders(seats)
        self._first_question = int(STEPS.first_question)
        self._lines = int(board.lines)
        self._vehicle_starts = _starts([int(board.stops[line]) for line in board.vehicle_line])
        self._most_stocks = max(int(stocks) for stocks in board.stocks)
        self._each = int(state.edition.speculations)
        self.layout = Layout(
            SPECS,
            {
                "one": 1,
                "question": len(STEPS.questions),
                "seat": seats,
                "place": seats,
                "row": int(state.edition.rows),
                "card": int(deck.cards),
                "action": int(deck.actions),
                "discount": len(deck.discounts),
                "copy": len(deck.copies),
                "space": int(board.spaces),
                "line": self._lines,
                "number": self._most_stocks,
                "vehicle": int(board.vehicles),
                "stop": self._vehicle_starts[-1],
                "station": int(board.stations),
                "drink": len(deck.colours),
            },
        )

    def encode(self, view: View) -> Tensor:
        assert isinstance(view, MetroView)
        state = view.state
        seat = view.seat or 0
        sheet = Sheet(self.layout)
        self._write_round(sheet, state, seat, view.seat)
        self._write_cards(sheet, state, seat)
        self._write_possessions(sheet, state, seat)
        self._write_stocks(sheet, state, seat)
        self._write_lines(sheet, state)
        self._write_stations(sheet, state, seat)
        if state.acting != NONE:
            self._write_action(sheet, state)
        self._write_trains(sheet, state, seat)
        return sheet.done()

    def private(self, view: View) -> str:
        assert isinstance(view, MetroView)
        state, seat = view.state, view.seat
        if seat is None or not (state.has_bid >> seat & 1 and bidding.waiting(state)):
            return ""
        return f"bid {yen(state.bids[seat])}"

    def _relative(self, other: int, seat: int) -> int:
        return (other - seat) % self._seats if other >= 0 else -1

    def _mark_seats(self, sheet: Sheet, name: str, bits: int, seat: int) -> None:
        """A set of seats."""
        for other in range(self._seats):
            if bits >> other & 1:
                sheet.mark(name, (other - seat) % self._seats)

    def _write_round(self, sheet: Sheet, state: State, seat: int, observer: int | None) -> None:
        if not state.ended and state.asked >= 0:
            kind = state.top() & KIND
            sheet.mark("question", kind - self._first_question)
            sheet.mark("asked", self._relative(state.asked, seat))
            if kind == BID and observer is not None:
                sheet.fill("bid", state.bids[seat])
        sheet.mark("mover", self._relative(state.mover, seat))
        for place, other in enumerate(state.order):
            sheet.mark("order", self._relative(other, seat) * self._seats + place)
        sheet.fill("round", state.round)
        self._mark_seats(sheet, "passed", state.passed, seat)
        self._mark_seats(sheet, "has_bid", state.has_bid, seat)

    def _write_cards(self, sheet: Sheet, state: State, seat: int) -> None:
        deck, rows = state.deck, int(state.edition.rows)
        for at, card in enumerate(state.display):
            if card != NONE:
                sheet.mark("display", at % rows * int(deck.cards) + card)
        for column in range(deck.columns):
            sheet.mark_all("undrawn", state.piles[column], deck.first_card[column])
            sheet.mark("top_discards", state.top_discard(column))
        self._mark_actions(sheet, "taken", state.taken_low, state.taken_high, 0)
        for at, other in enumerate(self._orders[seat]):
            low, high = state.private_low[other], state.private_high[other]
            self._mark_actions(sheet, "private", low, high, at * int(deck.actions))
            held, first = state.discount_discs[other], at * len(deck.discounts)
            while held:
                sheet.row[self.layout.planes["discounts"].first + first] = held & HELD_MASK
                held >>= HELD_LANE
                first += 1
            sheet.mark_all("copies", state.copy_discs[other], at * len(deck.copies))

    def _mark_actions(self, sheet: Sheet, name: str, low: int, high: int, first: int) -> None:
        sheet.mark_all(name, low, first)
        sheet.mark_all(name, high, first + RUN)

    def _write_possessions(self, sheet: Sheet, state: State, seat: int) -> None:
        order = self._orders[seat]
        sheet.fill("cash", whole(state.cash)[order])
        sheet.fill("discs", whole(state.discs)[order])
        sheet.fill("owned_discs", whole(state.owned_discs)[order])
        sheet.fill("pyramids", whole(state.pyramids)[order])
        sheet.fill("speeds", whole(state.speeds)[order])
        sheet.fill("loans", whole(state.loans)[order])
        sheet.fill("bonus", whole(state.bonus)[order])
        sheet.fill("sales", whole(state.sales)[order])
        self._mark_seats(sheet, "bicycles", state.bicycles, seat)
        for at, other in enumerate(order):
            if state.spaces[other] != NONE:
                sheet.mark("spaces", at * int(state.board.spaces) + state.spaces[other])
            elif state.riding[other] != NONE:
                sheet.mark("riding", at * int(state.board.vehicles) + state.riding[other])
        sheet.fill("speed_supply", state.speed_supply)
        sheet.fill("loan_supply", state.loan_supply)
        sheet.fill("bicycle_supply", state.bicycle_supply)

    def _write_stocks(self, sheet: Sheet, state: State, seat: int) -> None:
        planes, lines, row = self.layout.planes, self._lines, sheet.row
        for at, speculation in enumerate(state.speculations):
            if speculation:
                line = (speculation & COMMITTED_MASK) - 1
                place = (at // self._each - seat) % self._seats * lines + line
                row[planes["speculations"].first + place] += speculation >> COMMITTED_LANE
                row[planes["speculated"].first + place] = 1
        for line in range(lines):
            owners, number = state.stocks[line], 0
            while owners:
                owner = (owners & STOCK_MASK) - 1
                sheet.mark("stocks", (number * self._seats + (owner - seat) % self._seats) * lines + line)
                owners >>= STOCK_LANE
                number += 1

    def _write_lines(self, sheet: Sheet, state: State) -> None:
        sheet.fill("values", whole(state.values))
        sheet.fill("speed", whole(state.speed_of))
        sheet.fill("spots", whole(state.spots))
        for vehicle, stop in enumerate(state.at):
            if stop != NONE:
                sheet.mark("vehicles", self._vehicle_starts[vehicle] + stop)
                sheet.mark("forward" if state.heading[vehicle] > 0 else "back", vehicle)

    def _write_stations(self, sheet: Sheet, state: State, seat: int) -> None:
        owners = whole(state.owners)
        built = owners.nonzero()[0]
        if len(built):
            first = self.layout.planes["stations"].first
            sheet.row[first + (owners[built] - 1 - seat) % self._seats * len(owners) + built] = 1
        if "crates" in self.layout.planes:
            self._write_drinks(sheet, state, seat)

    def _write_drinks(self, sheet: Sheet, state: State, seat: int) -> None:
        drinks = whole(state.drink_at)
        for station in drinks.nonzero()[0]:
            sheet.mark("vending", (int(drinks[station]) - 1) * len(drinks) + int(station))
        for colour, owner in enumerate(state.drinks):
            if owner:
                sheet.mark("crates", colour * self._seats + self._relative(owner - 1, seat))
        sheet.fill("drinks_left", whole(state.drinks_left))
        self._mark_seats(sheet, "free_builders", state.shapes, seat)

    def _write_action(self, sheet: Sheet, state: State) -> None:
        sheet.mark("acting", state.acting)
        if state.deck.kind[state.acting] != CARD:  # there it is the column that is remembered
            sheet.mark("line", state.line)
        sheet.mark("station", state.station)
        sheet.fill("cost", state.cost)
        sheet.fill("times", state.times)
        sheet.fill("extra", state.extra)
        sheet.fill("saved", state.saved)
        sheet.fill("copying", state.copying)

    def _write_trains(self, sheet: Sheet, state: State, seat: int) -> None:
        sheet.fill("assigned", state.assigned)
        sheet.mark("moving", state.moving)
        sheet.fill("stops_left", state.stops_left)
        self._mark_seats(sheet, "never_board", state.never_board, seat)
        self._mark_seats(sheet, "ride_on", state.ride_on, seat)


def _starts(sizes: list[int]) -> NDArray[np.int64]:
    """Where each of several runs begins, and the end of the last."""
    return np.concatenate([[0], np.cumsum(sizes)])
