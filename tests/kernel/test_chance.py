"""The game's chance: anybody can compute it from the seed, nobody without it."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekimae.kernel.chance import Draws, commitment, draw, fresh_seed


def by_hand(seed: str, index: int, outcomes: int) -> int:
    """The documented recipe, written down a second time."""
    words = hashlib.sha256(f"{seed}:{index // 8}".encode()).digest()
    return int.from_bytes(words[index % 8 * 4 :][:4], "little") * outcomes // 2**32


@given(st.text(max_size=20), st.integers(0, 10_000), st.integers(1, 72))
def test_a_draw_is_a_function_of_seed_and_number(seed: str, index: int, outcomes: int) -> None:
    assert draw(seed, index, outcomes) == by_hand(seed, index, outcomes)


def test_draws_of_a_seed_never_change() -> None:
    assert [draw("ekimae", index, 72) for index in range(12)] == PINNED


PINNED = [6, 32, 38, 64, 64, 56, 67, 12, 43, 27, 23, 13]


@given(st.text(max_size=20), st.lists(st.integers(0, 300), max_size=30))
def test_remembering_a_block_changes_nothing(seed: str, indices: list[int]) -> None:
    draws = Draws(seed)
    assert [draws.pick(index, 60) for index in indices] == [draw(seed, index, 60) for index in indices]


def test_every_outcome_comes_about_equally_often() -> None:
    counts = Counter(draw("fair", index, 23) for index in range(23_000))
    assert set(counts) == set(range(23))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 50  # chi-square, 22 degrees, p < 0.001


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_fresh_seeds_differ_and_are_long() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 40 for seed in seeds)


@pytest.mark.parametrize("outcomes", [1, 2, 72, 1000])
def test_a_draw_is_below_the_number_of_outcomes(outcomes: int) -> None:
    assert all(0 <= draw("x", index, outcomes) < outcomes for index in range(500))
