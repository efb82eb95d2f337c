"""What a game comes to, counted from its events: which actions were open and taken, how lines ran, where money went.

Counts of games can be added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ekimae.kernel.event import Event, EventValue
from ekimae.metro.deck import TYPES
from ekimae.metro.state import NONE, State

ACTIONS: Final = "actions"
"""By type: in how many rounds each was open, and how often it was taken or copied, and that by winners."""
OFFERS: Final = "offers"
"""The same for each action of the deck."""
LINES: Final = "lines"
"""By letter: how each ran, what happened on it, and its value when the payouts began, in yen."""
STATIONS: Final = "stations"
"""By number of circles: how many were built, and how."""
MONEY: Final = "money"
"""By what it was for: how often, and how much in yen."""
PLACES: Final = "places"
"""By place in the turn order of the first round. `ahead`: of what all had on average, times the number of seats."""
SQUARED: Final = "-squared"
"""Ends the name of a column that holds squares, from which the spread of another one follows."""

Counts = Counter[tuple[str, str, str]]
"""By section, row and column."""

INCOMES: Final = {
    "passed": "passes",
    "drink-payout": "drinks",
    "borrowed": "loans",
    "stock-sold": "sales",
    "stock-paid": "stocks",
}
"""Events that bring a seat money, and what that is called."""

ON_LINES: Final = {
    "payout": "payouts",
    "invested": "stocks",
    "speculated": "speculations",
    "boarded": "rides",
    "speed-assigned": "speeds",
    "started": "starts",
}
"""Events on a line, and what they are called."""

EXPENSES: Final = {
    "built": "stations",
    "invested": "investments",
    "repaid": "repayments",
    "disc-gained": "discs",
    "card-taken": "cards",
    "copy-ready": "copies",
    "boarded": "fares",
    "loans-settled": "settlements",
}
"""Events that cost a seat money."""


class Tally:
    """Listens to one game from its first question on."""

    def __init__(self, state: State) -> None:
        deck = state.deck
        self._kinds = {deck.action_ids[at]: TYPES[deck.kind[at]] for at in range(deck.actions)}
        self._actions: dict[str, list[str]] = {card: [] for card in deck.card_ids}
        for at in range(deck.actions):
            self._actions[deck.card_ids[deck.card_of[at]]].append(deck.action_ids[at])
        self._crates = {
            deck.colours[deck.colour[at]]: deck.card_ids[deck.card_of[at]]
            for at in range(deck.actions)
            if deck.colour[at] != NONE
        }
        self._open = {deck.card_ids[card] for card in state.display if card != NONE}
        self._fresh = True
        self._ran: set[str] = set()
        self._values = dict.fromkeys(state.board.line_ids, 0)
        self._circles = dict(zip(state.board.station_ids, map(str, state.board.circles)))
        self._taken: list[list[str]] = [[] for _ in state.setup.seats]
        """The types of the actions that each seat took."""
        self._first_order = [int(seat) for seat in state.order]
        self._ordered = False
        self.counts: Counts = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self._hear(event.name, event.args)

    def _hear(self, name: str, args: dict[str, EventValue]) -> None:
        match name:
            case "card-shown":
                self._open.add(str(args["card"]))
            case "card-discarded":
                self._open.discard(str(args["card"]))
            case "card-taken":
                self._open.add(str(args["card"]))
            case "drink-taken":
                self._open.discard(self._crates[str(args["drink"])])
            case "round-began":
                self._fresh = True
                self._ran.clear()
            case "turn-began":
                self._open_round()
            case "acted" | "copied":
                self._take(number(args["seat"]), str(args["action"]), "taken" if name == "acted" else "copied")
            case "built" | "traded":
                self.counts[STATIONS, self._circles[str(args["station"])], name] += 1
            case "order-set" if not self._ordered:
                self._ordered = True
                self._first_order = numbers(args["order"])
            case "train-moved":
                self._run(str(args["line"]))
            case "game-over":
                self._end(numbers(args["scores"]), numbers(args["winners"]))
        self._count_money(name, args)
        self._count_line(name, args)

    # Actions.

    def _open_round(self) -> None:
        """At the first turn of a round, what lies on display is open, and what lies in front of seats."""
        if not self._fresh:
            return
        self._fresh = False
        for card in self._open:
            for action in self._actions[card]:
                self.counts[ACTIONS, self._kinds[action], "open"] += 1
                self.counts[OFFERS, action, "open"] += 1

    def _take(self, seat: int, action: str, how: str) -> None:
        self._taken[seat].append(self._kinds[action])
        self.counts[ACTIONS, self._kinds[action], how] += 1
        self.counts[OFFERS, action, how] += 1

    # Lines.

    def _run(self, line: str) -> None:
        self.counts[LINES, line, "stops"] += 1
        if line not in self._ran:
            self._ran.add(line)
            self.counts[LINES, line, "rounds"] += 1

    def _count_line(self, name: str, args: dict[str, EventValue]) -> None:
        if name in ON_LINES:
            self.counts[LINES, str(args["line"]), ON_LINES[name]] += 1
        if "value" in args:
            self._values[str(args["line"])] = number(args["value"])
        elif name == "boarded":
            self._values[str(args["line"])] += number(args["yen"])

    def _end_lines(self) -> None:
        for line, value in self._values.items():
            self.counts[LINES, line, "value"] += value
            self.counts[LINES, line, "value" + SQUARED] += value * value

    # Money.

    def _count_money(self, name: str, args: dict[str, EventValue]) -> None:
        if name == "payout" and args["yen"]:
            self._pay("payouts", number(args["yen"]))
        elif name == "speculation-paid":
            self._pay("speculations", number(args["yen"]))
        elif name == "bids-revealed":
            for bid in numbers(args["bids"]):
                self._pay("bids", -bid)
        elif name == "vended":
            self._pay("machines", -number(args["yen"]))
        elif name == "passed" and not args["discs"]:
            return
        elif name in INCOMES:
            self._pay(INCOMES[name], number(args["yen"]))
        elif name in EXPENSES:
            self._pay(EXPENSES[name], -number(args["yen"]))

    def _pay(self, row: str, yen: int) -> None:
        self.counts[MONEY, row, "times"] += 1
        self.counts[MONEY, row, "yen"] += yen

    # The end.

    def _end(self, scores: list[int], winners: list[int]) -> None:
        self._end_lines()
        for winner in winners:
            for kind in self._taken[winner]:
                self.counts[ACTIONS, kind, "winners"] += 1
        for place, seat in enumerate(self._first_order, 1):
            ahead = scores[seat] * len(scores) - sum(scores)
            self.counts[PLACES, str(place), "wins"] += seat in winners
            self.counts[PLACES, str(place), "yen"] += scores[seat]
            self.counts[PLACES, str(place), "ahead"] += ahead
            self.counts[PLACES, str(place), "ahead" + SQUARED] += ahead * ahead


def number(value: EventValue) -> int:
    assert isinstance(value, int)
    return value


def numbers(value: EventValue) -> list[int]:
    assert isinstance(value, list)
    return [int(one) for one in value]
