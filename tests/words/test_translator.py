"""Messages become texts: terms, lists, plurals, messages inside messages, and arguments that stay what they are."""

from __future__ import annotations

import pytest

from ekimae.games import RULES
from ekimae.kernel import Message, Term, Unreadable
from ekimae.kernel.message import Arg, Many, terms
from ekimae.words import Translator, default_language
from ekimae.words.catalogue import Sentence, catalogue

ENGLISH = Translator("en", RULES["shinjuku"])
JAPANESE = Translator("ja", RULES["shinjuku"])


def sentence(monkeypatch: pytest.MonkeyPatch, *texts: str) -> Message:
    """A message of a catalogue that says just this."""
    words = {"test.sentence": Sentence.parse(*texts), "test.inner": Sentence.parse("<{what}>")}
    monkeypatch.setattr("ekimae.words.translator.catalogue", lambda language: words)
    return Message("test.sentence")


def with_args(message: Message, **args: Arg) -> Message:
    return Message(message.id, args)


def test_a_sentence_is_filled_with_its_arguments() -> None:
    message = Message("kernel.unknown-choice", {"choice": "station:uneo"})
    assert ENGLISH(message) == "There is no choice “station:uneo”."
    assert JAPANESE(message) == "「station:uneo」という選択肢はありません。"


@pytest.mark.parametrize(
    "text", ["{", "}", "{choice}", "{{choice}}", "{0}", "{choice.__class__}", "%s %(choice)s", "\\n"]
)
@pytest.mark.parametrize("translator", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_arguments_are_never_interpreted(translator: Translator, text: str) -> None:
    assert text in translator(Message("kernel.unknown-choice", {"choice": text}))
    listed = Message("kernel.unknown-choice-near", {"choice": "x", "near": Many((text, "y"))})
    assert text in translator(listed)
    nested: dict[str, Arg] = {"number": 1, "actor": text, "choice": "x"}
    why = Message("kernel.unknown-choice", {"choice": text})
    assert translator(Message("kernel.record-entry", nested | {"why": why})).count(text) == 2


def test_an_id_without_words_shows_itself_with_its_arguments() -> None:
    assert ENGLISH(Message("kernel.of-another-time", {"n": 3})) == "kernel.of-another-time(n=3)"


def test_a_missing_argument_shows_its_placeholder() -> None:
    assert ENGLISH(Message("kernel.unknown-choice")) == "There is no choice “{choice}”."


def test_a_message_may_stand_inside_another(monkeypatch: pytest.MonkeyPatch) -> None:
    message = sentence(monkeypatch, "{a} and {b}")
    inner = Message("test.inner", {"what": "{a}"})
    assert ENGLISH(with_args(message, a=inner, b=Many((inner, "x")))) == "<{a}> and <{a}> and x"


def test_braces_of_a_sentence_are_written_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ENGLISH(with_args(sentence(monkeypatch, "{{{a}}}"), a=1)) == "{1}"


# Terms.


def test_the_rules_name_what_is_on_the_board_and_in_the_box() -> None:
    assert ENGLISH.term(Term("station", "naka-meguro")) == "Naka Meguro"
    assert JAPANESE.term(Term("station", "naka-meguro")) == "中目黒"


def test_the_catalogue_names_the_rest() -> None:
    assert ENGLISH.term(Term("customer", "books2")) == "double BOOKS"
    assert JAPANESE.term(Term("store", "department")) == "デパート"


def test_what_nobody_names_goes_by_its_key() -> None:
    assert ENGLISH.term(Term("station", "no-such-station")) == "no-such-station"
    assert ENGLISH.term(Term("no-such-kind", "key")) == "key"
    assert Translator("en").term(Term("station", "ueno")) == "ueno"


# Plurals.


@pytest.mark.parametrize(("n", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")])
def test_english_has_two_forms(monkeypatch: pytest.MonkeyPatch, n: int, text: str) -> None:
    assert ENGLISH(with_args(sentence(monkeypatch, "{n} card", "{n} cards"), n=n)) == text


def test_n_decides_among_several_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    message = sentence(monkeypatch, "{n} of {m}, one", "{n} of {m}, many")
    assert ENGLISH(with_args(message, n=1, m=5)) == "1 of 5, one"
    assert ENGLISH(with_args(message, m=1, n=5)) == "5 of 1, many"


def test_the_only_number_decides_where_there_is_no_n(monkeypatch: pytest.MonkeyPatch) -> None:
    message = sentence(monkeypatch, "one {what}", "many {what}")
    assert ENGLISH(with_args(message, cards=1, what="card")) == "one card"
    assert ENGLISH(with_args(message, cards=2, what="cards")) == "many cards"
    assert ENGLISH(with_args(message, cards=1, stores=1, what="things")) == "many things"
    assert ENGLISH(with_args(message, what="things")) == "many things"


def test_japanese_has_one_form() -> None:
    income = Message("shinjuku.event.income", {"seat": Term("seat", "blue"), "cards": 1})
    assert JAPANESE(income) == "京戸地下鉄道の収入：カード1枚"
    assert ENGLISH(income) == "Income for Keido Subway: 1 card"
    assert len(catalogue("en")["shinjuku.event.income"].forms) == 2


# Lists.


@pytest.mark.parametrize(
    ("keys", "english", "japanese"),
    [
        ([], "", ""),
        (["ueno"], "Ueno", "上野"),
        (["ueno", "hirai"], "Ueno and Hirai", "上野、平井"),
        (["ueno", "hirai", "ebisu"], "Ueno, Hirai, and Ebisu", "上野、平井、恵比寿"),
    ],
)
def test_lists_are_told_as_the_language_does(keys: list[str], english: str, japanese: str) -> None:
    many = terms("station", keys)
    assert ENGLISH.list(many.items) == english
    assert JAPANESE.list(many.items) == japanese


def test_a_list_may_hold_anything() -> None:
    items: tuple[Arg, ...] = (3, "x", Term("ward", "kita"), Message("shinjuku.choice.stop"), Many((1, 2)))
    assert ENGLISH.list(items) == "3, x, Kita, Stop, and 1 and 2"


# Languages.


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "en_US"}, "ja"),
        ({"LC_MESSAGES": "POSIX", "LANG": "ja_JP"}, "en"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert default_language(environment) == language


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as caught:
        Translator("tlh")
    assert ENGLISH(caught.value.message) == "There is no language “tlh”; there are en and ja."
