"""Move counts: one choice too many or too few anywhere changes them.

Situations come from seeded random games; from there on every possible draw counts as a choice. The cards are those of
the tests, so that tuning a deck of the box changes no number.
"""

from __future__ import annotations

import pytest

from ekimae import metro
from ekimae.kernel import Stream
from ekimae.kernel.perft import divide, leaves
from ekimae.metro import Metro, Setup
from ekimae.metro.state import State
from tests.metro.cards import deck

LATE = 120

# map, cards, drinks, seats, choices played before, the leaves at depths 1, 2, 3, ...; and what is asked
COUNTS: list[tuple[str, str, bool, int, int, tuple[int, ...]]] = [
    ("tokyo", "tokyo", False, 3, 0, (63, 2646)),  # bid
    ("tokyo", "tokyo", False, 2, 16, (12, 192, 2772)),  # movement
    ("tokyo", "tokyo", False, 2, 60, (25, 275, 2623, 27149)),  # movement
    ("tokyo", "tokyo", False, 3, 12, (20, 284, 3588)),  # turn
    ("tokyo", "tokyo", False, 3, 120, (24, 321, 3896)),  # turn
    ("tokyo", "tokyo", True, 4, 12, (29, 712, 16715)),  # turn
    ("tokyo", "tokyo", True, 4, 120, (5, 19, 73, 257, 778, 2150)),  # exit
    ("tokyo", "osaka", False, 2, 16, (12, 180, 2440)),  # movement
    ("tokyo", "osaka", False, 2, 60, (13, 114, 612, 2123, 6592)),  # turn
    ("tokyo", "osaka", False, 3, 12, (20, 284, 3588)),  # turn
    ("tokyo", "osaka", False, 3, 120, (20, 317, 3678)),  # turn
    ("tokyo", "osaka", True, 4, 12, (29, 744, 17991)),  # turn
    ("tokyo", "osaka", True, 4, 120, (12, 224, 3298)),  # turn
    ("osaka", "tokyo", False, 2, 16, (8, 128, 1368, 16908)),  # movement
    ("osaka", "tokyo", False, 2, 60, (2, 32, 736, 7544)),  # bid
    ("osaka", "tokyo", False, 3, 12, (21, 420, 6332)),  # move-to
    ("osaka", "tokyo", False, 3, 120, (4, 92, 1860)),  # line
    ("osaka", "tokyo", True, 4, 12, (33, 808, 18043)),  # turn
    ("osaka", "tokyo", True, 4, 120, (27, 360, 6798)),  # turn
    ("osaka", "osaka", False, 2, 16, (13, 156, 2244)),  # movement
    ("osaka", "osaka", False, 2, 60, (9, 71, 587, 4687)),  # turn
    ("osaka", "osaka", False, 3, 12, (21, 420, 6332)),  # move-to
    ("osaka", "osaka", False, 3, 120, (23, 411, 5540)),  # turn
    ("osaka", "osaka", True, 4, 12, (31, 735, 16586)),  # turn
    ("osaka", "osaka", True, 4, 120, (34, 625, 9443)),  # turn
    ("osaka", "osaka", True, 5, 100, (32, 699, 13968)),  # turn
    ("tokyo", "tokyo", True, 1, 20, (12, 224, 3470)),  # movement
]


def situation(map_: str, cards: str, drinks: bool, seats: int, played: int) -> Metro:
    setup = Setup(map=map_, cards=cards, drinks=drinks, seats=seats, deck=deck())
    game = Metro.begin(setup, f"perft {map_} {cards} {drinks} {seats}")
    stream = Stream("perft")
    for _ in range(played):
        legal = game.choices()
        game.play(legal[stream.below(len(legal))])
    return Metro.restore(State(game.setup, game), None, game.draws)


@pytest.mark.parametrize(("map_", "cards", "drinks", "seats", "played", "counts"), COUNTS)
def test_leaves(map_: str, cards: str, drinks: bool, seats: int, played: int, counts: tuple[int, ...]) -> None:
    game = situation(map_, cards, drinks, seats, played)
    assert tuple(leaves(game, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("map_", "cards"), [("tokyo", "tokyo"), ("osaka", "osaka")])
def test_division_adds_up(map_: str, cards: str) -> None:
    game = situation(map_, cards, False, 3, LATE)
    parts = divide(game, 2)
    assert sum(parts.values()) == leaves(game, 2)


def test_nothing_is_left_of_a_finished_game() -> None:
    game = metro.new(seats=2, seed="over")
    metro.play_random(game, Stream("over"))
    assert leaves(game, 3) == 1
    assert divide(game, 3) == {}
