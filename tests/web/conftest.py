"""A server in this process, and people with browsers that have no script."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.web.people import Server, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        yield server


@pytest.fixture(autouse=True)
def without_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the machine has set doesn't matter."""
    for name in ("EKIMAE_DATABASE_URL", "EKIMAE_SECRET", "EKIMAE_BOT_PAUSE", "EKIMAE_CHOICES_A_SECOND"):
        monkeypatch.delenv(name, raising=False)
