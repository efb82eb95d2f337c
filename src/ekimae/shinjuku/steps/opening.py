"""Setting up: hands, the seeded wards, the Matsuri, the queue, the dog, the starting player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ekimae.kernel.frames import first_of, frame, second_of
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import customer
from ekimae.shinjuku.edition import COLOURS
from ekimae.shinjuku.frames import (
    BEGIN_TURN,
    DEAL,
    FIRST_SEAT,
    HACHIKO_WARD,
    MATSURI_START,
    QUEUE_CARD,
    QUEUE_CUSTOMER,
    SEED_CUSTOMER,
    SEED_WARD,
)
from ekimae.shinjuku.state import NEUTRAL, State
from ekimae.shinjuku.step import Draw
from ekimae.shinjuku.steps.cards import CardDraw, CustomerDraw

CUSTOMERS_A_SEED: Final = 2


def plan(state: State) -> None:
    """Everything from the empty table to the first turn, the last step first."""
    edition = state.edition
    state.push(frame(BEGIN_TURN))
    if state.setup.first is None:
        state.push(frame(FIRST_SEAT))
    else:
        state.first = state.setup.seats.index(state.setup.first)
        state.mover = state.first
    if state.setup.hachiko is not None:
        place_marker(state, state.board.station_ids.index(state.setup.hachiko))
        state.push(frame(HACHIKO_WARD))
    if edition.queue:
        state.push(frame(QUEUE_CUSTOMER, edition.queue_size))
        slot: i64 = edition.queue_cards
        while slot > 0:
            slot -= 1
            state.push(frame(QUEUE_CARD, slot))
    if edition.matsuri:
        state.push(frame(MATSURI_START))
    if edition.seeds:
        state.push(frame(SEED_WARD, edition.seeds))
    seat: i64 = state.seats
    while seat > 0:
        seat -= 1
        state.push(frame(DEAL, seat, edition.hand))


def place_marker(state: State, target: i64) -> None:
    """Hachiko's station: neutral track lies on all its connections."""
    state.target = target
    for track in state.board.tracks_at(target):
        state.lay(NEUTRAL, track)


class Deal(CardDraw):
    """Cards for a hand, one at a time."""

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        seat: i64 = first_of(frame_)
        left: i64 = second_of(frame_) - 1
        ward: i64 = choice - state.table.card
        if left > 0:
            state.push(frame(DEAL, seat, left))
        state.draw_card(ward)
        state.take_card(seat, ward)
        happened.drew(state, seat, ward)
        if left == 0 and state.turn == 0:
            happened.dealt(state, seat, state.hand_size[seat])


class SeedWard(CardDraw):
    """Cards are drawn and discarded until enough different wards are out."""

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        left: i64 = first_of(frame_)
        ward: i64 = choice - state.table.card
        state.draw_card(ward)
        state.discard(ward)
        if state.crowded >> ward & 1:
            state.push(frame_)
            return
        if left > 1:
            state.push(frame(SEED_WARD, left - 1))
        state.ward = ward
        happened.seeded(state, ward)
        state.push(frame(SEED_CUSTOMER, CUSTOMERS_A_SEED))


class SeedCustomer(CustomerDraw):
    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        kind: i64 = choice - state.table.customer
        state.draw_customer(kind)
        state.place(state.ward, customer(kind))
        happened.arrived(state, state.ward, kind)
        if first_of(frame_) > 1:
            state.push(frame(SEED_CUSTOMER, first_of(frame_) - 1))


class FirstSeat(Draw):
    """A random starting player."""

    def outcomes(self, state: State, frame_: i64) -> i64:
        return state.seats

    def nth(self, state: State, frame_: i64, n: i64) -> i64:
        return state.table.seat + COLOURS.index(state.setup.seats[n])

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        state.first = state.setup.seats.index(COLOURS[choice - state.table.seat])
        state.mover = state.first
        happened.first_seat(state, state.first)
