"""A copy of a database in a file, made while servers write to it. PostgreSQL brings its own tools for that."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ekimae.kernel import Message, Refused, Unreadable
from ekimae.table.database import read_url


def back_up(url: str, file: Path) -> None:
    """All that is acknowledged when it begins is in it; a file that is there already stays as it is."""
    address = read_url(url)
    if address.get_backend_name() != "sqlite":
        raise Refused(Message("table.backup-postgres"))
    database = Path(str(address.database))
    if not database.is_file():
        raise Unreadable(Message("table.backup-nothing", {"file": str(database)}))
    if file.exists():
        raise Refused(Message("table.backup-there", {"file": str(file)}))
    made = file.with_name(f"{file.name}.part")
    try:
        _copy(database, made)
        os.rename(made, file)
    except (OSError, sqlite3.Error) as error:
        raise Refused(Message("table.backup-failed", {"file": str(file), "why": str(error)})) from error
    finally:
        made.unlink(missing_ok=True)


def _copy(database: Path, made: Path) -> None:
    made.unlink(missing_ok=True)
    made.touch(mode=0o600)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(made)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    with made.open("rb") as written:
        os.fsync(written.fileno())
