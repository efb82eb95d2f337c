"""Advice in English, as a test reads it: for the seat that is asked first."""

from __future__ import annotations

from ekimae.advice import Adviser, adviser_for
from ekimae.games import RULES
from ekimae.kernel import Game
from ekimae.words import Translator


class Advice:
    def __init__(self, game: Game, name: str) -> None:
        found = adviser_for(name)
        assert found is not None
        self.adviser: Adviser = found
        self.game = game
        self.view = game.view(game.questions()[0].seat)
        self.say = Translator("en", RULES[name])

    def outlook(self, token: str) -> tuple[str, list[str]]:
        """Result and sentences of a choice."""
        found = self.adviser.outlooks(self.view)[self.game.catalogue.number(token)]
        return (self.say(found.result) if found.result else "", [self.say(line) for line in found.lines])

    def why_not(self, token: str) -> str:
        reason = self.adviser.why_not(self.view, token)
        assert reason is not None, f"{token} can be chosen"
        return self.say(reason)

    def withheld(self) -> dict[str, str]:
        return {token: self.say(reason) for token, reason in self.adviser.withheld(self.view).items()}
