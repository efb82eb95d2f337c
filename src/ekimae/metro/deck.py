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

DISCS_LANE: Final = 4
COUNTED: Final = ("spaces", "tokens")
IN_YEN: Final = ("cost", "value", "yen")
NO_DOTS: Final = 1
DRINKS_COLUMN: Final = "drinks"


class Group:
    """All actions of one type with as many spots that cost and give the same: they are looked at once."""

    __slots__ = ("amount", "high", "low", "spots")

    def __init__(self, spots: i64, amount: i64, low: i64, high: i64) -> None:
        self.spots: i64 = spots
        self.amount: i64 = amount
        self.low: i64 = low
        self.high: i64 = high


class Kind:
    """All actions of one type."""

    __slots__ = ("groups", "high", "kind", "low")

    def __init__(self, kind: i64, groups: list[Group]) -> None:
        self.kind: i64 = kind
        self.groups = groups
        self.low: i64 = 0
        self.high: i64 = 0
        for group in groups:
            self.low |= group.low
            self.high |= group.high


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
        self._group()

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
                if len(kinds) < RUN:
                    low[number] |= bit(len(kinds))
                else:
                    high[number] |= bit(len(kinds) - RUN)
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

    def _group(self) -> None:
        found: dict[tuple[int, int, int], tuple[int, int]] = {}
        for action in range(self.actions):
            key = (int(self.kind[action]), int(self.spots[action]), int(self.amount[action]))
            low, high = found.get(key, (0, 0))
            if action < RUN:
                low |= bit(action)
            else:
                high |= bit(action - RUN)
            found[key] = (low, high)
        groups: dict[int, list[Group]] = {}
        for key in sorted(found):
            groups.setdefault(key[0], []).append(Group(key[1], key[2], *found[key]))
        self.kinds: list[Kind] = [Kind(kind, groups[kind]) for kind in groups]
        self.priced: list[Kind] = [kind for kind in self.kinds if kind.kind in PRICED]
        self._within: dict[int, tuple[int, int]] = {}

    def within(self, kinds: i64, discs: i64) -> tuple[int, int]:
        """All actions of a set of types, one bit each, that so many discs are enough for."""
        key: i64 = kinds << DISCS_LANE | discs
        found = self._within.get(key)
        if found is None:
            found = self._actions_within(kinds, discs)
            self._within[key] = found
        return found

    def _actions_within(self, kinds: i64, discs: i64) -> tuple[int, int]:
        low: i64 = 0
        high: i64 = 0
        for kind in self.kinds:
            if kinds >> kind.kind & 1:
                # INVEST by disc gives one more away.
                spare: i64 = 1 if kind.kind == INVEST_DISC else 0
                for group in kind.groups:
                    if group.spots + spare <= discs:
                        low |= group.low
                        high |= group.high
        return low, high

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
