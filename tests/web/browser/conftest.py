"""Chromium on a real server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.people import RunningServer, Visitors

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The system's own browser; `make test` installs it where it is missing.

    For a module and no longer: as long as Playwright runs, no other event loop can run in the same process.
    """
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path is not None, "the tests of the pages need Chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture
def visitors(chromium: Browser, running: RunningServer) -> Iterator[Visitors]:
    """People with browsers of their own; nothing may go wrong in any of them."""
    everybody = Visitors(chromium, running)
    yield everybody
    everybody.leave()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """One that a test may stop and start."""
    with RunningServer(tmp_path / "tables.db") as server:
        yield server


@pytest.fixture
def own_visitors(chromium: Browser, own_server: RunningServer) -> Iterator[Visitors]:
    everybody = Visitors(chromium, own_server, forgiving=True)
    yield everybody
    everybody.leave()
