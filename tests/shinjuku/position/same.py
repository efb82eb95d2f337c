"""Are two games in the same situation? Every field of the state is compared, however it came about."""

from __future__ import annotations

from typing import Any, Final

from ekimae.shinjuku import Shinjuku

OF_PAST_ACTIONS: Final = ("ward", "station", "token", "origin", "track", "second_track", "need", "floor")
"""Left over from the last action, and set anew by the next one before anybody reads them."""
NOT_OF_THE_SITUATION: Final = ("events", "drawn", "draws", "dice")
OFFERED: Final = ("offers", "offered")
"""Compared as the choices that they stand for."""
SHARED: Final = ("edition", "board", "table", "blocks", "catalogue")
"""The same for all games of a set-up."""


def facts(game: Shinjuku) -> dict[str, Any]:
    """Everything in a game by the name of its field, as plain values."""
    skipped = (*OF_PAST_ACTIONS, *NOT_OF_THE_SITUATION, *OFFERED, *SHARED)
    names = [name for name in dir(game) if not name.startswith("_") and name not in skipped]
    found = {name: _plain(value) for name in names if not callable(value := getattr(game, name))}
    found["setup"] = game.setup.table() | {"first": game.setup.seats[game.first]}
    found["stack"] = list(game.stack)[: game.depth]
    found["choices"] = game.choices()
    found["questions"] = game.questions()
    return found


def _plain(value: Any) -> Any:
    return list(value) if hasattr(value, "__len__") and not isinstance(value, str) else value


def differences(one: Shinjuku, other: Shinjuku) -> dict[str, tuple[Any, Any]]:
    """The fields that differ."""
    mine, others = facts(one), facts(other)
    assert mine.keys() == others.keys()
    return {name: (mine[name], others[name]) for name in mine if mine[name] != others[name]}
