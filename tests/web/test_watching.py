"""Health, metrics, and a log in which no secret ever stands."""

from __future__ import annotations

import io
import json
import logging
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ekimae.kernel import Message, Refused, Unreadable
from ekimae.table import Present
from ekimae.web.app import app_for
from ekimae.web.journal import JsonLines, Lines, keep_journal
from tests.web.api.programs import asked, table_of_two
from tests.web.people import HOST, TWO_HERE, Server

pytestmark = pytest.mark.anyio


# Health.


async def test_a_server_is_alive_and_ready(server: Server) -> None:
    person = server.person()
    assert (await person.get("/health/live")).json() == {"status": "ok"}
    assert (await person.get("/health/ready")).json() == {"status": "ok"}


async def test_without_its_database_a_server_is_alive_but_not_ready(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> None:
        raise Refused(Message("table.store"))

    monkeypatch.setattr(server.house, "check", gone)
    answer = await server.person().get("/health/ready")
    assert (answer.status_code, answer.json()) == (503, {"status": "no database"})
    assert (await server.person().get("/health/live")).status_code == 200


# Metrics.


def numbers(text: str) -> dict[str, float]:
    """Every line must be one that Prometheus reads."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            match = re.fullmatch(r'(ekimae_[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})?) ([-+.\de]+|\+Inf)', line)
            assert match, line
            found[match[1]] = float(match[2])
    return found


async def test_metrics_count_what_happens(server: Server) -> None:
    programs = await table_of_two(server)
    before = numbers((await server.person().get("/metrics")).text)
    for _ in range(5):
        program, look = await asked(programs)
        await program.post("choose", choice=look["choices"][0]["choice"])
    after = numbers((await server.person().get("/metrics")).text)
    assert after["ekimae_choices_total"] == before["ekimae_choices_total"] + 5
    assert after["ekimae_commit_seconds_count"] == before["ekimae_commit_seconds_count"] + 5
    assert after['ekimae_commit_rows_bucket{le="+Inf"}'] == after["ekimae_commit_rows_count"]
    assert after['ekimae_answers_total{kind="api",status="200"}'] >= 10
    assert after['ekimae_answer_seconds_count{kind="api"}'] >= 10
    assert after["ekimae_tables_open"] == 1


async def test_metrics_are_for_this_machine_unless_everybody_may_know(server: Server) -> None:
    def elsewhere(app: object) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=("203.0.113.9", 1))  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")

    assert (await elsewhere(server.app).get("/metrics")).status_code == 404
    assert (await elsewhere(app_for(server.house, open_metrics=True)).get("/metrics")).status_code == 200


# The log.


@pytest.fixture(params=["text", "json"])
def journal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that this process logs, down to the last detail, in both forms."""
    root, ours = logging.getLogger(), logging.getLogger("ekimae")
    before = (root.handlers, root.level, ours.level)
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    keep_journal({"EKIMAE_LOG": request.param, "EKIMAE_LOG_LEVEL": "debug"})
    root.setLevel(logging.DEBUG)
    for browser in ("httpx", "httpcore"):
        monkeypatch.setattr(logging.getLogger(browser), "disabled", True)
    yield written
    root.handlers = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


async def test_a_played_game_leaves_no_secret_in_the_log(server: Server, journal: io.StringIO) -> None:
    """Seeds, bids, choices, links, cookies, tokens, names and what people say."""
    seed = "a seed that nobody may read"
    ann = server.person()
    path = await ann.sets_up(**TWO_HERE, chance="chosen", seed=seed)
    link = await ann.link(path, "watch")
    await server.person().get(link)
    await ann.post(f"{path}/say", text="a word between friends")
    programs = await table_of_two(server, "metro", seed=seed, name="Ann")
    secrets = {seed, link.removeprefix("/j/"), "a word between friends", ann.client.cookies["ekimae"]}
    secrets |= {program.token for program in programs}
    pick = random.Random("bids")
    bids = 0
    for _ in range(40):
        program, look = await asked(programs)
        choice = pick.choice(look["choices"])["choice"]
        bids += choice.startswith("yen:")
        await program.post("choose", choice=choice, at=look["seq"])
        await program.post("choose", choice=f"{choice}x")
        await program.post("choose", choice=choice, at=0)
    assert bids
    told = journal.getvalue()
    assert "/api/v1/tables/{table}/choose" in told, "requests are logged by their pattern"
    assert "/j/{secret}" in told
    assert [secret for secret in secrets if secret in told] == []
    assert not re.search(r"yen:\d|station:|card:", told)
    assert seed not in told


async def test_what_breaks_is_logged_by_its_place_only(
    server: Server, journal: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(self: Present, choice: int) -> str:
        raise ValueError("the secret bid was yen:1200")

    program, _ = await asked(await table_of_two(server))
    monkeypatch.setattr(Present, "token", breaks)
    answer = await program.get("look", words="false")
    assert answer.status_code == 500
    assert answer.json()["code"] == "web.error-500"
    told = journal.getvalue()
    assert "ValueError" in told
    assert "test_watching.py" in told
    assert "1200" not in told


def test_a_line_of_json_has_facts() -> None:
    record = logging.LogRecord("ekimae.web", logging.INFO, "x.py", 1, "%(method)s", ({"method": "GET"},), None)
    record.facts = {"method": "GET", "status": 200}
    told = json.loads(JsonLines().format(record))
    assert (told["level"], told["message"], told["status"]) == ("info", "GET", 200)
    assert told["time"].endswith("+00:00")
    assert "GET" in Lines().format(record)


@pytest.mark.parametrize("environment", [{"EKIMAE_LOG": "xml"}, {"EKIMAE_LOG_LEVEL": "loud"}])
def test_a_form_that_there_is_not(environment: dict[str, str]) -> None:
    with pytest.raises(Unreadable) as refused:
        keep_journal(environment)
    assert refused.value.code == "web.variable-of"


def test_the_command_keeps_its_journal_as_the_environment_says(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    told = {"EKIMAE_LOG": "json", "EKIMAE_LOG_LEVEL": "info", "PYTHONUNBUFFERED": "1"}
    environment = {**os.environ, **told, "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "ekimae", "play", "--port", port, "--no-browser"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as server:  # type: ignore[call-overload]
        server.stdout.readline()
        answer = httpx.get(f"http://127.0.0.1:{port}/health/ready")
        server.send_signal(signal.SIGINT)
        written = server.stderr.read()
        server.wait(20)
    assert answer.status_code == 200
    lines = [json.loads(line) for line in written.splitlines()]
    assert {"method": "GET", "route": "/health/ready", "status": 200}.items() <= lines[0].items()
