"""What is sent and what is answered. The OpenAPI document is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

MOST_NAME: Final = 200
MOST_TEXT: Final = 5_000
MOST_SEATS: Final = 12
MOST_CHOICES: Final = 50

SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS, description="A seat, from 0 on in the order of play.")]
SequenceNumber = Annotated[
    int, Meta(ge=0, le=10**6, description="Grows with everything that happens at a table; `seq` of an earlier answer.")
]
Called = Annotated[str, Meta(max_length=MOST_NAME, description="A name to be shown.", examples=["Robot"])]
Token = Annotated[
    str,
    Meta(min_length=1, max_length=MOST_NAME, description="A choice as text.", examples=["station:ueno", "stop"]),
]


class Problem(Struct, frozen=True):
    """One of several things that are wrong."""

    code: str
    message: str


class Wrong(Struct, frozen=True):
    """What every error looks like. `code` is stable; `message` is for people, in the language that was asked for."""

    code: Annotated[str, Meta(examples=["table.not-your-seat"])]
    message: str
    problems: tuple[Problem, ...] = ()


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """What is sent: a field that isn't known is refused."""


# Games.


class Option(Struct, frozen=True):
    """Something that may be set when a table is made."""

    key: str
    editions: tuple[str, ...]
    """Which editions have it."""
    values: tuple[str, ...]
    """One of these; empty: true or false."""
    required: bool


class Edition(Struct, frozen=True):
    key: str
    title: str
    seats: tuple[int, ...]
    """How many may play."""


class BotKind(Struct, frozen=True):
    code: str
    title: str


class Playable(Struct, frozen=True):
    """A game with everything that can be chosen for it."""

    game: str
    title: str
    edition_key: str
    """What `setup` calls the edition: `{"edition": "v2r11"}`."""
    editions: tuple[Edition, ...]
    options: tuple[Option, ...]
    colours: tuple[str, ...]
    bots: tuple[BotKind, ...]


class Games(Struct, frozen=True):
    games: tuple[Playable, ...]


# Tables.


class SeatForm(Form, frozen=True):
    """How a seat of a new table is filled."""

    who: Literal["me", "open", "link", "bot"] = "open"
    """`me`: whoever asks, with a token; `open`: anybody; `link`: whoever brings the link of this seat; `bot`."""
    bot: Annotated[str, Meta(max_length=MOST_NAME)] = ""
    name: Called = ""


class TableForm(Form, frozen=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=MOST_NAME, examples=["shinjuku"])]
    seats: Annotated[list[SeatForm], Meta(min_length=1, max_length=MOST_SEATS)]
    setup: Annotated[dict[str, Any], Meta(examples=[{"edition": "v2r11"}])] = {}
    """Edition and options as `/games` lists them; `seats` may be a list of colours."""
    name: Called = ""
    public: bool = False
    seed: Annotated[str, Meta(min_length=1, max_length=MOST_NAME)] | None = None
    """Chance follows from it; without one it is drawn, and told when the game is over."""


class SeatShown(Struct, frozen=True):
    seat: int
    id: str
    """The colour."""
    who: Literal["open", "invited", "guest", "bot", "left"]
    name: str
    bot: str | None
    resigned: bool
    asked: bool
    """The game waits for this seat."""
    mine: bool


class Ending(Struct, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...]
    details: tuple[dict[str, int], ...]


class TableShown(Struct, frozen=True):
    """What everybody who sees the table knows about it."""

    table: str
    game: str
    setup: dict[str, Any]
    status: Literal["waiting", "running", "over", "closed"]
    public: bool
    seats: tuple[SeatShown, ...]
    seq: int
    created: float
    changed: float
    seed_sha256: str
    """Of the seed that every draw follows from."""
    seed: str | None
    """Told when the game is over."""
    outcome: Ending | None
    rematch: str | None
    host: bool
    """Whoever asks has set the table up."""


class TableListed(Struct, frozen=True):
    table: str
    game: str
    setup: dict[str, Any]
    status: Literal["waiting", "running", "over", "closed"]
    seats: tuple[SeatShown, ...]
    changed: float


class Tables(Struct, frozen=True):
    """Public tables: with free seats, to watch, and finished."""

    open: tuple[TableListed, ...]
    running: tuple[TableListed, ...]
    finished: tuple[TableListed, ...]


class SeatToken(Struct, frozen=True):
    """Told this once: the server keeps its hash only."""

    seat: int | None
    """None: of the host, who sits nowhere."""
    token: str


class Made(Struct, frozen=True):
    table: TableShown
    tokens: tuple[SeatToken, ...]


class JoinForm(Form, frozen=True):
    name: Called = ""
    seat: SeatNumber | None = None


class LinkForm(Form, frozen=True):
    link: Annotated[str, Meta(min_length=1, max_length=500, description="A link `.../j/SECRET`, or its secret.")]
    name: Called = ""


class Seated(Struct, frozen=True):
    table: str
    seat: int
    token: str
    """For `Authorization: Bearer TOKEN`."""
    seq: int


# A table with the eyes of a seat.


class Asked(Struct, frozen=True):
    """What the game waits for, or lets a seat do in between (`interrupt`)."""

    seat: int
    kind: str
    about: dict[str, int | str]
    interrupt: bool
    sentence: str | None


class Offered(Struct, frozen=True):
    """A choice that may be made now."""

    choice: str
    title: str | None
    result: str | None
    """What it brings or costs, shortly."""
    lines: tuple[str, ...]
    """What follows from it."""


class Happened(Struct, frozen=True):
    """Something that happened, as far as the seat may know."""

    at: int
    """After so many entries of the record."""
    name: str
    args: dict[str, Any]
    sentence: str | None


class Line(Struct, frozen=True):
    """Somebody said something."""

    seq: int
    at: float
    name: str
    seat: int | None
    text: str


class Proposed(Struct, frozen=True):
    """Something that needs the others' consent."""

    proposal: int
    asks: Literal["undo", "bot"]
    name: str
    seat: int | None
    steps: int
    bot: str | None
    mine_is_wanted: bool


class Look(Struct, frozen=True):
    """A table as a seat, or a spectator, may know it."""

    table: TableShown
    seq: int
    position: int
    """How many entries of the record stand, draws included."""
    seat: int | None
    view: dict[str, Any]
    questions: tuple[Asked, ...]
    choices: tuple[Offered, ...]
    free_undo: int
    log: tuple[Happened, ...]
    chat: tuple[Line, ...]
    proposal: Proposed | None


class Log(Struct, frozen=True):
    seq: int
    position: int
    log: tuple[Happened, ...]


class Update(Struct, frozen=True):
    """Where a table stands; in an event stream with what is new."""

    seq: int
    position: int
    status: Literal["waiting", "running", "over", "closed"]
    asked: tuple[int, ...]
    """Seats that the game waits for."""
    choices: tuple[str, ...] | None = None
    """What this seat may choose, if `choices=true` asked for it."""
    made: int | None = None
    """How many of the choices that were sent have been made."""
    since: int | None = None
    """Events after this entry follow; what was told beyond it before is taken back."""
    events: tuple[Happened, ...] = ()
    said: tuple[Line, ...] = ()


# Doing something.


class ChoiceForm(Form, frozen=True):
    """One choice."""

    choice: Token
    at: SequenceNumber | None = None
    """What was looked at: if the question has changed since, nothing is done."""
    seat: SeatNumber | None = None


class ChoicesForm(Form, frozen=True):
    """Several choices of one seat in a row; those after a revelation are not made."""

    choices: Annotated[list[Token], Meta(min_length=1, max_length=MOST_CHOICES)]
    at: SequenceNumber | None = None
    seat: SeatNumber | None = None


class UndoForm(Form, frozen=True):
    steps: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    """How many choices; all that are free if it isn't said."""
    ask: bool = False
    """Propose it to the others instead, beyond what is free."""
    at: SequenceNumber | None = None
    seat: SeatNumber | None = None


class SayForm(Form, frozen=True):
    text: Annotated[str, Meta(max_length=MOST_TEXT)]


class SeatOnly(Form, frozen=True):
    """Which of one's seats; a token has only one."""

    seat: SeatNumber | None = None


class AnswerForm(Form, frozen=True):
    proposal: SequenceNumber
    agree: bool


class FillForm(Form, frozen=True):
    """What becomes of a seat before the game begins."""

    who: Literal["open", "link", "bot"]
    bot: Annotated[str, Meta(max_length=MOST_NAME)] = ""


class BotForm(Form, frozen=True):
    bot: Annotated[str, Meta(max_length=MOST_NAME, examples=["greedy"])]


class PublicForm(Form, frozen=True):
    public: bool


class InviteForm(Form, frozen=True):
    may: Literal["join", "watch", "seat", "move"]
    """`seat`: sit down in one seat that is kept for a link; `move`: bring one's seat to another device or program."""
    seat: SeatNumber | None = None


class Invited(Struct, frozen=True):
    link: int
    address: str


class NoForm(Form, frozen=True):
    """Nothing needs to be said."""
