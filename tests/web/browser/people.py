"""A server in a thread, and people with browsers."""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from pathlib import Path
from typing import Any, Self

import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect

from ekimae.table import House, Settings
from ekimae.web.app import app_for
from ekimae.web.serving import address_of, listen
from tests.web.people import PLENTY

PATIENCE = 10_000
"""Milliseconds that a busy machine may take."""
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}
CHOICE = "#choices .choice"

expect.set_options(timeout=PATIENCE)


class RunningServer:
    """Serves until it is stopped, and again on the same address."""

    def __init__(self, database: Path) -> None:
        self._settings = Settings(f"sqlite:///{database}", bot_processes=0)
        self._port: int | None = 0
        self.address = ""
        self._server: uvicorn.Server | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        listening = listen("127.0.0.1", self._port)
        self.address = address_of(listening).rstrip("/")
        self._port = listening.getsockname()[1]
        self._server = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(listening)), daemon=True)
        self._thread.start()
        while not self._is_up():
            time.sleep(0.01)

    def _is_up(self) -> bool:
        return self._server is not None and self._server.started

    async def _serve(self, listening: socket.socket) -> None:
        async with House(self._settings) as house:
            config = uvicorn.Config(
                app_for(house, PLENTY), log_level="error", access_log=False, lifespan="off", timeout_graceful_shutdown=1
            )
            self._server = uvicorn.Server(config)
            await self._server.serve([listening])

    def stop(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
        self._thread.join(20)


class Visitors:
    """Everybody's pages, and whatever went wrong on one of them."""

    def __init__(self, browser: Browser, server: RunningServer, forgiving: bool = False) -> None:
        self._browser = browser
        self._server = server
        self._forgiving = forgiving
        """The server goes away on purpose, and browsers complain of that."""
        self._contexts: list[Any] = []
        self.complaints: list[str] = []

    def comes(self, language: str = "en-US", viewport: ViewportSize | None = None, **more: Any) -> Page:
        """Somebody with a browser, on the start page."""
        context = self._browser.new_context(
            locale=language, viewport=viewport or DESK, base_url=self._server.address, **more
        )
        self._contexts.append(context)
        return self.watched(context.new_page(), "/")

    def watched(self, page: Page, path: str) -> Page:
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.goto(path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self._forgiving and "ERR_" in message.text):
            self.complaints.append(message.text)

    def leave(self) -> None:
        for context in self._contexts:
            context.close()
        assert self.complaints == []


# What people do.


def sets_up(page: Page, **fields: str) -> str:
    """Fills the form of a new table; the table's path."""
    page.goto(f"/new?game={fields.pop('game', 'shinjuku')}")
    if "chance" in fields:
        page.locator(".setup summary").click()
    for name, value in fields.items():
        control = page.locator(f'[name="{name}"]').first
        match control.evaluate("control => control.tagName + control.type"):
            case "SELECTselect-one":
                control.select_option(value)
            case "INPUTradio":
                page.locator(f'[name="{name}"][value="{value}"]').check()
            case "INPUTcheckbox":
                control.check()
            case _:
                control.fill(value)
    page.locator(".setup .btn.big").click()
    page.wait_for_url("**/t/*")
    return page.url


def invites(page: Page, may: str = "join") -> str:
    """Makes a link in the drawer of the players; its address."""
    table = page.url
    page.locator('#tools [data-drawer="people"]').click()
    page.locator(f'#people form:has(input[value="{may}"]) button').first.click()
    address = page.locator("#address").input_value()
    page.goto(table)
    return address


def joins(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.locator('input[name="name"]').fill(name)
    page.locator("main .btn.big").click()
    page.wait_for_url("**/t/*")


def number(page: Page) -> int:
    """How far the page is."""
    return int(page.evaluate("document.querySelector('#choices [name=at]')?.value ?? -1"))


def is_asked(page: Page) -> bool:
    return page.locator(CHOICE).count() > 0


def choose(page: Page, pick: random.Random) -> None:
    """Clicks one of the choices, and waits until the page shows what follows."""
    choices = page.locator(CHOICE)
    before = number(page)
    chosen = choices.nth(pick.randrange(choices.count()))
    chosen.evaluate("button => button.click()") if not chosen.is_visible() else chosen.click()
    moved_on(page, before)


def moved_on(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('#choices [name=at]')?.value ?? -1) !== before", arg=before
    )


def is_over(page: Page) -> bool:
    return page.locator('#bars a[href$="/replay"]').count() > 0


def plays(pages: list[Page], seed: str, most: int = 2000) -> int:
    """People answer whenever they are asked, until the game is over or so many choices are made; how many they were."""
    pick = random.Random(seed)
    made = 0
    waited = time.monotonic()
    while made < most and not is_over(pages[0]):
        for page in pages:
            if is_asked(page):
                choose(page, pick)
                made += 1
                waited = time.monotonic()
        assert time.monotonic() - waited < PATIENCE / 1000, "nobody is asked"
    return made


def question(page: Page) -> str:
    return page.locator("#question").inner_text()
