"""Whose question it is: of those that the game waits for, and of those that somebody may answer though nobody asked."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.kernel import CHANCE, Match, Question
from ekimae.terminal.players import Player


class Asking:
    """The questions of a match to the people at one keyboard. Bots interrupt nobody."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = players
        self.interrupting: int | None = None
        """The seat that thinks about a choice that nobody asked for."""
        self._considered: dict[int, set[str]] = {}
        """Such choices that their seats have seen already, the latest of each seat."""

    def question(self, at_keyboard: int | None) -> Question:
        """What is answered next: what somebody interrupts for, else what the game waits for."""
        for interrupt in self.interrupts():
            if interrupt.seat == self.interrupting:
                return interrupt
        return self.waited_for(at_keyboard)

    def waited_for(self, at_keyboard: int | None) -> Question:
        """Where several are asked at once, whoever sits at the keyboard goes first."""
        waiting = [asked for asked in self.match.game.questions() if not asked.interrupt]
        return next((asked for asked in waiting if asked.seat == at_keyboard), waiting[0])

    def interrupts(self) -> list[Question]:
        """What people may do although the game doesn't wait for it."""
        questions = [asked for asked in self.match.game.questions() if asked.interrupt]
        return [asked for asked in questions if self.players[asked.seat].is_person]

    def who_may_interrupt(self, asked: int) -> list[int]:
        """The others who could take the keyboard now."""
        return list(dict.fromkeys(interrupt.seat for interrupt in self.interrupts() if interrupt.seat != asked))

    # Bots don't wait: before one goes on, people are told once of each thing that they may do in between.

    def waits_for_bot(self, at_keyboard: int | None) -> bool:
        if self.match.game.over:
            return False
        seat = self.waited_for(at_keyboard).seat
        return seat != CHANCE and not self.players[seat].is_person

    def not_considered(self) -> int | None:
        """A seat with an interrupt that it has not seen yet."""
        return next((asked.seat for asked in self.interrupts() if not self._is_considered(asked)), None)

    def _is_considered(self, interrupt: Question) -> bool:
        return _occasion(interrupt) in self._considered.get(interrupt.seat, ())

    def consider(self, seat: int) -> None:
        """The seat sees what it may do now. It is not told of it again until it could do something else instead."""
        possible = {_occasion(asked) for asked in self.interrupts() if asked.seat == seat}
        if possible:
            self._considered[seat] = possible


def _occasion(interrupt: Question) -> str:
    """The same as long as the same seat may do the same thing."""
    return f"{interrupt.kind} {sorted(interrupt.about.items())}"
