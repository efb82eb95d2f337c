"""Which bots there are for which game."""

from __future__ import annotations

from typing import Final

from ekimae.bots.bot import Bot
from ekimae.bots.metro import greedy as metro
from ekimae.bots.shinjuku import greedy as shinjuku
from ekimae.bots.uniform import RandomBot
from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many

ANY_GAME: Final[tuple[Bot, ...]] = (RandomBot(),)

BOTS: Final[dict[str, tuple[Bot, ...]]] = {
    "shinjuku": (shinjuku.GreedyBot(),),
    "metro": (metro.GreedyBot(),),
}
"""Bots that know one game, by its name in `ekimae.games`."""


def bots_of(game: str) -> dict[str, Bot]:
    """The bots that can play a game, by code."""
    return {bot.code: bot for bot in (*ANY_GAME, *BOTS.get(game, ()))}


def bot_of(game: str, code: str) -> Bot:
    """The bot of that code for a game."""
    bots = bots_of(game)
    if code not in bots:
        raise Unreadable(Message("bots.unknown", {"bot": code, "legal": Many(tuple(bots))}))
    return bots[code]
