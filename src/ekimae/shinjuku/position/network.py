"""Stores, track, the bonus tokens that came with Department Stores, the Matsuri and the dog."""

from __future__ import annotations

from ekimae.kernel.bits import members
from ekimae.kernel.message import Term, terms
from ekimae.kernel.reading import Place
from ekimae.shinjuku.bits import LANE, LANE_MASK
from ekimae.shinjuku.edition import DEPARTMENT
from ekimae.shinjuku.position.draft import Draft
from ekimae.shinjuku.position.keys import STORES
from ekimae.shinjuku.state import NEUTRAL, NONE, TRACK_LANE, State
from ekimae.shinjuku.steps import opening


def lay(draft: Draft) -> None:
    """Everything that stands on the map, customers excepted."""
    if draft.setup.hachiko is not None:
        opening.place_marker(draft.state, draft.stations.index(draft.setup.hachiko))
    for seat, table in draft.by_seat("stores").items():
        for name, stations in table.by_name("store", STORES).items():
            for place in stations.items():
                _put_store(draft, seat, STORES.index(name), place)
    for seat, tracks in draft.by_seat("track").items():
        for place in tracks.items():
            _lay_track(draft, seat, place)
    draft.state.matsuri = _marker(draft, "matsuri", draft.state.edition.matsuri != 0)
    draft.state.hachiko = _marker(draft, "hachiko", draft.setup.hachiko is not None)
    _claim(draft)


# Stores.


def _put_store(draft: Draft, seat: int, kind: int, place: Place) -> None:
    state = draft.state
    station = draft.station(place)
    here = draft.station_term(station)
    if state.occupied >> station & 1:
        place.wrong("two-stores", station=here)
    if kind == DEPARTMENT and not state.board.sakura >> station & 1:
        sakura = [draft.stations[at] for at in members(state.board.sakura)]
        place.wrong("no-sakura", station=here, legal=terms("station", sakura))
    if state.in_supply(seat, kind * LANE) == 0:
        pieces = state.edition.pieces >> kind * LANE & LANE_MASK
        place.wrong("too-many-stores", n=pieces, store=Term("store", STORES[kind]), seat=draft.seat_term(seat))
    state.add_to_supply(seat, kind * LANE, -1)
    state.put_store(seat, kind, station)


# Track.


def _lay_track(draft: Draft, seat: int, place: Place) -> None:
    state = draft.state
    track = _connection(draft, place)
    name = Term("track", state.board.track_ids[track])
    owner = state.tracks[track] - 1
    if track >= state.board.laying:
        place.wrong("permanent-track", track=name)
    if owner == NEUTRAL:
        place.wrong("neutral-track", track=name)
    if owner != NONE:
        place.wrong("two-tracks", track=name, seat=draft.seat_term(owner))
    if state.in_supply(seat, TRACK_LANE) == 0:
        pieces = state.edition.pieces >> TRACK_LANE & LANE_MASK
        place.wrong("too-many-tracks", n=pieces, seat=draft.seat_term(seat))
    state.add_to_supply(seat, TRACK_LANE, -1)
    state.lay(seat, track)


def _connection(draft: Draft, place: Place) -> int:
    """The connection that two stations name, in either order."""
    a, dashes, b = place.text().partition("--")
    if not dashes:
        place.wrong("not-a-track")
    first, second = draft.station(place.part(a)), draft.station(place.part(b))
    track = draft.state.board.track_between(first, second)
    if track == NONE:
        beside = _beside(draft, first)
        place.wrong("no-connection", station=draft.station_term(first), legal=terms("station", beside))
    return track


def _beside(draft: Draft, station: int) -> list[str]:
    """The stations one connection away."""
    board = draft.state.board
    return [name for other, name in enumerate(draft.stations) if board.track_between(station, other) != NONE]


# The Matsuri and the dog.


def _marker(draft: Draft, key: str, played_with: bool) -> int:
    """The ward of a marker that must be there where it is played with, and only there."""
    place = draft.fields.get(key)
    if place is None:
        if played_with:
            draft.root.inside(key).wrong(f"{key}-missing")
        return NONE
    if not played_with:
        place.wrong(f"no-{key}", edition=draft.edition_term())
    return draft.ward(place)


# Bonus tokens.


def _claim(draft: Draft) -> None:
    """Each upgrade takes the next stack whole, so Department Stores and claims go together."""
    state = draft.state
    stacks = len(state.edition.bonus_stacks)
    place = draft.fields.get("claimed", draft.root.inside("claimed", []))
    claims = place.items()
    if claims and not stacks:
        place.wrong("no-bonus", edition=draft.edition_term())
    if len(claims) > stacks:
        place.wrong("too-many-claims", n=stacks)
    left = [len(members(state.held[seat] & state.shops[DEPARTMENT])) for seat in range(state.seats)]
    for claim in claims:
        seat = draft.setup.seats.index(claim.name("seat", draft.setup.seats))
        if left[seat] == 0:
            claim.wrong("claim-without-store", seat=draft.seat_term(seat))
        left[seat] -= 1
        _take_stack(state, seat)
    if len(claims) < min(stacks, state.departments()):
        place.wrong("claims-missing", n=state.departments(), claims=len(claims), stacks=stacks)


def _take_stack(state: State, seat: int) -> None:
    state.bonus, state.claimed = state.bonus[:], state.claimed[:]
    state.bonus[seat] += state.edition.bonus_stacks[state.stacks_taken]
    state.stacks_taken += 1
    if state.claimed[seat] == 0:
        state.claimed[seat] = state.stacks_taken
