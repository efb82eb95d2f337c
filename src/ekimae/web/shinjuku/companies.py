"""The companies: what each has, what everybody knows of its hand, and the Income that others' journeys bring it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ekimae.kernel.bits import members
from ekimae.shinjuku import hidden
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.state import DEPARTMENT_LANE, NONE, TRACK_LANE, State
from ekimae.shinjuku.steps import scoring
from ekimae.web.page import Seen, Sitter
from ekimae.web.shinjuku.parts import fill_once, names, printed, said, state_of


@dataclass(frozen=True, slots=True)
class Company:
    """One company as a page shows it."""

    sitter: Sitter
    name: str
    beside: str
    full: str
    who: str
    tag: str
    hand: int
    track: int
    departments: int
    bonus: int | None
    stores: tuple[tuple[str, str, int], ...]
    """Good, name of its store, how many are left."""
    known: tuple[str, ...]
    """Wards of cards that everybody saw it take."""
    owed: str
    owed_short: str
    is_owed: bool
    collected: tuple[tuple[str, int], ...]
    """By good; empty behind a screen."""
    points: int | None


def companies(seen: Seen) -> list[Company]:
    """In the order of the table."""
    return [_company(seen, state_of(seen), sitter) for sitter in seen.sitters]


def companies_panel(seen: Seen, shown: list[Company]) -> Markup:
    cells = Markup("").join(fill_once("company", seen.say, c=company) for company in shown)
    return fill_once("companies", seen.say, companies=cells)


def brief_panel(seen: Seen, shown: list[Company]) -> Markup:
    """A line of small cells for the phone."""
    return fill_once("brief", seen.say, companies=tuple(shown))


def _company(seen: Seen, state: State, sitter: Sitter) -> Company:
    seat, language = sitter.seat, seen.say.language
    name, beside = names("seat", sitter.id, language)
    owed, owed_short, is_owed = _income(seen, state, seat)
    shown = not hidden.hides_collections(state)
    customers = scoring.customers_by_good(state.collected[seat]) if shown else []
    return Company(
        sitter=sitter,
        name=name,
        beside=beside,
        full=names("company", sitter.id, language)[0],
        who=seen.who(seat) if seat == seen.seat else sitter.name,
        tag=_tag(seen, state, seat),
        hand=int(state.hand_size[seat]),
        track=int(state.in_supply(seat, TRACK_LANE)),
        departments=int(state.in_supply(seat, DEPARTMENT_LANE)),
        bonus=int(state.bonus[seat]) if state.edition.bonus_stacks else None,
        stores=tuple(
            (good, seen.say.term(printed(state.edition, "store", good)), int(state.in_supply(seat, at * LANE)))
            for at, good in enumerate(GOODS)
        ),
        known=() if seat == seen.seat else _known(state, seat, language),
        owed=owed,
        owed_short=owed_short,
        is_owed=is_owed,
        collected=tuple(zip(GOODS, customers)),
        points=scoring.scores(state)[seat] if shown else None,
    )


def _tag(seen: Seen, state: State, seat: int) -> str:
    if state.ended:
        won = seen.outcome is not None and seat in seen.outcome.winners
        return said(seen, "winner") if won else ""
    if seat != state.mover or not state.turn:
        return ""
    return said(seen, "your-turn" if seat == seen.seat else "turn")


def _known(state: State, seat: int, language: str) -> tuple[str, ...]:
    wards = int(state.board.wards)
    cards = state.known[seat * wards : (seat + 1) * wards]
    return tuple(
        names("ward", state.board.ward_ids[ward], language)[0] for ward, count in enumerate(cards) for _ in range(count)
    )


def _income(seen: Seen, state: State, seat: int) -> tuple[str, str, bool]:
    """What a company gets, or would get, for its track."""
    if state.ended or seat == state.mover or not state.touched[seat] or not state.turn:
        return "", "", False
    cards = min(max(1, int(state.edition.hand) - state.hand_size[seat]), int(state.cards_left()))
    owed = state.at != NONE and seat in members(state.used)
    kind = "owed" if owed else "if-used"
    if state.edition.discards:
        return said(seen, f"income-{kind}-any"), said(seen, f"income-{kind}-brief"), owed
    return said(seen, f"income-{kind}", n=cards), said(seen, f"income-{kind}-short", n=cards), owed
