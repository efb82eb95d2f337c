"""`ekimae perft`: how many ways there are to go on."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from ekimae.cli.command import Command
from ekimae.cli.loading import load
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.kernel.perft import divide


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation")
    parser.option("--depth", "N", "cli.help.depth", type=number("--depth"), required=True)
    parser.flag("--divide", "cli.help.divide")


def run(args: Namespace, output: Output) -> int:
    game = load(args.record).game
    began = perf_counter()
    parts = divide(game, args.depth)
    seconds = perf_counter() - began
    leaves = sum(parts.values()) if parts else 1
    data = {"depth": args.depth, "leaves": leaves, "seconds": round(seconds, 3)}
    if not args.divide:
        output.answer(data, str(leaves))
        return 0
    width = max(map(len, parts), default=0)
    lines = [f"{token:{width}}  {count}" for token, count in parts.items()]
    output.answer(data | {"divide": parts}, "\n".join([*lines, str(leaves)]))
    return 0


COMMAND = Command(
    "perft",
    options,
    run,
    ("ekimae perft game.toml --depth 3", "ekimae perft puzzle.toml --depth 4 --divide --json"),
)
