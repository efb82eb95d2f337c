"""Are two games in the same situation? Every field of the state is compared, however it came about."""

from __future__ import annotations

from typing import Any, Final

from ekimae.kernel import CHANCE
from ekimae.kernel.frames import KIND
from ekimae.metro import Metro, frames

ACTING: Final = ("copying", "line", "station", "cost", "times", "extra", "saved")
"""Left over from the last action, and set anew by the next one before anybody reads them."""
OF_THE_ACTION_PHASE: Final = ("mover", "turn_at", "assigned")
READ_AT: Final = {
    frames.RETURN: ("station",),
    frames.COMMIT: ("line",),
    frames.VEND_DRINK: ("station",),
    frames.DISCOUNT: ("cost", "times", "extra", "saved"),
    frames.STATION_AT: ("cost",),
    frames.LINE: ("cost",),
}
"""Where they are read."""
NOT_OF_THE_SITUATION: Final = ("events", "drawn", "draws", "dice")
OFFERED: Final = ("offers", "offered")
"""Compared as the choices that they stand for."""
SHARED: Final = ("edition", "board", "deck", "table", "blocks", "catalogue")
"""The same for all games of a set-up."""


def facts(game: Metro) -> dict[str, Any]:
    """Everything in a game by the name of its field, as plain values."""
    top = NOTHING if game.ended else int(game.top() & KIND)
    skipped = {*NOT_OF_THE_SITUATION, *OFFERED, *SHARED, *ACTING} - {*READ_AT.get(top, ())}
    if not frames.TURN <= top <= frames.FREE_BUILD:
        skipped |= {*OF_THE_ACTION_PHASE}
    if game.ended:
        skipped |= {"asked", "depth", "stack"}
    names = [name for name in dir(game) if not name.startswith("_") and name not in skipped]
    found = {name: _plain(value) for name in names if not callable(value := getattr(game, name))}
    found["setup"] = game.setup.table()
    found["stack"] = list(game.stack)[: game.depth]
    found["questions"] = game.questions()
    found["choices"] = [game.choices(seat) for seat in (CHANCE, *range(game.seats))]
    found["views"] = [game.view(seat).data() for seat in (None, *range(game.seats))]
    return found


NOTHING: Final = -1


def _plain(value: Any) -> Any:
    return list(value) if hasattr(value, "__len__") and not isinstance(value, str) else value


def differences(one: Metro, other: Metro) -> dict[str, tuple[Any, Any]]:
    """The fields that differ."""
    mine, others = facts(one), facts(other)
    assert mine.keys() == others.keys()
    return {name: (mine[name], others[name]) for name in mine if mine[name] != others[name]}
