"""The plan of a turn is a stack of frames: what is to be done next lies on top.

A frame is the number of a step, and in the bits above it one or two small numbers for it (a seat, how many are left).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KIND_BITS: Final = 8
KIND: Final = (1 << KIND_BITS) - 1
COUNT_BITS: Final = 16

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
LAST_DRAW: Final = HACHIKO_WARD

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
LAST_QUESTION: Final = DISCARD

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
KINDS: Final = 34


def frame(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    return kind | first << KIND_BITS | second << (KIND_BITS + COUNT_BITS)


def first_of(frame: i64) -> i64:
    return (frame >> KIND_BITS) & 0xFFFF


def second_of(frame: i64) -> i64:
    return frame >> (KIND_BITS + COUNT_BITS)
