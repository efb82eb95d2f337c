"""Lessons in a browser without script: they are played through to their ends."""

from __future__ import annotations

import html
import re

import pytest

from ekimae.lessons import lessons
from tests.web.people import Page, Person, Server

pytestmark = pytest.mark.anyio

SIDES = [(lesson.id, side) for lesson in lessons().values() for side in lesson.sides]


def next_link(page: Page) -> str:
    (found,) = re.findall(r'id="lesson-next" href="([^"]+)"', page.text)
    return html.unescape(found)


def wanted(page: Page) -> str | None:
    found = re.findall(r'class="choice wanted" id="[^"]+" name="choice" value="([^"]+)"', page.text)
    return html.unescape(found[0]) if found else None


async def press(person: Person, page: Page, token: str) -> str:
    """The address after a choice."""
    fields = dict(re.findall(r'<input type="hidden" name="(side|at)" value="(\w+)">', page.text))
    answer = await person.client.get(page.path.partition("?")[0], params={**fields, "choice": token})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.parametrize(("lesson", "side"), SIDES)
async def test_a_lesson_is_played_through(server: Server, lesson: str, side: str) -> None:
    person = server.person()
    page = await person.page(f"/learn/{lesson}?side={side}")
    stops = lessons()[lesson].stops(side)
    for number, _ in enumerate(stops[:-1], 1):
        assert f"{number} of {len(stops)}" in page.text
        assert "/t/" not in page.region("log"), "a lesson is no table that could be looked at elsewhere"
        token = wanted(page)
        page = await person.page(await press(person, page, token) if token else next_link(page))
    assert 'href="/new?game=' in page.region("bars")
    assert wanted(page) is None


async def test_another_choice_shows_what_it_would_bring_and_the_way_back(server: Server) -> None:
    person = server.person()
    at = next(at for at, stop in enumerate(lessons()["shinjuku"].stops("blue")) if stop.step.id == "open-books")
    page = await person.page(f"/learn/shinjuku?side=blue&at={at}&choice=income")
    assert "it ends the turn" in page.region("bars")
    assert page.choices == []
    assert f'href="/learn/shinjuku?side=blue&amp;at={at}" data-go' in page.text
    other = await person.page(f"/learn/shinjuku?side=blue&at={at}&choice=move")
    assert "is legal too" in other.region("bars")


async def test_what_is_not_legal_is_refused(server: Server) -> None:
    at = next(at for at, stop in enumerate(lessons()["shinjuku"].stops("blue")) if stop.step.id == "open-books")
    for token in ("upgrade", "nonsense"):
        answer = await server.person().get(f"/learn/shinjuku?side=blue&at={at}&choice={token}")
        assert answer.status_code == 400
        assert token.capitalize() in answer.text or token in answer.text
        assert "Traceback" not in answer.text


async def test_the_script_gets_the_regions_of_the_next_stop(server: Server) -> None:
    answer = await server.person().get("/learn/shinjuku?side=blue&at=2&choice=ward:nerima", accept="application/json")
    told = answer.json()
    assert told["path"] == "/learn/shinjuku?side=blue&at=3"
    assert "Open a BOOKS store" in told["regions"]["bars"]
    assert all(f'id="{name}"' in region for name, region in told["regions"].items())


async def test_lessons_are_found_from_the_lobby_and_the_rules(server: Server) -> None:
    person = server.person("ja")
    for path in ("/", "/rules/shinjuku", "/rules/metro"):
        assert 'href="/learn"' in (await person.page(path)).text
    page = await person.page("/learn")
    assert all(f"/learn/{lesson}?side={side}&amp;at=0" in page.text for lesson, side in SIDES)
    assert "7手番" in page.text


async def test_strange_addresses_of_lessons(server: Server) -> None:
    person = server.person()
    assert (await person.get("/learn/chess")).status_code == 404
    assert "51 of 51" in (await person.page("/learn/shinjuku?side=blue&at=999")).text
    assert "1 of 51" in (await person.page("/learn/shinjuku?side=nobody&at=-3")).text
