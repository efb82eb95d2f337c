"""Which answers to a question are worth a closer look: rough but quick, the best first."""

from __future__ import annotations

from dataclasses import dataclass

from ekimae.bots.shinjuku.cards import Cards
from ekimae.bots.shinjuku.evaluation import Evaluation
from ekimae.bots.shinjuku.geography import card_share, degrees, ends, partners
from ekimae.bots.shinjuku.journey import routes
from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND, first_of
from ekimae.shinjuku import frames
from ekimae.shinjuku.bits import GOOD_LANES, LANE, LANE_MASK
from ekimae.shinjuku.choices import MOVE, STOP
from ekimae.shinjuku.edition import DEPARTMENT, GOODS, PAY_CARDS
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.steps import expand

Route = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Breadth:
    """How many answers to each question are looked at."""

    stations: int = 7
    tracks: int = 6
    second_tracks: int = 2
    wards: int = 5
    routes: int = 3


WIDE = Breadth()
NARROW = Breadth(stations=3, tracks=3, second_tracks=1, wards=3, routes=2)


class Shortlist:
    """The candidates of one seat; what it thinks of the map is worked out once, when its action begins."""

    def __init__(self, seat: int, evaluation: Evaluation, breadth: Breadth) -> None:
        self.seat = seat
        self.evaluation = evaluation
        self.breadth = breadth
        self.cards = Cards(evaluation)
        self._areas: dict[int, float] = {}

    def of(self, game: Shinjuku, route: Route) -> list[tuple[int, Route]]:
        """Choices, each with the stations that are to follow it."""
        kind = game.stack[game.depth - 1] & KIND
        legal = game.choices()
        if kind == frames.TRAVEL:
            return self._travel(game, legal, route)
        return [(choice, route) for choice in self._answers(game, kind, legal)]

    def _answers(self, game: Shinjuku, kind: int, legal: tuple[int, ...]) -> list[int]:
        match kind:
            case frames.ACTION:
                return self._actions(game, legal)
            case frames.OPEN_AT:
                return self._open_at(game, legal)
            case frames.OPEN_TOKEN:
                return self._tokens(game, legal)
            case frames.EXPAND_FIRST:
                return self._first_tracks(game, legal)
            case frames.EXPAND_SECOND:
                return self._second_tracks(game, legal)
            case frames.MOVE_WARD:
                return self._wards(game, legal)
            case frames.START:
                return self._starts(game, legal)
            case frames.GIVE:
                return self._gifts(game, legal)
            case frames.PAY:
                return [self.cards.payment(game, legal)]
            case frames.PAY_CARDS:
                return [self.cards.one_of(game, first_of(game.stack[game.depth - 1]))]
            case frames.DISCARD:
                return [self.cards.discard(game, legal)]
            case _:
                return list(legal)

    def _actions(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        """A journey only if it can bring something."""
        return [choice for choice in legal if choice != MOVE or self._gains(game)]

    # Stores.

    def _open_at(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        rated = [(self._station(game, choice - game.table.station), -choice) for choice in legal]
        return [-choice for _, choice in sorted(rated, reverse=True)[: self.breadth.stations]]

    def _station(self, game: Shinjuku, station: int) -> float:
        """Customers on the map within reach, customers to come, and room to grow."""
        board = game.board
        area = int(game.area[station])
        waiting = [0.0] * len(GOODS)
        for ward, group, certain in self.evaluation.customers:
            if board.inside[ward] & area:
                for good in range(len(GOODS)):
                    lanes = group >> good * 2 * LANE & GOOD_LANES
                    waiting[good] += certain * ((lanes & LANE_MASK) + 2 * (lanes >> LANE))
        best = 0.0
        for good in range(len(GOODS)):
            if game.in_supply(self.seat, good * LANE):
                served = self.evaluation.own.shops_in(area)[good]
                best = max(best, self.evaluation.worth[good] * min(2.0, waiting[good] / (1 + served)))
        grows = 0.6 if board.sakura >> station & 1 and game.in_supply(self.seat, DEPARTMENT * LANE) else 0.0
        return best + self.evaluation.horizon * (grows + 0.05 * degrees(board)[station] + 3 * card_share(board, area))

    def _tokens(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        """From the supply; a store is relocated only if there is no other of its good."""
        fresh = [choice for choice in legal if choice >= game.table.store]
        goods = {choice - game.table.store for choice in fresh}
        return fresh + [
            choice
            for choice in legal
            if choice < game.table.store and game.store_kind(choice - game.table.origin) not in goods
        ]

    # Track.

    def _first_tracks(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        """Rated by what each joins, alone or with the best second track."""
        rated: list[tuple[float, int]] = []
        for choice in legal:
            track = choice - game.table.track
            joined = self._joined(game, track)
            best = self._gain(game, (joined,))
            for second in self._partners(game, track):
                best = max(best, self._gain_of_two(game, track, second))
            rated.append((best + self._busy(game, track), -choice))
        return [-choice for _, choice in sorted(rated, reverse=True)[: self.breadth.tracks]]

    def _partners(self, game: Shinjuku, track: int) -> list[int]:
        """Second tracks that can be paid."""
        if not expand.can_pay_two(game):
            return []
        if game.edition.track_payment == PAY_CARDS:
            payable = game.board.all_wards
        else:
            payable = game.payable(self.seat)
        return [
            other
            for other in partners(game.board)[track]
            if game.tracks[other] == 0 and expand.cost_of_second(game, track, other) & payable
        ]

    def _second_tracks(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        first = int(game.track)
        rated = []
        for choice in legal:
            if choice != STOP:
                track = choice - game.table.track
                rated.append((self._gain_of_two(game, first, track) + self._busy(game, track), -choice))
        best = sorted(rated, reverse=True)[: self.breadth.second_tracks]
        return [STOP] * (legal[0] == STOP) + [-choice for _, choice in best]

    def _busy(self, game: Shinjuku, track: int) -> float:
        stores = ends(game.board)[track] & int(game.occupied)
        return self.evaluation.weights.busy_track * stores.bit_count()

    def _joined(self, game: Shinjuku, track: int) -> int:
        return int(game.area[game.board.track_a[track]] | game.area[game.board.track_b[track]])

    def _gain_of_two(self, game: Shinjuku, first: int, second: int) -> float:
        one, two = self._joined(game, first), self._joined(game, second)
        return self._gain(game, (one | two,) if one & two else (one, two))

    def _gain(self, game: Shinjuku, joined: tuple[int, ...]) -> float:
        """What areas are worth together, less what their parts are worth."""
        total = 0.0
        for together in joined:
            total += self._area(game, together)
            left = together
            while left:
                part = int(game.area[(left & -left).bit_length() - 1])
                total -= self._area(game, part)
                left &= ~part
        return total

    def _area(self, game: Shinjuku, area: int) -> float:
        """What an area brings: its customers and those to come, to own stores and to others."""
        found = self._areas.get(area)
        if found is None:
            found = self._worth_of(game, area) if area & game.occupied else 0.0
            self._areas[area] = found
        return found

    def _worth_of(self, game: Shinjuku, area: int) -> float:
        evaluation = self.evaluation
        weights = evaluation.weights
        inside = game.board.inside
        total = 0.0
        for ward, group, certain in evaluation.customers:
            if inside[ward] & area:
                total += weights.later * certain * evaluation.own.takings_in(area, group)
                total -= weights.threat * certain * evaluation.rivals.takings_in(area, group)
        own = evaluation.own.shops_in(area)
        theirs = evaluation.rivals.shops_in(area)
        goods = len(GOODS) if own[DEPARTMENT] else sum(1 for shops in own[:DEPARTMENT] if shops)
        rival_goods = len(GOODS) if theirs[DEPARTMENT] else sum(1 for shops in theirs[:DEPARTMENT] if shops)
        share = goods - weights.rival_coverage * rival_goods / self.evaluation.others
        return total + weights.coverage * evaluation.turns * share / len(GOODS) * card_share(game.board, area)

    # Journeys.

    def _gains(self, game: Shinjuku) -> bool:
        payable = game.payable(self.seat) & game.crowded
        for ward in members(payable):
            if self.evaluation.own.takings_from(ward, game.customers[ward]):
                return True
        return False

    def _wards(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        own = self.evaluation.own
        first = game.table.ward
        rated = [(own.takings_from(choice - first, game.customers[choice - first]), -choice) for choice in legal]
        best = [-choice for gain, choice in sorted(rated, reverse=True)[: self.breadth.wards] if gain]
        return best or list(legal[:1])

    def _starts(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        """Stations from which an own store can be reached."""
        wanted = game.sellers(game.customers[game.ward]) & game.held[self.seat]
        first = game.table.station
        return [choice for choice in legal if game.area[choice - first] & wanted] or list(legal[:1])

    def _gifts(self, game: Shinjuku, legal: tuple[int, ...]) -> list[int]:
        """The best for an own store, the least for another."""
        worth = self.evaluation.worth
        own = game.store_owner(game.at) == self.seat
        kinds = [choice - int(game.table.customer) for choice in legal]
        rated = sorted(((worth[kind >> 1] * (1 + (kind & 1)), kind) for kind in kinds), reverse=own)
        return [game.table.customer + kind for _, kind in rated[: 2 if own else 1]]

    def _travel(self, game: Shinjuku, legal: tuple[int, ...], route: Route) -> list[tuple[int, Route]]:
        """Along the way that was chosen; at its end, stop or choose the next."""
        first = game.table.station
        on_the_way = [at for at, station in enumerate(route) if first + station in legal]
        if on_the_way:
            at = on_the_way[0]
            return [(first + route[at], route[at + 1 :])]
        found: list[tuple[int, Route]] = [(STOP, ())] if legal[0] == STOP else []
        for way in routes(game, self.seat)[: self.breadth.routes]:
            if first + way[0] in legal:
                found.append((first + way[0], tuple(way[1:])))
        return found or [(legal[0], ())]
