"""Streams for bots and random play."""

from __future__ import annotations

import hashlib
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ekimae.kernel import Stream


def reference(seed_words: tuple[int, int, int], count: int) -> list[int]:
    """sfc32 as its author describes it, in plain arithmetic modulo 2**32."""
    a, b, c = seed_words
    counter = 1
    found = []
    for _ in range(count):
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + c * 8) % 2**32
        c = ((c * 2**21) % 2**32 + (c >> 11) + out) % 2**32
        found.append(out)
    return found


@given(st.text(max_size=20))
def test_the_numbers_are_those_of_sfc32(seed: str) -> None:
    digest = hashlib.sha256(seed.encode()).digest()
    a, b, c = (int.from_bytes(digest[at : at + 4], "little") for at in (0, 4, 8))
    stream = Stream(seed)
    assert [stream.word() for _ in range(40)] == reference((a, b, c), 52)[12:]


def test_the_same_text_gives_the_same_numbers_and_another_text_others() -> None:
    first, second, other = Stream("a"), Stream("a"), Stream("b")
    numbers = [first.word() for _ in range(20)]
    assert numbers == [second.word() for _ in range(20)]
    assert numbers != [other.word() for _ in range(20)]


def test_below_is_even() -> None:
    stream = Stream("even")
    counts = Counter(stream.below(10) for _ in range(10_000))
    assert set(counts) == set(range(10))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 30
