"""What a command is."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass

from ekimae.cli.output import Output
from ekimae.cli.parser import Parser


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `ekimae`. Its summary is the message `cli.NAME.summary`."""

    name: str
    options: Callable[[Parser], None]
    """Tells the parser what the command takes."""
    run: Callable[[Namespace, Output], int]
    """Does it; the exit code."""
    examples: tuple[str, ...]
