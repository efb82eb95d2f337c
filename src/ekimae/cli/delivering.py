"""Where a new record goes: to stdout, into another file, or back into its own."""

from __future__ import annotations

from argparse import Namespace

from ekimae.cli.files import STDIN
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.cli.saving import save
from ekimae.cli.telling import log_lines, situation, waiting
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.match import Match
from ekimae.kernel.message import Message


def add_destination(parser: Parser, in_place: bool = True) -> None:
    parser.option("--out", "FILE", "cli.help.out")
    if in_place:
        parser.flag("--in-place", "cli.help.in-place")


def destination(args: Namespace) -> str | None:
    """The file to write; None is stdout. Asked before anything is played."""
    if not getattr(args, "in_place", False):
        return None if args.out == STDIN else args.out
    if args.out is not None:
        raise Unreadable(Message("cli.not-together", {"option": "--out", "other": "--in-place"}))
    if args.record == STDIN:
        raise Unreadable(Message("cli.stdin-in-place"))
    return str(args.record)


def deliver(match: Match, file: str | None, since: int, output: Output) -> None:
    """Write the record. If it goes into a file, stdout tells what happened after choice number `since`."""
    text = match.written().dump()
    t = output.words(match.rules)
    if file is not None:
        save(text, file)
    if output.as_json:
        place = {"record": text} if file is None else {"file": file}
        output.data({**place, **situation(match, t)})
    elif file is None:
        output.document(text)
    else:
        output.text("\n".join([*log_lines(match, None, since, t), *waiting(match.rules, match.game, t)]))
