"""Programs at tables, for tests."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import httpx

from ekimae.client import Look, Table
from tests.web.people import HOST, Server

TWO = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Ben"}]


def two_seats(url: str, game: str = "shinjuku", **more: Any) -> tuple[Table, ...]:
    """A table at which a program has both seats, with a token for each."""
    return Table.create(url, game, TWO, **more)


def any_of(seed: str) -> Any:
    """A bot that chooses at random."""
    pick = random.Random(seed)

    def choose(look: Look) -> str:
        return pick.choice(look.tokens)

    return choose


@dataclass
class Program:
    """A client without any library of ours, in the same process as the server."""

    http: httpx.AsyncClient
    table: str = ""
    token: str = ""

    @property
    def path(self) -> str:
        return f"/api/v1/tables/{self.table}"

    async def get(self, what: str, **params: Any) -> httpx.Response:
        return await self.http.get(f"{self.path}/{what}".rstrip("/"), params=params, headers=self.headers)

    async def post(self, what: str, /, **data: Any) -> httpx.Response:
        return await self.http.post(f"{self.path}/{what}", json=data, headers=self.headers)

    async def delete(self, what: str) -> httpx.Response:
        return await self.http.delete(f"{self.path}/{what}", headers=self.headers)

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def look(self, **params: Any) -> dict[str, Any]:
        answer = await self.get("look", **params)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def client_of(server: Server, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(server.app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=headers)


async def table_of_two(server: Server, game: str = "shinjuku", **more: Any) -> list[Program]:
    """Both seats of a new table, each with its token."""
    client = client_of(server)
    answer = await client.post("/api/v1/tables", json={"game": game, "seats": TWO, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Program(client, made["table"]["table"], each["token"]) for each in made["tokens"]]


async def asked(programs: list[Program]) -> tuple[Program, dict[str, Any]]:
    """Whoever has to choose, and what that seat sees."""
    for program in programs:
        look = await program.look(words=False)
        if look["seat"] in [each["seat"] for each in look["table"]["seats"] if each["asked"]]:
            return program, look
    raise AssertionError("nobody is asked")
