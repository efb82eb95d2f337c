"""The table in a real browser: updates, lost connections, tabs, taking back, curtain, map, phone, replay."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.browser.people import (
    CHOICE,
    PHONE,
    SMALL_PHONE,
    RunningServer,
    Visitors,
    choose,
    invites,
    is_asked,
    joins,
    number,
    plays,
    question,
    sets_up,
)


def two_here(page: Page, game: str = "shinjuku") -> Page:
    """Two people at one device, the first of them asked."""
    sets_up(page, game=game, seat1="here", name="Ann", name1="Ben", chance="chosen", seed="table")
    page.locator("#lift").click()
    page.locator(CHOICE).first.wait_for()
    return page


def two_devices(visitors: Visitors) -> tuple[Page, Page]:
    """Whoever is asked, and the other one."""
    ann, ben = visitors.comes(), visitors.comes()
    sets_up(ann, name="Ann", seat1="open", chance="chosen", seed="devices")
    joins(ben, invites(ann), "Ben")
    expect(ann.locator("#question")).not_to_contain_text("more player")
    return (ann, ben) if is_asked(ann) else (ben, ann)


def test_a_choice_reaches_the_other_at_once(visitors: Visitors) -> None:
    asked, other = two_devices(visitors)
    choose(asked, random.Random(1))
    expect(other.locator("#log")).to_contain_text("moves the Matsuri")
    expect(other.locator("#sign")).to_contain_text("first action")


def test_the_tab_says_whose_turn_it_is(visitors: Visitors) -> None:
    asked, other = two_devices(visitors)
    assert asked.title() == "● Your turn · Shinjuku · Ekimae"
    assert other.title() == "Shinjuku · Ekimae"
    choose(asked, random.Random(1))
    asked.locator("#choice-income").click()
    expect(other).to_have_title("● Your turn · Shinjuku · Ekimae")
    expect(asked).to_have_title("Shinjuku · Ekimae")


def test_two_tabs_agree_and_a_stale_click_shows_the_present(visitors: Visitors) -> None:
    asked, _ = two_devices(visitors)
    tab = visitors.watched(asked.context.new_page(), asked.url)
    expect(tab.locator("#question")).to_have_text(question(asked))
    before = number(tab)
    tab.evaluate("EventSource.prototype.addEventListener = () => {}; dispatchEvent(new Event('pagehide'))")
    choose(asked, random.Random(1))
    tab.locator(CHOICE).last.evaluate("button => button.click()")
    expect(tab.locator("#question")).to_have_text(question(asked))
    assert number(tab) > before


def test_a_lost_connection_comes_back_and_misses_nothing(own_visitors: Visitors, own_server: RunningServer) -> None:
    asked, other = two_devices(own_visitors)
    own_server.stop()
    expect(other.locator("#lost")).to_be_visible()
    own_server.start()
    choose(asked, random.Random(1))
    expect(asked.locator("#question")).to_have_text("Choose the first action of the turn")
    expect(other.locator("#log")).to_contain_text("moves the Matsuri")
    expect(other.locator("#lost")).to_be_hidden()


def test_taking_back_by_the_key(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    asked = question(page)
    choose(page, random.Random(1))
    assert question(page) != asked
    page.keyboard.press("u")
    expect(page.locator("#question")).to_have_text(asked)


def test_the_curtain_hides_what_the_next_one_has(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    choose(page, random.Random(1))
    page.locator("#choice-income").click()
    expect(page.locator(".curtain")).to_be_visible()
    assert not is_asked(page)
    assert page.evaluate("document.activeElement.id") == "lift"
    page.keyboard.press("Enter")
    page.locator(CHOICE).first.wait_for()
    expect(page.locator(".curtain")).to_have_count(0)


def test_list_and_board_light_up_together(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    choice = page.locator(CHOICE).first
    token = choice.get_attribute("value")
    twin = page.locator(f'svg [data-choice="{token}"]').first
    choice.hover()
    expect(twin).to_have_class(re.compile(r"\btwin\b"))
    twin.dispatch_event("click")
    expect(page.locator("#question")).to_have_text("Choose the first action of the turn")


def test_the_map_stays_where_it_was_moved_to(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    board = page.locator("svg[data-pan]").first
    whole = board.get_attribute("viewBox")
    page.locator('[data-zoom="in"]').first.click()
    box = board.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(50)
    zoomed = board.get_attribute("viewBox")
    assert zoomed != whole
    choose(page, random.Random(1))
    assert board.get_attribute("viewBox") == zoomed
    board.focus()
    page.keyboard.press("0")
    assert [float(part) for part in (board.get_attribute("viewBox") or "").split()] == [
        float(part) for part in (whole or "").split()
    ]


def test_dragging_the_map_chooses_nothing(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    asked = question(page)
    page.locator('[data-zoom="in"]').first.click()
    spot = page.locator("svg [data-choice]").first.bounding_box()
    assert spot is not None
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=5)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert question(page) == asked


def test_language_and_theme_are_switched_in_the_middle_of_a_game(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    page.locator("[data-theme-switch]").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.locator("[data-language]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert is_asked(page)


def test_chat_counts_what_is_new(visitors: Visitors) -> None:
    ann, ben = two_devices(visitors)
    ann.locator('[data-drawer="chat-drawer"]').click()
    ann.locator("#text").fill("<i>hello</i>")
    ann.keyboard.press("Enter")
    expect(ann.locator("#chat .said")).to_contain_text("<i>hello</i>")
    expect(ann.locator("#text")).to_have_value("")
    expect(ben.locator("#tools .dot")).to_have_text("1")
    ben.locator('[data-drawer="chat-drawer"]').click()
    expect(ben.locator("#tools .dot")).to_be_hidden()


def test_help_opens_and_closes_by_keys(visitors: Visitors) -> None:
    page = two_here(visitors.comes())
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    assert question(page).startswith("Matsuri:")


# The phone.


@pytest.mark.parametrize("game", ["shinjuku", "metro"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_a_phone_in_japanese(visitors: Visitors, game: str, size: ViewportSize) -> None:
    page = visitors.comes("ja-JP", size, has_touch=True, is_mobile=True, color_scheme="dark")
    assert fits(page)
    two_here(page, game)
    assert fits(page)
    for tab in page.locator(".tabs label").all():
        tab.tap()
        assert fits(page)
    page.locator(".tabs label").first.tap()
    box = page.locator(CHOICE).first.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    page.locator(CHOICE).first.tap()
    page.wait_for_function("() => document.querySelectorAll('#log li').length > 0")
    assert fits(page)


def fits(page: Page) -> bool:
    """Nothing sticks out to the right."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


READ = ["/", "/new", "/new?game=metro", "/you", "/rules/shinjuku", "/rules/metro", "/rulings"]
TOO_SMALL = """
[...document.querySelectorAll('button, .btn, .tb, select, input[type=text]')]
  .filter((control) => control.offsetParent && control.getBoundingClientRect().height < 44)
  .map((control) => control.outerHTML)
"""


@pytest.mark.parametrize("path", READ)
def test_every_page_fits_a_small_phone(visitors: Visitors, path: str) -> None:
    for language in ("en-US", "ja-JP"):
        page = visitors.comes(language, SMALL_PHONE, has_touch=True, is_mobile=True)
        page.goto(path)
        assert fits(page)
        assert page.evaluate(TOO_SMALL) == []


# Afterwards.


def test_a_finished_game_is_replayed_with_slider_and_steps(visitors: Visitors) -> None:
    page = visitors.comes()
    sets_up(page, game="metro", seat1="none", name="Ann", chance="chosen", seed="replay")
    plays([page], "replay")
    page.locator('#bars a[href$="/replay"]').click()
    slider = page.locator('.replay [name="at"]')
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    page.locator('[data-at="0"]').click()
    expect(page.locator("#replay-at")).to_have_text(f"Position 0 of {last}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-at")).to_have_text(f"Position 1 of {last}")
    slider.fill(str(last // 2))
    expect(page.locator("#replay-at")).to_have_text(f"Position {last // 2} of {last}")
    assert f"at={last // 2}" in page.url
    assert f"at={last // 2}" in page.locator("#share").input_value()
    page.locator('[data-by="1"]').click()
    expect(page.locator("#replay-at")).to_have_text(f"Position {last // 2 + 1} of {last}")
    page.reload()
    expect(page.locator("#replay-at")).to_have_text(f"Position {last // 2 + 1} of {last}")
    page.locator('a[href$="/fair"]').click()
    expect(page.locator(".lead")).to_contain_text("every draw came from it")
