"""Every page in both languages: complete, translated, and without anything that the policy forbids."""

from __future__ import annotations

import re

import pytest

from ekimae.web.setups import BOXES_OF
from ekimae.words import LANGUAGES
from tests.web.people import TWO_HERE, Server

pytestmark = pytest.mark.anyio

PATHS = ["/", "/new", "/new?game=metro", "/new?people=here", "/new?public=on", "/you", "/rules", "/rules/shinjuku"]
PATHS += ["/rules/metro", "/rulings"]
UNTRANSLATED = re.compile(r"\b(?:web|table|kernel|shinjuku|metro|bots|advice)\.[a-z][a-z.-]+\(")


def is_clean(text: str) -> bool:
    """Nothing inline, and every id once."""
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert sorted({name for name in ids if ids.count(name) > 1}) == []
    assert re.findall(r'\sstyle=|\son[a-z]+="|<style|<script(?![^>]* src=)|javascript:', text) == []
    assert UNTRANSLATED.findall(text) == []
    return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
async def test_a_page_in_both_languages(server: Server, path: str, language: str) -> None:
    answer = await server.person(language).get(path)
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
    assert is_clean(answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOXES_OF)
async def test_a_table_in_both_languages(server: Server, game: str, language: str) -> None:
    ann = server.person(language)
    table = await ann.sets_up(game=game, seat0="you", seat1="here", name1="Ben")
    for path in (table, f"{table}?seat=0", f"{table}?seat=1", f"{table}/people"):
        assert is_clean((await ann.page(path)).text)
    watcher = server.person(language)
    assert (await watcher.get(table)).status_code == 404


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nothing", 404), ("/t/nothing", 404), ("/rules/go", 404), ("/static/x.js", 404), ("/j/nothing", 400)],
)
@pytest.mark.parametrize(("language", "heading"), [("en", "That didn’t work"), ("ja", "うまくいきませんでした")])
async def test_what_goes_wrong_is_told(server: Server, path: str, status: int, language: str, heading: str) -> None:
    answer = await server.person(language).get(path)
    assert answer.status_code == status
    assert heading.replace("’", "&#39;") in answer.text
    assert is_clean(answer.text)


async def test_the_language_is_switched_on_any_page_and_kept(server: Server) -> None:
    ann = server.person("en")
    table = await ann.sets_up(**TWO_HERE)
    page = await ann.page(f"{table}?seat=0")
    (link,) = re.findall(r'href="([^"]+)" hreflang="ja"', page.text)
    switched = await ann.page(link.replace("&amp;", "&"))
    assert '<html lang="ja"' in switched.text
    assert "seat=0" in link
    assert '<html lang="ja"' in (await ann.page("/")).text


async def test_the_theme_is_switched_and_kept(server: Server) -> None:
    ann = server.person()
    assert "data-theme=" not in (await ann.page("/")).text.partition("<head>")[0]
    assert 'data-theme="dark"' in (await ann.page("/?theme=dark")).text
    assert 'data-theme="dark"' in (await ann.page("/new")).text
    assert 'data-theme="dark"' in (await ann.page("/?theme=sepia")).text


@pytest.mark.parametrize("accepted", ["", "fr", "de, ja;q=0.5", "ja-JP,ja;q=0.9", "*", "en;q=1,ja;q=0.5", "x" * 5000])
async def test_the_browser_says_which_language_it_prefers(server: Server, accepted: str) -> None:
    text = (await server.person(accepted).page("/")).text
    assert f'<html lang="{"ja" if accepted.startswith(("ja", "de, ja")) else "en"}"' in text
