"""Clocks and vacation on pages."""

from __future__ import annotations

import re

import pytest

from ekimae.kernel import EkimaeError
from ekimae.table.model import AtZero, Clock, Ticks
from ekimae.web import clockface
from ekimae.words import LANGUAGES, Translator
from tests.web.people import TWO_HERE, Server

pytestmark = pytest.mark.anyio

A_DAY = {"clock": "move:86400", "at-zero": "default"}


async def test_a_table_is_set_up_with_a_clock_and_shows_it(server: Server) -> None:
    ann, zoe = server.person(), server.person("ja")
    table = await ann.sets_up(**TWO_HERE, **A_DAY, public="on")
    page = await ann.page(table)
    clocks = page.region("clocks")[:2000]
    assert len(re.findall(r"data-ends=", clocks)) == 1
    assert clocks.count("1 d 0 h") == 2
    assert "1 day per choice" in page.text
    assert "1 day per choice" in (await ann.page("/")).text
    assert "1手につき1 日" in (await zoe.page("/")).text


async def test_a_table_without_one_shows_nothing(server: Server) -> None:
    ann = server.person()
    page = await ann.page(await ann.sets_up(**TWO_HERE))
    assert '<div id="clocks" hidden>' in page.text
    assert "data-ends" not in page.text


async def test_a_choice_starts_the_clock_anew(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE, **A_DAY)
    seats = [await ann.page(f"{table}?seat={seat}") for seat in (0, 1)]
    before = next(page for page in seats if page.choices)
    await ann.chooses(before)
    after = await ann.page(table)
    assert ends(before.text) < ends(after.text)


def ends(text: str) -> float:
    (found,) = re.findall(r'data-ends="([\d.]+)"', text)
    return float(found)


async def test_vacation_begins_and_ends(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE, **A_DAY)
    assert "28 days are left" in (await ann.page("/you")).text
    assert (await ann.post("/you/vacation", away="yes")).status_code == 303
    assert "You are on vacation, until" in (await ann.page("/you")).text
    assert (await ann.page(table)).text.count("on vacation <time") == 2
    await ann.post("/you/vacation", away="no")
    assert "on vacation <time" not in (await ann.page(table)).text
    stranger = await server.person().post("/you/vacation", away="yes")
    assert stranger.status_code == 400


@pytest.mark.parametrize("wrong", ["later", "move", "move:soon", "player:1:2x", "week:600", "move:1"])
async def test_a_clock_that_is_none_is_refused(server: Server, wrong: str) -> None:
    answer = await server.person().post("/new", **TWO_HERE, clock=wrong)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clock_that_is_offered_has_a_name_of_its_own(language: str) -> None:
    names = [title for _, title in clockface.options(Translator(language))]
    assert len(set(names)) == len(names) == len(clockface.OFFERED) + 1


def test_what_is_left_reads_like_a_clock() -> None:
    say = Translator("en")
    assert [clockface.left(each, say) for each in (0.9, 65, 3605, 100_000)] == ["0:00", "1:05", "1:00:05", "1 d 3 h"]


def test_a_form_names_a_clock() -> None:
    assert clockface.read({}) is None
    given = {"clock": "player:900:10", "at-zero": "default"}
    assert clockface.read(given) == Clock(Ticks.PLAYER, 900, 10, AtZero.DEFAULT)
    with pytest.raises(EkimaeError):
        clockface.read({"clock": "move:60", "at-zero": "flag"})
