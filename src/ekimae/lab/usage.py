"""What the seats of a game used: actions, wards, stations, tracks, lines, cards. Counted from events.

A use is what kind of thing, which one, and by whose seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol

from ekimae.kernel import Event, Game
from ekimae.metro import Metro
from ekimae.metro.deck import TYPES

Use = tuple[str, str, int]
Uses = Counter[Use]


class Usage(Protocol):
    """Listens to one game."""

    uses: Uses

    def hear(self, events: Iterable[Event]) -> None: ...


SHINJUKU_ACTIONS: Final = {
    "opened": "open",
    "relocated": "relocate",
    "expanded": "track-laid",
    "journey-began": "move",
    "reunite-began": "reunite",
    "upgraded": "upgrade",
    "income": "income",
    "bonus": "bonus-stack",
}
SHINJUKU_PLACES: Final = {
    "opened": ("store at", "station"),
    "relocated": ("store at", "station"),
    "expanded": ("track", "track"),
    "journey-began": ("moved from", "ward"),
    "satisfied": ("sold at", "station"),
    "upgraded": ("department at", "station"),
    "paid": ("card paid", "card"),
    "queue-taken": ("arrival in", "ward"),
    "arrived": ("arrival in", "ward"),
}


class ShinjukuUsage:
    def __init__(self, game: Game) -> None:
        self.uses: Uses = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            seat = _seat(event)
            if event.name in SHINJUKU_ACTIONS:
                self.uses["action", SHINJUKU_ACTIONS[event.name], seat] += 1
            if event.name in SHINJUKU_PLACES:
                what, key = SHINJUKU_PLACES[event.name]
                self.uses[what, str(event.args[key]), seat] += 1


METRO_LINES: Final = {
    "invested": "invested in",
    "speculated": "speculated on",
    "started": "started",
    "boarded": "rode on",
    "speed-assigned": "sped up",
}


class MetroUsage:
    def __init__(self, game: Metro) -> None:
        deck = game.deck
        self._kinds = {deck.action_ids[at]: TYPES[deck.kind[at]] for at in range(deck.actions)}
        self._cards = {deck.action_ids[at]: deck.card_ids[deck.card_of[at]] for at in range(deck.actions)}
        self.uses: Uses = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self._count(event, _seat(event))

    def _count(self, event: Event, seat: int) -> None:
        match event.name:
            case "acted" | "copied":
                action = str(event.args["action"])
                self.uses["action", self._kinds[action], seat] += 1
                self.uses["card", self._cards[action], seat] += 1
            case "passed" if event.args["discs"]:
                self.uses["action", "pass", seat] += 1
            case "built" | "traded":
                self.uses["pyramid at", str(event.args["station"]), seat] += 1
            case "train-moved":
                self.uses["stops of line", str(event.args["line"]), -1] += 1
            case _ if event.name in METRO_LINES:
                self.uses[METRO_LINES[event.name], str(event.args["line"]), seat] += 1


def _seat(event: Event) -> int:
    seat = event.args.get("seat")
    return seat if isinstance(seat, int) else -1


def usage_of(game: Game) -> Usage:
    return MetroUsage(game) if isinstance(game, Metro) else ShinjukuUsage(game)
