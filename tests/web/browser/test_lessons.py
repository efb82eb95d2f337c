"""Lessons in real browsers, played through by clicks: on a desk, on a phone, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ekimae.lessons import Lesson, lesson_of
from tests.web.browser.people import DESK, SMALL_PHONE, Visitors

WAYS = [
    ("shinjuku", "blue", "en-US", DESK),
    ("shinjuku", "red", "ja-JP", SMALL_PHONE),
    ("metro", "blue", "en-US", SMALL_PHONE),
]


def at(page: Page, lesson: Lesson, side: str, number: int) -> None:
    """The page shows this stop, and nothing sticks out of it sideways."""
    of = {"en": f"{number + 1} of {len(lesson.stops(side))}", "ja": f"{number + 1}／{len(lesson.stops(side))}"}
    language = page.locator("html").get_attribute("lang") or ""
    expect(page.locator(".lesson-at span")).to_have_text(of[language])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("name", "side", "language", "viewport"), WAYS)
def test_a_lesson_is_played_to_its_end(
    visitors: Visitors, name: str, side: str, language: str, viewport: dict[str, int]
) -> None:
    lesson = lesson_of(name)
    page = visitors.comes(language, {"width": viewport["width"], "height": viewport["height"]})
    page.locator('.ways a[href="/learn"]').click()
    page.locator(f'a[href="/learn/{name}?side={side}&at=0"]').click()
    last = len(lesson.stops(side)) - 1
    for number in range(last):
        at(page, lesson, side, number)
        page.locator("#lesson-next, .choice.wanted").click()
    at(page, lesson, side, last)
    expect(page.locator(f'.lesson a[href="/new?game={name}"]')).to_be_visible()


def test_a_choice_on_the_map_another_choice_and_the_way_back(visitors: Visitors) -> None:
    lesson = lesson_of("shinjuku")
    number = next(at for at, stop in enumerate(lesson.stops("blue")) if stop.wanted and stop.wanted.token == "open")
    page = visitors.comes()
    page.goto(f"/learn/shinjuku?side=blue&at={number}")
    page.locator("#choice-open").click()
    at(page, lesson, "blue", number + 1)
    page.locator('#board [data-choice="station:shinagawa"]').first.click()
    expect(page.locator(".lesson-tried")).to_contain_text("Shimbashi lies next to Tokyo station")
    expect(page.locator(".choice")).to_have_count(0)
    page.locator(".lesson [data-go]").click()
    expect(page.locator(".lesson-tried")).to_have_count(0)
    page.locator('#board [data-choice="station:shimbashi"]').first.click()
    at(page, lesson, "blue", number + 2)
    page.go_back()
    at(page, lesson, "blue", number + 1)


def test_the_keyboard_alone_goes_through_a_turn(visitors: Visitors) -> None:
    lesson = lesson_of("shinjuku")
    page = visitors.comes()
    page.goto("/learn/shinjuku?side=blue&at=0")
    for number in range(8):
        at(page, lesson, "blue", number)
        if page.locator("#lesson-next").count():
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(page.locator(".choice.wanted kbd").inner_text())
    at(page, lesson, "blue", 8)
