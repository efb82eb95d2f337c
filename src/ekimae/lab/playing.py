"""One game of a tournament, played and told as rows."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from ekimae.bots import Bot, answer, bot_named
from ekimae.games import rules_of
from ekimae.kernel import Event, Game, Stream
from ekimae.lab.tournament import Fixture
from ekimae.lab.usage import Usage, usage_of

COUNTED: Final = {"shinjuku": "turn-began", "metro": "round-began"}


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its row, and a row for each turn if they are wanted."""

    game: dict[str, Any]
    turns: list[dict[str, Any]] = field(default_factory=list)


def play(fixture: Fixture) -> Played:
    """The same fixture gives the same rows, but for the seconds."""
    rules = rules_of(fixture.game)
    game: Game = rules.new(fixture.setup, fixture.seed)
    game.events = []
    bots = [bot_named(fixture.game, bot) for bot in fixture.bots]
    streams = [Stream(f"{fixture.id}/{seat}") for seat in range(len(bots))]
    journal = _Journal(fixture, usage_of(game))
    while not game.over:
        seat = game.questions()[0].seat
        began = perf_counter()
        _choose(game, bots[seat], seat, streams[seat])
        journal.chose(seat, perf_counter() - began)
        journal.hear(game)
    return journal.finished(game)


def _choose(game: Game, bot: Bot, seat: int, stream: Stream) -> None:
    answer(bot, game, seat, stream)


class _Journal:
    """What is noted while a game goes on."""

    def __init__(self, fixture: Fixture, usage: Usage) -> None:
        self.fixture = fixture
        self.usage = usage
        self.choices = [0] * len(fixture.bots)
        self.seconds = [0.0] * len(fixture.bots)
        self.turn = 0
        self.rows: list[dict[str, Any]] = []

    def chose(self, seat: int, seconds: float) -> None:
        self.choices[seat] += 1
        self.seconds[seat] += seconds

    def hear(self, game: Game) -> None:
        events: list[Event] = game.events or []
        self.usage.hear(events)
        for event in events:
            if event.name == COUNTED[self.fixture.game]:
                self._turn_began(game, event)
        game.events = []

    def _turn_began(self, game: Game, event: Event) -> None:
        self.turn += 1
        if self.fixture.turns:
            mover = event.args.get("seat")
            self.rows.append(
                {
                    "id": self.fixture.id,
                    "turn": self.turn,
                    "seat": mover if isinstance(mover, int) else -1,
                    "scores": list(game.result().scores),
                }
            )

    def finished(self, game: Game) -> Played:
        result = game.result()
        fixture = self.fixture
        row = {
            "id": fixture.id,
            "table": fixture.table,
            "game": fixture.game,
            "setup": json.dumps(fixture.setup, sort_keys=True),
            "deal": fixture.deal,
            "seed": fixture.seed,
            "seats": list(game.seat_ids),
            "bots": list(fixture.bots),
            "scores": list(result.scores),
            "won": [seat in result.winners for seat in range(len(fixture.bots))],
            "turns": self.turn,
            "choices": self.choices,
            "draws": game.draws,
            "seconds": self.seconds,
            "uses": [
                {"what": what, "which": which, "seat": seat, "times": times}
                for (what, which, seat), times in sorted(self.usage.uses.items())
            ],
        }
        return Played(row, self.rows)
