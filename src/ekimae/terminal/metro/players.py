"""The players, in turn order: money, discs, tokens, where they are and what they hold."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ekimae.terminal.game import View
from ekimae.terminal.layout import DOT, table, wrapped
from ekimae.terminal.metro.symbols import NOBODY, Symbols, money, owner
from ekimae.terminal.styles import DIM

GAP: Final = "  "
LEAST_HOLDINGS: Final = 16
UNDER_NAME: Final = 4
NUMBERS: Final = (2,)
COLUMNS: Final = ("player", "cash", "discs", "speed", "bike", "pyramids", "loans", "at", "holds")


def players(symbols: Symbols, width: int) -> list[Text]:
    """A line for each, and what is special about some of them."""
    view = symbols.view
    head = [Text(""), *(Text(symbols.say(f"column.{name}"), DIM) for name in COLUMNS)]
    found = [_in_order(view, seat) for seat in view["order"]]
    lines = _fitting([head, *(_row(player, symbols) for player in found)], width)
    extras = [extra for player in found if (extra := _extra(player, symbols))]
    return lines + (wrapped(Text(""), extras, width, 2) if extras else [])


def _in_order(view: View, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = next(player for player in view["seats"] if player["seat"] == seat)
    return found


def _fitting(rows: list[list[Text]], width: int) -> list[Text]:
    """The last column gets what room is left over, or lines of its own below where that is too little."""
    body = table([row[:-1] for row in rows], right=NUMBERS)
    indent = max(line.cell_len for line in body) + len(GAP)
    if indent > width:
        return [line for row in rows[1:] for line in _told(row, rows[0], width)]
    if width - indent >= LEAST_HOLDINGS:
        return [line for row, text in zip(rows, body, strict=True) for line in wrapped(text, [row[-1]], width, indent)]
    found = [body[0]]
    for row, text in zip(rows[1:], body[1:], strict=True):
        found.append(text)
        if row[-1].plain != NOBODY.plain:
            found += wrapped(Text(""), [row[-1]], width, UNDER_NAME)
    return found


def _told(row: list[Text], head: list[Text], width: int) -> list[Text]:
    """One player where there is no room for a table: whatever there is, by its name."""
    marker, name, *cells = row
    titles = head[len(row) - len(cells) :]
    items = [title + Text(" ") + cell for title, cell in zip(titles, cells, strict=True) if cell.plain != NOBODY.plain]
    return wrapped(marker + Text(" ") + name + Text(GAP), items, width, UNDER_NAME)


def _row(player: dict[str, Any], symbols: Symbols) -> list[Text]:
    view, seat = symbols.view, player["seat"]
    marker = Text(">" if seat == view["mover"] and not view["over"] else " ") + owner(seat)
    counts = (
        player["speed_tokens"],
        1 if player["bicycle"] else 0,
        player["pyramids"],
        player["loans"],
    )
    return [
        marker,
        symbols.seat(seat),
        Text(money(player["cash"])),
        Text(symbols.discs(player)) if player["owned_discs"] else NOBODY,
        *(Text(str(count)) if count else NOBODY for count in counts),
        _place(player, symbols),
        holdings(seat, symbols),
    ]


def _place(player: dict[str, Any], symbols: Symbols) -> Text:
    """The space, or the line that is ridden."""
    if player["riding"] is not None:
        line = player["riding"]["line"]
        return Text(symbols.say("riding")) + symbols.line(line)
    return Text(player["space"]) if player["space"] else NOBODY


def holdings(seat: str, symbols: Symbols) -> Text:
    """Stocks by line and number, and speculations with what was committed: `G1 H2 Z¥600`."""
    parts = []
    for line in symbols.view["lines"]:
        letter = symbols.line(line["id"])
        parts += [letter + Text(str(at)) for at, held in enumerate(line["stocks"], 1) if held == seat]
        parts += [letter + Text(money(spec["yen"])) for spec in line["speculations"] if spec["seat"] == seat]
    return Text(" ").join(parts) if parts else NOBODY.copy()


def _extra(player: dict[str, Any], symbols: Symbols) -> Text | None:
    """Private cards, discounts and copies in wait, money aside; a pass; a bid that others can't see."""
    told = []
    if "bid" in player:
        told.append(symbols.say("own-bid", yen=money(player["bid"])))
    elif player["seat"] in symbols.view["has_bid"]:
        told.append(symbols.say("has-bid"))
    if player["passed"] and symbols.view["phase"] == "actions":
        told.append(symbols.say("passed"))
    if player["bidding_bonus"]:
        told.append(symbols.say("bonus", yen=money(player["bidding_bonus"])))
    if player["set_aside"]:
        told.append(symbols.say("set-aside", yen=money(player["set_aside"])))
    for card in player["cards"]:
        actions = " / ".join(f"{symbols.action(action)} {symbols.spots(action).plain}" for action in card["actions"])
        told.append(symbols.say("card", actions=actions))
    if player["discounts"]:
        told.append(symbols.say("discounts", yen=money(sum(player["discounts"].values()))))
    if player["copies"]:
        told.append(symbols.say("copies", n=len(player["copies"])))
    if player["builds_freely"]:
        told.append(symbols.say("builds-freely"))
    told += [
        symbols.say("crate", drink=symbols.name("drink", crate["drink"]), n=crate["left"])
        for crate in symbols.view["crates"]
        if crate["seat"] == player["seat"]
    ]
    return Text() + owner(player["seat"]) + Text(" " + DOT.join(told)) if told else None
