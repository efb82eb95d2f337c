"""A PostgreSQL of the tests' own, from the system's packages: a socket in a temporary folder, no network."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg

USER: Final = "postgres"
SETTINGS: Final[Sequence[str]] = ("fsync=off", "full_page_writes=off", "max_connections=100", "shared_buffers=32MB")
LONGEST: Final = 30.0
_numbers = count()


def binaries() -> Path:
    """The newest that is installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))
    on_path = shutil.which("postgres")
    if not found and on_path is None:
        raise RuntimeError("PostgreSQL is not installed; `make test` installs it")
    return Path(found[-1]) if found else Path(str(on_path)).parent


def as_owner() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    return {"user": USER, "group": pwd.getpwnam(USER).pw_gid, "extra_groups": []}


class Postgres:
    """One server; each test gets a database of its own."""

    def __init__(self, settings: Sequence[str] = SETTINGS) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ekimae-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        data = str(self.folder / "data")
        create = [
            str(binaries() / "initdb"),
            "--no-sync",
            "--auth=trust",
            f"--username={USER}",
            "--encoding=UTF8",
            data,
        ]
        subprocess.run(create, check=True, capture_output=True, cwd="/", **as_owner())
        options = [part for setting in settings for part in ("-c", setting)]
        socket = ["-k", str(self.folder), "-c", "listen_addresses="]
        command = [str(binaries() / "postgres"), "-D", data, *socket, *options]
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **as_owner())
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + LONGEST
        while True:
            try:
                with self.connect():
                    return
            except psycopg.OperationalError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.05)

    def connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(host=str(self.folder), user=USER, dbname="postgres", autocommit=True)

    def database(self, template: str = "template1") -> str:
        """The address of a new database, empty or a copy."""
        name = f"t{next(_numbers)}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        try:
            self.process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
