"""Move counts: one choice too many or too few anywhere changes them.

Situations come from seeded random games; from there on every possible draw counts as a choice.
"""

from __future__ import annotations

import pytest

from ekimae import shinjuku
from ekimae.kernel import Stream
from ekimae.kernel.perft import divide, leaves
from ekimae.shinjuku import Setup, Shinjuku
from ekimae.shinjuku.state import State

EARLY, LATE = 0, 160

# edition, seats, hachiko, choices played before, then the leaves at depths 1, 2, 3, ...
COUNTS: list[tuple[str, int, str | None, int, tuple[int, ...]]] = [
    ("v2r11", 2, None, EARLY, (4, 16, 552, 4624)),
    ("v2r11", 2, None, LATE, (2, 5, 15, 183, 1386)),
    ("v2r11", 4, None, EARLY, (6, 24, 822, 6423)),
    ("v2r11", 4, None, LATE, (2, 44, 352, 1408, 5632)),
    ("v2-screens", 3, None, EARLY, (6, 126, 1008, 4032)),
    ("v2-screens", 3, None, LATE, (4, 32, 256, 1984, 7936)),
    ("v2-quickstart", 3, None, EARLY, (4, 135, 1107, 4799)),
    ("v2-quickstart", 3, None, LATE, (3, 71, 736, 3894)),
    ("rev1", 2, None, EARLY, (2, 12, 84, 1263, 7845)),
    ("rev1", 2, None, LATE, (4, 37, 562, 8472)),
    ("rev1", 3, None, EARLY, (2, 18, 108, 1344, 9093)),
    ("rev1", 3, None, LATE, (2, 30, 430, 5882)),
    ("rev1", 5, None, EARLY, (2, 16, 94, 1048, 6973)),
    ("rev1", 5, None, LATE, (6, 22, 72, 305, 1354)),
    ("rev1", 4, "shibuya", EARLY, (2, 17, 104, 1334, 9021)),
    ("rev1", 4, "shibuya", LATE, (2, 20, 192, 1764, 11250)),
]


def situation(edition: str, seats: int, hachiko: str | None, played: int) -> Shinjuku:
    game = Shinjuku.begin(Setup(edition, seats, hachiko=hachiko), f"perft {edition} {seats}")
    stream = Stream("perft")
    for _ in range(played):
        legal = game.choices()
        game.play(legal[stream.below(len(legal))])
    return Shinjuku.restore(State(game.setup, game), None, game.draws)


@pytest.mark.parametrize(("edition", "seats", "hachiko", "played", "counts"), COUNTS)
def test_leaves(edition: str, seats: int, hachiko: str | None, played: int, counts: tuple[int, ...]) -> None:
    game = situation(edition, seats, hachiko, played)
    assert tuple(leaves(game, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("edition", ["v2r11", "rev1"])
def test_division_adds_up(edition: str) -> None:
    game = situation(edition, 3, None, LATE)
    parts = divide(game, 3)
    assert sum(parts.values()) == leaves(game, 3)
    assert list(parts) == game.catalogue.texts(game.choices())


def test_nothing_is_left_of_a_finished_game() -> None:
    game = shinjuku.new("v2r11", 2, seed="over")
    shinjuku.play_random(game, Stream("over"))
    assert leaves(game, 3) == 1
    assert divide(game, 3) == {}
