"""The numbers of Tokyo Metro's steps, in the order of `steps/table.py`; in brackets what the frames hold."""

from __future__ import annotations

from typing import Final

# Draws of chance.
DRAW_CARD: Final = 0  # a card for the top of a column: the column, the row
TIE: Final = 1  # who of those with equal bids comes next

# Questions to a seat.
BID: Final = 2
MOVEMENT: Final = 3  # where the meeple goes before the actions: the seat
TURN: Final = 4
MOVE_TO: Final = 5  # spaces left
MOVE_STEP: Final = 6  # one space after the other, past stations for vending machines: spaces left
STATION_AT: Final = 7
RETURN: Final = 8  # which token is traded for a station
LINE: Final = 9
DISCOUNT: Final = 10  # the first discount that may still be used
COMMIT: Final = 11
PILE: Final = 12
COPY_WITH: Final = 13
VEND_AT: Final = 14
VEND_DRINK: Final = 15
FREE_BUILD: Final = 16
EXIT: Final = 17  # the seat
FORCED_EXIT: Final = 18  # the seat
BOARD: Final = 19  # the seat

# Procedures: they ask nobody.
LAY_OUT: Final = 20  # the first cards of a column: the column
BEGIN_ROUND: Final = 21
BEGIN_BIDS: Final = 22
REVEAL: Final = 23
SETTLE_TIES: Final = 24
BEGIN_MOVEMENT: Final = 25
BEGIN_ACTIONS: Final = 26
NEXT_TURN: Final = 27
PERFORM: Final = 28  # what the action does, once it is paid
RUN_TRAINS: Final = 29
LEAVE_MAP: Final = 30
