"""The one walk over the plan of a game that asks, draws and carries out; every game builds its situation on it.

What may be chosen is kept in runs, a first number and the bits of the 63 from there on: nothing is allocated until
somebody asks for the list.
"""

from __future__ import annotations

from typing import Any, NoReturn

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import has_several, how_many, nth_member
from ekimae.kernel.blocks import Blocks
from ekimae.kernel.chance import Draws
from ekimae.kernel.errors import Refused
from ekimae.kernel.event import Event
from ekimae.kernel.frames import KIND
from ekimae.kernel.game import CHANCE, Question
from ekimae.kernel.message import Many, Message
from ekimae.kernel.step import AskingStep, DrawStep, Steps
from ekimae.kernel.stream import Stream


def zeros(size: i64) -> vec[i64]:
    return vec[i64]([0] * size)


class Engine:
    """A plan, what may be chosen, and who is asked. With dice, chance answers by itself; else it is a seat."""

    __slots__ = (
        "blocks",
        "events",
        "ended",
        "stack",
        "depth",
        "offers",
        "offered",
        "asked",
        "drawn",
        "dice",
        "_legal",
    )

    def __init__(self, blocks: Blocks, frames: i64, offers: i64, source: Engine | None) -> None:
        """A copy of `source` has no dice and tells nobody; whoever copies a game hands the dice on."""
        self.blocks = blocks
        self.events: list[Event] | None = None
        self.dice: Draws | None = None
        if source is None:
            self.ended: i64 = 0
            self.stack: vec[i64] = zeros(frames)
            self.depth: i64 = 0
            self.offers: i64 = 0
            self.offered: vec[i64] = zeros(2 * offers)
            self.asked: i64 = CHANCE
            self.drawn: i64 = 0
            self._legal: tuple[int, ...] | None = ()
        else:
            self.ended = source.ended
            self.stack = source.stack[:]
            self.depth = source.depth
            self.offers = source.offers
            self.offered = source.offered[:]
            self.asked = source.asked
            self.drawn = source.drawn
            self._legal = source._legal

    def steps(self) -> Steps:
        """The steps of this game's rules."""
        raise NotImplementedError

    # The plan.

    def push(self, frame: i64) -> None:
        self.stack[self.depth] = frame
        self.depth += 1

    def top(self) -> i64:
        return self.stack[self.depth - 1]

    # What may be chosen.

    def offer(self, first: i64, bits: i64) -> None:
        """The choices from `first` on whose bits are set; ascending from one offer to the next."""
        if bits:
            at: i64 = self.offers * 2
            self.offered[at] = first
            self.offered[at + 1] = bits
            self.offers += 1

    def is_offered(self, choice: i64) -> bool:
        at: i64 = self.offers * 2
        while at > 0:
            at -= 2
            beyond: i64 = choice - self.offered[at]
            if 0 <= beyond < 63 and self.offered[at + 1] >> beyond & 1:
                return True
        return False

    def offers_several(self) -> bool:
        return self.offers > 1 or (self.offers == 1 and has_several(self.offered[1]))

    def how_many_offered(self) -> i64:
        count: i64 = 0
        at: i64 = self.offers * 2
        while at > 0:
            at -= 2
            count += how_many(self.offered[at + 1])
        return count

    def nth_offered(self, n: i64) -> i64:
        """The n-th choice that may be made."""
        at: i64 = 0
        while True:
            here: i64 = how_many(self.offered[at + 1])
            if n < here:
                return self.offered[at] + nth_member(self.offered[at + 1], n)
            n -= here
            at += 2

    def listed(self) -> list[int]:
        """The choices that are offered, as numbers."""
        found: list[int] = []
        for run in range(self.offers):
            found += self.blocks.listed(self.offered[2 * run], self.offered[2 * run + 1])
        return found

    def withdraw(self) -> None:
        """Offer nothing any more, and keep no trace of what was offered: it may tell of a hand."""
        self.offers = 0
        self.offered = zeros(len(self.offered))
        self._legal = None

    # What the game waits for.

    @property
    def catalogue(self) -> Blocks:
        return self.blocks

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def draws(self) -> int:
        return self.drawn

    def choices(self, seat: int | None = None) -> tuple[int, ...]:
        """What may be chosen now, ascending; nothing for a seat that isn't asked."""
        if self.ended:
            return ()
        if seat is not None and seat != self.asked:
            return self.choices_aside(seat)
        aside = self.choices_aside(self.asked)
        return tuple(sorted((*self._answers(), *aside))) if aside else self._answers()

    def _answers(self) -> tuple[int, ...]:
        legal = self._legal
        if legal is None:
            legal = tuple([choice for choice, _ in self.outcomes()] if self.asked == CHANCE else self.listed())
            self._legal = legal
        return legal

    def _is_answer(self, choice: i64) -> bool:
        return choice in self._answers() if self.asked == CHANCE else self.is_offered(choice)

    def questions(self) -> tuple[Question, ...]:
        if self.ended:
            return ()
        return (self._question(), *self.questions_aside())

    def _question(self) -> Question:
        frame: i64 = self.top()
        kind: i64 = frame & KIND
        steps = self.steps()
        if self.asked == CHANCE:
            return Question(CHANCE, steps.draws[kind].name)
        step = steps.questions[kind - steps.first_question]
        return Question(self.asked, step.name, step.about(self, frame))

    def outcomes(self) -> list[tuple[int, int]]:
        """The draws that are possible now, each with its number of equal pieces, in the order of the catalogue."""
        found: list[tuple[int, int]] = []
        if self.ended or self.asked != CHANCE:
            return found
        frame: i64 = self.top()
        step = self.steps().draws[frame & KIND]
        total: i64 = step.outcomes(self, frame)
        n: i64 = 0
        while n < total:
            choice: i64 = step.nth(self, frame, n)
            start: i64 = n
            while n < total and step.nth(self, frame, n) == choice:
                n += 1
            found.append((choice, n - start))
        return found

    # What may be chosen beside the question on top, by any seat: nothing, unless the rules of a game know of it.

    def questions_aside(self) -> tuple[Question, ...]:
        """Of other seats that are asked at the same time, then interrupts."""
        return ()

    def choices_aside(self, seat: int) -> tuple[int, ...]:
        """What a seat may choose for the questions aside, ascending."""
        return ()

    def play_aside(self, choice: int, seat: int) -> None:
        """Make a choice that `choices_aside` listed. The question on top is put anew afterwards."""
        raise NotImplementedError

    # Playing.

    def play(self, choice: int, seat: int | None = None) -> None:
        """Make a choice. One that is not listed is refused and nothing changes."""
        asked: i64 = self.asked
        actor: i64 = asked if seat is None else seat
        if self.ended == 0 and actor == asked and self._is_answer(choice):
            self._answer(choice)
        elif self.ended == 0 and choice in self.choices_aside(actor):
            self.play_aside(choice, actor)
        else:
            self._refuse(choice, seat)
        self.advance()

    def _answer(self, choice: i64) -> None:
        depth: i64 = self.depth - 1
        frame: i64 = self.stack[depth]
        self.depth = depth
        kind: i64 = frame & KIND
        steps = self.steps()
        if self.asked == CHANCE:
            self.drawn += 1
            steps.draws[kind].draw(self, frame, choice)
        else:
            steps.questions[kind - steps.first_question].play(self, frame, choice)

    def advance(self) -> None:
        """Carry out the plan up to the next question."""
        steps = self.steps()
        while self.depth > 0:
            frame: i64 = self.stack[self.depth - 1]
            kind: i64 = frame & KIND
            if kind >= steps.first_procedure:
                self.depth -= 1
                steps.procedures[kind - steps.first_procedure].run(self, frame)
            elif kind >= steps.first_question:
                if self._asks(steps.questions[kind - steps.first_question], frame):
                    return
            elif not self._draws(steps.draws[kind], frame):
                return

    def _asks(self, step: AskingStep[Any], frame: i64) -> bool:
        """Does a seat have to decide? A single possible answer is given for it."""
        self.offers = 0
        step.offer(self, frame)
        if step.always or self.offers_several():
            self._legal = None
            self.asked = step.seat(self, frame)
            return True
        self.depth -= 1
        step.play(self, frame, self.nth_offered(0))
        return False

    def _draws(self, step: DrawStep[Any], frame: i64) -> bool:
        """Did chance answer, or was there nothing to draw? Otherwise somebody has to type the draw in."""
        total: i64 = step.outcomes(self, frame)
        if total == 0:
            self.depth -= 1
            return True
        dice = self.dice
        if dice is None:
            self._legal = None
            self.asked = CHANCE
            return False
        n: i64 = dice.pick(self.drawn, total)
        self.drawn += 1
        self.depth -= 1
        step.draw(self, frame, step.nth(self, frame, n))
        return True

    def _refuse(self, choice: int, seat: int | None) -> NoReturn:
        told = self.blocks.token(choice) if 0 <= choice < len(self.blocks) else str(choice)
        if self.ended:
            raise Refused(Message("kernel.game-over", {"choice": told}))
        legal = self.choices(seat)
        if not legal:
            raise Refused(Message("kernel.not-asked", {"choice": told}))
        raise Refused(Message("kernel.not-legal", {"choice": told, "legal": Many(tuple(self.blocks.texts(legal)))}))


def play_random(game: Engine, stream: Stream) -> int:
    """Play to the end with random choices of whoever is asked; how many there were."""
    played = 0
    while not game.ended:
        game.play(game.nth_offered(stream.below(game.how_many_offered())))
        played += 1
    return played
