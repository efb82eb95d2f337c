"""The end explained: sets and bonus tokens, or the good that each player removes; ties and how they break."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.kernel.message import terms
from ekimae.shinjuku.edition import EDITIONS, GOODS
from ekimae.shinjuku.steps.scoring import POINTS, sets_of, without_most
from ekimae.terminal.game import View
from ekimae.terminal.layout import paragraph, table
from ekimae.terminal.shinjuku.picture import customers_by_good
from ekimae.terminal.shinjuku.symbols import Symbols, owner
from ekimae.terminal.styles import DIM, HEAD

SIZES: Final = (4, 3, 2, 1)


def explained(view: View, symbols: Symbols, width: int) -> list[Text]:
    """Each player's score, then who won and why. The view is of a game that is over."""
    by_sets = EDITIONS[view["edition"]]["scoring"] == "sets"
    rows = [[*_held(company, symbols), Text(_sum(company, symbols, by_sets))] for company in _ranked(view)]
    told = paragraph(_winners(view, symbols), width)
    for line in told:
        line.stylize(HEAD)
    ties = [] if by_sets else _rounds(view, symbols, width)
    rule = symbols.say("scores.sets" if by_sets else "scores.remove-most")
    why = [Text(line.plain, DIM) for line in paragraph(rule, width)]
    return [*told, Text(""), *table(rows), *ties, Text(""), *why]


def _ranked(view: View) -> list[dict[str, Any]]:
    return sorted(view["seats"], key=lambda company: (company["seat"] not in view["winners"], -company["score"]))


def _held(company: dict[str, Any], symbols: Symbols) -> list[Text]:
    counts = customers_by_good(company["collected"])
    goods = " ".join(f"{symbols.goods[good]}{count}" for good, count in counts.items())
    if company["bonus"]:
        goods += " " + symbols.say("scores.bonus", n=company["bonus"])
    return [owner(company["seat"]), Text(symbols.name("seat", company["seat"])), Text(goods)]


def _sum(company: dict[str, Any], symbols: Symbols, by_sets: bool) -> str:
    """`2×10 + 1×6 + 3×1 = 29`, or what is left when the most-held good is gone."""
    counts = customers_by_good(company["collected"])
    if not by_sets:
        most = max(counts, key=counts.__getitem__)
        left = " + ".join(str(count) for good, count in counts.items() if good != most)
        return symbols.say("scores.removed", good=symbols.goods[most], sum=left, points=company["score"])
    sets = sets_of(list(counts.values()), company["bonus"])
    parts = [f"{sets[size]}×{POINTS[size]}" for size in SIZES if sets[size]]
    return (" + ".join(parts) or "0") + f" = {company['score']}"


def _winners(view: View, symbols: Symbols) -> str:
    names = terms("seat", view["winners"])
    if len(view["winners"]) > 1:
        return symbols.say("scores.shared", winners=names)
    best = max(company["score"] for company in view["seats"])
    leaders = [company["seat"] for company in view["seats"] if company["score"] == best]
    if len(leaders) == 1:
        return symbols.say("scores.winner", winner=names, points=best)
    by_sets = EDITIONS[view["edition"]]["scoring"] == "sets"
    told = "scores.winner-bonus" if by_sets else "scores.winner-diverse"
    return symbols.say(told, winner=names, points=best, tied=terms("seat", leaders))


def _rounds(view: View, symbols: Symbols, width: int) -> list[Text]:
    """While the lead is tied, everybody removes one more of the most-held goods."""
    held = {company["seat"]: list(customers_by_good(company["collected"]).values()) for company in view["seats"]}
    found: list[Text] = []
    for removed in range(1, len(GOODS) + 1):
        points = {seat: without_most(customers, removed) for seat, customers in held.items()}
        if removed > 1:
            told = "  ".join(f"{owner(seat).plain} {left}" for seat, left in points.items())
            found += paragraph(symbols.say("scores.round", n=removed, points=told), width)
        if list(points.values()).count(max(points.values())) == 1 or max(points.values()) == 0:
            return found
    return found
