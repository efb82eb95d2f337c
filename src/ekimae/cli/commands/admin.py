"""`ekimae admin`: the operator lists, closes and deletes tables, and renews links."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ekimae.cli.command import Command
from ekimae.cli.loading import seat_of
from ekimae.cli.operating import add_database, address, desk_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number, one_of
from ekimae.games import rules_of
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Arg, Many, Message, Term

if TYPE_CHECKING:
    from ekimae.table.model import SeatState
    from ekimae.table.store import Heading

USUAL_MOST: Final = 50
LINKS: Final = ("join", "watch", "seat", "move")
OF_A_SEAT: Final = ("seat", "move")
ADDRESS: Final = "EKIMAE_ADDRESS"
LINK_PATH: Final = "/j/"


def list_options(parser: Parser) -> None:
    parser.option("--most", "N", "cli.help.most", type=number("--most", 1), default=USUAL_MOST)
    add_database(parser)


def list_tables(args: Namespace, output: Output) -> int:
    with desk_of(args) as desk:
        found = desk.tables(args.most)
    lines = [output.t(Message("cli.admin.tables", {"n": len(found)})), *(_line(each, output) for each in found)]
    output.answer({"tables": [_data(each) for each in found]}, "\n".join(lines))
    return 0


def _line(each: Heading, output: Output) -> str:
    t = output.words(rules_of(each.game))
    args: dict[str, Arg] = {
        "table": each.id,
        "game": each.game,
        "status": Message(f"cli.admin.status-{each.status}"),
        "where": Message("cli.admin.public" if each.public else "cli.admin.by-link"),
        "entries": each.seq,
        "changed": _time(each.changed),
        "seats": Many(tuple(_seat(seat) for seat in each.summary.seats)),
    }
    return "  " + t(Message("cli.admin.table", args))


def _seat(seat: SeatState) -> Arg:
    who: Arg = seat.name or seat.bot or Message("cli.admin.nobody")
    return Message("cli.admin.seat", {"seat": Term("seat", seat.id), "who": who})


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(" ", "minutes").removesuffix("+00:00") + " UTC"


def _data(each: Heading) -> dict[str, Any]:
    return {
        "table": each.id,
        "game": each.game,
        "status": str(each.status),
        "public": each.public,
        "entries": each.seq,
        "created": int(each.created),
        "changed": int(each.changed),
        "seats": [
            {"seat": seat.id, "who": str(seat.who), "name": seat.name or None, "bot": seat.bot, "asked": seat.asked}
            for seat in each.summary.seats
        ],
    }


def table_options(parser: Parser) -> None:
    parser.given("TABLE", "cli.help.table")
    add_database(parser)


def close(args: Namespace, output: Output) -> int:
    with desk_of(args) as desk:
        desk.close(args.table)
    output.answer({"table": args.table}, output.t(Message("cli.admin.closed", {"table": args.table})))
    return 0


def delete(args: Namespace, output: Output) -> int:
    with desk_of(args) as desk:
        desk.delete(args.table)
    output.answer({"table": args.table}, output.t(Message("cli.admin.deleted", {"table": args.table})))
    return 0


def link_options(parser: Parser) -> None:
    parser.given("TABLE", "cli.help.table")
    parser.option("--for", "|".join(LINKS), "cli.help.link-for", type=one_of("--for", LINKS), default=LINKS[0])
    parser.option("--seat", "SEAT", "cli.help.link-seat")
    parser.option("--address", "URL", "cli.help.address")
    add_database(parser)


def link(args: Namespace, output: Output) -> int:
    """The secret is told this once: the database keeps its hash only."""
    from ekimae.table.model import May

    may = May(vars(args)["for"])
    if (may in OF_A_SEAT) != (args.seat is not None):
        name = "cli.admin.link-seat" if args.seat is None else "cli.admin.link-no-seat"
        raise Unreadable(Message(name, {"value": str(may)}))
    with desk_of(args) as desk:
        seat = None if args.seat is None else seat_of(desk.live(args.table).match.game, args.seat)
        secret = desk.renew_link(args.table, may, seat)
    base = args.address or os.environ.get(ADDRESS, "")
    made = f"{base.rstrip('/')}{LINK_PATH}{secret}"
    output.answer({"table": args.table, "for": str(may), "seat": args.seat, "link": made}, made)
    return 0


def backup_options(parser: Parser) -> None:
    parser.given("FILE", "cli.help.backup-file")
    add_database(parser)


def backup(args: Namespace, output: Output) -> int:
    from ekimae.table.backup import back_up

    back_up(address(args), Path(args.file))
    output.answer({"file": args.file}, output.t(Message("cli.admin.backed-up", {"file": args.file})))
    return 0


LIST = Command("list", list_options, list_tables, ("ekimae admin list", "ekimae admin list --most 10 --json"), "admin")
CLOSE = Command("close", table_options, close, ("ekimae admin close 7k3mq9x2vb",), "admin")
DELETE = Command("delete", table_options, delete, ("ekimae admin delete 7k3mq9x2vb",), "admin")
LINK = Command(
    "link",
    link_options,
    link,
    (
        "ekimae admin link 7k3mq9x2vb",
        "ekimae admin link 7k3mq9x2vb --for move --seat blue --address https://ekimae.example",
    ),
    "admin",
)
BACKUP = Command(
    "backup",
    backup_options,
    backup,
    ("ekimae admin backup tables-monday.db", "ekimae admin backup copy.db --database sqlite:///tables.db"),
    "admin",
)
