"""Why something can't be chosen now, in Tokyo Metro: one reason, the first that a player would have to do away with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ekimae.kernel.message import Arg, Message, Term
from ekimae.metro import deck as cards
from ekimae.metro.game import Metro
from ekimae.metro.money import HUNDRED, lower
from ekimae.metro.state import NONE
from ekimae.metro.steps import options, riding, vending
from ekimae.metro.words import names
from ekimae.metro.words.names import hundreds
from ekimae.metro.words.questions import question_message

WORDS: Final = {
    "movement": "space exit stay",
    "turn": "do copy pass vend speed build exit",
    "move-to": "space",
    "move-step": "space build stop",
    "station-at": "station",
    "return": "return",
    "line": "line",
    "discount": "use stop",
    "pile": "pile",
    "copy-with": "use",
    "vend-at": "station",
    "vend-drink": "drink",
    "free-build": "build stop",
    "exit": "exit",
    "forced-exit": "exit",
    "get-off": "exit",
    "board": "board board-second",
    "bid": "yen",
    "commit": "yen",
}
"""How the tokens of the answers to a question begin."""


class Refusals:
    """One moment of a game, for one seat or a spectator."""

    def __init__(self, game: Metro, seat: int | None, asked: str | None) -> None:
        self.game = game
        self.seat_asked = seat
        self.asked = asked

    def usual(self) -> Iterable[str]:
        """Tokens that a page shows greyed out if they can't be chosen: the actions of all cards on the table."""
        if self.asked != "turn" or self.seat_asked is None:
            return ()
        deck = self.game.deck
        tokens = [f"do:{deck.action_ids[action]}" for action in range(deck.actions) if self._is_open(action)]
        return [*tokens, "vend"] if deck.drinks_column != NONE else tokens

    def of(self, token: str) -> Message:
        """The reason, for something that can't be chosen."""
        if self.game.over:
            return Message("advice.over")
        if self.seat_asked is None:
            return Message("advice.watching")
        if self.asked is None:
            return self._waiting()
        kind, _, key = token.partition(":")
        reason = self._of_kind(kind, key) if kind in WORDS.get(self.asked, "").split() else None
        return reason or Message("advice.not-about", {"question": self._question()})

    @property
    def seat(self) -> int:
        assert self.seat_asked is not None
        return self.seat_asked

    def _waiting(self) -> Message:
        asked = self.game.questions()[0].seat
        if asked < 0:
            return Message("advice.chance")
        return Message("advice.waiting", {"seat": self._seat(asked)})

    def _question(self) -> Message:
        question = next(question for question in self.game.questions() if question.seat == self.seat)
        return question_message(self.game, question)

    def _seat(self, seat: int) -> Term:
        return names.seat(self.game, seat)

    def _of_kind(self, kind: str, key: str) -> Message | None:
        reasons: dict[str, Callable[[str], Message | None]] = {
            "do": self._action,
            "copy": self._repeated,
            "pass": lambda _: Message("advice.metro.must-act"),
            "vend": lambda _: self._no_machine(),
            "speed": self._speed,
            "build": self._machine_at,
            "space": self._space,
            "exit": self._exit,
            "station": self._machine_at if self.asked == "vend-at" else self._station,
            "line": self._line,
            "use": lambda _: Message("advice.metro.no-disc-there"),
            "stop": self._stop,
            "pile": self._pile,
            "drink": lambda colour: Message("advice.metro.no-drink", {"drink": Term("drink", colour)}),
            "return": lambda _: Message("advice.metro.no-token"),
            "board": lambda _: self._board(),
            "board-second": lambda _: self._board(),
            "yen": self._yen,
        }
        return reasons[kind](key) if kind in reasons else None

    # Actions.

    def _action(self, id_: str) -> Message:
        game = self.game
        action = game.deck.action_ids.index(id_)
        if game.is_taken(action):
            return Message("advice.metro.taken")
        if not self._is_open(action):
            return Message("advice.metro.not-on-display")
        return self._discs_or(action)

    def _repeated(self, id_: str) -> Message:
        action = self.game.deck.action_ids.index(id_)
        if not self.game.copy_discs[self.seat]:
            return Message("advice.metro.no-copy")
        if not self.game.is_taken(action):
            return Message("advice.metro.not-taken")
        if self.game.deck.kind[action] == cards.COPY:
            return Message("advice.metro.copy-of-copy")
        if not self._is_open(action):
            return Message("advice.metro.not-on-display")
        return self._discs_or(action)

    def _is_open(self, action: int) -> bool:
        game, card = self.game, self.game.deck.card_of[action]
        low = game.deck.low[card] & (game.open_low | game.private_low[self.seat])
        high = game.deck.high[card] & (game.open_high | game.private_high[self.seat])
        return bool(low | high)

    def _discs_or(self, action: int) -> Message:
        """Too few discs, or what else is lacking for this type of action."""
        spots, discs = self.game.deck.spots[action], self.game.discs[self.seat]
        kind = self.game.deck.kind[action]
        needed = spots + 1 if kind == cards.INVEST_DISC else spots
        if discs < needed:
            return Message("advice.metro.few-discs", {"n": needed, "discs": discs})
        return self._lacking(kind, action)

    def _lacking(self, kind: int, action: int) -> Message:
        reasons: dict[int, Callable[[int], Message]] = {
            cards.MOVE: lambda _: Message("advice.metro.rider"),
            cards.STATION: self._no_station,
            cards.STATION_TRADE: self._no_trade,
            cards.INVEST: self._no_stock,
            cards.INVEST_DISC: self._no_stock,
            cards.START: lambda _: Message("advice.metro.all-running"),
            cards.SPEED: lambda _: Message("advice.metro.no-speed-left"),
            cards.BIKE: lambda _: self._no_bike(),
            cards.LOAN: lambda _: Message("advice.metro.no-loan-left"),
            cards.REPAY: lambda _: self._no_repayment(),
            cards.SPECULATE: lambda _: self._no_speculation(),
            cards.ACTION: self._no_disc,
            cards.CARD: self._no_card,
            cards.SELL: lambda _: Message("advice.metro.no-stock-held"),
            cards.COPY: self._too_dear,
        }
        return reasons.get(kind, self._too_dear)(action)

    def _too_dear(self, action: int) -> Message:
        cost = max(0, self.game.deck.amount[action] - self.game.discount_of(self.seat, 0))
        return self._dear(cost)

    def _dear(self, cost: int) -> Message:
        args: dict[str, Arg] = {"yen": hundreds(cost), "cash": hundreds(self.game.cash[self.seat])}
        return Message("advice.metro.too-dear", args)

    def _no_station(self, action: int) -> Message:
        return self._no_place() or self._dearest(action)

    def _dearest(self, action: int) -> Message:
        cost = max(0, self.game.deck.amount[action] - self.game.discount_of(self.seat, 0))
        return self._dear(cost * options.fewest_circles(self.game, self.seat))

    def _no_place(self) -> Message | None:
        """Nowhere to build, whatever it costs."""
        if self.game.pyramids[self.seat] == 0:
            return Message("advice.metro.no-pyramid")
        if self.game.spaces[self.seat] == NONE:
            return Message("advice.metro.rider")
        if not options.empty_stations(self.game, self.seat):
            return Message("advice.metro.no-station-near")
        return None

    def _no_trade(self, action: int) -> Message:
        return self._no_place() or Message("advice.metro.no-token")

    def _no_stock(self, action: int) -> Message:
        if not options.investable(self.game, self.seat):
            return Message("advice.metro.no-stock-left")
        extra = options.cheapest_extra(self.game, self.seat)
        if self.game.deck.kind[action] == cards.INVEST_DISC:
            return self._dear(extra)
        return self._dear(max(0, self.game.deck.amount[action] - self.game.discount_of(self.seat, 0)) + extra)

    def _no_bike(self) -> Message:
        owns = self.game.has_bicycle(self.seat)
        return Message("advice.metro.one-bike" if owns else "advice.metro.no-bike-left")

    def _no_repayment(self) -> Message:
        if self.game.loans[self.seat] == 0:
            return Message("advice.metro.no-loan")
        return self._dear(self.game.edition.loan)

    def _no_speculation(self) -> Message:
        if self.game.speculations_left(self.seat) == 0:
            return Message("advice.metro.no-speculation-disc")
        return Message("advice.metro.no-line-to-speculate")

    def _no_disc(self, action: int) -> Message:
        if self.game.owned_discs[self.seat] >= self.game.edition.most_discs:
            return Message("advice.metro.most-discs", {"n": self.game.edition.most_discs})
        if self.game.spare_discs[self.seat] == 0:
            return Message("advice.metro.no-disc-left")
        return self._too_dear(action)

    def _no_card(self, action: int) -> Message:
        return self._too_dear(action) if self.game.pickable else Message("advice.metro.no-discards")

    # Speed tokens and machines.

    def _speed(self, id_: str) -> Message:
        line = self.game.board.line_ids.index(id_)
        if self.game.speeds[self.seat] == 0:
            return Message("advice.metro.no-speed-token")
        if self.game.spots[line] == 0:
            return Message("advice.metro.no-spot")
        return Message("advice.metro.action-must-follow")

    def _no_machine(self) -> Message:
        if not vending.colours_held(self.game, self.seat):
            return Message("advice.metro.no-drinks")
        if self.game.spaces[self.seat] == NONE:
            return Message("advice.metro.rider")
        return Message("advice.metro.no-station-for-drinks")

    def _machine_at(self, id_: str) -> Message:
        game = self.game
        station = game.board.station_ids.index(id_)
        if not vending.colours_held(game, self.seat):
            return Message("advice.metro.no-drinks")
        if game.owners[station] == 0:
            return Message("advice.metro.no-pyramid-there")
        if game.drink_at[station]:
            return Message("advice.metro.drink-there")
        if vending.fee(game, self.seat, station) > game.cash[self.seat]:
            return self._dear(vending.fee(game, self.seat, station))
        if self.asked != "vend-at" and not vending.builds_freely(game, self.seat):
            return Message("advice.metro.no-shape")
        return Message("advice.metro.too-far-to-build")

    # Stations.

    def _station(self, id_: str) -> Message:
        game = self.game
        station = game.board.station_ids.index(id_)
        if game.owners[station]:
            return Message("advice.metro.built", {"seat": self._seat(game.owners[station] - 1)})
        if station not in options.empty_stations(game, self.seat):
            return Message("advice.metro.too-far-to-build")
        cost = max(0, game.cost - game.discount_of(self.seat, 0))
        return self._dear(cost * game.board.circles[station])

    # Lines.

    def _line(self, id_: str) -> Message:
        line = self.game.board.line_ids.index(id_)
        match self.game.deck.kind[self.game.acting]:
            case cards.START:
                return Message("advice.metro.on-map")
            case cards.SELL:
                return Message("advice.metro.no-stock-of-line")
            case cards.SPECULATE:
                return self._not_speculable(line)
            case _:
                return self._not_investable(line)

    def _not_investable(self, line: int) -> Message:
        game = self.game
        if game.has_stock(self.seat, line):
            return Message("advice.metro.has-stock")
        if game.speculated(self.seat) >> line & 1:
            return Message("advice.metro.has-speculated")
        if not game.in_stock >> line & 1:
            return Message("advice.metro.sold-out")
        cost = max(0, game.cost - game.discount_of(self.seat, 0))
        return self._dear(cost + options.extra_cost(game, line))

    def _not_speculable(self, line: int) -> Message:
        game = self.game
        if game.has_stock(self.seat, line):
            return Message("advice.metro.stockholder")
        if game.values[line] <= 0:
            return Message("advice.metro.no-value")
        if game.spots[line] == 0:
            return Message("advice.metro.no-spot")
        return self._dear(lower(game.values[line]))

    # Meeples and trains.

    def _space(self, id_: str) -> Message:
        space = self.game.board.space_ids.index(id_)
        here = self.game.spaces[self.seat]
        if space != here and not self.game.is_empty(space):
            return Message("advice.metro.occupied")
        if here == NONE:
            return Message("advice.metro.rider")
        return Message("advice.metro.too-far")

    def _exit(self, id_: str) -> Message:
        game, seat = self.game, self.seat
        if game.riding[seat] == NONE:
            return Message("advice.metro.not-riding")
        if not game.is_empty(game.board.space_ids.index(id_)):
            return Message("advice.metro.occupied")
        if game.boarded[seat] == game.place_of(game.riding[seat]):
            return Message("advice.metro.just-boarded")
        return Message("advice.metro.not-beside-train")

    def _board(self) -> Message:
        """The fare is there, or nobody would have been asked."""
        game = self.game
        first = game.board.first_vehicle[game.moving]
        vehicles = range(first, game.board.first_vehicle[game.moving + 1])
        if any(riding.may_board(game, self.seat, vehicle) for vehicle in vehicles):
            return Message("advice.metro.other-vehicle")
        return Message("advice.metro.no-vehicle")

    # Money.

    def _yen(self, amount: str) -> Message:
        cash = self.game.cash[self.seat]
        if int(amount) > cash * HUNDRED:
            return Message("advice.metro.only-cash", {"yen": hundreds(cash)})
        least = lower(self.game.values[self.game.line])
        return Message("advice.metro.least", {"yen": hundreds(least)})

    def _stop(self, _: str) -> Message | None:
        return Message("advice.metro.discount-needed") if self.asked == "discount" else None

    def _pile(self, id_: str) -> Message:
        column = self.game.deck.column_ids.index(id_)
        empty = self.game.top_discard(column) == NONE
        return Message("advice.metro.empty-pile" if empty else "advice.metro.crate-card")
