"""Which ink can be read on the colour of a line."""

from __future__ import annotations

from functools import cache
from typing import Final

DARK: Final = "#0c0d0f"
PALE: Final = "#ffffff"
RED, GREEN, BLUE = 0.2126, 0.7152, 0.0722
"""How bright each part of a colour is."""
FLARE: Final = 0.05
"""Added to both sides of a contrast, as WCAG has it."""


@cache
def ink_on(colour: str) -> str:
    """Whichever of black and white has more contrast; that is always 4.5 to 1, or more."""
    bright = _luminance(colour) + FLARE
    return PALE if (1 + FLARE) / bright > bright / (_luminance(DARK) + FLARE) else DARK


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return RED * red + GREEN * green + BLUE * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
