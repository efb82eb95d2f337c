"""The end explained: where everybody's money comes from, and what each line paid to whom."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.kernel.message import terms
from ekimae.metro.steps.payouts import share, speculation_pays
from ekimae.terminal.layout import paragraph, table, wrapped
from ekimae.terminal.metro.symbols import Symbols, letter, money, owner
from ekimae.terminal.styles import DIM, HEAD

HUNDRED: Final = 100
PARTS: Final = ("cash", "speculations", "stocks", "sales", "loans")


def explained(symbols: Symbols, width: int) -> list[Text]:
    """Who won, the sums, the lines, the rule. The view is of a game that is over."""
    told = [Text(line.plain, HEAD) for line in paragraph(_winner(symbols), width)]
    rule = [Text(line.plain, DIM) for line in paragraph(symbols.say("scores.rule"), width)]
    lines = _lines(symbols, width)
    return [*told, Text(""), *_sums(symbols), *([Text(""), *lines] if lines else []), Text(""), *rule]


def _winner(symbols: Symbols) -> str:
    view = symbols.view
    best = max(view["scores"])
    if len(view["seats"]) == 1:
        return symbols.say("scores.solo", yen=money(best))
    winner = terms("seat", view["winners"])
    tied = [player["seat"] for player, total in zip(view["seats"], view["scores"], strict=True) if total == best]
    if len(tied) > 1:
        return symbols.say("scores.tied", winner=winner, tied=terms("seat", tied), yen=money(best))
    return symbols.say("scores.winner", winner=winner, yen=money(best))


def _sums(symbols: Symbols) -> list[Text]:
    """Parts that nobody has are left out."""
    view = symbols.view
    found = list(zip(view["seats"], view["scores"], view["details"], strict=True))
    found.sort(key=lambda each: (each[0]["seat"] not in view["winners"], -each[1]))
    parts = [part for part in PARTS if any(details[part] for _, _, details in found)]
    names = [*parts, "total"]
    head = [Text(""), Text(""), *(Text(symbols.say(f"scores.{name}"), DIM) for name in names)]
    rows = [
        [
            owner(player["seat"]),
            symbols.seat(player["seat"]),
            *(Text(money(details[part])) for part in parts),
            Text(money(total), HEAD),
        ]
        for player, total, details in found
    ]
    return table([head, *rows], "   ", right=range(2, 2 + len(names)))


def _lines(symbols: Symbols, width: int) -> list[Text]:
    """What each line that somebody had a part in paid: speculations first, then stocks."""
    found: list[Text] = []
    for line in symbols.view["lines"]:
        paid = _paid(line, symbols)
        if paid:
            head = Text() + symbols.line(line["id"]) + Text(f" {money(line['value'])}  ")
            found += wrapped(head, paid, width, 11)
    return found


def _paid(line: dict[str, Any], symbols: Symbols) -> list[Text]:
    value = line["value"] // HUNDRED
    left = value
    found: list[Text] = []
    for speculation in line["speculations"]:
        more = speculation_pays(speculation["yen"] // HUNDRED, value)
        left = max(0, left - more)
        args = {"seat": letter(speculation["seat"]), "yen": money(speculation["yen"]), "more": money(more * HUNDRED)}
        found.append(Text(symbols.say("scores.speculation", **args)))
    holders = [seat for seat in line["stocks"] if seat is not None]
    for number, seat in enumerate(holders, 1):
        yen = money(share(left, len(holders), number) * HUNDRED)
        found.append(Text(symbols.say("scores.stock", seat=letter(seat), number=number, yen=yen)))
    return found
