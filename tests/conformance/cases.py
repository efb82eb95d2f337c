"""What the conformance suite runs over: every game, edition, variant and number of seats."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ekimae.games import RULES
from ekimae.kernel import Game, Rules
from tests.conformance import metro, sealed, shinjuku
from tests.conformance.sealed import SealedRules


@dataclass(frozen=True)
class Case:
    """A way to set a game up, and what must hold in it at any moment."""

    name: str
    rules: Rules[Any]
    setup: dict[str, Any]
    audit: Callable[[Any], None]
    """Conservation of every piece, and everything derived recomputed."""
    most_choices: int
    """No random game is longer than this."""
    always_asked: frozenset[str]
    """Questions that are asked even if only one answer is possible."""

    def new(self, seed: str | None) -> Game:
        game: Game = self.rules.new(self.setup, seed)
        return game


CASES = [
    Case(name, RULES["shinjuku"], setup, shinjuku.audit, 5_000, frozenset({"action", "matsuri"}))
    for name, setup in shinjuku.SETUPS.items()
]
CASES += [
    Case(name, RULES["metro"], setup, metro.audit, 2_000, frozenset({"get-off"}))
    for name, setup in metro.SETUPS.items()
]
CASES.append(Case("sealed/3", SealedRules(), {"seats": 3}, sealed.audit, 30, frozenset({"bid", "leave"})))


def seen(game: Game, seat: int | None) -> bytes:
    """A seat's view as bytes."""
    return json.dumps(game.view(seat).data(), sort_keys=True, ensure_ascii=False).encode()


def everything(game: Game) -> list[object]:
    """All that can be asked of a game, for comparing two of them."""
    seats = range(len(game.seat_ids))
    facts: list[object] = [seen(game, seat) for seat in (None, *seats)]
    return [*facts, game.questions(), [game.choices(seat) for seat in (-1, *seats)], game.draws, game.over]
