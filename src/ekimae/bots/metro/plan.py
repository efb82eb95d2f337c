"""Looking ahead to the end of an action: every small question of it, and then what the situation is worth.

For the time of planning the others are out of the round, and the seat has one disc too many: so it is asked again after
its action, and no train runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from ekimae.bots.metro.evaluation import Evaluation
from ekimae.bots.metro.shortlist import Shortlist
from ekimae.bots.metro.weights import Weights
from ekimae.kernel.bits import bit
from ekimae.kernel.frames import KIND
from ekimae.kernel.stream import Stream
from ekimae.metro.choices import PASS, VEND
from ekimae.metro.deck import COPY, INVEST_DISC, START
from ekimae.metro.frames import TURN
from ekimae.metro.game import Metro

SECOND_LOOKS = 4
"""So many of the best plans are followed by a plan for the next action."""

PREPARATIONS = 2
"""So many actions that prepare another one are looked at in the same way."""

MOST_PLANS = 60
"""Ends of the search behind one choice."""


Path = tuple[int, ...]
"""The choices of a seat, one after the other."""


@dataclass(frozen=True, slots=True)
class Plan:
    path: Path
    value: float
    after: Metro


def alone(game: Metro, seat: int) -> Metro:
    """The same situation as planning needs it."""
    world = Metro.restore(game, None, game.draws)
    world.passed = (bit(world.seats) - 1) & ~bit(seat)
    world.discs[seat] += 1
    return world


def is_turn(game: Metro) -> bool:
    return not game.ended and game.top() & KIND == TURN


class Planner:
    """One decision in the action phase."""

    def __init__(self, game: Metro, seat: int, weights: Weights, stream: Stream | None = None) -> None:
        """Without a stream the best plan is the first of equals."""
        self.stream = stream
        self.seat = seat
        self.weights = weights
        self.world = alone(game, seat)
        self.evaluation = Evaluation(self.world, seat, weights)
        self.shortlist = Shortlist(seat, self.evaluation)

    def best(self) -> int:
        """The first choice of the best plan."""
        if is_turn(self.world):
            return self._best_of_turn()
        return self._any_of(self.plans(self.world, self.shortlist.of(self.world))).path[0]

    def _any_of(self, plans: list[Plan]) -> Plan:
        """The best one, or one as good."""
        best = max(plans, key=attrgetter("value"))
        if self.stream is None:
            return best
        alike = [plan for plan in plans if plan.value >= best.value - self.weights.alike]
        return alike[self.stream.below(len(alike))]

    def _best_of_turn(self) -> int:
        """An action if it beats passing; before it, what is free."""
        world = self.world
        plans = self.actions(world, True)
        free = self.free()
        if not plans:
            return free if free is not None else PASS
        if not world.assigned and not self._is_worth_it(plans):
            return PASS
        return free if free is not None else self._any_of(plans).path[0]

    def actions(self, world: Metro, wide: bool) -> list[Plan]:
        """Plans for an action, the best first."""
        found = self.plans(world, self.actions_of(world))
        found.sort(key=attrgetter("value"), reverse=True)
        if wide:
            looked = {plan.path for plan in [*found[:SECOND_LOOKS], *self._preparing(world, found)]}
            found = [self._second_look(plan) if plan.path in looked else plan for plan in found]
            found.sort(key=attrgetter("value"), reverse=True)
        return found

    def _preparing(self, world: Metro, plans: list[Plan]) -> list[Plan]:
        """Actions that are worth nothing but for the next one."""
        actions = range(world.table.do, world.table.copy)
        prepare = [at for at in actions if world.deck.kind[at - world.table.do] in (COPY, START)]
        return [plan for plan in plans if plan.path[0] in prepare][:PREPARATIONS]

    def actions_of(self, world: Metro) -> list[int]:
        """Those that the discs suffice for, without the one too many."""
        table, deck = world.table, world.deck
        real = int(world.discs[self.seat]) - 1
        found = []
        for choice in world.choices():
            if table.do <= choice < table.use:
                action = choice - (table.do if choice < table.copy else table.copy)
                need = int(deck.spots[action]) + (1 if deck.kind[action] == INVEST_DISC else 0)
                if need <= real:
                    found.append(choice)
            elif choice == VEND and real:
                found.append(choice)
        return found

    def plans(self, world: Metro, choices: list[int]) -> list[Plan]:
        """The best end of each choice."""
        found = []
        for first in choices:
            best: Plan | None = None
            for number, (path, after) in enumerate(self._ends(_after(world, first), (first,))):
                plan = Plan(path, self.value(after), after)
                if best is None or plan.value > best.value:
                    best = plan
                if number >= MOST_PLANS:
                    break
            if best is not None:
                found.append(best)
        return found

    def _ends(self, game: Metro, path: Path) -> Iterator[tuple[Path, Metro]]:
        """The situations in which an action can end, with the way there."""
        if game.ended or game.asked != self.seat or is_turn(game):
            yield path, game
            return
        for choice in self.shortlist.of(game):
            yield from self._ends(_after(game, choice), (*path, choice))

    def value(self, after: Metro) -> float:
        return self.evaluation.value(after, max(0, int(after.discs[self.seat]) - 1))

    def _second_look(self, plan: Plan) -> Plan:
        """With the best action after it, if that is still there."""
        if not is_turn(plan.after) or plan.after.discs[self.seat] < 2:
            return plan
        following = self.actions(plan.after, False)
        if not following:
            return plan
        more = max(0.0, following[0].value - plan.value)
        copies = following[0].path[0] in range(self.world.table.copy, self.world.table.use)
        likely = self.weights.copy if copies else self.weights.follow
        return Plan(plan.path, plan.value + likely * more, plan.after)

    # Passing, and what is free.

    def _is_worth_it(self, plans: list[Plan]) -> bool:
        """Is there an action that brings more than its discs would bring by passing?"""
        idle = self._idle()
        stay = self.stay()
        for plan in plans[: 2 * SECOND_LOOKS]:
            left = max(0, int(plan.after.discs[self.seat]) - 1)
            if plan.value - idle * left > stay:
                return True
        return False

    def stay(self) -> float:
        """What the situation is worth if the seat passes."""
        discs = int(self.world.discs[self.seat]) - 1
        return self.evaluation.value(self.world, discs) - self._idle() * discs

    def _idle(self) -> float:
        """What a disc loses by passing."""
        return self.weights.disc - int(self.world.edition.pass_pay)

    def free(self) -> int | None:
        """A speed token on the line where it brings most, a machine, or leaving the train."""
        world = self.world
        table = world.table
        now = self.evaluation.value(world, int(world.discs[self.seat]) - 1)
        best, gain = None, 0.0
        for choice in self.shortlist.free(world, [at for at in world.choices() if at >= table.speed]):
            for _, after in self._ends(_after(world, choice), (choice,)):
                more = self.value(after) - now
                if more > gain:
                    best, gain = choice, more
        return best


def _after(game: Metro, choice: int) -> Metro:
    after = game.copy()
    after.play(choice)
    return after
