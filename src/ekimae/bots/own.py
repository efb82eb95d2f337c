"""Bots of one's own: a class in a file or a module, or what an installed package offers.

Only who starts a program names files and modules. What comes over the net, or stands in a record, names bots by code.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import sys
import traceback
from collections.abc import Sequence
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from ekimae.bots.bot import Bot
from ekimae.kernel import EkimaeError, Message, Question, Refused, Stream, Unreadable, View
from ekimae.kernel.message import Arg

LOG: Final = logging.getLogger("ekimae.bots")

GROUP: Final = "ekimae.bots"
"""Of the entry points of packages: a name, and where the class is."""

COLON: Final = ":"
FILE: Final = ".py"


class OwnBot:
    """Somebody's bot under the name it was called by. Its mistakes are told with the place."""

    def __init__(self, code: str, inner: Any) -> None:
        self.code = code
        self.name = Message("bots.own.name", {"bot": code})
        self.about = Message("bots.own.about", {"bot": code})
        self.games: tuple[str, ...] = tuple(getattr(inner, "games", ()))
        """Those that it plays; none named: all."""
        self._choose = inner.choose

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        try:
            choice = self._choose(view, question, choices, stream)
        except EkimaeError:
            raise
        except Exception as error:
            raise Refused(Message("bots.own.failed", {"bot": self.code, **_place(error)})) from error
        if choice not in choices:
            args: dict[str, Arg] = {"bot": self.code, "choice": str(choice), "question": question.kind}
            raise Refused(Message("bots.own.illegal", args))
        return int(choice)

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


def _place(error: Exception) -> dict[str, str | int]:
    """What went wrong, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return {"error": f"{type(error).__name__}: {error}", "file": last.filename, "line": last.lineno or 0}


# A file or a module.


def is_own(text: str) -> bool:
    """Does it name a class rather than a code?"""
    return COLON in text


def load_own(text: str) -> OwnBot:
    """`module:Class`, or `path/to/file.py:Class`."""
    return _load(text, Path.cwd())


@lru_cache(maxsize=64)
def _load(text: str, folder: Path) -> OwnBot:
    where, _, what = text.rpartition(COLON)
    return _made(text, getattr(_module(text, where, folder), what, None), what)


def _module(text: str, where: str, folder: Path) -> ModuleType:
    try:
        return _from_file(folder / where) if where.endswith(FILE) else _imported(where, str(folder))
    except Exception as error:
        raise Unreadable(Message("bots.own.no-module", {"bot": text, **_place(error)})) from error


def _imported(name: str, folder: str) -> ModuleType:
    """From what is installed, or from the folder at hand."""
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)


def _from_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def _made(code: str, found: Any, what: str) -> OwnBot:
    """One of a class, or the very thing that was named."""
    if found is None:
        raise Unreadable(Message("bots.own.no-class", {"bot": code, "name": what}))
    try:
        inner = found() if isinstance(found, type) else found
    except Exception as error:
        raise Unreadable(Message("bots.own.no-module", {"bot": code, **_place(error)})) from error
    if not callable(getattr(inner, "choose", None)):
        raise Unreadable(Message("bots.own.no-choose", {"bot": code, "name": what}))
    return OwnBot(code, inner)


# Installed packages.


def installed(game: str) -> tuple[Bot, ...]:
    """The bots of packages that play a game. A broken one is told of in the log, and isn't there."""
    return tuple(bot for bot in _installed() if bot.plays(game))


@lru_cache(maxsize=1)
def _installed() -> tuple[OwnBot, ...]:
    found = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found.append(_loaded(entry))
        except EkimaeError as error:
            LOG.warning("%s", error)
    return tuple(found)


def _loaded(entry: EntryPoint) -> OwnBot:
    try:
        thing = entry.load()
    except Exception as error:
        raise Unreadable(Message("bots.own.no-module", {"bot": entry.name, **_place(error)})) from error
    return _made(entry.name, thing, entry.value)
