"""Scores, tie-breakers and shared victories of both scorings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.shinjuku.bits import LANE, LANE_MASK
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.state import State

POINTS: Final = (0, 1, 3, 6, 10)
"""What a set of so many different customers is worth."""


def customers_by_good(group: i64) -> list[int]:
    """Customers of each good: double tokens count as two."""
    found: list[int] = []
    for _ in GOODS:
        found.append((group & LANE_MASK) + 2 * (group >> LANE & LANE_MASK))
        group >>= 2 * LANE
    return found


def sets_of(customers: list[int], bonus: int) -> list[int]:
    """How many sets of 1, 2, 3 and 4 (by index; index 0 is unused): fours first, then threes, then twos.

    A bonus token stands in for any good that its set lacks. Sets are filled from the goods with most customers left,
    with bonus tokens last, so that what remains makes as many of the smaller sets as possible.
    """
    left = list(customers)
    found = [0, 0, 0, 0, 0]
    for size in (4, 3, 2, 1):
        while True:
            goods = sorted((good for good in range(len(left)) if left[good]), key=left.__getitem__, reverse=True)[:size]
            if len(goods) + bonus < size:
                break
            for good in goods:
                left[good] -= 1
            bonus -= size - len(goods)
            found[size] += 1
    return found


def set_points(customers: list[int], bonus: int) -> int:
    return sum(POINTS[size] * number for size, number in enumerate(sets_of(customers, bonus)))


def without_most(customers: list[int], removed: int) -> int:
    """Customers that stay when so many most-held goods are removed."""
    return sum(sorted(customers)[: len(customers) - removed])


def scores(state: State) -> list[int]:
    """What each seat has now."""
    held = [customers_by_good(group) for group in state.collected]
    if state.edition.sets:
        return [set_points(customers, state.bonus[seat]) for seat, customers in enumerate(held)]
    return [without_most(customers, 1) for customers in held]


def winners(state: State) -> list[int]:
    if state.edition.sets:
        return _first_claims(state, _best(scores(state)))
    return most_diverse([customers_by_good(group) for group in state.collected])


def _best(points: list[int]) -> list[int]:
    return [seat for seat, score in enumerate(points) if score == max(points)]


def _first_claims(state: State, tied: list[int]) -> list[int]:
    """The tied player who first claimed a bonus stack; shared if none of them has."""
    claims = [seat for seat in tied if state.claimed[seat]]
    if len(tied) == 1 or not claims:
        return tied
    return [min(claims, key=lambda seat: state.claimed[seat])]


def most_diverse(held: list[list[int]]) -> list[int]:
    """Remove one most-held good, and while the lead is tied everybody removes one more.

    When nobody has a customer left, those who still had one in the round before share the victory.
    """
    before = [sum(customers) for customers in held]
    for removed in range(1, len(GOODS) + 1):
        points = [without_most(customers, removed) for customers in held]
        if max(points) == 0:
            break
        leaders = _best(points)
        if len(leaders) == 1:
            return leaders
        before = points
    survivors = [seat for seat, points_left in enumerate(before) if points_left]
    return survivors or list(range(len(held)))
