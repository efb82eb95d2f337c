"""Checking JSON: all that is wrong is noted, each thing with its place, and nothing is ever raised."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ekimae.kernel import Message
from ekimae.kernel.checking import ABSENT, LONGEST_ID, LONGEST_LINE, Found, distinct, shown
from ekimae.kernel.message import Many
from ekimae.kernel.reading import LONGEST_VALUE
from ekimae.words import LANGUAGES, Translator
from tests.kernel.test_reading import FRUIT

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
    max_leaves=20,
)


def found(value: Any) -> Found:
    return Found("mine.json", "key", value, [])


def note(what: Found) -> Message:
    (message,) = what.notes
    return message


def message(id: str, value: str, **args: Any) -> Message:
    return Message(id, {"file": "mine.json", "key": "key", "value": value} | args)


def test_right_values_are_read_and_nothing_is_noted() -> None:
    notes: list[Message] = []
    values = {
        "n": 3,
        "m": 1.0,
        "h": 0.5,
        "f": True,
        "t": "駅",
        "i": "kita-senju",
        "o": "fig",
        "l": [1, 2],
        "e": {"a": 1},
    }
    fields = Found("mine.json", "", values, notes).fields(values)
    assert fields["n"].number(3, 3) == 3
    assert (fields["m"].measure(0, 1), fields["h"].measure(0, 1)) == (1, 0.5)
    assert isinstance(fields["m"].measure(0, 1), int)
    assert fields["f"].flag() is True
    assert fields["t"].text() == fields["t"].line() == "駅"
    assert fields["i"].identifier() == "kita-senju"
    assert fields["o"].one_of(FRUIT) == "fig"
    assert [item.key for item in fields["l"].items(0, 2)] == ["l.1", "l.2"]
    assert fields["e"].entries()["a"].key == "e.a"
    assert notes == []


@pytest.mark.parametrize("value", [True, "3", 1.0, None, [], {}, 0, 4, -1, 10**400])
def test_whole_numbers(value: Any) -> None:
    what = found(value)
    assert what.number(1, 3) is None
    assert note(what) == message("kernel.value-number", shown(value), least=1, most=3)


@pytest.mark.parametrize("value", [True, "3", None, [], float("nan"), float("inf"), -0.5, 3.5, 10**400])
def test_measures(value: Any) -> None:
    what = found(value)
    assert what.measure(0, 3) is None
    assert note(what) == message("kernel.value-measure", shown(value), least=0, most=3)


def test_flags_and_texts() -> None:
    what = found(1)
    assert what.flag() is False
    assert note(what) == message("kernel.value-flag", "1")
    what = found(1)
    assert what.text() is what.line() is what.identifier() is None
    assert what.notes == [message("kernel.value-text", "1")] * 3


@pytest.mark.parametrize("value", ["", " ", "a\nb", "a\tb", "\ud800", "x" * (LONGEST_LINE + 1)])
def test_names_for_people_can_be_printed(value: str) -> None:
    what = found(value)
    assert what.line() is None
    assert note(what) == message("kernel.value-line", shown(value), most=LONGEST_LINE)


@pytest.mark.parametrize(
    "value", ["", "Kita", "kita_senju", "-kita", "kita-", "a--b", "北", "a\n", "x" * (LONGEST_ID + 1)]
)
def test_names_for_programs_are_kebab_case(value: str) -> None:
    what = found(value)
    assert what.identifier() is None
    assert note(what) == message("kernel.value-id", shown(value), most=LONGEST_ID)


def test_one_of_a_few() -> None:
    what = found("Cherri")
    assert what.one_of(FRUIT) is None
    right = Message("position.near", {"near": Many(("cherry",))})
    assert note(what) == message("kernel.value-one-of", '"Cherri"', right=right)
    what = found("x")
    assert what.one_of(FRUIT, unknown="test.unknown-fruit") is None
    assert note(what).id == "test.unknown-fruit"


def test_a_file_with_masses_of_problems_is_not_guessed_at() -> None:
    what = found({f"appel{n}": 1 for n in range(300)})
    what.fields(FRUIT)
    guesses = [note.args["right"] for note in what.notes if "right" in note.args]
    assert guesses[0] == Message("position.near", {"near": Many(("apple",))})
    assert guesses[-1] == Message("position.one-of", {"legal": Many(FRUIT)})


def test_lists_have_a_length() -> None:
    values: tuple[Any, ...] = ("ab", {}, 1)
    for value in values:
        what = found(value)
        assert what.items(1, 2) == []
        assert note(what) == message("kernel.value-list", shown(value), least=1, most=2)
    what = found([1, 2, 3])
    assert what.items(1, 2) == [], "too much to look at"
    assert note(what) == message("kernel.value-length", "[1, 2, 3]", least=1, most=2, n=3)
    what = found([1])
    assert len(what.items(2, 2)) == 1, "what is there is looked at"
    assert note(what).args["n"] == 1


def test_keys_that_are_missing_or_unknown() -> None:
    what = found({"aple": 1})
    fields = what.fields(("apple",), ("fig",))
    assert set(fields) == {"apple", "fig"}
    right = Message("position.near", {"near": Many(("apple",))})
    place = {"file": "mine.json", "value": "1"}
    assert what.notes == [
        Message("kernel.value-unknown-key", {**place, "key": "key.aple", "right": right}),
        Message("kernel.value-missing", {**place, "key": "key.apple", "value": ""}),
    ]


def test_what_is_absent_is_noted_once_and_answers_what_it_is_told_to() -> None:
    what = found(ABSENT)
    assert what.number(1, 2, absent=7) == 7
    assert what.flag(absent=True) is True
    assert what.one_of(FRUIT, absent="fig") == "fig"
    assert (what.measure(0, 1), what.text(), what.line(), what.identifier()) == (None,) * 4
    assert what.items(1, 2) == []
    assert what.entries() == {}
    assert what.fields(("x",))["x"].absent
    assert what.notes == []


@pytest.mark.parametrize("value", [[], 1, None, "x"])
def test_tables(value: Any) -> None:
    what = found(value)
    assert what.entries() == {}
    assert note(what) == message("kernel.value-table", shown(value))
    top = Found("mine.json", "", value, [])
    assert top.fields(("x",))["x"].absent
    assert note(top) == Message("kernel.file-not-a-table", {"file": "mine.json", "key": "", "value": shown(value)})


def test_what_stands_twice() -> None:
    what = found(["a", "B", 1, 1, "b", "a"])
    distinct(what.items(0, 9), str.lower)
    assert [(note.id, note.args["key"], note.args["first"]) for note in what.notes] == [
        ("kernel.value-twice", "key.5", "key.2"),
        ("kernel.value-twice", "key.6", "key.1"),
    ]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        ('a "b"', '"a \\"b\\""'),
        ([], "[]"),
        ([1, "a", [2], {"b": 1}], '[1, "a", […], {…}]'),
        ({}, "{}"),
        ({"a": 1}, "{…}"),
        (10**LONGEST_VALUE, "…"),
        ("x" * 99, '"' + "x" * 58 + "…"),
        (ABSENT, ""),
    ],
)
def test_values_are_shown_as_json_has_them(value: Any, text: str) -> None:
    assert shown(value) == text


@given(JSON)
def test_every_value_can_be_shown_and_looked_at(value: Any) -> None:
    assert len(shown(value)) <= LONGEST_VALUE
    what = found(value)
    what.number(0, 9), what.measure(0, 9), what.flag(), what.line(), what.identifier(), what.one_of(FRUIT)
    what.items(1, 5), what.entries(), what.fields(("a",))
    for inside in what.entries().values():
        assert len(inside.key) <= LONGEST_VALUE + len("key.")


def test_no_number_is_too_long() -> None:
    what = found(10**5000)
    assert (what.number(0, 1), what.measure(0, 1)) == (None, None)
    assert {note.args["value"] for note in what.notes} == {"…"}


def test_no_depth_is_too_deep() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert shown(deep) == "[[…]]"
    assert found(deep).number(0, 1) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_a_sentence(language: str) -> None:
    say = Translator(language)
    what = found("?")
    what.number(0, 1), what.measure(0, 1), what.flag(), what.identifier(), what.one_of(FRUIT), what.items(0, 1)
    what.entries()
    found_1 = Found("mine.json", "key", 1, what.notes)
    found_1.text()
    Found("mine.json", "key", "\n", what.notes).line()
    Found("mine.json", "key", {"a": [1, 2]}, what.notes).fields(("b",))
    Found("mine.json", "key", [1, 2], what.notes).items(0, 1)
    Found("mine.json", "", [], what.notes).entries()
    distinct(Found("mine.json", "key", ["a", "a"], what.notes).items(0, 2))
    assert len({message.id for message in what.notes}) == 14
    for message in what.notes:
        sentence = say(message)
        assert sentence.startswith("mine.json")
        assert "kernel." not in sentence
        assert "{" not in sentence.replace("{ … }", "")
