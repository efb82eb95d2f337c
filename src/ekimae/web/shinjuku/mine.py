"""The own customers behind the screen, and what they are worth."""

from __future__ import annotations

from markupsafe import Markup

from ekimae.kernel.message import Arg, Many, Message
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import State
from ekimae.shinjuku.steps import scoring
from ekimae.web.page import Seen
from ekimae.web.shinjuku.parts import fill_once, printed, said, state_of
from ekimae.web.shinjuku.scores import best_next, collection, points_of


def mine_panel(seen: Seen) -> Markup:
    """Empty for spectators."""
    if seen.seat is None:
        return Markup('<div id="mine"></div>')
    state = state_of(seen)
    held, bonus = state.collected[seen.seat], int(state.bonus[seen.seat])
    now = points_of(state.edition, scoring.customers_by_good(held), bonus)
    best, goods = best_next(state.edition, held, bonus)
    return fill_once(
        "mine",
        seen.say,
        picture=collection(state.edition.sets, held, bonus, told(seen, state, seen.seat)),
        points=now,
        best=best if best > now and not state.ended else None,
        goods=tuple((GOODS[good], seen.say.term(printed(state.edition, "customer", GOODS[good]))) for good in goods),
        shown=state.edition.open_collections or state.ended != 0,
        sets=state.edition.sets,
        any=held > 0,
    )


def told(seen: Seen, state: State, seat: int) -> str:
    """A collection in words: "FOOD, double BOOKS, 2 bonus tokens"."""
    parts: list[Message] = []
    kinds = customers_of(state.collected[seat])
    for kind in dict.fromkeys(kinds):
        args: dict[str, Arg] = {"n": kinds.count(kind), "customer": printed(state.edition, "customer", kind)}
        parts.append(Message("web.shinjuku.customers", args))
    if state.bonus[seat]:
        parts.append(Message("web.shinjuku.bonus-tokens", {"n": int(state.bonus[seat])}))
    if not parts:
        return said(seen, "nobody-yet")
    return seen.say(Message("web.shinjuku.collection", {"customers": Many(tuple(parts))}))
