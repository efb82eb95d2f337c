"""Whole games in real browsers: two people and a bot, by clicks; one person by keys alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.browser.people import (
    Visitors,
    invites,
    is_over,
    joins,
    moved_on,
    number,
    plays,
    question,
    sets_up,
)

TABLES = {
    "shinjuku": {"game": "shinjuku", "edition": "v2r11", "seat1": "open", "seat2": "bot:random"},
    "metro": {"game": "metro", "edition": "tokyo", "seat1": "open", "seat2": "bot:random"},
}


@pytest.mark.parametrize("game", TABLES)
def test_two_people_and_a_bot_play_a_whole_game(visitors: Visitors, game: str) -> None:
    ann, ben = visitors.comes(), visitors.comes("ja-JP")
    table = sets_up(ann, name="Ann", chance="chosen", seed=f"browser {game}", **TABLES[game])
    joins(ben, invites(ann), "ベン")
    assert plays([ann, ben], game) > 50
    expect(ben.locator('#bars a[href$="/replay"]')).to_be_visible()
    assert "win" in question(ann) or "share" in question(ann)
    assert "勝" in question(ben)
    ann.goto("/")
    expect(ann.locator(f'a[href="/t/{table.rpartition("/")[2]}/replay"]')).to_be_visible()


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_alone_plays_a_whole_game(visitors: Visitors, game: str) -> None:
    ann = visitors.comes()
    ann.locator(f"#play-{game} input[value='1']").focus()
    ann.keyboard.press("Space")
    while ann.evaluate("document.activeElement.tagName") != "BUTTON":
        ann.keyboard.press("Tab")
    ann.keyboard.press("Enter")
    ann.wait_for_url("**/t/*")
    pick = random.Random(game)
    for _ in range(30):
        ann.locator("#choices .choice, #bars a[href$='/replay']").first.wait_for()
        if is_over(ann):
            break
        before = number(ann)
        plates = ann.locator("#choices kbd").all_inner_texts()
        if pick.random() < 0.5:
            ann.keyboard.press(pick.choice(plates).lower())
        else:
            for _ in range(pick.randrange(1, len(plates) + 1)):
                ann.keyboard.press("ArrowDown")
            ann.keyboard.press("Enter")
        moved_on(ann, before)
    assert visitors.complaints == []
