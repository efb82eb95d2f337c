"""What the map offers to some stores: who could be brought to them now, and who can come later."""

from __future__ import annotations

from functools import lru_cache

from ekimae.bots.shinjuku.geography import card_share, stations_by_ward
from ekimae.shinjuku.bits import GOOD_LANES, LANE, LANE_MASK
from ekimae.shinjuku.edition import DEPARTMENT, GOODS
from ekimae.shinjuku.state import State

Worth = tuple[float, ...]
"""What a customer of each good is worth."""

EVEN: Worth = (1.0,) * len(GOODS)


@lru_cache(maxsize=1 << 16)
def takings(group: int, shops: tuple[int, ...], worth: Worth) -> float:
    """What the group brings on a journey past so many stores of each kind: each takes one token, double ones first."""
    total = 0.0
    left: list[float] = []
    for good in range(DEPARTMENT):
        lanes = group >> good * 2 * LANE & GOOD_LANES
        doubles = lanes >> LANE
        singles = lanes & LANE_MASK
        to_doubles = min(shops[good], doubles)
        to_singles = min(shops[good] - to_doubles, singles)
        total += worth[good] * (2 * to_doubles + to_singles)
        left += [2 * worth[good]] * (doubles - to_doubles) + [worth[good]] * (singles - to_singles)
    left.sort(reverse=True)
    return total + sum(left[: shops[DEPARTMENT]])


class Outlook:
    """The map as a set of stores sees it."""

    def __init__(self, state: State, stores: int, worth: Worth = EVEN) -> None:
        self.state = state
        self.stores = stores
        self.worth = worth
        self._kinds = [int(shops) & stores for shops in state.shops]
        self._shops: dict[int, tuple[int, ...]] = {}

    def shops_in(self, area: int) -> tuple[int, ...]:
        """How many of the stores of each kind stand in an area."""
        found = self._shops.get(area)
        if found is None:
            found = tuple((area & kind).bit_count() for kind in self._kinds)
            self._shops[area] = found
        return found

    def takings_from(self, ward: int, group: int) -> float:
        """The most that this group can bring when it starts from a station of the ward."""
        area = self.state.area
        best = 0.0
        for station in stations_by_ward(self.state.board)[ward]:
            reach = area[station]
            if reach & self.stores:
                best = max(best, takings(group, self.shops_in(reach), self.worth))
        return best

    def takings_in(self, area: int, group: int) -> float:
        return takings(group, self.shops_in(area), self.worth) if area & self.stores else 0.0

    def coverage(self) -> float:
        """The part of all customers to come that some way leads to these stores: 1 is every ward, every good."""
        anything = self._reach_of(self._kinds[DEPARTMENT])
        found = 0.0
        for good in range(DEPARTMENT):
            reach = anything | self._reach_of(self._kinds[good])
            if reach:
                found += self.worth[good] * card_share(self.state.board, reach)
        return found / len(GOODS)

    def _reach_of(self, stores: int) -> int:
        area = self.state.area
        found = 0
        station = 0
        while stores:
            if stores & 1:
                found |= area[station]
            stores >>= 1
            station += 1
        return found
