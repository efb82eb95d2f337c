"""Every edition has a playthrough on file, and plays it like that today."""

from __future__ import annotations

import pytest

from ekimae.shinjuku.edition import EDITIONS
from tests.golden.telling import FOLDER, GAMES, tell


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    """If the change is meant: `python scripts/make_golden.py`, and look at the difference."""
    assert tell(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_edition_and_hachiko_have_one() -> None:
    assert {setup["edition"] for setup in GAMES.values()} == set(EDITIONS)
    assert any("hachiko" in setup for setup in GAMES.values())
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
