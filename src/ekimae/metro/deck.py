"""The action cards: columns of cards, each with one or two actions, as tables of bits and numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.blocks import RUN

TYPES: Final = (
    "move",
    "station",
    "station-trade",
    "invest",
    "invest-disc",
    "start",
    "speed",
    "bike",
    "discount",
    "bidding",
    "loan",
    "repay",
    "speculate",
    "action",
    "card",
    "sell",
    "copy",
    "drink-color",
    "drink-shape",
)
MOVE: Final = 0
STATION: Final = 1
STATION_TRADE: Final = 2
INVEST: Final = 3
INVEST_DISC: Final = 4
START: Final = 5
SPEED: Final = 6
BIKE: Final = 7
DISCOUNT: Final = 8
BIDDING: Final = 9
LOAN: Final = 10
REPAY: Final = 11
SPECULATE: Final = 12
ACTION: Final = 13
CARD: Final = 14
SELL: Final = 15
COPY: Final = 16
DRINK_COLOUR: Final = 17
DRINK_SHAPE: Final = 18

PRICED: Final = frozenset({STATION, INVEST, ACTION, CARD, COPY})
"""Types with a printed cost, which discounts lower."""

COUNTED: Final = ("spaces", "tokens")
IN_YEN: Final = ("cost", "value", "yen")
NO_DOTS: Final = 1
DRINKS_COLUMN: Final = "drinks"


class Kind:
    """All actions of one type, as bits: the first sixty actions of the deck in `low`, the others in `high`."""

    __slots__ = ("dearest", "high", "high_up_to", "kind", "low", "low_up_to")

    def __init__(self, kind: i64, actions: list[int], amounts: list[int]) -> None:
        """`amounts`: of these actions, in the same order."""
        self.kind: i64 = kind
        self.dearest: i64 = max(amounts)
        """The highest amount of them;"""
        self.low_up_to: vec[i64] = vec[i64]([0] * (self.dearest + 1))
        self.high_up_to: vec[i64] = vec[i64]([0] * (self.dearest + 1))
        """and those up to each amount."""
        for action, least in zip(actions, amounts):
            for amount in range(least, self.dearest + 1):
                self.low_up_to[amount] |= low_bit(action)
                self.high_up_to[amount] |= high_bit(action)
        self.low: i64 = self.low_up_to[self.dearest]
        self.high: i64 = self.high_up_to[self.dearest]


class Deck:
    """Cards by number, column after column; actions by number, card after card."""

    def __init__(self, facts: dict[str, Any], drinks: dict[str, Any] | None) -> None:
        """`drinks`: the cards of one more column, and their colours."""
        self.facts = facts
        cards: list[dict[str, Any]] = []
        first_cards: list[int] = []
        self.column_ids: tuple[str, ...] = tuple(column_id(name) for name in facts["sets"])
        for name in facts["sets"]:
            first_cards.append(len(cards))
            cards += [card for card in facts["cards"] if card["set"] == name]
        self.drinks_column: i64 = -1
        self.colours: tuple[str, ...] = ()
        if drinks is not None:
            self.drinks_column = len(first_cards)
            self.column_ids = (*self.column_ids, DRINKS_COLUMN)
            self.colours = tuple(drinks["colors"])
            first_cards.append(len(cards))
            cards += drinks["cards"]
        self.columns: i64 = len(first_cards)
        self.first_card: vec[i64] = vec[i64](first_cards + [len(cards)])  # noqa: RUF005 (mypyc knows no star in a vector)
        self._read_cards(cards)
        self._sort_by_kind()
        self._sort_by_discs()

    def _read_cards(self, cards: list[dict[str, Any]]) -> None:
        self.cards: i64 = len(cards)
        self.card_ids: tuple[str, ...] = tuple(card["id"] for card in cards)
        self.card_kinds: tuple[str, ...] = tuple(card.get("kind", "") for card in cards)
        self.dots: vec[i64] = vec[i64]([card.get("dots", NO_DOTS) for card in cards])
        self.most_dots: i64 = max(card.get("dots", NO_DOTS) for card in cards)
        self.parts: vec[i64] = self._read_parts()
        kinds: list[int] = []
        spots: list[int] = []
        amounts: list[int] = []
        colours: list[int] = []
        cards_of: list[int] = []
        ids: list[str] = []
        low = [0] * len(cards)
        high = [0] * len(cards)
        for number, card in enumerate(cards):
            for at, action in enumerate(card["actions"], 1):
                low[number] |= low_bit(len(kinds))
                high[number] |= high_bit(len(kinds))
                kinds.append(TYPES.index(action["type"]))
                spots.append(action["spots"])
                amounts.append(_amount(action))
                colours.append(self.colours.index(card["color"]) if "color" in card else -1)
                cards_of.append(number)
                ids.append(card["id"] if len(card["actions"]) == 1 else f"{card['id']}.{at}")
        self.actions: i64 = len(kinds)
        self.action_ids: tuple[str, ...] = tuple(ids)
        self.kind: vec[i64] = vec[i64](kinds)
        self.spots: vec[i64] = vec[i64](spots)
        self.amount: vec[i64] = vec[i64](amounts)
        self.colour: vec[i64] = vec[i64](colours)
        self.card_of: vec[i64] = vec[i64](cards_of)
        self.low: vec[i64] = vec[i64](low)
        """The actions of each card: those among the first sixty,"""
        self.high: vec[i64] = vec[i64](high)
        """and the others."""
        self.discounts: vec[i64] = vec[i64]([at for at, kind in enumerate(kinds) if kind == DISCOUNT])
        self.copies: vec[i64] = vec[i64]([at for at, kind in enumerate(kinds) if kind == COPY])

    def _read_parts(self) -> vec[i64]:
        """The cards of each column with one dot, with two, and so on, one bit each."""
        found = [0] * (len(self.column_ids) * int(self.most_dots))
        for column in range(len(self.column_ids)):
            for at in range(self.column_size(column)):
                dots: i64 = self.dots[self.first_card[column] + at]
                found[column * self.most_dots + dots - 1] |= bit(at)
        return vec[i64](found)

    def _sort_by_kind(self) -> None:
        actions: dict[int, list[int]] = {}
        for action in range(self.actions):
            actions.setdefault(self.kind[action], []).append(action)
        self.kinds: list[Kind] = [
            Kind(kind, actions[kind], [int(self.amount[action]) for action in actions[kind]])
            for kind in sorted(actions)
        ]
        self.priced: list[Kind] = [kind for kind in self.kinds if kind.kind in PRICED]
        self.has_invest_disc: bool = INVEST_DISC in actions
        self._of_kinds: dict[int, tuple[int, int]] = {}

    def _sort_by_discs(self) -> None:
        self.most_discs: i64 = max([self.discs_for(action) for action in range(self.actions)])
        """Enough for any action."""
        self.low_within: vec[i64] = vec[i64]([0] * (self.most_discs + 1))
        self.high_within: vec[i64] = vec[i64]([0] * (self.most_discs + 1))
        """The actions that each smaller number is enough for."""
        for action in range(self.actions):
            for discs in range(self.discs_for(action), self.most_discs + 1):
                self.low_within[discs] |= low_bit(action)
                self.high_within[discs] |= high_bit(action)

    def discs_for(self, action: i64) -> i64:
        """How many discs an action takes. INVEST by disc gives one more away."""
        return self.spots[action] + (1 if self.kind[action] == INVEST_DISC else 0)

    def of_kinds(self, kinds: i64) -> tuple[int, int]:
        """All actions of a set of types, one bit each."""
        found = self._of_kinds.get(kinds)
        if found is None:
            low: i64 = 0
            high: i64 = 0
            for kind in self.kinds:
                if kinds >> kind.kind & 1:
                    low |= kind.low
                    high |= kind.high
            found = (low, high)
            self._of_kinds[kinds] = found
        return found

    def is_crate(self, card: i64) -> bool:
        """Does the card come with a crate of drinks?"""
        return self.card_kinds[card] == TYPES[DRINK_COLOUR]

    def column_of(self, card: i64) -> i64:
        column: i64 = 0
        while self.first_card[column + 1] <= card:
            column += 1
        return column

    def column_size(self, column: i64) -> i64:
        return self.first_card[column + 1] - self.first_card[column]


def low_bit(action: i64) -> i64:
    """The set of just this action, if it is one of the first sixty,"""
    return bit(action) if action < RUN else 0


def high_bit(action: i64) -> i64:
    """or if it is one of the others."""
    return bit(action - RUN) if action >= RUN else 0


def column_id(name: str) -> str:
    """The set G/M of the box is the column g-m of tokens and files."""
    return name.lower().replace("/", "-")


def _amount(action: dict[str, Any]) -> int:
    """Spaces and tokens as they are, money in hundreds."""
    for key in COUNTED:
        if key in action:
            return int(action[key])
    for key in IN_YEN:
        if key in action:
            return int(action[key]) // 100
    return 0
