"""What actions and cards are called: by what they do, with the amounts of the deck in play."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.message import Arg, Many, Message, Term
from ekimae.metro.deck import BIDDING, DRINK_COLOUR, LOAN, MOVE, PRICED, REPAY, SPEED, START, TYPES
from ekimae.metro.deck import DISCOUNT as DISCOUNT_TYPE
from ekimae.metro.edition import deck_facts
from ekimae.metro.state import State
from ekimae.metro.words.names import hundreds

ACTIONS: Final = {
    "move": "metro.action.move",
    "station": "metro.action.station",
    "station-trade": "metro.action.station-trade",
    "invest": "metro.action.invest",
    "invest-disc": "metro.action.invest-disc",
    "start": "metro.action.start",
    "speed": "metro.action.speed",
    "bike": "metro.action.bike",
    "discount": "metro.action.discount",
    "bidding": "metro.action.bidding",
    "loan": "metro.action.loan",
    "repay": "metro.action.repay",
    "speculate": "metro.action.speculate",
    "action": "metro.action.action",
    "card": "metro.action.card",
    "sell": "metro.action.sell",
    "copy": "metro.action.copy",
    "drink-color": "metro.action.drink-color",
    "drink-shape": "metro.action.drink-shape",
}
IN_YEN: Final = PRICED | {START, DISCOUNT_TYPE, BIDDING}
COUNTED: Final = frozenset({MOVE, SPEED})


def action(state: State, number: int) -> Message:
    """One action of a card: "INVEST ¥500"."""
    return Message(ACTIONS[TYPES[state.deck.kind[number]]], _amount(state, number))


def _amount(state: State, number: int) -> dict[str, Arg]:
    kind, amount = state.deck.kind[number], int(state.deck.amount[number])
    if kind in COUNTED:
        return {"n": amount}
    if kind in IN_YEN:
        return {"yen": hundreds(amount)}
    if kind in (LOAN, REPAY):
        return {"yen": hundreds(state.edition.loan)}
    if kind == DRINK_COLOUR:
        return {"drink": Term("drink", state.deck.colours[state.deck.colour[number]])}
    return {}


def action_of(state: State, id_: str) -> Message:
    return action(state, state.deck.action_ids.index(id_))


def card(state: State, id_: str) -> Many:
    """All actions of a card."""
    number = state.deck.card_ids.index(id_)
    return Many(tuple(action(state, at) for at in range(state.deck.actions) if state.deck.card_of[at] == number))


def pile(state: State, id_: str) -> Arg:
    """A column and its piles: what its set of cards is called in the box, or the drinks."""
    column = state.deck.column_ids.index(id_)
    if column == state.deck.drinks_column:
        return Term("pile", id_)
    return str(deck_facts(state.setup)["sets"][column])
