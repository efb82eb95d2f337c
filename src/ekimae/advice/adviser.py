"""What a game's adviser answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from ekimae.kernel import Message, View


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice brings or costs, shortly ("+6", "¥600"), and what follows from it in at most two sentences."""

    result: Message | None = None
    lines: tuple[Message, ...] = ()


NO_OUTLOOK = Outlook()


def outlook(result: Message | None, lines: Iterable[Message | None]) -> Outlook:
    """Of sentences that may be missing, the first two."""
    return Outlook(result, tuple(line for line in lines if line is not None)[:2])


class Adviser(Protocol):
    """Knows one game. Nothing it says tells more than the view does."""

    def outlooks(self, view: View) -> Mapping[int, Outlook]:
        """Of each choice that the seat of the view has now; those with nothing to say may be missing."""

    def withheld(self, view: View) -> Mapping[str, Message]:
        """What the question is usually about and can't be chosen now, by token, each with the reason."""

    def why_not(self, view: View, token: str) -> Message | None:
        """Why this can't be chosen now; None if it can."""
