"""Information-set Monte Carlo tree search over whole actions, for any game that an adviser knows.

Every walk down the tree plays in a world of its own: what the seat can't know is dealt anew from its view. All seats
share one tree, in which a situation is known by what was played on the way to it, so that what is hidden does not
split it. Each seat goes for its own good. A situation begins with its best-looking answer and gets more of them the
more often it is visited. Walks end a few turns on, where the evaluation takes over: games played to the end by a weak
player would tell nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from ekimae.bots.contest import Contest, Option, Path
from ekimae.kernel import Game, Stream, View

G = TypeVar("G", bound=Game)

SEED_WORDS: Final = 2


@dataclass(frozen=True, slots=True)
class Search:
    """How long and how far a search looks."""

    iterations: int = 60
    """Walks down the tree for the choice of an action; ..."""

    inside: int = 30
    """... for a choice within an action, which has fewer answers;"""

    seconds: float = 3.0
    """but no longer than that: the best answer so far is given."""

    turns: int = 1
    """Where a walk ends: so many turns of each seat (Shinjuku) or rounds (Tokyo Metro) on."""

    options: int = 10
    """The most answers that are tried at the root; at any other place there may be as many."""

    widening: float = 1.5
    """After n visits the best-looking 1 + widening · √n answers are tried."""

    exploration: float = 0.5
    """How much what was seldom tried is preferred: of the spread of values that were found."""

    doubt: float = 1.0
    """How far the first impression of an answer is usually off: customers (Shinjuku), or hundreds of yen."""

    replies: float = 0.3
    """The widening below the root: what others may answer, and what may be done in later turns."""

    trust: float = 2.0
    """There, the first impression of an answer counts like so many walks."""


class Adviser(Protocol[G]):
    """What the search needs to know of a game."""

    def world(self, view: View, stream: Stream) -> G:
        """The game as it may be."""

    def options(self, game: G, seat: int, wide: bool) -> list[Option]:
        """What the seat may do until its action is over, the best first; narrow where it is only imagined."""

    def follow(self, game: G, seat: int, path: Path) -> None:
        """Play a path, as far as the world allows, up to the next decision of anybody."""

    def time(self, game: G) -> int:
        """Counts what a walk is measured by."""

    def end(self, game: G, turns: int) -> int:
        """The time at which a walk from here ends."""

    def value(self, game: G, seat: int) -> float: ...


@dataclass(slots=True)
class Node:
    """A place in the tree: what was found below it."""

    visits: int = 0
    total: float = 0.0
    least: float = math.inf
    most: float = -math.inf
    below: dict[Path, Node] = field(default_factory=dict)

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value

    @property
    def mean(self) -> float:
        return self.total / self.visits

    def widen(self, value: float) -> None:
        """Remember the spread of what is found below."""
        self.least = min(self.least, value)
        self.most = max(self.most, value)


@dataclass(frozen=True, slots=True)
class Finding:
    """What the search thinks of one answer."""

    path: Path
    value: float
    visits: int
    scores: tuple[float, ...]
    """Of every seat, on average, where the walks ended; empty if there was none."""


class Tree(Generic[G]):
    """One search, from one view. It can be stopped after any walk."""

    def __init__(
        self,
        adviser: Adviser[G],
        view: View,
        seat: int,
        settings: Search,
        stream: Stream,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.adviser = adviser
        self.view = view
        self.seat = seat
        self.settings = settings
        self.clock = clock
        self.began = clock()
        self._seed = "/".join(str(stream.word()) for _ in range(SEED_WORDS))
        self._worlds: list[G] = []
        world = self._world(0)
        self.options = adviser.options(world, seat, True)[: settings.options]
        self.contest = Contest(self.options, settings.doubt, settings.exploration, settings.widening)
        self.root = Node()
        self._end = adviser.end(world, settings.turns)

    @property
    def walks(self) -> int:
        return self.contest.walks

    def run(self, iterations: int) -> None:
        """Walk until the budget is used up; a walk that would probably last too long is not begun."""
        if len(self.options) < 2:
            return
        longest = 0.0
        while self.walks < iterations:
            now = self.clock()
            if now - self.began + longest > self.settings.seconds:
                return
            self.walk()
            longest = max(longest, self.clock() - now)

    def findings(self) -> list[Finding]:
        """The best first; those that were never tried last, as they look."""
        found = [
            Finding(
                entrant.option.path,
                value,
                len(entrant.found),
                tuple(total / len(entrant.found) for total in entrant.scores),
            )
            for entrant, value in zip(self.contest.entrants, self.contest.values())
        ]
        return sorted(found, key=lambda finding: (-min(finding.visits, 1), -finding.value))

    def walk(self) -> None:
        """Try one answer in the first world that it has not been tried in."""
        entrant = self.contest.next()
        option = entrant.option
        game = self._world(len(entrant.found)).copy()
        node, seat = self.root, self.seat
        trail = []
        fresh = False
        while True:
            child = node.below.get(option.path)
            if child is None:
                child = node.below[option.path] = Node()
                fresh = True
            trail.append((child, seat))
            self.adviser.follow(game, seat, option.path)
            if game.over or self.adviser.time(game) >= self._end:
                break
            node, seat = child, game.questions()[0].seat
            options = self.adviser.options(game, seat, False)
            option = options[0] if fresh else self._pick(node, options)
        values = self._tell(game, trail)
        entrant.tell(values[self.seat], game.result().scores)

    def _tell(self, game: G, trail: Sequence[tuple[Node, int]]) -> dict[int, float]:
        """Each place learns what the walk brought to the seat that chose it."""
        values = {seat: self.adviser.value(game, seat) for _, seat in trail}
        before = self.root
        for node, seat in trail:
            node.add(values[seat])
            before.widen(values[seat])
            before = node
        return values

    def _world(self, number: int) -> G:
        while len(self._worlds) <= number:
            self._worlds.append(self.adviser.world(self.view, Stream(f"{self._seed}/{len(self._worlds)}")))
        return self._worlds[number]

    def _pick(self, node: Node, options: Sequence[Option]) -> Option:
        """The most promising of the answers that are open by now."""
        visits = sum(child.visits for option in options if (child := node.below.get(option.path)) is not None)
        width = 1 + int(self.settings.replies * math.sqrt(visits))
        best, most = options[0], -math.inf
        for option in options[:width]:
            if option.path not in node.below:
                return option
            promise = self._promise(node, options, option, visits)
            if promise > most:
                best, most = option, promise
        return best

    def _promise(self, node: Node, options: Sequence[Option], option: Option, visits: int) -> float:
        child = node.below.get(option.path)
        tried = 0 if child is None else child.visits
        spread = node.most - node.least if node.most > node.least else 1.0
        bonus = self.settings.exploration * spread * math.sqrt(math.log(1 + visits) / (tried + 1))
        return self._estimate(node, options, option) + bonus

    def _estimate(self, node: Node, options: Sequence[Option], option: Option) -> float:
        """What was found for an answer; its first impression counts as the best-looking one's did, so much less."""
        child = node.below.get(option.path)
        best = node.below.get(options[0].path)
        if best is None:
            return option.value
        expected = best.mean + option.value - options[0].value
        trust = self.settings.trust
        total, visits = (child.total, child.visits) if child is not None else (0.0, 0)
        return (total + trust * expected) / (visits + trust)
