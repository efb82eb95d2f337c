"""From a game to a position file: the inverse of `read`."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel.frames import KIND
from ekimae.kernel.position import head
from ekimae.metro import frames
from ekimae.metro.game import Metro
from ekimae.metro.happened import yen
from ekimae.metro.position import keys, writing_action, writing_trains
from ekimae.metro.position.cards import GAP
from ekimae.metro.position.draft import vehicle_ids
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, NONE, PILE_LANE, PILE_MASK

PHASES: Final = {frames.BID: keys.BIDS, frames.TIE: keys.TIES, frames.MOVEMENT: keys.MOVEMENT}
"""By what the game waits for; where no train moves, all other questions belong to actions."""


def write(game: Metro) -> dict[str, Any]:
    """The situation, whatever the game waits for, or the end of it.

    The answer goes to `read` as it is, or to a file by `ekimae.kernel.toml.dump`. What follows from the rest is left
    out, and so is what is empty. Bids that are still secret are told: a position is for who may know everything.
    """
    phase = _phase(game)
    found = head(keys.GAME) | {"setup": game.setup.table(), "phase": phase}
    if phase == keys.SETUP:
        return found | _told({"display": _display(game, phase)})
    return found | _told(
        {
            "round": game.round,
            "order": [game.setup.seats[seat] for seat in game.order],
            **_plan(game, phase),
            "display": _display(game, phase),
            "discards": _discards(game),
            "crates": _crates(game),
            "stations": _stations(game),
            "lines": {id_: told for at, id_ in enumerate(game.board.line_ids) if (told := _line(game, at))},
            "seats": {id_: told for at, id_ in enumerate(game.setup.seats) if (told := _seat(game, at, phase))},
        }
    )


def _told(table: dict[str, Any]) -> dict[str, Any]:
    """What is empty or nothing is left out."""
    return {key: value for key, value in table.items() if value}


def _phase(game: Metro) -> str:
    if game.ended:
        return keys.OVER
    if game.moving != NONE:
        return keys.TRAINS
    top = game.top() & KIND
    if top == frames.DRAW_CARD:
        return keys.REFRESH if game.round else keys.SETUP
    return PHASES.get(top, keys.ACTIONS)


def _plan(game: Metro, phase: str) -> dict[str, Any]:
    match phase:
        case keys.TIES:
            return {"settled": game.sorted} if game.sorted else {}
        case keys.MOVEMENT:
            return {"mover": game.setup.seats[game.asked]}
        case keys.ACTIONS:
            return writing_action.plan(game)
        case keys.TRAINS:
            return writing_trains.plan(game)
        case _:
            return {}


# Cards.


def _display(game: Metro, phase: str) -> dict[str, list[str]]:
    """While cards are laid out, rows that wait for one are left out."""
    rows = range(game.edition.rows)
    found: dict[str, list[str]] = {}
    for column, name in enumerate(game.deck.column_ids):
        cards = [game.card_at(column, row) for row in rows]
        if phase == keys.SETUP:
            cards = [card for card in cards if card != NONE]
        if cards:
            found[name] = [GAP if card == NONE else game.deck.card_ids[card] for card in cards]
    return found


def _discards(game: Metro) -> dict[str, list[str]]:
    """The last one is on top."""
    return {name: pile for column, name in enumerate(game.deck.column_ids) if (pile := _discarded(game, column))}


def _discarded(game: Metro, column: int) -> list[str]:
    pile = game.discards[column]
    found: list[str] = []
    while pile:
        found.insert(0, game.deck.card_ids[game.deck.first_card[column] + (pile & PILE_MASK) - 1])
        pile >>= PILE_LANE
    return found


# The map and the income track.


def _crates(game: Metro) -> dict[str, str]:
    return {
        colour: game.setup.seats[owner - 1]
        for colour, owner in zip(game.deck.colours, game.drinks, strict=True)
        if owner
    }


def _stations(game: Metro) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for station, owner in enumerate(game.owners):
        if owner:
            seat, drink = game.setup.seats[owner - 1], game.drink_at[station]
            told = {"seat": seat, "drink": game.deck.colours[drink - 1]} if drink else seat
            found[game.board.station_ids[station]] = told
    return found


def _line(game: Metro, line: int) -> dict[str, Any]:
    first = game.board.first_vehicle[line]
    found: dict[str, Any] = {}
    if game.values[line]:
        found["value"] = yen(game.values[line])
    if game.sold[line]:
        found["stocks"] = [game.setup.seats[game.stock_owner(line, n)] for n in range(1, game.sold[line] + 1)]
    if game.speed_of[line]:
        found["speed"] = game.speed_of[line]
    if game.is_on_map(line):
        found["train"] = game.at[first] + 1
        if game.heading[first] < 0:
            found["heading"] = keys.BACK
    return found


# The seats.


def _seat(game: Metro, seat: int, phase: str) -> dict[str, Any]:
    found: dict[str, Any] = {"cash": yen(game.cash[seat])}
    found |= _told(
        {
            "bidding_bonus": yen(game.bonus[seat]),
            "set_aside": yen(game.sales[seat]),
            "loans": game.loans[seat],
            "speed_tokens": game.speeds[seat],
            "bicycle": game.has_bicycle(seat),
            "speculations": _speculations(game, seat),
            "cards": _private_cards(game, seat),
        }
    )
    found |= _discs(game, seat, phase)
    if game.spaces[seat] != NONE:
        found["space"] = game.board.space_ids[game.spaces[seat]]
    if game.riding[seat] != NONE:
        found["riding"] = vehicle_ids(game)[game.riding[seat]]
    if game.boarded[seat] != NONE:
        found["boarded"] = game.board.place_ids[game.boarded[seat]]
    if phase in (keys.BIDS, keys.TIES) and game.has_bid >> seat & 1:
        found["bid"] = yen(game.bids[seat])
    if phase == keys.ACTIONS:
        found |= writing_action.discs(game, seat)
    if phase == keys.TRAINS:
        found |= writing_trains.exits(game, seat)
    return found


def _discs(game: Metro, seat: int, phase: str) -> dict[str, int]:
    """Where they are not as many as a seat begins with, or not all at home."""
    edition = game.edition
    owned, spare = game.owned_discs[seat], game.spare_discs[seat]
    found: dict[str, int] = {}
    if owned != edition.start_discs:
        found["owned_discs"] = owned
    if spare != min(edition.most_discs - edition.start_discs, edition.most_discs - owned):
        found["spare_discs"] = spare
    if phase == keys.ACTIONS:
        found["discs"] = game.discs[seat]
    return found


def _speculations(game: Metro, seat: int) -> list[dict[str, Any]]:
    each = game.edition.speculations
    found = [game.speculations[at] for at in range(seat * each, (seat + 1) * each) if game.speculations[at]]
    return [
        {"line": game.board.line_ids[(one & COMMITTED_MASK) - 1], "yen": yen(one >> COMMITTED_LANE)} for one in found
    ]


def _private_cards(game: Metro, seat: int) -> list[str]:
    deck, low, high = game.deck, game.private_low[seat], game.private_high[seat]
    return [deck.card_ids[card] for card in range(deck.cards) if low & deck.low[card] or high & deck.high[card]]
