"""What one seat, or a spectator, may know. The only place where a view is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND
from ekimae.kernel.game import Question
from ekimae.kernel.message import value_text
from ekimae.kernel.stream import Stream
from ekimae.metro import hidden, world
from ekimae.metro.deck import TYPES
from ekimae.metro.frames import BID, DRAW_CARD, MOVEMENT, TIE
from ekimae.metro.happened import yen
from ekimae.metro.money import higher, lower
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, NONE, State
from ekimae.metro.steps import bidding, ending, options, payouts

if TYPE_CHECKING:
    from ekimae.metro.game import Metro


PHASES: Final = {DRAW_CARD: "cards", TIE: "bids", BID: "bids", MOVEMENT: "movement"}
"""By what the game waits for; all other questions belong to actions."""


class MetroView:
    """A concealed copy of the game: what the seat can't know is not in it."""

    def __init__(self, game: Metro, seat: int | None) -> None:
        self.seat = seat
        self.state = State(game.setup, game)
        hidden.conceal(self.state, NONE if seat is None else seat)
        self.questions = game.questions()
        self.choices = () if seat is None else game.choices(seat)
        self.drawn = game.draws

    def world(self, stream: Stream) -> Metro:
        """A whole game that looks exactly like this to the seat; its own chance comes from `stream` too."""
        return world.from_view(self, stream)

    def data(self) -> dict[str, Any]:
        """The view as plain values; ids everywhere, seats by their colour, money in yen."""
        state = self.state
        setup = state.setup
        found: dict[str, Any] = {
            "game": "metro",
            "map": setup.map,
            "cards": setup.cards,
            "drinks": setup.drinks,
            "own_board": state.board.facts if setup.board else None,
            "own_deck": state.deck.facts if setup.deck else None,
            "seat": self._seat_id(NONE if self.seat is None else self.seat),
            "round": state.round,
            "rounds": state.edition.rounds,
            "turn": state.round,
            "order": [setup.seats[seat] for seat in state.order],
            "phase": self._phase(),
            "mover": self._seat_id(state.mover) if self._phase() == "actions" else None,
            "has_bid": [setup.seats[seat] for seat in members(state.has_bid)],
            "over": state.ended != 0,
            "questions": [self._question(question) for question in self.questions],
            "choices": state.table.texts(self.choices),
            "columns": [self._column(column) for column in range(state.deck.columns)],
            "lines": [self._line(line) for line in range(state.board.lines)],
            "stations": self._stations(),
            "moving": None if state.moving == NONE else state.board.line_ids[state.moving],
            "stops_left": state.stops_left,
            "supply": {
                "speed": state.speed_supply,
                "loans": state.loan_supply,
                "bicycles": state.bicycle_supply,
            },
            "crates": [self._crate(colour) for colour in range(len(state.deck.colours))],
            "acting": None if state.acting == NONE else state.deck.action_ids[state.acting],
            "seats": [self._player(seat) for seat in range(state.seats)],
        }
        if state.ended:
            count = payouts.Count(state)
            found["scores"] = ending.scores_of(count)
            found["details"] = ending.details_of(state, count)
            found["winners"] = [setup.seats[seat] for seat in ending.winners_of(state, count)]
        return found

    def _phase(self) -> str:
        state = self.state
        if state.ended:
            return "over"
        if state.moving != NONE:
            return "trains"
        return PHASES.get(state.top() & KIND, "actions")

    def _seat_id(self, seat: i64) -> str | None:
        return None if seat < 0 else self.state.setup.seats[seat]

    def _question(self, question: Question) -> dict[str, Any]:
        about = {key: value_text(value) for key, value in question.about.items()}
        return {
            "seat": self._seat_id(question.seat) or "chance",
            "kind": question.kind,
            "about": about,
            "interrupt": question.interrupt,
        }

    # Cards.

    def _column(self, column: int) -> dict[str, Any]:
        """From bottom to top; None is a gap. Of a discard pile only the top card may be seen."""
        state = self.state
        cards = [state.card_at(column, row) for row in range(state.edition.rows)]
        top = state.top_discard(column)
        return {
            "id": state.deck.column_ids[column],
            "cards": [None if card == NONE else self._card(card) for card in cards],
            "left": len(members(state.piles[column])),
            "top_discard": None if top == NONE else self._card(top),
        }

    def _card(self, card: int) -> dict[str, Any]:
        deck = self.state.deck
        actions = [action for action in range(deck.actions) if deck.card_of[action] == card]
        return {"id": deck.card_ids[card], "actions": [self._action(action) for action in actions]}

    def _action(self, action: int) -> dict[str, Any]:
        """`amount` is yen, spaces or tokens, as its type has it."""
        state = self.state
        kind = TYPES[state.deck.kind[action]]
        counted = kind in ("move", "speed")
        amount = state.deck.amount[action]
        found: dict[str, Any] = {
            "id": state.deck.action_ids[action],
            "type": kind,
            "spots": state.deck.spots[action],
            "amount": amount if counted else yen(amount),
            "taken": state.is_taken(action),
        }
        if state.deck.colour[action] != NONE:
            found["drink"] = state.deck.colours[state.deck.colour[action]]
        return found

    # The map.

    def _line(self, line: int) -> dict[str, Any]:
        state = self.state
        value = state.values[line]
        return {
            "id": state.board.line_ids[line],
            "value": yen(value),
            "higher": yen(higher(value)),
            "lower": yen(lower(value)),
            "stocks": [self._seat_id(state.stock_owner(line, n + 1)) for n in range(state.board.stocks[line])],
            "next_stock_extra": yen(options.extra_cost(state, line))
            if state.sold[line] < state.board.stocks[line]
            else None,
            "speed": state.speed_of[line],
            "spots": state.board.disc_spots[line],
            "empty_spots": state.spots[line],
            "speculations": self._speculations(line),
            "vehicles": [
                self._vehicle(vehicle)
                for vehicle in range(state.board.first_vehicle[line], state.board.first_vehicle[line + 1])
            ],
        }

    def _speculations(self, line: int) -> list[dict[str, Any]]:
        state = self.state
        each = state.edition.speculations
        return [
            {"seat": state.setup.seats[at // each], "yen": yen(speculation >> COMMITTED_LANE)}
            for at, speculation in enumerate(state.speculations)
            if speculation and (speculation & COMMITTED_MASK) - 1 == line
        ]

    def _vehicle(self, vehicle: int) -> dict[str, Any] | None:
        """None where it is not on the map; `stop` counts from 1."""
        state = self.state
        if state.at[vehicle] == NONE:
            return None
        line = state.board.vehicle_line[vehicle]
        return {
            "stop": state.at[vehicle] + 1,
            "circle": state.board.stop_circles[state.board.first_stop[line] + state.at[vehicle]],
            "heading": state.heading[vehicle],
        }

    def _stations(self) -> dict[str, dict[str, Any]]:
        """Those with a pyramid."""
        state = self.state
        found: dict[str, dict[str, Any]] = {}
        for station in range(state.board.stations):
            if state.owners[station]:
                drink = state.drink_at[station]
                found[state.board.station_ids[station]] = {
                    "seat": state.setup.seats[state.owners[station] - 1],
                    "drink": state.deck.colours[drink - 1] if drink else None,
                }
        return found

    def _crate(self, colour: int) -> dict[str, Any]:
        state = self.state
        return {
            "drink": state.deck.colours[colour],
            "seat": self._seat_id(state.drinks[colour] - 1),
            "left": state.drinks_left[colour],
        }

    # The seats.

    def _player(self, seat: int) -> dict[str, Any]:
        state = self.state
        space, vehicle = state.spaces[seat], state.riding[seat]
        found: dict[str, Any] = {
            "seat": state.setup.seats[seat],
            "cash": yen(state.cash[seat]),
            "discs": state.discs[seat],
            "owned_discs": state.owned_discs[seat],
            "spare_discs": state.spare_discs[seat],
            "pyramids": state.pyramids[seat],
            "space": None if space == NONE else state.board.space_ids[space],
            "riding": None if vehicle == NONE else self._ride(vehicle),
            "speed_tokens": state.speeds[seat],
            "bicycle": state.has_bicycle(seat),
            "loans": state.loans[seat],
            "bidding_bonus": yen(state.bonus[seat]),
            "set_aside": yen(state.sales[seat]),
            "speculations_left": state.speculations_left(seat),
            "cards": [self._card(card) for card in self._private_cards(seat)],
            "discounts": self._discounts(seat),
            "copies": [state.deck.action_ids[state.deck.copies[at]] for at in members(state.copy_discs[seat])],
            "builds_freely": state.shapes >> seat & 1 != 0,
            "passed": state.passed >> seat & 1 != 0,
        }
        if seat == self.seat and state.has_bid >> seat & 1 and bidding.waiting(state):
            found["bid"] = yen(state.bids[seat])
        return found

    def _ride(self, vehicle: int) -> dict[str, Any]:
        line = self.state.board.vehicle_line[vehicle]
        return {
            "line": self.state.board.line_ids[line],
            "vehicle": vehicle - self.state.board.first_vehicle[line] + 1,
        }

    def _private_cards(self, seat: int) -> list[int]:
        state = self.state
        return [
            card
            for card in range(state.deck.cards)
            if state.private_low[seat] & state.deck.low[card] or state.private_high[seat] & state.deck.high[card]
        ]

    def _discounts(self, seat: int) -> dict[str, int]:
        """What each discount action saves a seat that has discs on it."""
        state = self.state
        return {
            state.deck.action_ids[action]: yen(state.discs_on(seat, at) * state.deck.amount[action])
            for at, action in enumerate(state.deck.discounts)
            if state.discs_on(seat, at)
        }
