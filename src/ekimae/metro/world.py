"""From a view back to a whole game: the unknown is dealt at random, so that bots can look ahead without peeking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ekimae.kernel.stream import Stream
from ekimae.metro import game, hidden
from ekimae.metro.state import NONE, State

if TYPE_CHECKING:
    from ekimae.metro.view import MetroView


def from_view(view: MetroView, stream: Stream) -> game.Metro:
    """The game that `view` shows, with chance of its own."""
    state = State(view.state.setup, view.state)
    hidden.redeal(state, NONE if view.seat is None else view.seat, stream)
    return game.Metro.restore(state, f"{stream.word()}/{stream.word()}", view.drawn)
