"""What it is worth to be first."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.bots.metro.plan import Planner
from ekimae.bots.metro.weights import Weights
from ekimae.kernel.frames import frame
from ekimae.kernel.stream import Stream
from ekimae.metro.frames import TURN
from ekimae.metro.game import Metro
from ekimae.metro.state import NONE


def bid(game: Metro, seat: int, choices: Sequence[int], weights: Weights, stream: Stream) -> int:
    """A part of what the first choice brings more than the last one, as if the meeple stayed where it is."""
    if game.round == 1 and game.spaces[seat] == NONE:
        wanted = float(stream.below(weights.first_bid + 1))
    else:
        wanted = weights.bid * _difference(game, seat, weights)
    most = weights.most_bid * int(game.cash[seat])
    amount = max(0, round(min(wanted, most)))
    return choices[min(amount, len(choices) - 1)]


def _difference(game: Metro, seat: int, weights: Weights) -> float:
    """Between the best action and the one that is left when every other seat has taken a better one."""
    planner = Planner(_as_first(game, seat), seat, weights)
    plans = planner.actions(planner.world, False)
    if not plans:
        return 0.0
    return plans[0].value - plans[min(int(game.seats), len(plans)) - 1].value


def _as_first(game: Metro, seat: int) -> Metro:
    """The same table, were this seat asked for its first action now."""
    world = game.copy()
    world.depth = 0
    world.mover = seat
    world.assigned = 0
    world.push(frame(TURN))
    return world
