"""The games whose boards can be drawn."""

from __future__ import annotations

from typing import Final

from ekimae.draw.drawing import Drawing
from ekimae.draw.metro import MetroDrawing
from ekimae.draw.shinjuku import ShinjukuDrawing
from ekimae.kernel.errors import EkimaeError
from ekimae.kernel.game import View
from ekimae.kernel.message import Message
from ekimae.metro.view import MetroView
from ekimae.shinjuku.view import ShinjukuView

DRAWINGS: Final[dict[type, Drawing]] = {ShinjukuView: ShinjukuDrawing(), MetroView: MetroDrawing()}
"""By the type of the view."""


def drawing_of(view: View) -> Drawing:
    """Who draws the board of a view."""
    if type(view) not in DRAWINGS:
        raise EkimaeError(Message("draw.unknown", {"type": type(view).__name__}))
    return DRAWINGS[type(view)]
