"""The commands, in the order in which the help lists them."""

from __future__ import annotations

from typing import Final

from ekimae.cli.command import Command
from ekimae.cli.commands import (
    choices,
    log,
    new,
    perft,
    play,
    position,
    position_schema,
    show,
    simulate,
    undo,
    verify,
)

COMMANDS: Final[dict[str, Command]] = {
    command.name: command
    for command in (
        new.COMMAND,
        show.COMMAND,
        choices.COMMAND,
        play.COMMAND,
        log.COMMAND,
        undo.COMMAND,
        verify.COMMAND,
        position.COMMAND,
        position_schema.COMMAND,
        simulate.COMMAND,
        perft.COMMAND,
    )
}
