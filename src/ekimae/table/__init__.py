"""The application: tables, seats, guests, invitations, undo, chat, bots in seats, storage. No HTTP in it.

Begin with `House`; what it hands out is in `model` and `present`.
"""

from ekimae.table.errors import NotHere
from ekimae.table.guests import fresh_guest
from ekimae.table.house import Answer, House, Opened
from ekimae.table.model import (
    Asks,
    AtZero,
    Bearer,
    Clock,
    Guest,
    Invitation,
    Link,
    Listed,
    Lobby,
    May,
    Outcome,
    Proposal,
    Said,
    SeatState,
    SeatWanted,
    Status,
    TableInfo,
    Ticks,
    Wanted,
    Who,
)
from ekimae.table.present import Past, Present
from ekimae.table.settings import Settings

__all__ = [
    "Answer",
    "Asks",
    "AtZero",
    "Bearer",
    "Clock",
    "Guest",
    "House",
    "Invitation",
    "Link",
    "Listed",
    "Lobby",
    "May",
    "NotHere",
    "Opened",
    "Outcome",
    "Past",
    "Present",
    "Proposal",
    "Said",
    "SeatState",
    "SeatWanted",
    "Settings",
    "Status",
    "TableInfo",
    "Ticks",
    "Wanted",
    "Who",
    "fresh_guest",
]
