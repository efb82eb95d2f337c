"""How a table is set up: whose map, whose cards, with drinks or without; and the rules of such a table as numbers."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Many, Message
from ekimae.metro import files
from ekimae.metro.board import Board
from ekimae.metro.deck import Deck

DATA: Final = Path(__file__).parent / "data"
SEATS: Final[dict[str, dict[str, str]]] = tomllib.loads((DATA / "seats.toml").read_text(encoding="utf-8"))
COLOURS: Final = tuple(SEATS)
BOXES: Final = ("tokyo", "osaka")
PIECES: Final[dict[str, Any]] = json.loads((DATA / "pieces.json").read_text(encoding="utf-8"))
DRINKS: Final[dict[str, Any]] = json.loads((DATA / "drinks.json").read_text(encoding="utf-8"))

MOST_SEATS: Final = 5
SOLO_ROWS: Final = 2
HUNDRED: Final = 100

SETUP_KEYS: Final = ("map", "cards", "drinks", "seats", "board", "deck", "board_print", "deck_print")
SETUP_KINDS: Final[tuple[tuple[str, type | tuple[type, ...], tuple[str, ...]], ...]] = (
    ("map", str, BOXES),
    ("cards", str, BOXES),
    ("drinks", bool, ("true", "false")),
    ("seats", (int, tuple), ("4", '["blue", "red"]')),
    ("board", str, ("a board in JSON",)),
    ("deck", str, ("a deck in JSON",)),
    ("board_print", str, ("the fingerprint of the board",)),
    ("deck_print", str, ("the fingerprint of the deck",)),
)
"""What kind of value a key needs, and what would be right."""


class Setup:
    """Everything that is decided before the first card is drawn. `board` and `deck` replace those of the box."""

    __slots__ = SETUP_KEYS

    def __init__(
        self,
        map: str = "tokyo",
        cards: str = "",
        drinks: bool = False,
        seats: int | tuple[str, ...] = 3,
        board: str = "",
        deck: str = "",
        board_print: str = "",
        deck_print: str = "",
    ) -> None:
        self.map = map
        self.cards = cards or map
        self.drinks = drinks
        self.seats = COLOURS[:seats] if isinstance(seats, int) else tuple(seats)
        self.board = board or _earlier(files.BOARD, self.map, board_print)
        self.deck = deck or _earlier(files.DECK, self.cards, deck_print)
        self._check(seats)
        self.board_print = _print_of("board", self.map, self.board, board_facts(self))
        self.deck_print = _print_of("deck", self.cards, self.deck, deck_facts(self))
        _same_print("board", board_print, self.board_print)
        _same_print("deck", deck_print, self.deck_print)

    def _check(self, seats: int | tuple[str, ...]) -> None:
        for key, value in (("map", self.map), ("cards", self.cards)):
            if value not in BOXES:
                _wrong(key, value, Many(BOXES))
        count = seats if isinstance(seats, int) else len(seats)
        if not 1 <= count <= MOST_SEATS:
            raise Unreadable(Message("metro.setup.seats", {"n": count, "least": 1, "most": MOST_SEATS}))
        for colour in self.seats:
            if colour not in COLOURS:
                _wrong("seats", colour, Many(COLOURS))
        if len(set(self.seats)) != len(self.seats):
            raise Unreadable(Message("metro.setup.colour-twice", {"seats": Many(self.seats)}))
        made_for = board_facts(self)["map"]
        if made_for != self.map:
            raise Unreadable(Message("metro.setup.map-of-board", {"value": self.map, "found": made_for}))
        size = set_size(deck_facts(self))
        if size < max(SOLO_ROWS, count):
            raise Unreadable(Message("metro.setup.small-deck", {"n": size, "seats": count}))
        if self.drinks and not len(DRINKS["colors"]) <= size <= len(DRINKS["stock_cards"]):
            least, most = len(DRINKS["colors"]), len(DRINKS["stock_cards"])
            raise Unreadable(Message("metro.setup.no-drinks", {"n": size, "least": least, "most": most}))

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Setup:
        """From the head of a record or a position."""
        given = {key: table[key] for key in SETUP_KEYS if key in table}
        if isinstance(given.get("seats"), list):
            given["seats"] = tuple(given["seats"])
        for key, kind, legal in SETUP_KINDS:
            if key in given and (not isinstance(given[key], kind) or (key == "seats" and given[key] is True)):
                _wrong(key, str(given[key]), Many(legal))
        if not all(isinstance(seat, str) for seat in _listed(given.get("seats"))):
            _wrong("seats", str(given["seats"]), Many(COLOURS))
        return cls(**given)

    def table(self) -> dict[str, Any]:
        """For the head of a record: what was chosen, and what was played with."""
        table: dict[str, Any] = {"map": self.map, "cards": self.cards, "seats": list(self.seats)}
        if self.drinks:
            table["drinks"] = True
        for key, text, fingerprint in (
            ("board", self.board, self.board_print),
            ("deck", self.deck, self.deck_print),
        ):
            if text:
                table[key] = text
            table[f"{key}_print"] = fingerprint
        return table


def _earlier(kind: files.Kind, name: str, told: str) -> str:
    """The board or deck of an earlier release, where a record asks for one: it is played with like an own one."""
    found = kind.earlier(name, told)
    return files.canonical(kind.parse(found, f"{kind.name}_{name}-{told}.json")) if found else ""


def _listed(seats: object) -> tuple[object, ...]:
    return seats if isinstance(seats, tuple) else ()


def _wrong(key: str, value: str, legal: Many) -> None:
    raise Unreadable(Message("metro.setup.wrong", {"key": key, "value": value, "legal": legal}))


def _same_print(what: str, told: str, found: str) -> None:
    """A game goes on only with the board and deck that it was begun with."""
    if told not in ("", found):
        raise Unreadable(Message(f"metro.setup.other-{what}", {"value": told, "found": found}))


_prints: dict[tuple[str, str, str], str] = {}


def _print_of(what: str, box: str, text: str, facts: dict[str, Any]) -> str:
    key = (what, box, text)
    if key not in _prints:
        _prints[key] = files.fingerprint(facts)
    return _prints[key]


_parsed: dict[tuple[str, str], dict[str, Any]] = {}


def board_facts(setup: Setup) -> dict[str, Any]:
    if not setup.board:
        return files.builtin_board(setup.map)
    key = ("board", setup.board)
    if key not in _parsed:
        _parsed[key] = files.parse_board(setup.board, "board")
    return _parsed[key]


def deck_facts(setup: Setup) -> dict[str, Any]:
    if not setup.deck:
        return files.builtin_deck(setup.cards)
    key = ("deck", setup.deck)
    if key not in _parsed:
        _parsed[key] = files.parse_deck(setup.deck, "deck")
    return _parsed[key]


def set_size(deck: Mapping[str, Any]) -> int:
    """How many cards each set of a deck has."""
    return len(deck["cards"]) // len(deck["sets"])


def drinks_facts(setup: Setup) -> dict[str, Any] | None:
    """The column of drinks: all colours, and as many shapes as its stack needs to be as high as the others."""
    if not setup.drinks:
        return None
    cards: list[dict[str, Any]] = []
    for card in DRINKS["stock_cards"][: set_size(deck_facts(setup))]:
        cards.append({**card, "actions": [{"type": card["kind"], "spots": 1}]})
    return {"colors": DRINKS["colors"], "cards": cards}


class Edition:
    """The rules of one table as numbers: what the box says, with the switches of its setup applied."""

    def __init__(self, setup: Setup, key: str) -> None:
        seats = len(setup.seats)
        self.key = key
        self.board = Board(board_facts(setup), _extra_costs(setup.map))
        self.deck = Deck(deck_facts(setup), drinks_facts(setup))
        self.rows: i64 = max(seats, SOLO_ROWS)
        self.rounds: i64 = set_size(deck_facts(setup)) - max(seats, SOLO_ROWS) + 1
        self.trains_leave: bool = setup.map == "tokyo" and setup.cards == "tokyo"
        """Does a train without stock leave the map when it is back at its first stop?"""
        self.start_cash: i64 = PIECES["start_yen"] // HUNDRED
        self.start_discs: i64 = PIECES["action_discs_start"]
        self.most_discs: i64 = PIECES["action_discs_max"]
        self.speculations: i64 = PIECES["speculation_discs"]
        self.pyramids: i64 = PIECES["pyramids"]
        self.speed_tokens: i64 = PIECES["speed_tokens"]
        self.loan_tokens: i64 = PIECES["loan_tokens"]
        self.bicycles: i64 = PIECES["bicycle_tokens"]
        self.loan: i64 = PIECES["loan_yen"] // HUNDRED
        self.loan_end: i64 = PIECES["loan_end_cost"] // HUNDRED
        self.pass_pay: i64 = PIECES["pass_yen_per_disc"] // HUNDRED
        self.fare: i64 = PIECES["ride_fare"] // HUNDRED
        self.train_stops: i64 = PIECES["train_stops_per_round"]
        self.payout: i64 = PIECES["payout_without_stock"] // HUNDRED
        self.payout_to_stock: i64 = PIECES["payout_with_stock"] // HUNDRED
        self.drinks: i64 = DRINKS["drinks_per_color"]
        self.drink_payouts: vec[i64] = vec[i64](_drink_payouts())


def _extra_costs(map: str) -> list[int]:
    """What a stock costs on top, by its number; the first nothing. Four numbers, whatever the box has."""
    costs = {int(number): cost // HUNDRED for number, cost in PIECES["extra_stock_cost"][map].items()}
    found = [0, 0]
    for number in (2, 3, 4):
        found.append(costs.get(number, found[-1]))
    return found


def _drink_payouts() -> list[int]:
    """By how many drinks of a colour are on the map."""
    found = [0] * (DRINKS["drinks_per_color"] + 1)
    for span, payout in DRINKS["payout_by_drinks_of_color_on_map"].items():
        first, _, last = span.partition("-")
        for count in range(int(first), int(last or first) + 1):
            found[count] = payout // HUNDRED
    return found


_editions: dict[str, Edition] = {}


def edition_of(setup: Setup) -> Edition:
    """Tables with the same map, cards, drinks and number of seats share one."""
    drinks = "drinks" if setup.drinks else ""
    key = f"{setup.map} {setup.board_print} {setup.cards} {setup.deck_print} {drinks} {len(setup.seats)}"
    if key not in _editions:
        _editions[key] = Edition(setup, key)
    return _editions[key]
