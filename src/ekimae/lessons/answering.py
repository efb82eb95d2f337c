"""What a lesson answers to a choice: on with it, or what would have come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ekimae.games import rules_of
from ekimae.kernel import Entry, Match, Message
from ekimae.lessons.lesson import Lesson, Stop


@dataclass(frozen=True, slots=True)
class Goes:
    """It is what the lesson waits for."""


@dataclass(frozen=True, slots=True)
class Legal:
    """It is legal, but the lesson goes another way."""

    entries: tuple[Entry, ...]
    """The game up to and with it, to be looked at."""
    kindly: Message
    """What it would have brought, if the lesson has a sentence about it; else that it is legal."""


Answer = Goes | Legal


def answer(lesson: Lesson, stop: Stop, token: str) -> Answer:
    """To a choice of the seat that the lesson waits for; what isn't legal is refused as at every table."""
    assert stop.wanted is not None
    if token == stop.wanted.token:
        return Goes()
    match = match_at(lesson, stop.position)
    told = match.rules.choice_message(match.game, match.game.catalogue.number(token))
    match.play([token], stop.wanted.actor)
    also = stop.step.also.get(token)
    kindly = Message("lessons.legal", {"choice": told}) if also is None else lesson.kindly(also)
    return Legal((*lesson.record.entries[: stop.position], Entry(stop.wanted.actor, token)), kindly)


def match_at(lesson: Lesson, position: int) -> Match:
    """The game of a lesson after so many entries."""
    record = lesson.record
    return Match(rules_of(lesson.game), replace(record, entries=record.entries[:position]))
