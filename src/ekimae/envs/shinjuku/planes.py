"""Shinjuku in numbers."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ekimae.envs.planes import INDEFINITE, Layout, Sheet, Spec, Tensor, seat_orders, whole
from ekimae.kernel.frames import KIND
from ekimae.kernel.game import View
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import DEPARTMENT, GOODS
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import NEUTRAL, TRACK_LANE, State
from ekimae.shinjuku.steps.table import STEPS
from ekimae.shinjuku.view import ShinjukuView

DONE: Final = 8
PIECES: Final = TRACK_LANE // LANE + 1
LANES: Final = 8

SPECS: Final = (
    # The turn.
    Spec("question", ("question",), "what is asked, in the order of the engine's questions"),
    Spec("asked", ("seat",), "who is asked"),
    Spec("mover", ("seat",), "whose turn it is"),
    Spec("first", ("seat",), "the starting player"),
    Spec("done", ("action",), "the actions taken this turn, in the order of the catalogue"),
    Spec("turn", ("one",), "the number of the turn", 100, INDEFINITE),
    Spec("closed", ("one",), "whether the last customer has been placed"),
    Spec("last_turns", ("one",), "turns left after that", 10),
    # Cards.
    Spec("unseen_cards", ("ward",), "cards in the draw pile and, as far as the seat knows, in other hands", 10),
    Spec("discards", ("ward",), "cards on the discard pile", 10),
    Spec("deck", ("one",), "cards in the draw pile", 100),
    Spec("hands", ("seat", "ward"), "cards that the seat knows of: all of its own, others' from the queue", 10),
    Spec("hand_size", ("seat",), "cards in each hand", 10, INDEFINITE),
    # Customers.
    Spec("unseen_customers", ("customer",), "in the bag and, as far as the seat knows, behind other screens", 20),
    Spec("bag", ("one",), "customers in the bag", 100),
    Spec("removed", ("customer",), "customers out of the game", 20),
    Spec("customers", ("ward", "customer"), "customers in each ward", 5, INDEFINITE),
    Spec("queue_cards", ("slot", "ward"), "the cards of the queue"),
    Spec("queue_customers", ("slot", "customer"), "the customers at each of them", 5, INDEFINITE),
    Spec("collected", ("seat", "customer"), "customers behind each screen that the seat may know", 10, INDEFINITE),
    # Stores.
    Spec("stores", ("seat", "store", "station"), "stores on the map by owner and kind, the department store last"),
    Spec("supply", ("seat", "piece"), "pieces left: four goods, department stores, track", 10, INDEFINITE),
    Spec("bonus", ("seat",), "bonus tokens", 10),
    Spec("claimed", ("seat",), "when each seat took its first stack of bonus tokens, from 1", 10, INDEFINITE),
    Spec("stacks", ("stack",), "the stacks of bonus tokens not yet taken", 10),
    # Track.
    Spec("tracks", ("owner", "track"), "tracks by owner; nobody's, such as permanent links, last"),
    # The festival, and the dog with his station.
    Spec("matsuri", ("ward",), "where the festival is"),
    Spec("hachiko", ("dog ward",), "where the dog is"),
    Spec("target", ("dog station",), "the station of the dog's tracks"),
    # The action under way.
    Spec("ward", ("ward",), "where customers are moved from"),
    Spec("station", ("station",), "where a store is opened or upgraded"),
    Spec("origin", ("station",), "where a store is relocated from"),
    Spec("token", ("customer",), "the kind of store to open, or the customer to upgrade with"),
    Spec("track", ("track",), "the track just laid"),
    Spec("second_track", ("track",), "and the second one"),
    Spec("need", ("ward",), "wards whose cards pay"),
    Spec("group", ("customer",), "the customers under way", 5, INDEFINITE),
    Spec("at", ("station",), "where they are"),
    Spec("visited", ("station",), "where they have been"),
    Spec("used", ("owner",), "whose track they rode on"),
    Spec("sold", ("one",), "whether one of them was just satisfied"),
    Spec("reuniting", ("one",), "whether the dog leads them"),
)


class ShinjukuPlanes:
    """The planes of one table's set-up. Seats stand as they follow from the seat that observes."""

    def __init__(self, state: State) -> None:
        board, seats = state.board, int(state.seats)
        self._seats = seats
        self._wards = int(board.wards)
        self._orders = seat_orders(seats)
        self._owners = [self._owners_of(seat) for seat in range(seats)]
        self._stacks = np.array(state.edition.bonus_stacks, np.float32)
        self._first_question = int(STEPS.first_question)
        dog = state.edition.id == "rev1"
        self.layout = Layout(
            SPECS,
            {
                "one": 1,
                "question": len(STEPS.questions),
                "action": DONE,
                "seat": seats,
                "owner": seats + 1,
                "ward": self._wards,
                "station": int(board.stations),
                "track": int(board.tracks),
                "customer": len(CUSTOMERS),
                "slot": int(state.edition.queue_cards),
                "store": len(GOODS) + 1,
                "piece": PIECES,
                "stack": len(self._stacks),
                "dog ward": self._wards if dog else 0,
                "dog station": int(board.stations) if dog else 0,
            },
        )

    def _owners_of(self, seat: int) -> NDArray[np.int64]:
        """By the owner of a track: its place in the plane, as the seat sees it."""
        places = np.full(NEUTRAL + 1, self._seats)
        for other in range(self._seats):
            places[other] = (other - seat) % self._seats
        return places

    def encode(self, view: View) -> Tensor:
        assert isinstance(view, ShinjukuView)
        state = view.state
        seat = view.seat or 0
        sheet = Sheet(self.layout)
        self._write_turn(sheet, state, seat)
        self._write_cards(sheet, state, seat)
        self._write_customers(sheet, state, seat)
        self._write_map(sheet, state, seat)
        self._write_action(sheet, state, seat)
        return sheet.done()

    def private(self, view: View) -> str:
        assert isinstance(view, ShinjukuView)
        state, seat = view.state, view.seat
        if seat is None:
            return ""
        hand = state.hands[seat * self._wards : (seat + 1) * self._wards]
        cards = [state.board.ward_ids[ward] for ward in range(self._wards) for _ in range(hand[ward])]
        return f"hand {' '.join(cards)}; collected {customers_of(state.collected[seat])}"

    def _relative(self, other: int, seat: int) -> int:
        return (other - seat) % self._seats if other >= 0 else -1

    def _write_turn(self, sheet: Sheet, state: State, seat: int) -> None:
        if not state.ended and state.asked >= 0:
            sheet.mark("question", (state.top() & KIND) - self._first_question)
            sheet.mark("asked", self._relative(state.asked, seat))
        if state.turn:
            sheet.mark("mover", self._relative(state.mover, seat))
        sheet.mark("first", self._relative(state.first, seat))
        sheet.mark_all("done", state.did)
        sheet.fill("turn", state.turn)
        if state.is_closed():
            sheet.fill("closed", 1)
            sheet.fill("last_turns", state.last_turns)

    def _write_cards(self, sheet: Sheet, state: State, seat: int) -> None:
        order = self._orders[seat]
        sheet.fill("unseen_cards", whole(state.deck))
        sheet.fill("discards", whole(state.discards))
        sheet.fill("deck", state.deck_size)
        sheet.fill("hands", whole(state.hands).reshape(self._seats, self._wards)[order].ravel())
        sheet.fill("hand_size", whole(state.hand_size)[order])
        for slot, ward in enumerate(state.queue_cards):
            if ward >= 0:
                sheet.mark("queue_cards", slot * self._wards + ward)

    def _write_customers(self, sheet: Sheet, state: State, seat: int) -> None:
        sheet.fill("unseen_customers", _lanes_of(state.bag))
        sheet.fill("bag", state.bag_size)
        sheet.fill("removed", _lanes_of(state.removed))
        sheet.fill("customers", _all_lanes(whole(state.customers)).ravel())
        sheet.fill("queue_customers", _all_lanes(whole(state.queue_groups)).ravel())
        sheet.fill("collected", _all_lanes(whole(state.collected))[self._orders[seat]].ravel())

    def _write_map(self, sheet: Sheet, state: State, seat: int) -> None:
        order, row, planes = self._orders[seat], sheet.row, self.layout.planes
        stores = whole(state.stores)
        built = stores.nonzero()[0]
        if len(built):
            codes = stores[built]
            seats = (codes // 8 - 1 - seat) % self._seats
            row[planes["stores"].first + (seats * (DEPARTMENT + 1) + codes % 8) * len(stores) + built] = 1
        tracks = whole(state.tracks)
        laid = tracks.nonzero()[0]
        row[planes["tracks"].first + self._owners[seat][tracks[laid] - 1] * len(tracks) + laid] = 1
        sheet.fill("supply", _all_lanes(whole(state.supply))[order, :PIECES].ravel())
        sheet.fill("bonus", whole(state.bonus)[order])
        sheet.fill("claimed", whole(state.claimed)[order])
        sheet.fill("stacks", self._stacks * (np.arange(len(self._stacks)) >= state.stacks_taken))
        sheet.mark("matsuri", state.matsuri)
        if state.target >= 0:
            sheet.mark("hachiko", state.hachiko)
            sheet.mark("target", state.target)

    def _write_action(self, sheet: Sheet, state: State, seat: int) -> None:
        sheet.mark("ward", state.ward)
        sheet.mark("station", state.station)
        sheet.mark("origin", state.origin)
        sheet.mark("token", state.token)
        sheet.mark("track", state.track)
        sheet.mark("second_track", state.second_track)
        sheet.mark_all("need", state.need)
        if state.at >= 0:
            sheet.fill("group", _lanes_of(state.group))
            sheet.mark("at", state.at)
            sheet.mark_all("visited", state.visited)
            for owner in range(NEUTRAL + 1):
                if state.used >> owner & 1:
                    sheet.mark("used", int(self._owners[seat][owner]))
            sheet.fill("sold", state.sold)
            sheet.fill("reuniting", state.reuniting)


def _lanes_of(group: int) -> NDArray[np.uint8]:
    """How many of each kind are in a group."""
    return np.frombuffer(int(group).to_bytes(LANES, "little", signed=True), np.uint8)


def _all_lanes(groups: NDArray[np.int64]) -> NDArray[np.uint8]:
    """The same for several groups, a row for each."""
    return groups.view(np.uint8).reshape(len(groups), LANES)
