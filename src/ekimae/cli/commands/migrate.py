"""`ekimae migrate`: the database of the tables is brought up to date."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.operating import add_database, address
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.kernel.message import Message


def options(parser: Parser) -> None:
    add_database(parser)


def run(args: Namespace, output: Output) -> int:
    from ekimae.table.desk import bring_up_to_date

    before, after = bring_up_to_date(address(args))
    if before is None:
        told = Message("cli.migrate.made", {"after": after})
    elif before == after:
        told = Message("cli.migrate.newest", {"after": after})
    else:
        told = Message("cli.migrate.done", {"before": before, "after": after})
    output.answer({"before": before, "after": after}, output.t(told))
    return 0


COMMAND = Command(
    "migrate",
    options,
    run,
    ("ekimae migrate", "ekimae migrate --database postgresql://ekimae@localhost/ekimae"),
)
