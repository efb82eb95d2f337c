"""A table to try rules on: put pieces where a sentence of the rulebook wants them, then play choices by their tokens.

    table = Table.of("v2r11", ("blue", "red"))
    table.hand("red", "taito", "adachi").store("red", "food", "shinjuku").customers("shinjuku", "food", "food")
    table.acts("red").play("move", "ward:shinjuku", "card:adachi", ...)

Everything that is put down comes out of its pile (deck, bag, supply), so that the pieces stay what the box holds.
Chance has no seed: draws are typed in like any other choice.
"""

from __future__ import annotations

from typing import Any

from ekimae.kernel.event import Event
from ekimae.kernel.frames import frame
from ekimae.kernel.game import CHANCE
from ekimae.shinjuku.bits import LANE, customer
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import GOODS, Setup
from ekimae.shinjuku.frames import ACTION, BEGIN_TURN, END_TURN
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.state import TRACK_LANE
from ekimae.shinjuku.steps import opening

STORES = (*GOODS, "department")


class Table:
    """A game under construction, then in play. Seats go by their colours, everything else by its id."""

    def __init__(self, game: Shinjuku) -> None:
        self.game = game
        self.game.events = []

    @classmethod
    def of(cls, edition: str, seats: int | tuple[str, ...] = 2, **variants: object) -> Table:
        """Board, full piles and empty hands; the first seat is the starting player."""
        game = Shinjuku(Setup.read({"edition": edition, "seats": seats, **variants}))
        game.first = 0
        if game.setup.hachiko is not None:
            opening.place_marker(game, game.board.station_ids.index(game.setup.hachiko))
        return cls(game)

    @classmethod
    def set_up(cls, edition: str, seats: int | tuple[str, ...] = 2, **variants: object) -> Table:
        """A game from its very first draw."""
        return cls(Shinjuku.begin(Setup.read({"edition": edition, "seats": seats, **variants})))

    def copy(self) -> Table:
        """For the other way to go on."""
        return Table(self.game.copy())

    # Cards.

    def hand(self, seat: str, *wards: str) -> Table:
        """Cards from the deck into a hand."""
        for ward in wards:
            self.game.draw_card(self._ward(ward))
            self.game.take_card(self.seat(seat), self._ward(ward))
        return self

    def discards(self, *wards: str) -> Table:
        for ward in wards:
            self.game.draw_card(self._ward(ward))
            self.game.discard(self._ward(ward))
        return self

    def deck(self, *wards: str, rest: str | None = None) -> Table:
        """Just these cards stay in the deck; the rest is discarded, or lies in the hand of a seat."""
        left = list(wards)
        for ward in [name for name, count in self.data()["unseen_cards"].items() for _ in range(count)]:
            if ward in left:
                left.remove(ward)
            elif rest is None:
                self.discards(ward)
            else:
                self.hand(rest, ward)
        assert not left, f"the deck has no {left}"
        return self

    # Customers.

    def customers(self, ward: str, *kinds: str) -> Table:
        """Customers out of the bag into a ward."""
        self.game.place(self._ward(ward), self._group(kinds))
        return self

    def collection(self, seat: str, *kinds: str) -> Table:
        """Customers out of the bag behind a screen."""
        self.game.collect(self.seat(seat), self._group(kinds))
        return self

    def bag(self, *kinds: str) -> Table:
        """Just these customers stay in the bag; the rest leaves the game."""
        kept = self._group(kinds)
        self.game.removed += self.game.bag
        self.game.bag, self.game.bag_size = kept, len(kinds)
        return self

    def queue(self, *slots: str) -> Table:
        """Slots from the first on, each a ward with its customers: `"minato books food2"`."""
        cards, groups = self.game.queue_cards[:], self.game.queue_groups[:]
        for slot, (ward, *kinds) in enumerate(text.split() for text in slots):
            self.game.draw_card(self._ward(ward))
            cards[slot], groups[slot] = self._ward(ward), self._group(kinds)
        self.game.queue_cards, self.game.queue_groups = cards, groups
        return self

    # The map.

    def store(self, seat: str, kind: str, *stations: str) -> Table:
        """Stores of a good, or Department Stores, out of the supply."""
        for station in stations:
            self.game.add_to_supply(self.seat(seat), STORES.index(kind) * LANE, -1)
            self.game.put_store(self.seat(seat), STORES.index(kind), self._station(station))
        return self

    def track(self, seat: str, *tracks: str) -> Table:
        """Track tokens out of the supply."""
        for track in tracks:
            self.game.add_to_supply(self.seat(seat), TRACK_LANE, -1)
            self.game.lay(self.seat(seat), self.game.board.track_ids.index(track))
        return self

    def supply(self, seat: str, **pieces: int) -> Table:
        """How many pieces of a kind are left, `track=1`, `department=0`, `food=2`; the others are out of play."""
        for kind, wanted in pieces.items():
            lane = TRACK_LANE if kind == "track" else STORES.index(kind) * LANE
            self.game.add_to_supply(self.seat(seat), lane, wanted - self.game.in_supply(self.seat(seat), lane))
        return self

    def bonus(self, *claims: str) -> Table:
        """Bonus stacks claimed so far, by seat, in this order."""
        for seat in map(self.seat, claims):
            tokens, claimed = self.game.bonus[:], self.game.claimed[:]
            tokens[seat] += self.game.edition.bonus_stacks[self.game.stacks_taken]
            self.game.stacks_taken += 1
            claimed[seat] = claimed[seat] or self.game.stacks_taken
            self.game.bonus, self.game.claimed = tokens, claimed
        return self

    def matsuri(self, ward: str) -> Table:
        self.game.matsuri = self._ward(ward)
        return self

    def hachiko(self, ward: str) -> Table:
        self.game.hachiko = self._ward(ward)
        return self

    # Whose turn it is.

    def starting(self, seat: str) -> Table:
        """Who has the starting player token."""
        self.game.first = self.seat(seat)
        return self

    def acts(self, seat: str) -> Table:
        """The seat has both its actions before it."""
        self.game.turn += 1
        return self._wake(seat, END_TURN, ACTION, ACTION)

    def begins(self, seat: str) -> Table:
        """The seat's turn begins, arrivals and all."""
        return self._wake(seat, BEGIN_TURN)

    def _wake(self, seat: str, *plan: int) -> Table:
        self.game.mover = self.seat(seat)
        self.game.did = 0
        self.game.depth = 0
        for step in plan:
            self.game.push(frame(step))
        self.game.advance()
        return self

    # Playing.

    def play(self, *tokens: str) -> Table:
        """Choices of whoever is asked, chance included; one text may hold several."""
        for token in " ".join(tokens).split():
            assert token in self.choices(), f"{token} is not among {self.choices()} for {self.asked()}"
            self.game.play(self.game.catalogue.number(token))
        return self

    def choices(self) -> list[str]:
        """What may be chosen now, in the order of the catalogue."""
        return self.game.catalogue.texts(self.game.choices())

    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question; nobody when the game is over."""
        if self.game.over:
            return ("", "over")
        (question,) = self.game.questions()
        who = "chance" if question.seat == CHANCE else self.game.seat_ids[question.seat]
        return (who, question.kind)

    def events(self, name: str = "") -> list[Event]:
        """What happened since the table was made, or the events of one name."""
        return [event for event in self.game.events or () if name in ("", event.name)]

    # Looking.

    def data(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, sees."""
        return self.game.view(None if seat is None else self.seat(seat)).data()

    def company(self, seat: str) -> dict[str, Any]:
        """What a seat sees of its own: cards, pieces, collection, bonus tokens."""
        found: dict[str, Any] = self.data(seat)["seats"][self.seat(seat)]
        return found

    def cards(self, seat: str) -> list[str]:
        """A hand, in the order of the board's wards."""
        return [ward for ward, count in self.company(seat)["cards"].items() for _ in range(count)]

    def collected(self, seat: str) -> list[str]:
        """The customers behind a screen."""
        found: list[str] = self.company(seat)["collected"]
        return found

    def waiting(self) -> dict[str, list[str]]:
        """The customers in the wards."""
        found: dict[str, list[str]] = self.data()["wards"]
        return found

    def queued(self) -> list[str]:
        """The queue as `queue` takes it."""
        slots = [(slot["ward"], *slot["customers"]) for slot in self.data()["queue"]]
        return [" ".join(slot) for slot in slots if slot[0] is not None]

    def stores(self) -> dict[str, str]:
        """What stands on the map: `{"ueno": "red food"}`."""
        return {at: f"{store['seat']} {store['kind']}" for at, store in self.data()["stores"].items()}

    def tracks(self) -> dict[str, str]:
        """Owners of the track that was laid, permanent links left out."""
        laying = set(self.game.board.track_ids[: self.game.board.laying])
        return {track: owner for track, owner in self.data()["tracks"].items() if track in laying}

    # Ids to numbers.

    def seat(self, colour: str) -> int:
        return self.game.seat_ids.index(colour)

    def _ward(self, ward: str) -> int:
        return self.game.board.ward_ids.index(ward)

    def _station(self, station: str) -> int:
        return self.game.board.station_ids.index(station)

    def _group(self, kinds: tuple[str, ...] | list[str]) -> int:
        """Customers out of the bag."""
        group = 0
        for kind in kinds:
            self.game.draw_customer(CUSTOMERS.index(kind))
            group += customer(CUSTOMERS.index(kind))
        return group
