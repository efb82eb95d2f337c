"""Colours and strokes. The tokens are those of the whole product; each board adds a sheet of its own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, Literal

FOLDER: Final = Path(__file__).parent
Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")

BLOCK: Final = {
    "light": re.compile(r"^:root \{(.*?)^\}", re.S | re.M),
    "dark": re.compile(r'^:root\[data-theme="dark"\] \{(.*?)^\}', re.S | re.M),
}
TOKEN: Final = re.compile(r"--([\w-]+):\s*([^;]+);")
USE: Final = re.compile(r"var\(--([\w-]+)\)")
COMMENT: Final = re.compile(r"/\*.*?\*/", re.S)
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


@cache
def tokens(theme: Theme) -> dict[str, str]:
    """The value of each token: those of the dark theme stand on top of the light ones."""
    sheet = COMMENT.sub("", (FOLDER / "tokens.css").read_text(encoding="utf-8"))
    found = dict(TOKEN.findall(BLOCK["light"].findall(sheet)[0]))
    if theme == "dark":
        found |= dict(TOKEN.findall(BLOCK["dark"].findall(sheet)[-1]))
    return found


@cache
def sheet(name: str) -> str:
    """A style sheet of the drawings, as the web serves it: `common`, or that of a game."""
    return (FOLDER / f"{name}.css").read_text(encoding="utf-8")


@cache
def alone(name: str, theme: Theme) -> str:
    """The sheet of a game for a picture that stands by itself: tokens filled in, nothing outside it touched."""
    rules = COMMENT.sub("", sheet("common") + sheet(name))
    return "".join(
        f"{_inside(selectors, theme)}{{{_filled(body, tokens(theme))}}}" for selectors, body in RULE.findall(rules)
    )


def _inside(selectors: str, theme: Theme) -> str:
    return ",".join(f".ekimae-{theme} {selector.strip()}" for selector in selectors.split(","))


def _filled(body: str, values: dict[str, str]) -> str:
    """Tokens by their values; what an owner's class sets (`--k`) stays a variable."""
    body = " ".join(body.split())
    while any(name in values for name in USE.findall(body)):
        body = USE.sub(lambda use: values.get(use[1], use[0]), body)
    return body
