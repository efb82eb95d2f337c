"""`ekimae position`: the situation as a file that can be changed by hand."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.delivering import add_destination
from ekimae.cli.files import STDIN
from ekimae.cli.loading import load
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.cli.saving import save
from ekimae.kernel import toml
from ekimae.kernel.position import of_match


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation")
    parser.option("--at", "N", "cli.help.at", type=number("--at"))
    add_destination(parser, in_place=False)


def run(args: Namespace, output: Output) -> int:
    table = of_match(load(args.record).at(args.at))
    text = toml.dump(table)
    file = None if args.out == STDIN else args.out
    if file is not None:
        save(text, file)
    if output.as_json:
        output.data({"position": table} if file is None else {"file": file})
    elif file is None:
        output.document(text)
    return 0


COMMAND = Command(
    "position",
    options,
    run,
    ("ekimae position game.toml > puzzle.toml", "ekimae position game.toml --at 40 --out puzzle.toml"),
)
