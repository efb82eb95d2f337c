"""What a bot is, and which there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ekimae.bots.shinjuku.greedy import GreedyBot
from ekimae.bots.uniform import RandomBot
from ekimae.kernel import Message, Question, Stream, Unreadable, View
from ekimae.kernel.message import Many


class Bot(Protocol):
    """Sees what its seat may know, never the game. One object may sit at several tables."""

    @property
    def code(self) -> str:
        """The stable name in records, options and files."""

    @property
    def name(self) -> Message: ...

    @property
    def about(self) -> Message:
        """Who that is, in one sentence."""

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        """One of the choices. Whatever is random about it comes from `stream`, so that a game can be played again."""


BOTS: Final[dict[str, Bot]] = {bot.code: bot for bot in (RandomBot(), GreedyBot())}


def bot_of(code: str) -> Bot:
    """The bot of that code."""
    if code not in BOTS:
        raise Unreadable(Message("bots.unknown", {"bot": code, "legal": Many(tuple(BOTS))}))
    return BOTS[code]
