"""The letter and colour of each seat: both games have seats of the same five colours."""

from __future__ import annotations

from typing import Final

from rich.text import Text

STYLES: Final = {
    "blue": "bold bright_blue",
    "green": "bold green",
    "red": "bold red",
    "yellow": "bold yellow",
    "orange": "bold dark_orange",
}


def owner(seat: str) -> Text:
    """The letter of a seat, in its colour."""
    return Text(letter(seat), STYLES[seat])


def letter(seat: str) -> str:
    return seat[0].upper()
