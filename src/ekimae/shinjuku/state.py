"""Everything that lies on the table, as small integers, and the few ways in which pieces move.

Groups of customers are one integer with eight bits for each of the eight kinds of token. Vectors that change rarely
(`tracks`, `near`, `stores`, ...) are shared between copies and replaced when something changes. Only those that a copy
slices (`deck`, `hands`, `customers`, ...) are ever changed in place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import bit
from ekimae.kernel.engine import Engine, zeros
from ekimae.shinjuku import happened
from ekimae.shinjuku.bits import LANE, LANE_MASK, customer, lanes_of, size_of
from ekimae.shinjuku.board import LOW_TRACKS, Board
from ekimae.shinjuku.choices import Choices, choices_of
from ekimae.shinjuku.edition import DEPARTMENT, Edition, Setup, edition_of

NONE: Final = -1
NEUTRAL: Final = 7
"""The owner of permanent links and of Hachiko's tracks: nobody."""

# Where each piece stands in a seat's supply: eight bits each, the four goods first.
DEPARTMENT_LANE: Final = DEPARTMENT * LANE
TRACK_LANE: Final = 5 * LANE
SPECIALTY_LANES: Final = (1 << DEPARTMENT_LANE) - 1

MOST_FRAMES: Final = 32
MOST_OFFERS: Final = 4


def sum_of(pile: vec[i64]) -> i64:
    total: i64 = 0
    for cards in pile:
        total += cards
    return total


def nth_card(pile: vec[i64], n: i64) -> i64:
    """The ward of the n-th card of a pile."""
    ward: i64 = 0
    while True:
        n -= pile[ward]
        if n < 0:
            return ward
        ward += 1


def store_code(seat: i64, kind: i64) -> i64:
    """A store on a station: nonzero, its owner and its kind."""
    return (seat + 1) * 8 + kind


def first_tracks(board: Board) -> vec[i64]:
    """Nothing is laid; the permanent links belong to nobody."""
    return vec[i64]([0 if track < board.laying else NEUTRAL + 1 for track in range(board.tracks)])


def first_areas(board: Board) -> vec[i64]:
    return vec[i64]([bit(station) | board.joined[station] for station in range(board.stations)])


class State(Engine):
    """One situation. Seats are numbered clockwise from the first."""

    __slots__ = (
        # The table.
        "setup",
        "edition",
        "board",
        "table",
        "seats",
        # The turn.
        "turn",
        "first",  # the starting seat
        "mover",  # the seat whose turn it is
        "did",  # actions taken this turn, one bit each
        "closed_turn",  # the turn that placed the last customer; 0 before
        "last_turns",  # how many turns are left after that one
        # Cards: how many of each ward.
        "deck",
        "deck_size",
        "discards",
        "discard_size",
        "hands",  # ward by ward, seat after seat
        "known",  # those everybody saw: taken from the queue
        "hand_mask",  # wards in each hand
        "hand_size",
        # Customers.
        "bag",
        "bag_size",
        "removed",  # customers that left the game
        "customers",  # a group in each ward
        "crowded",  # wards with customers
        "queue_cards",
        "queue_groups",
        "collected",  # a group behind each screen
        # Stores.
        "stores",  # what stands on each station, see store_code
        "shops",  # stations by kind of store, of any owner
        "occupied",  # stations with stores
        "held",  # stations with stores of each seat
        "wild",  # wards with stores of each seat
        "supply",  # pieces not on the map, see the lanes
        "bonus",  # bonus tokens
        "claimed",  # when each seat took its first stack, from 1; 0: never
        "stacks_taken",
        # Track.
        "free_low",  # empty connections, the first 60 of them
        "free_high",  # and the others
        "tracks",  # owner + 1 of each connection
        "near",  # stations one ride away from each
        "area",  # stations connected to each, itself included
        "touched",  # stations at the tracks of each seat
        # The festival, and the dog with his station.
        "matsuri",
        "hachiko",
        "target",
        # The action under way.
        "ward",  # where customers are moved from
        "station",  # where a store is opened or upgraded
        "token",  # the kind of store to open
        "origin",  # the station it is relocated from
        "track",
        "second_track",
        "need",  # wards whose cards pay
        "floor",  # several cards are chosen from left to right
        "group",  # the customers under way
        "at",  # where they are
        "visited",
        "used",  # owners of the track they rode on
        "sold",  # whether one of them was just satisfied
        "reuniting",  # whether the dog leads them
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
            self.board = board
            self.seats: i64 = len(setup.seats)

            # The turn.
            self.turn: i64 = 0
            self.first: i64 = NONE
            self.mover: i64 = 0
            self.did: i64 = 0
            self.closed_turn: i64 = 0
            self.last_turns: i64 = 0

            # Cards: how many of each ward.
            self.deck: vec[i64] = board.cards[:]
            self.deck_size: i64 = sum_of(board.cards)
            self.discards: vec[i64] = zeros(board.wards)
            self.discard_size: i64 = 0
            self.hands: vec[i64] = zeros(self.seats * board.wards)
            self.known: vec[i64] = zeros(self.seats * board.wards)
            self.hand_mask: vec[i64] = zeros(self.seats)
            self.hand_size: vec[i64] = zeros(self.seats)

            # Customers.
            self.bag: i64 = edition.customers
            self.bag_size: i64 = size_of(edition.customers)
            self.removed: i64 = 0
            self.customers: vec[i64] = zeros(board.wards)
            self.crowded: i64 = 0
            self.queue_cards: vec[i64] = vec[i64]([NONE] * edition.queue_cards)
            self.queue_groups: vec[i64] = zeros(edition.queue_cards)
            self.collected: vec[i64] = zeros(self.seats)

            # Stores.
            self.stores: vec[i64] = zeros(board.stations)
            self.shops: vec[i64] = zeros(DEPARTMENT + 1)
            self.occupied: i64 = 0
            self.held: vec[i64] = zeros(self.seats)
            self.wild: vec[i64] = zeros(self.seats)
            self.supply: vec[i64] = vec[i64]([edition.pieces] * len(setup.seats))
            self.bonus: vec[i64] = zeros(self.seats)
            self.claimed: vec[i64] = zeros(self.seats)
            self.stacks_taken: i64 = 0

            # Track.
            self.free_low: i64 = board.laying_low
            self.free_high: i64 = board.laying_high
            self.tracks: vec[i64] = first_tracks(board)
            self.near: vec[i64] = board.joined
            self.area: vec[i64] = first_areas(board)
            self.touched: vec[i64] = zeros(self.seats)

            # The festival, and the dog with his station.
            self.matsuri: i64 = NONE
            self.hachiko: i64 = NONE
            self.target: i64 = NONE

            # The action under way.
            self.ward: i64 = NONE
            self.station: i64 = NONE
            self.token: i64 = NONE
            self.origin: i64 = NONE
            self.track: i64 = NONE
            self.second_track: i64 = NONE
            self.need: i64 = 0
            self.floor: i64 = 0
            self.group: i64 = 0
            self.at: i64 = NONE
            self.visited: i64 = 0
            self.used: i64 = 0
            self.sold: i64 = 0
            self.reuniting: i64 = 0
        else:
            self.board = source.board
            self.seats = source.seats

            self.turn = source.turn
            self.first = source.first
            self.mover = source.mover
            self.did = source.did
            self.closed_turn = source.closed_turn
            self.last_turns = source.last_turns

            self.deck = source.deck[:]
            self.deck_size = source.deck_size
            self.discards = source.discards[:]
            self.discard_size = source.discard_size
            self.hands = source.hands[:]
            self.known = source.known[:]
            self.hand_mask = source.hand_mask[:]
            self.hand_size = source.hand_size[:]

            self.bag = source.bag
            self.bag_size = source.bag_size
            self.removed = source.removed
            self.customers = source.customers[:]
            self.crowded = source.crowded
            self.queue_cards = source.queue_cards
            self.queue_groups = source.queue_groups
            self.collected = source.collected

            self.stores = source.stores
            self.shops = source.shops
            self.occupied = source.occupied
            self.held = source.held
            self.wild = source.wild
            self.supply = source.supply
            self.bonus = source.bonus
            self.claimed = source.claimed
            self.stacks_taken = source.stacks_taken

            self.free_low = source.free_low
            self.free_high = source.free_high
            self.tracks = source.tracks
            self.near = source.near
            self.area = source.area
            self.touched = source.touched

            self.matsuri = source.matsuri
            self.hachiko = source.hachiko
            self.target = source.target

            self.ward = source.ward
            self.station = source.station
            self.token = source.token
            self.origin = source.origin
            self.track = source.track
            self.second_track = source.second_track
            self.need = source.need
            self.floor = source.floor
            self.group = source.group
            self.at = source.at
            self.visited = source.visited
            self.used = source.used
            self.sold = source.sold
            self.reuniting = source.reuniting

    # Cards.

    def refill_deck(self) -> None:
        """The discards become the draw pile the moment a card is needed and none is left."""
        if self.deck_size == 0 and self.discard_size > 0:
            for ward in range(self.board.wards):
                self.deck[ward] = self.discards[ward]
                self.discards[ward] = 0
            self.deck_size = self.discard_size
            self.discard_size = 0
            happened.reshuffled(self)

    def cards_left(self) -> i64:
        return self.deck_size + self.discard_size

    def draw_card(self, ward: i64) -> None:
        """Off the draw pile; the caller puts it somewhere."""
        self.deck[ward] -= 1
        self.deck_size -= 1

    def discard(self, ward: i64) -> None:
        self.discards[ward] += 1
        self.discard_size += 1

    def take_card(self, seat: i64, ward: i64) -> None:
        self.hands[seat * self.board.wards + ward] += 1
        self.hand_mask[seat] |= bit(ward)
        self.hand_size[seat] += 1

    def spend_card(self, seat: i64, ward: i64) -> None:
        at: i64 = seat * self.board.wards + ward
        left: i64 = self.hands[at] - 1
        self.hands[at] = left
        if left == 0:
            self.hand_mask[seat] &= ~bit(ward)
        if self.known[at] > 0:
            self.known[at] -= 1  # nobody can tell the copies apart: one known card fewer is certain
        self.hand_size[seat] -= 1
        self.discard(ward)

    def wild_cards(self, seat: i64) -> i64:
        """Wards whose cards this seat may use as any ward's."""
        if self.matsuri >= 0:
            return self.wild[seat] | bit(self.matsuri)
        return self.wild[seat]

    def payable(self, seat: i64) -> i64:
        """Wards that this seat can pay a card for."""
        hand: i64 = self.hand_mask[seat]
        if self.edition.three_cards and self.hand_size[seat] >= 3:
            return self.board.all_wards
        if hand & self.wild_cards(seat):
            return self.board.all_wards
        return hand

    # Customers.

    def draw_customer(self, kind: i64) -> None:
        """Out of the bag; the caller puts it somewhere."""
        self.bag -= customer(kind)
        self.bag_size -= 1

    def return_customer(self, kind: i64) -> None:
        self.bag += customer(kind)
        self.bag_size += 1

    def place(self, ward: i64, group: i64) -> None:
        """Customers stand in a ward, at no particular station."""
        if group:
            self.customers[ward] += group
            self.crowded |= bit(ward)

    def gather(self, ward: i64) -> i64:
        """All customers of a ward set out."""
        group: i64 = self.customers[ward]
        self.customers[ward] = 0
        self.crowded &= ~bit(ward)
        return group

    def queued(self) -> i64:
        """All customers in the queue."""
        group: i64 = 0
        for waiting in self.queue_groups:
            group += waiting
        return group

    def is_closed(self) -> bool:
        """Has the last customer been placed?"""
        return self.closed_turn > 0

    def collect(self, seat: i64, group: i64) -> None:
        self.collected = self.collected[:]
        self.collected[seat] += group

    # Stores.

    def in_supply(self, seat: i64, lane: i64) -> i64:
        return (self.supply[seat] >> lane) & LANE_MASK

    def add_to_supply(self, seat: i64, lane: i64, pieces: i64) -> None:
        self.supply = self.supply[:]
        self.supply[seat] += pieces << lane

    def departments(self) -> i64:
        """How many Department Stores stand on the map."""
        count: i64 = 0
        bits: i64 = self.shops[DEPARTMENT]
        while bits:
            bits &= bits - 1
            count += 1
        return count

    def put_store(self, seat: i64, kind: i64, station: i64) -> None:
        here: i64 = bit(station)
        self.stores = self.stores[:]
        self.stores[station] = store_code(seat, kind)
        self.shops = self.shops[:]
        self.shops[kind] |= here
        self.occupied |= here
        self.held = self.held[:]
        self.held[seat] |= here
        self.wild = self.wild[:]
        self.wild[seat] |= self.board.ward_bit[station]

    def remove_store(self, station: i64) -> None:
        here: i64 = bit(station)
        seat: i64 = self.store_owner(station)
        self.shops = self.shops[:]
        self.shops[self.store_kind(station)] &= ~here
        self.stores = self.stores[:]
        self.stores[station] = 0
        self.occupied &= ~here
        self.held = self.held[:]
        self.held[seat] &= ~here
        ward: i64 = self.board.ward_of[station]
        if self.held[seat] & self.board.inside[ward] == 0:
            self.wild = self.wild[:]
            self.wild[seat] &= ~bit(ward)

    def store_owner(self, station: i64) -> i64:
        """The owner of a store; NONE where there is none."""
        return (self.stores[station] >> 3) - 1

    def store_kind(self, station: i64) -> i64:
        return self.stores[station] & 7

    def specialties(self, seat: i64) -> i64:
        """The stations of a seat's Specialty Stores."""
        return self.held[seat] & ~self.shops[DEPARTMENT]

    def sellers(self, group: i64) -> i64:
        """Stations with a store that would satisfy somebody of a group."""
        if group == 0:
            return 0
        stations: i64 = self.shops[DEPARTMENT]
        for good in range(DEPARTMENT):
            if group & lanes_of(good):
                stations |= self.shops[good]
        return stations

    # Track.

    def lay(self, owner: i64, track: i64) -> None:
        """Put a track token on a connection, and join what it connects."""
        a: i64 = self.board.track_a[track]
        b: i64 = self.board.track_b[track]
        self.tracks = self.tracks[:]
        self.tracks[track] = owner + 1
        if track < LOW_TRACKS:
            self.free_low &= ~bit(track)
        else:
            self.free_high &= ~bit(track - LOW_TRACKS)
        self.near = self.near[:]
        self.near[a] |= bit(b)
        self.near[b] |= bit(a)
        if owner != NEUTRAL:
            self.touched = self.touched[:]
            self.touched[owner] |= bit(a) | bit(b)
        if not self.area[a] >> b & 1:
            self._join(self.area[a] | self.area[b])

    def _join(self, together: i64) -> None:
        self.area = self.area[:]
        left: i64 = together
        station: i64 = 0
        while left:
            if left & 1:
                self.area[station] = together
            left >>= 1
            station += 1

    def reachable(self, start: i64, blocked: i64) -> i64:
        """Stations that can be reached from a station without passing blocked ones, itself included."""
        found: i64 = bit(start)
        edge: i64 = found
        while edge:
            step: i64 = 0
            station: i64 = 0
            while edge:
                if edge & 1:
                    step |= self.near[station]
                edge >>= 1
                station += 1
            edge = step & ~found & ~blocked
            found |= edge
        return found
