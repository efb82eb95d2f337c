"""What follows from each choice of Shinjuku, by the question that it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ekimae.advice.adviser import NO_OUTLOOK, Outlook, outlook
from ekimae.kernel.bits import bit, how_many, members
from ekimae.kernel.frames import KIND
from ekimae.kernel.message import Many, Message, Term, terms
from ekimae.shinjuku import choices as catalogue
from ekimae.shinjuku import frames, words
from ekimae.shinjuku.bits import LANE, customer, kinds_in
from ekimae.shinjuku.edition import PAY_CARDS
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import TRACK_LANE
from ekimae.shinjuku.steps import expand, move, scoring, upgrade

DEALT_AT_ONCE: Final = 3
"""Cards that are spent together as a wild card."""


class Ahead:
    """One question of one seat, on a game whose chance is a question."""

    def __init__(self, game: Shinjuku, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.table = game.table
        self.tell = self._teller()

    def of(self, choice: int) -> Outlook:
        return self.tell(choice)

    def _teller(self) -> Callable[[int], Outlook]:
        tellers: dict[int, Callable[[int], Outlook]] = {
            frames.MATSURI: self._matsuri,
            frames.ACTION: self._action,
            frames.OPEN_AT: self._open_at,
            frames.OPEN_TOKEN: self._open_token,
            frames.EXPAND_FIRST: self._expand_first,
            frames.EXPAND_SECOND: self._expand_second,
            frames.MOVE_WARD: self._move_ward,
            frames.START: self._arrival,
            frames.TRAVEL: self._travel,
            frames.GIVE: self._give,
            frames.UPGRADE_AT: self._upgrade_at,
            frames.UPGRADE_CUSTOMER: self._upgrade_customer,
            frames.PAY: self._pay,
            frames.PAY_CARDS: self._pay,
            frames.DISCARD: self._discard,
        }
        return tellers.get(self.game.stack[self.game.depth - 1] & KIND, _nothing)

    # Names.

    def _ward(self, ward: int) -> Term:
        return Term("ward", self.game.board.ward_ids[ward])

    def _wards(self, wards: int) -> Many:
        return terms("ward", [self.game.board.ward_ids[ward] for ward in members(wards)])

    def _told(self, group: int) -> Many:
        return words.customers_told(self.game, customers_of(group))

    def _stations(self, stations: int) -> Many:
        return terms("station", [self.game.board.station_ids[station] for station in members(stations)])

    def _seat(self, seat: int) -> Term:
        return Term("seat", self.game.setup.seats[seat])

    # The turn.

    def _matsuri(self, choice: int) -> Outlook:
        ward = choice - self.table.ward
        cards = self._cards_of(ward)
        already = self.game.wild[self.seat] >> ward & 1
        if cards and not already:
            return outlook(None, [Message("advice.shinjuku.wild-cards", {"ward": self._ward(ward), "n": cards})])
        return NO_OUTLOOK

    def _cards_of(self, ward: int) -> int:
        return self.game.hands[self.seat * self.game.board.wards + ward]

    def _action(self, choice: int) -> Outlook:
        game = self.game
        payable = game.payable(self.seat)
        match choice:
            case catalogue.OPEN:
                empty = how_many(game.board.stations_in(payable) & ~game.occupied)
                return outlook(None, [Message("advice.shinjuku.open", {"n": empty})])
            case catalogue.EXPAND:
                left = game.in_supply(self.seat, TRACK_LANE)
                return outlook(None, [Message("advice.shinjuku.track-left", {"n": left})])
            case catalogue.MOVE:
                wards = self._wards(move.movable(game, payable))
                return outlook(None, [Message("advice.shinjuku.move", {"wards": wards})])
            case catalogue.UPGRADE:
                stations = self._stations(upgrade.upgradable(game, payable))
                at = Message("advice.shinjuku.upgrade", {"stations": stations})
                return outlook(None, [at, self._next_bonus()])
            case catalogue.INCOME:
                cards = self._cards_to_draw(self.seat)
                return outlook(None, [Message("advice.shinjuku.income", {"n": cards})])
            case _:
                return NO_OUTLOOK

    def _next_bonus(self) -> Message | None:
        stacks = self.game.edition.bonus_stacks
        taken = self.game.stacks_taken
        if taken >= len(stacks):
            return None
        return Message("advice.shinjuku.bonus", {"n": stacks[taken]})

    def _cards_to_draw(self, seat: int) -> int:
        """What an Income gives that seat now."""
        missing = max(1, self.game.edition.hand - self.game.hand_size[seat])
        return min(missing, self.game.cards_left())

    # OPEN.

    def _open_at(self, choice: int) -> Outlook:
        ward = self.game.board.ward_of[choice - self.table.station]
        wild = None
        if not self.game.wild[self.seat] >> ward & 1:
            wild = Message("advice.shinjuku.becomes-wild", {"ward": self._ward(ward)})
        return outlook(None, [self._waiting(ward), wild])

    def _waiting(self, ward: int) -> Message | None:
        if not self.game.customers[ward]:
            return None
        customers = self._told(self.game.customers[ward])
        return Message("advice.shinjuku.waiting", {"ward": self._ward(ward), "customers": customers})

    def _open_token(self, choice: int) -> Outlook:
        if choice >= self.table.store:
            left = self.game.in_supply(self.seat, LANE * (choice - self.table.store)) - 1
            return outlook(None, [Message("advice.shinjuku.stores-left", {"n": left})])
        station = choice - self.table.origin
        ward = self.game.board.ward_of[station]
        others = self.game.held[self.seat] & self.game.board.inside[ward] & ~bit(station)
        goes_to = self.game.board.ward_of[self.game.station]
        if others or goes_to == ward:
            return NO_OUTLOOK
        return outlook(None, [Message("advice.shinjuku.no-longer-wild", {"ward": self._ward(ward)})])

    # EXPAND.

    def _expand_first(self, choice: int) -> Outlook:
        return outlook(None, [self._network(choice - self.table.track)])

    def _network(self, track: int) -> Message | None:
        """How many stations the track connects, if it connects more than its two ends."""
        board = self.game.board
        a, b = board.track_a[track], board.track_b[track]
        if self.game.area[a] >> b & 1:
            return Message("advice.shinjuku.connected-already")
        stations = how_many(self.game.area[a] | self.game.area[b])
        return Message("advice.shinjuku.network", {"n": stations}) if stations > 2 else None

    def _expand_second(self, choice: int) -> Outlook:
        by_cards = self.game.edition.track_payment == PAY_CARDS
        if choice == catalogue.STOP:
            return outlook(None, [Message("advice.shinjuku.one-card" if by_cards else "advice.shinjuku.free")])
        second = choice - self.table.track
        if by_cards:
            return outlook(None, [Message("advice.shinjuku.three-cards"), self._network(second)])
        need = expand.cost_of_second(self.game, self.game.track, second)
        return outlook(None, [self._payment(need), self._network(second)])

    # Paying.

    def _payment(self, need: int) -> Message:
        """Which of the own cards could pay for one of these wards."""
        paying = self.game.hand_mask[self.seat] & (need | self.game.wild_cards(self.seat))
        if paying:
            return Message("advice.shinjuku.pay-with", {"cards": self._wards(paying)})
        return Message("advice.shinjuku.pay-three")

    def _pay(self, choice: int) -> Outlook:
        spent = DEALT_AT_ONCE if choice == catalogue.THREE_CARDS else 1
        left = self.game.hand_size[self.seat] - spent
        return outlook(None, [Message("advice.shinjuku.cards-left", {"n": left})])

    def _discard(self, choice: int) -> Outlook:
        if choice != catalogue.STOP:
            return NO_OUTLOOK
        return outlook(None, [Message("advice.shinjuku.draw", {"n": self._cards_to_draw(self.seat)})])

    # MOVE.

    def _move_ward(self, choice: int) -> Outlook:
        return outlook(None, [self._payment(bit(choice - self.table.ward))])

    def _travel(self, choice: int) -> Outlook:
        return self._end(choice) if choice == catalogue.STOP else self._arrival(choice)

    def _arrival(self, choice: int) -> Outlook:
        """At a station where they start, or ride to: who takes somebody, who takes Income, where else they could go."""
        after = self._after(choice)
        station = choice - self.table.station
        owner = self.game.store_owner(station)
        given = self._offered(after, owner) if _asks_whom_to_give(after) else self._taken(after, owner)
        points = self._best_points(after) if owner == self.seat else None
        return outlook(points, [given, self._owed(station), self._onward(after, station)])

    def _offered(self, after: Shinjuku, owner: int) -> Message:
        customers = self._kinds(move.takers(after))
        return Message("advice.shinjuku.takes-one", {"seat": self._seat(owner), "customers": customers})

    def _taken(self, after: Shinjuku, owner: int) -> Message | None:
        """Where there is nothing to choose it has been given already."""
        taken = after.collected[owner] - self.game.collected[owner] if owner >= 0 else 0
        if not taken:
            return None
        return Message("advice.shinjuku.takes", {"seat": self._seat(owner), "customers": self._kinds(taken)})

    def _kinds(self, group: int) -> Many:
        """Each kind once: a store takes one customer."""
        names = [catalogue.CUSTOMERS[kind] for kind in members(kinds_in(group))]
        return Many(tuple(words.printed(self.game, "customer", name) for name in names))

    def _owed(self, station: int) -> Message | None:
        """Income for whose track leads there, if it isn't owed already."""
        game = self.game
        track = game.board.track_between(game.at, station) if game.at >= 0 else -1
        owner = game.tracks[track] - 1 if track >= 0 else -1
        if not 0 <= owner < game.seats or game.used >> owner & 1:
            return None
        if owner == self.seat and not game.reuniting:
            return None
        return self._income_of(owner)

    def _income_of(self, owner: int) -> Message:
        return Message("advice.shinjuku.owed", {"seat": self._seat(owner), "n": self._cards_to_draw(owner)})

    def _onward(self, after: Shinjuku, station: int) -> Message | None:
        """Own stores further on that would take somebody."""
        if after.at != station or after.asked != self.seat:
            return None
        reach = after.reachable(station, after.visited) & ~after.visited
        own = reach & after.held[self.seat] & after.sellers(after.group)
        return Message("advice.shinjuku.onward", {"stations": self._stations(own)}) if own else None

    def _end(self, choice: int) -> Outlook:
        game = self.game
        owed = [seat for seat in members(game.used & (bit(game.seats) - 1)) if seat != self.seat or game.reuniting]
        incomes = Many(tuple(self._income_of(seat) for seat in owed))
        income = Message("advice.shinjuku.incomes", {"incomes": incomes}) if owed else None
        return outlook(None, [self._staying(), income])

    def _staying(self) -> Message | None:
        if not self.game.group:
            return None
        ward = self._ward(self.game.board.ward_of[self.game.at])
        return Message("advice.shinjuku.stay", {"customers": self._told(self.game.group), "ward": ward})

    def _give(self, choice: int) -> Outlook:
        owner = self.game.store_owner(self.game.at)
        if owner == self.seat:
            return outlook(_points(self._gain(self._after(choice))), [])
        return outlook(None, [Message("advice.shinjuku.goes-to", {"seat": self._seat(owner)})])

    # UPGRADE.

    def _upgrade_at(self, choice: int) -> Outlook:
        return outlook(None, [self._payment(self.game.board.ward_bit[choice - self.table.station]), self._next_bonus()])

    def _upgrade_customer(self, choice: int) -> Outlook:
        """The customer leaves, and bonus tokens come in the same action."""
        game = self.game.copy()
        game.collect(self.seat, -customer(choice - self.table.customer))
        stacks = game.edition.bonus_stacks
        if game.stacks_taken < len(stacks):
            game.bonus = game.bonus[:]
            game.bonus[self.seat] += stacks[game.stacks_taken]
        return outlook(_points(self._gain(game)), [])

    # Looking ahead.

    def _after(self, choice: int) -> Shinjuku:
        after = self.game.copy()
        after.play(choice)
        return after

    def _gain(self, after: Shinjuku) -> int:
        return scoring.scores(after)[self.seat] - scoring.scores(self.game)[self.seat]

    def _best_points(self, after: Shinjuku) -> Message | None:
        """What the customer given here is worth, at best if the seat may choose."""
        if _asks_whom_to_give(after):
            gains = [self._gain(_played(after, choice)) for choice in after.choices()]
            if len(set(gains)) > 1:
                return Message("advice.shinjuku.up-to", {"points": _signed(max(gains))})
            return _points(gains[0])
        gain = self._gain(after)
        return _points(gain) if gain else None


def _nothing(choice: int) -> Outlook:
    return NO_OUTLOOK


def _played(game: Shinjuku, choice: int) -> Shinjuku:
    after = game.copy()
    after.play(choice)
    return after


def _asks_whom_to_give(game: Shinjuku) -> bool:
    return game.depth > 0 and game.stack[game.depth - 1] & KIND == frames.GIVE


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def _points(points: int) -> Message:
    return Message("advice.points", {"points": _signed(points)})
