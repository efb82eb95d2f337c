"""The server's log: lines for people, or JSON for machines.

What an exception says may quote a choice, and so a secret bid; that is why the log tells its kind and its place only.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many
from ekimae.web.watching import facts_of

FORM: Final = "EKIMAE_LOG"
LEVEL: Final = "EKIMAE_LOG_LEVEL"
FORMS: Final = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")

Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def keep_journal(environment: Mapping[str, str]) -> None:
    """Everything that is logged in this process goes to standard error, in the form that was asked for."""
    form, level = _one_of(environment, FORM, FORMS, "text"), _one_of(environment, LEVEL, LEVELS, "warning")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ekimae").setLevel(level.upper())


def _one_of(environment: Mapping[str, str], variable: str, legal: tuple[str, ...], usual: str) -> str:
    given = environment.get(variable) or usual
    if given not in legal:
        raise Unreadable(Message("web.variable-of", {"variable": variable, "value": given, "legal": Many(legal)}))
    return given


def places(trace: TracebackType | None) -> list[str]:
    """Where in the source, the innermost last."""
    frames = traceback.extract_tb(trace)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


class Lines(logging.Formatter):
    """One line each, and where an error came from below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Caught) -> str:
        kind = ei[0].__name__ if ei[0] else ""
        return "\n".join([f"  {kind}", *(f"  {place}" for place in places(ei[2]))])


class JsonLines(logging.Formatter):
    """One object each."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **facts_of(record),
        }
        if record.exc_info and record.exc_info[0]:
            told |= {"error": record.exc_info[0].__name__, "places": places(record.exc_info[2])}
        return json.dumps(told, ensure_ascii=False)
