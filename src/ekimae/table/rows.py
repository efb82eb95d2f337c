"""The rows of a table, in the order in which they happened. Nothing is ever deleted; the table is the list.

Old rows must stay readable for ever: fields are only added, with defaults, and a tag never changes its meaning.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ekimae.table.model import Clock


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened at a table."""


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a seat is filled when the table is set up."""

    who: str
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    resigned: bool = False


class Created(Row, frozen=True, tag="created"):
    """Always the first. Its draws are those that were made before anybody was asked."""

    by: str
    game: str
    rules: int
    setup: dict[str, Any]
    seats: list[SeatRow]
    public: bool = False
    seed: str | None = None
    seed_sha256: str | None = None
    seed_chosen: bool = False
    position: dict[str, Any] | None = None
    moves: list[tuple[str, str]] = []
    """Entries of the record: who, and the token."""
    imported: bool = False
    clock: Clock | None = None


class Moved(Row, frozen=True, tag="moved"):
    """A choice or an undo, with the draws that followed."""

    moves: list[tuple[str, str]]
    by: str | None = None
    """The guest; None: a bot."""
    agreed: bool = False
    """An undo that the others agreed to."""


class RanOut(Row, frozen=True, tag="ran-out"):
    """A seat's time is up: a bot takes over, or its turn ends by these choices."""

    seat: int
    bot: str | None = None
    moves: list[tuple[str, str]] = []


class Away(Row, frozen=True, tag="away"):
    """A guest is on vacation until that time; 0: is back."""

    guest: str
    until: float


class Sat(Row, frozen=True, tag="sat"):
    """A guest sits down, or takes a seat over; on another device by a link."""

    seat: int
    guest: str
    name: str


class Left(Row, frozen=True, tag="left"):
    seat: int
    opened: bool = False
    """The seat is free again: the game had not begun."""


class BotSat(Row, frozen=True, tag="bot"):
    seat: int
    bot: str


class Freed(Row, frozen=True, tag="freed"):
    """The host changes who may take a seat before the game begins."""

    seat: int
    who: str
    guest: str | None = None
    name: str = ""


class Published(Row, frozen=True, tag="published"):
    """The host shows the table to everybody, or no longer."""

    public: bool


class Renamed(Row, frozen=True, tag="renamed"):
    guest: str
    name: str


class Resigned(Row, frozen=True, tag="resigned"):
    seat: int
    bot: str


class Proposed(Row, frozen=True, tag="proposed"):
    asks: str
    by: str
    name: str
    waiting: list[str]
    steps: int = 0
    seat: int | None = None
    bot: str | None = None


class Agreed(Row, frozen=True, tag="agreed"):
    guest: str


class Declined(Row, frozen=True, tag="declined"):
    """Somebody refuses, or takes the proposal back."""

    guest: str


class Spoke(Row, frozen=True, tag="said"):
    guest: str
    name: str
    text: str
    seat: int | None = None


class Muted(Row, frozen=True, tag="muted"):
    """One guest doesn't want to read another."""

    guest: str
    whom: str
    muted: bool = True


class Linked(Row, frozen=True, tag="linked"):
    """A link: only the hash of its secret."""

    hash: str
    may: str
    by: str
    seat: int | None = None


class Revoked(Row, frozen=True, tag="revoked"):
    link: int


class Entered(Row, frozen=True, tag="entered"):
    """A guest came by a link, and may see the table as long as the link stands."""

    guest: str
    link: int


class Rematched(Row, frozen=True, tag="rematched"):
    table: str


class Closed(Row, frozen=True, tag="closed"):
    """By the operator."""


AnyRow = (
    Created
    | Moved
    | RanOut
    | Away
    | Sat
    | Left
    | BotSat
    | Freed
    | Published
    | Renamed
    | Resigned
    | Proposed
    | Agreed
    | Declined
    | Spoke
    | Muted
    | Linked
    | Revoked
    | Entered
    | Rematched
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)


def encode(row: Row) -> str:
    return _encoder.encode(row).decode()


def decode(body: str) -> AnyRow:
    return _decoder.decode(body)
