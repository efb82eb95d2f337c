"""Boards and decks on the command line: checked, and printed to begin an own one with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ekimae.metro import files
from tests.cli.conftest import Cli

LANGUAGES = ("en", "ja")
KINDS = ("board", "deck")


def written(path: Path, facts: Any) -> Path:
    path.write_text(json.dumps(facts, ensure_ascii=False), encoding="utf-8")
    return path


def exported(cli: Cli, kind: str, name: str = "tokyo") -> Any:
    return json.loads(cli(kind, "export", name).out)


@pytest.mark.parametrize("name", ["tokyo", "osaka"])
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_exported_is_the_file_of_the_box_and_fine(cli: Cli, kind: str, name: str) -> None:
    text = cli(kind, "export", name).out
    assert "reconstruction" in text
    assert cli(kind, "export", name, "--json").data[kind] == json.loads(text)
    checked = cli(kind, "check", "-", stdin=text)
    assert checked.code == 0
    assert checked.out.startswith("-: fine (fingerprint ")


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_no_other_box(cli: Cli, kind: str) -> None:
    error = cli(kind, "export", "osakka", "--json").error
    assert (error["code"], error["args"]["value"]) == (f"metro.{kind}.unknown", "osakka")
    for language in LANGUAGES:
        refused = cli(kind, "export", "osakka", "--lang", language)
        assert refused.code == 2
        assert "osaka" in refused.err
        assert "metro." not in refused.err


def test_a_board_that_is_fine_is_summed_up(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path / "b.json", exported(cli, "board", "osaka"))
    fingerprint = files.fingerprint(files.builtin_board("osaka"))
    assert cli("board", "check", file).out.splitlines() == [
        f"{file}: fine (fingerprint {fingerprint})",
        "  lines: 10, stations: 83, circles: 108; spaces that touch a circle: 136 of 180",
    ]
    assert cli("board", "check", file, "--lang", "ja").out.splitlines() == [
        f"{file}: 問題ありません（指紋 {fingerprint}）",
        "  路線 10、駅 83、丸 108。丸に接するマス 136／180",
    ]
    assert cli("board", "check", file, "--json").data == {
        "version": 1,
        "ok": True,
        "files": [
            {
                "file": str(file),
                "ok": True,
                "problems": [],
                "summary": {"lines": 10, "stations": 83, "circles": 108, "spaces": 180, "touched": 136},
                "fingerprint": fingerprint,
            }
        ],
    }


def test_a_deck_that_is_fine_is_counted_by_type_and_amount(cli: Cli, tmp_path: Path) -> None:
    cards = [
        {"id": f"c-{n}", "set": "A", "dots": 1, "actions": [{"type": "speed", "spots": 1, "tokens": 1 + n % 2}]}
        for n in range(5)
    ]
    cards[0]["actions"].append({"type": "bike", "spots": 2})  # type: ignore[attr-defined]
    file = written(tmp_path / "d.json", {"sets": ["A"], "cards": cards})
    assert cli("deck", "check", file).out.splitlines()[1:] == [
        "  sets: 1, cards: 5, actions: 6",
        "  bike     1",
        "  speed    5  (3 × 1, 2 × 2)",
    ]
    assert "  セット 1、カード 5、アクション 6" in cli("deck", "check", file, "--lang", "ja").out.splitlines()
    assert cli("deck", "check", file, "--json").data["files"][0]["summary"] == {
        "sets": 1,
        "cards": 5,
        "actions": 6,
        "types": {"bike": {"n": 1, "amounts": {}}, "speed": {"n": 5, "amounts": {"1": 3, "2": 2}}},
    }


def test_everything_wrong_is_listed(cli: Cli, tmp_path: Path) -> None:
    facts = exported(cli, "board")
    facts["lines"][0]["stocks"] = 5
    facts["stations"][1]["name_ja"] = ""
    file = written(tmp_path / "b.json", facts)
    checked = cli("board", "check", file)
    assert checked.code == 2
    assert checked.out.splitlines() == [
        f"{file}: 2 problems",
        f"  {file}: lines.1.stocks = 5 must be a whole number from 1 to 4.",
        f'  {file}: stations.2.name_ja = "" must be a name of 1 to 60 printable characters.',
    ]
    assert cli("board", "check", file, "--lang", "ja").out.splitlines() == [
        f"{file}: 誤りが2件あります",
        f"  {file}：lines.1.stocks = 5 は1から4までの整数でなければなりません。",
        f'  {file}：stations.2.name_ja = "" は表示できる文字だけの1〜60文字の名前でなければなりません。',
    ]
    checked = cli("board", "check", file, "--json")
    assert checked.code == 2
    (report,) = checked.data["files"]
    assert (checked.data["ok"], report["ok"], report["summary"], report["fingerprint"]) == (False, False, None, None)
    assert report["problems"][0] == {
        "code": "kernel.value-number",
        "message": f"{file}: lines.1.stocks = 5 must be a whole number from 1 to 4.",
        "args": {"file": str(file), "key": "lines.1.stocks", "value": "5", "least": 1, "most": 4},
    }


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "kernel.file-not-json"),
        (b"\x00", "kernel.file-not-json"),
        (b"\xff\xfe", "cli.file-binary"),
        (b"[]", "kernel.file-not-a-table"),
        (b"{}", "kernel.value-missing"),
        (b'{"sets": 1, "sets": 2}', "kernel.file-key-twice"),
        (b"[" * 100_000, "kernel.file-strange"),
        (b"9" * 5_000, "kernel.file-strange"),
        (b'"\\ud800"', "kernel.file-not-a-table"),
        (b" " * 8_000_001, "cli.file-huge"),
    ],
)
@pytest.mark.parametrize("kind", KINDS)
def test_what_lies_in_a_file(cli: Cli, kind: str, content: bytes, code: str) -> None:
    checked = cli(kind, "check", "-", "--json", stdin=content)
    assert checked.code == 2
    assert checked.data["files"][0]["problems"][0]["code"] == code
    for language in LANGUAGES:
        told = cli(kind, "check", "-", "--lang", language, stdin=content)
        assert told.code == 2
        assert len(told.out.splitlines()) >= 2
        assert not {"kernel.", "cli."} & set(told.out.split())


def test_one_bad_file_does_not_hide_the_others(cli: Cli, tmp_path: Path) -> None:
    good = written(tmp_path / "good.json", exported(cli, "deck"))
    checked = cli("deck", "check", tmp_path / "missing.json", good, tmp_path, "--json")
    assert checked.code == 2
    assert [report["ok"] for report in checked.data["files"]] == [False, True, False]
    assert [problem["code"] for report in checked.data["files"] for problem in report["problems"]] == [
        "cli.file-missing",
        "cli.file-folder",
    ]


# Commands of two words.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_first_word_alone_lists_the_second(cli: Cli, kind: str, language: str) -> None:
    refused = cli(kind, "--lang", language)
    assert (refused.code, refused.out) == (2, "")
    assert f"{kind} check" in refused.err
    assert f"{kind} export" in refused.err
    helped = cli(kind, "--help", "--lang", language)
    assert helped.code == 0
    assert f"\n  {kind} check " in helped.out
    assert "\n  show " not in helped.out


def test_a_second_word_that_does_not_exist(cli: Cli) -> None:
    error = cli("board", "chekc", "x", "--json").error
    assert (error["code"], error["args"]["near"]) == ("cli.unknown-command-near", "board check")


def test_options_may_stand_between_the_words(cli: Cli) -> None:
    text = cli("board", "export", "tokyo").out
    plain = cli("board", "check", "-", "--json", "--lang", "ja", stdin=text)
    assert cli("--json", "board", "--lang", "ja", "check", "-", stdin=text) == plain
