"""The catalogues and the source agree: no id is missing, none is left over, and the placeholders are the same."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from ekimae.words import LANGUAGES, missing
from ekimae.words.catalogue import catalogue, domains, read
from tests.words import source

FILES = [(language, domain) for language in LANGUAGES for domain in domains(language)]
FORMS = {"en": {1, 2}, "ja": {1}}


def is_term(name: str) -> bool:
    return name.startswith("term.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_source_has_its_words(language: str) -> None:
    assert sorted(source.ids() - catalogue(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_what_another_one_says(language: str) -> None:
    assert sorted(missing(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    names = [name for name in catalogue(language) if not is_term(name)]
    assert [name for name in names if not source.can_be_made(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_terms_are_left_over(language: str) -> None:
    terms = [name.split(".", 2) for name in catalogue(language) if is_term(name)]
    assert terms
    assert [term for term in terms if not all(source.can_be_made(part) for part in term[1:])] == []


def test_the_languages_have_the_same_placeholders() -> None:
    first, *others = (catalogue(language) for language in LANGUAGES)
    for other in others:
        differing = [name for name in first.keys() & other if first[name].placeholders() != other[name].placeholders()]
        assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_source_gives_every_placeholder(language: str) -> None:
    sentences = catalogue(language)
    seen = [use for use in source.uses() if use.args is not None and use.id in sentences]
    assert seen
    lacking = [(use.where, use.id, sentences[use.id].placeholders() - use.args) for use in seen if use.args is not None]
    assert [entry for entry in lacking if entry[2]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_as_many_forms_as_the_language(language: str) -> None:
    sentences = catalogue(language)
    assert [name for name, sentence in sentences.items() if len(sentence.forms) not in FORMS[language]] == []


@pytest.mark.parametrize(("language", "domain"), FILES)
def test_a_file_is_complete_and_in_its_place(language: str, domain: str) -> None:
    path = domains(language)[domain]
    text = path.read_text(encoding="utf-8")
    names = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(read(path)) == sorted(names), "each id once, none without words"
    assert [name for name in names if not name.startswith((f"{domain}.", "term."))] == []
    assert re.findall(r"^#,.*fuzzy", text, re.MULTILINE) == []
    with path.open("rb") as file:
        assert str(read_po(file).locale) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_stands_in_one_domain_only(language: str) -> None:
    assert sum(len(read(path)) for path in domains(language).values()) == len(catalogue(language))


def test_the_audit_sees_through_f_strings() -> None:
    assert source.can_be_made("kernel.not-legal")
    assert not source.can_be_made("kernel.no-such-id")
    assert "shinjuku.choice.card" in source.ids()
    args = [use.args for use in source.uses() if use.id == "kernel.not-legal"]
    assert frozenset({"choice", "legal"}) in args
