"""Which database there is, and how it is reached: SQLite by default, PostgreSQL by its URL."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ekimae.kernel import Message, Refused, Unreadable

VARIABLE: Final = "EKIMAE_DATABASE_URL"
BUSY_SECONDS: Final = 15


def default_url(environment: Mapping[str, str] = os.environ) -> str:
    """The database of the environment, or a file of the user's own."""
    given = environment.get(VARIABLE, "").strip()
    if given:
        return given
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'ekimae' / 'tables.db'}"


def read_url(text: str) -> URL:
    """An address as people write it; the driver is ours to choose."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise Unreadable(Message("table.database-url", {"variable": VARIABLE})) from error
    kind = url.get_backend_name()
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database not in (None, "", ":memory:"):
        return url.set(drivername="sqlite+pysqlite")
    raise Unreadable(Message("table.database-url", {"variable": VARIABLE}))


@contextmanager
def trouble_told() -> Iterator[None]:
    """For the operator: the driver's own words, without the statement and its parameters."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None)
        lines = str(cause or type(error).__name__).strip().splitlines()
        why = lines[0] if lines else type(error).__name__
        raise Refused(Message("table.no-database", {"why": why})) from error


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def connect(text: str) -> Engine:
    """The database of an address; a file gets its folder. Seeds are parameters, and those are never logged."""
    url = read_url(text)
    if url.get_backend_name() == "sqlite":
        Path(str(url.database)).absolute().parent.mkdir(parents=True, exist_ok=True)
        connecting = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        engine = create_engine(url, connect_args=connecting, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    try:
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    except ModuleNotFoundError as error:
        raise Unreadable(Message("table.no-driver")) from error


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """The write-ahead log lets many read while one writes; FULL waits until the disk has what is acknowledged."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
