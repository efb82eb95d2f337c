"""What a client gets to see. Fields that a newer server adds are ignored."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar

T = TypeVar("T")


def read(kind: type[T], data: dict[str, Any]) -> T:
    """An answer of the server as one of the shapes below."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return kind(**{key: value for key, value in data.items() if key in known})


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits in a seat."""

    seat: int
    id: str
    who: str
    """open, invited, guest, bot or left"""
    name: str
    asked: bool
    """The game waits for this seat."""
    bot: str | None = None
    resigned: bool = False
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the game: of what kind, about what, and as a sentence."""

    seat: int
    kind: str
    about: dict[str, int | str]
    interrupt: bool = False
    """It may be answered, but the game doesn't wait for it."""
    sentence: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen now."""

    choice: str
    """The token that is sent: `station:ueno`, `stop`."""
    title: str | None = None
    result: str | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Happened:
    """An event that the seat may know of."""

    at: int
    name: str
    args: dict[str, Any]
    sentence: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Update:
    """Where a table stands."""

    seq: int
    position: int
    status: str
    """waiting, running, over or closed"""
    asked: tuple[int, ...]
    choices: tuple[str, ...] | None = None
    made: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """A table with the eyes of a seat."""

    seq: int
    position: int
    status: str
    seat: int | None
    view: dict[str, Any]
    """What the seat knows of the game, as plain values."""
    seats: tuple[Seat, ...]
    questions: tuple[Asked, ...]
    choices: tuple[Choice, ...]
    log: tuple[Happened, ...]
    outcome: Outcome | None
    free_undo: int

    @property
    def tokens(self) -> tuple[str, ...]:
        """What may be chosen."""
        return tuple(each.choice for each in self.choices)

    @property
    def asked(self) -> bool:
        """Does the game wait for this seat?"""
        return self.seat is not None and self.seats[self.seat].asked

    @property
    def question(self) -> Asked | None:
        """What this seat is asked; an interrupt only if there is nothing else."""
        own = [each for each in self.questions if each.seat == self.seat]
        return min(own, key=lambda each: each.interrupt, default=None)


def look_of(data: dict[str, Any]) -> Look:
    table = data["table"]
    return Look(
        seq=data["seq"],
        position=data["position"],
        status=table["status"],
        seat=data["seat"],
        view=data["view"],
        seats=tuple(read(Seat, each) for each in table["seats"]),
        questions=tuple(read(Asked, each) for each in data["questions"]),
        choices=tuple(read(Choice, each | {"lines": tuple(each["lines"])}) for each in data["choices"]),
        log=tuple(read(Happened, each) for each in data["log"]),
        outcome=outcome_of(table["outcome"]),
        free_undo=data["free_undo"],
    )


def outcome_of(data: dict[str, Any] | None) -> Outcome | None:
    if data is None:
        return None
    return Outcome(tuple(data["scores"]), tuple(data["winners"]), tuple(data["resigned"]))


def update_of(data: dict[str, Any]) -> Update:
    choices = data.get("choices")
    return read(Update, data | {"asked": tuple(data["asked"]), "choices": None if choices is None else tuple(choices)})
