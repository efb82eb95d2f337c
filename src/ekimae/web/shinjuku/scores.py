"""Customers as they score: a column for each good, a row for each set; and what is next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from ekimae.draw.markup import element, escape, group, icon, text
from ekimae.draw.shinjuku import tokens
from ekimae.shinjuku.bits import LANE, LANE_MASK, customer
from ekimae.shinjuku.edition import GOODS, Edition
from ekimae.shinjuku.steps import scoring

COLUMN: Final = 34
ROW: Final = 26
LEFT: Final = 17
POINTS: Final = 172
WIDTH: Final = 176
TALLEST: Final = 208
"""Higher stacks are drawn smaller."""
LEAST_ROWS: Final = 3
MOST_SETS: Final = 4


@dataclass(frozen=True, slots=True)
class SetRow:
    """One set: how many of its goods are customers and how many bonus tokens."""

    goods: tuple[int, ...]
    bonus: tuple[int, ...]
    points: int


def set_rows(customers: list[int], bonus: int) -> list[SetRow]:
    """The sets of `scoring.sets_of`, each with the goods that make it: the n-th of every good that has as many."""
    rows: list[SetRow] = []
    while True:
        level = len(rows)
        goods = tuple(good for good, count in enumerate(customers) if count > level)
        filled = tuple(good for good in range(MOST_SETS) if good not in goods)[:bonus]
        if not goods and not filled:
            return rows
        bonus -= len(filled)
        rows.append(SetRow(goods, filled, scoring.POINTS[len(goods) + len(filled)]))


def points_of(edition: Edition, customers: list[int], bonus: int) -> int:
    return scoring.set_points(customers, bonus) if edition.sets else scoring.without_most(customers, 1)


def struck(customers: list[int]) -> int | None:
    """The good that doesn't count where the most-held one is removed."""
    return customers.index(max(customers)) if any(customers) else None


def best_next(edition: Edition, group_: int, bonus: int) -> tuple[int, tuple[int, ...]]:
    """The most points that one more customer makes, and of which goods."""
    found = []
    for good in range(len(GOODS)):
        more = scoring.customers_by_good(group_ + customer(2 * good))
        found.append(points_of(edition, more, bonus))
    best = max(found)
    return best, tuple(good for good, points in enumerate(found) if points == best)


@lru_cache(maxsize=2048)
def collection(sets: bool, group_: int, bonus: int, label: str) -> Markup:
    """The picture of a collection."""
    customers = scoring.customers_by_good(group_)
    rows = set_rows(customers, bonus) if sets else []
    tall = max(LEAST_ROWS, len(rows), *customers)
    height = ROW * tall + 6
    drawn = [*_columns(group_, height, None if sets else struck(customers)), *_gaps(rows, customers, height)]
    drawn += [text(str(row.points), POINTS, _middle(at, height) + 5, class_="pt") for at, row in enumerate(rows)]
    scale = min(1.0, TALLEST / height)
    return Markup(
        element(
            "svg",
            element("title", escape(label)),
            *drawn,
            class_="coll shinjuku-map",
            viewBox=f"0 0 {WIDTH} {height}",
            width=round(WIDTH * scale),
            height=round(height * scale),
            role="img",
        )
    )


def _middle(row: int, height: float) -> float:
    return height - ROW * row - ROW / 2 - 3


def _columns(group_: int, height: float, struck_: int | None) -> Iterator[str]:
    for good, name in enumerate(GOODS):
        x = LEFT + COLUMN * good
        singles, doubles = (group_ >> LANE * kind & LANE_MASK for kind in (2 * good, 2 * good + 1))
        capsules = [_capsule(name, x, _middle(2 * at, height)) for at in range(doubles)]
        discs = [_disc(name, x, _middle(2 * doubles + at, height)) for at in range(singles)]
        line = _strike(x, height, 2 * doubles + singles) if good == struck_ else ""
        yield group(*capsules, *discs, line, class_="struck" if good == struck_ else None)


def _capsule(good: str, x: float, y: float) -> str:
    """A double fills two sets."""
    shape = element("rect", class_=f"c-{good}", x=x - 11, y=y - 37, width=22, height=48, rx=11)
    goods = icon(f"g-{good}", x, y, 14.5) + icon(f"g-{good}", x, y - ROW, 14.5)
    return group(shape, goods, class_="customer double")


def _disc(good: str, x: float, y: float) -> str:
    return group(tokens.customer(good), class_="customer", transform=f"translate({x} {y})")


def _strike(x: float, height: float, rows: int) -> str:
    return element("path", class_="strike", d=f"M{x - 13} {height - 2}L{x + 13} {height - ROW * rows - 4}")


def _gaps(rows: list[SetRow], customers: list[int], height: float) -> Iterator[str]:
    """Bonus tokens where they stand in, and small rings where a set lacks something."""
    for at, row in enumerate(rows):
        for good in range(len(customers)):
            x, y = LEFT + COLUMN * good, _middle(at, height)
            if good in row.bonus:
                yield element("circle", class_="stand-in", cx=x, cy=y, r=11) + icon("i-bonus", x, y, 13, class_="star")
            elif good not in row.goods:
                yield element("circle", class_="gap", cx=x, cy=y, r=4)
