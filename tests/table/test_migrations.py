"""Databases, empty and older: brought up to date, their games go on."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, inspect, text

from ekimae.kernel import Unreadable
from ekimae.table import Guest, House, May, Settings, Status
from ekimae.table.database import connect, default_url, is_sqlite
from ekimae.table.migrating import configured, migrate, newest, present, ready
from ekimae.table.schema import METADATA
from tests.table.people import ANN, house_at, play, refused

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
FORMS = sorted(path.stem for path in (HERE / "forms").glob("*.json"))


async def test_an_empty_database_is_set_up(empty_url: str) -> None:
    engine = connect(empty_url)
    assert present(engine) is None
    assert migrate(engine) == (None, newest())
    assert migrate(engine) == (newest(), newest())
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
        assert found == [], "the migrations lead to something else than schema.py"
    engine.dispose()


async def test_a_house_sets_up_an_empty_database_by_itself(empty_url: str) -> None:
    async with house_at(empty_url) as one, house_at(empty_url) as two:
        assert (await one.lobby(ANN)) == (await two.lobby(ANN))
        assert one.guest_of(two.cookie(ANN)) == ANN, "all processes of a database sign with the same key"


@pytest.mark.parametrize("form", FORMS)
async def test_games_of_an_older_database_go_on(empty_url: str, form: str) -> None:
    """The files in forms/ are databases as older versions wrote them: none of them ever changes."""
    file: dict[str, Any] = json.loads((HERE / "forms" / f"{form}.json").read_text(encoding="utf-8"))
    engine = connect(empty_url)
    migrate(engine, form)
    with engine.connect() as connection:
        if is_sqlite(engine):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        fill(connection, file["tables"])
        connection.commit()
    migrate(engine)
    engine.dispose()
    async with house_at(empty_url) as house:
        for table, told in file["expected"].items():
            guests = [Guest(guest, "") for guest in told["guests"]]
            there = await house.present(table, guests[0])
            assert (there.status, there.seq, there.position) == (told["status"], told["seq"], told["position"])
            assert [seat.name for seat in there.info.seats] == told["names"]
            assert [line.text for line in there.chat] == told["chat"]
            if there.status is Status.RUNNING:
                assert (await play(house, table, guests, 3)).seq == told["seq"] + 3
                token = (await house.invite(table, guests[0], May.PLAY, 0)).secret
                assert await house.bearer(token), "programs can sit at old tables too"


def fill(connection: Connection, tables: dict[str, list[dict[str, Any]]]) -> None:
    metadata = MetaData()
    metadata.reflect(connection)
    for name, rows in tables.items():
        connection.execute(insert(metadata.tables[name]), rows)


def test_the_newest_form_is_among_those_that_are_tested() -> None:
    assert newest() in FORMS


async def test_a_server_of_postgres_waits_for_its_operator(postgres_url: str) -> None:
    engine = connect(postgres_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    with pytest.raises(Unreadable, match=r"table\.migrate"):
        ready(engine)
    engine.dispose()


async def test_a_migration_that_fails_leaves_everything_as_it_was(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = connect(empty_url)
    upgrade = command.upgrade

    def breaks(*args: Any, **more: Any) -> None:
        upgrade(*args, **more)
        raise RuntimeError("no power")

    with monkeypatch.context() as broken:
        broken.setattr(command, "upgrade", breaks)
        with pytest.raises(RuntimeError):
            migrate(engine)
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == []
    assert migrate(engine) == (None, newest())
    engine.dispose()


def test_the_steps_are_one_chain() -> None:
    steps = list(configured().walk_revisions())
    assert [step.revision for step in reversed(steps)] == [f"{number:04}" for number in range(1, len(steps) + 1)]


def test_the_usual_database_is_a_file_of_the_user() -> None:
    assert default_url({"XDG_DATA_HOME": "/data"}) == "sqlite:////data/ekimae/tables.db"
    assert default_url({}).endswith("/.local/share/ekimae/tables.db")
    assert default_url({"EKIMAE_DATABASE_URL": " sqlite:///x.db "}) == "sqlite:///x.db"


def test_settings_come_from_the_environment() -> None:
    environment = {"EKIMAE_DATABASE_URL": "sqlite:///x.db", "EKIMAE_BOT_PROCESSES": "2", "EKIMAE_BOT_PAUSE": "0.5"}
    found = Settings.from_environment(environment | {"EKIMAE_SECRET": "s"})
    assert (found.url, found.bot_processes, found.bot_pause, found.secret) == ("sqlite:///x.db", 2, 0.5, "s")
    for wrong in ({"EKIMAE_BOT_PROCESSES": "many"}, {"EKIMAE_BOT_PAUSE": "-1"}, {"EKIMAE_BOT_PAUSE": "nan"}):
        with refused("table.variable"):
            Settings.from_environment(environment | wrong)


async def test_a_database_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all" * 100)
    for url in ("postgresql://nobody@127.0.0.1:1/nothing", f"sqlite:///{broken}"):
        with refused("table.no-database"):
            async with house_at(url):
                pass
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with refused("table.no-driver"):
        connect("postgresql://somebody@127.0.0.1/something")


async def test_cookies_of_another_house_are_strange_here(tmp_path: Path) -> None:
    async with House(Settings(f"sqlite:///{tmp_path / 'a.db'}", bot_processes=0)) as house:
        cookie = house.cookie(Guest("f" * 24, "名前.と点"))
        assert house.guest_of(cookie) == Guest("f" * 24, "名前.と点")
        for strange in ("", "x", cookie[:-1], cookie.replace("f", "e", 1), cookie + "=", "é" * 9, "a.b.c", "x" * 1000):
            assert house.guest_of(strange) is None
    async with House(Settings(f"sqlite:///{tmp_path / 'b.db'}", bot_processes=0)) as house:
        assert house.guest_of(cookie) is None
