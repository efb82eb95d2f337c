"""The operator's commands: migrate, export, import, admin."""

from __future__ import annotations

import asyncio
import tomllib
from pathlib import Path

import pytest

from ekimae.table import Guest, House, May, SeatWanted, Settings, Wanted, Who
from ekimae.table.migrating import newest
from tests.cli.conftest import Cli

ANN = Guest("a" * 24, "アンナ")


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database of the environment."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    monkeypatch.setenv("EKIMAE_DATABASE_URL", url)
    return url


@pytest.fixture
def table(url: str) -> str:
    """A table that runs, at which somebody has spoken."""

    async def made() -> str:
        async with House(Settings(url, bot_processes=0)) as house:
            seats = (SeatWanted(Who.GUEST), SeatWanted(Who.GUEST, name="Tom"), SeatWanted(Who.BOT, "random"))
            present = (await house.create(ANN, Wanted("shinjuku", {"seats": 3}, seats))).present
            await house.say(present.id, ANN, "いってきます 🚃")
            return present.id

    return asyncio.run(made())


def test_migrate_tells_the_form_before_and_after(cli: Cli, url: str) -> None:
    assert cli("migrate", "--json").data == {"version": 1, "before": None, "after": newest()}
    assert cli("migrate", "--json").data["before"] == newest()
    assert "already" in cli("migrate").out


def test_a_table_goes_to_another_house_and_back(cli: Cli, table: str, tmp_path: Path) -> None:
    exported = cli("export", table)
    contents = tomllib.loads(exported.out)
    assert contents["game"] == "shinjuku"
    assert [seat.get("name") for seat in contents["table"]["seats"]] == ["アンナ", "Tom", None]
    assert [line["text"] for line in contents["table"]["chat"]] == ["いってきます 🚃"]
    file = tmp_path / "table.toml"
    file.write_text(exported.out, encoding="utf-8")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert cli("import", file, "--database", other, "--json").data["tables"] == [
        {"file": str(file), "table": table, "problem": None}
    ]
    assert cli("export", table, "--database", other).out == exported.out
    again = cli("import", file, "--database", other)
    assert again.code == 1
    assert again.out == f"{file}: table {table} is here already.\n"


def test_what_was_exported_is_a_record_for_every_other_command(cli: Cli, table: str, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(cli("export", table).out, encoding="utf-8")
    assert cli("verify", file).code == 0
    assert cli("show", file).code == 0


def test_all_tables_go_into_a_folder(cli: Cli, table: str, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "backup"
    assert cli("export", "--folder", folder).out == f"1 table is in {folder} now.\n"
    assert [path.name for path in folder.iterdir()] == [f"{table}.toml"]
    refused = cli("export")
    assert (refused.code, "--folder" in refused.err) == (2, True)


def test_one_bad_file_does_not_keep_the_others_out(cli: Cli, url: str, game: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(game.read_text(encoding="utf-8").replace("card:", "cart:"), encoding="utf-8")
    found = cli("import", broken, game, tmp_path / "missing.toml", "--public", "--json")
    assert found.code == 1
    tables = found.data["tables"]
    assert [each["problem"] and each["problem"]["code"] for each in tables] == [
        "kernel.record-entry",
        None,
        "cli.file-missing",
    ]
    assert [each["public"] for each in cli("admin", "list", "--json").data["tables"]] == [True]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("who = ", "whom = "), "table.import-section"),
        (('who = "bot"', 'who = "ghost"'), "table.import-seats"),
        (('[[table.seats]]\nwho = "bot"\nbot = "random"\n', ""), "table.import-seats"),
        (('id = "', 'id = "../../'), "table.import-section"),
        (("アンナ", "x" * 40), "table.name-size"),
        (("いってきます 🚃", "x" * 600), "table.chat-size"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(
    cli: Cli, table: str, tmp_path: Path, change: tuple[str, str], code: str
) -> None:
    text = cli("export", table).out
    assert change[0] in text
    file = tmp_path / "table.toml"
    file.write_text(text.replace(*change), encoding="utf-8")
    cli("admin", "delete", table)
    (outcome,) = cli("import", file, "--json").data["tables"]
    assert outcome["problem"]["code"] == code
    assert cli("admin", "list", "--json").data["tables"] == []


def test_a_game_whose_draws_are_typed_in_can_not_go_on_at_a_table(cli: Cli, url: str, tmp_path: Path) -> None:
    file = tmp_path / "typed.toml"
    file.write_text(cli("new", "shinjuku", "--typed").out, encoding="utf-8")
    (outcome,) = cli("import", file, "--json").data["tables"]
    assert outcome["problem"]["code"] == "table.import-typed"


def test_list_tells_who_sits_where(cli: Cli, table: str) -> None:
    (found,) = cli("admin", "list", "--json").data["tables"]
    assert (found["table"], found["game"], found["status"], found["public"]) == (table, "shinjuku", "running", False)
    assert [(seat["seat"], seat["who"], seat["name"], seat["bot"]) for seat in found["seats"]] == [
        ("blue", "guest", "アンナ", None),
        ("green", "guest", "Tom", None),
        ("red", "bot", None, "random"),
    ]
    told = cli("admin", "list", "--lang", "ja").out
    assert told.startswith("テーブル1卓：\n")
    assert f"{table}  shinjuku、対局中、リンクのみ" in told
    assert "Tom" in told


def test_a_closed_table_stays_a_deleted_one_is_gone(cli: Cli, table: str) -> None:
    assert cli("admin", "close", table).out == f"Table {table} is closed.\n"
    assert cli("admin", "close", table).code == 0
    assert [each["status"] for each in cli("admin", "list", "--json").data["tables"]] == ["closed"]
    assert cli("admin", "delete", table, "--json").data["table"] == table
    for command in ("delete", "close", "link"):
        assert cli("admin", command, table).code == 1
    assert cli("admin", "list", "--json").data["tables"] == []


def test_a_renewed_link_brings_a_seat_to_another_device(cli: Cli, table: str, url: str) -> None:
    first = cli("admin", "link", table, "--for", "move", "--seat", "green").out.strip()
    made = cli("admin", "link", table, "--for", "move", "--seat", "green", "--address", "https://a.example/", "--json")
    link = made.data["link"]
    assert link.startswith("https://a.example/j/")

    async def come() -> tuple[int, ...]:
        async with House(Settings(url, bot_processes=0)) as house:
            ben = Guest("b" * 24, "Ben")
            assert (await house.link_of(link.split("/")[-1])).link.may is May.MOVE
            with pytest.raises(Exception, match=r"table\.no-link"):
                await house.link_of(first.split("/")[-1])
            return (await house.enter(ben, link.split("/")[-1])).present.seats

    assert asyncio.run(come()) == (1,)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--for", "move"), "cli.admin.link-seat"),
        (("--seat", "blue"), "cli.admin.link-no-seat"),
        (("--for", "move", "--seat", "purple"), "cli.unknown-seat"),
        (("--for", "move", "--seat", "red"), "table.no-link-fits"),
        (("--for", "fun"), "cli.wrong-value"),
    ],
)
def test_links_that_do_not_fit_are_refused(cli: Cli, table: str, options: tuple[str, ...], code: str) -> None:
    assert cli("admin", "link", table, *options, "--json").error["code"] == code


@pytest.mark.parametrize("url", ["nonsense", "mysql://a/b", "sqlite://", "postgresql+asyncpg://x:y@127.0.0.1:1/z"])
def test_a_database_that_can_not_be_used(cli: Cli, url: str) -> None:
    refused = cli("admin", "list", "--database", url)
    assert refused.code in (1, 2)
    assert len(refused.err.splitlines()) == 1
    assert ":y@" not in refused.err
