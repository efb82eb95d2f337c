"""The balance of Tokyo Metro as tables for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ekimae.cli.balance import Balance
from ekimae.cli.tables import table
from ekimae.kernel.message import Message, Term
from ekimae.metro import Metro
from ekimae.metro.words import names
from ekimae.words import Translator

INDENT: Final = "  "

Row = Mapping[str, float]
"""By column."""

Column = tuple[Message, Callable[[Row], str]]


def few(key: str) -> Callable[[Row], str]:
    """A number with one decimal."""
    return lambda row: f"{row[key]:.1f}"


def share(key: str) -> Callable[[Row], str]:
    return lambda row: f"{100 * row[key]:.0f} %"


def yen(key: str) -> Callable[[Row], str]:
    return lambda row: names.money(round(row[key]))


def spread(key: str, error: str) -> Callable[[Row], str]:
    return lambda row: f"{names.money(round(row[key]))} ± {round(row[error]):,}"


def between(low: str, high: str) -> Callable[[Row], str]:
    return lambda row: f"{100 * row[low]:.0f}–{100 * row[high]:.0f} %"


ACTIONS: Final[tuple[Column, ...]] = (
    (Message("cli.balance.open"), few("open")),
    (Message("cli.balance.taken"), few("taken")),
    (Message("cli.balance.copied"), few("copied")),
    (Message("cli.balance.used"), share("used")),
    (Message("cli.balance.share"), share("share")),
    (Message("cli.balance.winner"), share("winner")),
)
LINES: Final[tuple[Column, ...]] = (
    (Message("cli.balance.runs"), share("runs")),
    (Message("cli.balance.stops"), few("stops")),
    (Message("cli.balance.payouts"), few("payouts")),
    (Message("cli.balance.stocks"), few("stocks")),
    (Message("cli.balance.speculations"), few("speculations")),
    (Message("cli.balance.speeds"), few("speeds")),
    (Message("cli.balance.rides"), few("rides")),
    (Message("cli.balance.value"), spread("value", "deviation")),
)
STATIONS: Final[tuple[Column, ...]] = (
    (Message("cli.balance.built"), few("built")),
    (Message("cli.balance.traded"), few("traded")),
)
MONEY: Final[tuple[Column, ...]] = (
    (Message("cli.balance.times"), few("times")),
    (Message("cli.balance.yen"), yen("yen")),
)
PLACES: Final[tuple[Column, ...]] = (
    (Message("cli.balance.wins"), share("wins")),
    (Message("cli.balance.interval"), between("low", "high")),
    (Message("cli.balance.money"), yen("yen")),
    (Message("cli.balance.ahead"), spread("ahead", "error")),
)


def tables(balance: Balance, game: Metro, t: Translator) -> list[str]:
    """All of them, with an empty line before each. `game`: any with the same set-up."""
    return [
        *_table(t, Message("cli.balance.actions"), ACTIONS, balance.actions(), lambda key: Term("action-type", key)),
        *_table(t, Message("cli.balance.lines"), LINES, balance.lines(), lambda key: names.line(game, key)),
        *_table(
            t,
            Message("cli.balance.stations"),
            STATIONS,
            balance.stations(),
            lambda key: Message("cli.balance.circles", {"n": int(key)}),
        ),
        *_table(
            t, Message("cli.balance.flow"), MONEY, balance.money(), lambda key: Message(f"cli.balance.money.{key}")
        ),
        *_table(
            t,
            Message("cli.balance.places"),
            PLACES,
            balance.places(),
            lambda key: Message("cli.balance.place", {"n": int(key)}),
        ),
    ]


def _table(
    t: Translator,
    title: Message,
    columns: tuple[Column, ...],
    rows: Mapping[str, Row],
    name: Callable[[str], Message | Term],
) -> list[str]:
    if not rows:
        return []
    heading = [t(title), *(t(column) for column, _ in columns)]
    body = [[INDENT + _named(t, name(key)), *(cell(row) for _, cell in columns)] for key, row in rows.items()]
    return ["", *table(heading, body)]


def _named(t: Translator, name: Message | Term) -> str:
    return t(name) if isinstance(name, Message) else t.term(name)
