"""`ekimae log`: what happened, in words."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.loading import load_match, seat_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.cli.telling import log_data, log_lines


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.record")
    parser.option("--seat", "SEAT", "cli.help.seat")
    parser.option("--since", "N", "cli.help.since", type=number("--since"), default=0)


def run(args: Namespace, output: Output) -> int:
    loaded = load_match(args.record)
    seat = seat_of(loaded.game, args.seat)
    t = output.words(loaded.rules)
    # What was told before the first choice stands at 0.
    since = args.since or -1
    if output.as_json:
        output.data({"entries": len(loaded.match.standing), "log": log_data(loaded.match, seat, since, t)})
    elif lines := log_lines(loaded.match, seat, since, t):
        output.text("\n".join(lines))
    return 0


COMMAND = Command(
    "log",
    options,
    run,
    ("ekimae log game.toml", "ekimae log game.toml --seat blue --since 60", "ekimae log game.toml --lang ja --json"),
)
