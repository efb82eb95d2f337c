"""Getting on and off trains, and where the meeple goes before the actions."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.bots.metro.evaluation import Evaluation
from ekimae.bots.metro.weights import Weights
from ekimae.kernel.stream import Stream
from ekimae.metro.choices import BOARD, BOARD_SECOND, DECLINE, STAY
from ekimae.metro.game import Metro

WALK = 2
"""Spaces in the movement phase."""

NEARLY = 0.95
"""Spaces that are worth so much of the best are as good."""


class Journey:
    """One decision about the meeple outside the action phase."""

    def __init__(self, game: Metro, seat: int, weights: Weights) -> None:
        self.game = game
        self.seat = seat
        self.evaluation = Evaluation(game, seat, weights)
        self.ground = self.evaluation.ground
        self.wants_to_build = game.pyramids[seat] > 0

    def movement(self, choices: Sequence[int], stream: Stream) -> int:
        """The best space, or one that is nearly as good; a rider gets off first."""
        table = self.game.table
        exits = [choice for choice in choices if choice >= table.exit]
        if exits:
            return max(exits, key=lambda choice: self._within(int(choice - table.exit), WALK))
        spaces = [choice for choice in choices if choice >= table.space]
        if not spaces:
            return STAY
        worth = {choice: self.ground.standing(self.game, int(choice - table.space)) for choice in spaces}
        enough = max(worth.values()) * NEARLY
        alike = [choice for choice in spaces if worth[choice] >= enough]
        return alike[stream.below(len(alike))]

    def _within(self, space: int, walk: int) -> float:
        """The best of what can be walked to from a space."""
        board = self.game.board
        found = 0.0
        for other in range(board.spaces):
            if board.distance(space, other) <= walk and self.game.is_empty(other):
                found = max(found, self.ground.standing(self.game, other))
        return found

    def exit(self, choices: Sequence[int]) -> int:
        """Off where it is best, as far as the train still runs."""
        table = self.game.table
        exits = [choice for choice in choices if choice >= table.exit]
        vehicle = int(self.game.riding[self.seat])
        here = max((self.ground.standing(self.game, int(choice - table.exit)) for choice in exits), default=0.0)
        if not exits or (STAY in choices and self.ahead(vehicle) > here):
            return STAY
        return max(exits, key=lambda choice: self.ground.standing(self.game, int(choice - table.exit)))

    def board(self, choices: Sequence[int]) -> int:
        """On, if a better place than this lies ahead; the fare counts."""
        game, seat = self.game, self.seat
        if not self.wants_to_build or self.evaluation.forecast.rounds_after == 0:
            return DECLINE
        line = int(game.moving)
        fare = 0 if game.has_stock(seat, line) else int(game.edition.fare)
        best, most = DECLINE, self._within(int(game.spaces[seat]), WALK) + fare
        for choice in choices:
            if choice in (BOARD, BOARD_SECOND):
                ahead = self.ahead(int(game.board.first_vehicle[line]) + choice - BOARD)
                if ahead > most:
                    best, most = choice, ahead
        return best

    def ahead(self, vehicle: int) -> float:
        """The best place that a vehicle still comes to in this phase."""
        game = self.game
        line = int(game.board.vehicle_line[vehicle])
        at, heading = int(game.at[vehicle]), int(game.heading[vehicle])
        last = int(game.board.stops[line]) - 1
        found = 0.0
        for _ in range(game.stops_left):
            at += heading
            if at in (0, last):
                heading = -heading
            found = max(found, self.ground.place(game, int(game.board.place(line, at))))
        return found
