"""docs/hosting.md shows things that work: its unit, its proxies, and every variable that there is."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
VARIABLE = r"EKIMAE_[A-Z_]+"
BUILDING = {"EKIMAE_COMPILE"}
PORT = "8335"


def shown(language: str) -> str:
    """The one block of the page in that language."""
    (text,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(text)


def unit() -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(shown("ini"))
    return found


def test_every_variable_is_told_and_every_one_that_is_told_exists() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    told = re.findall(rf"^\| `({VARIABLE})` \|", PAGE, re.M)
    assert sorted(told) == sorted(set(re.findall(VARIABLE, sources)))
    assert set(re.findall(VARIABLE, PAGE)) <= {*told, *BUILDING}


def test_the_unit_starts_what_there_is(cli: Cli) -> None:
    program, *arguments = shlex.split(unit()["Service"]["ExecStart"].replace("%i", PORT))
    assert program.endswith("/bin/ekimae")
    helped = cli(arguments[0], "--help").out
    options = [argument for argument in arguments if argument.startswith("--")]
    assert options
    assert [option for option in options if option not in helped] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """With a program that is there; what is wrong is told as file and line."""
    file = tmp_path / f"ekimae@{PORT}.service"
    start = f"ExecStart={shutil.which('true')}"
    file.write_text(re.sub("(?m)^ExecStart=.*$", start, shown("ini")), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if file.name in line] == []


@pytest.mark.parametrize("language", ["nginx", "caddyfile"])
def test_proxies_lead_to_the_unit(language: str) -> None:
    text = shown(language)
    assert text.count("{") == text.count("}")
    assert f"127.0.0.1:{PORT}" in text
    assert "/metrics" in text


def test_nginx_tells_what_the_server_needs() -> None:
    lines = [line.strip() for line in shown("nginx").splitlines() if line.strip()]
    assert [line for line in lines if not line.endswith((";", "{", "}"))] == []
    told = {line.split()[1] for line in lines if line.startswith("proxy_set_header")}
    assert told >= {"Host", "X-Forwarded-For", "X-Forwarded-Proto"}
    assert "proxy_buffering off;" in lines
    assert "access_log off;" in lines
