"""What a table looks like to those who use it. All of it is immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody on a device: no account, only an id that nobody guesses and the name to be shown."""

    id: str
    name: str = ""


class Status(StrEnum):
    """Where a table is between its beginning and its end."""

    WAITING = "waiting"
    """Seats are still free; the game begins when the last one is taken."""
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """By the operator: it can be looked at, nothing more."""


class Who(StrEnum):
    """What sits in a seat."""

    OPEN = "open"
    """Free for anybody who may join."""
    INVITED = "invited"
    """Free for whoever brings the link of this seat, or for the guest it is kept for."""
    GUEST = "guest"
    BOT = "bot"
    LEFT = "left"
    """Its guest went away while the game runs; the seat can be taken over."""


class Ticks(StrEnum):
    """What a clock measures."""

    MOVE = "move"
    """Each time a seat is asked it has all of the time again."""
    PLAYER = "player"
    """The time is for the whole game; every choice brings the increment."""


class AtZero(StrEnum):
    """What happens when a seat's time is up."""

    BOT = "bot"
    """A bot plays on until its person comes back."""
    DEFAULT = "default"
    """The turn ends by default choices."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long players may take; seconds."""

    ticks: Ticks
    seconds: int
    increment: int = 0
    at_zero: AtZero = AtZero.BOT


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat of a table."""

    seat: int
    id: str
    """The seat's id in the game, its colour."""
    who: Who
    guest: str | None = None
    """The id of the guest who sits here; of the one who left, or for whom it is kept, too."""
    name: str = ""
    bot: str | None = None
    resigned: bool = False
    asked: bool = False
    """The game waits for this seat."""
    late: bool = False
    """Its time ran out, and its person has not been seen since."""

    @property
    def free(self) -> bool:
        return self.who in (Who.OPEN, Who.INVITED)

    def held_by(self, guest: Guest | None) -> bool:
        return guest is not None and self.who is Who.GUEST and self.guest == guest.id


@dataclass(frozen=True, slots=True)
class SeatWanted:
    """How a seat of a new table is to be filled."""

    who: Who = Who.OPEN
    """OPEN, INVITED, GUEST (whoever sets the table up; several seats of one device are fine) or BOT."""
    bot: str | None = None
    name: str = ""
    """For several people at one device; else the guest's name."""
    guest: str | None = None
    """An invited seat may be kept for a guest."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table to be set up. `setup` is what the game's rules read: edition or map, variants, and the seats' colours."""

    game: str
    setup: Mapping[str, Any]
    seats: tuple[SeatWanted, ...]
    seed: str | None = None
    """None draws one; a chosen seed is shown as chosen."""
    public: bool = False
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    seq: int
    at: float
    guest: str
    name: str
    text: str
    seat: int | None = None


class Asks(StrEnum):
    """What a proposal is about."""

    UNDO = "undo"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that needs the others' consent."""

    seq: int
    """Names it; answers carry it."""
    asks: Asks
    by: str
    """The guest who proposes."""
    name: str
    steps: int = 0
    """UNDO: how many standing entries are taken back."""
    seat: int | None = None
    """UNDO: the seat that wants it; BOT: the seat that gets a bot."""
    bot: str | None = None
    waiting: tuple[str, ...] = ()
    """Guests who have not agreed yet."""
    agreed: tuple[str, ...] = ()


class May(StrEnum):
    """What a link lets its bearer do."""

    JOIN = "join"
    """See the table, and take an open seat."""
    WATCH = "watch"
    SEAT = "seat"
    """Sit down in one invited seat."""
    MOVE = "move"
    """Take the seat of whoever made the link to the device that opens it."""
    PLAY = "play"
    """A token for programs: whoever bears it acts as the guest who made it, in this seat; it is never opened."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link without its secret, which is told once and kept nowhere."""

    id: int
    may: May
    seat: int | None
    by: str
    at: float
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Invitation:
    """A new link with its secret."""

    link: Link
    secret: str


@dataclass(frozen=True, slots=True)
class Bearer:
    """Whoever bears the token of a seat: at this table, in this seat and as this guest, nowhere else."""

    table: str
    link: int
    guest: Guest
    seat: int | None
    """None: the host, who sits nowhere."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. A seat that resigned doesn't win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...] = ()
    details: tuple[dict[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody who sees the table may know about it."""

    id: str
    game: str
    setup: Mapping[str, Any]
    status: Status
    public: bool
    host: str
    """The guest who set it up."""
    seats: tuple[SeatState, ...]
    created: float
    changed: float
    seq: int
    seed_sha256: str
    seed_chosen: bool
    seed: str | None = None
    """Told when the game is over."""
    outcome: Outcome | None = None
    rematch: str | None = None
    """The table where the next game of these players is set up."""
    imported: bool = False
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in the lobby."""

    id: str
    game: str
    setup: Mapping[str, Any]
    status: Status
    public: bool
    seats: tuple[SeatState, ...]
    changed: float
    mine: tuple[int, ...] = ()
    """Seats of the guest who looks."""
    outcome: Outcome | None = None
    clock: Clock | None = None

    @property
    def my_turn(self) -> bool:
        return any(self.seats[seat].asked for seat in self.mine)


@dataclass(frozen=True, slots=True)
class Lobby:
    """What a guest finds on coming in."""

    mine: tuple[Listed, ...] = ()
    """My games that go on, those that wait for me first."""
    open: tuple[Listed, ...] = ()
    """Public tables with a free seat."""
    running: tuple[Listed, ...] = ()
    """Public tables to watch."""
    finished: tuple[Listed, ...] = ()
    """My finished games, the latest first, then public ones."""
