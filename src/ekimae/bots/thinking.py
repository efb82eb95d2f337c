"""A process in which bots think, so that they hold nobody up: `python -m ekimae.bots.thinking`.

Each line of its input is a request in JSON, each line of its output the answer. It ends with its input, so it never
outlives whoever started it. The bot sees the view of its seat; the record that the view is made from stays here.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections import OrderedDict
from dataclasses import asdict, dataclass
from typing import Any, Final

from ekimae.bots.registry import bot_of
from ekimae.bots.seating import question_to
from ekimae.games import rules_of
from ekimae.kernel import Entry, Match, Record, Stream

MOST_REMEMBERED: Final = 64
POLITENESS: Final = 5
"""Of the operating system's scheduler: pages come before thoughts."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is asked. The record is without its seed: draws that were made stand in it, others nobody knows."""

    table: str
    game: str
    rules: int
    setup: dict[str, Any]
    position: dict[str, Any] | None
    moves: list[tuple[str, str]]
    seat: int
    bot: str
    stream: str


class Memory:
    """Games of the last requests: the next request usually goes on from there."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def match(self, request: Request) -> Match:
        entries = [Entry(*move) for move in request.moves]
        known = self._matches.pop(request.table, None)
        if known is None or known.standing != entries[: len(known.standing)]:
            record = Record(request.game, request.rules, request.setup, position=request.position)
            known = Match(rules_of(request.game), record)
        known.follow(entries[len(known.standing) :])
        self._matches[request.table] = known
        while len(self._matches) > MOST_REMEMBERED:
            self._matches.popitem(last=False)
        return known


def think(request: Request, memory: Memory) -> str:
    """The token of the bot's choice."""
    game = memory.match(request).game
    bot = bot_of(request.game, request.bot)
    view = game.view(request.seat)
    choices = game.choices(request.seat)
    choice = bot.choose(view, question_to(game, request.seat), choices, Stream(request.stream))
    return game.catalogue.token(choice)


def encode(request: Request) -> bytes:
    return json.dumps(asdict(request)).encode() + b"\n"


def answered(line: bytes, memory: Memory) -> dict[str, str]:
    """A request that fails is told on stderr; whoever asked decides what becomes of the game."""
    table = json.loads(line)
    try:
        return {"token": think(Request(**table), memory)}
    except Exception as error:
        traceback.print_exc()
        return {"failed": type(error).__name__}


def main() -> None:
    os.nice(POLITENESS)
    memory = Memory()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(json.dumps(answered(line, memory)).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
