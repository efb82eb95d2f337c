"""Shinjuku in play: the one walk over the plan that asks, draws and carries out."""

from __future__ import annotations

import sys

from mypy_extensions import i64

from ekimae.kernel.chance import Draws
from ekimae.kernel.errors import Refused
from ekimae.kernel.game import CHANCE, Question, Result
from ekimae.kernel.message import Many, Message
from ekimae.kernel.stream import Stream
from ekimae.shinjuku import hidden
from ekimae.shinjuku.choices import Choices
from ekimae.shinjuku.edition import Setup
from ekimae.shinjuku.frames import KIND, LAST_DRAW, LAST_QUESTION
from ekimae.shinjuku.state import NONE, State
from ekimae.shinjuku.steps import opening, scoring
from ekimae.shinjuku.steps.table import DRAWS, FIRST_PROCEDURE, FIRST_QUESTION, PROCEDURES, QUESTIONS
from ekimae.shinjuku.view import ShinjukuView


class Shinjuku(State):
    """A play in progress. With a seed, chance answers by itself; without one, it is a seat that must be answered."""

    __slots__ = ("_asked", "_dice", "_legal", "drawn")

    def __init__(self, setup: Setup, source: State | None = None, dice: Draws | None = None) -> None:
        super().__init__(setup, source)
        self._dice = dice
        self.drawn: i64 = 0
        self._legal: tuple[int, ...] | None = ()
        self._asked: i64 = CHANCE

    @classmethod
    def begin(cls, setup: Setup, seed: str | None = None) -> Shinjuku:
        """From the empty table to the first question."""
        game = Shinjuku(setup, None, None if seed is None else Draws(seed))
        opening.plan(game)
        game.advance()
        return game

    @classmethod
    def restore(cls, state: State, seed: str | None, drawn: int = 0) -> Shinjuku:
        """Play on from a situation."""
        game = Shinjuku(state.setup, state, None if seed is None else Draws(seed))
        game.drawn = drawn
        game.advance()
        return game

    def copy(self) -> Shinjuku:
        other = Shinjuku(self.setup, self, self._dice)
        other.drawn = self.drawn
        other._legal = self._legal
        other._asked = self._asked
        return other

    # What the game waits for.

    @property
    def catalogue(self) -> Choices:
        return self.table

    @property
    def seat_ids(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def draws(self) -> int:
        return self.drawn

    @property
    def asked(self) -> int:
        """The seat that is asked; CHANCE for a draw."""
        return self._asked

    def choices(self, seat: int | None = None) -> tuple[int, ...]:
        """What may be chosen now, ascending; nothing for a seat that isn't asked."""
        if self.ended or (seat is not None and seat != self._asked):
            return ()
        legal = self._legal
        if legal is None:
            legal = tuple(self._listed())
            self._legal = legal
        return legal

    def _listed(self) -> list[int]:
        if self._asked == CHANCE:
            return [choice for choice, _ in self.outcomes()]
        found: list[int] = []
        for run in range(self.offers):
            found += self.table.listed(self.offered[2 * run], self.offered[2 * run + 1])
        return found

    def questions(self) -> tuple[Question, ...]:
        if self.ended:
            return ()
        frame: i64 = self.stack[self.depth - 1]
        kind: i64 = frame & KIND
        if kind <= LAST_DRAW:
            return (Question(CHANCE, DRAWS[kind].name),)
        step = QUESTIONS[kind - FIRST_QUESTION]
        return (Question(self._asked, step.name, step.about(self, frame)),)

    def outcomes(self) -> list[tuple[int, int]]:
        """The draws that are possible now, each with its number of equal pieces, in the order of the catalogue."""
        found: list[tuple[int, int]] = []
        if self.ended or self._asked != CHANCE:
            return found
        step = DRAWS[self.stack[self.depth - 1] & KIND]
        total: i64 = step.outcomes(self)
        n: i64 = 0
        while n < total:
            choice: i64 = step.nth(self, n)
            start: i64 = n
            while n < total and step.nth(self, n) == choice:
                n += 1
            found.append((choice, n - start))
        return found

    # Playing.

    def play(self, choice: int, seat: int | None = None) -> None:
        """Make a choice. One that is not listed is refused and nothing changes."""
        if self.ended or (seat is not None and seat != self._asked):
            self._refuse(choice, seat)
        if not (self.is_offered(choice) if self._asked != CHANCE else choice in self.choices()):
            self._refuse(choice, seat)
        depth: i64 = self.depth - 1
        frame: i64 = self.stack[depth]
        self.depth = depth
        kind: i64 = frame & KIND
        if kind <= LAST_DRAW:
            self.drawn += 1
            DRAWS[kind].draw(self, frame, choice)
        else:
            QUESTIONS[kind - FIRST_QUESTION].play(self, frame, choice)
        self.advance()

    def advance(self) -> None:
        """Carry out the plan up to the next question."""
        while self.depth > 0:
            frame: i64 = self.stack[self.depth - 1]
            kind: i64 = frame & KIND
            if kind > LAST_QUESTION:
                self.depth -= 1
                PROCEDURES[kind - FIRST_PROCEDURE].run(self, frame)
            elif kind > LAST_DRAW:
                if self._asks(frame, kind):
                    return
            elif not self._draws(frame, kind):
                return

    def _asks(self, frame: i64, kind: i64) -> bool:
        """Does a seat have to decide? A single possible answer is given for it."""
        step = QUESTIONS[kind - FIRST_QUESTION]
        self.offers = 0
        step.offer(self, frame)
        if step.always or self.offers_several():
            self._legal = None
            self._asked = step.seat(self, frame)
            return True
        self.depth -= 1
        step.play(self, frame, self.nth_offered(0))
        return False

    def _draws(self, frame: i64, kind: i64) -> bool:
        """Did chance answer, or was there nothing to draw? Otherwise somebody has to type the draw in."""
        step = DRAWS[kind]
        total: i64 = step.outcomes(self)
        if total == 0:
            self.depth -= 1
            return True
        dice = self._dice
        if dice is None:
            self._legal = None
            self._asked = CHANCE
            return False
        n: i64 = dice.pick(self.drawn, total)
        self.drawn += 1
        self.depth -= 1
        step.draw(self, frame, step.nth(self, n))
        return True

    def _refuse(self, choice: int, seat: int | None) -> None:
        told = self.table.token(choice) if 0 <= choice < len(self.table) else str(choice)
        if self.ended:
            raise Refused(Message("kernel.game-over", {"choice": told}))
        if seat is not None and seat != self._asked:
            raise Refused(Message("kernel.not-asked", {"choice": told}))
        legal = Many(tuple(self.table.texts(self.choices())))
        raise Refused(Message("kernel.not-legal", {"choice": told, "legal": legal}))

    def nbytes(self) -> int:
        """What a copy takes: the object with its numbers, and every vector that it does not share."""
        own = (
            self.stack,
            self.offered,
            self.deck,
            self.discards,
            self.hands,
            self.known,
            self.hand_mask,
            self.hand_size,
        )
        return sys.getsizeof(self) + sum(8 * len(vector) for vector in (*own, self.customers))

    # What is known.

    def view(self, seat: int | None) -> ShinjukuView:
        return ShinjukuView(self, seat)

    def redeal(self, seat: int | None, stream: Stream) -> None:
        """Deal everything that the seat can't know anew."""
        hidden.redeal(self, NONE if seat is None else seat, stream)
        self._legal = None

    def result(self) -> Result:
        return Result(tuple(scoring.scores(self)), tuple(scoring.winners(self)))


def play_random(game: Shinjuku, stream: Stream) -> int:
    """Play to the end with random choices; how many there were."""
    played = 0
    while not game.ended:
        game.play(game.nth_offered(stream.below(game.how_many_offered())))
        played += 1
    return played
