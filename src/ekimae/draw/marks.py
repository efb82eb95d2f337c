"""What a question is about, marked on the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """A choice that may be made on the board, or in the list beside it."""

    place: str
    """Where it is: "station:ueno", "ward:kita", "track:oji--komagome", whatever the board of the game has."""
    choice: str
    """The token of the choice."""
    plate: str = ""
    """The number or letter that the choice also has in the list."""
    label: str = ""
    """What it is called, consequences included, for those who hear it."""
    way: tuple[str, ...] = ()
    """Stations that its consequence leads along."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is marked at once."""

    choices: tuple[Mark, ...] = ()
    region: str = ""
    """The place that the question is about."""
    focus: str = ""
    """The token of the choice that is looked at."""
