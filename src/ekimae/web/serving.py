"""Opens the house and serves it, and shows it to whoever sits at this machine."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import uvicorn

from ekimae.kernel import Message, Unreadable
from ekimae.table.house import House
from ekimae.table.settings import BOT_PAUSE, Settings
from ekimae.web.app import app_for
from ekimae.web.journal import keep_journal
from ekimae.web.site import Limits

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8335
USUAL_PAUSE: Final = 0.5
"""Seconds before a bot's answer, so that people can follow; EKIMAE_BOT_PAUSE says otherwise."""
METRICS: Final = "EKIMAE_METRICS"
CHOICES_A_SECOND: Final = "EKIMAE_CHOICES_A_SECOND"
LAST_WORDS: Final = 1
"""Seconds that open streams have to end when the server is stopped; a browser comes back by itself."""
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


@dataclass(frozen=True, slots=True)
class Serving:
    """What the command line says; None is the usual."""

    host: str | None = None
    port: int | None = None
    database: str | None = None
    browser: bool = True


def settings_of(serving: Serving, environment: Mapping[str, str] = os.environ) -> Settings:
    """The house's settings: the command line, then the environment."""
    settings = Settings.from_environment(environment)
    if serving.database:
        settings = replace(settings, url=serving.database)
    return settings if environment.get(BOT_PAUSE) else replace(settings, bot_pause=USUAL_PAUSE)


def limits_of(environment: Mapping[str, str] = os.environ) -> Limits:
    given = environment.get(CHOICES_A_SECOND)
    if not given:
        return Limits()
    if not given.isdigit() or int(given) == 0:
        raise Unreadable(Message("web.variable", {"variable": CHOICES_A_SECOND, "value": given}))
    return Limits(choices_a_second=int(given), others_a_second=int(given))


def serve(serving: Serving, ready: Callable[[str, bool], None]) -> None:
    """Until it is interrupted. `ready` hears the address, and whether a browser was opened on it."""
    keep_journal(os.environ)
    listening = listen(serving.host or DEFAULT_HOST, serving.port)
    asyncio.run(_serve(serving, listening, ready))


async def _serve(serving: Serving, listening: socket.socket, ready: Callable[[str, bool], None]) -> None:
    async with House(settings_of(serving)) as house:
        server = uvicorn.Server(_config(house))
        told = threading.Thread(target=_announce, args=(server, listening, serving.browser, ready), daemon=True)
        told.start()
        await server.serve([listening])


def _config(house: House) -> uvicorn.Config:
    return uvicorn.Config(
        app_for(house, limits_of(), open_metrics=os.environ.get(METRICS) == "everybody"),
        log_config=None,
        access_log=False,  # addresses hold the secrets of links
        log_level="warning",
        loop="asyncio",
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        lifespan="off",
    )


def listen(host: str, port: int | None) -> socket.socket:
    """The usual port, or any free one if that is taken and none was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = (DEFAULT_PORT, 0) if port is None else (port,)
    for number in wanted:
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError as error:
            found.close()
            if number == wanted[-1]:
                told = {"host": host, "port": str(number), "why": error.strerror or str(error)}
                raise Unreadable(Message("web.no-port", dict(told))) from error
            continue
        found.listen(1024)
        return found
    raise AssertionError("there is always a port to try")


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    host = EVERYWHERE.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _announce(
    server: uvicorn.Server, listening: socket.socket, browser: bool, ready: Callable[[str, bool], None]
) -> None:
    waiting = threading.Event()
    while not server.started and not server.should_exit:
        waiting.wait(0.05)
    if server.started:
        address = address_of(listening)
        ready(address, browser and has_screen() and webbrowser.open(address))


def has_screen(environment: Mapping[str, str] = os.environ) -> bool:
    """Is there a screen for a browser? In a terminal alone, one would take the terminal away."""
    return os.name == "nt" or any(environment.get(name) for name in SCREENS) or os.uname().sysname == "Darwin"
