"""`ekimae undo`: choices are taken back."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.delivering import add_destination, deliver, destination
from ekimae.cli.loading import load_match
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.match import Match
from ekimae.kernel.message import Message


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.record")
    parser.option("--steps", "N", "cli.help.steps", type=number("--steps", 1))
    parser.flag("--all", "cli.help.all")
    parser.flag("--agreed", "cli.help.agreed")
    add_destination(parser)


def run(args: Namespace, output: Output) -> int:
    if args.all and args.steps is not None:
        raise Unreadable(Message("cli.not-together", {"option": "--all", "other": "--steps"}))
    file = destination(args)
    match = load_match(args.record).match
    match.undo(_steps(args, match), agreed=args.agreed)
    deliver(match, file, len(match.standing), output)
    return 0


def _steps(args: Namespace, match: Match) -> int:
    """Where nothing may be taken back freely, asking for one step gets the refusal that says so."""
    if not args.all:
        return args.steps or 1
    return max(1, len(match.standing) if args.agreed else match.can_take_back())


COMMAND = Command(
    "undo",
    options,
    run,
    (
        "ekimae undo game.toml > before.toml",
        "ekimae undo game.toml --all --in-place",
        "ekimae undo game.toml --steps 5 --agreed --in-place",
    ),
)
