"""Our environments beside classic ones of PettingZoo itself, in turns on one core, in one run.

    python benchmarks/envs.py [--markdown]

Makes `benchmarks/.venvs/pettingzoo` on the first run. See `benchmarks/README.md`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.table import (  # noqa: E402
    BUSY_ENOUGH,
    Failed,
    Row,
    Script,
    markdown,
    output_of,
    peer_environment,
    plain,
    processor,
    progress,
    thousands,
)


def scripts(interpreted: Path, compiled: Path, notes: list[str]) -> list[Script]:
    """What can be run here."""
    found = []
    for name, python in (("Ekimae interpreted", interpreted), ("Ekimae compiled", compiled)):
        if python.exists():
            found.append(Script(name, Path(os.path.abspath(python)), "benchmarks.environments"))
        else:
            notes.append(f"Left out: {name}: there is no such Python (see benchmarks/README.md).")
    try:
        peer = peer_environment("pettingzoo")
    except Failed as reason:
        notes.append(f"Left out: PettingZoo: {reason}")
    else:
        found.append(Script("PettingZoo", peer, "benchmarks.peers.pettingzoo_random"))
    return found


def rows_of(script: Script, seconds: float) -> list[Row]:
    rows = [json.loads(line) for line in output_of(command(script, seconds)).splitlines()]
    if any(row.get("compiled", script.name.endswith(" compiled")) != script.name.endswith(" compiled") for row in rows):
        raise Failed("its rules are not what its name says")
    return [{**row, "name": script.name} for row in rows]


def command(script: Script, seconds: float) -> list[str]:
    return [str(script.python), "-m", script.module, "--seconds", str(seconds)]


def merged(runs: Sequence[Row]) -> Row:
    """The rounds of one environment: the median, and how far they lie apart."""
    speeds = [run["steps_per_s"] for run in runs]
    middle = median(speeds)
    busy = min(run["busy"] for run in runs)
    return {**runs[-1], "steps_per_s": middle, "spread": (max(speeds) - min(speeds)) / middle, "busy": busy}


def cells(rows: Sequence[Row]) -> list[list[str]]:
    table = [["engine", "game", "how", "steps/s", "spread", "numbers", "actions"]]
    for row in rows:
        line = [f"{row['name']} {row['version']}", row["game"], row["what"], thousands(row["steps_per_s"])]
        table.append([*line, f"{row['spread']:.0%}", thousands(row["numbers"]), thousands(row["actions"])])
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interpreted", type=Path, default=ROOT / ".venv/bin/python", metavar="PYTHON")
    parser.add_argument("--compiled", type=Path, default=ROOT / ".venv-compiled/bin/python", metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=3, help="how often each script runs (default 3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number (default 1)")
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="the core to run on")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    notes: list[str] = []
    running = scripts(options.interpreted, options.compiled, notes)
    os.sched_setaffinity(0, {options.core})
    began = datetime.now(UTC)
    runs: dict[tuple[str, str], list[Row]] = {}
    for number in range(options.rounds):
        for script in list(running):
            progress(f"round {number + 1} of {options.rounds}: {script.name}")
            try:
                for row in rows_of(script, options.seconds):
                    runs.setdefault((row["name"], row["game"]), []).append(row)
            except Failed as reason:
                running.remove(script)
                notes.append(f"Left out: {script.name}: {reason}")
    progress("")
    rows = [merged(group) for group in runs.values()]
    notes += [f"{row['name']}, {row['game']}: had its core for only {row['busy']:.0%} of the time once."
              for row in rows if row["busy"] < BUSY_ENOUGH]  # fmt: skip
    table = cells(rows)
    print(markdown(table) if options.markdown else plain(table))
    measured = f"{began:%Y-%m-%d %H:%M} UTC, {processor()}, Python {platform.python_version()}, one process on one core"
    print(
        "\n" + "\n".join(f"- {note}" for note in [f"{measured}; medians of {options.rounds} rounds in turns.", *notes])
    )
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
