"""Copies of a database that is in use; games go on from them."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ekimae.table import House
from ekimae.table.backup import back_up
from tests.table.people import ANN, BEN, HERE, OPEN, begun, house_at, play, refused, shinjuku
from tests.table.postgres import Postgres, as_owner, binaries

pytestmark = pytest.mark.anyio


async def running_game(house: House) -> str:
    table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
    await play(house, table, [ANN, BEN], 20)
    return table


async def goes_on(url: str, table: str, seq: int) -> None:
    """The restored game has everything that was acknowledged before the copy was made, and is played on."""
    async with house_at(url) as house:
        assert (await house.present(table, ANN)).seq >= seq
        before = (await house.present(table, ANN)).seq
        assert (await play(house, table, [ANN, BEN], 10)).seq == before + 10


async def test_a_copy_of_sqlite_made_in_the_middle_of_a_game(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with house_at(sqlite_url) as house:
        table = await running_game(house)
        seq = (await house.present(table, ANN)).seq
        playing = asyncio.create_task(play(house, table, [ANN, BEN], 30))
        await asyncio.to_thread(back_up, sqlite_url, copy)
        cookie = house.cookie(ANN)
        await playing
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it has the seeds of running games in it"
    assert not list(tmp_path.glob("copy.db?*"))
    await goes_on(f"sqlite:///{copy}", table, seq)
    async with house_at(f"sqlite:///{copy}") as house:
        assert house.guest_of(cookie) == ANN, "devices are known again"


def test_what_is_not_copied(sqlite_url: str, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("kept", encoding="utf-8")
    with refused("table.backup-there"):
        back_up(sqlite_url, there)
    assert there.read_text(encoding="utf-8") == "kept"
    with refused("table.backup-nothing"):
        back_up(f"sqlite:///{tmp_path / 'nothing.db'}", tmp_path / "copy.db")
    with refused("table.backup-postgres"):
        back_up("postgresql://ekimae@localhost/ekimae", tmp_path / "copy.db")
    with refused("table.backup-failed"):
        back_up(sqlite_url, tmp_path / "no folder" / "copy.db")


async def test_a_dump_of_postgres_made_in_the_middle_of_a_game(postgres: Postgres, postgres_url: str) -> None:
    """As docs/hosting.md says: pg_dump, and pg_restore into an empty database."""
    target = postgres.database("template0")
    async with house_at(postgres_url) as house:
        table = await running_game(house)
        seq = (await house.present(table, ANN)).seq
        playing = asyncio.create_task(play(house, table, [ANN, BEN], 30))
        dump = await asyncio.to_thread(run, "pg_dump", "--format=custom", f"--dbname={postgres_url}")
        await playing
    await asyncio.to_thread(run, "pg_restore", f"--dbname={target}", given=dump)
    await goes_on(target, table, seq)


def run(program: str, *options: str, given: bytes = b"") -> bytes:
    command = [str(binaries() / program), *options]
    environment = {**os.environ, "LC_ALL": "C"}
    how: dict[str, Any] = {"input": given, "capture_output": True, "cwd": "/", "env": environment}
    done = subprocess.run(command, check=False, **how, **as_owner())
    assert done.returncode == 0, done.stderr.decode()
    return bytes(done.stdout)
