"""The customer queue in the bay, and the bonus stacks; where customers arrive at random, what is left in the bag."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ekimae.shinjuku.bits import size_of
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import NONE, State
from ekimae.web.page import Seen
from ekimae.web.shinjuku.parts import fill_once, names, printed, said, state_of


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the queue with the customers on it."""

    number: int
    ward: str
    """Empty where there is no card."""
    name: str
    beside: str
    customers: tuple[tuple[str, str], ...]
    """Kinds, and what they are called."""


def queue_panel(seen: Seen) -> Markup:
    state = state_of(seen)
    return fill_once(
        "queue",
        seen.say,
        slots=tuple(_slot(seen, state, at) for at in range(int(state.edition.queue_cards))),
        summary=_summary(seen, state),
        stacks=tuple((size, at < state.stacks_taken) for at, size in enumerate(state.edition.bonus_stacks)),
        taken=int(state.stacks_taken),
        board=state.board,
        closed=_closed(seen, state),
    )


def _slot(seen: Seen, state: State, at: int) -> Slot:
    card = state.queue_cards[at]
    if card == NONE:
        return Slot(at + 1, "", "", "", ())
    ward = state.board.ward_ids[card]
    name, beside = names("ward", ward, seen.say.language)
    kinds = customers_of(state.queue_groups[at])
    waiting = tuple((kind, seen.say.term(printed(state.edition, "customer", kind))) for kind in kinds)
    return Slot(at + 1, ward, name, beside, waiting)


def _summary(seen: Seen, state: State) -> str:
    """How many wait, and how many are in the bag."""
    if not state.edition.queue:
        return said(seen, "bag", n=int(state.bag_size))
    return said(seen, "waiting", waiting=int(size_of(state.queued())), bag=int(state.bag_size))


def _closed(seen: Seen, state: State) -> str:
    """How many turns are left after the last customer came."""
    if not state.is_closed() or state.ended:
        return ""
    return said(seen, "last-turns", n=int(state.last_turns))
