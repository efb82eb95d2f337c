"""What every step of a turn is: a small frozen object beside the rule that it belongs to."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import i64

from ekimae.kernel.message import Arg
from ekimae.shinjuku.state import State


class Step:
    """A frame on top of the plan wakes its step. The frame is off the plan when `run`, `draw` or `play` begins."""

    def __init__(self, name: str) -> None:
        self.name = name


class Procedure(Step, ABC):
    """Asks nobody."""

    @abstractmethod
    def run(self, state: State, frame: i64) -> None: ...


class Draw(Step, ABC):
    """Chance answers: one of several equally likely pieces, named by a choice."""

    @abstractmethod
    def outcomes(self, state: State) -> i64:
        """How many pieces there are; 0 where nothing can be drawn and the step falls away."""

    @abstractmethod
    def nth(self, state: State, n: i64) -> i64:
        """The choice that names the n-th piece; equal pieces have equal names and lie side by side."""

    @abstractmethod
    def draw(self, state: State, frame: i64, choice: i64) -> None: ...


class Asking(Step, ABC):
    """A seat answers. What is listed is legal, and nothing else; it is never empty."""

    def __init__(self, name: str, always: bool = False) -> None:
        super().__init__(name)
        self.always = always
        """Ask even if only one answer is possible (otherwise it is given without asking)."""

    def seat(self, state: State, frame: i64) -> i64:
        return state.mover

    @abstractmethod
    def offer(self, state: State, frame: i64) -> None:
        """Offer the choices, ascending."""

    @abstractmethod
    def play(self, state: State, frame: i64, choice: i64) -> None: ...

    def about(self, state: State, frame: i64) -> dict[str, Arg]:
        """What everybody may know of the question."""
        return {}
