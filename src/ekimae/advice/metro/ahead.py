"""What follows from each choice of Tokyo Metro, where its name doesn't say it already."""

from __future__ import annotations

from collections.abc import Callable

from ekimae.advice.adviser import NO_OUTLOOK, Outlook, outlook
from ekimae.kernel.bits import bit, members
from ekimae.kernel.message import Arg, Many, Message
from ekimae.metro import deck as cards
from ekimae.metro.game import Metro
from ekimae.metro.steps import options, payouts, riding
from ekimae.metro.steps.investing import number_of
from ekimae.metro.steps.movement import stretch
from ekimae.metro.words import names
from ekimae.metro.words.names import hundreds

MOST_NAMED = 4
"""So many stations are named; of more it is told how many."""


class Ahead:
    """One question of one seat."""

    def __init__(self, game: Metro, seat: int, asked: str) -> None:
        self.game = game
        self.seat = seat
        self.asked = asked

    def of(self, choice: int) -> Outlook:
        kind, _, key = self.game.catalogue.token(choice).partition(":")
        match kind:
            case "do" | "copy":
                return self._action(self.game.deck.action_ids.index(key))
            case "pass":
                return self._pass()
            case "speed":
                return outlook(None, [Message("advice.metro.assigned-for-good")])
            case "station" if self.asked == "station-at":
                return self._station(self.game.board.station_ids.index(key))
            case "line" if self.asked == "line":
                return self._line(self.game.board.line_ids.index(key))
            case "board" | "board-second":
                return self._board()
            case _:
                return NO_OUTLOOK

    def _cost(self, amount: int) -> Message | None:
        return Message("advice.metro.cost", {"yen": hundreds(-amount)}) if amount else None

    def _gain(self, amount: int) -> Message:
        return Message("advice.metro.gain", {"yen": hundreds(amount)})

    # Turns.

    def _pass(self) -> Outlook:
        pay = self.game.discs[self.seat] * self.game.edition.pass_pay
        return outlook(self._gain(pay), [Message("advice.metro.out-for-the-round")])

    def _action(self, action: int) -> Outlook:
        tellers: dict[int, Callable[[int], Outlook]] = {
            cards.MOVE: self._move,
            cards.STATION: self._build,
            cards.STATION_TRADE: self._build,
            cards.INVEST: self._invest,
            cards.INVEST_DISC: self._invest,
            cards.START: self._start,
            cards.SPEED: self._speed,
            cards.BIKE: lambda _: outlook(None, [Message("advice.metro.bike")]),
            cards.DISCOUNT: lambda _: outlook(None, [Message("advice.metro.discount")]),
            cards.BIDDING: lambda _: outlook(None, [Message("advice.metro.bidding")]),
            cards.LOAN: lambda _: self._loan(),
            cards.REPAY: lambda _: outlook(self._cost(self.game.edition.loan), []),
            cards.SPECULATE: lambda _: self._speculate(),
            cards.ACTION: self._paid_effect("advice.metro.disc"),
            cards.CARD: self._paid_effect("advice.metro.card"),
            cards.SELL: lambda _: self._sell(),
            cards.COPY: self._paid_effect("advice.metro.copy"),
            cards.DRINK_COLOUR: lambda _: outlook(None, [Message("advice.metro.crate")]),
            cards.DRINK_SHAPE: lambda _: outlook(None, [Message("advice.metro.shape")]),
        }
        return tellers[self.game.deck.kind[action]](action)

    def _discounted(self, action: int) -> int:
        """What is left of the printed cost if all discounts of the seat are used."""
        return max(0, self.game.deck.amount[action] - self.game.discount_of(self.seat, 0))

    def _paid_effect(self, effect: str) -> Callable[[int], Outlook]:
        return lambda action: outlook(self._cost(self._discounted(action)), [Message(effect)])

    def _move(self, action: int) -> Outlook:
        spaces = stretch(self.game, self.seat, self.game.deck.amount[action])
        return outlook(None, [Message("advice.metro.move", {"n": spaces})])

    def _build(self, action: int) -> Outlook:
        """Which stations touch the meeple and can be paid."""
        trades = self.game.deck.kind[action] == cards.STATION_TRADE
        cost = 0 if trades else self._discounted(action)
        cash = self.game.cash[self.seat]
        found = [
            station
            for station in options.empty_stations(self.game, self.seat)
            if cost * self.game.board.circles[station] <= cash
        ]
        return outlook(None, [self._stations(found)])

    def _stations(self, stations: list[int]) -> Message:
        if len(stations) > MOST_NAMED:
            return Message("advice.metro.stations-many", {"n": len(stations)})
        ids = self.game.board.station_ids
        return Message(
            "advice.metro.stations", {"stations": Many(tuple(names.station(self.game, ids[at]) for at in stations))}
        )

    def _invest(self, action: int) -> Outlook:
        cost = 0 if self.game.deck.kind[action] == cards.INVEST_DISC else self._discounted(action)
        cash = self.game.cash[self.seat]
        lines = [
            line
            for line in members(options.investable(self.game, self.seat))
            if cost + options.extra_cost(self.game, line) <= cash
        ]
        return outlook(None, [Message("advice.metro.invest", {"lines": self._letters(lines)})])

    def _letters(self, lines: list[int]) -> Many:
        return Many(tuple(self.game.board.line_ids[line] for line in lines))

    def _start(self, action: int) -> Outlook:
        lines = members(self.game.board.all_lines & ~self.game.on_map)
        return outlook(None, [Message("advice.metro.start", {"lines": self._letters(lines)})])

    def _speed(self, action: int) -> Outlook:
        tokens = min(self.game.deck.amount[action], self.game.speed_supply)
        return outlook(None, [Message("advice.metro.speed", {"n": tokens})])

    def _loan(self) -> Outlook:
        back = hundreds(self.game.edition.loan_end)
        return outlook(self._gain(self.game.edition.loan), [Message("advice.metro.loan", {"yen": back})])

    def _speculate(self) -> Outlook:
        lines = members(options.speculable(self.game, self.seat))
        return outlook(None, [Message("advice.metro.speculate", {"lines": self._letters(lines)})])

    def _sell(self) -> Outlook:
        best = max(self._sale(line) for line in members(self.game.stock_lines[self.seat]))
        return outlook(Message("advice.metro.up-to", {"yen": hundreds(best)}), [Message("advice.metro.sell")])

    def _sale(self, line: int) -> int:
        number = number_of(self.game, self.seat, line)
        return payouts.share(self.game.values[line], self.game.sold[line], number)

    # Stations.

    def _station(self, station: int) -> Outlook:
        """Which lines stop there, and whose trains run."""
        circles = self.game.board.circles[station]
        cost = max(0, self.game.cost - self.game.discount_of(self.seat, 0)) * circles
        lines = [line for line in range(self.game.board.lines) if self._stops_at(line, station)]
        running = [line for line in lines if self.game.is_on_map(line)]
        trains = (
            Message("advice.metro.running", {"lines": self._letters(running)})
            if running
            else Message("advice.metro.none-running")
        )
        stops = Message("advice.metro.stops", {"lines": self._letters(lines)})
        return outlook(self._cost(cost), [stops, trains])

    def _stops_at(self, line: int, station: int) -> bool:
        board = self.game.board
        places = (board.place(line, stop) for stop in range(board.stops[line]))
        return any(board.place_ids[place] == board.station_ids[station] for place in places)

    # Lines.

    def _line(self, line: int) -> Outlook:
        match self.game.deck.kind[self.game.acting]:
            case cards.INVEST | cards.INVEST_DISC:
                return self._stock(line)
            case cards.SELL:
                return outlook(self._gain(self._sale(line)), [])
            case cards.SPECULATE:
                return self._speculation(line)
            case _:
                return NO_OUTLOOK

    def _stock(self, line: int) -> Outlook:
        cost = max(0, self.game.cost - self.game.discount_of(self.seat, 0)) + options.extra_cost(self.game, line)
        args: dict[str, Arg] = {"number": self.game.sold[line] + 1, "most": self.game.board.stocks[line]}
        train = None if self.game.is_on_map(line) else Message("advice.metro.train-comes")
        return outlook(self._cost(cost), [Message("advice.metro.stock", args), train, self._own_stations(line)])

    def _own_stations(self, line: int) -> Message | None:
        """Stock changes what own stations bring: the line gains, its owner is paid nothing."""
        own = [
            station
            for station in range(self.game.board.stations)
            if self.game.owners[station] == self.seat + 1 and self._stops_at(line, station)
        ]
        return Message("advice.metro.own-stations", {"n": len(own)}) if own else None

    def _speculation(self, line: int) -> Outlook:
        others = [seat for seat in range(self.game.seats) if self.game.speculated(seat) & bit(line)]
        if not others:
            return NO_OUTLOOK
        return outlook(None, [Message("advice.metro.speculated", {"n": len(others)})])

    def _board(self) -> Outlook:
        fare = riding.fare(self.game, self.seat, self.game.moving)
        return outlook(self._cost(fare), [])
