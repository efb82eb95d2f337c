"""A real server on a port of this machine, in a thread of its own, for programs that speak HTTP themselves."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn

from ekimae.table import House, Settings
from ekimae.web.app import app_for
from ekimae.web.serving import listen
from ekimae.web.site import Limits
from tests.web.people import PLENTY

LONGEST_START = 20.0


@dataclass(frozen=True)
class Served:
    url: str
    house: House


@contextmanager
def served(database: str, limits: Limits = PLENTY, **settings: Any) -> Iterator[Served]:
    """Bots think in this process."""
    listening = listen("127.0.0.1", 0)
    started: list[tuple[uvicorn.Server, House]] = []

    async def run() -> None:
        async with House(Settings(database, **({"bot_processes": 0} | settings))) as house:
            config = uvicorn.Config(app_for(house, limits), log_level="critical", lifespan="off")
            config.timeout_graceful_shutdown = 1
            server = uvicorn.Server(config)
            started.append((server, house))
            await server.serve([listening])

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    until = time.monotonic() + LONGEST_START
    while not started or not started[0][0].started:
        assert time.monotonic() < until, "the server doesn't start"
        time.sleep(0.02)
    server, house = started[0]
    try:
        yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", house)
    finally:
        server.should_exit = True
        thread.join(LONGEST_START)
