"""Tokyo Metro as the search plays it: whole actions to the end of the round, judged by greedy's evaluation."""

from __future__ import annotations

from typing import Final

from ekimae.bots.contest import Option, Path
from ekimae.bots.metro.bidding import bid
from ekimae.bots.metro.evaluation import Evaluation
from ekimae.bots.metro.greedy import GreedyBot
from ekimae.bots.metro.ground import rivals_of
from ekimae.bots.metro.journey import Journey
from ekimae.bots.metro.plan import Plan, Planner, is_turn
from ekimae.bots.metro.weights import WEIGHTS, Weights
from ekimae.bots.skill import Skill
from ekimae.kernel import Message, Refused, Stream, View
from ekimae.kernel.frames import KIND
from ekimae.metro import frames
from ekimae.metro.choices import PASS
from ekimae.metro.game import Metro

BIDS, MOVEMENTS, ACTIONS, TRAINS = range(4)
ROUND: Final = 4
"""Phases of a round."""
PHASES: Final = {frames.BID: BIDS, frames.TIE: BIDS, frames.MOVEMENT: MOVEMENTS} | dict.fromkeys(
    (frames.EXIT, frames.FORCED_EXIT, frames.BOARD), TRAINS
)
HUNDRED: Final = 100


class Lookahead:
    def __init__(self, weights: Weights | None) -> None:
        """Without weights, those of the map in play."""
        self.weights = weights

    def _weights(self, game: Metro) -> Weights:
        return self.weights or WEIGHTS[game.setup.map]

    def world(self, view: View, stream: Stream) -> Metro:
        world = view.world(stream)
        if not isinstance(world, Metro):
            raise Refused(Message("bots.unknown-game", {"bot": "search"}))
        return world

    def options(self, game: Metro, seat: int, wide: bool) -> list[Option]:
        weights = self._weights(game)
        match game.top() & KIND:
            case frames.BID:
                return [Option((bid(game, seat, game.choices(seat), weights, Stream("")),), 0.0)]
            case frames.MOVEMENT:
                return [Option((Journey(game, seat, weights).movement(game.choices(seat), Stream("")),), 0.0)]
            case frames.EXIT | frames.FORCED_EXIT:
                return [Option((Journey(game, seat, weights).exit(game.choices(seat)),), 0.0)]
            case frames.BOARD:
                return [Option((Journey(game, seat, weights).board(game.choices(seat)),), 0.0)]
            case _:
                return self._actions(Planner(game, seat, weights), wide)

    def _actions(self, planner: Planner, wide: bool) -> list[Option]:
        world = planner.world
        if not is_turn(world):
            return _options(planner.plans(world, planner.shortlist.of(world)))
        free = planner.free()
        if free is not None:
            return [Option((free,), 0.0)]
        found = _options(planner.actions(world, wide))
        if world.is_offered(PASS):
            found.append(Option((PASS,), planner.stay()))
        return sorted(found, key=lambda option: -option.value)

    def follow(self, game: Metro, seat: int, path: Path) -> None:
        """As far as the world allows."""
        for choice in path:
            if game.ended or choice not in game.choices(seat):
                return
            game.play(choice, seat)

    def time(self, game: Metro) -> int:
        """Phases."""
        return int(game.round) * ROUND + PHASES.get(int(game.top() & KIND), ACTIONS)

    def end(self, game: Metro, turns: int) -> int:
        """When the trains have run and the next round begins."""
        return int(game.round + turns) * ROUND

    def value(self, game: Metro, seat: int) -> float:
        if game.over:
            return self._final(game, seat)
        discs = int(game.discs[seat]) if is_turn(game) and not game.passed >> seat & 1 else 0
        return Evaluation(game, seat, self._weights(game)).value(game, discs)

    def _final(self, game: Metro, seat: int) -> float:
        scores = [score / HUNDRED for score in game.result().scores]
        others = sum(scores) - scores[seat]
        return scores[seat] - (self._weights(game).rivals * others / rivals_of(game) if others else 0.0)


def _options(plans: list[Plan]) -> list[Option]:
    found = [Option(plan.path, plan.value) for plan in plans]
    return sorted(found, key=lambda option: -option.value)


def skill(weights: Weights | None = None) -> Skill:
    return Skill(
        Lookahead(weights),
        GreedyBot(weights),
        actions=("turn",),
        inside=("line", "station-at", "commit", "move-to", "discount", "pile", "copy-with", "return"),
    )
