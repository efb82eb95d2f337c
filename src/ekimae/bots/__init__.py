"""Opponents: each gets what its seat may know, and answers one question at a time. See `docs/bots.md`."""

from ekimae.bots.bot import Bot
from ekimae.bots.registry import BOTS, bot_named, bot_of, bots_of
from ekimae.bots.seating import answer, play_out
from ekimae.bots.uniform import RandomBot

__all__ = ["BOTS", "Bot", "RandomBot", "answer", "bot_named", "bot_of", "bots_of", "play_out"]
