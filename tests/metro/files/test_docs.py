"""docs/metro-files.md tells every key and every type of action, and its examples are right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ekimae.metro.files import BOARD, DECK, deck_problems
from ekimae.metro.files.actions import ACTIONS
from ekimae.metro.files.kind import BUILTIN, Kind

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "metro-files.md").read_text(encoding="utf-8")
IDS = ("labels",)
"""Tables whose keys are ids."""


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            if key not in (*IDS, "provenance", "removed_stations"):
                yield from keys(inside)
    if isinstance(value, list):
        for inside in value:
            yield from keys(inside)


@pytest.mark.parametrize("name", BUILTIN)
@pytest.mark.parametrize("kind", [BOARD, DECK], ids=lambda kind: kind.name)
def test_every_key_of_the_files_in_the_box_is_explained(kind: Kind, name: str) -> None:
    used = set(keys(json.loads(kind.source(name)))) | set(keys(kind.builtin(name)))
    assert [key for key in sorted(used) if f"`{key}`" not in PAGE and f'"{key}"' not in PAGE] == []


def test_every_type_of_action_is_explained_with_its_number() -> None:
    section = PAGE.split("| `type` | number |")[1].split("\n\n")[0]
    rows = [row.split("|")[1:3] for row in section.splitlines()[2:]]
    told = {name: re.findall(r"`(\w+)`", number) for names, number in rows for name in re.findall(r"`([\w-]+)`", names)}
    assert told == {name: [] if amount is None else [amount.key] for name, amount in ACTIONS.items()}


def test_the_example_is_the_beginning_of_a_right_deck() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert {problem.id for problem in deck_problems(json.loads(example), "example")} == {"metro.deck.set-size"}
