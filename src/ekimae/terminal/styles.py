"""The few ways a text stands out. Nothing is told by them alone."""

from __future__ import annotations

from typing import Final

DIM: Final = "dim"
HEAD: Final = "bold"
REVERSE: Final = "bold reverse"
