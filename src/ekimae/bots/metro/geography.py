"""What follows from the map alone: where trains come by, and how far stations are."""

from __future__ import annotations

from functools import lru_cache

from ekimae.metro.board import Board

FAR = 99


@lru_cache(maxsize=1 << 15)
def visits(stops: int, at: int, heading: int, steps: int) -> tuple[int, ...]:
    """How often a vehicle arrives at each stop of its line in so many steps."""
    found = [0] * stops
    there_and_back = 2 * (stops - 1)
    laps, rest = divmod(steps, there_and_back)
    if laps:
        found = [laps] + [2 * laps] * (stops - 2) + [laps]
    for _ in range(rest):
        at += heading
        if at in (0, stops - 1):
            heading = -heading
        found[at] += 1
    return tuple(found)


def steps_home(stops: int, at: int, heading: int) -> int:
    """Until a train is back at its first stop."""
    return at if heading < 0 else 2 * (stops - 1) - at


class Geography:
    """Tables of one board."""

    def __init__(self, board: Board) -> None:
        self.places = [
            tuple(int(board.place(line, stop)) for stop in range(board.stops[line])) for line in range(board.lines)
        ]
        """Where each stop of each line is; from `board.stations` on they are no stations."""
        self.stops: list[list[tuple[int, int]]] = [[] for _ in range(board.stations)]
        """Line and stop of everything that runs through each station."""
        for line, places in enumerate(self.places):
            for stop, place in enumerate(places):
                if place < board.stations:
                    self.stops[place].append((line, stop))
        self.away = [
            [
                min((int(board.distance(space, other)) for other in board.touching[station]), default=FAR)
                for station in range(board.stations)
            ]
            for space in range(board.spaces)
        ]
        """How far each station is from each space: 0 where the space touches it."""


_made: dict[str, Geography] = {}


def geography_of(board: Board, key: str) -> Geography:
    """One for all games with the edition of that key."""
    if key not in _made:
        _made[key] = Geography(board)
    return _made[key]
