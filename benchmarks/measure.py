"""How every script here measures, ours and the peers': whole pieces of work, in seconds of processor time.

Processor time of this process, not the clock on the wall: another program on the same core then costs no engine
anything but its warm caches. `busy` tells how much of the wall time the process really had.
Standard library only: it runs in every virtual environment.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Sequence
from importlib.metadata import version
from itertools import repeat
from time import perf_counter, process_time
from typing import Any

Row = dict[str, Any]

COPIES_AT_ONCE = 100


def seconds_from_command_line(description: str | None) -> float:
    """The one option of every script: how long to measure each number."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number (default 1)")
    return float(parser.parse_args().seconds)


def per_second(piece: Callable[[], Sequence[int]], seconds: float) -> tuple[list[float], int]:
    """Repeat `piece`, which returns what it counted, until the time is up: counts per second, and how many pieces.

    The first piece warms up and is not counted. The last one is finished and counted.
    """
    totals = [0] * len(piece())
    pieces = 0
    start = process_time()
    while (passed := process_time() - start) < seconds:
        totals = [total + count for total, count in zip(totals, piece(), strict=True)]
        pieces += 1
    return [total / passed for total in totals], pieces


def copies_per_second(copiers: Sequence[Callable[[], object]], seconds: float) -> float:
    """Copies per second, the same number of each position; a copy is dropped before the next is made."""

    def piece() -> tuple[int]:
        for copy in copiers:
            for _ in repeat(None, COPIES_AT_ONCE):
                copy()
        return (COPIES_AT_ONCE * len(copiers),)

    (rate,), _ = per_second(piece, seconds)
    return rate


class Report:
    """Prints one JSON line for each row of the table."""

    def __init__(self, engine: str, package: str) -> None:
        self._head = {"engine": engine, "version": version(package), "python": platform.python_version()}
        self._wall = perf_counter()
        self._processor = process_time()

    def row(self, game: str, what: str, **numbers: object) -> None:
        """One row; `numbers` are whatever was measured for it."""
        wall, processor = perf_counter(), process_time()
        busy = (processor - self._processor) / (wall - self._wall)
        self._wall, self._processor = wall, processor
        row = {**self._head, "game": game, "what": what, **numbers, "busy": round(busy, 3)}
        print(json.dumps(row), flush=True)
