"""Reading TOML: what can't be read is said with file and line, what stands in it knows its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many
from ekimae.kernel.reading import Place, load, parse, parse_json, read_text, shown
from ekimae.words import LANGUAGES, Translator

FRUIT = ("apple", "cherry", "fig")


def place(value: Any) -> Place:
    return Place("mine.toml", "", {"key": value}).fields(("key",))["key"]


def refused(reading: Any, *args: Any, **options: Any) -> Message:
    with pytest.raises(Unreadable) as caught:
        reading(*args, **options)
    return caught.value.message


# Files.


def test_a_file_is_read_as_a_table(tmp_path: Path) -> None:
    path = tmp_path / "駅.toml"
    path.write_bytes('name = "上野"\r\n[more]\r\nnumber = 1\r\n'.encode())
    assert load(path) == {"name": "上野", "more": {"number": 1}}


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "absent.toml"
    assert refused(load, path) == Message("kernel.file-missing", {"file": str(path)})


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    message = refused(load, tmp_path)
    assert (message.id, message.args["file"]) == ("kernel.file-closed", str(tmp_path))


def test_text_must_be_utf8(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes("a = 1\nname = '上野'\n".encode("shift_jis"))
    assert refused(load, path) == Message("kernel.file-not-utf8", {"file": str(path), "line": 2})


@pytest.mark.parametrize(
    ("text", "line", "column", "value"),
    [
        ("a = 1\nb 2\n", 2, 3, "b 2"),
        ("a = 1\na = 2\n", 2, 6, "a = 2"),
        ("[open\n", 1, 6, "[open"),
        ("a = 1\nb = ", 2, 5, "b ="),
        ("a = [1,\n2", 2, 2, "2"),
    ],
)
def test_where_the_syntax_breaks(text: str, line: int, column: int, value: str) -> None:
    message = refused(parse, text, "mine.toml")
    assert message.id == "kernel.file-syntax"
    assert (message.args["file"], message.args["value"]) == ("mine.toml", value)
    assert (message.args["line"], message.args["column"]) == (line, column)
    assert "(at " not in str(message.args["why"])


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000])
def test_what_no_table_ever_holds(text: str) -> None:
    assert refused(parse, text, "mine.toml").id == "kernel.file-strange"


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_of_files_have_sentences(language: str, tmp_path: Path) -> None:
    say = Translator(language)
    broken, latin = tmp_path / "broken.toml", tmp_path / "latin.toml"
    broken.write_text("a = ", encoding="utf-8")
    latin.write_bytes(b"\xe9")
    for path in (tmp_path, tmp_path / "absent", broken, latin):
        sentence = say(refused(load, path))
        assert sentence.startswith(str(path))
        assert "kernel." not in sentence


def test_the_mark_of_some_editors_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1")
    assert load(path) == {"a": 1}
    assert read_text(path) == "a = 1"


def test_a_name_that_no_file_can_have() -> None:
    assert refused(read_text, Path("nul\0byte")) == Message("kernel.file-missing", {"file": "nul?byte"})


# JSON.


def test_json_is_read() -> None:
    assert parse_json('{"a": [1, 2.5, null, "駅"]}\n', "mine.json") == {"a": [1, 2.5, None, "駅"]}


@pytest.mark.parametrize(
    ("text", "line", "column", "value"),
    [
        ("", 1, 1, ""),
        ('{"a": 1\n "b": 2}', 2, 2, '"b": 2}'),
        ('{"a": 1,}', 1, 9, '{"a": 1,}'),
        ("{'a': 1}", 1, 2, "{'a': 1}"),
        ("[1]\n[2]", 2, 1, "[2]"),
        ('{"a": "b\nc"}', 1, 9, '{"a": "b'),
    ],
)
def test_where_json_breaks(text: str, line: int, column: int, value: str) -> None:
    message = refused(parse_json, text, "mine.json")
    assert message.id == "kernel.file-not-json"
    assert (message.args["file"], message.args["value"]) == ("mine.json", value)
    assert (message.args["line"], message.args["column"]) == (line, column)


def test_a_key_stands_once_in_a_table() -> None:
    message = refused(parse_json, '{"a": {"b": 1, "b": 1}}', "mine.json")
    assert message == Message("kernel.file-key-twice", {"file": "mine.json", "key": "b"})


@pytest.mark.parametrize("text", ["[" * 200_000, "9" * 10_000, "NaN", "[-Infinity]", "1e999"])
def test_what_json_never_holds(text: str) -> None:
    assert refused(parse_json, text, "mine.json") == Message("kernel.file-strange", {"file": "mine.json"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["{", '{"a": 1, "a": 1}', "NaN"])
def test_errors_of_json_have_sentences(language: str, text: str) -> None:
    sentence = Translator(language)(refused(parse_json, text, "mine.json"))
    assert sentence.startswith("mine.json")
    assert "kernel." not in sentence


# Values.


def test_values_of_the_right_kind() -> None:
    assert place(3).number() == 3
    assert place(False).flag() is False
    assert place("fig").text() == place("fig").name("fruit", FRUIT) == "fig"
    assert place(["fig", "fig"]).names("fruit", FRUIT) == ["fig", "fig"]
    assert [item.key for item in place([5, 6]).items()] == ["key.1", "key.2"]
    assert place({"fig": {"x": 1}}).by_name("fruit", FRUIT)["fig"].fields(("x",))["x"].key == "key.fig.x"


def test_a_pile_is_a_list_of_names_or_how_many_of_each() -> None:
    assert place(["fig", "apple", "fig"]).pile("fruit", FRUIT) == {"fig": 2, "apple": 1}
    assert place({"fig": 2, "apple": 1}).pile("fruit", FRUIT) == {"fig": 2, "apple": 1}
    assert place([]).pile("fruit", FRUIT) == place({}).pile("fruit", FRUIT) == {}


@pytest.mark.parametrize(
    ("message", "what"),
    [
        (refused(place("3").number), "not-a-number"),
        (refused(place(True).number), "not-a-number"),
        (refused(place(2).number, least=3), "below"),
        (refused(place(4).number, most=3), "above"),
        (refused(place(1).flag), "not-a-flag"),
        (refused(place(1).text), "not-text"),
        (refused(place("x").items), "not-a-list"),
        (refused(place([]).fields, ()), "not-a-table"),
        (refused(place("x").by_name, "fruit", FRUIT), "not-a-table"),
        (refused(place("fig").pile, "fruit", FRUIT), "not-a-pile"),
    ],
)
def test_values_of_a_wrong_kind(message: Message, what: str) -> None:
    assert message.id == f"position.{what}"
    assert (message.args["file"], message.args["key"]) == ("mine.toml", "key")


def test_a_wrong_name_gets_the_nearest() -> None:
    message = refused(place("Cherri").name, "fruit", FRUIT)
    assert message.id == "position.unknown-fruit"
    assert message.args["right"] == Message("position.near", {"near": Many(("cherry",))})


def test_a_name_like_none_gets_all_of_a_few_and_some_of_many() -> None:
    few = refused(place("x").name, "fruit", FRUIT).args["right"]
    assert few == Message("position.one-of", {"legal": Many(FRUIT)})
    many = refused(place("x").name, "number", [f"number{n}" for n in range(40)]).args["right"]
    assert many == Message("position.many", {"legal": Many(("number0", "number1", "number2")), "n": 40})


def test_unknown_keys_are_errors() -> None:
    message = refused(place({"aple": 1}).fields, FRUIT)
    assert (message.id, message.args["key"]) == ("position.unknown-key", "key.aple")
    assert message.args["right"] == Message("position.near", {"near": Many(("apple",))})
    assert refused(place({"aple": 1}).by_name, "fruit", FRUIT).args["value"] == "aple"


def test_values_are_shown_as_they_stand_and_not_too_long() -> None:
    assert [shown(value) for value in (True, "a", 3, None)] == ["true", "a", "3", ""]
    assert len(shown("long " * 50)) == 60
    assert shown("long " * 50).endswith("…")
