"""The steps of Tokyo Metro: mostly it is the mover who is asked."""

from __future__ import annotations

from abc import ABC

from mypy_extensions import i64

from ekimae.kernel import step
from ekimae.metro.state import State


class Procedure(step.ProcedureStep[State], ABC):
    """Asks nobody."""


class Draw(step.DrawStep[State], ABC):
    """Chance answers."""


class Asking(step.AskingStep[State], ABC):
    """A seat answers, the mover unless the step says otherwise."""

    def seat(self, state: State, frame: i64) -> i64:
        return state.mover
