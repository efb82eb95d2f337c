"""The numbers of Shinjuku's steps, in the order of `steps/table.py`; in brackets what the frames hold."""

from __future__ import annotations

from typing import Final

# Draws of chance.
DEAL: Final = 0  # cards for a hand: seat, how many
SEED_WARD: Final = 1  # a card that says where the first customers are placed: how many wards are left
SEED_CUSTOMER: Final = 2  # a customer for the ward just drawn: how many are left
MATSURI_START: Final = 3
FIRST_SEAT: Final = 4
QUEUE_CARD: Final = 5  # a card for the queue: its slot
QUEUE_CUSTOMER: Final = 6  # customers for the queue: how many are left
ARRIVAL_WARD: Final = 7  # a card that says where a customer arrives: how many are left
ARRIVAL_CUSTOMER: Final = 8
HACHIKO_WARD: Final = 9

# Questions to a seat.
MATSURI: Final = 10
ACTION: Final = 11
OPEN_AT: Final = 12
OPEN_TOKEN: Final = 13
EXPAND_FIRST: Final = 14
EXPAND_SECOND: Final = 15
MOVE_WARD: Final = 16
START: Final = 17
GIVE: Final = 18
TRAVEL: Final = 19
UPGRADE_AT: Final = 20
UPGRADE_CUSTOMER: Final = 21
PAY: Final = 22
PAY_CARDS: Final = 23  # one of several cards: how many are left
DISCARD: Final = 24  # Income of an edition with discards: the seat

# Procedures: they ask nobody.
BEGIN_TURN: Final = 25
TAKE_QUEUE: Final = 26
OPEN_STORE: Final = 27
LAY_TRACK: Final = 28
ARRIVE: Final = 29
END_JOURNEY: Final = 30
BUILD_DEPARTMENT: Final = 31
REFILL: Final = 32  # draw cards for Income: the seat
END_TURN: Final = 33
