"""Counting sequences of choices."""

from __future__ import annotations

import pytest

from ekimae import shinjuku
from ekimae.kernel.perft import divide, leaves
from ekimae.shinjuku import Shinjuku


@pytest.fixture
def game() -> Shinjuku:
    """At the first question of the first turn, chance to be asked."""
    found = shinjuku.new("v2-quickstart", 2, first="blue")
    while found.questions()[0].seat < 0:
        found.play(found.choices()[0])
    return found


def brute(game: Shinjuku, depth: int) -> int:
    """The definition, without shortcuts."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for choice in game.choices():
        after = game.copy()
        after.play(choice)
        total += brute(after, depth - 1)
    return total


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_leaves_are_the_sequences(game: Shinjuku, depth: int) -> None:
    assert leaves(game, depth) == brute(game, depth)


def test_the_parts_add_up(game: Shinjuku) -> None:
    parts = divide(game, 3)
    assert list(parts) == game.catalogue.texts(game.choices())
    assert sum(parts.values()) == leaves(game, 3)
    assert divide(game, 0) == {}


def test_every_possible_draw_is_a_choice() -> None:
    empty = shinjuku.new("v2r11", 2)
    wards = len(empty.choices())
    assert leaves(empty, 1) == wards
    assert set(divide(empty, 2).values()) == {wards}


def test_a_game_that_ends_is_a_leaf() -> None:
    over = shinjuku.new("v2-quickstart", 2, seed="x")
    while not over.over:
        over.play(over.choices()[0])
    assert (leaves(over, 5), divide(over, 5)) == (1, {})


def test_counting_changes_nothing(game: Shinjuku) -> None:
    before = game.view(0).data()
    leaves(game, 2)
    assert game.view(0).data() == before
