"""Shinjuku's part of the conformance suite: its set-ups, and an audit of one situation."""

from __future__ import annotations

from typing import Any

from ekimae.kernel.bits import bit, members
from ekimae.shinjuku import Shinjuku
from ekimae.shinjuku.bits import LANE, LANE_MASK, size_of
from ekimae.shinjuku.edition import DEPARTMENT, EDITIONS
from ekimae.shinjuku.state import DEPARTMENT_LANE, NEUTRAL, NONE, TRACK_LANE, sum_of


def _setups() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for edition, facts in EDITIONS.items():
        least, most = facts["seats"]
        for seats in range(least, most + 1):
            found[f"{edition}/{seats}"] = {"edition": edition, "seats": seats}
        if facts["bonus"]:
            found[f"{edition}/advanced"] = {"edition": edition, "seats": 3, "advanced": True}
        found[f"{edition}/open"] = {"edition": edition, "seats": most, "open_collections": True}
    for seats, target in ((2, "shibuya"), (3, "meidai-mae"), (4, "akihabara"), (5, "shibuya")):
        found[f"rev1/hachiko-{target}/{seats}"] = {"edition": "rev1", "seats": seats, "hachiko": target}
    found["v2r11/red-first"] = {"edition": "v2r11", "seats": ("yellow", "red"), "first": "red"}
    return found


SETUPS = _setups()


def audit(game: Shinjuku) -> None:
    """Nothing is lost or made, and whatever is kept twice agrees."""
    _audit_cards(game)
    _audit_customers(game)
    _audit_pieces(game)
    _audit_map(game)
    _audit_bonus(game)


def _audit_cards(game: Shinjuku) -> None:
    wards = int(game.board.wards)
    for ward in range(wards):
        hands = sum(game.hands[seat * wards + ward] for seat in range(game.seats))
        queued = sum(card == ward for card in game.queue_cards)
        assert game.deck[ward] + game.discards[ward] + hands + queued == game.board.cards[ward]
        assert min(game.deck[ward], game.discards[ward]) >= 0
    assert game.deck_size == sum_of(game.deck)
    assert game.discard_size == sum_of(game.discards)
    for seat in range(game.seats):
        hand = game.hands[seat * wards : (seat + 1) * wards]
        known = game.known[seat * wards : (seat + 1) * wards]
        assert game.hand_size[seat] == sum_of(hand)
        assert game.hand_mask[seat] == sum(bit(ward) for ward in range(wards) if hand[ward])
        assert all(0 <= seen <= held for seen, held in zip(known, hand, strict=True))


def _audit_customers(game: Shinjuku) -> None:
    groups = [*game.customers, *game.queue_groups, *game.collected, game.bag, game.removed, game.group]
    assert sum(groups) == game.edition.customers
    assert all(group >= 0 for group in groups)
    assert game.bag_size == size_of(game.bag)
    assert game.crowded == sum(bit(ward) for ward in range(game.board.wards) if game.customers[ward])
    for slot, card in enumerate(game.queue_cards):
        if card == NONE:
            assert game.queue_groups[slot] == 0
    if game.removed or (game.is_closed() and game.edition.queue):
        assert game.is_closed()
        assert game.queued() == 0


def _audit_pieces(game: Shinjuku) -> None:
    for seat in range(game.seats):
        placed = 0
        for station in members(game.held[seat]):
            placed += bit(game.store_kind(station) * LANE)
        placed += sum(owner == seat + 1 for owner in game.tracks) << TRACK_LANE
        assert game.supply[seat] + placed == game.edition.pieces
        assert all(game.in_supply(seat, lane) >= 0 for lane in (*range(0, 32, LANE), DEPARTMENT_LANE, TRACK_LANE))


def _audit_map(game: Shinjuku) -> None:
    board = game.board
    shops = [0] * (DEPARTMENT + 1)
    held = [0] * game.seats
    wild = [0] * game.seats
    for station in range(board.stations):
        if game.stores[station]:
            shops[game.store_kind(station)] |= bit(station)
            held[game.store_owner(station)] |= bit(station)
            wild[game.store_owner(station)] |= board.ward_bit[station]
    assert list(game.shops) == shops
    assert list(game.held) == held
    assert list(game.wild) == wild
    assert game.occupied == sum(held)
    assert game.shops[DEPARTMENT] & ~board.sakura == 0
    near = [0] * board.stations
    touched = [0] * game.seats
    for track, owner in enumerate(game.tracks):
        if owner:
            a, b = board.track_a[track], board.track_b[track]
            near[a] |= bit(b)
            near[b] |= bit(a)
            if owner != NEUTRAL + 1:
                touched[owner - 1] |= bit(a) | bit(b)
    assert list(game.near) == near
    assert list(game.touched) == touched
    for station in range(board.stations):
        assert game.area[station] == game.reachable(station, 0)


def _audit_bonus(game: Shinjuku) -> None:
    stacks = game.edition.bonus_stacks
    assert sum_of(game.bonus) == sum(stacks[: game.stacks_taken])
    claims = [claim for claim in game.claimed if claim]
    assert len(set(claims)) == len(claims)
    owned = (game.edition.pieces >> DEPARTMENT_LANE & LANE_MASK) * game.seats
    built = owned - sum(game.in_supply(seat, DEPARTMENT_LANE) for seat in range(game.seats))
    assert game.departments() == built
    assert game.stacks_taken == min(built, len(stacks))
