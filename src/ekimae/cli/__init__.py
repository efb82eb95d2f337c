"""The command `ekimae`. What it promises stands in `docs/cli.md`."""

from __future__ import annotations

from collections.abc import Sequence

INTERRUPTED = 130
"""What a shell reports of a command that Ctrl-C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command line; the exit code."""
    try:
        # Loaded here, so that Ctrl-C while the modules load ends as quietly as later.
        from ekimae.cli.entry import run

        return run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
