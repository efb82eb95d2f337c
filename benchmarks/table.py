"""One table: Ekimae interpreted and compiled beside other engines, measured in turns on one core.

    python benchmarks/table.py [--markdown | --json]

Makes the peers' virtual environments below `benchmarks/.venvs/` on the first run (their packages are downloaded then).
See `benchmarks/README.md` for what is counted and what the comparison can't say.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = ("catanatron", "openspiel")
FROM_PYTHON = "driven from Python"
MEDIANS = ("choices_per_s", "nodes_per_s", "copies_per_s", "single_share")
BUSY_ENOUGH = 0.9

Row = dict[str, Any]


class Failed(Exception):
    """A script or an installation that did not work, in one line."""


@dataclass(frozen=True)
class Script:
    """One thing to run: the name of its rows, the Python that runs it, the module."""

    name: str
    python: Path
    module: str


def peer_environment(peer: str) -> Path:
    """The Python of a peer's virtual environment, made anew where its requirements changed."""
    requirements = HERE / "peers" / f"requirements-{peer}.txt"
    folder = HERE / ".venvs" / peer
    python = folder / "bin" / "python"
    stamp = folder / "installed.txt"
    wanted = f"{platform.python_version()}\n{requirements.read_text(encoding='utf-8')}"
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Installing {peer} below benchmarks/.venvs/ ...", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    output_of([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(requirements)])
    stamp.write_text(wanted, encoding="utf-8")
    return python


def output_of(command: Sequence[str]) -> str:
    """What a command prints; its last line of complaint where it fails."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    for name in ("PYTHONPATH", "PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"):
        environment.pop(name, None)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        complaints = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise Failed(complaints[-1])
    return done.stdout


def measure(script: Script, seconds: float) -> list[Row]:
    """Run a script once: its rows."""
    output = output_of([str(script.python), "-m", script.module, "--seconds", str(seconds)])
    return [{**json.loads(line), "name": script.name} for line in output.splitlines()]


def our_script(name: str, python: Path, compiled: bool) -> Script:
    """Ours with one Python, tried briefly: it must run, and really be what its row says."""
    if not python.exists():
        raise Failed("there is no such Python (see benchmarks/README.md)")
    # Not resolved: a virtual environment's Python is a link.
    script = Script(name, Path(os.path.abspath(python)), "benchmarks.ours")
    if any(row["compiled"] != compiled for row in measure(script, 0.01)):
        raise Failed("its rules run " + ("interpreted" if compiled else "compiled"))
    return script


def merged(runs: Sequence[Row]) -> Row:
    """The rows of all rounds for one line of the table: medians, and how far the rounds lie apart."""
    row = dict(runs[-1])
    for key in MEDIANS:
        if key in row:
            row[key] = median(run[key] for run in runs)
    speeds = [run["choices_per_s"] for run in runs]
    row["spread"] = (max(speeds) - min(speeds)) / row["choices_per_s"]
    row["busy"] = min(run["busy"] for run in runs)
    row["rounds"] = len(runs)
    return row


def add_ratios(rows: Sequence[Row], ours: Sequence[str]) -> None:
    """Choices per second as a multiple of our first game: from Python to from Python, native to inside."""
    for name in ours:
        base: dict[bool, float] = {}
        for row in rows:
            if row["name"] == name:
                base.setdefault(row["what"].endswith(FROM_PYTHON), row["choices_per_s"])
        for row in rows:
            row.setdefault("to_ours", {})[name] = row["choices_per_s"] / base[row["what"].endswith(FROM_PYTHON)]


def thousands(number: float | None) -> str:
    return "" if number is None else f"{number:,.0f}"


def cells(rows: Sequence[Row], ours: Sequence[str]) -> list[list[str]]:
    """The table as text, its heading first."""
    heading = ["engine", "game", "how", "choices/s", "spread", "with chance/s", "only one", "copies/s"]
    table = [heading + [f"to {name}" for name in ours]]
    for row in rows:
        line = [f"{row['name']} {row['version']}", row["game"], row["what"], thousands(row["choices_per_s"])]
        line += [f"{row['spread']:.0%}", thousands(row.get("nodes_per_s")), f"{row['single_share']:.0%}"]
        line += [thousands(row.get("copies_per_s"))]
        table.append(line + [f"{row['to_ours'][name]:.2f}" for name in ours])
    return table


def plain(table: Sequence[Sequence[str]]) -> str:
    """Aligned columns: words to the left, numbers to the right."""
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    lines = []
    for line in table:
        words = [text.ljust(width) for text, width in zip(line[:3], widths[:3], strict=True)]
        numbers = [text.rjust(width) for text, width in zip(line[3:], widths[3:], strict=True)]
        lines.append("  ".join(words + numbers).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def markdown(table: Sequence[Sequence[str]]) -> str:
    rule = [":--" if column < 3 else "--:" for column in range(len(table[0]))]
    return "\n".join("| " + " | ".join(line) + " |" for line in [table[0], rule, *table[1:]])


def progress(text: str) -> None:
    """What is running now, on one line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text:<60}\r", end="", file=sys.stderr, flush=True)


def processor() -> str:
    """The processor's name as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--interpreted", type=Path, default=ROOT / ".venv/bin/python", metavar="PYTHON")
    parser.add_argument("--compiled", type=Path, default=ROOT / ".venv-compiled/bin/python", metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=5, help="how often each script runs (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each number (default 1)")
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="the core to run on")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--markdown", action="store_true", help="print a Markdown table")
    output.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    notes: list[str] = []
    scripts: list[Script] = []
    for peer in PEERS:
        try:
            python = peer_environment(peer)
        except Failed as reason:
            notes.append(f"Left out: {peer}: {reason}")
        else:
            scripts.append(
                Script({"openspiel": "OpenSpiel"}.get(peer, peer), python, f"benchmarks.peers.{peer}_random")
            )
    os.sched_setaffinity(0, {options.core})
    ours: list[str] = []
    for name, python, compiled in (
        ("Ekimae compiled", options.compiled, True),
        ("Ekimae interpreted", options.interpreted, False),
    ):
        try:
            scripts.insert(0, our_script(name, python, compiled))
        except Failed as reason:
            notes.append(f"Left out: {name}: {reason}")
        else:
            ours.insert(0, name)

    start, began = perf_counter(), datetime.now(UTC)
    runs: dict[tuple[str, str, str], list[Row]] = {}
    for number in range(options.rounds):
        for script in list(scripts):
            progress(f"round {number + 1} of {options.rounds}: {script.name}")
            try:
                for row in measure(script, options.seconds):
                    runs.setdefault((row["name"], row["game"], row["what"]), []).append(row)
            except Failed as reason:
                scripts.remove(script)
                runs = {key: rows for key, rows in runs.items() if key[0] != script.name}
                ours = [name for name in ours if name != script.name]
                notes.append(f"Left out: {script.name}: {reason}")
    progress("")

    rows = [merged(group) for group in runs.values()]
    add_ratios(rows, ours)
    for row in rows:
        if "bytes" in row:
            notes.append(f"{row['name']}, {row['game']}: a state in mid game takes {row['bytes']:,} bytes.")
        if row["python"] != platform.python_version():
            notes.append(f"{row['name']}, {row['game']}: ran on Python {row['python']}.")
        if row["busy"] < BUSY_ENOUGH:
            notes.append(f"{row['name']}, {row['game']}: had its core for only {row['busy']:.0%} of the time once.")
    measured = (
        f"{began:%Y-%m-%d %H:%M} UTC, {processor()}, Python {platform.python_version()}, one process on one core; "
        f"medians of {options.rounds} rounds in turns, {perf_counter() - start:.0f} s in all."
    )
    if options.json:
        print(json.dumps({"measured": measured, "notes": notes, "rows": rows}, indent=2))
    elif rows:
        table = cells(rows, ours)
        print(markdown(table) if options.markdown else plain(table))
        print("\n" + "\n".join(("- " if options.markdown else "") + note for note in [measured, *notes]))
    else:
        print("\n".join(notes), file=sys.stderr)
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
