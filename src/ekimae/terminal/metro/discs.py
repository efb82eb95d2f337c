"""Whose discs lie on which action: the table keeps only that some do, so the log of the round tells the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ekimae.kernel import Event
from ekimae.terminal.game import View

DISCS_ON: Final = ("acted", "copied")


def takers(view: View, events: Iterable[Event]) -> dict[str, list[str]]:
    """Seats by action, the first below; those who copied lie on top."""
    seats = [player["seat"] for player in view["seats"]]
    found: dict[str, list[str]] = {}
    for event in events:
        if event.name == "round-began":
            found.clear()
        elif event.name in DISCS_ON:
            found.setdefault(str(event.args["action"]), []).append(seats[_number(event)])
    for player in view["seats"]:
        for action in player["copies"]:
            found[action] = [player["seat"]]
    for action in {action for player in view["seats"] for action in player["discounts"]}:
        found[action] = [player["seat"] for player in view["seats"] if action in player["discounts"]]
    return found


def _number(event: Event) -> int:
    seat = event.args["seat"]
    assert isinstance(seat, int)
    return seat
