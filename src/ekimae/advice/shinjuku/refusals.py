"""Why something can't be chosen now, in Shinjuku: one reason, the first that a player would have to do away with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ekimae.kernel.bits import bit, members
from ekimae.kernel.frames import KIND, first_of
from ekimae.kernel.message import Arg, Many, Message, Term, terms
from ekimae.shinjuku import choices as catalogue
from ekimae.shinjuku import frames, words
from ekimae.shinjuku.bits import LANE, LANE_MASK, lanes_of
from ekimae.shinjuku.edition import DEPARTMENT, GOODS, PAY_CARDS
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.happened import store_name
from ekimae.shinjuku.state import DEPARTMENT_LANE, NEUTRAL, SPECIALTY_LANES, TRACK_LANE
from ekimae.shinjuku.steps import expand

KINDS = {
    frames.MATSURI: "ward",
    frames.ACTION: "",
    frames.OPEN_AT: "station",
    frames.OPEN_TOKEN: "store from",
    frames.EXPAND_FIRST: "track",
    frames.EXPAND_SECOND: "track",
    frames.MOVE_WARD: "ward",
    frames.START: "station",
    frames.GIVE: "customer",
    frames.TRAVEL: "station",
    frames.UPGRADE_AT: "station",
    frames.UPGRADE_CUSTOMER: "customer",
    frames.PAY: "card",
    frames.PAY_CARDS: "card",
    frames.DISCARD: "card",
}
"""What the answers to a question are, as their tokens begin; `stop` and `three-cards` besides."""


class Refusals:
    """One moment of a game, for one seat or a spectator."""

    def __init__(self, game: Shinjuku, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.frame = game.stack[game.depth - 1] if game.depth else 0
        self.asked = self.frame & KIND

    def usual(self) -> Iterable[str]:
        """Tokens that a page shows greyed out if they can't be chosen: the actions, the cards in hand."""
        if self.seat is None:
            return ()
        if self.asked == frames.ACTION:
            return self._actions()
        if KINDS.get(self.asked) == "card":
            cards = members(self.game.hand_mask[self.seat])
            return [f"card:{self.game.board.ward_ids[ward]}" for ward in cards]
        return ()

    def _actions(self) -> list[str]:
        edition = self.game.edition
        found = [edition.open_word, "expand", edition.move_word, "upgrade", "income"]
        return [*found, "reunite"] if self.game.target >= 0 else found

    def of(self, token: str) -> Message:
        """The reason, for something that can't be chosen."""
        game = self.game
        if game.ended:
            return Message("advice.over")
        if self.seat is None:
            return Message("advice.watching")
        if game.asked != self.seat:
            return self._not_asked()
        kind, _, key = token.partition(":")
        return self._of_kind(kind, key) or Message("advice.not-about", {"question": self._question()})

    def _not_asked(self) -> Message:
        if self.game.asked < 0:
            return Message("advice.chance")
        return Message("advice.waiting", {"seat": self._seat(self.game.asked)})

    def _question(self) -> Message:
        return words.question_message(self.game, self.game.questions()[0])

    def _of_kind(self, kind: str, key: str) -> Message | None:
        if kind in ("stop", "three-cards"):
            return self._of_word(kind)
        if not key:
            return self._of_action(kind) if self.asked == frames.ACTION else None
        if kind not in KINDS.get(self.asked, "").split():
            return None
        reasons: dict[int, Callable[[str], Message | None]] = {
            frames.MATSURI: self._matsuri,
            frames.OPEN_AT: self._open_at,
            frames.OPEN_TOKEN: self._relocation if kind == "from" else self._store,
            frames.EXPAND_FIRST: self._first_track,
            frames.EXPAND_SECOND: self._second_track,
            frames.MOVE_WARD: self._move_ward,
            frames.START: self._start,
            frames.TRAVEL: self._travel,
            frames.GIVE: self._give,
            frames.UPGRADE_AT: self._upgrade_at,
            frames.UPGRADE_CUSTOMER: self._upgrade_customer,
            frames.PAY: self._card,
            frames.PAY_CARDS: self._card,
            frames.DISCARD: self._card,
        }
        return reasons[self.asked](key)

    # Names.

    def _seat(self, seat: int) -> Term:
        return Term("seat", self.game.setup.seats[seat])

    def _station_number(self, key: str) -> int:
        return self.game.board.station_ids.index(key)

    def _ward_number(self, key: str) -> int:
        return self.game.board.ward_ids.index(key)

    def _mover(self) -> int:
        return int(self.game.mover)

    # Words: stop, three cards, the actions.

    def _of_word(self, word: str) -> Message | None:
        if word == "three-cards" and self.asked == frames.PAY:
            return Message("advice.shinjuku.no-three", {"n": self.game.hand_size[self._mover()]})
        if word == "stop" and self.asked == frames.TRAVEL:
            return Message("advice.shinjuku.on-to-dog" if self.game.reuniting else "advice.shinjuku.must-sell")
        return None

    def _of_action(self, word: str) -> Message | None:
        reasons: dict[str, tuple[int, Callable[[], Message]]] = {
            self.game.edition.open_word: (catalogue.OPEN, self._no_open),
            "expand": (catalogue.EXPAND, self._no_expand),
            self.game.edition.move_word: (catalogue.MOVE, self._no_move),
            "upgrade": (catalogue.UPGRADE, self._no_upgrade),
            "reunite": (catalogue.REUNITE, self._no_reunite),
        }
        if word not in reasons:
            return None
        action, reason = reasons[word]
        if self.game.did >> action & 1:
            return Message("advice.shinjuku.done-this-turn")
        return reason()

    def _no_open(self) -> Message:
        game, seat = self.game, self._mover()
        if game.supply[seat] & SPECIALTY_LANES == 0 and game.specialties(seat) == 0:
            return Message("advice.shinjuku.no-store-token")
        return Message("advice.shinjuku.no-station-payable")

    def _no_expand(self) -> Message:
        game, seat = self.game, self._mover()
        if game.in_supply(seat, TRACK_LANE) == 0:
            return Message("advice.shinjuku.no-track")
        if game.free_low | game.free_high == 0:
            return Message("advice.shinjuku.no-connection")
        if game.edition.track_payment == PAY_CARDS and game.hand_size[seat] == 0:
            return Message("advice.shinjuku.no-card")
        return Message("advice.shinjuku.out-of-reach")

    def _no_move(self) -> Message:
        if not self.game.crowded:
            return Message("advice.shinjuku.nobody-waits")
        if not self.game.crowded & self.game.payable(self._mover()):
            return Message("advice.shinjuku.nobody-payable")
        return Message("advice.shinjuku.no-sale")

    def _no_upgrade(self) -> Message:
        game, seat = self.game, self._mover()
        if game.in_supply(seat, DEPARTMENT_LANE) == 0:
            return Message("advice.shinjuku.no-department")
        stores = game.specialties(seat) & game.board.sakura
        if not stores:
            return Message("advice.shinjuku.no-sakura-store")
        with_customer = [station for station in members(stores) if self._has_customer_for(station)]
        if not with_customer:
            return Message("advice.shinjuku.no-customer-to-give")
        return Message("advice.shinjuku.no-upgrade-payable")

    def _has_customer_for(self, station: int) -> bool:
        return self.game.collected[self._mover()] & lanes_of(self.game.store_kind(station)) != 0

    def _no_reunite(self) -> Message:
        return Message("advice.shinjuku.no-way-for-dog", {"station": self._station(self.game.target)})

    def _station(self, station: int) -> Term:
        return Term("station", self.game.board.station_ids[station])

    # The turn.

    def _matsuri(self, key: str) -> Message:
        matsuri = Term("ward", self.game.board.ward_ids[self.game.matsuri])
        if self._ward_number(key) == self.game.matsuri:
            return Message("advice.shinjuku.matsuri-moves")
        return Message("advice.shinjuku.no-neighbour", {"ward": Term("ward", key), "matsuri": matsuri})

    # Stores.

    def _open_at(self, key: str) -> Message:
        station = self._station_number(key)
        if self.game.stores[station]:
            return self._stands_there(station)
        return self._not_payable(self.game.board.ward_of[station])

    def _stands_there(self, station: int) -> Message:
        store = words.printed(self.game, "store", store_name(self.game.store_kind(station)))
        owner = self._seat(self.game.store_owner(station))
        return Message("advice.shinjuku.occupied", {"seat": owner, "store": store})

    def _not_payable(self, ward: int) -> Message:
        args: dict[str, Arg] = {"ward": Term("ward", self.game.board.ward_ids[ward])}
        if self.game.edition.three_cards:
            return Message("advice.shinjuku.not-payable-three", args)
        return Message("advice.shinjuku.not-payable", args)

    def _store(self, key: str) -> Message | None:
        if self.game.supply[self._mover()] >> GOODS.index(key) * LANE & LANE_MASK:
            return None
        return Message("advice.shinjuku.no-such-store", {"store": words.printed(self.game, "store", key)})

    def _relocation(self, key: str) -> Message:
        station = self._station_number(key)
        if self.game.store_owner(station) != self._mover():
            return Message("advice.shinjuku.not-own-store", {"station": self._station(station)})
        return Message("advice.shinjuku.department-stays")

    # Track.

    def _first_track(self, key: str) -> Message:
        return self._laid(key) or Message("advice.shinjuku.out-of-reach")

    def _laid(self, key: str) -> Message | None:
        owner = self.game.tracks[self.game.board.track_ids.index(key)] - 1
        if owner < 0:
            return None
        if owner >= NEUTRAL:
            return Message("advice.shinjuku.permanent")
        return Message("advice.shinjuku.laid", {"seat": self._seat(owner)})

    def _second_track(self, key: str) -> Message:
        game, seat = self.game, self._mover()
        track = game.board.track_ids.index(key)
        if track == game.track:
            return Message("advice.shinjuku.same-track")
        if (laid := self._laid(key)) is not None:
            return laid
        if game.in_supply(seat, TRACK_LANE) < 2:
            return Message("advice.shinjuku.last-track")
        if game.edition.track_payment == PAY_CARDS and game.hand_size[seat] < expand.CARDS_FOR_TWO:
            return Message("advice.shinjuku.no-three", {"n": game.hand_size[seat]})
        if not self._follows(track):
            return Message("advice.shinjuku.not-connected")
        wards = members(expand.cost_of_second(game, game.track, track))
        return Message("advice.shinjuku.second-not-payable", {"wards": self._wards(wards)})

    def _follows(self, track: int) -> bool:
        """Does it begin where the first one ends, or across a permanent link?"""
        board = self.game.board
        ends = expand.ends_of(self.game, self.game.track)
        return bool(ends & (bit(board.track_a[track]) | bit(board.track_b[track])))

    def _wards(self, wards: list[int]) -> Many:
        return terms("ward", [self.game.board.ward_ids[ward] for ward in wards])

    # Customers under way.

    def _move_ward(self, key: str) -> Message:
        ward = self._ward_number(key)
        if not self.game.customers[ward]:
            return Message("advice.shinjuku.nobody-in", {"ward": Term("ward", key)})
        if not self.game.payable(self._mover()) >> ward & 1:
            return self._not_payable(ward)
        return Message("advice.shinjuku.no-sale-from", {"ward": Term("ward", key)})

    def _start(self, key: str) -> Message:
        station = self._station_number(key)
        ward = self.game.ward
        if self.game.board.ward_of[station] != ward:
            return Message("advice.shinjuku.other-ward", {"ward": Term("ward", self.game.board.ward_ids[ward])})
        if self.game.reuniting:
            return self._no_reunite()
        return Message("advice.shinjuku.no-sale-there")

    def _travel(self, key: str) -> Message:
        game, station = self.game, self._station_number(key)
        if game.visited >> station & 1:
            return Message("advice.shinjuku.visited")
        if not game.near[game.at] >> station & 1:
            return Message("advice.shinjuku.no-track-there", {"station": self._station(game.at)})
        if game.reuniting:
            return self._no_reunite()
        return Message("advice.shinjuku.no-sale-there")

    def _give(self, key: str) -> Message:
        kind = catalogue.CUSTOMERS.index(key)
        args: dict[str, Arg] = {"customer": words.printed(self.game, "customer", key)}
        if not self.game.group >> kind * LANE & LANE_MASK:
            return Message("advice.shinjuku.not-travelling", args)
        return Message("advice.shinjuku.not-sold-here", args)

    # Upgrades.

    def _upgrade_at(self, key: str) -> Message:
        game, station = self.game, self._station_number(key)
        if game.store_owner(station) != self._mover():
            return Message("advice.shinjuku.not-own-store", {"station": self._station(station)})
        if game.store_kind(station) == DEPARTMENT:
            return Message("advice.shinjuku.department-already")
        if not game.board.sakura >> station & 1:
            return Message("advice.shinjuku.no-sakura")
        if not self._has_customer_for(station):
            store = words.printed(game, "store", store_name(game.store_kind(station)))
            return Message("advice.shinjuku.no-customer-for", {"store": store})
        return self._not_payable(game.board.ward_of[station])

    def _upgrade_customer(self, key: str) -> Message:
        kind = catalogue.CUSTOMERS.index(key)
        args: dict[str, Arg] = {"customer": words.printed(self.game, "customer", key)}
        if not self.game.collected[self._mover()] >> kind * LANE & LANE_MASK:
            return Message("advice.shinjuku.not-collected", args)
        return Message("advice.shinjuku.not-sold-here", args)

    # Cards.

    def _card(self, key: str) -> Message:
        ward = Term("ward", key)
        seat = int(self.game.asked)
        if not self.game.hand_mask[seat] >> self._ward_number(key) & 1:
            return Message("advice.shinjuku.not-in-hand", {"ward": ward})
        if self.asked == frames.PAY:
            return Message("advice.shinjuku.wrong-card", {"ward": ward, "wards": self._wards(members(self.game.need))})
        if self.asked == frames.PAY_CARDS:
            return Message("advice.shinjuku.too-late", {"n": first_of(self.frame)})
        return Message("advice.shinjuku.passed-over")
