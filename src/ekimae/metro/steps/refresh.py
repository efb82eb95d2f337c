"""The display of action cards: laid out at the beginning, refreshed before every round but the first."""

from __future__ import annotations

from mypy_extensions import i64

from ekimae.kernel.bits import bit, how_many, nth_member
from ekimae.kernel.engine import zeros
from ekimae.kernel.frames import first_of, frame, second_of
from ekimae.metro import happened
from ekimae.metro.frames import BEGIN_BIDS, BEGIN_MOVEMENT, BEGIN_ROUND, DRAW_CARD, LAY_OUT
from ekimae.metro.state import NONE, State
from ekimae.metro.step import Draw, Procedure
from ekimae.metro.steps import ending


def plan(state: State) -> None:
    """From the empty table to the first round."""
    state.push(frame(BEGIN_ROUND))
    state.push(frame(LAY_OUT))


class LayOut(Procedure):
    """Column after column is filled from bottom to top."""

    def run(self, state: State, frame_: i64) -> None:
        column: i64 = first_of(frame_)
        if column + 1 < state.deck.columns:
            state.push(frame(LAY_OUT, column + 1))
        row: i64 = state.edition.rows
        while row > 0:
            row -= 1
            state.push(frame(DRAW_CARD, column, row))


class BeginRound(Procedure):
    def run(self, state: State, frame_: i64) -> None:
        if state.round > 0 and not any_left(state):
            ending.finish(state)
            return
        state.round += 1
        happened.round_began(state)
        if state.seats > 1:
            state.push(frame(BEGIN_BIDS))
        else:
            # Nobody bids against nobody; money for the bid is gone all the same.
            state.bonus = zeros(state.seats)
            state.push(frame(BEGIN_MOVEMENT))
        if state.round > 1:
            self._refresh(state)

    def _refresh(self, state: State) -> None:
        """Gaps are kept, as if they still held cards; only the top row gets new ones."""
        top: i64 = state.edition.rows - 1
        column: i64 = state.deck.columns
        while column > 0:
            column -= 1
            state.push(frame(DRAW_CARD, column, top))
        for column in range(state.deck.columns):
            if state.card_at(column, 0) != NONE:
                card: i64 = state.take_off(column, 0)
                state.discard(column, card)
                happened.card_discarded(state, column, card)
        display = state.display[:]
        for column in range(state.deck.columns):
            bottom: i64 = column * state.edition.rows
            for row in range(top):
                display[bottom + row] = display[bottom + row + 1]
            display[bottom + top] = NONE
        state.display = display


def any_left(state: State) -> bool:
    """Are there cards to draw?"""
    for pile in state.piles:
        if pile:
            return True
    return False


class DrawCard(Draw):
    """Cards with one dot lie on top, then those with two, and so on; each of these parts is shuffled."""

    def outcomes(self, state: State, frame_: i64) -> i64:
        return how_many(self._upper_part(state, first_of(frame_)))

    def nth(self, state: State, frame_: i64, n: i64) -> i64:
        column: i64 = first_of(frame_)
        card: i64 = state.deck.first_card[column] + nth_member(self._upper_part(state, column), n)
        return state.table.card + card

    def draw(self, state: State, frame_: i64, choice: i64) -> None:
        column: i64 = first_of(frame_)
        card: i64 = choice - state.table.card
        state.piles = state.piles[:]
        state.piles[column] &= ~bit(card - state.deck.first_card[column])
        state.show(card, column, second_of(frame_))
        happened.card_shown(state, column, card)

    def _upper_part(self, state: State, column: i64) -> i64:
        part: i64 = column * state.deck.most_dots
        found: i64 = 0
        for dots in range(state.deck.most_dots):
            found = state.piles[column] & state.deck.parts[part + dots]
            if found:
                break
        return found
