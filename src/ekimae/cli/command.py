"""What a command is."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass

from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.kernel.message import Message


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `ekimae`, or two: a group, and what is done with its kind of thing (`board check`)."""

    name: str
    options: Callable[[Parser], None]
    """Tells the parser what the command takes."""
    run: Callable[[Namespace, Output], int]
    """Does it; the exit code."""
    examples: tuple[str, ...]
    group: str = ""

    @property
    def title(self) -> str:
        """What is typed."""
        return f"{self.group} {self.name}" if self.group else self.name

    @property
    def summary(self) -> Message:
        if self.group:
            return Message(f"cli.{self.group}.{self.name}.summary")
        return Message(f"cli.{self.name}.summary")
