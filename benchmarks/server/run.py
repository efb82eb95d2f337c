"""One table: Ekimae's server on SQLite and on PostgreSQL beside boardgame.io's, under the same load, in one run.

    .venv/bin/python -m benchmarks.server.run [--tables 50] [--seconds 10] [--markdown]

Loopback only, bounded in time. Installs boardgame.io below benchmarks/server/boardgameio/ on the first run. See
benchmarks/README.md for what is counted.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from tests.table.postgres import Postgres

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
PEER: Final = HERE / "boardgameio"
PAUSES: Final = {"each table twice a second": 500, "flat out": 0}
API: Final = "by the API, flat out"
DURABLE: Final = ("max_connections=100", "shared_buffers=64MB")
"""As PostgreSQL comes, fsync and all."""
LONGEST_START: Final = 30.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A server that answers at its port, until the block ends."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True, **quiet)  # type: ignore[call-overload]
    try:
        until = time.monotonic() + LONGEST_START
        while time.monotonic() < until and process.poll() is None:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def megabytes(process: subprocess.Popen[bytes]) -> float:
    """What the server and its children hold in memory."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
            if os.getpgid(int(status.parent.name)) == process.pid:
                total += next((int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")), 0)
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total / 1024


def load(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=300, check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["the load failed"])[-1])
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


# The servers.


def boardgameio(stored: bool, tables: int, seconds: int) -> Iterator[dict[str, Any]]:
    with ExitStack() as stack:
        for title, pause in PAUSES.items():
            port = free_port()
            folder = [stack.enter_context(tempfile.TemporaryDirectory())] if stored else []
            command = ["node", str(PEER / "server.mjs"), str(port), *folder]
            with running(command, port, dict(os.environ)) as server:
                asked = ["node", "boardgameio/load.mjs", str(port), str(tables), str(seconds), str(pause)]
                yield {"load": title, **load(asked), "memory": megabytes(server)}


def ekimae(database: str, tables: int, seconds: int) -> Iterator[dict[str, Any]]:
    """Fresh tables for each load, all in one database."""
    environment = {**os.environ, "EKIMAE_SECRET": "benchmark" * 4, "EKIMAE_CHOICES_A_SECOND": "10000"}
    subprocess.run(
        [sys.executable, "-m", "ekimae", "migrate", "--database", database], check=True, cwd=ROOT, capture_output=True
    )
    loads = {title: ["node", "load.mjs", pause] for title, pause in PAUSES.items()}
    for title, (program, script, *pauses) in {**loads, API: ["node", "load_api.mjs"]}.items():
        prepare = [sys.executable, "-m", "benchmarks.server.prepare", database, str(tables)]
        made = subprocess.run(prepare, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        port = free_port()
        command = [sys.executable, "-m", "ekimae", "play", "--port", str(port), "--no-browser", "--database", database]
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file, running(command, port, environment) as server:
            file.write(made.stdout)
            file.flush()
            asked = [program, script, str(port), file.name, str(seconds), *map(str, pauses)]
            yield {"load": title, **load(asked), "memory": megabytes(server)}


def measured(tables: int, seconds: int) -> Iterator[dict[str, Any]]:
    for name, stored in (("boardgame.io 0.50, in memory", False), ("boardgame.io 0.50, flat files", True)):
        for row in boardgameio(stored, tables, seconds):
            yield {"server": name, **row}
    with tempfile.TemporaryDirectory() as folder:
        for row in ekimae(f"sqlite:///{folder}/tables.db", tables, seconds):
            yield {"server": "Ekimae, SQLite", **row}
    postgres = Postgres(DURABLE)
    try:
        for row in ekimae(postgres.database(), tables, seconds):
            yield {"server": "Ekimae, PostgreSQL", **row}
    finally:
        postgres.stop()


# The table.

HEADING: Final = (
    "server",
    "load",
    "moves/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "first page kB",
    "update kB",
    "memory MB",
)


def cells(row: dict[str, Any]) -> list[str]:
    sizes = [f"{row[key] / 1000:.1f}" if row.get(key) else "" for key in ("page", "update")]
    times = [f"{row[key]:.1f}" for key in ("p50", "p95", "p99")]
    return [row["server"], row["load"], f"{row['moves'] / row['seconds']:,.0f}", *times, *sizes, f"{row['memory']:.0f}"]


def shown(rows: list[list[str]], markdown: bool) -> str:
    if markdown:
        rule = [":--", ":--", *["--:"] * (len(HEADING) - 2)]
        return "\n".join("| " + " | ".join(row) + " |" for row in [rows[0], rule, *rows[1:]])
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADING))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="with two seats each (default 50)")
    parser.add_argument("--seconds", type=int, default=10, help="for each load (default 10)")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("boardgame.io needs Node.js with npm; install nodejs and npm first.", file=sys.stderr)
        return 1
    if not (PEER / "node_modules" / "boardgame.io").exists():
        print("Installing boardgame.io below benchmarks/server/boardgameio/ ...", file=sys.stderr)
        install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        subprocess.run(install, cwd=PEER, check=True)
    rows = [list(HEADING)]
    for row in measured(options.tables, options.seconds):
        print(f"{row['server']}, {row['load']}: {row['moves'] / row['seconds']:,.0f} moves/s", file=sys.stderr)
        rows.append(cells(row))
    print(shown(rows, options.markdown))
    return 0


if __name__ == "__main__":
    sys.exit(main())
