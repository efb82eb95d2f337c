"""Where to ride: from store to own store, past as few of the others' as possible."""

from __future__ import annotations

import heapq

from ekimae.shinjuku.state import State

RIDE = 1
FOREIGN_TRACK = 3  # its owner draws cards, once
FOREIGN_STORE = 40  # takes a customer away
MOST_ROUTES = 4


def routes(state: State, seat: int) -> list[list[int]]:
    """Ways on from where the customers are to the stores that want one of them, the cheapest first.

    A way ends at the first own store that it meets; from there it is planned again.
    """
    sellers = state.sellers(state.group) & ~state.visited
    goals = sellers & state.held[seat]
    if state.reuniting and state.target >= 0:
        goals |= 1 << state.target
    if not goals & state.area[state.at]:
        goals = sellers if state.edition.must_sell else 0
    return _cheapest(state, seat, goals, sellers & ~state.held[seat]) if goals else []


def _cheapest(state: State, seat: int, goals: int, foreign: int) -> list[list[int]]:
    edge: list[tuple[int, int, int]] = [(0, int(state.at), -1)]
    came_from: dict[int, int] = {}
    found: list[list[int]] = []
    while edge and len(found) < MOST_ROUTES:
        cost, station, before = heapq.heappop(edge)
        if station in came_from:
            continue
        came_from[station] = before
        if goals >> station & 1:
            found.append(_way(came_from, station))
            continue
        onward = int(state.near[station] & ~state.visited)
        while onward:
            following = (onward & -onward).bit_length() - 1
            onward &= onward - 1
            if following not in came_from:
                heapq.heappush(edge, (cost + _cost(state, seat, foreign, station, following), following, station))
    return found


def _cost(state: State, seat: int, foreign: int, station: int, following: int) -> int:
    owner = state.tracks[state.board.track_between(station, following)] - 1
    cost = RIDE
    if owner != seat and owner < state.seats and not state.used >> owner & 1:
        cost += FOREIGN_TRACK
    if foreign >> following & 1:
        cost += FOREIGN_STORE
    return cost


def _way(came_from: dict[int, int], station: int) -> list[int]:
    """The stations to visit after the present one."""
    way: list[int] = []
    while came_from[station] >= 0:
        way.append(station)
        station = came_from[station]
    return way[::-1]
