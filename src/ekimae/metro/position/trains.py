"""The train phase: which train runs, how far it still goes, and who is asked where it stands."""

from __future__ import annotations

from ekimae.kernel.frames import frame
from ekimae.metro import frames
from ekimae.metro.position.draft import Draft, as_set, changed, vehicle_ids
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE
from ekimae.metro.steps.trains import push_for

OF_A_JOURNEY = ("stops_left", "leaving", "exits", "boardings")


def plan(draft: Draft) -> None:
    """Without a train that moves, the phase begins."""
    state = draft.state
    state.never_board = as_set(draft.seats("never_board"))
    state.ride_on = as_set(draft.seats("ride_on"))
    state.push(frame(frames.RUN_TRAINS))
    if "moving" not in draft.fields:
        for key in OF_A_JOURNEY:
            if key in draft.fields:
                draft.fields[key].refuse("nothing-moves")
        _remember_exits(draft)
        return
    _set_moving(draft, draft.fields["moving"])
    _remember_exits(draft)
    leaving = draft.get("leaving", False)
    if leaving.flag():
        _leave(draft, leaving)
    else:
        _stand(draft)


def _set_moving(draft: Draft, place: MetroPlace) -> None:
    state = draft.state
    state.moving = draft.line(place)
    if not state.is_on_map(state.moving):
        right = f"lines.{state.board.line_ids[state.moving]}.train"
        place.refuse("no-train", line=draft.line_term(state.moving), right=right)
    most = int(state.edition.train_stops + state.speed_of[state.moving])
    state.stops_left = draft.get("stops_left", 0).number()
    if state.stops_left > most:
        draft.fields["stops_left"].refuse("too-many-stops", line=draft.line_term(state.moving), n=most)


def _remember_exits(draft: Draft) -> None:
    """Where seats got off, they don't get on again in this phase."""
    state, board = draft.state, draft.state.board
    ids = tuple(vehicle_ids(state))
    for seat, fields in draft.of_seats().items():
        left = fields.get("left")
        if left is None:
            continue
        if state.moving == NONE:
            left.refuse("nothing-moves")
        for name, stops in left.by_name("vehicle", ids).items():
            at = seat * int(board.vehicles) + ids.index(name)
            line = int(board.vehicle_line[ids.index(name)])
            for item in stops.items():
                gone = board.stops_of(line, draft.stop(item, line))
                state.left_at = changed(state.left_at, at, state.left_at[at] | gone)


# Questions.


def _leave(draft: Draft, place: MetroPlace) -> None:
    """Back at its first stop without stock: the riders get off, and the train leaves the map."""
    state = draft.state
    first = int(state.board.first_vehicle[state.moving])
    line = draft.line_term(state.moving)
    for key in ("exits", "boardings"):
        if key in draft.fields:
            draft.fields[key].refuse("leaves-instead", line=line)
    if not state.edition.trains_leave or state.sold[state.moving] or state.at[first] or state.stops_left:
        place.refuse("stays-on-the-map", line=line)
    state.push(frame(frames.LEAVE_MAP))
    push_for(state, frames.FORCED_EXIT, as_set(_aboard(draft)))


def _aboard(draft: Draft) -> list[int]:
    """The riders of the moving train, or of both vehicles of a pair."""
    state = draft.state
    line = state.board.vehicle_line
    riding = [int(vehicle) for vehicle in state.riding]
    return [seat for seat, at in enumerate(riding) if at != NONE and line[at] == state.moving]


def _stand(draft: Draft) -> None:
    """First riders are asked whether they get off, then everybody whether they get on."""
    state = draft.state
    exits, boardings = draft.seats("exits"), draft.seats("boardings")
    everybody = list(range(state.seats))
    if exits and "boardings" not in draft.fields:
        boardings = everybody
    if exits and len(boardings) < len(everybody):
        draft.fields["boardings"].refuse("exits-first")
    aboard = _aboard(draft)
    for seat in exits:
        if seat not in aboard:
            draft.fields["exits"].refuse("not-aboard", seat=draft.seat_term(seat), line=draft.line_term(state.moving))
        if state.boarded[seat] == state.place_of(state.riding[seat]):
            draft.fields["exits"].refuse("exits-at-once", seat=draft.seat_term(seat))
    push_for(state, frames.BOARD, as_set(boardings))
    push_for(state, frames.EXIT, as_set(exits))
