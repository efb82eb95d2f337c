"""How the game ended: every collection as it scores, and what broke a tie."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ekimae.kernel.message import Message
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.state import State
from ekimae.shinjuku.steps import scoring
from ekimae.web.page import Seen, Sitter
from ekimae.web.shinjuku.mine import told
from ekimae.web.shinjuku.parts import fill, names, printed, said, state_of
from ekimae.web.shinjuku.scores import collection, struck


@dataclass(frozen=True, slots=True)
class Standing:
    """One company's result."""

    sitter: Sitter
    name: str
    who: str
    points: int
    won: bool
    picture: Markup
    explained: str


def final_panel(seen: Seen) -> Markup:
    """Empty while the game runs, and where a replay shows it as it ran."""
    state = state_of(seen)
    if not state.ended:
        return Markup('<div id="final"></div>')
    winners = seen.outcome.winners if seen.outcome else tuple(scoring.winners(state))
    standings = [_standing(seen, state, sitter, sitter.seat in winners) for sitter in seen.sitters]
    standings.sort(key=lambda standing: (not standing.won, -standing.points))
    return fill("final", seen.say, standings=standings, tie=_tie(seen, state, winners))


def _standing(seen: Seen, state: State, sitter: Sitter, won: bool) -> Standing:
    seat = sitter.seat
    held, bonus = state.collected[seat], int(state.bonus[seat])
    return Standing(
        sitter,
        names("seat", sitter.id, seen.say.language)[0],
        seen.who(seat) if seat == seen.seat else sitter.name,
        scoring.scores(state)[seat],
        won,
        collection(state.edition.sets, held, bonus, told(seen, state, seat)),
        _explained(seen, state, held, bonus),
    )


def _explained(seen: Seen, state: State, held: int, bonus: int) -> str:
    customers = scoring.customers_by_good(held)
    if not state.edition.sets:
        return _without_most(seen, state, customers)
    sizes = scoring.sets_of(customers, bonus)
    parts = [
        Message("web.shinjuku.sets", {"n": sizes[size], "size": size, "points": scoring.POINTS[size] * sizes[size]})
        for size in (4, 3, 2, 1)
        if sizes[size]
    ]
    return seen.say.list(parts) if parts else said(seen, "nobody-yet")


def _without_most(seen: Seen, state: State, customers: list[int]) -> str:
    most = struck(customers)
    if most is None:
        return said(seen, "nobody-yet")
    counts = " + ".join(str(count) for good, count in enumerate(customers) if good != most)
    return said(seen, "without", good=printed(state.edition, "customer", GOODS[most]), counts=counts)


def _tie(seen: Seen, state: State, winners: tuple[int, ...]) -> str:
    """What decided between those with the same points."""
    points = scoring.scores(state)
    level = [seat for seat, score in enumerate(points) if score == max(points)]
    if len(level) < 2 or (seen.outcome is not None and seen.outcome.resigned):
        return ""
    if len(winners) > 1:
        return said(seen, "tie-shared")
    return said(seen, "tie-claims" if state.edition.sets else "tie-diverse")
