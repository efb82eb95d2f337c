"""A tiny game with what Shinjuku does not have: secret simultaneous answers and interrupts.

Three rounds. In each, every seat secretly bids 0 to 3 of its ten coins, all at once; who bids most boards the train
(ties: it stays as it was). Then chance moves the train one to three stops, and its rider scores them. While the next
bids are made, the rider may leave for a point, though nobody asks. The game is here to prove that the kernel, records,
undo and the conformance suite need nothing but the protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ekimae.kernel import CHANCE, Catalogue, Event, Message, Question, Refused, Result, Stream, Term, draw

ROUNDS = 3
COINS = 10
CATALOGUE = Catalogue(["bid:0", "bid:1", "bid:2", "bid:3", "leave", "stops:1", "stops:2", "stops:3"])
LEAVE = 4
STOPS = 5
NOBODY = -1


class Sealed:
    """One play in progress."""

    catalogue = CATALOGUE

    def __init__(self, seats: int, seed: str | None = None) -> None:
        self.seat_ids = tuple(f"p{seat + 1}" for seat in range(seats))
        self.events: list[Event] | None = None
        self.seed = seed
        self.coins = [COINS] * seats
        self.points = [0] * seats
        self.bids: list[int | None] = [None] * seats
        self.rider = NOBODY
        self.round = 1
        self.draws = 0

    @property
    def over(self) -> bool:
        return self.round > ROUNDS

    def copy(self) -> Sealed:
        other = Sealed(len(self.seat_ids), self.seed)
        other.coins, other.points, other.bids = list(self.coins), list(self.points), list(self.bids)
        other.rider, other.round, other.draws = self.rider, self.round, self.draws
        return other

    def all_bid(self) -> bool:
        return None not in self.bids

    def questions(self) -> tuple[Question, ...]:
        if self.over:
            return ()
        if self.all_bid():
            return (Question(CHANCE, "train"),)
        bidding = tuple(Question(seat, "bid") for seat, bid in enumerate(self.bids) if bid is None)
        return bidding if self.rider == NOBODY else (*bidding, Question(self.rider, "leave", interrupt=True))

    def choices(self, seat: int | None = None) -> tuple[int, ...]:
        questions = self.questions()
        asked = questions[0].seat if seat is None and questions else seat
        found = [choice for question in questions if question.seat == asked for choice in self._answers(question)]
        return tuple(sorted(found))

    def _answers(self, question: Question) -> list[int]:
        if question.kind == "bid":
            return list(range(min(3, self.coins[question.seat]) + 1))
        return [LEAVE] if question.kind == "leave" else [choice for choice, _ in self.outcomes()]

    def outcomes(self) -> list[tuple[int, int]]:
        return [(STOPS, 3), (STOPS + 1, 2), (STOPS + 2, 1)] if self.all_bid() and not self.over else []

    def play(self, choice: int, seat: int | None = None) -> None:
        actor = self.questions()[0].seat if seat is None and not self.over else seat
        if actor is None or choice not in self.choices(actor):
            raise Refused(Message("kernel.not-asked", {"choice": str(choice)}))
        if choice == LEAVE:
            self.points[actor] += 1
            self.rider = NOBODY
            self._tell("left", {"seat": actor})
        elif choice >= STOPS:
            self._move_train(choice - STOPS + 1)
        else:
            self._bid(actor, choice)
        if self.seed is not None and self.all_bid() and not self.over:
            self._move_train((1, 1, 1, 2, 2, 3)[draw(self.seed, self.draws, 6)])

    def _bid(self, seat: int, bid: int) -> None:
        self.bids[seat] = bid
        self._tell("bid", {"seat": seat, "bid": bid}, seat)
        if not self.all_bid():
            return
        bids = [bid for bid in self.bids if bid is not None]
        self.coins = [coins - paid for coins, paid in zip(self.coins, bids, strict=True)]
        if bids.count(max(bids)) == 1:
            self.rider = bids.index(max(bids))
        self._tell("bids", {"bids": bids, "rider": self.rider})

    def _move_train(self, stops: int) -> None:
        self.draws += 1
        if self.rider != NOBODY:
            self.points[self.rider] += stops
        self._tell("train", {"stops": stops})
        self.bids = [None] * len(self.bids)
        self.round += 1

    def _tell(self, name: str, args: dict[str, Any], audience: int | None = None) -> None:
        if self.events is not None:
            self.events.append(Event(name, args, audience))

    def view(self, seat: int | None) -> SealedView:
        return SealedView(self, seat)

    def redeal(self, seat: int | None, stream: Stream) -> None:
        if self.all_bid():
            return
        for other, bid in enumerate(self.bids):
            if bid is not None and other != seat:
                self.bids[other] = stream.below(min(3, self.coins[other]) + 1)

    def result(self) -> Result:
        best = max(self.points)
        return Result(tuple(self.points), tuple(seat for seat, points in enumerate(self.points) if points == best))


class SealedView:
    """Who has bid is public, what is not, before all have."""

    def __init__(self, game: Sealed, seat: int | None) -> None:
        self.seat = seat
        self._shown = game.copy()
        self._shown.seed = None
        if not game.all_bid():
            self._shown.bids = [bid if other == seat or bid is None else 0 for other, bid in enumerate(game.bids)]

    def data(self) -> dict[str, Any]:
        game = self._shown
        return {
            "coins": game.coins,
            "points": game.points,
            "has_bid": [bid is not None for bid in game.bids],
            "bid": None if self.seat is None else game.bids[self.seat],
            "rider": game.rider,
            "round": game.round,
            "questions": [(question.seat, question.kind) for question in game.questions()],
        }

    def world(self, stream: Stream) -> Sealed:
        world = self._shown.copy()
        world.redeal(self.seat, stream)
        return world


class SealedRules:
    """The least that a game needs."""

    name = "sealed"
    version = 1

    def setup(self, table: Mapping[str, Any]) -> dict[str, Any]:
        return dict(table)

    def new(self, setup: Mapping[str, Any], seed: str | None = None) -> Sealed:
        return Sealed(setup["seats"], seed)

    def from_position(self, table: Mapping[str, Any], file: str, seed: str | None = None) -> Sealed:
        game = Sealed(len(table["points"]))
        game.points = list(table["points"])
        return game

    def to_position(self, game: Sealed) -> dict[str, Any]:
        return {"points": game.points}

    def position_schema(self) -> dict[str, Any]:
        return {"type": "object"}

    def choice_message(self, game: Sealed, choice: int) -> Message:
        return Message("sealed.choice", {"choice": CATALOGUE.token(choice)})

    def question_message(self, game: Sealed, question: Question) -> Message:
        return Message(f"sealed.{question.kind}")

    def event_message(self, game: Sealed, event: Event) -> Message | None:
        return Message(f"sealed.{event.name}")

    def score_message(self, score: int) -> Message:
        return Message("sealed.score", {"n": score})

    def term(self, term: Term, language: str) -> str | None:
        return None


def audit(game: Sealed) -> None:
    """Coins and points stay within what bids and stops allow."""
    assert all(0 <= coins <= COINS for coins in game.coins)
    assert sum(game.points) <= 4 * (game.round - 1)
