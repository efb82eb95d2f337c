"""Every edition has a playthrough on file, and plays it like that today."""

from __future__ import annotations

from typing import Any

import pytest

from ekimae.metro.edition import BOXES
from ekimae.shinjuku.edition import EDITIONS
from tests.golden.telling import FOLDER, GAMES, tell


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    """If the change is meant: `make golden`, and look at the difference."""
    assert tell(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def setups(game: str) -> list[dict[str, Any]]:
    return [setup for name, setup in GAMES.values() if name == game]


def test_every_edition_and_hachiko_have_one() -> None:
    assert {setup["edition"] for setup in setups("shinjuku")} == set(EDITIONS)
    assert any("hachiko" in setup for setup in setups("shinjuku"))


def test_both_maps_drinks_and_a_lone_player_have_one() -> None:
    assert {setup["map"] for setup in setups("metro")} == set(BOXES)
    assert any(setup.get("drinks") for setup in setups("metro"))
    assert any(setup["seats"] == 1 for setup in setups("metro"))


def test_no_other_is_on_file() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
