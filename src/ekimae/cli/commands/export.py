"""`ekimae board export`, `ekimae deck export`: a file of the box, to begin an own one with."""

from __future__ import annotations

import json
from argparse import Namespace
from functools import partial
from typing import Final

from ekimae.cli.command import Command
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.metro import files


def options(parser: Parser) -> None:
    parser.given("NAME", "cli.help.built-in")


def run(kind: files.Kind, args: Namespace, output: Output) -> int:
    text = kind.source(args.name)
    if output.as_json:
        output.data({kind.name: json.loads(text)})
    else:
        output.document(text)
    return 0


def command(kind: files.Kind) -> Command:
    example = f"ekimae {kind.name} export tokyo > my-{kind.name}.json"
    return Command("export", options, partial(run, kind), (example,), kind.name)


BOARD: Final = command(files.BOARD)
DECK: Final = command(files.DECK)
