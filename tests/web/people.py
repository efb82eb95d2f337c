"""People at a server, for tests: what they get, and what they press."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from ekimae.table import House, Settings
from ekimae.web.app import app_for
from ekimae.web.site import Limits

HOST = "ekimae.test"
PLENTY = Limits(choices_a_second=10_000, others_a_second=10_000, tables_a_minute=100_000)

TWO_HERE = {"game": "shinjuku", "edition": "v2r11", "seat0": "you", "seat1": "here", "name": "Ann", "name1": "Ben"}


@dataclass
class Server:
    """A house that is served."""

    house: House
    app: Any

    def person(self, language: str = "en", **headers: str) -> Person:
        return Person(self, language, headers)


class Person:
    """A browser without script: it follows links and sends forms, and keeps its cookies."""

    def __init__(self, server: Server, language: str, headers: dict[str, str]) -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(server.app, raise_app_exceptions=False),
            base_url=f"http://{HOST}",
            headers={"origin": f"http://{HOST}", "accept-language": language, **headers},
        )

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.client.get(path, headers=headers)

    async def post(self, path: str, **fields: Any) -> httpx.Response:
        return await self.client.post(path, data=fields)

    async def ask(self, path: str, **fields: Any) -> httpx.Response:
        """As our script does."""
        return await self.client.post(path, data=fields, headers={"accept": "application/json"})

    async def page(self, path: str) -> Page:
        answer = await self.get(path)
        assert answer.status_code == 200, answer.text
        return Page(path, answer.text)

    async def sets_up(self, **fields: str) -> str:
        """A new table; its path."""
        answer = await self.post("/new", **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def chooses(self, page: Page, token: str | None = None) -> httpx.Response:
        """Presses a choice, the first one if none is named."""
        return await self.post(page.action, **page.fields, choice=token or page.choices[0])

    async def link(self, table: str, may: str, **fields: str) -> str:
        """Makes a link; its path."""
        answer = await self.post(f"{table}/links", may=may, **fields)
        assert answer.status_code == 200, answer.text
        (address,) = re.findall(rf'value="http://{HOST}(/j/[^"]+)"', answer.text)
        return str(address)


@dataclass(frozen=True)
class Page:
    """What stands on a page."""

    path: str
    text: str

    @property
    def choices(self) -> list[str]:
        return [html.unescape(token) for token in re.findall(r'name="choice" value="([^"]+)"', self.text)]

    @property
    def action(self) -> str:
        (found,) = re.findall(r'<form method="post" action="([^"]+)" id="play">', self.text)
        return str(found)

    @property
    def fields(self) -> dict[str, str]:
        form = self.text[self.text.index('id="play"') :]
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\d+)">', form)[:2])

    @property
    def question(self) -> str:
        (found,) = re.findall(r'<h2 id="question"[^>]*>(.*?)</h2>', self.text)
        return html.unescape(re.sub(r"<[^>]+>", "", found)).strip()

    def region(self, name: str) -> str:
        """From where a region begins; enough to look for something in it."""
        return self.text[self.text.index(f'id="{name}"') :]


@asynccontextmanager
async def serving(url: str, limits: Limits = PLENTY, **settings: Any) -> AsyncIterator[Server]:
    """Bots think in this process: starting another one takes a second."""
    async with House(Settings(url, **({"bot_processes": 0} | settings))) as house:
        yield Server(house, app_for(house, limits))
