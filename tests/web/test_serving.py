"""The command that serves: address, port, settings."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ekimae.kernel import Unreadable
from ekimae.web.serving import Serving, address_of, has_screen, limits_of, listen, settings_of


def test_the_usual_port_or_any_free_one() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert address_of(first) != address_of(second)
        port = first.getsockname()[1]
        with pytest.raises(Unreadable) as refused:
            listen("127.0.0.1", port)
        assert refused.value.code == "web.no-port"
        assert refused.value.message.args["port"] == str(port)


def test_an_address_that_a_browser_here_can_open() -> None:
    with listen("0.0.0.0", 0) as everywhere:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address_of(everywhere))


def test_options_come_before_the_environment() -> None:
    environment = {"EKIMAE_DATABASE_URL": "sqlite:///a.db", "EKIMAE_SECRET": "s"}
    assert settings_of(Serving(), environment).url == "sqlite:///a.db"
    assert settings_of(Serving(database="sqlite:///b.db"), environment).url == "sqlite:///b.db"
    assert settings_of(Serving(), environment).secret == "s"
    assert settings_of(Serving(), environment).bot_pause > 0
    assert settings_of(Serving(), environment | {"EKIMAE_BOT_PAUSE": "0"}).bot_pause == 0


@pytest.mark.parametrize("value", ["x", "-1", "0", "1.5"])
def test_a_wrong_rate_is_refused(value: str) -> None:
    with pytest.raises(Unreadable) as refused:
        limits_of({"EKIMAE_CHOICES_A_SECOND": value})
    assert refused.value.code == "web.variable"
    assert limits_of({"EKIMAE_CHOICES_A_SECOND": "500"}).choices_a_second == 500


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_browser_is_opened_only_on_a_screen() -> None:
    assert has_screen({"DISPLAY": ":0"})
    assert has_screen({"WAYLAND_DISPLAY": "wayland-0"})
    assert not has_screen({"DISPLAY": ""})


def test_the_command_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"XDG_DATA_HOME": str(tmp_path), "LANG": "C", "PYTHONUNBUFFERED": "1"}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [sys.executable, "-m", "ekimae", "play", "--port", port]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            assert server.stderr is not None
            said = server.stdout.readline()
            (address,) = re.findall(r"http://[\d.:]+/", said)
            answer = httpx.get(address, timeout=60)
            server.send_signal(signal.SIGINT)
            server.wait(60)
            assert answer.status_code == 200
            assert "server" not in answer.headers
            assert "Traceback" not in server.stderr.read()
        finally:
            server.kill()
    assert list(tmp_path.rglob("tables.db"))
