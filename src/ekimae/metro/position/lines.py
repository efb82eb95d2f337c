"""Lines with their values, stocks, speed tokens and trains; stations with pyramids and drinks."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.message import Term
from ekimae.metro.position import keys
from ekimae.metro.position.draft import Draft, changed
from ekimae.metro.position.place import MetroPlace

MOST_VALUE: Final = 60_000
"""In yen; no line ever gets so far, and more could not be speculated on."""


def open_crates(draft: Draft) -> None:
    """Who has the drinks of which colour."""
    state = draft.state
    if "crates" in draft.fields and not draft.setup.drinks:
        draft.fields["crates"].refuse("no-drinks")
    for colour, place in draft.by_name("crates", "drink", state.deck.colours).items():
        state.drinks = changed(state.drinks, colour, draft.seat(place) + 1)


def lay(draft: Draft) -> None:
    """Everything that stands on the map or the income track, meeples and speculations excepted."""
    for line, place in draft.by_name("lines", "line", draft.state.board.line_ids).items():
        _lay_line(draft, line, place)
    for station, place in draft.by_name("stations", "station", draft.state.board.station_ids).items():
        _build(draft, station, place)


# Lines.


def _lay_line(draft: Draft, line: int, place: MetroPlace) -> None:
    state = draft.state
    fields = place.fields(keys.LINE_KEYS)
    if "value" in fields:
        state.raise_value(line, fields["value"].yen(MOST_VALUE))
    for item in fields.get("stocks", place.inside("stocks", [])).items():
        _give_stock(draft, line, item)
    _place_train(draft, line, fields)
    if "speed" in fields:
        _assign_speed(draft, line, fields["speed"])


def _give_stock(draft: Draft, line: int, place: MetroPlace) -> None:
    """The owners in the order of the numbers."""
    state = draft.state
    seat = draft.seat(place)
    if state.has_stock(seat, line):
        place.refuse("stock-twice", seat=draft.seat_term(seat), line=draft.line_term(line))
    if state.sold[line] == state.board.stocks[line]:
        place.refuse("too-many-stocks", line=draft.line_term(line), n=state.board.stocks[line])
    state.give_stock(seat, line)


def _place_train(draft: Draft, line: int, fields: dict[str, MetroPlace]) -> None:
    """A line with stock has its train on the map: at its first stop, if nothing else is told."""
    state = draft.state
    if "train" not in fields:
        if "heading" in fields:
            fields["heading"].refuse("heading-without-train", line=draft.line_term(line))
        if state.sold[line]:
            state.place_train(line)
        return
    last = int(state.board.stops[line]) - 1
    at = fields["train"].number(least=1) - 1
    if at > last:
        fields["train"].refuse("off-the-line", line=draft.line_term(line), n=last + 1)
    heading = _heading(draft, line, at, fields)
    state.place_train(line)
    first = int(state.board.first_vehicle[line])
    state.at[first], state.heading[first] = at, heading
    if state.board.first_vehicle[line + 1] - first > 1:
        # A pair moves in lockstep from both ends.
        state.at[first + 1], state.heading[first + 1] = last - at, -heading


def _heading(draft: Draft, line: int, at: int, fields: dict[str, MetroPlace]) -> int:
    """At the ends of a line there is only one way to go."""
    last = int(draft.state.board.stops[line]) - 1
    if "heading" not in fields:
        return -1 if at == last else 1
    place = fields["heading"]
    name = place.name("heading", keys.HEADINGS)
    if (at == last and name == keys.FORWARD) or (at == 0 and name == keys.BACK):
        right = keys.FORWARD if at == 0 else keys.BACK
        place.refuse("heading-at-end", line=draft.line_term(line), n=at + 1, right=right)
    return 1 if name == keys.FORWARD else -1


def _assign_speed(draft: Draft, line: int, place: MetroPlace) -> None:
    for _ in range(place.number(most=int(draft.state.edition.speed_tokens))):
        take_speeds(draft, place, 0, 1)
        check_spot(draft, place, line)
        draft.state.assign_speed(0, line)


def check_spot(draft: Draft, place: MetroPlace, line: int) -> None:
    """Is there an empty spot for a speed token or a speculation?"""
    if draft.state.spots[line] == 0:
        place.refuse("no-spot", line=draft.line_term(line), n=draft.state.board.disc_spots[line])


def take_speeds(draft: Draft, place: MetroPlace, seat: int, tokens: int) -> None:
    if tokens > draft.state.speed_supply:
        place.refuse("too-many-speed-tokens", n=draft.state.edition.speed_tokens)
    draft.state.take_speeds(seat, tokens)


# Stations.


def _build(draft: Draft, station: int, place: MetroPlace) -> None:
    state = draft.state
    if isinstance(place.value, list):
        place.refuse("two-pyramids", station=draft.station_term(station))
    fields = place.fields(keys.STATION_KEYS) if isinstance(place.value, dict) else {"seat": place}
    if "seat" not in fields:
        place.inside("seat").wrong("missing")
    seat = draft.seat(fields["seat"])
    if state.pyramids[seat] == 0:
        place.refuse("too-many-stations", seat=draft.seat_term(seat), n=state.edition.pyramids)
    state.build(seat, station)
    if "drink" in fields:
        _put_drink(draft, station, fields["drink"])


def _put_drink(draft: Draft, station: int, place: MetroPlace) -> None:
    """Whoever has the crate has put it there."""
    state = draft.state
    if not draft.setup.drinks:
        place.refuse("no-drinks")
    name = place.name("drink", state.deck.colours)
    colour = state.deck.colours.index(name)
    if state.drinks[colour] == 0:
        place.refuse("drink-without-crate", drink=Term("drink", name), right=f"crates.{name}")
    if state.drinks_left[colour] == 0:
        place.refuse("too-many-drinks", drink=Term("drink", name), n=state.edition.drinks)
    state.put_drink(state.drinks[colour] - 1, station, colour)
