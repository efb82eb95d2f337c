"""The pictures of the README anew, from real tables in Chromium: python scripts/screenshots.py [NAME...].

Greedy bots play to a moment; then the page is shown as one of the seats sees it. Look at the pictures afterwards.
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn
from playwright.async_api import Browser, async_playwright

from ekimae.bots import bot_of
from ekimae.games import rules_of
from ekimae.kernel import Stream
from ekimae.table import House, Settings
from ekimae.table.model import Guest, SeatWanted, Wanted, Who
from ekimae.web.app import app_for
from ekimae.web.visit import DEVICE

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PEOPLE: Final = ("Ann", "Aiko", "Ben", "Chiyo")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
SETTLED: Final = 400


@dataclass(frozen=True)
class Scene:
    """A moment of a game, and how it is looked at. The first seat looks when it is asked that question."""

    game: str
    setup: dict[str, Any]
    question: str
    choices: int
    """No earlier than after so many."""
    size: tuple[int, int] = (1440, 900)
    language: str = "en"
    theme: str = "light"
    scale: float = 1


R11: Final = {"edition": "v2r11", "seats": 3}
TOKYO: Final = {"map": "tokyo", "seats": 3}
SCENES: Final = {
    "table-shinjuku": Scene("shinjuku", R11, "travel", 190),
    "table-shinjuku-phone": Scene("shinjuku", R11, "start", 100, (390, 844), "ja", "dark", scale=1.5),
    "table-metro": Scene("metro", TOKYO, "turn", 120),
}


async def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(url=f"sqlite:///{folder}/tables.db", bot_processes=0)
        async with House(settings) as house, async_playwright() as playwright:
            listening = socket.create_server(("127.0.0.1", 0))
            server = uvicorn.Server(uvicorn.Config(app_for(house), log_level="warning", access_log=False))
            serving = asyncio.create_task(server.serve([listening]))
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = await playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
            for name in names or SCENES:
                await shoot(house, browser, listening.getsockname()[1], name, SCENES[name])
            await browser.close()
            server.should_exit = True
            await serving


async def shoot(house: House, browser: Browser, port: int, name: str, scene: Scene) -> None:
    table, looker = await play(house, scene)
    site = f"http://127.0.0.1:{port}"
    width, height = scene.size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scene.scale, has_touch=width < 700
    )
    await context.add_cookies([{"name": DEVICE, "value": house.cookie(looker), "url": site}])
    page = await context.new_page()
    await page.goto(f"{site}/t/{table}?lang={scene.language}&theme={scene.theme}")
    await page.wait_for_timeout(SETTLED)
    await page.screenshot(path=DOCS / f"{name}.png")
    await context.close()
    print(f"docs/{name}.png")


async def play(house: House, scene: Scene) -> tuple[str, Guest]:
    """A table at the moment of the scene, and who looks at it."""
    setup = rules_of(scene.game).setup(scene.setup)
    people = [Guest(f"person-{scene.question}-{at}", PEOPLE[at]) for at in range(len(setup["seats"]))]
    seats = (SeatWanted(Who.GUEST, name=PEOPLE[0]), *(SeatWanted() for _ in people[1:]))
    answer = await house.create(people[0], Wanted(scene.game, setup, seats, seed="picture", public=True))
    table = answer.present.id
    for seat, person in enumerate(people[1:], 1):
        await house.join(table, person, seat, person.name)
    bot, stream = bot_of(scene.game, "greedy"), Stream("picture")
    for number in range(10_000):
        seen = await house.present(table, people[0])
        questions = [question for question in seen.questions() if not question.interrupt]
        if not questions or (number >= scene.choices and (questions[0].kind, questions[0].seat) == (scene.question, 0)):
            break
        seat = questions[0].seat
        seen = await house.present(table, people[seat])
        choice = bot.choose(seen.view(seat), questions[0], seen.choices(seat), stream)
        await house.choose(table, people[seat], seat, seen.token(choice))
    return table, people[0]


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
