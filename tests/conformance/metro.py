"""Tokyo Metro's part of the conformance suite: its set-ups, and an audit of one situation."""

from __future__ import annotations

from typing import Any

from ekimae.kernel.bits import bit, how_many, members
from ekimae.kernel.blocks import RUN
from ekimae.metro import Metro
from ekimae.metro.deck import DISCOUNT
from ekimae.metro.state import COMMITTED_MASK, NONE, PILE_LANE, PILE_MASK


def _setups() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for map_ in ("tokyo", "osaka"):
        for cards in ("tokyo", "osaka"):
            for drinks in (False, True):
                for seats in range(1, 6):
                    name = f"{map_}+{cards}{'+drinks' if drinks else ''}/{seats}"
                    found[name] = {"map": map_, "cards": cards, "drinks": drinks, "seats": seats}
    found["tokyo/red-before-blue"] = {"map": "tokyo", "seats": ("red", "blue", "orange")}
    return found


SETUPS = {f"metro/{name}": setup for name, setup in _setups().items()}


def audit(game: Metro) -> None:
    """Nothing is lost or made, and whatever is kept twice agrees."""
    _audit_cards(game)
    _audit_discs(game)
    _audit_tokens(game)
    _audit_lines(game)
    _audit_stations(game)
    _audit_meeples(game)
    assert sorted(game.order) == list(range(game.seats))
    assert min(game.cash) >= 0


def _discarded(game: Metro, column: int) -> list[int]:
    found = []
    pile = game.discards[column]
    while pile:
        found.append(int(game.deck.first_card[column] + (pile & PILE_MASK) - 1))
        pile >>= PILE_LANE
    return found


def _bits(low: int, high: int) -> list[int]:
    return [*members(low), *(RUN + at for at in members(high))]


def _cards_of(game: Metro, low: int, high: int) -> set[int]:
    return {int(game.deck.card_of[action]) for action in _bits(low, high)}


def _audit_cards(game: Metro) -> None:
    deck = game.deck
    shown = [int(card) for card in game.display if card != NONE]
    drawn = [int(deck.first_card[column]) + at for column in range(deck.columns) for at in members(game.piles[column])]
    discarded = [card for column in range(deck.columns) for card in _discarded(game, column)]
    private = [
        card
        for seat in range(game.seats)
        for card in sorted(_cards_of(game, game.private_low[seat], game.private_high[seat]))
    ]
    crates = [
        card
        for card in range(deck.cards)
        if deck.card_kinds[card] == "drink-color" and game.drinks[deck.colour[_first_action(game, card)]]
    ]
    assert sorted(shown + drawn + discarded + private + crates) == list(range(deck.cards))
    assert _cards_of(game, game.open_low, game.open_high) == set(shown)


def _first_action(game: Metro, card: int) -> int:
    return next(action for action in range(game.deck.actions) if game.deck.card_of[action] == card)


def _audit_discs(game: Metro) -> None:
    taken = _bits(game.taken_low, game.taken_high)
    for seat in range(game.seats):
        assert 0 <= game.discs[seat] <= game.owned_discs[seat] <= game.edition.most_discs
        assert game.owned_discs[seat] + game.spare_discs[seat] <= game.edition.most_discs
        for at, action in enumerate(game.deck.discounts):
            if game.discs_on(seat, at):
                assert action in taken
        for at in members(game.copy_discs[seat]):
            assert game.deck.copies[at] in taken
    for action in taken:
        # A discount whose disc went with another action is free again.
        if game.deck.kind[action] == DISCOUNT and game.acting != action:
            at = list(game.deck.discounts).index(action)
            assert any(game.discs_on(seat, at) for seat in range(game.seats))


def _audit_tokens(game: Metro) -> None:
    edition = game.edition
    assert game.speed_supply + sum(game.speeds) + sum(game.speed_of) == edition.speed_tokens
    assert game.loan_supply + sum(game.loans) == edition.loan_tokens
    assert game.bicycle_supply + how_many(game.bicycles) == edition.bicycles
    assert min(game.speed_supply, game.loan_supply, game.bicycle_supply, *game.speeds, *game.loans) >= 0


def _audit_lines(game: Metro) -> None:
    board = game.board
    each = int(game.edition.speculations)
    for line in range(board.lines):
        owners = [game.stock_owner(line, number) for number in range(1, board.stocks[line] + 1)]
        held = [owner for owner in owners if owner != NONE]
        assert len(held) == len(set(held)) == game.sold[line]
        assert NONE not in owners[: len(held)], "the owned stocks are the lowest numbers"
        for seat in range(game.seats):
            assert game.has_stock(seat, line) == (seat in held)
        speculations = [at // each for at, one in enumerate(game.speculations) if one & COMMITTED_MASK == line + 1]
        assert not set(held) & set(speculations), "nobody speculates on a line with own stock"
        assert game.spots[line] == board.disc_spots[line] - game.speed_of[line] - len(speculations) >= 0
        assert game.values[line] >= 0
        assert game.in_stock >> line & 1 == (game.sold[line] < board.stocks[line])
        assert game.invested >> line & 1 == (game.sold[line] > 0)
        assert game.on_map >> line & 1 == (game.at[board.first_vehicle[line]] != NONE)
        if held:
            assert game.is_on_map(line)
    for vehicle in range(board.vehicles):
        stops = board.stops[board.vehicle_line[vehicle]]
        at, heading = game.at[vehicle], game.heading[vehicle]
        assert (at == NONE) == (heading == 0)
        assert at != 0 or heading == 1
        assert at != stops - 1 or heading == -1


def _audit_stations(game: Metro) -> None:
    board = game.board
    for seat in range(game.seats):
        built = sum(owner == seat + 1 for owner in game.owners)
        assert game.pyramids[seat] + built == game.edition.pyramids
    owned = [station for station in range(board.stations) if game.owners[station]]
    assert _bits(game.built_low, game.built_high) == owned
    for line in range(board.lines):
        assert game.paying[line] == sum(
            bit(stop) for stop in range(board.stops[line]) if board.place(line, stop) in owned
        )
    vended = [0] * (game.seats**2)
    for colour in range(len(game.drinks)):
        at = [station for station in range(board.stations) if game.drink_at[station] == colour + 1]
        assert len(at) + game.drinks_left[colour] == game.edition.drinks
        assert set(at) <= set(owned)
        for station in at:
            vended[(game.drinks[colour] - 1) * game.seats + game.owners[station] - 1] += 1
    assert list(game.vended) == vended


def _audit_meeples(game: Metro) -> None:
    standing = [space for space in game.spaces if space != NONE]
    assert len(standing) == len(set(standing))
    for seat in range(game.seats):
        assert game.spaces[seat] == NONE or game.riding[seat] == NONE
        assert game.round <= 1 or game.spaces[seat] != NONE or game.riding[seat] != NONE
        if game.riding[seat] != NONE:
            assert game.at[game.riding[seat]] != NONE
