"""What one printed rulebook says, and the switches that a table sets on top of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Many, Message, Term, terms
from ekimae.shinjuku.board import DATA, Board, load_board

GOODS: Final = ("food", "clothing", "books", "electronics")
DEPARTMENT: Final = 4
"""The kind of a store that sells everything; 0 to 3 are the goods."""

MATSURI_NONE: Final = 0
MATSURI_AFTER_QUEUE: Final = 1
MATSURI_FIRST: Final = 2

PAY_BOTH: Final = 0
PAY_FIRST: Final = 1
PAY_CARDS: Final = 2

END_ROUND: Final = 0
END_OTHERS: Final = 1
END_ALL: Final = 2

EDITIONS: Final[dict[str, dict[str, Any]]] = tomllib.loads((DATA / "editions.toml").read_text(encoding="utf-8"))
COMPANIES: Final[dict[str, dict[str, str]]] = tomllib.loads((DATA / "companies.toml").read_text(encoding="utf-8"))
COLOURS: Final = tuple(COMPANIES)
_TOKENS: Final[dict[str, Any]] = json.loads((DATA / "tokens.json").read_text(encoding="utf-8"))

HACHIKO_MOST_CONNECTIONS: Final = 4


SETUP_KEYS: Final = ("edition", "seats", "advanced", "open_collections", "hachiko", "first")
SETUP_KINDS: Final[tuple[tuple[str, type | tuple[type, ...], tuple[str, ...]], ...]] = (
    ("edition", str, tuple(EDITIONS)),
    ("seats", (int, tuple), ("3", '["blue", "red"]')),
    ("advanced", bool, ("true", "false")),
    ("open_collections", bool, ("true", "false")),
)
"""What kind of value a key needs, and what would be right."""


class Setup:
    """How a table is set up: everything that is decided before the first card is dealt."""

    __slots__ = SETUP_KEYS

    def __init__(
        self,
        edition: str = "v2r11",
        seats: int | tuple[str, ...] = 3,
        advanced: bool = False,
        open_collections: bool = False,
        hachiko: str | None = None,
        first: str | None = None,
    ) -> None:
        self.edition = edition
        self.seats = COLOURS[:seats] if isinstance(seats, int) else tuple(seats)
        self.advanced = advanced
        self.open_collections = open_collections
        self.hachiko = hachiko
        self.first = first
        self._check(seats)

    def _check(self, seats: int | tuple[str, ...]) -> None:
        if self.edition not in EDITIONS:
            _wrong("edition", self.edition, Many(tuple(EDITIONS)))
        facts = EDITIONS[self.edition]
        least, most = facts["seats"]
        if not least <= len(self.seats) <= most or (isinstance(seats, int) and seats != len(self.seats)):
            raise Unreadable(
                Message(
                    "shinjuku.setup.seats",
                    {"n": seats if isinstance(seats, int) else len(seats), "least": least, "most": most}
                    | {"edition": Term("edition", self.edition)},
                )
            )
        for colour in self.seats:
            if colour not in COLOURS:
                _wrong("seats", colour, Many(COLOURS))
        if len(set(self.seats)) != len(self.seats):
            raise Unreadable(Message("shinjuku.setup.colour-twice", {"seats": Many(self.seats)}))
        if self.first is not None and self.first not in self.seats:
            _wrong("first", self.first, Many(self.seats))
        if self.advanced and not facts["bonus"]:
            raise Unreadable(Message("shinjuku.setup.no-advanced", {"edition": Term("edition", self.edition)}))
        if self.hachiko is not None:
            self._check_hachiko(self.hachiko)

    def _check_hachiko(self, target: str) -> None:
        if self.edition != "rev1":
            raise Unreadable(Message("shinjuku.setup.no-hachiko", {"edition": Term("edition", self.edition)}))
        legal = hachiko_targets(load_board(EDITIONS[self.edition]["board"]))
        if target not in legal:
            raise Unreadable(Message("shinjuku.setup.hachiko", {"station": target, "legal": terms("station", legal)}))

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Setup:
        """From the head of a record or a position."""
        given = {key: table[key] for key in SETUP_KEYS if key in table}
        if isinstance(given.get("seats"), list):
            given["seats"] = tuple(given["seats"])
        for key, kind, legal in SETUP_KINDS:
            if key in given and not isinstance(given[key], kind):
                _wrong(key, str(given[key]), Many(legal))
        return cls(**given)

    def table(self) -> dict[str, Any]:
        """For the head of a record: what was chosen, defaults left out."""
        table: dict[str, Any] = {"edition": self.edition, "seats": list(self.seats)}
        if self.advanced:
            table["advanced"] = True
        if self.open_collections:
            table["open_collections"] = True
        if self.hachiko is not None:
            table["hachiko"] = self.hachiko
        if self.first is not None:
            table["first"] = self.first
        return table


def _wrong(key: str, value: str, legal: Many) -> None:
    raise Unreadable(Message("shinjuku.setup.wrong", {"key": key, "value": value, "legal": legal}))


def hachiko_targets(board: Board) -> list[str]:
    """Stations that the dog may be reunited at: at most four connections, not the only one of their ward."""
    found: list[str] = []
    for number, station in enumerate(board.station_ids):
        alone = board.inside[board.ward_of[number]] == 1 << number
        if len(board.tracks_at(number)) <= HACHIKO_MOST_CONNECTIONS and not alone:
            found.append(station)
    return found


class Edition:
    """The rules of one table as numbers: what the edition says, with the switches of its setup applied."""

    def __init__(self, setup: Setup) -> None:
        facts = EDITIONS[setup.edition]
        tokens = _TOKENS["editions"][facts["tokens"]]
        seats = len(setup.seats)
        self.id: str = setup.edition
        self.board = load_board(facts["board"])
        self.open_word: str = facts["open"]
        self.move_word: str = facts["move"]
        self.hand: i64 = tokens["hand_size"]
        self.queue: bool = facts["arrival"] == "queue"
        self.seeds: i64 = facts["seeds"]
        self.three_cards: bool = facts["three_cards"]
        self.track_payment: i64 = ("both", "first", "cards").index(facts["track_payment"])
        self.track_reach: bool = facts["track_reach"]
        self.must_sell: bool = facts["must_sell"]
        self.discards: bool = facts["discards"]
        self.returns: bool = facts["returns"]
        self.ending: i64 = ("round", "others", "all").index(facts["ending"])
        self.sets: bool = facts["scoring"] == "sets"
        self.open_collections: bool = setup.open_collections
        matsuri = "none" if setup.advanced else facts["matsuri"]
        self.matsuri: i64 = ("none", "after-queue", "first").index(matsuri)
        bonus = facts["bonus"] and not setup.advanced
        self.bonus_stacks: tuple[int, ...] = tuple(tokens["upgrade_bonus"]["stacks"]) if bonus else ()
        self.queue_size: i64 = tokens["queue"]["customers_at_start"] if self.queue else 0
        self.queue_cards: i64 = tokens["queue"]["cards"] if self.queue else 0
        self.burst: i64 = 0
        for row in tokens["department_store_burst"] or ():
            if row["players"] == seats:
                self.burst = row["customers"]
        self.customers: i64 = _lanes(
            [tokens["customers"]["by_good"][good][size] for good in GOODS for size in ("single", "double")]
        )
        pieces = tokens.get("pieces_per_player") or next(
            row for row in tokens["pieces_by_players"] if row["players"] == seats
        )
        self.pieces: i64 = _lanes(
            [pieces["stores"][good] for good in GOODS] + [pieces["department_stores"], pieces["track"]]
        )


_editions: dict[tuple[str, int, bool, bool], Edition] = {}


def edition_of(setup: Setup) -> Edition:
    """Tables with the same switches share one."""
    key = (setup.edition, len(setup.seats), setup.advanced, setup.open_collections)
    if key not in _editions:
        _editions[key] = Edition(setup)
    return _editions[key]


def _lanes(counts: list[int]) -> int:
    """Small numbers side by side in one, eight bits each."""
    return sum(count << 8 * at for at, count in enumerate(counts))
