"""From a command line to an exit code: which command, in which language, and what becomes of errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from ekimae import __version__
from ekimae.cli.command import Command
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, after_option, nearest, plain_options
from ekimae.cli.registry import COMMANDS, GROUPS
from ekimae.kernel.errors import EkimaeError, Refused, Unreadable
from ekimae.kernel.message import Many, Message
from ekimae.words import LANGUAGES, Translator, default_language

OK: Final = 0
REFUSED: Final = 1
UNREADABLE: Final = 2
PIPE_CLOSED: Final = 141
"""What a shell reports of a command whose reader went away."""


def run(argv: Sequence[str] | None = None) -> int:
    """Everything but Ctrl-C."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    output = Output(wanted_language(arguments), "--json" in plain_options(arguments))
    try:
        code = _dispatch(arguments, output)
        output.flush()
        return code
    except EkimaeError as error:
        output.error(error.message, error.problems if isinstance(error, Unreadable) else ())
        return REFUSED if isinstance(error, Refused) else UNREADABLE
    except BrokenPipeError:
        _leave_pipe()
        return PIPE_CLOSED
    except OSError as error:
        output.error(Message("cli.output", {"why": os.strerror(error.errno or 0)}))
        _leave_pipe()
        return UNREADABLE


def _leave_pipe() -> None:
    """The interpreter flushes once more when it ends: let that go nowhere."""
    if sys.stdout is sys.__stdout__ and sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def wanted_language(arguments: Sequence[str]) -> str:
    """Known before anything is parsed, because the errors of parsing are told in it."""
    asked = after_option("--lang", arguments)
    return asked if asked in LANGUAGES else default_language()


def split(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The command, of one word or two, and everything else: general options may stand before it."""
    first, rest = _next_word(arguments)
    if first not in GROUPS:
        return first, rest
    second, left = _next_word(rest)
    return (first, rest) if second is None else (f"{first} {second}", left)


def _next_word(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    for at, argument in enumerate(arguments):
        if not argument.startswith("-") and (at == 0 or arguments[at - 1] != "--lang"):
            return argument, [*arguments[:at], *arguments[at + 1 :]]
    return None, list(arguments)


def command_named(name: str) -> Command:
    if name in COMMANDS:
        return COMMANDS[name]
    if name in GROUPS:
        raise Unreadable(Message("cli.half-a-command", {"command": name, "legal": Many(tuple(GROUPS[name]))}))
    near = nearest(name, COMMANDS)
    if near is not None:
        raise Unreadable(Message("cli.unknown-command-near", {"command": name, "near": near}))
    raise Unreadable(Message("cli.unknown-command", {"command": name, "legal": Many(tuple(COMMANDS))}))


def _dispatch(arguments: list[str], output: Output) -> int:
    name, rest = split(arguments)
    if name is None:
        return _without_command(rest, output)
    if name in GROUPS and (parser := top_parser(output.t, GROUPS[name])).wants_help(rest):
        output.text(parser.format_help())
        return OK
    command = command_named(name)
    parser = Parser.of_command(command, output.t)
    if parser.wants_help(rest):
        output.text(parser.format_help())
        return OK
    return command.run(parser.read(rest), output)


def _without_command(arguments: list[str], output: Output) -> int:
    parser = top_parser(output.t)
    if parser.wants_help(arguments) or not arguments:
        output.text(parser.format_help())
        return OK if arguments else UNREADABLE
    if parser.read(arguments).version:
        output.answer({"ekimae": __version__}, f"ekimae {__version__}")
        return OK
    raise Unreadable(Message("cli.no-command", {"legal": Many(tuple(COMMANDS))}))


def top_parser(t: Translator, commands: Mapping[str, Command] = COMMANDS) -> Parser:
    """What stands before any command, with the list of commands."""
    width = max(map(len, commands))
    listed = "\n".join(f"  {title:{width}}  {t(command.summary)}" for title, command in commands.items())
    epilog = f"{t(Message('cli.help.commands'))}\n{listed}\n\n{t(Message('cli.help.more'))}"
    parser = Parser(t, "ekimae", t(Message("cli.help.about")), epilog, usage="ekimae COMMAND ...")
    parser.flag("--version", "cli.help.version")
    parser.flag("--json", "cli.help.json")
    parser.general()
    return parser
