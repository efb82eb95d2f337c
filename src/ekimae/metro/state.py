"""Everything that lies on the table, as small integers, and the few ways in which pieces move.

Money is counted in hundreds of yen. Sets of actions, stations and spaces are runs of sixty bits, `low` and `high`.
Vectors that change rarely are shared between copies and replaced when something changes. Only those that a copy slices
are ever changed in place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.blocks import RUN
from ekimae.kernel.engine import Engine, zeros
from ekimae.metro import happened
from ekimae.metro.board import Board
from ekimae.metro.choices import Choices, choices_of
from ekimae.metro.deck import Deck
from ekimae.metro.edition import Edition, Setup, edition_of

NONE: Final = -1

MOST_FRAMES: Final = 32
MOST_OFFERS: Final = 32

STOCK_LANE: Final = 4
"""A line's stocks are four bits each, number 1 lowest: the owner + 1, or 0."""
STOCK_MASK: Final = 15

HELD_LANE: Final = 3
"""Discs on each discount action are three bits each."""
HELD_MASK: Final = 7

PILE_LANE: Final = 4
"""A discard pile is four bits a card, the top one lowest: its number in the column + 1."""
PILE_MASK: Final = 15

COMMITTED_LANE: Final = 8
"""A speculation is the line + 1, and above it the yen committed."""
COMMITTED_MASK: Final = 255


def filled(size: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * size)


class State(Engine):
    """One situation. Seats are numbered as they sit; the turn order is a vector of them."""

    __slots__ = (
        # The table.
        "setup",
        "edition",
        "board",
        "deck",
        "table",
        "seats",
        # The round.
        "round",
        "order",  # seats in turn order
        "mover",  # the seat whose turn it is
        "turn_at",  # its place in the order
        "passed",  # seats that are out of the action phase
        "bids",  # by seat, until they are revealed
        "has_bid",
        "sorted",  # how many places of the order are settled
        # Cards.
        "display",  # the card in each row of each column, row 0 at the bottom
        "piles",  # cards of each column not yet drawn, one bit each
        "discards",  # of each column, see PILE_LANE
        "pickable",  # columns whose top discard a CARD action may take
        "open_low",  # actions on display
        "open_high",
        "taken_low",  # actions with discs on them
        "taken_high",
        "private_low",  # actions on cards in front of each seat
        "private_high",
        "discount_discs",  # of each seat on the discount actions, see HELD_LANE
        "copy_discs",  # of each seat, one bit for each copy action
        "shapes",  # seats that may build vending machines freely until the end of the action phase
        # What the seats have.
        "cash",
        "discs",  # in front of each seat
        "owned_discs",  # these, and those on cards
        "spare_discs",  # in the general supply
        "pyramids",
        "spaces",  # where each meeple stands, or NONE
        "riding",  # the vehicle it rides, or NONE
        "speeds",  # speed tokens not yet assigned
        "bicycles",  # seats with a bicycle
        "loans",
        "bonus",  # money for the next bid only
        "sales",  # money set aside until the end
        "speculations",  # two for each seat, see COMMITTED_LANE
        "stock_lines",  # lines that each seat holds stock in
        "drinks",  # the owner + 1 of each colour
        "drinks_left",  # of each colour in its crate
        "vended",  # how often each seat built at each other's stations
        # General supply.
        "speed_supply",
        "loan_supply",
        "bicycle_supply",
        # Lines and stations.
        "values",
        "stocks",  # of each line, see STOCK_LANE
        "sold",  # how many of them are owned
        "in_stock",  # lines with stock below the map
        "invested",  # lines with stock owned
        "on_map",  # lines whose trains are
        "speed_of",  # speed tokens on each line
        "spots",  # empty disc spots of each line
        "open_lines",  # lines that have some
        "at",  # the stop of each vehicle, or NONE
        "heading",
        "owners",  # the owner + 1 of each station
        "paying",  # the stops of each line with a pyramid, one bit each
        "built_low",  # stations with a pyramid
        "built_high",
        "drink_at",  # the colour + 1 on each station
        # The action under way.
        "assigned",  # whether speed tokens were assigned this turn
        "acting",
        "copying",
        "line",
        "station",
        "cost",
        "times",
        "extra",
        "saved",
        # The train phase.
        "moving",  # the line whose train moves
        "stops_left",  # how far it still moves
        "never_board",  # seats that want no question about boarding this round
        "ride_on",  # seats that want no question about getting off this round
        "boarded",  # where a rider can't get off: it got on there in this journey, or at the end of the last one
        "left_at",  # of each seat and vehicle, the stops where it can't get on again in this phase
    )

    def __init__(self, setup: Setup, source: State | None = None) -> None:
        edition: Edition = edition_of(setup) if source is None else source.edition
        table = choices_of(edition) if source is None else source.table
        super().__init__(table, MOST_FRAMES, MOST_OFFERS, source)
        self.setup = setup
        self.edition: Edition = edition
        self.table: Choices = table
        if source is None:
            board = edition.board
            deck = edition.deck
            self.board: Board = board
            self.deck: Deck = deck
            self.seats: i64 = len(setup.seats)

            self.round: i64 = 0
            self.order: vec[i64] = vec[i64](list(range(len(setup.seats))))
            self.mover: i64 = 0
            self.turn_at: i64 = 0
            self.passed: i64 = 0
            self.bids: vec[i64] = zeros(self.seats)
            self.has_bid: i64 = 0
            self.sorted: i64 = 0

            self.display: vec[i64] = filled(deck.columns * edition.rows, NONE)
            self.piles: vec[i64] = zeros(deck.columns)
            for column in range(deck.columns):
                self.piles[column] = bit(deck.column_size(column)) - 1
            self.discards: vec[i64] = zeros(deck.columns)
            self.pickable: i64 = 0
            self.open_low: i64 = 0
            self.open_high: i64 = 0
            self.taken_low: i64 = 0
            self.taken_high: i64 = 0
            self.private_low: vec[i64] = zeros(self.seats)
            self.private_high: vec[i64] = zeros(self.seats)
            self.discount_discs: vec[i64] = zeros(self.seats)
            self.copy_discs: vec[i64] = zeros(self.seats)
            self.shapes: i64 = 0

            self.cash: vec[i64] = filled(self.seats, edition.start_cash)
            self.discs: vec[i64] = filled(self.seats, edition.start_discs)
            self.owned_discs: vec[i64] = filled(self.seats, edition.start_discs)
            self.spare_discs: vec[i64] = filled(self.seats, edition.most_discs - edition.start_discs)
            self.pyramids: vec[i64] = filled(self.seats, edition.pyramids)
            self.spaces: vec[i64] = filled(self.seats, NONE)
            self.riding: vec[i64] = filled(self.seats, NONE)
            self.speeds: vec[i64] = zeros(self.seats)
            self.bicycles: i64 = 0
            self.loans: vec[i64] = zeros(self.seats)
            self.bonus: vec[i64] = zeros(self.seats)
            self.sales: vec[i64] = zeros(self.seats)
            self.speculations: vec[i64] = zeros(self.seats * edition.speculations)
            self.stock_lines: vec[i64] = zeros(self.seats)
            self.drinks: vec[i64] = zeros(len(deck.colours))
            self.drinks_left: vec[i64] = filled(len(deck.colours), edition.drinks)
            self.vended: vec[i64] = zeros(self.seats * self.seats)

            self.speed_supply: i64 = edition.speed_tokens
            self.loan_supply: i64 = edition.loan_tokens
            self.bicycle_supply: i64 = edition.bicycles

            self.values: vec[i64] = zeros(board.lines)
            self.stocks: vec[i64] = zeros(board.lines)
            self.sold: vec[i64] = zeros(board.lines)
            self.in_stock: i64 = board.all_lines
            self.invested: i64 = 0
            self.on_map: i64 = 0
            self.speed_of: vec[i64] = zeros(board.lines)
            self.spots: vec[i64] = board.disc_spots
            self.open_lines: i64 = board.lines_with_spots
            self.at: vec[i64] = filled(board.vehicles, NONE)
            self.heading: vec[i64] = zeros(board.vehicles)
            self.owners: vec[i64] = zeros(board.stations)
            self.paying: vec[i64] = zeros(board.lines)
            self.built_low: i64 = 0
            self.built_high: i64 = 0
            self.drink_at: vec[i64] = zeros(board.stations)

            self.assigned: i64 = 0
            self.acting: i64 = NONE
            self.copying: i64 = 0
            self.line: i64 = NONE
            self.station: i64 = NONE
            self.cost: i64 = 0
            self.times: i64 = 1
            self.extra: i64 = 0
            self.saved: i64 = 0

            self.moving: i64 = NONE
            self.stops_left: i64 = 0
            self.never_board: i64 = 0
            self.ride_on: i64 = 0
            self.boarded: vec[i64] = filled(self.seats, NONE)
            self.left_at: vec[i64] = zeros(self.seats * board.vehicles)
        else:
            self.board = source.board
            self.deck = source.deck
            self.seats = source.seats

            self.round = source.round
            self.order = source.order
            self.mover = source.mover
            self.turn_at = source.turn_at
            self.passed = source.passed
            self.bids = source.bids
            self.has_bid = source.has_bid
            self.sorted = source.sorted

            self.display = source.display
            self.piles = source.piles
            self.discards = source.discards
            self.pickable = source.pickable
            self.open_low = source.open_low
            self.open_high = source.open_high
            self.taken_low = source.taken_low
            self.taken_high = source.taken_high
            self.private_low = source.private_low
            self.private_high = source.private_high
            self.discount_discs = source.discount_discs
            self.copy_discs = source.copy_discs
            self.shapes = source.shapes

            self.cash = source.cash[:]
            self.discs = source.discs[:]
            self.owned_discs = source.owned_discs
            self.spare_discs = source.spare_discs
            self.pyramids = source.pyramids
            self.spaces = source.spaces[:]
            self.riding = source.riding
            self.speeds = source.speeds
            self.bicycles = source.bicycles
            self.loans = source.loans
            self.bonus = source.bonus
            self.sales = source.sales
            self.speculations = source.speculations
            self.stock_lines = source.stock_lines
            self.drinks = source.drinks
            self.drinks_left = source.drinks_left
            self.vended = source.vended

            self.speed_supply = source.speed_supply
            self.loan_supply = source.loan_supply
            self.bicycle_supply = source.bicycle_supply

            self.values = source.values[:]
            self.stocks = source.stocks
            self.sold = source.sold
            self.in_stock = source.in_stock
            self.invested = source.invested
            self.on_map = source.on_map
            self.speed_of = source.speed_of
            self.spots = source.spots
            self.open_lines = source.open_lines
            self.at = source.at[:]
            self.heading = source.heading[:]
            self.owners = source.owners
            self.paying = source.paying
            self.built_low = source.built_low
            self.built_high = source.built_high
            self.drink_at = source.drink_at

            self.assigned = source.assigned
            self.acting = source.acting
            self.copying = source.copying
            self.line = source.line
            self.station = source.station
            self.cost = source.cost
            self.times = source.times
            self.extra = source.extra
            self.saved = source.saved

            self.moving = source.moving
            self.stops_left = source.stops_left
            self.never_board = source.never_board
            self.ride_on = source.ride_on
            self.boarded = source.boarded
            self.left_at = source.left_at

    # Cards.

    def card_at(self, column: i64, row: i64) -> i64:
        return self.display[column * self.edition.rows + row]

    def show(self, card: i64, column: i64, row: i64) -> None:
        """A card is laid out; its actions are open to everybody."""
        self.display = self.display[:]
        self.display[column * self.edition.rows + row] = card
        self.open_low |= self.deck.low[card]
        self.open_high |= self.deck.high[card]

    def take_off(self, column: i64, row: i64) -> i64:
        """Off the display; the caller puts it somewhere."""
        card: i64 = self.card_at(column, row)
        self.display = self.display[:]
        self.display[column * self.edition.rows + row] = NONE
        self.open_low &= ~self.deck.low[card]
        self.open_high &= ~self.deck.high[card]
        return card

    def discard(self, column: i64, card: i64) -> None:
        self._set_pile(column, self.discards[column] << PILE_LANE | (card - self.deck.first_card[column] + 1))

    def pick_up(self, column: i64) -> i64:
        """The top card off a discard pile."""
        card: i64 = self.top_discard(column)
        self._set_pile(column, self.discards[column] >> PILE_LANE)
        return card

    def top_discard(self, column: i64) -> i64:
        """The card on top of a discard pile, or NONE."""
        top: i64 = self.discards[column] & PILE_MASK
        return self.deck.first_card[column] + top - 1 if top else NONE

    def _set_pile(self, column: i64, pile: i64) -> None:
        """Of the drinks only the shapes may be taken from there."""
        self.discards = self.discards[:]
        self.discards[column] = pile
        top: i64 = self.top_discard(column)
        if top != NONE and not self.deck.is_crate(top):
            self.pickable |= bit(column)
        else:
            self.pickable &= ~bit(column)

    def keep_card(self, seat: i64, card: i64) -> None:
        """In front of a seat, for nobody else."""
        self.private_low = self.private_low[:]
        self.private_low[seat] |= self.deck.low[card]
        self.private_high = self.private_high[:]
        self.private_high[seat] |= self.deck.high[card]

    def is_taken(self, action: i64) -> bool:
        if action < RUN:
            return self.taken_low >> action & 1 != 0
        return self.taken_high >> (action - RUN) & 1 != 0

    def take(self, action: i64) -> None:
        """Discs lie on an action."""
        if action < RUN:
            self.taken_low |= bit(action)
        else:
            self.taken_high |= bit(action - RUN)

    def free(self, action: i64) -> None:
        if action < RUN:
            self.taken_low &= ~bit(action)
        else:
            self.taken_high &= ~bit(action - RUN)

    # Discs on discount actions.

    def discs_on(self, seat: i64, discount: i64) -> i64:
        return self.discount_discs[seat] >> (discount * HELD_LANE) & HELD_MASK

    def add_discount(self, seat: i64, discount: i64, times: i64) -> None:
        self.discount_discs = self.discount_discs[:]
        self.discount_discs[seat] += times << (discount * HELD_LANE)

    def discount_of(self, seat: i64, first: i64) -> i64:
        """What the discount actions from number `first` on save a seat."""
        found: i64 = 0
        held: i64 = self.discount_discs[seat] >> (first * HELD_LANE)
        discount: i64 = first
        while held:
            if held & HELD_MASK:
                found += (held & HELD_MASK) * self.deck.amount[self.deck.discounts[discount]]
            held >>= HELD_LANE
            discount += 1
        return found

    # Money and values.

    def pay(self, seat: i64, amount: i64) -> None:
        self.cash[seat] -= amount

    def earn(self, seat: i64, amount: i64) -> None:
        self.cash[seat] += amount

    def raise_value(self, line: i64, amount: i64) -> None:
        self.values[line] += amount

    # Stocks and speculations.

    def stock_owner(self, line: i64, number: i64) -> i64:
        """Who holds the stock with a number, from 1; NONE where it lies below the map."""
        return (self.stocks[line] >> ((number - 1) * STOCK_LANE) & STOCK_MASK) - 1

    def has_stock(self, seat: i64, line: i64) -> bool:
        return self.stock_lines[seat] >> line & 1 != 0

    def give_stock(self, seat: i64, line: i64) -> None:
        """The top stock of a line."""
        self.stocks = self.stocks[:]
        self.stocks[line] |= (seat + 1) << (self.sold[line] * STOCK_LANE)
        self._set_sold(line, self.sold[line] + 1)
        self.stock_lines = self.stock_lines[:]
        self.stock_lines[seat] |= bit(line)

    def return_stock(self, seat: i64, line: i64) -> None:
        """Below the map again; the others move up, in the same order."""
        kept: i64 = 0
        count: i64 = 0
        for number in range(1, self.sold[line] + 1):
            owner: i64 = self.stock_owner(line, number)
            if owner != seat:
                kept |= (owner + 1) << (count * STOCK_LANE)
                count += 1
        self.stocks = self.stocks[:]
        self.stocks[line] = kept
        self._set_sold(line, count)
        self.stock_lines = self.stock_lines[:]
        self.stock_lines[seat] &= ~bit(line)

    def _set_sold(self, line: i64, count: i64) -> None:
        self.sold = self.sold[:]
        self.sold[line] = count
        if count > 0:
            self.invested |= bit(line)
        else:
            self.invested &= ~bit(line)
        if count < self.board.stocks[line]:
            self.in_stock |= bit(line)
        else:
            self.in_stock &= ~bit(line)

    def speculated(self, seat: i64) -> i64:
        """The lines a seat has speculated on, one bit each."""
        found: i64 = 0
        first: i64 = seat * self.edition.speculations
        for at in range(self.edition.speculations):
            speculation: i64 = self.speculations[first + at]
            if speculation:
                found |= bit((speculation & COMMITTED_MASK) - 1)
        return found

    def speculations_left(self, seat: i64) -> i64:
        left: i64 = 0
        first: i64 = seat * self.edition.speculations
        for at in range(self.edition.speculations):
            if self.speculations[first + at] == 0:
                left += 1
        return left

    def speculate(self, seat: i64, line: i64, amount: i64) -> None:
        self.speculations = self.speculations[:]
        at: i64 = seat * self.edition.speculations
        while self.speculations[at]:
            at += 1
        self.speculations[at] = amount << COMMITTED_LANE | (line + 1)
        self.fill_spot(line)

    def fill_spot(self, line: i64) -> None:
        self.spots = self.spots[:]
        self.spots[line] -= 1
        if self.spots[line] == 0:
            self.open_lines &= ~bit(line)

    # Pieces.

    def gain_disc(self, seat: i64) -> None:
        """From the general supply, for the rest of the game."""
        self.spare_discs = self.spare_discs[:]
        self.spare_discs[seat] -= 1
        self.owned_discs = self.owned_discs[:]
        self.owned_discs[seat] += 1
        self.discs[seat] += 1

    def lose_disc(self, seat: i64) -> None:
        """One that isn't in front of the seat any more leaves the game."""
        self.owned_discs = self.owned_discs[:]
        self.owned_discs[seat] -= 1

    def take_speeds(self, seat: i64, tokens: i64) -> None:
        """From the supply; back to it if negative."""
        self.speeds = self.speeds[:]
        self.speeds[seat] += tokens
        self.speed_supply -= tokens

    def assign_speed(self, seat: i64, line: i64) -> None:
        self.speeds = self.speeds[:]
        self.speeds[seat] -= 1
        self.speed_of = self.speed_of[:]
        self.speed_of[line] += 1
        self.fill_spot(line)

    def has_bicycle(self, seat: i64) -> bool:
        return self.bicycles >> seat & 1 != 0

    def build(self, seat: i64, station: i64) -> None:
        """A pyramid on a station; trains of all its lines pay there."""
        self.pyramids = self.pyramids[:]
        self.pyramids[seat] -= 1
        self.own_station(seat, station)

    def own_station(self, seat: i64, station: i64) -> None:
        self.owners = self.owners[:]
        self.owners[station] = seat + 1
        self.paying = self.paying[:]
        for line in range(self.board.lines):
            self.paying[line] |= self.board.stops_of(line, station)
        if station < RUN:
            self.built_low |= bit(station)
        else:
            self.built_high |= bit(station - RUN)

    def put_drink(self, seat: i64, station: i64, colour: i64) -> None:
        self.drinks_left = self.drinks_left[:]
        self.drinks_left[colour] -= 1
        self.drink_at = self.drink_at[:]
        self.drink_at[station] = colour + 1
        self.vended = self.vended[:]
        self.vended[seat * self.seats + self.owners[station] - 1] += 1

    # Meeples and vehicles.

    def on_foot(self, seat: i64) -> bool:
        return self.spaces[seat] != NONE

    def put_meeple(self, seat: i64, space: i64) -> None:
        self.spaces[seat] = space
        if self.riding[seat] != NONE:
            self.riding = self.riding[:]
            self.riding[seat] = NONE
            self.boarded = self.boarded[:]
            self.boarded[seat] = NONE

    def ride(self, seat: i64, vehicle: i64) -> None:
        self.spaces[seat] = NONE
        self.riding = self.riding[:]
        self.riding[seat] = vehicle

    def is_empty(self, space: i64) -> bool:
        """Is no meeple there?"""
        for seat in range(self.seats):
            if self.spaces[seat] == space:
                return False
        return True

    def is_on_map(self, line: i64) -> bool:
        return self.on_map >> line & 1 != 0

    def place_train(self, line: i64) -> None:
        """At its first stop; the second of a pair at the other end."""
        self.on_map |= bit(line)
        first: i64 = self.board.first_vehicle[line]
        self.at[first] = 0
        self.heading[first] = 1
        if self.board.first_vehicle[line + 1] - first > 1:
            self.at[first + 1] = self.board.stops[line] - 1
            self.heading[first + 1] = -1
        happened.train_placed(self, line)

    def take_train(self, line: i64) -> None:
        """Off the map."""
        self.on_map &= ~bit(line)
        for vehicle in range(self.board.first_vehicle[line], self.board.first_vehicle[line + 1]):
            self.at[vehicle] = NONE
            self.heading[vehicle] = 0

    def place_of(self, vehicle: i64) -> i64:
        """The place where a vehicle stands."""
        return self.board.place(self.board.vehicle_line[vehicle], self.at[vehicle])

    # Offers.

    def offer_runs(self, block: i64, runs: list[int]) -> None:
        """A set given as sixty bits a run."""
        for run, bits in enumerate(runs):
            self.offer(block + run * RUN, bits)

    def offer_numbers(self, block: i64, numbers: list[int]) -> None:
        """Choices of a block by number, ascending."""
        run: i64 = 0
        bits: i64 = 0
        for number in numbers:
            while number >= (run + 1) * RUN:
                self.offer(block + run * RUN, bits)
                run += 1
                bits = 0
            bits |= bit(number - run * RUN)
        self.offer(block + run * RUN, bits)
