"""Command lines run in this process, their output captured."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ekimae.cli import main
from ekimae.games import rules_of
from ekimae.kernel import Match, Stream


@dataclass(frozen=True)
class Outcome:
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The answer in JSON."""
        assert self.err == ""
        found = json.loads(self.out)
        assert found["version"] == 1
        return found

    @property
    def error(self) -> Any:
        """The error in JSON."""
        assert self.out == ""
        found = json.loads(self.err)
        assert set(found) == {"version", "code", "message", "args"}
        return found


Cli = Callable[..., Outcome]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """`cli("show", file, stdin=...)`, in an English environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, stdin: str | bytes = b"") -> Outcome:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Outcome(code, captured.out, captured.err)

    return run


@pytest.fixture
def game(cli: Cli, tmp_path: Path) -> Path:
    """A record whose red player is asked where the Matsuri goes."""
    file = tmp_path / "game.toml"
    assert cli("new", "shinjuku", "--seed", "a", "--out", file).code == 0
    return file


@pytest.fixture
def position(cli: Cli, game: Path, tmp_path: Path) -> Path:
    """The same situation as a position file."""
    file = tmp_path / "position.toml"
    assert cli("position", game, "--out", file).code == 0
    return file


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A game played to its end at random."""
    match = Match.begin(rules_of("shinjuku"), {"edition": "v2-quickstart", "seats": 2}, "end")
    stream = Stream("end")
    while not match.game.over:
        legal = match.game.choices()
        match.play([match.game.catalogue.token(legal[stream.below(len(legal))])])
    file = tmp_path / "finished.toml"
    file.write_text(match.written().dump(), encoding="utf-8")
    return file
