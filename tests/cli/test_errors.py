"""Every way to get it wrong: a sentence on stderr, an exit code, nothing written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ekimae.cli import saving
from tests.cli.conftest import Cli, Outcome


def refuses(outcome: Outcome, exit_code: int) -> str:
    """One or two sentences on stderr, nothing else."""
    assert (outcome.code, outcome.out) == (exit_code, "")
    (line,) = outcome.err.splitlines()
    assert line.startswith("ekimae: ")
    assert "cli." not in line.replace("docs/cli.md", "")
    return line.removeprefix("ekimae: ")


# The command line.


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["chioces", "x"], "cli.unknown-command-near", "There is no command chioces. Did you mean choices?"),
        (["zzz"], "cli.unknown-command", None),
        (["--jsn"], "cli.unknown-option-near", "There is no option --jsn. Did you mean --json?"),
        (["show", "x", "--sea", "red"], "cli.unknown-option-near", "There is no option --sea. Did you mean --seat?"),
        (["show", "x", "--qqqqqq"], "cli.unknown-option", None),
        (["show", "x", "y"], "cli.unexpected", None),
        (["show"], "cli.missing", "RECORD is missing. `ekimae show --help` tells what is needed."),
        (["play", "x"], "cli.missing", "CHOICE is missing. `ekimae play --help` tells what is needed."),
        (["play", "--edition", "rev1"], "cli.not-in-browser", None),
        (["play", "--seed", "a"], "cli.not-in-browser", None),
        (["play", "x", "y", "--port", "80"], "cli.not-together", "--port and RECORD exclude each other."),
        (["play", "--here", "--no-browser"], "cli.not-together", "--no-browser and --here exclude each other."),
        (["perft", "x"], "cli.missing", "--depth is missing. `ekimae perft --help` tells what is needed."),
        (["show", "x", "--at"], "cli.needs-value", "--at needs a value: --at N."),
        (["play", "x", "y", "--in-place=z"], "cli.takes-no-value", "--in-place takes no value."),
        (["show", "x", "--at", "-1"], "cli.not-a-number", None),
        (["show", "x", "--at=-1"], "cli.not-a-number", "--at needs a whole number from 0 on, not -1."),
        (["undo", "x", "--steps", "0"], "cli.not-a-number", "--steps needs a whole number from 1 on, not 0."),
        (["simulate", "shinjuku", "--games", "１"], "cli.not-a-number", None),
        (["simulate", "shinjuku", "--games", "9" * 5000], "cli.not-a-number", None),
        (["show", "x", "--lang", "de"], "cli.wrong-value", "--lang can't be de. It may be en and ja."),
        (["new", "shinjuku", "--seed", "a\nb"], "cli.not-a-line", None),
        (["new", "shinjuku", "--seed", "\udcff"], "cli.not-a-line", None),
        (["new", "shinjuku", "--typed", "--seed", "a"], "cli.not-together", None),
        (["undo", "x", "--all", "--steps", "2"], "cli.not-together", "--all and --steps exclude each other."),
        (["undo", "x", "--in-place", "--out", "y"], "cli.not-together", None),
        (["undo", "-", "--in-place"], "cli.stdin-in-place", None),
        (["play", "x", "y", "--edition", "rev1"], "cli.only-here", None),
        (["new", "go"], "kernel.unknown-game", None),
        (["new", "shinjuku", "--edition", "rev2"], "shinjuku.setup.wrong", None),
        (["new", "shinjuku", "--seats", "9"], "shinjuku.setup.seats", None),
        (["new", "shinjuku", "--seats", "blue,pink"], "shinjuku.setup.wrong", None),
        (["new", "shinjuku", "--seats", ""], "shinjuku.setup.seats", None),
        (["new", "shinjuku", "--first", "pink"], "shinjuku.setup.wrong", None),
        (["new", "shinjuku", "--hachiko"], "shinjuku.setup.no-hachiko", None),
        (["simulate", "shinjuku", "--games", "1", "--bots", "deep"], "bots.unknown", None),
        (["simulate", "shinjuku", "--games", "1", "--bots", "random,random"], "cli.bots-seats", None),
        (["position-schema", "go"], "kernel.unknown-game", None),
    ],
)
def test_usage(cli: Cli, arguments: list[str], code: str, sentence: str | None) -> None:
    if "--json" not in arguments:
        said = refuses(cli(*arguments), 2)
        assert sentence in (None, said)
        assert "cli." not in cli("--lang", "ja", *arguments).err
    error = cli(*arguments, *([] if "--json" in arguments else ["--json"])).error
    assert error["code"] == code
    assert sentence in (None, error["message"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--typed"], "--here and --typed exclude each other."),
        (["--in-place"], "--here and --in-place exclude each other."),
        (["x", "--edition", "rev1"], "RECORD and --edition exclude each other."),
        (["x", "--seed", "a"], "RECORD and --seed exclude each other."),
        (["x", "y"], "y is one argument too many. `ekimae play --help` tells what is taken."),
        (["x"], "x: there is no such file."),
        ([], None),
    ],
)
def test_playing_here(cli: Cli, arguments: list[str], sentence: str | None) -> None:
    said = refuses(cli("play", "--here", *arguments), 2)
    assert said == sentence or (sentence is None and said.startswith("Playing here needs a terminal"))
    assert cli("play", "--here", "--json").error["code"] == "cli.not-together"
    assert "There is no game “shinjuko”" in cli("play", "--here", "--game", "shinjuko").err
    assert cli("play", "game.toml", "stop", "--game", "shinjuku", "--json").error["code"] == "cli.only-here"


def test_arguments_of_an_error_are_data(cli: Cli, game: Path) -> None:
    assert cli("show", game, "--seat", "blau", "--json").error == {
        "version": 1,
        "code": "cli.unknown-seat-near",
        "message": "There is no seat blau at this table. Did you mean blue?",
        "args": {"seat": "blau", "legal": ["blue", "green", "red"], "near": "blue"},
    }
    assert cli("choices", game, "--seat", "xyz", "--json").error["code"] == "cli.unknown-seat"


def test_names_of_the_game_are_in_the_language_of_the_error(cli: Cli) -> None:
    assert "Version 2 r11" in refuses(cli("new", "shinjuku", "--hachiko"), 2)
    assert "第2版 r11" in cli("new", "shinjuku", "--hachiko", "--lang", "ja").err


# Not allowed now.


def test_an_illegal_choice_is_refused_with_what_was_legal(cli: Cli, game: Path) -> None:
    before = game.read_text(encoding="utf-8")
    said = refuses(cli("play", game, "ward:kita", "upgrade", "--in-place"), 1)
    assert all(token in said for token in ("upgrade", "open", "expand", "income", "move"))
    error = cli("play", game, "ward:kita", "upgrade", "--in-place", "--json").error
    assert (error["code"], error["args"]["legal"]) == ("kernel.not-legal", ["open", "expand", "income", "move"])
    assert game.read_text(encoding="utf-8") == before


def test_a_choice_by_somebody_else_is_refused(cli: Cli, game: Path) -> None:
    assert cli("play", game, "blue/ward:kita", "--json").error["code"] == "kernel.not-asked"


def test_an_unknown_choice_gets_the_nearest(cli: Cli, game: Path) -> None:
    assert "ward:kita" in refuses(cli("play", game, "ward:kitaa"), 2)


def test_nothing_is_played_after_the_end(cli: Cli, finished: Path) -> None:
    assert cli("play", finished, "income", "--json").error["code"] == "kernel.game-over"


def test_there_is_no_choice_beyond_the_last(cli: Cli, game: Path, position: Path) -> None:
    assert cli("show", game, "--at", "36", "--json").error["args"] == {"value": 36, "most": 35}
    assert cli("show", position, "--at", "1", "--json").error["code"] == "cli.at"
    assert cli("show", position, "--at", "0").code == 0


@pytest.mark.parametrize("option", [["--seed", "a"], ["--typed"]])
def test_a_record_says_where_its_chance_comes_from(cli: Cli, game: Path, option: list[str]) -> None:
    assert cli("play", game, "ward:kita", *option, "--json").error["code"] == "cli.only-position"


def test_a_position_can_not_have_both_kinds_of_chance(cli: Cli, position: Path) -> None:
    error = cli("play", position, "ward:kita", "--typed", "--seed", "a", "--json").error
    assert error["code"] == "cli.not-together"


@pytest.mark.parametrize("command", ["log", "undo", "verify"])
def test_a_position_tells_nothing_of_what_was_played(cli: Cli, position: Path, command: str) -> None:
    assert cli(command, position, "--json").error["code"] == "cli.not-a-record"


# Files.


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "cli.neither"),
        (b"\xff\xfe\x00", "cli.file-binary"),
        (b"\x7fELF\x02\x01\x01\x00", "kernel.file-syntax"),
        (b"record = ", "kernel.file-syntax"),
        (b"record = 2", "kernel.record-format"),
        (b"record = 1", "kernel.record-key-missing"),
        (b"record = 1\ngame = 7", "kernel.record-key"),
        (b"position = 1", "cli.no-game"),
        (b"position = 1\ngame = 7", "cli.no-game"),
        (b'position = 1\ngame = "go"', "kernel.unknown-game"),
        (b'record = 1\ngame = "go"\nrules = 1\nsetup = {}\nplay = { moves = "" }', "kernel.unknown-game"),
        (b'record = 1\ngame = "shinjuku"\nrules = 9\nsetup = {}\nplay = { moves = "" }', "kernel.rules-version"),
        (b'record = 1\ngame = "shinjuku"\nrules = 1\nsetup = {}\nplay = { moves = "x" }', "kernel.record-line"),
        (b'record = 1\ngame = "shinjuku"\nrules = 1\nsetup = {}\nplay = { moves = "x: y" }', "kernel.unknown-actor"),
        (
            b'record = 1\ngame = "shinjuku"\nrules = 1\nsetup = {}\nplay = { moves = "chance: undo:1" }',
            "kernel.record-undo",
        ),
        (
            b'record = 1\ngame = "shinjuku"\nrules = 1\nsetup = {}\nplay = { moves = "blue: stop" }',
            "kernel.record-entry",
        ),
        (b"a = " + b"[" * 5000, "kernel.file-strange"),
        (b"[" + b".".join([b"a"] * 40) + b"]", "kernel.file-strange"),
        (b"record = 0x" + b"f" * 17, "kernel.file-strange"),
        (b"record = " + b"9" * 5000, "kernel.file-strange"),
        (b"#" * 9_000_000, "cli.file-huge"),
    ],
)
def test_what_lies_in_a_file(cli: Cli, tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "file.toml"
    file.write_bytes(content)
    assert cli("show", file, "--json").error["code"] == code
    assert str(file) in refuses(cli("show", file), 2) or code.startswith("kernel.")
    assert cli("choices", "-", "--json", stdin=content).error["code"] == code


def test_a_wrong_position_is_told_with_file_and_key(cli: Cli, position: Path) -> None:
    text = position.read_text(encoding="utf-8").replace('matsuri = "arakawa"', 'matsuri = "arakwa"')
    position.write_text(text, encoding="utf-8")
    error = cli("show", position, "--json").error
    assert (error["args"]["file"], error["args"]["key"], error["args"]["value"]) == (str(position), "matsuri", "arakwa")
    assert "arakawa" in refuses(cli("show", position), 2)


def test_windows_files_are_read(cli: Cli, game: Path) -> None:
    text = game.read_text(encoding="utf-8").replace("\n", "\r\n")
    assert cli("show", "-", stdin=b"\xef\xbb\xbf" + text.encode()) == cli("show", game)


@pytest.mark.parametrize("name", ["missing.toml", "game.toml/inside", "nul\0byte"])
def test_no_such_file(cli: Cli, game: Path, name: str) -> None:
    assert cli("show", f"{game.parent}/{name}", "--json").error["code"] == "cli.file-missing"


def test_a_folder_is_no_file(cli: Cli, game: Path) -> None:
    assert cli("show", game.parent, "--json").error["code"] == "cli.file-folder"
    assert cli("undo", game, "--agreed", "--out", game.parent, "--json").error["code"] == "cli.file-folder"


def test_what_is_not_permitted(cli: Cli, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "forbidden")

    monkeypatch.setattr("ekimae.cli.files._read_bytes", forbidden)
    assert cli("show", game, "--json").error["code"] == "cli.file-forbidden"


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="needs a file that refuses to be read")
def test_other_refusals_of_the_system(cli: Cli) -> None:
    assert cli("show", "/proc/self/mem", "--json").error["code"] == "cli.file-trouble"


# Writing.


def test_a_file_is_never_half_written(cli: Cli, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.read_text(encoding="utf-8")

    def full(path: Path, text: str) -> None:
        path.write_text(text[:100], encoding="utf-8")
        raise OSError(28, "no space")

    monkeypatch.setattr(saving, "_write_through", full)
    assert cli("play", game, "ward:kita", "--in-place", "--json").error["code"] == "cli.file-no-space"
    assert game.read_text(encoding="utf-8") == before
    assert [path.name for path in game.parent.iterdir()] == ["game.toml"]


def test_a_file_written_in_place_keeps_its_link_and_mode(cli: Cli, game: Path, tmp_path: Path) -> None:
    game.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(game)
    assert cli("play", link, "ward:kita", "--in-place").code == 0
    assert link.is_symlink()
    assert game.stat().st_mode & 0o777 == 0o640
    assert "ward:kita" in game.read_text(encoding="utf-8")


def test_a_device_is_written_to_and_not_replaced(cli: Cli, game: Path) -> None:
    assert cli("position", game, "--out", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


# Tokyo Metro.


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["new", "metro", "--map", "kyoto"], "metro.setup.wrong"),
        (["new", "metro", "--cards", "kyoto"], "metro.setup.wrong"),
        (["new", "metro", "--seats", "6"], "metro.setup.seats"),
        (["new", "metro", "--edition", "rev1"], "cli.other-game"),
        (["new", "metro", "--hachiko"], "cli.other-game"),
        (["new", "shinjuku", "--drinks"], "cli.other-game"),
        (["simulate", "shinjuku", "--games", "1", "--map", "osaka"], "cli.other-game"),
        (["new", "metro", "--board", "missing.json"], "cli.file-missing"),
        (["new", "metro", "--deck", "."], "cli.file-folder"),
    ],
)
def test_what_metro_does_not_know_is_refused(cli: Cli, arguments: list[str], code: str) -> None:
    refuses(cli(*arguments), 2)
    assert cli(*arguments, "--json").error["code"] == code


def test_all_that_is_wrong_with_an_own_file_is_told(cli: Cli, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text('{"sets": ["A"], "cards": [{"id": "a1", "set": "B", "dots": 0, "actions": []}]}', encoding="utf-8")
    told = cli("new", "metro", "--deck", deck)
    assert (told.code, told.out) == (2, "")
    heading, *lines = told.err.splitlines()
    checked = cli("deck", "check", deck)
    assert checked.out.splitlines()[1:] == lines
    assert heading == f"ekimae: {len(lines)} problems in a file:"
    as_json = json.loads(cli("new", "metro", "--deck", deck, "--json").err)
    assert as_json["code"] == "kernel.file-problems"
    assert [f"  {problem['message']}" for problem in as_json["problems"]] == lines


def test_a_board_brings_its_map_and_no_other(cli: Cli, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text(cli("board", "export", "osaka").out, encoding="utf-8")
    assert cli("new", "metro", "--board", board, "--json").code == 0
    assert cli("new", "metro", "--board", board, "--map", "tokyo", "--json").error["code"] == "metro.setup.map-of-board"
