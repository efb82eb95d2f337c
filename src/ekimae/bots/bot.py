"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ekimae.kernel import Message, Question, Stream, View


class Bot(Protocol):
    """Sees what its seat may know, never the game. One object may sit at several tables."""

    @property
    def code(self) -> str:
        """The stable name in records, options and files; bots of different games may share one."""

    @property
    def name(self) -> Message: ...

    @property
    def about(self) -> Message:
        """Who that is, in one sentence."""

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        """One of the choices. Whatever is random about it comes from `stream`, so that a game can be played again."""
