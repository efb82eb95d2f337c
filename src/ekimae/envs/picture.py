"""The board of a view as an array of pixels."""

from __future__ import annotations

import io
import re
from typing import Final

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from ekimae.draw import svg
from ekimae.draw.style import RULE
from ekimae.kernel.game import View

WIDTH: Final = 1000

STYLE: Final = re.compile(r"<style>(.*?)</style>", re.S)
FONT: Final = re.compile(r"\bfont:\s*(\d)\d\d\s+([\d.]+px)\s+([^;]+)")


def pixels(view: View, language: str = "en", width: int = WIDTH) -> NDArray[np.uint8]:
    """Rows of red, green and blue."""
    drawn = STYLE.sub(lambda sheet: f"<style>{_plain(sheet[1])}</style>", svg(view, language))
    png = resvg_py.svg_to_bytes(svg_string=drawn, width=width, background="white")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)


def _plain(sheet: str) -> str:
    """What the rasteriser understands: no pseudo-classes, weights in hundreds, and fonts in longhand."""
    found = []
    for selectors, body in RULE.findall(sheet):
        still = ",".join(selector for selector in selectors.split(",") if ":" not in selector)
        if still:
            found.append(f"{still}{{{FONT.sub(_longhand, body)}}}")
    return "".join(found)


def _longhand(font: re.Match[str]) -> str:
    weight, size, family = font.groups()
    return f"font-weight: {weight}00; font-size: {size}; font-family: {family}"
