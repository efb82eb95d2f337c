"""A table to try rules on: put pieces where a sentence of the rulebook wants them, then play choices by their tokens.

    table = Table.of("blue", "red").show("station-300").cash("blue", 900).stands("blue", "k9")
    table.acts("blue").play("do:station-300 station:ginza")

Everything that is put down comes out of its supply, so that the pieces stay what the box holds. Chance has no seed:
draws are typed in like any other choice. The cards are those of `cards.py`, unless a test asks for those of a box.
"""

from __future__ import annotations

from typing import Any

from ekimae.kernel.bits import bit
from ekimae.kernel.event import Event
from ekimae.kernel.frames import frame
from ekimae.kernel.game import CHANCE
from ekimae.metro import Metro
from ekimae.metro.edition import HUNDRED, Setup
from ekimae.metro.frames import BEGIN_BIDS, BEGIN_MOVEMENT, BEGIN_ROUND, NEXT_TURN, RUN_TRAINS
from ekimae.metro.state import NONE
from ekimae.metro.steps import pieces
from tests.metro.cards import deck

BLUE_AND_RED = ("blue", "red")


class Table:
    """A game under construction, then in play. Seats go by their colours, everything else by its id, money in yen."""

    def __init__(self, game: Metro) -> None:
        self.game = game
        self.game.events = []

    @classmethod
    def of(cls, *seats: str, map: str = "tokyo", cards: str = "", drinks: bool = False) -> Table:
        """Map and supplies, no card on display, nobody on the map; the turn order as they sit."""
        setup = {"map": map, "cards": cards or map, "drinks": drinks, "seats": seats or BLUE_AND_RED, "deck": deck()}
        game = Metro(Setup.read(setup))
        game.round = 1
        return cls(game)

    @classmethod
    def set_up(cls, seats: int | tuple[str, ...] = 2, **variants: object) -> Table:
        """A game with the cards of a box, from its very first draw."""
        return cls(Metro.begin(Setup.read({"seats": seats, **variants})))

    def copy(self) -> Table:
        """For the other way to go on."""
        return Table(self.game.copy())

    # Cards.

    def show(self, *cards: str) -> Table:
        """Cards out of their draw piles onto the lowest free row of their columns; "-" keeps a gap."""
        for card in cards:
            number = self._draw(card)
            column = self.game.deck.column_of(number)
            rows = range(self.game.edition.rows)
            free = [row for row in rows if self.game.card_at(column, row) == NONE]
            assert free, f"no row is free for {card}"
            self.game.show(number, column, free[0])
        return self

    def gap(self, column: str, row: int) -> Table:
        """A card that was shown goes out of the game; rows count from the bottom, from 0."""
        self.game.take_off(self.game.deck.column_ids.index(column), row)
        return self

    def discarded(self, *cards: str) -> Table:
        """Onto the discard piles of their columns, the last one on top."""
        for card in cards:
            number = self._draw(card)
            self.game.discard(self.game.deck.column_of(number), number)
        return self

    def keeps(self, seat: str, *cards: str) -> Table:
        """Cards in front of a seat, taken with CARD."""
        for card in cards:
            self.game.keep_card(self.seat(seat), self._draw(card))
        return self

    def idle(self, *seats: str) -> Table:
        """Everybody, or just these, has something to do, so that nobody passes without being asked."""
        for seat in seats or self.game.seat_ids:
            self.keeps(seat, f"idle-{seat}")
        return self

    def no_cards_left(self) -> Table:
        """All draw piles are empty."""
        self.game.piles = self._with(self.game.piles, *((column, 0) for column in range(self.game.deck.columns)))
        return self

    def _draw(self, card: str) -> int:
        game = self.game
        number = game.deck.card_ids.index(card)
        column = int(game.deck.column_of(number))
        at = bit(number - game.deck.first_card[column])
        assert game.piles[column] & at, f"{card} is not in its draw pile"
        game.piles = self._with(game.piles, (column, int(game.piles[column] & ~at)))
        return number

    # What the seats have.

    def cash(self, seat: str, yen: int) -> Table:
        self.game.cash[self.seat(seat)] = yen // HUNDRED
        return self

    def discs(self, seat: str, discs: int, owned: int | None = None) -> Table:
        """So many in front of a seat; `owned` counts those that lie on cards besides."""
        at = self.seat(seat)
        for _ in range((discs if owned is None else owned) - int(self.game.owned_discs[at])):
            self.game.gain_disc(at)
        if owned is not None:
            self.game.owned_discs = self._with(self.game.owned_discs, (at, owned))
        self.game.discs[at] = discs
        return self

    def speeds(self, seat: str, tokens: int) -> Table:
        self.game.take_speeds(self.seat(seat), tokens)
        return self

    def speeds_left(self, tokens: int) -> Table:
        """In the general supply; the others are out of the game."""
        self.game.speed_supply = tokens
        return self

    def bicycle(self, *seats: str) -> Table:
        for seat in seats:
            self.game.bicycle_supply -= 1
            self.game.bicycles |= bit(self.seat(seat))
        return self

    def loans(self, seat: str, loans: int) -> Table:
        pieces.add_loans(self.game, self.seat(seat), loans)
        return self

    def bonus(self, seat: str, yen: int) -> Table:
        """Bidding money beside the Turn Order disc."""
        self.game.bonus = self._with(self.game.bonus, (self.seat(seat), yen // HUNDRED))
        return self

    def set_aside(self, seat: str, yen: int) -> Table:
        """Money of sales."""
        self.game.sales = self._with(self.game.sales, (self.seat(seat), yen // HUNDRED))
        return self

    # The map and the income track.

    def stands(self, seat: str, space: str) -> Table:
        self.game.put_meeple(self.seat(seat), self.game.board.space_ids.index(space))
        return self

    def rides(self, seat: str, line: str, vehicle: int = 1) -> Table:
        """On a train that is on the map already."""
        number = self.vehicle(line, vehicle)
        assert self.game.at[number] != NONE
        self.game.ride(self.seat(seat), number)
        return self

    def train(self, line: str, stop: int, heading: int = 1, vehicle: int = 1) -> Table:
        """At a stop, counted from 1; `heading` -1 is back to the first one. The other of a pair stands at its end."""
        if not self.game.is_on_map(self.line(line)):
            self.game.place_train(self.line(line))
        number = self.vehicle(line, vehicle)
        self.game.at[number] = stop - 1
        self.game.heading[number] = heading
        return self

    def owns(self, seat: str, *stations: str) -> Table:
        """Pyramids on stations."""
        for station in stations:
            self.game.build(self.seat(seat), self.game.board.station_ids.index(station))
        return self

    def value(self, line: str, yen: int) -> Table:
        self.game.values[self.line(line)] = yen // HUNDRED
        return self

    def stock(self, line: str, *seats: str) -> Table:
        """The next stocks of a line, the first one number 1 if none is owned; its train stands at its first stop."""
        number = self.line(line)
        for seat in seats:
            self.game.give_stock(self.seat(seat), number)
        if not self.game.is_on_map(number):
            self.game.place_train(number)
        return self

    def speed_on(self, line: str, tokens: int) -> Table:
        """Tokens assigned to a line, out of the supply."""
        for _ in range(tokens):
            self.game.take_speeds(0, 1)
            self.game.assign_speed(0, self.line(line))
        return self

    def speculates(self, seat: str, line: str, yen: int) -> Table:
        """Money committed, beside what the seat has."""
        self.game.speculate(self.seat(seat), self.line(line), yen // HUNDRED)
        return self

    def crate(self, seat: str, *colours: str) -> Table:
        """Drinks of a colour in front of a seat; their card has left the game."""
        for colour in colours:
            self._draw(f"color-{colour}")
            number = self.game.deck.colours.index(colour)
            self.game.drinks = self._with(self.game.drinks, (number, self.seat(seat) + 1))
        return self

    def machine(self, seat: str, colour: str, *stations: str) -> Table:
        """Vending machines that a seat built at stations that have an owner."""
        for station in stations:
            at = self.game.board.station_ids.index(station)
            self.game.put_drink(self.seat(seat), at, self.game.deck.colours.index(colour))
        return self

    @staticmethod
    def _with(vector: Any, *changes: tuple[int, int]) -> Any:
        """A copy: vectors are shared between games."""
        changed = vector[:]
        for at, value in changes:
            changed[at] = value
        return changed

    # Whose turn it is.

    def round(self, number: int) -> Table:
        self.game.round = number
        return self

    def order(self, *seats: str) -> Table:
        """The turn order."""
        self.game.order = self._with(self.game.order, *((at, self.seat(seat)) for at, seat in enumerate(seats)))
        return self

    def begins(self) -> Table:
        """The next round begins, with its refresh if it isn't the first."""
        return self._wake(BEGIN_ROUND)

    def bids(self) -> Table:
        """The turn order phase begins."""
        return self._wake(BEGIN_BIDS)

    def moves(self) -> Table:
        """The movement phase begins."""
        return self._wake(BEGIN_MOVEMENT)

    def acts(self, seat: str = "") -> Table:
        """The action phase goes on with a seat; without one, with the first in turn order."""
        at = list(self.game.order).index(self.seat(seat)) if seat else 0
        self.game.turn_at = at - 1 if at else self.game.seats - 1
        return self._wake(NEXT_TURN)

    def trains(self) -> Table:
        """The train phase begins."""
        return self._wake(RUN_TRAINS)

    def _wake(self, step: int) -> Table:
        self.game.depth = 0
        self.game.events = []
        self.game.push(frame(step))
        self.game.advance()
        return self

    # Playing.

    def play(self, *tokens: str) -> Table:
        """Choices of whoever is asked first, chance included; one text may hold several."""
        for token in " ".join(tokens).split():
            assert token in self.choices(), f"{token} is not among {self.choices()} for {self.asked()}"
            self.game.play(self.game.catalogue.number(token))
        return self

    def by(self, seat: str, *tokens: str) -> Table:
        """Choices of a seat: of those asked at the same time, or one that interrupts."""
        for token in " ".join(tokens).split():
            assert token in self.choices(seat), f"{token} is not among {self.choices(seat)} for {seat}"
            self.game.play(self.game.catalogue.number(token), self.seat(seat))
        return self

    def bid(self, **amounts: int) -> Table:
        """Bids by seat, in this order."""
        for seat, yen in amounts.items():
            self.by(seat, f"yen:{yen}")
        return self

    def choices(self, seat: str | None = None) -> list[str]:
        """What may be chosen now, in the order of the catalogue."""
        return self.game.catalogue.texts(self.game.choices(None if seat is None else self.seat(seat)))

    def of_kind(self, block: str) -> list[str]:
        """What may be chosen now of one kind of token, without its name: `of_kind("line")` is `["G", "M"]`."""
        pairs = [token.partition(":") for token in self.choices()]
        return [name for kind, _, name in pairs if kind == block and name]

    def asked(self) -> tuple[str, str]:
        """Who is asked first, and what kind of question; nobody when the game is over."""
        if self.game.over:
            return ("", "over")
        question = self.game.questions()[0]
        return ("chance" if question.seat == CHANCE else self.game.seat_ids[question.seat], question.kind)

    def about(self) -> dict[str, str]:
        """What the first question is about."""
        return {key: str(getattr(value, "key", value)) for key, value in self.game.questions()[0].about.items()}

    def events(self, *names: str) -> list[Event]:
        """What happened since the phase began, or the events of some names."""
        return [event for event in self.game.events or () if not names or event.name in names]

    def told(self, name: str, *keys: str) -> list[tuple[Any, ...]]:
        """These arguments of every event of a name; seats by their colour."""
        return [tuple(self._told(key, event.args[key]) for key in keys) for event in self.events(name)]

    def _told(self, key: str, value: Any) -> Any:
        return self.game.seat_ids[value] if key == "seat" else value

    # Looking.

    def data(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, sees."""
        return self.game.view(None if seat is None else self.seat(seat)).data()

    def sees(self, seat: str) -> dict[str, Any]:
        """What everybody sees of a seat."""
        found: dict[str, Any] = self.data()["seats"][self.seat(seat)]
        return found

    def track(self, line: str) -> dict[str, Any]:
        """What everybody sees of a line."""
        found: dict[str, Any] = self.data()["lines"][self.line(line)]
        return found

    def yen(self, seat: str) -> int:
        found: int = self.sees(seat)["cash"]
        return found

    def column(self, name: str) -> list[str | None]:
        """The cards on display, from bottom to top; None is a gap."""
        cards = self.data()["columns"][self.game.deck.column_ids.index(name)]["cards"]
        return [card and card["id"] for card in cards]

    def taken(self) -> set[str]:
        """The actions on display with discs on them."""
        cards = [card for column in self.data()["columns"] for card in column["cards"] if card]
        return {action["id"] for card in cards for action in card["actions"] if action["taken"]}

    def touching(self, place: str) -> list[str]:
        """The spaces that touch a station or a small stop."""
        board = self.game.board
        return [board.space_ids[space] for space in board.touching[board.place_ids.index(place)]]

    def result(self) -> list[int]:
        """The money of each seat, were the game over now."""
        return list(self.game.result().scores)

    # Ids to numbers.

    def seat(self, colour: str) -> int:
        return self.game.seat_ids.index(colour)

    def line(self, line: str) -> int:
        return self.game.board.line_ids.index(line)

    def vehicle(self, line: str, number: int) -> int:
        return int(self.game.board.first_vehicle[self.line(line)]) + number - 1
