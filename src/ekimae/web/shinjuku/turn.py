"""Where the turn is, what the question is about, and what it marks on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from markupsafe import Markup

from ekimae.draw import Mark, Marks
from ekimae.draw.shinjuku.layout import layout_of
from ekimae.draw.shinjuku.pieces import MOST_SINGLY
from ekimae.kernel.bits import members
from ekimae.kernel.frames import KIND
from ekimae.kernel.message import Message, Term
from ekimae.shinjuku import choices, frames
from ekimae.shinjuku.edition import MATSURI_AFTER_QUEUE, MATSURI_FIRST, MATSURI_NONE
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import NONE, State
from ekimae.web.page import Offer, Seen, TurnStep
from ekimae.web.shinjuku.parts import fill, printed, state_of

BEGINNINGS: Final = {
    MATSURI_NONE: ("customers",),
    MATSURI_AFTER_QUEUE: ("customers", "matsuri"),
    MATSURI_FIRST: ("matsuri", "customers"),
}
"""What a turn begins with, by when the Matsuri moves."""
ACTIONS: Final = {
    frames.OPEN_AT: choices.OPEN,
    frames.OPEN_TOKEN: choices.OPEN,
    frames.OPEN_STORE: choices.OPEN,
    frames.EXPAND_FIRST: choices.EXPAND,
    frames.EXPAND_SECOND: choices.EXPAND,
    frames.LAY_TRACK: choices.EXPAND,
    frames.MOVE_WARD: choices.MOVE,
    frames.START: choices.MOVE,
    frames.GIVE: choices.MOVE,
    frames.TRAVEL: choices.MOVE,
    frames.END_JOURNEY: choices.MOVE,
    frames.UPGRADE_AT: choices.UPGRADE,
    frames.UPGRADE_CUSTOMER: choices.UPGRADE,
    frames.BUILD_DEPARTMENT: choices.UPGRADE,
    frames.REFILL: choices.INCOME,
}
"""Frames on the plan, and the action that they belong to."""

OF_CUSTOMERS: Final = frozenset({"start", "travel", "give", "seed-customer", "arrival-customer"})
OF_A_STATION: Final = frozenset({"open-token", "upgrade-customer"})
"""Questions that are about one ward, which the map shows."""
FOCUS: Final = (430, 375)
"""As much of the map as a phone shows with names that can be read."""
PLACES: Final = {"station": "station", "ward": "ward", "track": "track", "from": "station"}
"""Where on the map a choice is, by the kind of its token."""


def steps(seen: Seen) -> Sequence[TurnStep]:
    """Customers, Matsuri, and the two actions by their names once they are chosen."""
    state = state_of(seen)
    if not state.turn:
        return ()
    order = BEGINNINGS[int(state.edition.matsuri)]
    asked = any(question.kind == "matsuri" for question in seen.questions)
    now = order.index("matsuri") if asked else len(order)
    found = [TurnStep(Message(f"web.shinjuku.step-{name}"), _state(at, now)) for at, name in enumerate(order)]
    return (*found, *_actions(state, waiting=asked))


def _state(at: int, now: int) -> Literal["done", "now", "next"]:
    return "done" if at < now else "now" if at == now else "next"


def _actions(state: State, waiting: bool) -> list[TurnStep]:
    doing = None if waiting else _under_way(state)
    done = [action for action in members(state.did) if action != doing]
    named = [TurnStep(_called(state, action), "done") for action in done]
    if doing is not None:
        named.append(TurnStep(_called(state, doing), "now"))
    open_ = [Message(name) for name in ("web.shinjuku.step-first", "web.shinjuku.step-second")][len(named) :]
    chosen_now = not waiting and doing is None
    return named + [TurnStep(name, "now" if chosen_now and at == 0 else "next") for at, name in enumerate(open_)]


def _under_way(state: State) -> int | None:
    """The action that is being carried out."""
    for depth in range(int(state.depth) - 1, -1, -1):
        kind = state.stack[depth] & KIND
        if kind == frames.ACTION:
            return None
        if kind == frames.REFILL and not state.did >> choices.INCOME & 1:
            continue  # an Income that a journey brings to somebody
        if kind in ACTIONS:
            return choices.REUNITE if state.reuniting and ACTIONS[kind] == choices.MOVE else ACTIONS[kind]
    return None


def _called(state: State, action: int) -> Message:
    return Message("web.shinjuku.step-action", {"action": Term("action", state.table.token(action))})


def about(seen: Seen) -> Markup:
    """Who travels together."""
    state = state_of(seen)
    kinds = [question.kind for question in seen.questions]
    group = state.group if state.at != NONE else 0
    if "start" in kinds and state.ward != NONE and not group:
        group = state.customers[state.ward]
    if not group:
        return Markup("")
    counts = Counter(customers_of(group))
    singly = counts.total() <= MOST_SINGLY
    shown = [(kind, 1) for kind in counts.elements()] if singly else list(counts.items())
    told = [(kind, seen.say.term(printed(state.edition, "customer", kind)), count) for kind, count in shown]
    return fill("about", seen.say, customers=told)


# The map.


def marks(seen: Seen) -> Marks:
    """Every choice that has a place on the map, and the ward that the question is about."""
    state = state_of(seen)
    found = [mark for offer in seen.offers if (mark := _mark(seen, state, offer)) is not None]
    return Marks(tuple(found), region(seen, state))


def _mark(seen: Seen, state: State, offer: Offer) -> Mark | None:
    kind, _, key = offer.token.partition(":")
    if kind not in PLACES:
        return None
    travels = kind == "station" and state.at != NONE and seen.question is not None and seen.question.kind == "travel"
    way = (state.board.station_ids[state.at], key) if travels else ()
    return Mark(f"{PLACES[kind]}:{key}", offer.token, offer.plate, seen.spoken(offer), way)


def region(seen: Seen, state: State) -> str:
    """The ward of the question, as a place of the map."""
    kinds = {question.kind for question in seen.questions}
    ward = NONE
    if kinds & OF_CUSTOMERS:
        ward = state.ward
    elif kinds & OF_A_STATION and state.station != NONE:
        ward = state.board.ward_of[state.station]
    elif "pay" in kinds and len(members(state.need)) == 1:
        ward = members(state.need)[0]
    return "" if ward == NONE else f"ward:{state.board.ward_ids[ward]}"


def focus(seen: Seen) -> str:
    """Where a phone opens the map: the ward of the question, the own stores, or the middle of the board."""
    state = state_of(seen)
    layout = layout_of(state.board, seen.say.language)
    points = [layout.wards[key].name for key in [region(seen, state).removeprefix("ward:")] if key]
    if not points and seen.seat is not None:
        points = [layout.at[state.board.station_ids[station]] for station in members(state.held[seen.seat])]
    if not points:
        points = [(layout.width / 2, layout.height / 2)]
    x, y = (sum(values) / len(points) for values in zip(*points))
    return f"{x - FOCUS[0] / 2:.0f} {y - FOCUS[1] / 2:.0f} {FOCUS[0]} {FOCUS[1]}"
