"""The players in turn order: money, discs, tokens, stocks, speculations, drinks, and the cards in front of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from ekimae.kernel import Message
from ekimae.kernel.bits import members
from ekimae.metro.edition import board_facts
from ekimae.metro.state import COMMITTED_LANE, COMMITTED_MASK, NONE, State
from ekimae.metro.steps import bidding
from ekimae.web.metro.cards import Takers, card_of, small_card, takers_of
from ekimae.web.metro.parts import KEPT, Kept, called, fill, table_of, translator
from ekimae.web.page import Seen

HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Holding:
    """A stock with its number, or a speculation with what was committed."""

    line: str
    colour: str
    number: int = 0
    yen: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """All that lies in front of a player."""

    seat: str
    place: int
    """In turn order, from 1."""
    name: str
    bot: bool
    you: bool
    status: str
    """What the player is doing, in words."""
    asked: bool
    passed: bool
    cash: int
    front: int
    used: int
    spare: int
    """Discs in front, on cards or gone for this round, and in the general supply."""
    tokens: tuple[tuple[str, str, int], ...]
    """Icon, word and number of everything else that there is any of."""
    riding: str
    stocks: tuple[Holding, ...]
    speculations: tuple[Holding, ...]
    crates: tuple[tuple[str, int], ...]
    cards: Markup


_kept = Kept()


def players_panel(seen: Seen, state: State) -> Markup:
    """In turn order."""
    return _panel("players", seen, state, _player)


def brief_panel(seen: Seen, state: State) -> Markup:
    """The same in a line, for the phone."""
    return _panel("brief", seen, state, _brief)


def _panel(template: str, seen: Seen, state: State, draw: Callable[[Player, str], Markup]) -> Markup:
    """Kept, but for a seat that may choose an action on a card in front of it."""

    def make() -> Markup:
        rows = Markup("").join(draw(player, seen.say.language) for player in _players(seen, state))
        return fill(template, seen.say, rows=rows, count=state.seats)

    if seen.offers and any(state.private_low) | any(state.private_high):
        return make()
    return _kept.panel((template, *_shown(seen, state)), make)


def _shown(seen: Seen, state: State) -> tuple[Hashable, ...]:
    """All that the panel depends on."""
    vectors = (
        (state.order, state.cash, state.discs, state.owned_discs, state.spare_discs, state.pyramids),
        (state.riding, state.speeds, state.loans, state.bonus, state.sales, state.stocks, state.speculations),
        (state.drinks, state.drinks_left, state.private_low, state.private_high),
    )
    sets = (state.bicycles, state.passed, state.has_bid, state.shapes, state.ended, _bids(seen))
    taken = (state.taken_low, state.taken_high) if any(state.private_low) or any(state.private_high) else ()
    who = (seen.seat, seen.sitters)
    return (table_of(seen, state), *(tuple(vector) for group in vectors for vector in group), sets, taken, who)


def _players(seen: Seen, state: State) -> list[Player]:
    takers = takers_of(seen, state)
    return [_player_of(seen, state, int(seat), place, takers) for place, seat in enumerate(state.order, 1)]


def _player_of(seen: Seen, state: State, seat: int, place: int, takers: Takers) -> Player:
    sitter = seen.sitters[seat]
    colour = state.setup.seats[seat]
    passed = not state.ended and state.passed >> seat & 1 != 0
    cards = Markup("").join(
        small_card(card_of(seen, state, takers, card), seen.say.language) for card in _private_cards(state, seat)
    )
    return Player(
        seat=colour,
        place=place,
        name=called(seen, seat),
        bot=sitter.kind == "bot",
        you=seat == seen.seat,
        status=_status(seen, state, seat, passed),
        asked=sitter.asked and not state.ended,
        passed=passed,
        cash=int(state.cash[seat]) * HUNDRED,
        front=int(state.discs[seat]),
        used=int(state.owned_discs[seat] - state.discs[seat]),
        spare=int(state.spare_discs[seat]),
        tokens=_tokens(state, seat),
        riding="" if state.riding[seat] == NONE else state.board.line_ids[state.board.vehicle_line[state.riding[seat]]],
        stocks=_stocks(state, seat),
        speculations=_speculations(state, seat),
        crates=tuple(
            (state.deck.colours[at], int(state.drinks_left[at]))
            for at, owner in enumerate(state.drinks)
            if owner == seat + 1
        ),
        cards=cards,
    )


def _status(seen: Seen, state: State, seat: int, passed: bool) -> str:
    say = seen.say
    if state.ended:
        return ""
    if passed:
        return say(Message("web.metro.passed"))
    if seen.sitters[seat].asked:
        if seat == seen.seat:
            return say(Message("web.metro.your-turn"))
        return say(Message("web.metro.thinks"))
    if bidding.waiting(state) and _bids(seen) and state.has_bid >> seat & 1:
        return say(Message("web.metro.has-bid"))
    return ""


def _bids(seen: Seen) -> bool:
    return any(question.kind == "bid" for question in seen.questions)


def _tokens(state: State, seat: int) -> tuple[tuple[str, str, int], ...]:
    """Pyramids and speculation discs are always told, the others if there are any."""
    always = (
        ("a-station", "web.metro.pyramids", int(state.pyramids[seat])),
        ("a-speculate", "web.metro.speculations-left", int(state.speculations_left(seat))),
    )
    some = (
        ("a-speed", "web.metro.speed-tokens", int(state.speeds[seat])),
        ("a-bike", "web.metro.bicycle", int(state.has_bicycle(seat))),
        ("a-loan", "web.metro.loans", int(state.loans[seat])),
        ("a-bidding", "web.metro.bonus", int(state.bonus[seat]) * HUNDRED),
        ("a-sell", "web.metro.set-aside", int(state.sales[seat]) * HUNDRED),
        ("a-drink-shape", "web.metro.builds-freely", int(state.shapes >> seat & 1)),
    )
    return (*(token for token in some if token[2]), *always)


def _private_cards(state: State, seat: int) -> list[int]:
    actions = members(state.private_low[seat]) + [60 + at for at in members(state.private_high[seat])]
    return list(dict.fromkeys(int(state.deck.card_of[action]) for action in actions))


def _colours(state: State) -> list[str]:
    return [line["color"] for line in board_facts(state.setup)["lines"]]


def _stocks(state: State, seat: int) -> tuple[Holding, ...]:
    colours = _colours(state)
    return tuple(
        Holding(state.board.line_ids[line], colours[line], number=number)
        for line in members(state.stock_lines[seat])
        for number in range(1, state.sold[line] + 1)
        if state.stock_owner(line, number) == seat
    )


def _speculations(state: State, seat: int) -> tuple[Holding, ...]:
    colours = _colours(state)
    first = seat * state.edition.speculations
    found = []
    for speculation in state.speculations[first : first + state.edition.speculations]:
        if speculation:
            line = (speculation & COMMITTED_MASK) - 1
            yen = int(speculation >> COMMITTED_LANE) * HUNDRED
            found.append(Holding(state.board.line_ids[line], colours[line], yen=yen))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _player(player: Player, language: str) -> Markup:
    return fill("player", translator(language), player=player)


@lru_cache(maxsize=KEPT)
def _brief(player: Player, language: str) -> Markup:
    return fill("brief_player", translator(language), player=player)
