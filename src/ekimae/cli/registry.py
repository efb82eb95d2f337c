"""The commands, in the order in which the help lists them."""

from __future__ import annotations

from typing import Final

from ekimae.cli.command import Command
from ekimae.cli.commands import (
    admin,
    carry,
    check,
    choices,
    export,
    hint,
    lab,
    log,
    migrate,
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
    command.title: command
    for command in (
        new.COMMAND,
        show.COMMAND,
        choices.COMMAND,
        hint.COMMAND,
        play.COMMAND,
        log.COMMAND,
        undo.COMMAND,
        verify.COMMAND,
        position.COMMAND,
        position_schema.COMMAND,
        simulate.COMMAND,
        perft.COMMAND,
        check.BOARD,
        export.BOARD,
        check.DECK,
        export.DECK,
        migrate.COMMAND,
        carry.EXPORT,
        carry.IMPORT,
        admin.LIST,
        admin.CLOSE,
        admin.DELETE,
        admin.LINK,
        admin.BACKUP,
        lab.RUN,
        lab.REPORT,
        lab.COMPARE,
    )
}

GROUPS: Final[dict[str, dict[str, Command]]] = {
    group: {title: command for title, command in COMMANDS.items() if command.group == group}
    for group in dict.fromkeys(command.group for command in COMMANDS.values() if command.group)
}
"""The commands of two words by the first of them."""
