"""Bots made of what is known of a game: one that searches, and one that misjudges."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekimae.bots.bot import Bot
from ekimae.bots.contest import Option
from ekimae.bots.tree import Adviser, Finding, Search, Tree
from ekimae.kernel import Message, Question, Stream, View

HALF: Final = 1 << 31


@dataclass(frozen=True, slots=True)
class Skill:
    """What is known of one game."""

    adviser: Adviser[Any]
    greedy: Bot
    """Answers what only carries a plan out."""
    actions: tuple[str, ...]
    """Questions that decide what is done;"""
    inside: tuple[str, ...]
    """questions within an action that decide where."""

    def decides(self, question: Question) -> bool:
        return question.kind in self.actions or question.kind in self.inside

    def search(
        self, view: View, question: Question, search: Search, stream: Stream, clock: Callable[[], float]
    ) -> list[Finding]:
        """What may be done, the best first."""
        tree = Tree(self.adviser, view, question.seat, search, stream, clock)
        tree.run(search.iterations if question.kind in self.actions else search.inside)
        return tree.findings()


class SearchBot:
    """Tries its answers in worlds as they may be, a few turns on."""

    def __init__(
        self, code: str, skill: Skill, search: Search | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.code = code
        self.name = Message(f"bots.{code}.name")
        self.about = Message(f"bots.{code}.about")
        self.skill = skill
        self.search = search or Search()
        self.clock = clock

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        if len(choices) == 1:
            return choices[0]
        if not self.skill.decides(question):
            return self.skill.greedy.choose(view, question, choices, stream)
        return self.skill.search(view, question, self.search, stream, self.clock)[0].path[0]


@dataclass(frozen=True, slots=True)
class Blur:
    """How badly a bot judges."""

    error: float
    """What an answer is thought to be worth is wrong by up to so much, small errors being the commonest."""
    careless: int = 0
    """So many of a hundred decisions are made without a thought."""
    wide: bool = False
    """Does it see every answer, and think of what it will do next? Otherwise it looks at a few, at the action alone."""


class CasualBot:
    """Plans like greedy and misjudges what comes of it; what it has begun it carries out well."""

    def __init__(self, code: str, skill: Skill, blur: Blur) -> None:
        self.code = code
        self.name = Message(f"bots.{code}.name")
        self.about = Message(f"bots.{code}.about")
        self.skill = skill
        self.blur = blur

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        if len(choices) == 1:
            return choices[0]
        if not self.skill.decides(question):
            return self.skill.greedy.choose(view, question, choices, stream)
        if stream.below(100) < self.blur.careless:
            return choices[stream.below(len(choices))]
        adviser = self.skill.adviser
        options = adviser.options(adviser.world(view, stream), question.seat, self.blur.wide)
        return max(options, key=lambda option: self._judged(option, stream)).path[0]

    def _judged(self, option: Option, stream: Stream) -> float:
        error = (stream.word() + stream.word()) / HALF - 2
        return option.value + self.blur.error * error / 2
