"""From a game to a position file: the inverse of `read`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ekimae.kernel.bits import members
from ekimae.kernel.errors import Refused
from ekimae.kernel.frames import KIND
from ekimae.kernel.message import Message
from ekimae.kernel.position import head
from ekimae.shinjuku import frames
from ekimae.shinjuku.edition import DEPARTMENT
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.position import keys
from ekimae.shinjuku.state import NONE

PHASES: Final = {frames.MATSURI: keys.MATSURI, frames.ACTION: keys.ACTION}


def can_write(game: Shinjuku) -> bool:
    """Can this moment be written? Those inside an action are written as the moves that led to them."""
    return _phase(game) is not None


def write(game: Shinjuku, moves: Iterable[str] = ()) -> dict[str, Any]:
    """The situation at a question of the Matsuri or the action, or before the first draw; `moves` are made from there.

    The answer goes to `read` as it is, or to a file by `ekimae.kernel.toml.dump`. What follows from the rest (deck,
    bag, supply) is left out, and so is what is empty.
    """
    phase = _phase(game)
    if phase is None:
        raise Refused(Message("position.inside-action"))
    if phase == keys.SETUP:
        return head(keys.GAME) | {"setup": game.setup.table(), "phase": phase} | _moves(moves)
    setup = game.setup.table() | {"first": game.setup.seats[game.first]}
    situation = _turn(game, phase) | _map(game) | _piles(game)
    return (
        head(keys.GAME)
        | {"setup": setup}
        | {key: value for key, value in situation.items() if value not in ([], {})}
        | _moves(moves)
    )


def _phase(game: Shinjuku) -> str | None:
    if game.ended:
        return None
    if game.turn == 0 and game.draws == 0:
        return keys.SETUP
    return PHASES.get(game.stack[game.depth - 1] & KIND)


def _moves(moves: Iterable[str]) -> dict[str, Any]:
    made = list(moves)
    return {"moves": made} if made else {}


def _turn(game: Shinjuku, phase: str) -> dict[str, Any]:
    found: dict[str, Any] = {"turn": game.turn, "mover": game.setup.seats[game.mover], "phase": phase}
    if phase == keys.ACTION:
        found["actions_taken"] = game.table.texts(members(game.did))
    if game.is_closed():
        found |= {"closed_turn": game.closed_turn, "last_turns": game.last_turns}
    return found


def _map(game: Shinjuku) -> dict[str, Any]:
    wards = game.board.ward_ids
    found: dict[str, Any] = {"queue": _queue(game)}
    if game.matsuri != NONE:
        found["matsuri"] = wards[game.matsuri]
    if game.hachiko != NONE:
        found["hachiko"] = wards[game.hachiko]
    waiting = [customers_of(group) for group in game.customers]
    return found | {
        "claimed": [game.setup.seats[seat] for seat in _claims(game)],
        "customers": {ward: group for ward, group in zip(wards, waiting, strict=True) if group},
        "stores": _by_seat(game, [_stores(game, seat) for seat in range(game.seats)]),
        "track": _by_seat(game, [_tracks(game, seat) for seat in range(game.seats)]),
    }


def _piles(game: Shinjuku) -> dict[str, Any]:
    """What is in hands, behind screens, discarded or gone. The rest is in the deck and the bag."""
    return {
        "hands": _by_seat(game, _hands(game, game.hands)),
        "known": _by_seat(game, _hands(game, game.known)),
        "collections": _by_seat(game, [customers_of(group) for group in game.collected]),
        "discards": {ward: count for ward, count in zip(game.board.ward_ids, game.discards, strict=True) if count},
        "removed": customers_of(game.removed),
    }


def _by_seat(game: Shinjuku, things: list[Any]) -> dict[str, Any]:
    """By the seat's colour; those who have nothing are left out."""
    return {seat: thing for seat, thing in zip(game.setup.seats, things, strict=True) if thing}


def _queue(game: Shinjuku) -> list[dict[str, Any]]:
    slots: list[dict[str, Any]] = []
    for card, group in zip(game.queue_cards, game.queue_groups, strict=True):
        slot: dict[str, Any] = {} if card == NONE else {"ward": game.board.ward_ids[card]}
        slots.append(slot | ({"customers": customers_of(group)} if group else {}))
    return slots


def _stores(game: Shinjuku, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind, name in enumerate(keys.STORES):
        stations = members(game.held[seat] & game.shops[kind])
        if stations:
            found[name] = [game.board.station_ids[station] for station in stations]
    return found


def _tracks(game: Shinjuku, seat: int) -> list[str]:
    return [game.board.track_ids[track] for track, owner in enumerate(game.tracks) if owner - 1 == seat]


def _hands(game: Shinjuku, cards: vec[i64]) -> list[list[str]]:
    wards = game.board.ward_ids
    hands: list[list[str]] = [[] for _ in range(game.seats)]
    for at, count in enumerate(cards):
        hands[at // len(wards)] += [wards[at % len(wards)]] * count
    return hands


def _claims(game: Shinjuku, done: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Who took each stack of bonus tokens: an order that gives every seat its tokens and its first claim."""
    taken = len(done)
    if taken == game.stacks_taken:
        return done
    for seat in range(game.seats):
        mine = [game.edition.bonus_stacks[stack] for stack, owner in enumerate(done) if owner == seat]
        begins = game.claimed[seat] == taken + 1
        stores = len(members(game.held[seat] & game.shops[DEPARTMENT]))
        fits = sum(mine) + game.edition.bonus_stacks[taken] <= game.bonus[seat] and len(mine) < stores
        if fits and (mine or begins):
            found = _claims(game, (*done, seat))
            if found:
                return found
    return ()
