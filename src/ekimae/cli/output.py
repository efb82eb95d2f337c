"""Where the answer of a command goes: text for people, JSON for programs, errors on stderr."""

from __future__ import annotations

import errno
import io
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from ekimae.games import RULES
from ekimae.kernel.game import Rules
from ekimae.kernel.message import Arg, Many, Message, Term, value_text
from ekimae.words import Translator

JSON_VERSION: Final = 1
"""Of the shapes in docs/cli.md; it grows when one of them changes its meaning."""

UNKNOWN_WIDTH: Final = 100
"""Columns for a picture that goes into a file or a pipe."""


class AnyGame(Translator):
    """Knows the names of every game: an error may come before it is known which one is played."""

    def term(self, term: Term) -> str:
        names = (rules.term(term, self.language) for rules in RULES.values())
        return next((name for name in names if name is not None), None) or super().term(term)


class Output:
    """Knows the language, and whether people or programs read."""

    def __init__(self, language: str, as_json: bool) -> None:
        self.language = language
        self.as_json = as_json
        self.t = Translator(language)
        for stream in (sys.stdout, sys.stderr):
            _reconfigure(stream)

    def words(self, rules: Rules[Any]) -> Translator:
        """The words of a game beside the general ones."""
        return Translator(self.language, rules)

    def answer(self, data: Mapping[str, Any], text: str) -> None:
        """The same for both readers."""
        if self.as_json:
            self.data(data)
        else:
            self.text(text)

    def text(self, text: str) -> None:
        _write(text.rstrip("\n") + "\n")

    def document(self, text: str) -> None:
        """A file on stdout: UTF-8 whatever the terminal speaks."""
        _reconfigure(sys.stdout, encoding="utf-8")
        _write(text)

    def data(self, data: Mapping[str, Any]) -> None:
        self.document(_json({"version": JSON_VERSION, **data}))

    def error(self, message: Message, problems: Sequence[Message] = ()) -> None:
        """On stderr; nowhere if that is closed. `problems`: each of them, where there are several."""
        if sys.stderr is None:
            return
        t = AnyGame(self.language)
        if self.as_json:
            _reconfigure(sys.stderr, encoding="utf-8")
            data = {"version": JSON_VERSION, **message_data(message, t(message))}
            if problems:
                data["problems"] = [message_data(problem, t(problem)) for problem in problems]
            text = _json(data)
        elif problems:
            heading = t(Message("cli.file-problems", {"n": len(problems)}))
            text = "\n".join([f"ekimae: {heading}", *(f"  {t(problem)}" for problem in problems)]) + "\n"
        else:
            text = f"ekimae: {t(message)}\n"
        sys.stderr.write(text)
        sys.stderr.flush()

    def flush(self) -> None:
        if sys.stdout is not None:
            sys.stdout.flush()

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return shutil.get_terminal_size().columns if _is_terminal(sys.stdout) else UNKNOWN_WIDTH

    @property
    def colour(self) -> bool:
        """Only for a terminal that has colours, and whose owner wants them."""
        plain = "NO_COLOR" in os.environ or os.environ.get("TERM", "dumb") == "dumb"
        return _is_terminal(sys.stdout) and not plain


def message_data(message: Message, told: str) -> dict[str, Any]:
    """A message for programs: its stable code, the sentence, and the arguments in it."""
    return {
        "code": message.id,
        "message": told,
        "args": {key: arg_data(value) for key, value in message.args.items()},
    }


def arg_data(arg: Arg) -> Any:
    """Numbers and texts as they are, terms as `kind:key`, messages as code and arguments."""
    match arg:
        case Many():
            return [arg_data(item) for item in arg.items]
        case Message():
            return {"code": arg.id, "args": {key: arg_data(value) for key, value in arg.args.items()}}
        case int():
            return arg
        case _:
            return value_text(arg)


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _write(text: str) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sys.stdout.write(text)


def _reconfigure(stream: TextIO | None, encoding: str | None = None) -> None:
    """A character that the encoding lacks is shown by its number."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
