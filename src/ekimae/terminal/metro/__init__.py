"""Tokyo Metro in the terminal."""

from ekimae.terminal.metro.text import MetroText

__all__ = ["MetroText"]
