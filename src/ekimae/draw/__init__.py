"""Boards as pictures: pure functions from the view of a seat to SVG.

`svg(view)` is a whole picture. A page takes the layers one by one: `ground` once, `pieces` as they change.
"""

from ekimae.draw.board import ground, pieces, size, svg, title
from ekimae.draw.marks import Mark, Marks
from ekimae.draw.picture import Picture, load_ipython_extension
from ekimae.draw.style import THEMES, Theme

__all__ = [
    "THEMES",
    "Mark",
    "Marks",
    "Picture",
    "Theme",
    "ground",
    "load_ipython_extension",
    "pieces",
    "size",
    "svg",
    "title",
]
