"""docs/envs.md tells of every plane and setting, and its code runs."""

from __future__ import annotations

import importlib.util
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pyspiel
import pytest

from ekimae.envs.openspiel import MetroGame, ShinjukuGame
from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")


def test_the_tables_of_planes_are_up_to_date() -> None:
    """`python scripts/planes.py` writes them anew."""
    spec = importlib.util.spec_from_file_location("planes", ROOT / "scripts" / "planes.py")
    assert spec is not None
    assert spec.loader is not None
    planes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(planes)
    assert planes.with_tables(PAGE) == PAGE
    assert "| `unseen_cards` |" in PAGE
    assert "| `speculations` |" in PAGE


@pytest.mark.parametrize("module", [shinjuku_v0, metro_v0])
def test_every_setting_is_told(module: ModuleType) -> None:
    settings = [name for name in inspect.signature(module.raw_env.__init__).parameters if name != "self"]
    assert [name for name in settings if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize("game", [ShinjukuGame, MetroGame])
def test_every_parameter_is_told(game: Any) -> None:
    (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{game.kind.short_name}`")]
    assert [name for name in game.kind.parameter_specification if f"`{name}`" not in line] == []


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    environment, openspiel = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(environment, names)
    assert names["env"].agents == []
    exec(openspiel, names)
    assert names["state"].current_player() == pyspiel.PlayerId.CHANCE
