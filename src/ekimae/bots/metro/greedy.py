"""The bot that takes what looks best when the action is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ekimae.bots.metro.bidding import bid
from ekimae.bots.metro.journey import Journey
from ekimae.bots.metro.plan import Planner
from ekimae.bots.metro.weights import WEIGHTS, Weights
from ekimae.kernel import Message, Question, Refused, Stream, View
from ekimae.metro.game import Metro


class GreedyBot:
    """Keeps nothing between questions: the same view is planned anew, and the plan goes on."""

    code: Final = "greedy"
    name: Final = Message("bots.greedy.name")
    about: Final = Message("bots.greedy.about")

    def __init__(self, weights: Weights | None = None) -> None:
        """Without weights, those of the map in play."""
        self.weights = weights

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        if len(choices) == 1:
            return choices[0]
        world = view.world(stream)
        if not isinstance(world, Metro):
            raise Refused(Message("bots.unknown-game", {"bot": self.code}))
        seat = question.seat
        weights = self.weights or WEIGHTS[world.setup.map]
        match question.kind:
            case "bid":
                return bid(world, seat, choices, weights, stream)
            case "movement":
                return Journey(world, seat, weights).movement(choices, stream)
            case "exit" | "forced-exit" | "get-off":
                return Journey(world, seat, weights).exit(choices)
            case "board":
                return Journey(world, seat, weights).board(choices)
            case _:
                return Planner(world, seat, weights, stream).best()
