"""The own hand: each card with its stations, what it pays for, and how many like it are still unseen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from ekimae.kernel.bits import members
from ekimae.shinjuku.state import State
from ekimae.web.page import Seen
from ekimae.web.shinjuku.parts import fill_once, names, said, state_of

PAYING: Final = frozenset({"pay", "pay-cards", "discard"})
"""Questions that are answered with cards."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """One card of the hand."""

    id: str
    ward: str
    name: str
    beside: str
    stations: str
    wild: str
    """Why it is wild; empty where it isn't."""
    copies: int
    unseen: int
    token: str
    """Of the choice that spends it; empty where it can't be chosen."""
    plate: str
    spoken: str
    barred: bool
    """Cards are asked for, and not this one."""


def hand_panel(seen: Seen) -> Markup:
    state = state_of(seen)
    cards = [] if seen.seat is None else _tickets(seen, state, seen.seat)
    piles = said(seen, "piles", deck=int(state.deck_size), discards=int(state.discard_size))
    tickets = Markup("").join(fill_once("ticket", seen.say, card=card, board=state.board) for card in cards)
    return fill_once("hand", seen.say, tickets=tickets, piles=piles, watching=seen.seat is None)


def _tickets(seen: Seen, state: State, seat: int) -> list[Ticket]:
    first = seat * int(state.board.wards)
    asked = seen.question is not None and seen.question.kind in PAYING
    wilds = set(members(state.wild_cards(seat)))
    found = []
    for ward in members(state.hand_mask[seat]):
        name = state.board.ward_ids[ward]
        offer = seen.by_token.get(f"card:{name}")
        first_name, other = names("ward", name, seen.say.language)
        for copy in range(state.hands[first + ward]):
            ticket = Ticket(
                id=f"card-{name}-{copy + 1}",
                ward=name,
                name=first_name,
                beside=other,
                stations=_stations(seen, state, ward),
                wild=_why_wild(seen, state, seat, ward) if ward in wilds else "",
                copies=int(state.board.cards[ward]),
                unseen=int(state.deck[ward]),
                token=offer.token if offer else "",
                plate=offer.plate if offer else "",
                spoken=seen.spoken(offer) if offer else "",
                barred=asked and offer is None,
            )
            found.append(ticket)
    return found


def _stations(seen: Seen, state: State, ward: int) -> str:
    stations = [state.board.station_ids[at] for at in members(state.board.inside[ward])]
    return ("、" if seen.say.language == "ja" else ", ").join(
        names("station", s, seen.say.language)[0] for s in stations
    )


def _why_wild(seen: Seen, state: State, seat: int, ward: int) -> str:
    return said(seen, "wild-store" if state.wild[seat] >> ward & 1 else "wild-matsuri")
