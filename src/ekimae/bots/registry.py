"""Which bots there are for which game."""

from __future__ import annotations

from typing import Final

from ekimae.bots import own
from ekimae.bots.bot import Bot
from ekimae.bots.levels import METRO, SHINJUKU
from ekimae.bots.uniform import RandomBot
from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many

ANY_GAME: Final[tuple[Bot, ...]] = (RandomBot(),)

BOTS: Final[dict[str, tuple[Bot, ...]]] = {
    "shinjuku": SHINJUKU,
    "metro": METRO,
}
"""Bots that know one game, by its name in `ekimae.games`, the weakest first."""


def bots_of(game: str) -> dict[str, Bot]:
    """The bots that can play a game, by code: those of installed packages, then the table's own."""
    built_in = (*ANY_GAME, *BOTS.get(game, ()))
    codes = {bot.code for bot in built_in}
    return {bot.code: bot for bot in (*(bot for bot in own.installed(game) if bot.code not in codes), *built_in)}


def bot_of(game: str, code: str) -> Bot:
    """The bot of that code for a game."""
    bots = bots_of(game)
    if code not in bots:
        raise Unreadable(Message("bots.unknown", {"bot": code, "legal": Many(tuple(bots))}))
    return bots[code]


def bot_named(game: str, text: str) -> Bot:
    """For whoever starts the program: a code, or `module:Class` or `file.py:Class` of one's own."""
    if not own.is_own(text):
        return bot_of(game, text)
    bot = own.load_own(text)
    if not bot.plays(game):
        raise Unreadable(Message("bots.own.other-game", {"bot": text, "legal": Many(bot.games)}))
    return bot
