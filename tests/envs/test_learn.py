"""The example learns: a few games are enough to beat random play."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn.py"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn", module)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns(learn: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "curve.svg"
    arguments = ["--games", "12", "--points", "1", "--measure", "8", "--curve", str(file)]
    (_, before, least), (games, after, most) = learn.main(arguments)
    assert games == 12
    assert after >= max(before, 0.75)
    assert most > least
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert "<svg" in file.read_text(encoding="utf-8")


def test_what_comes_later_counts_less(learn: ModuleType) -> None:
    story = learn.Story(gains=[1.0, 0.0, 4.0])
    assert story.worth(0.5) == [2.0, 2.0, 4.0]
    assert story.worth(1.0) == [5.0, 4.0, 4.0]
