"""A house on each kind of database."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ekimae.table.database import connect
from ekimae.table.migrating import migrate
from tests.table.postgres import Postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def ready_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without tables, in its newest form: copying it is quicker than the migrations."""
    file = tmp_path_factory.mktemp("ready") / "tables.db"
    migrated(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def ready_postgres(postgres: Postgres) -> str:
    """The same as a template of PostgreSQL."""
    url = postgres.database()
    migrated(url)
    return url.split("/")[3].split("?")[0]


def migrated(url: str) -> None:
    engine = connect(url)
    migrate(engine)
    engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path, ready_file: Path) -> str:
    shutil.copy(ready_file, tmp_path / "tables.db")
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres, ready_postgres: str) -> str:
    return postgres.database(ready_postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database without tables."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()
