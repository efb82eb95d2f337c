"""Looking ahead to the end of an action: every small question of it, and then what the situation is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import attrgetter, itemgetter

from ekimae.bots.shinjuku.evaluation import Evaluation, actions_left, evaluate
from ekimae.bots.shinjuku.shortlist import NARROW, WIDE, Breadth, Route, Shortlist
from ekimae.bots.shinjuku.weights import Weights
from ekimae.kernel import CHANCE
from ekimae.kernel.frames import KIND, first_of, second_of
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.frames import ACTION, DEAL
from ekimae.shinjuku.game import Shinjuku

SECOND_LOOKS = 3
"""So many of the best plans that leave an action are followed by a plan for that action."""

MOST_PLANS = 160
"""Ends of the search; journeys through a crowded map have very many."""


Path = tuple[int, ...]
"""The choices of a seat, one after the other."""


@dataclass(frozen=True, slots=True)
class Plan:
    value: float
    path: Path
    after: Shinjuku


def best_choice(game: Shinjuku, seat: int, weights: Weights) -> int:
    """The first choice of the best plan from here to the end of the action."""
    return wide_plans(game, seat, weights)[0].path[0]


def wide_plans(game: Shinjuku, seat: int, weights: Weights, looks: int = SECOND_LOOKS) -> list[Plan]:
    """Plans for the action, the best first. Those that leave another action are judged with it, or left out."""
    plans = sorted(_plans(game, seat, weights, WIDE), key=attrgetter("value"), reverse=True)
    going_on = [plan for plan in plans if _acts(plan.after, seat)]
    ended = [plan for plan in plans if not _acts(plan.after, seat)]
    looked = [replace(plan, value=_second_look(plan, seat, weights)) for plan in going_on[:looks]]
    return sorted([*looked, *ended], key=attrgetter("value"), reverse=True)


def narrow_plans(game: Shinjuku, seat: int, weights: Weights, breadth: Breadth = NARROW) -> list[Plan]:
    """A quick look at the action alone, the best first."""
    return sorted(_plans(game, seat, weights, breadth), key=attrgetter("value"), reverse=True)


def _second_look(plan: Plan, seat: int, weights: Weights) -> float:
    """What the plan is worth together with the best one for the action after it."""
    return max(following.value for following in _plans(plan.after, seat, weights, NARROW))


def _plans(game: Shinjuku, seat: int, weights: Weights, breadth: Breadth) -> list[Plan]:
    shortlist = Shortlist(seat, Evaluation(game, seat, weights), breadth)
    found: list[Plan] = []
    for first, route in shortlist.of(game, ()):
        for number, (path, after) in enumerate(_ends(_after(game, first), seat, shortlist, route, (first,))):
            found.append(Plan(evaluate(after, seat, weights), path, after))
            if number >= MOST_PLANS:
                break
    return found


def _ends(game: Shinjuku, seat: int, shortlist: Shortlist, route: Route, path: Path) -> Iterator[tuple[Path, Shinjuku]]:
    """The situations in which the action under way can end, with the way there."""
    if not is_inside(game, seat):
        yield path, game
        return
    for choice, way in shortlist.of(game, route):
        yield from _ends(_after(game, choice), seat, shortlist, way, (*path, choice))


def _after(game: Shinjuku, choice: int) -> Shinjuku:
    after = game.copy()
    after.play(choice)
    _settle(after, game.turn)
    return after


def _acts(game: Shinjuku, seat: int) -> bool:
    """Is the seat asked for its next action?"""
    return not game.ended and game.asked == seat and game.stack[game.depth - 1] & KIND == ACTION


def is_inside(game: Shinjuku, seat: int) -> bool:
    """Is the seat asked about something within an action?"""
    return not game.ended and game.asked == seat and game.stack[game.depth - 1] & KIND != ACTION


def _settle(game: Shinjuku, turn: int) -> None:
    """Go on to the next question of the seat whose turn it is; others keep the cards they have."""
    while not game.ended and game.turn == turn and game.asked != game.mover:
        if game.asked == CHANCE:
            _pass_draw(game)
        else:
            game.play(STOP)


def _pass_draw(game: Shinjuku) -> None:
    """Cards are counted but not drawn, customers stay in the bag: nothing is read out of chance.

    Only cards that may still pay for an action of this turn have to be some cards: the commonest.
    """
    frame = game.stack[game.depth - 1]
    if frame & KIND == DEAL:
        if first_of(frame) == game.mover and actions_left(game, game.mover):
            game.play(max(game.outcomes(), key=itemgetter(1))[0])
            return
        game.hand_size[first_of(frame)] += second_of(frame)
    game.depth -= 1
    game.advance()
