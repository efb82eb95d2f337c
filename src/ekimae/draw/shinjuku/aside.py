"""What lies beside the map where it is a picture by itself: the queue in the bay, and a line for each company."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ekimae.draw.geometry import text_width
from ekimae.draw.markup import element, group, icon, text
from ekimae.draw.shinjuku import tokens
from ekimae.draw.shinjuku.layout import Land, Layout, layout_of
from ekimae.draw.shinjuku.names import say
from ekimae.draw.shinjuku.pieces import placed
from ekimae.kernel.message import Message, Term
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.edition import GOODS
from ekimae.shinjuku.happened import customers_of
from ekimae.shinjuku.state import DEPARTMENT_LANE, NONE, TRACK_LANE, State

STRIP: Final = 74
CARD: Final = 92
CARD_HEIGHT: Final = 112
QUEUE_FROM_RIGHT: Final = 380
QUEUE_FROM_BOTTOM: Final = 172


def aside(state: State, language: str) -> str:
    layout = layout_of(state.board, language)
    parts = [_strip(state, layout)]
    if state.edition.queue:
        parts.append(_queue(state, layout))
    return group(*parts, id="aside")


# The queue.


def _queue(state: State, layout: Layout) -> str:
    x, y = layout.width - QUEUE_FROM_RIGHT, layout.height - QUEUE_FROM_BOTTOM
    language = layout.language
    head = text(say(Message("draw.shinjuku.queue"), language), x, y, class_="head")
    cards = (_card(state, slot, layout, x + slot * CARD, y + 9) for slot in range(int(state.edition.queue_cards)))
    bonus = _bonus(state, x, y + 9 + CARD_HEIGHT + 22, language) if state.edition.bonus_stacks else ""
    return head + "".join(cards) + bonus


def _card(state: State, slot: int, layout: Layout, x: float, y: float) -> str:
    frame = element(
        "rect", class_="card next" if slot == 0 else "card", x=x, y=y, width=CARD - 7, height=CARD_HEIGHT, rx=6
    )
    disc = element("circle", class_="slot first" if slot == 0 else "slot", cx=x + 15, cy=y + 15, r=9)
    number = text(str(slot + 1), x + 15, y + 19, class_="slot-number first" if slot == 0 else "slot-number")
    ward = state.queue_cards[slot]
    if ward == NONE:
        return frame + disc + number
    name = state.board.ward_ids[ward]
    place, middle = layout.wards[name], x + (CARD - 7) / 2
    words = text(place.first, middle, y + 60, class_="card-first")
    words += text(place.other, middle, y + 73, class_="card-other")
    waiting = _waiting(customers_of(state.queue_groups[slot]), middle, y + 93)
    return frame + disc + number + outline(layout.land[name], middle, y + 26, 40) + words + waiting


def _waiting(kinds: list[str], x: float, y: float) -> str:
    scale, places = tokens.row(tuple(kinds), CARD - 14)
    return "".join(placed(tokens.customer(kind), x + at, y, None, "customer", scale) for kind, at in zip(kinds, places))


def outline(land: Land, x: float, y: float, size: float) -> str:
    """The true form of a ward with its stations, around a point."""
    if not land.outline:
        return ""
    dots = (element("circle", cx=dot[0], cy=dot[1], r=2) for dot in land.dots)
    scale = size / 40
    corner = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:g})"
    return group(element("path", d=land.outline), *dots, class_="outline", transform=corner)


def _bonus(state: State, x: float, y: float, language: str) -> str:
    """The stacks that the next upgrades take."""
    words = say(Message("draw.shinjuku.next-upgrade"), language)
    stacks = _stacks(state, x + 14 + text_width(words, 11), y)
    return text(words, x, y, class_="caption") + "".join(stacks)


def _stacks(state: State, x: float, y: float) -> Iterator[str]:
    for stack in state.edition.bonus_stacks[state.stacks_taken :]:
        yield "".join(icon("i-bonus", x + at * 13, y - 4, 12, class_="star") for at in range(stack))
        x += 13 * stack + 14


# The companies.


def _strip(state: State, layout: Layout) -> str:
    width = layout.width / len(state.setup.seats)
    ground = element("rect", class_="strip", y=layout.height, width=layout.width, height=STRIP)
    return ground + "".join(_company(state, at, at * width, layout) for at in range(len(state.setup.seats)))


def _company(state: State, at: int, x: float, layout: Layout) -> str:
    colour, y = state.setup.seats[at], layout.height
    width = layout.width / len(state.setup.seats)
    words = say(Message("draw.name", {"name": Term("seat", colour)}), layout.language)
    name = text(words, x + 46, y + 22, class_="head")
    turn = element("rect", class_="turn", x=x + 8, y=y + STRIP - 5, width=width - 16, height=3)
    pieces: list[tuple[str, int]] = [("i-hand", state.hand_size[at]), ("i-track", state.in_supply(at, TRACK_LANE))]
    pieces.append(("i-depart", state.in_supply(at, DEPARTMENT_LANE)))
    if state.edition.bonus_stacks:
        pieces.append(("i-bonus", state.bonus[at]))
    goods = [(f"g-{good}", state.in_supply(at, number * LANE)) for number, good in enumerate(GOODS)]
    return group(
        tokens.owner_mark(colour, x + 26, y + 28, 26),
        name,
        *_counts(pieces, x + 46, y + 40, min(41, (width - 48) / 4)),
        *_counts(goods, x + 46, y + 60, min(41, (width - 48) / 4)),
        turn if at == state.mover and state.turn and not state.ended else "",
        id=f"company-{colour}",
    )


def _counts(pieces: list[tuple[str, int]], x: float, y: float, apart: float) -> Iterator[str]:
    for at, (name, count) in enumerate(pieces):
        left = x + at * apart
        yield icon(name, left + 7, y - 4, 14, class_="count-icon") + text(str(count), left + 18, y + 1, class_="count")
