"""Whatever stands in a file: it is a situation that plays on, or an error with a sentence. Never anything else."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final

import pytest

from ekimae.kernel import Message, Unreadable
from ekimae.metro import Metro, Setup, position
from tests.conformance.metro import SETUPS, audit
from tests.metro.position.test_errors import ACTIONS, BIDS, DRINKS, TRAINS, told

NUMBERS: Final[list[Any]] = [0, 1, 7, -1, 100, 10**9, 1.5, True]
TEXTS: Final[list[Any]] = ["", "blue", "red", "G", "P/2", "ueno", "k5"]
TABLES: Final[list[Any]] = [[], ["blue"], {}, {"a": 1}]
STEPS: Final = ("move-step", "return", "discount", "commit", "pile", "vend-drink", "free-build", "copy-with", "line")
PHASES: Final = ("setup", "refresh", "bids", "ties", "movement", "actions", "trains", "over")
FILE: Final = "spoilt.toml"
FILES: Final = 400
CHOICES: Final = 30


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything that can be replaced: the table or list that it stands in, and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    found: list[tuple[Any, Any]] = []
    for key in keys:
        found += [(value, key), *places(value[key])]
    return found


def spoil(table: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    """Some values are others, or gone."""
    found = deepcopy(table)
    for _ in range(chooser.randint(1, 3)):
        holder, key = chooser.choice(places(found))
        match chooser.randrange(6):
            case 0:
                found["phase"] = chooser.choice(PHASES)
            case 1:
                found["step"] = chooser.choice(STEPS)
                found["action"] = {"do": chooser.choice(["move-2", "invest-500", "trade", "speculate", "card-100"])}
            case 2:
                del holder[key]
            case 3:
                other, its_key = chooser.choice(places(found))
                holder[key] = deepcopy(other[its_key])
            case _:
                holder[key] = chooser.choice(NUMBERS + TEXTS + TABLES)
    return found


def play_on(game: Metro, chooser: random.Random) -> None:
    """An ended game may lack meeples: where they stood doesn't matter any more."""
    for _ in range(CHOICES):
        game.view(0).data()
        if game.over:
            return
        audit(game)
        question = chooser.choice(game.questions())
        game.play(chooser.choice(game.choices(question.seat)), question.seat)


def written(name: str) -> list[dict[str, Any]]:
    """The positions of a random game."""
    game = Metro.begin(Setup.read(SETUPS[name]))
    chooser = random.Random(name)
    found: list[dict[str, Any]] = []
    while not game.over:
        found.append(position.write(game))
        game.play(chooser.choice(game.choices()))
    return found


def of_games() -> list[dict[str, Any]]:
    return [table for name in ("metro/tokyo+tokyo/3", "metro/osaka+osaka+drinks/4") for table in written(name)]


@pytest.mark.parametrize("kind", ["by hand", "of games"])
def test_a_spoilt_file_is_refused_in_a_sentence_or_plays_on(kind: str) -> None:
    chooser = random.Random(kind)
    tables = [ACTIONS, DRINKS, TRAINS, BIDS] if kind == "by hand" else of_games()
    read = 0
    for _ in range(FILES):
        game = read_spoilt(spoil(chooser.choice(tables), chooser))
        if game is not None:
            read += 1
            play_on(game, chooser)
    assert read > FILES // 20


def read_spoilt(table: dict[str, Any]) -> Metro | None:
    """None where it is refused."""
    why: Message | None = None
    try:
        return position.read(table, FILE)
    except Unreadable as error:
        why = error.message
    assert all(sentence.startswith(FILE) for sentence in told(why).values()), table
    return None
