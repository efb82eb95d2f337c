"""The bot that chooses anything, every choice as likely as another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.kernel import Message, Question, Stream, View


class RandomBot:
    code: Final = "random"
    name: Final = Message("bots.random.name")
    about: Final = Message("bots.random.about")

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        return choices[stream.below(len(choices))]
