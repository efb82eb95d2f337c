"""EXPAND: one track, or two that connect, paid as the edition says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.message import Arg, Term
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import bit
from ekimae.shinjuku.choices import STOP
from ekimae.shinjuku.edition import PAY_BOTH, PAY_CARDS
from ekimae.shinjuku.frames import EXPAND_SECOND, LAY_TRACK, frame
from ekimae.shinjuku.state import NONE, TRACK_LANE, State
from ekimae.shinjuku.step import Asking, Procedure
from ekimae.shinjuku.steps import payment

CARDS_FOR_TWO: Final = 3
"""Where track is paid with cards of any ward: one for one segment, three for two."""


def possible(state: State) -> bool:
    seat: i64 = state.mover
    if state.in_supply(seat, TRACK_LANE) == 0:
        return False
    if state.edition.track_payment == PAY_CARDS and state.hand_size[seat] == 0:
        return False
    reach: i64 = reach_of(state, seat)
    track: i64 = 0
    while track < state.board.laying:
        if state.tracks[track] == 0 and _touches(state, track, reach):
            return True
        track += 1
    return False


def reach_of(state: State, seat: i64) -> i64:
    """Stations that a first track may begin at."""
    if not state.edition.track_reach:
        return state.board.everywhere
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


def _touches(state: State, track: i64, stations: i64) -> bool:
    return (stations >> state.board.track_a[track] | stations >> state.board.track_b[track]) & 1 != 0


def cost_of_second(state: State, first: i64, second: i64) -> i64:
    """Wards of which one card pays the second track (the stations of both, or of the first)."""
    if state.edition.track_payment == PAY_BOTH:
        return state.board.track_wards[first] | state.board.track_wards[second]
    return state.board.track_wards[first]


def seconds(state: State, first: i64) -> list[int]:
    """Empty connections that share a station with the first track, or meet it through a permanent link."""
    board = state.board
    seat: i64 = state.mover
    cards: bool = state.edition.track_payment == PAY_CARDS
    if state.in_supply(seat, TRACK_LANE) < 2 or (cards and state.hand_size[seat] < CARDS_FOR_TWO):
        return []
    payable: i64 = board.all_wards if cards else state.payable(seat)
    ends: i64 = bit(board.track_a[first]) | bit(board.track_b[first])
    ends |= _across_links(state, ends)
    found: list[int] = []
    track: i64 = 0
    while track < board.laying:
        fits: bool = state.tracks[track] == 0 and track != first and _touches(state, track, ends)
        if fits and cost_of_second(state, first, track) & payable:
            found.append(track)
        track += 1
    return found


class ExpandFirst(Asking):
    def legal(self, state: State, frame_: i64) -> list[int]:
        first: i64 = state.table.track
        if not state.edition.track_reach:
            return [first + track for track in range(state.board.laying) if state.tracks[track] == 0]
        reach: i64 = reach_of(state, state.mover)
        return [
            first + track
            for track in range(state.board.laying)
            if state.tracks[track] == 0 and _touches(state, track, reach)
        ]

    def play(self, state: State, frame_: i64, choice: i64) -> None:
        state.track = choice - state.table.track
        state.second_track = NONE
        state.push(frame(EXPAND_SECOND))


class ExpandSecond(Asking):
    """Stop with one track, or a second one if it can be paid."""

    def legal(self, state: State, frame_: i64) -> list[int]:
        return [STOP] + [state.table.track + track for track in seconds(state, state.track)]

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
