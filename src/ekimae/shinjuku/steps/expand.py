"""EXPAND: one track, or two that connect, paid as the edition says."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.frames import frame
from ekimae.kernel.message import Arg, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.board import LOW_TRACKS
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.edition import PAY_BOTH, PAY_CARDS
from ekimae.shinjuku.frames import EXPAND_SECOND, LAY_TRACK
from ekimae.shinjuku.state import NONE, TRACK_LANE, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import payment

CARDS_FOR_TWO: Final = 3
"""Where track is paid with cards of any ward: one for one segment, three for two."""


def possible(state: State) -> bool:
    seat: i64 = state.mover
    if state.in_supply(seat, TRACK_LANE) == 0:
        return False
    if not state.edition.track_reach:
        return state.free_low | state.free_high != 0
    if state.edition.track_payment == PAY_CARDS and state.hand_size[seat] == 0:
        return False
    reach: i64 = reach_of(state, seat)
    return low_tracks(state, reach) | high_tracks(state, reach) != 0


def reach_of(state: State, seat: i64) -> i64:
    """Stations that a first track must touch: those with own stores or own track."""
    reach: i64 = state.held[seat] | state.touched[seat]
    return reach | _across_links(state, reach)


def _across_links(state: State, stations: i64) -> i64:
    """Stations at the other end of a permanent link."""
    across: i64 = 0
    track: i64 = state.board.laying
    while track < state.board.tracks:
        a: i64 = state.board.track_a[track]
        b: i64 = state.board.track_b[track]
        if stations >> a & 1:
            across |= bit(b)
        if stations >> b & 1:
            across |= bit(a)
        track += 1
    return across


def ends_of(state: State, track: i64) -> i64:
    """Where a second track may begin: the stations of the first, and those a permanent link joins to them."""
    ends: i64 = bit(state.board.track_a[track]) | bit(state.board.track_b[track])
    return ends | _across_links(state, ends)


def low_tracks(state: State, stations: i64) -> i64:
    """Empty connections that touch a set of stations: the first sixty."""
    return _touching(state.board.touching_low, stations) & state.free_low


def high_tracks(state: State, stations: i64) -> i64:
    """And the others."""
    return _touching(state.board.touching_high, stations) & state.free_high


def _touching(tracks: vec[i64], stations: i64) -> i64:
    found: i64 = 0
    station: i64 = 0
    while stations:
        if stations & 1:
            found |= tracks[station]
        stations >>= 1
        station += 1
    return found


def cost_of_second(state: State, first: i64, second: i64) -> i64:
    """Wards of which one card pays the second track (the stations of both, or of the first)."""
    if state.edition.track_payment == PAY_BOTH:
        return state.board.track_wards[first] | state.board.track_wards[second]
    return state.board.track_wards[first]


def can_pay_two(state: State) -> bool:
    """Are there tokens for two tracks, and cards if any three pay?"""
    seat: i64 = state.mover
    if state.edition.track_payment == PAY_CARDS and state.hand_size[seat] < CARDS_FOR_TWO:
        return False
    return state.in_supply(seat, TRACK_LANE) >= 2


def _payable(state: State, tracks: i64, offset: i64) -> i64:
    """Which of these second tracks can be paid."""
    payable: i64 = state.payable(state.mover)
    if payable == state.board.all_wards or state.edition.track_payment == PAY_CARDS:
        return tracks
    found: i64 = 0
    track: i64 = 0
    left: i64 = tracks
    while left:
        if left & 1 and cost_of_second(state, state.track, offset + track) & payable:
            found |= bit(track)
        left >>= 1
        track += 1
    return found


class ExpandFirst(Asking):
    def offer(self, state: State, frame_: i64) -> None:
        low: i64 = state.free_low
        high: i64 = state.free_high
        if state.edition.track_reach:
            reach: i64 = reach_of(state, state.mover)
            low = low_tracks(state, reach)
            high = high_tracks(state, reach)
        state.offer(state.table.track, low)
        state.offer(state.table.track + LOW_TRACKS, high)

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.track = choice - state.table.track
        state.second_track = NONE
        state.push(frame(EXPAND_SECOND))


class ExpandSecond(Asking):
    """Stop with one track, or a second one if it can be paid.

    The two share a station, or meet through a permanent link.
    """

    def offer(self, state: State, frame_: i64) -> None:
        state.offer(STOP, 1)
        if not can_pay_two(state):
            return
        ends: i64 = ends_of(state, state.track)
        low: i64 = low_tracks(state, ends)
        high: i64 = high_tracks(state, ends)
        if state.track < LOW_TRACKS:
            low &= ~bit(state.track)
        else:
            high &= ~bit(state.track - LOW_TRACKS)
        state.offer(state.table.track, _payable(state, low, 0))
        state.offer(state.table.track + LOW_TRACKS, _payable(state, high, LOW_TRACKS))

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.push(frame(LAY_TRACK))
        if choice != STOP:
            state.second_track = choice - state.table.track
        if state.edition.track_payment == PAY_CARDS:
            payment.ask_cards(state, 1 if choice == STOP else CARDS_FOR_TWO)
        elif choice != STOP:
            payment.ask(state, cost_of_second(state, state.track, state.second_track))

    def about(self, state: State, frame_: i64) -> dict[str, Arg]:
        return {"track": Term("track", state.board.track_ids[state.track])}


class LayTrack(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        self._lay(state, state.track)
        if state.second_track != NONE:
            self._lay(state, state.second_track)

    def _lay(self, state: State, track: i64) -> None:
        state.add_to_supply(state.mover, TRACK_LANE, -1)
        state.lay(state.mover, track)
        happened.expanded(state, state.mover, track)
