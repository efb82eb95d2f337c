"""The events of Shinjuku: their names, what they say, and who may know. Nobody listening, nothing made.

Seats are numbers; wards, stations, tracks, goods and customers go by their ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ekimae.kernel.event import Event, EventValue
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import DEPARTMENT, GOODS

if TYPE_CHECKING:
    from ekimae.shinjuku.state import State


def customers_of(group: i64) -> list[str]:
    """The tokens of a group by id, in the order of the catalogue."""
    found: list[str] = []
    for customer in CUSTOMERS:
        found += [customer] * (group & 255)
        group >>= 8
    return found


def _tell(state: State, name: str, args: dict[str, EventValue], audience: int | None = None) -> None:
    if state.events is not None:
        state.events.append(Event(name, args, audience))


# Setting up.


def first_seat(state: State, seat: i64) -> None:
    if state.events is not None:
        _tell(state, "first-seat", {"seat": seat})


def seeded(state: State, ward: i64) -> None:
    if state.events is not None:
        _tell(state, "seeded", {"ward": state.board.ward_ids[ward]})


def hachiko_waits(state: State, ward: i64) -> None:
    if state.events is not None:
        _tell(state, "hachiko-waits", {"ward": state.board.ward_ids[ward]})


# The turn.


def turn_began(state: State) -> None:
    if state.events is not None:
        _tell(state, "turn-began", {"turn": state.turn, "seat": state.mover})


def queue_card(state: State, slot: i64, ward: i64) -> None:
    if state.events is not None:
        _tell(state, "queue-card", {"slot": slot + 1, "ward": state.board.ward_ids[ward]})


def queued(state: State, slot: i64, kind: i64) -> None:
    if state.events is not None:
        ward = state.board.ward_ids[state.queue_cards[slot]]
        _tell(state, "queued", {"customer": CUSTOMERS[kind], "slot": slot + 1, "ward": ward})


def left_game(state: State, kind: i64) -> None:
    if state.events is not None:
        _tell(state, "left-game", {"customer": CUSTOMERS[kind]})


def queue_taken(state: State, ward: i64, group: i64) -> None:
    if state.events is not None:
        ward_id = state.board.ward_ids[ward]
        _tell(state, "queue-taken", {"seat": state.mover, "ward": ward_id, "customers": customers_of(group)})


def arrived(state: State, ward: i64, kind: i64) -> None:
    """A customer was placed in a ward (editions without a queue, and the seeding)."""
    if state.events is not None:
        _tell(state, "arrived", {"ward": state.board.ward_ids[ward], "customer": CUSTOMERS[kind]})


def last_customer(state: State) -> None:
    if state.events is not None:
        _tell(state, "last-customer", {"seat": state.mover, "turns": state.last_turns})


def matsuri(state: State, ward: i64) -> None:
    if state.events is not None:
        before = "" if state.matsuri < 0 else state.board.ward_ids[state.matsuri]
        args: dict[str, EventValue] = {"seat": state.mover, "from": before, "ward": state.board.ward_ids[ward]}
        _tell(state, "matsuri", args)


def game_over(state: State, scores: list[int], winners: list[int]) -> None:
    if state.events is not None:
        _tell(state, "game-over", {"scores": scores, "winners": winners})


# Cards.


def dealt(state: State, seat: i64, cards: i64) -> None:
    if state.events is not None:
        _tell(state, "dealt", {"seat": seat, "cards": cards})


def income(state: State, seat: i64, cards: i64) -> None:
    if state.events is not None:
        _tell(state, "income", {"seat": seat, "cards": cards})


def drew(state: State, seat: i64, ward: i64) -> None:
    """Only the seat itself knows which card."""
    if state.events is not None:
        _tell(state, "drew", {"seat": seat, "card": state.board.ward_ids[ward]}, seat)


def discarded(state: State, seat: i64, ward: i64) -> None:
    if state.events is not None:
        _tell(state, "discarded", {"seat": seat, "card": state.board.ward_ids[ward]})


def paid(state: State, seat: i64, ward: i64, why: str) -> None:
    """`why`: "ward", "store" or "matsuri" (a wild card), "any" or "three"."""
    if state.events is not None:
        _tell(state, "paid", {"seat": seat, "card": state.board.ward_ids[ward], "as": why})


def reshuffled(state: State) -> None:
    if state.events is not None:
        _tell(state, "reshuffled", {"cards": state.deck_size})


# Actions.


def opened(state: State, seat: i64, kind: i64, station: i64, origin: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {"seat": seat, "good": GOODS[kind], "station": state.board.station_ids[station]}
        if origin < 0:
            _tell(state, "opened", args)
        else:
            _tell(state, "relocated", args | {"from": state.board.station_ids[origin]})


def expanded(state: State, seat: i64, track: i64) -> None:
    if state.events is not None:
        _tell(state, "expanded", {"seat": seat, "track": state.board.track_ids[track]})


def journey_began(state: State) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": state.mover,
            "ward": state.board.ward_ids[state.ward],
            "station": state.board.station_ids[state.at],
            "customers": customers_of(state.group),
        }
        _tell(state, "reunite-began" if state.reuniting else "journey-began", args)


def rode(state: State, track: i64, station: i64) -> None:
    """`owner` is a seat, or None for links and tracks that belong to nobody."""
    if state.events is not None:
        owner: EventValue = None
        if state.tracks[track] <= state.seats:
            owner = state.tracks[track] - 1
        args: dict[str, EventValue] = {
            "from": state.board.station_ids[state.at],
            "station": state.board.station_ids[station],
            "track": state.board.track_ids[track],
            "owner": owner,
        }
        _tell(state, "rode", args)


def satisfied(state: State, owner: i64, kind: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": owner,
            "customer": CUSTOMERS[kind],
            "station": state.board.station_ids[state.at],
        }
        _tell(state, "satisfied", args)


def journey_ended(state: State) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": state.mover,
            "station": state.board.station_ids[state.at],
            "ward": state.board.ward_ids[state.board.ward_of[state.at]],
            "customers": customers_of(state.group),
        }
        _tell(state, "journey-ended", args)


def upgraded(state: State, seat: i64, station: i64, kind: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "station": state.board.station_ids[station],
            "customer": CUSTOMERS[kind],
        }
        _tell(state, "upgraded", args)


def bonus(state: State, seat: i64, tokens: i64) -> None:
    if state.events is not None:
        _tell(state, "bonus", {"seat": seat, "tokens": tokens})


def store_name(kind: i64) -> str:
    """The id of a kind of store."""
    return "department" if kind == DEPARTMENT else GOODS[kind]
