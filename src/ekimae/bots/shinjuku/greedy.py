"""The bot that takes what looks best when the action is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.bots.shinjuku.plan import best_choice
from ekimae.bots.shinjuku.weights import WEIGHTS, Weights
from ekimae.kernel import Message, Question, Refused, Stream, View
from ekimae.shinjuku.game import Shinjuku


class GreedyBot:
    """Keeps nothing between questions: the same view is planned anew, and the plan goes on."""

    code: Final = "greedy"
    name: Final = Message("bots.greedy.name")
    about: Final = Message("bots.greedy.about")

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        if len(choices) == 1:
            return choices[0]
        world = view.world(stream)
        if not isinstance(world, Shinjuku):
            raise Refused(Message("bots.unknown-game", {"bot": self.code}))
        undrawn = Shinjuku.restore(world, None, world.draws)
        return best_choice(undrawn, question.seat, self.weights)
