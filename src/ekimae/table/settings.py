"""How a house is run, from the environment or from a test."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many
from ekimae.table.database import default_url
from ekimae.table.webhooks import Webhooks

BOT_PROCESSES: Final = "EKIMAE_BOT_PROCESSES"
BOT_PAUSE: Final = "EKIMAE_BOT_PAUSE"
SECRET: Final = "EKIMAE_SECRET"
VACATION_DAYS: Final = "EKIMAE_VACATION_DAYS"
WEBHOOKS: Final = "EKIMAE_WEBHOOKS"
ADDRESS: Final = "EKIMAE_ADDRESS"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything but the database has a good default."""

    url: str
    bot_processes: int = 1
    """Processes in which bots think; 0: in a thread of this one."""
    bot_pause: float = 0.0
    """Seconds that a bot's answer comes after the question at the earliest, so that people can follow."""
    secret: str | None = None
    """Signs the guests' cookies; without one the database keeps its own."""
    rest: float = 300.0
    """Seconds after which a table that nobody looks at leaves the memory."""
    bot_patience: float = 20.0
    """Seconds after which a bot that another process should have let think is taken care of here."""
    clocks_every: float = 1.0
    """Seconds after which the clocks of all tables are looked at again."""
    vacation_days: float = 28.0
    """Days a year for which a guest may stop their clocks."""
    webhooks: Webhooks = Webhooks.PUBLIC
    """Where messages may be sent to."""
    address: str = ""
    """Where people reach the server."""
    notices_every: float = 10.0
    """Seconds after which it is looked again who waits to be told."""
    notice_after: float = 60.0
    """Seconds for which nothing has happened at a table before anybody is told: whoever is there needs no message."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        return cls(
            url=default_url(environment),
            bot_processes=int(_number(environment, BOT_PROCESSES, "1", 64)),
            bot_pause=_number(environment, BOT_PAUSE, "0", 60),
            secret=environment.get(SECRET) or None,
            webhooks=_webhooks(environment.get(WEBHOOKS) or str(Webhooks.PUBLIC)),
            address=environment.get(ADDRESS, "").rstrip("/"),
            vacation_days=_number(environment, VACATION_DAYS, "28", 366),
        )


def _webhooks(text: str) -> Webhooks:
    if text not in tuple(Webhooks):
        legal = Many(tuple(Webhooks))
        raise Unreadable(Message("table.webhooks", {"variable": WEBHOOKS, "value": text, "legal": legal}))
    return Webhooks(text)


def _number(environment: Mapping[str, str], variable: str, default: str, most: int) -> float:
    text = environment.get(variable) or default
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= most:
        raise Unreadable(Message("table.variable", {"variable": variable, "value": text, "most": most}))
    return value
