"""Tokyo Metro as the table offers it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekimae.kernel.event import Event
from ekimae.kernel.game import Question
from ekimae.kernel.message import Message, Term
from ekimae.metro import position, words
from ekimae.metro.edition import Setup
from ekimae.metro.game import Metro
from ekimae.metro.words.names import money


class MetroRules:
    """Implements `ekimae.kernel.Rules`."""

    name: Final = "metro"
    version: Final = 1

    def setup(self, table: Mapping[str, Any]) -> dict[str, Any]:
        return Setup.read(table).table()

    def new(self, setup: Mapping[str, Any], seed: str | None = None) -> Metro:
        return Metro.begin(Setup.read(setup), seed)

    def from_position(self, table: Mapping[str, Any], file: str, seed: str | None = None) -> Metro:
        return position.read(table, file, seed)

    def to_position(self, game: Metro) -> dict[str, Any]:
        return position.write(game)

    def position_schema(self) -> dict[str, Any]:
        return position.schema()

    def choice_message(self, game: Metro, choice: int) -> Message:
        return words.choice_message(game, choice)

    def question_message(self, game: Metro, question: Question) -> Message:
        return words.question_message(game, question)

    def event_message(self, game: Metro, event: Event) -> Message | None:
        return words.event_message(game, event)

    def score_message(self, score: int) -> Message:
        return Message("metro.score", {"yen": money(score)})

    def term(self, term: Term, language: str) -> str | None:
        return words.term(term, language)
