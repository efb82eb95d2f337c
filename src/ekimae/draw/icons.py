"""The icons: one sheet of symbols, each drawn in one colour on a grid of 24."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parent / "icons.svg"
SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#([\w-]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its id."""
    return {found[1]: found[0] for found in SYMBOL.finditer(FILE.read_text(encoding="utf-8"))}


def needed(drawing: str) -> str:
    """The symbols that a drawing uses."""
    used = set(USED.findall(drawing))
    return "".join(symbol for name, symbol in symbols().items() if name in used)
