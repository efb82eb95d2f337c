"""Every ruling of this table has a test that names it, and stands in the rulings that players can read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

RULINGS: Final = [f"M{number}" for number in range(1, 22)]
TESTS: Final = Path(__file__).parents[1]
PAGE: Final = TESTS.parents[1] / "docs" / "metro.md"


def rulings_in(*files: Path) -> set[str]:
    return {name for file in files for name in re.findall(r"\bM\d+\b", file.read_text(encoding="utf-8"))}


IN_TESTS: Final = rulings_in(*(file for file in TESTS.rglob("test_*.py") if file != Path(__file__)))


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_test_names_it(ruling: str) -> None:
    assert ruling in IN_TESTS


@pytest.mark.parametrize("ruling", RULINGS)
def test_players_can_read_it(ruling: str) -> None:
    assert ruling in rulings_in(PAGE)
