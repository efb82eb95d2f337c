"""Shinjuku as the search plays it: whole actions, narrow in imagined turns, judged by greedy's evaluation."""

from __future__ import annotations

from ekimae.bots.contest import Option, Path
from ekimae.bots.shinjuku.evaluation import evaluate
from ekimae.bots.shinjuku.greedy import GreedyBot
from ekimae.bots.shinjuku.plan import Plan, best_choice, is_inside, narrow_plans, wide_plans
from ekimae.bots.shinjuku.shortlist import Breadth
from ekimae.bots.shinjuku.weights import WEIGHTS, Weights
from ekimae.bots.skill import Skill
from ekimae.kernel import Message, Refused, Stream, View
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.game import Shinjuku

IMAGINED = Breadth(stations=2, tracks=2, second_tracks=1, wards=2, routes=1)
SECOND_LOOKS = 10
MOST_ALIKE = 3
"""Plans that begin with the same choice."""


class Lookahead:
    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def world(self, view: View, stream: Stream) -> Shinjuku:
        world = view.world(stream)
        if not isinstance(world, Shinjuku):
            raise Refused(Message("bots.unknown-game", {"bot": "search"}))
        return world

    def options(self, game: Shinjuku, seat: int, wide: bool) -> list[Option]:
        """Planned without looking at the world's draws."""
        undrawn = game.copy()
        undrawn.dice = None
        if wide:
            return _different(wide_plans(undrawn, seat, self.weights, SECOND_LOOKS))
        return [Option(plan.path, plan.value) for plan in narrow_plans(undrawn, seat, self.weights, IMAGINED)]

    def follow(self, game: Shinjuku, seat: int, path: Path) -> None:
        """What the world does not allow is left out; the action is brought to its end in any case."""
        turn = game.turn
        for choice in path:
            _let_others_keep(game, seat, turn)
            if game.ended or game.turn != turn or game.asked != seat or not game.is_offered(choice):
                break
            game.play(choice)
        _let_others_keep(game, seat, turn)
        while game.turn == turn and is_inside(game, seat):
            undrawn = game.copy()
            undrawn.dice = None
            game.play(best_choice(undrawn, seat, self.weights))
            _let_others_keep(game, seat, turn)

    def time(self, game: Shinjuku) -> int:
        return int(game.turn)

    def end(self, game: Shinjuku, turns: int) -> int:
        """When the seat's turn comes round again."""
        return int(game.turn + turns * game.seats)

    def value(self, game: Shinjuku, seat: int) -> float:
        return evaluate(game, seat, self.weights)


def _different(plans: list[Plan]) -> list[Option]:
    """Not too many that begin alike."""
    begun: dict[int, int] = {}
    found = []
    for plan in plans:
        first = plan.path[0]
        begun[first] = begun.get(first, 0) + 1
        if begun[first] <= MOST_ALIKE:
            found.append(Option(plan.path, plan.value))
    return found


def _let_others_keep(game: Shinjuku, seat: int, turn: int) -> None:
    """Others who may change cards within this turn keep what they have."""
    while not game.ended and game.turn == turn and game.asked != seat:
        game.play(STOP)


def skill(weights: Weights = WEIGHTS) -> Skill:
    return Skill(
        Lookahead(weights),
        GreedyBot(weights),
        actions=("action",),
        inside=("open-at", "open-token", "expand-first", "expand-second", "move-ward"),
    )
