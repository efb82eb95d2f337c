"""Single pieces, each around the point 0 0: stores, customers, owners' marks, the Matsuri, Hachiko."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ekimae.draw.markup import element, group, icon, text
from ekimae.shinjuku.edition import GOODS

RADIUS: Final = 11
"""Of a customer."""
GOOD: Final = 14.5
"""Size of the good on a customer."""
DOUBLE: Final = 6.8
"""How far the second disc of a double stands out."""
SPACE: Final = 3.5


# Hachiko, an Akita: a broad head with small upright ears, and a pale muzzle.
HEAD: Final = (
    "M-10.5 -11.5l6 2.7q4.5 -1.4 9 0l6 -2.7q1.6 6.5 0 10.5q1.6 12 -10.5 12.8q-12.1 -.8 -10.5 -12.8q-1.6 -4 0 -10.5z"
)
MUZZLE: Final = (
    "M0 -1.5q3.2 0 3.6 3.2q3.4 1.5 2.6 4.5q-1.4 4 -6.2 4.1q-4.8 -.1 -6.2 -4.1q-.8 -3 2.6 -4.5q.4 -3.2 3.6 -3.2z"
    "M-6.8 -3.2a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1 -3.4 0zM3.4 -3.2a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1 -3.4 0z"
)
NOSE: Final = "M-2.4 3.4q2.4 -1.4 4.8 0q-.3 2.6 -2.4 3q-2.1 -.4 -2.4 -3z"


@cache
def store(colour: str, kind: str, sakura: bool) -> str:
    """An owner's shape with its good; one that may grow keeps a small blossom at its corner."""
    if kind == "department":
        return _department(colour)
    size = 29
    shape = icon(f"o-{colour}", 0, 0, size + 5, class_="halo") + icon(f"o-{colour}", 0, 0, size, class_="own")
    good = icon(f"g-{kind}", 0, -1 if colour == "red" else 0, 16, class_="on")
    return shape + good + (_blossom() if sakura else "")


def _department(colour: str) -> str:
    shape = icon(f"o-{colour}", 0, 0, 46, class_="halo") + icon(f"o-{colour}", 0, 0, 40, class_="own")
    up = 1 if colour == "red" else 0
    corners = ((-6.6, -6.6), (6.6, -6.6), (-6.6, 6.6), (6.6, 6.6))
    goods = (icon(f"g-{good}", x, y - up, 12, class_="on") for good, (x, y) in zip(GOODS, corners))
    return shape + "".join(goods)


def _blossom() -> str:
    disc = element("circle", class_="leaf", cx=12, cy=12, r=7.5)
    return disc + icon("i-sakura", 12, 12, 12, class_="blossom")


@cache
def customer(kind: str, count: int = 1) -> str:
    """A pale disc with its good. A double is two discs and says 2; several alike say how many."""
    good, double = kind.removesuffix("2"), kind.endswith("2")
    parts = [element("circle", class_=f"c-{good}", cx=DOUBLE, r=RADIUS)] if double else []
    parts += [element("circle", class_=f"c-{good}", r=RADIUS), icon(f"g-{good}", 0, 0, GOOD)]
    if double:
        parts.append(badge("2", 15, -8))
    if count > 1:
        parts.append(badge(f"×{count}", 0, RADIUS + 1, "many"))
    return "".join(parts)


def badge(words: str, x: float, y: float, class_: str = "two") -> str:
    width = 12.5 if len(words) == 1 else 9 + 5 * len(words)
    plate = element("rect", class_=class_, x=x - width / 2, y=y - 6.3, width=width, height=12.6, rx=6.3)
    return plate + text(words, x, y + 3.3, class_=f"{class_}-number")


def customer_width(kind: str) -> float:
    return 2 * RADIUS + (DOUBLE + 3 if kind.endswith("2") else 0)


@cache
def row(kinds: Sequence[str], width: float) -> tuple[float, tuple[float, ...]]:
    """Customers side by side with their middle at 0: how much they have to shrink, and where each stands."""
    needed = sum(map(customer_width, kinds)) + SPACE * (len(kinds) - 1)
    scale = min(1.0, width / needed) if needed else 1.0
    places, x = [], -needed * scale / 2
    for kind in kinds:
        places.append(x + RADIUS * scale)
        x += (customer_width(kind) + SPACE) * scale
    return scale, tuple(places)


def owner_mark(colour: str, x: float, y: float, size: float) -> str:
    return group(icon(f"o-{colour}", x, y, size, class_="own"), class_=f"k-{colour}")


def track(colour: str, way: str) -> str:
    """Edge, colour and pattern."""
    return "".join(element("path", class_=layer, d=way) for layer in ("t0", "t1", "t2"))


MATSURI: Final = "".join(
    (
        element("path", class_="m0", d="M-7 -18h14v4h-14zM-7 14h14v4h-14z"),
        element(
            "path",
            class_="m1",
            d="M-8 -14.5h16c5 3 7 8.5 7 14.5s-2 11.5-7 14.5h-16c-5-3-7-8.5-7-14.5s2-11.5 7-14.5z",
        ),
        element("path", class_="m2", d="M-12 -9.5h24M-12 9.5h24"),
        text("祭", 0, 5, class_="m3", lang="ja"),
    )
)
"""A paper lantern."""

HACHIKO: Final = "".join(
    (
        element("circle", class_="h0", r=16.5),
        element("path", class_="h1", d=HEAD),
        element("path", class_="h2", d=MUZZLE),
        element("path", class_="h1", d=NOSE),
    )
)
"""The dog's head."""

TARGET: Final = element(
    "path",
    class_="target",
    d="M-13 -21a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM5 -21a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM-5 -27a4 4 0 1 1 10 0 4 4 0 1 1-10 0z"
    "M-8 -13c0-5 4-8 8-8s8 3 8 8c0 3-3 4-8 4s-8-1-8-4z",
)
"""The paw at the station where he is to be reunited."""
