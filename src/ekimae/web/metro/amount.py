"""Amounts of money: bids and speculations are chosen with a few taps instead of a long list."""

from __future__ import annotations

from markupsafe import Markup

from ekimae.metro.state import State
from ekimae.web.metro.parts import fill
from ekimae.web.page import Seen

KINDS = ("bid", "commit")
PREFIX = "yen:"


def amount_panel(seen: Seen, state: State) -> Markup:
    """Empty where no amount is asked for."""
    asked = seen.question.kind if seen.question else ""
    amounts = [int(offer.token.removeprefix(PREFIX)) for offer in seen.offers if offer.token.startswith(PREFIX)]
    if asked not in KINDS or not amounts or seen.seat is None:
        return fill("amount", seen.say, amounts=(), asked="", cash=0, bonus=0)
    bonus = int(state.bonus[seen.seat]) * 100 if asked == "bid" else 0
    return fill("amount", seen.say, amounts=amounts, asked=asked, cash=int(state.cash[seen.seat]) * 100, bonus=bonus)
