"""A lesson: a record in steps. What it says stands in the catalogues, under the ids of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ekimae.kernel import Entry, Message, Record, Term
from ekimae.kernel.message import Arg
from ekimae.kernel.record import CHANCE_ACTOR


@dataclass(frozen=True, slots=True)
class Step:
    """Something to read, or something that one seat does; the draws before and after it belong to it."""

    id: str
    entries: tuple[Entry, ...]
    also: Mapping[str, str]
    """What other choices deserve a sentence of their own, by token."""

    @property
    def actor(self) -> str | None:
        """Whose step it is; None: nobody does anything, there is something to read."""
        return next((entry.actor for entry in self.entries if entry.actor != CHANCE_ACTOR), None)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a lesson waits for its reader: for a choice, or to go on."""

    step: Step
    position: int
    """How many entries of the record stand."""
    mine: bool
    """Is it the reader's step?"""
    wanted: Entry | None = None
    """The choice that goes on; None: there is something to read, or to watch."""


@dataclass(frozen=True)
class Lesson:
    """One game, played so far that everything has happened once."""

    id: str
    game: str
    rules: int
    setup: dict[str, Any]
    minutes: int
    turns: int
    sides: tuple[str, ...]
    """The seats that its reader can play."""
    steps: tuple[Step, ...]

    @cached_property
    def record(self) -> Record:
        """The whole game."""
        entries = tuple(entry for step in self.steps for entry in step.entries)
        return Record(self.game, self.rules, self.setup, entries)

    def stops(self, side: str) -> tuple[Stop, ...]:
        """All of them, as the reader who plays `side` comes by."""
        found: list[Stop] = []
        at = 0
        for step in self.steps:
            found += _stops(step, at, side)
            at += len(step.entries)
        return tuple(found)

    @property
    def about(self) -> Message:
        """The lesson in a sentence or two."""
        return Message(f"lessons.{self.id}.about", self.seats)

    def what(self, step: Step) -> Message:
        """What is to be done."""
        return Message(f"lessons.{self.id}.{step.id}.do", self.seats)

    def why(self, step: Step) -> Message:
        """What for."""
        return Message(f"lessons.{self.id}.{step.id}.why", self.seats)

    def kindly(self, name: str) -> Message:
        """What another choice is answered with."""
        return Message(f"lessons.{self.id}.also.{name}", self.seats)

    @property
    def seats(self) -> dict[str, Arg]:
        """What sentences call the seats: `{blue}`."""
        return {seat: Term("seat", seat) for seat in self.setup["seats"]}


def _stops(step: Step, at: int, side: str) -> list[Stop]:
    choices = [number for number, entry in enumerate(step.entries) if entry.actor != CHANCE_ACTOR]
    if not choices:
        return [Stop(step, at + len(step.entries), mine=False)]
    if step.actor != side:
        return [Stop(step, at + choices[0], mine=False)]
    return [Stop(step, at + number, mine=True, wanted=step.entries[number]) for number in choices]
