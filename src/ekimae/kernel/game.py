"""The one protocol that every game implements, and what it hands out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, Self, TypeVar

from ekimae.kernel.catalogue import Catalogue
from ekimae.kernel.event import Event
from ekimae.kernel.message import Arg, Message, Term
from ekimae.kernel.stream import Stream

G = TypeVar("G", bound="Game")

CHANCE: Final = -1
"""The seat that draws cards and customers."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat may answer. `about` is public: what the question is about, never what only its seat knows.

    An interrupt may be answered, but the game does not wait for it.
    """

    seat: int
    kind: str
    about: dict[str, Arg] = field(default_factory=dict)
    interrupt: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points in the order of the seats, and who won (several share a victory)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    details: tuple[dict[str, int], ...] = ()


class View(Protocol):
    """What one seat, or a spectator (seat None), may know."""

    @property
    def seat(self) -> int | None: ...

    def data(self) -> dict[str, Any]:
        """The view as plain values, ready for JSON."""

    def world(self, stream: Stream) -> Game:
        """A whole game that looks exactly like this to the seat, with the unknown dealt from `stream`."""


class Game(Protocol):
    """One play in progress. Its copies are cheap and independent."""

    events: list[Event] | None
    """Set to a list to be told what happens; None costs nothing."""

    @property
    def catalogue(self) -> Catalogue: ...

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """A stable id for each seat, used in records and texts."""

    @property
    def over(self) -> bool: ...

    @property
    def draws(self) -> int:
        """How many draws of chance stand in this game."""

    def questions(self) -> tuple[Question, ...]:
        """What may be answered now: several where the rules are simultaneous, interrupts last, none when it is over."""

    def choices(self, seat: int | None = None) -> tuple[int, ...]:
        """What a seat may choose now, to answer or to interrupt, ascending; without a seat, the first one asked."""

    def outcomes(self) -> Sequence[tuple[int, int]]:
        """The draws that are possible when chance is asked, each with its number of equal pieces."""

    def play(self, choice: int, seat: int | None = None) -> None:
        """Make a choice. One that is not listed is refused and nothing changes."""

    def copy(self) -> Self: ...

    def view(self, seat: int | None) -> View: ...

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Deal everything that the seat can't know anew."""

    def result(self) -> Result:
        """Scores as they stand; final when the game is over."""


class Rules(Protocol[G]):
    """A game as the table offers it: how to set one up, how to read its files, and what its things are called."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> int:
        """Of the rules; a record keeps the version it was played by."""

    def setup(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """A set-up checked and written out, as records keep it."""

    def new(self, setup: Mapping[str, Any], seed: str | None = None) -> G:
        """A game at its first question. Without a seed, chance is a seat that must be answered."""

    def from_position(self, table: Mapping[str, Any], file: str, seed: str | None = None) -> G:
        """A game from a situation written by hand."""

    def to_position(self, game: G) -> dict[str, Any]:
        """The situation, written so that `from_position` gives an equal game."""

    def position_schema(self) -> dict[str, Any]:
        """The JSON schema of position files."""

    def choice_message(self, game: G, choice: int) -> Message:
        """What a choice is called."""

    def question_message(self, game: G, question: Question) -> Message:
        """The question in one sentence."""

    def event_message(self, game: G, event: Event) -> Message | None:
        """The log line of an event; None where it is not told in words."""

    def score_message(self, score: int) -> Message:
        """What a score is called: points, or money."""

    def term(self, term: Term, language: str) -> str | None:
        """The name of a thing of this game's boards and boxes; None if the catalogue of words has it."""
