"""Bringing a database to the form that this program needs."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from ekimae.kernel import Message, Unreadable
from ekimae.table.database import is_sqlite

LOCK: Final = 0x656B696D  # "ekim": any number that all processes agree on
SCRIPTS: Final = "ekimae.table:migrations"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config


def configured() -> ScriptDirectory:
    """The steps."""
    return ScriptDirectory.from_config(_config())


def newest() -> str:
    """The form that this program needs."""
    return str(configured().get_current_head())


def present(engine: Engine) -> str | None:
    """The form that a database has; None: it is empty."""
    with engine.connect() as connection:
        return _present(connection)


def _present(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def migrate(engine: Engine, form: str = "head") -> tuple[str | None, str]:
    """All steps that are missing (up to a form), in one transaction; the form before and after."""
    with engine.connect() as connection:
        if is_sqlite(engine):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        before = _present(connection)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, form)
        after = _present(connection)
        connection.commit()
    return before, str(after)


def ready(engine: Engine) -> None:
    """Before the house opens: a new database is set up, a file is brought up to date; a server is its operator's."""
    found = present(engine)
    if found == newest():
        return
    if found is not None and not is_sqlite(engine):
        raise Unreadable(Message("table.migrate", {"present": found, "newest": newest()}))
    migrate(engine)
