"""What one seat, or a spectator, may know. The only place where a view is built."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import members
from ekimae.kernel.message import value_text
from ekimae.kernel.stream import Stream
from ekimae.shinjuku import hidden, world
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.happened import customers_of, store_name
from ekimae.shinjuku.state import DEPARTMENT_LANE, NEUTRAL, NONE, TRACK_LANE, State
from ekimae.shinjuku.steps import scoring

if TYPE_CHECKING:
    from ekimae.shinjuku.game import Shinjuku


class ShinjukuView:
    """A concealed copy of the game: what the seat can't know is not in it."""

    def __init__(self, game: Shinjuku, seat: int | None) -> None:
        self.seat = seat
        self.state = State(game.setup, game)
        hidden.conceal(self.state, NONE if seat is None else seat)
        self.questions = game.questions()
        self.choices = () if seat is None else game.choices(seat)
        self.drawn = game.draws

    def world(self, stream: Stream) -> Shinjuku:
        """A whole game that looks exactly like this to the seat; its own chance comes from `stream` too."""
        return world.from_view(self, stream)

    def data(self) -> dict[str, Any]:
        """The view as plain values; ids everywhere, seats by their colour."""
        state = self.state
        setup = state.setup
        found: dict[str, Any] = {
            "game": "shinjuku",
            "edition": setup.edition,
            "advanced": setup.advanced,
            "open_collections": setup.open_collections,
            "seat": self._seat_id(NONE if self.seat is None else self.seat),
            "turn": state.turn,
            "first": self._seat_id(state.first),
            "mover": self._seat_id(state.mover) if state.turn else None,
            "actions_taken": state.table.texts(members(state.did)),
            "closed": state.is_closed(),
            "last_turns": state.last_turns if state.is_closed() else None,
            "over": state.ended != 0,
            "questions": [self._question(question) for question in self.questions],
            "choices": state.table.texts(self.choices),
            "wards": self._wards(state.customers, customers_of),
            "stores": self._stores(),
            "tracks": self._tracks(),
            "queue": self._queue(),
            "matsuri": self._ward_id(state.matsuri),
            "hachiko": self._hachiko(),
            "deck": state.deck_size,
            "discards": self._wards(state.discards, int),
            "unseen_cards": self._wards(state.deck, int),
            "bag": state.bag_size,
            "unseen_customers": customers_of(state.bag),
            "removed": customers_of(state.removed),
            "bonus_stacks": list(state.edition.bonus_stacks[state.stacks_taken :]),
            "journey": self._journey(),
            "seats": [self._company(seat) for seat in range(state.seats)],
        }
        if state.ended:
            found["scores"] = scoring.scores(state)
            found["winners"] = [setup.seats[seat] for seat in scoring.winners(state)]
        return found

    def _seat_id(self, seat: i64) -> str | None:
        return None if seat < 0 else self.state.setup.seats[seat]

    def _ward_id(self, ward: i64) -> str | None:
        return None if ward < 0 else self.state.board.ward_ids[ward]

    def _question(self, question: Any) -> dict[str, Any]:
        about = {key: value_text(value) for key, value in question.about.items()}
        return {"seat": self._seat_id(question.seat) or "chance", "kind": question.kind, "about": about}

    def _wards(self, counts: vec[i64], told: Callable[[int], Any]) -> dict[str, Any]:
        """By ward, those with anything only."""
        ids = self.state.board.ward_ids
        return {ids[ward]: told(count) for ward, count in enumerate(counts) if count}

    def _stores(self) -> dict[str, dict[str, str | None]]:
        state = self.state
        return {
            state.board.station_ids[station]: {
                "seat": self._seat_id(state.store_owner(station)),
                "kind": store_name(state.store_kind(station)),
            }
            for station in members(state.occupied)
        }

    def _tracks(self) -> dict[str, str]:
        state = self.state
        return {
            state.board.track_ids[track]: "neutral" if owner == NEUTRAL + 1 else state.setup.seats[owner - 1]
            for track, owner in enumerate(state.tracks)
            if owner
        }

    def _queue(self) -> list[dict[str, Any]]:
        state = self.state
        return [
            {"ward": self._ward_id(state.queue_cards[slot]), "customers": customers_of(state.queue_groups[slot])}
            for slot in range(state.edition.queue_cards)
        ]

    def _hachiko(self) -> dict[str, str | None] | None:
        state = self.state
        if state.target == NONE:
            return None
        return {"ward": self._ward_id(state.hachiko), "target": state.board.station_ids[state.target]}

    def _journey(self) -> dict[str, Any] | None:
        state = self.state
        if state.at == NONE:
            return None
        stations = state.board.station_ids
        return {
            "station": stations[state.at],
            "customers": customers_of(state.group),
            "visited": [stations[station] for station in members(state.visited)],
            "used": [state.setup.seats[seat] for seat in members(state.used) if seat != NEUTRAL],
            "with_hachiko": state.reuniting != 0,
        }

    def _company(self, seat: int) -> dict[str, Any]:
        state = self.state
        wards = int(state.board.wards)
        shown = seat == self.seat or not hidden.hides_collections(state)
        found: dict[str, Any] = {
            "seat": state.setup.seats[seat],
            "hand": state.hand_size[seat],
            "cards": self._wards(state.hands[seat * wards : (seat + 1) * wards], int),
            "known": self._wards(state.known[seat * wards : (seat + 1) * wards], int),
            "stores": {good: state.in_supply(seat, at * LANE) for at, good in enumerate(GOODS)},
            "departments": state.in_supply(seat, DEPARTMENT_LANE),
            "track": state.in_supply(seat, TRACK_LANE),
            "wild": [state.board.ward_ids[ward] for ward in members(state.wild_cards(seat))],
            "bonus": state.bonus[seat],
            "claimed": state.claimed[seat] or None,
        }
        if shown:
            found["collected"] = customers_of(state.collected[seat])
            found["score"] = scoring.scores(state)[seat]
        return found
