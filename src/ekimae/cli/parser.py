"""Command lines read with argparse, help and complaints in the language of the table."""

from __future__ import annotations

import argparse
import difflib
import shutil
from argparse import ArgumentError, HelpFormatter, Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from rich.cells import cell_len

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Many, Message
from ekimae.words import LANGUAGES, Translator

if TYPE_CHECKING:
    from ekimae.cli.command import Command

HELP_WIDTH: Final = 100
NAME_COLUMNS: Final = 26
MOST_DIGITS: Final = 9
OPENING: Final = "（「"
CLOSING: Final = "。、）」 "


def nearest(value: str, legal: Iterable[str]) -> str | None:
    """What was probably meant."""
    found = difflib.get_close_matches(value, list(legal), n=1, cutoff=0.5)
    return found[0] if found else None


def plain_options(arguments: Sequence[str]) -> Sequence[str]:
    """What stands before `--`, after which nothing is an option."""
    return arguments[: arguments.index("--")] if "--" in arguments else arguments


def after_option(name: str, arguments: Sequence[str]) -> str | None:
    """The value given last, as `--name value` or `--name=value`."""
    found = None
    options = plain_options(arguments)
    for at, argument in enumerate(options):
        if argument.startswith(f"{name}="):
            found = argument.partition("=")[2]
        elif argument == name and at + 1 < len(options):
            found = options[at + 1]
    return found


# What an option's value may be. Complaints leave argparse as they are: it only rewords ValueError and its kin.


def number(option: str, least: int = 0) -> Callable[[str], int]:
    """A whole number from `least` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS) or int(text) < least:
            raise Unreadable(Message("cli.not-a-number", {"option": option, "value": text, "least": least}))
        return int(text)

    return read


def one_of(option: str, legal: Sequence[str]) -> Callable[[str], str]:
    """One of a few words."""

    def read(text: str) -> str:
        if text not in legal:
            raise Unreadable(Message("cli.wrong-value", {"option": option, "value": text, "legal": Many(tuple(legal))}))
        return text

    return read


def line(option: str) -> Callable[[str], str]:
    """A text that a line of a record can hold."""

    def read(text: str) -> str:
        if not text or not text.isprintable():
            raise Unreadable(Message("cli.not-a-line", {"option": option, "value": ascii(text)[1:-1]}))
        return text

    return read


class Parser(argparse.ArgumentParser):
    """One for each command: positional arguments, options, help."""

    def __init__(self, t: Translator, prog: str, description: str, epilog: str, usage: str | None = None) -> None:
        self.t = t
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            formatter_class=self._layout,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._given = self.add_argument_group(t(Message("cli.help.arguments")))
        self._options = self.add_argument_group(t(Message("cli.help.options")))

    @classmethod
    def of_command(cls, command: Command, t: Translator) -> Parser:
        examples = "\n".join(f"  {example}" for example in command.examples)
        epilog = f"{t(Message('cli.help.examples'))}\n{examples}"
        parser = cls(t, f"ekimae {command.title}", t(command.summary), epilog)
        command.options(parser)
        parser.flag("--json", "cli.help.json")
        parser.general()
        return parser

    def _layout(self, prog: str) -> HelpFormatter:
        return Layout(prog, self.t(Message("cli.help.usage")))

    # What a command takes.

    def given(self, name: str, help_id: str, **how: Any) -> None:
        """A positional argument."""
        self._given.add_argument(name.lower(), metavar=name, help=self.t(Message(help_id)), **how)

    def option(self, name: str, value: str, help_id: str, **how: Any) -> None:
        """An option with a value."""
        self._options.add_argument(name, metavar=value, help=self.t(Message(help_id)), **how)

    def flag(self, name: str, help_id: str) -> None:
        self._options.add_argument(name, action="store_true", help=self.t(Message(help_id)))

    def general(self) -> None:
        """What every command takes."""
        self.option("--lang", "|".join(LANGUAGES), "cli.help.lang", type=one_of("--lang", LANGUAGES))
        self._options.add_argument("-h", "--help", action="help", help=self.t(Message("cli.help.help")))

    # Reading.

    def wants_help(self, arguments: Sequence[str]) -> bool:
        """Asked before anything else, so that a wrong argument doesn't stand in the way."""
        return not {"-h", "--help"}.isdisjoint(plain_options(arguments))

    def read(self, arguments: Sequence[str]) -> Namespace:
        """The arguments by name; complaints are `Unreadable`."""
        try:
            args, left = self.parse_known_intermixed_args(list(arguments))
        except ArgumentError as error:
            self._complain(error)
        if left:
            raise Unreadable(self._unknown(left[0]))
        return args

    def error(self, message: str) -> NoReturn:
        """The one complaint that argparse has no ArgumentError for: "...: NAME, NAME" is missing."""
        raise Unreadable(Message("cli.missing", {"name": message.rpartition(": ")[2], "command": self.prog}))

    def _complain(self, error: ArgumentError) -> NoReturn:
        name = error.argument_name
        if name is None:
            self.error(str(error))
        action = next(action for action in self._actions if name in ("/".join(action.option_strings), action.metavar))
        if not action.option_strings:
            raise Unreadable(Message("cli.missing", {"name": name, "command": self.prog})) from error
        if action.nargs == 0:
            raise Unreadable(Message("cli.takes-no-value", {"option": name})) from error
        raise Unreadable(Message("cli.needs-value", {"option": name, "value": str(action.metavar)})) from error

    def _unknown(self, argument: str) -> Message:
        if not argument.startswith("-"):
            return Message("cli.unexpected", {"value": argument, "command": self.prog})
        option = argument.partition("=")[0]
        near = nearest(option, self._option_string_actions)
        if near is None:
            return Message("cli.unknown-option", {"option": option, "command": self.prog})
        return Message("cli.unknown-option-near", {"option": option, "near": near})


class Layout(HelpFormatter):
    """Help in columns of the terminal, where Japanese characters take two."""

    def __init__(self, prog: str, usage: str) -> None:
        width = min(HELP_WIDTH, shutil.get_terminal_size().columns) - 2
        super().__init__(prog, max_help_position=NAME_COLUMNS, width=width)
        self._usage = usage

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage + " " if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Line by line: examples stay as they are."""
        return "\n".join(indent + part for full in text.split("\n") for part in self._fitting(full, width))

    def _fitting(self, text: str, width: int) -> list[str]:
        return [text] if text.startswith(" ") else wrap(text, width) or [""]


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most so many columns, broken between words, and anywhere between wide characters."""
    lines: list[str] = []
    current = ""
    for piece in _pieces(text):
        if current and cell_len(current + piece.rstrip()) > width:
            lines.append(current.rstrip())
            current = ""
        current += piece
    return [*lines, current.rstrip()] if current.strip() else lines


def _pieces(text: str) -> list[str]:
    """Words with the space after them; each wide character for itself, brackets and stops with what they belong to."""
    found: list[str] = []
    fresh = True
    for character in text:
        wide = cell_len(character) == 2
        if found and (character in CLOSING or not (fresh or wide)):
            found[-1] += character
        else:
            found.append(character)
        fresh = character not in OPENING and (character == " " or wide)
        if character in OPENING:
            fresh = False
    return found
