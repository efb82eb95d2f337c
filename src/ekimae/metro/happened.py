"""The events of Tokyo Metro: their names, what they say, and who may know. Nobody listening, nothing made.

Seats are numbers; lines, stations, spaces, cards and actions go by their ids; money is in yen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ekimae.kernel.event import Event, EventValue
from ekimae.metro.money import HUNDRED

if TYPE_CHECKING:
    from ekimae.metro.state import State


def yen(amount: i64) -> int:
    return amount * HUNDRED


def yens(amounts: list[int]) -> list[int]:
    return [amount * HUNDRED for amount in amounts]


def _tell(state: State, name: str, args: dict[str, EventValue], audience: int | None = None) -> None:
    if state.events is not None:
        state.events.append(Event(name, args, audience))


def _line(state: State, line: i64) -> str:
    return state.board.line_ids[line]


# The round.


def round_began(state: State) -> None:
    if state.events is not None:
        _tell(state, "round-began", {"round": state.round, "rounds": state.edition.rounds})


def card_discarded(state: State, column: i64, card: i64) -> None:
    if state.events is not None:
        _tell(state, "card-discarded", {"pile": state.deck.column_ids[column], "card": state.deck.card_ids[card]})


def card_shown(state: State, column: i64, card: i64) -> None:
    if state.events is not None:
        _tell(state, "card-shown", {"pile": state.deck.column_ids[column], "card": state.deck.card_ids[card]})


def bid(state: State, seat: i64, amount: i64) -> None:
    """Everybody hears that there is a bid, only its seat how much."""
    if state.events is not None:
        _tell(state, "bid", {"seat": seat})
        _tell(state, "bid-amount", {"seat": seat, "yen": yen(amount)}, seat)


def bids_revealed(state: State) -> None:
    if state.events is not None:
        bids = [yen(amount) for amount in state.bids]
        bonus = [yen(amount) for amount in state.bonus]
        _tell(state, "bids-revealed", {"bids": bids, "bonus": bonus})


def order_set(state: State) -> None:
    if state.events is not None:
        _tell(state, "order-set", {"order": [int(seat) for seat in state.order]})


def game_over(state: State, scores: list[int], winners: list[int]) -> None:
    if state.events is not None:
        _tell(state, "game-over", {"scores": scores, "winners": winners})


# Meeples.


def placed(state: State, seat: i64, space: i64) -> None:
    if state.events is not None:
        _tell(state, "placed", {"seat": seat, "space": state.board.space_ids[space]})


def moved(state: State, seat: i64, origin: i64, space: i64) -> None:
    if state.events is not None:
        spaces = state.board.space_ids
        _tell(state, "moved", {"seat": seat, "from": spaces[origin], "space": spaces[space]})


def stayed(state: State, seat: i64) -> None:
    if state.events is not None:
        _tell(state, "stayed", {"seat": seat})


def boarded(state: State, seat: i64, vehicle: i64, fare: i64) -> None:
    if state.events is not None:
        line = state.board.vehicle_line[vehicle]
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, line),
            "vehicle": vehicle - state.board.first_vehicle[line] + 1,
            "place": state.board.place_ids[state.place_of(vehicle)],
            "yen": yen(fare),
        }
        _tell(state, "boarded", args)


def exited(state: State, seat: i64, vehicle: i64, space: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, state.board.vehicle_line[vehicle]),
            "place": state.board.place_ids[state.place_of(vehicle)],
            "space": state.board.space_ids[space],
        }
        _tell(state, "exited", args)


# The action phase.


def turn_began(state: State) -> None:
    if state.events is not None:
        _tell(state, "turn-began", {"seat": state.mover})


def passed(state: State, seat: i64, discs: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "passed", {"seat": seat, "discs": discs, "yen": yen(amount)})


def acted(state: State, seat: i64, action: i64, copied: bool) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "action": state.deck.action_ids[action],
            "discs": state.deck.spots[action],
        }
        _tell(state, "copied" if copied else "acted", args)


def discount_used(state: State, seat: i64, action: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "discount-used", {"seat": seat, "action": state.deck.action_ids[action], "yen": yen(amount)})


def speed_assigned(state: State, seat: i64, line: i64) -> None:
    if state.events is not None:
        _tell(state, "speed-assigned", {"seat": seat, "line": _line(state, line)})


def built(state: State, seat: i64, station: i64, cost: i64) -> None:
    if state.events is not None:
        _tell(state, "built", {"seat": seat, "station": state.board.station_ids[station], "yen": yen(cost)})


def traded(state: State, seat: i64, station: i64, token: str) -> None:
    """`token`: "speed" or "bike"."""
    if state.events is not None:
        _tell(state, "traded", {"seat": seat, "station": state.board.station_ids[station], "token": token})


def invested(state: State, seat: i64, line: i64, number: i64, cost: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, line),
            "number": number,
            "yen": yen(cost),
            "value": yen(state.values[line]),
        }
        _tell(state, "invested", args)


def disc_left(state: State, seat: i64) -> None:
    """A disc goes back to the box."""
    if state.events is not None:
        _tell(state, "disc-left", {"seat": seat})


def train_placed(state: State, line: i64) -> None:
    if state.events is not None:
        _tell(state, "train-placed", {"line": _line(state, line)})


def started(state: State, seat: i64, line: i64, amount: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, line),
            "yen": yen(amount),
            "value": yen(state.values[line]),
        }
        _tell(state, "started", args)


def speeds_taken(state: State, seat: i64, tokens: i64) -> None:
    if state.events is not None:
        _tell(state, "speeds-taken", {"seat": seat, "n": tokens})


def bike_taken(state: State, seat: i64) -> None:
    if state.events is not None:
        _tell(state, "bike-taken", {"seat": seat})


def bonus_taken(state: State, seat: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "bonus-taken", {"seat": seat, "yen": yen(amount)})


def borrowed(state: State, seat: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "borrowed", {"seat": seat, "yen": yen(amount)})


def repaid(state: State, seat: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "repaid", {"seat": seat, "yen": yen(amount)})


def speculated(state: State, seat: i64, line: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "speculated", {"seat": seat, "line": _line(state, line), "yen": yen(amount)})


def disc_gained(state: State, seat: i64, cost: i64) -> None:
    if state.events is not None:
        _tell(state, "disc-gained", {"seat": seat, "yen": yen(cost)})


def card_taken(state: State, seat: i64, card: i64, cost: i64) -> None:
    if state.events is not None:
        _tell(state, "card-taken", {"seat": seat, "card": state.deck.card_ids[card], "yen": yen(cost)})


def stock_sold(state: State, seat: i64, line: i64, number: i64, amount: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, line),
            "number": number,
            "yen": yen(amount),
            "value": yen(state.values[line]),
        }
        _tell(state, "stock-sold", args)


def copy_ready(state: State, seat: i64, cost: i64) -> None:
    if state.events is not None:
        _tell(state, "copy-ready", {"seat": seat, "yen": yen(cost)})


def drink_taken(state: State, seat: i64, colour: i64) -> None:
    if state.events is not None:
        _tell(state, "drink-taken", {"seat": seat, "drink": state.deck.colours[colour]})


def vended(state: State, seat: i64, station: i64, colour: i64, fee: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "station": state.board.station_ids[station],
            "drink": state.deck.colours[colour],
            "owner": state.owners[station] - 1,
            "yen": yen(fee),
        }
        _tell(state, "vended", args)


# The train phase.


def train_moved(state: State, vehicle: i64) -> None:
    if state.events is not None:
        line = state.board.vehicle_line[vehicle]
        args: dict[str, EventValue] = {
            "line": _line(state, line),
            "vehicle": vehicle - state.board.first_vehicle[line] + 1,
            "stop": state.at[vehicle] + 1,
            "circle": state.board.stop_circles[state.board.first_stop[line] + state.at[vehicle]],
        }
        _tell(state, "train-moved", args)


def train_ran(state: State, line: i64) -> None:
    """The end of a journey: how many stops it had, and where the line's vehicles stand now."""
    if state.events is not None:
        first, beyond = state.board.first_vehicle[line], state.board.first_vehicle[line + 1]
        args: dict[str, EventValue] = {
            "line": _line(state, line),
            "stops": state.edition.train_stops + state.speed_of[line],
            "places": [state.board.place_ids[state.place_of(vehicle)] for vehicle in range(first, beyond)],
            "value": yen(state.values[line]),
        }
        _tell(state, "train-ran", args)


def train_left(state: State, line: i64) -> None:
    if state.events is not None:
        _tell(state, "train-left", {"line": _line(state, line)})


def payout(state: State, line: i64, station: i64, to_line: i64, to_owner: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "line": _line(state, line),
            "station": state.board.station_ids[station],
            "seat": state.owners[station] - 1,
            "line_yen": yen(to_line),
            "yen": yen(to_owner),
            "value": yen(state.values[line]),
        }
        _tell(state, "payout", args)


def drink_payout(state: State, station: i64, amount: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "station": state.board.station_ids[station],
            "seat": state.owners[station] - 1,
            "drink": state.deck.colours[state.drink_at[station] - 1],
            "yen": yen(amount),
        }
        _tell(state, "drink-payout", args)


# The final count.


def speculation_paid(state: State, seat: i64, line: i64, committed: i64, amount: i64) -> None:
    if state.events is not None:
        args: dict[str, EventValue] = {
            "seat": seat,
            "line": _line(state, line),
            "committed": yen(committed),
            "yen": yen(amount),
        }
        _tell(state, "speculation-paid", args)


def stock_paid(state: State, seat: i64, line: i64, number: i64, amount: i64) -> None:
    if state.events is not None:
        _tell(state, "stock-paid", {"seat": seat, "line": _line(state, line), "number": number, "yen": yen(amount)})


def sales_paid(state: State, seat: i64, amount: i64) -> None:
    if state.events is not None and amount:
        _tell(state, "sales-paid", {"seat": seat, "yen": yen(amount)})


def loans_settled(state: State, seat: i64, loans: i64, amount: i64) -> None:
    if state.events is not None and loans:
        _tell(state, "loans-settled", {"seat": seat, "n": loans, "yen": yen(amount)})
