"""`ekimae position-schema`: what a position file may hold."""

from __future__ import annotations

import json
from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.games import rules_of


def options(parser: Parser) -> None:
    parser.given("GAME", "cli.help.game")


def run(args: Namespace, output: Output) -> int:
    schema = rules_of(args.game).position_schema()
    if output.as_json:
        output.data({"schema": schema})
    else:
        output.document(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
    return 0


COMMAND = Command("position-schema", options, run, ("ekimae position-schema shinjuku > shinjuku.schema.json",))
