"""`ekimae new`: a table is set up."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.delivering import add_destination, deliver, destination
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.cli.setting import add_seats, add_setup, setup_of
from ekimae.games import rules_of
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.match import Match
from ekimae.kernel.message import Message


def options(parser: Parser) -> None:
    parser.given("GAME", "cli.help.game")
    add_seats(parser)
    add_setup(parser)
    parser.flag("--typed", "cli.help.typed")
    add_destination(parser, in_place=False)


def run(args: Namespace, output: Output) -> int:
    if args.typed and args.seed is not None:
        raise Unreadable(Message("cli.not-together", {"option": "--typed", "other": "--seed"}))
    match = Match.begin(rules_of(args.game), setup_of(args, args.game), args.seed, args.typed)
    deliver(match, destination(args), 0, output)
    return 0


COMMAND = Command(
    "new",
    options,
    run,
    (
        "ekimae new shinjuku > game.toml",
        "ekimae new shinjuku --seats blue,red --advanced --out game.toml",
        "ekimae new shinjuku --edition rev1 --seats 5 --hachiko",
        "ekimae new shinjuku --typed",
        "ekimae new metro --map osaka --drinks --seats 4 --out game.toml",
        "ekimae new metro --deck my-deck.json > game.toml",
    ),
)
