"""What every step of a game is: a small frozen object beside the rule that it belongs to.

A frame on top of the plan wakes its step. The frame is off the plan when `run`, `draw` or `play` begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from ekimae.kernel.message import Arg

S = TypeVar("S")


class Step:
    def __init__(self, name: str) -> None:
        self.name = name


class ProcedureStep(Step, ABC, Generic[S]):
    """Asks nobody."""

    @abstractmethod
    def run(self, state: S, frame: i64) -> None: ...


class DrawStep(Step, ABC, Generic[S]):
    """Chance answers: one of several equally likely pieces, named by a choice."""

    @abstractmethod
    def outcomes(self, state: S, frame: i64) -> i64:
        """How many pieces there are; 0 where nothing can be drawn and the step falls away."""

    @abstractmethod
    def nth(self, state: S, frame: i64, n: i64) -> i64:
        """The choice that names the n-th piece; equal pieces have equal names and lie side by side."""

    @abstractmethod
    def draw(self, state: S, frame: i64, choice: i64) -> None: ...


class AskingStep(Step, ABC, Generic[S]):
    """A seat answers. What is listed is legal, and nothing else; it is never empty."""

    def __init__(self, name: str, always: bool = False) -> None:
        super().__init__(name)
        self.always = always
        """Ask even if only one answer is possible (otherwise it is given without asking)."""

    @abstractmethod
    def seat(self, state: S, frame: i64) -> i64:
        """Who is asked."""

    @abstractmethod
    def offer(self, state: S, frame: i64) -> None:
        """Offer the choices, ascending."""

    @abstractmethod
    def play(self, state: S, frame: i64, choice: i64) -> None: ...

    def about(self, state: S, frame: i64) -> dict[str, Arg]:
        """What everybody may know of the question."""
        return {}


class Steps:
    """All steps of a game, by the number of their frames: draws first, then questions, then procedures."""

    def __init__(
        self,
        draws: Sequence[DrawStep[Any]],
        questions: Sequence[AskingStep[Any]],
        procedures: Sequence[ProcedureStep[Any]],
    ) -> None:
        self.draws: list[DrawStep[Any]] = list(draws)
        self.questions: list[AskingStep[Any]] = list(questions)
        self.procedures: list[ProcedureStep[Any]] = list(procedures)
        self.first_question: i64 = len(draws)
        self.first_procedure: i64 = len(draws) + len(questions)
