"""An observation is one row of numbers, divided into named planes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from ekimae.kernel.bits import members
from ekimae.kernel.game import View

Tensor = NDArray[np.float32]

INDEFINITE: Final = 1000.0
"""Above any number of a plane whose things have no limit."""


@dataclass(frozen=True, slots=True)
class Plane:
    """A part of an observation. `unit` is what a 1 in it stands for, `most` the highest number that it may hold."""

    name: str
    axes: tuple[str, ...]
    shape: tuple[int, ...]
    first: int
    unit: float
    most: float
    about: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def place(self) -> slice:
        """Where it lies in the row."""
        return slice(self.first, self.first + self.size)


@dataclass(frozen=True, slots=True)
class Spec:
    """A plane before it has its place."""

    name: str
    axes: tuple[str, ...]
    about: str
    unit: float = 1.0
    most: float = 1.0


class Layout:
    """All planes of a table, one behind the other. Planes of things that the table doesn't have are left out."""

    def __init__(self, specs: Sequence[Spec], sizes: Mapping[str, int]) -> None:
        """`sizes`: how long each axis is."""
        self.planes: dict[str, Plane] = {}
        at = 0
        for spec in specs:
            shape = tuple(sizes[axis] for axis in spec.axes)
            if prod(shape):
                plane = Plane(spec.name, spec.axes, shape, at, spec.unit, spec.most, spec.about)
                self.planes[spec.name] = plane
                at += plane.size
        self.size = at
        self.high = self._row("most")
        self.scale = 1 / self._row("unit")

    def _row(self, name: str) -> Tensor:
        return np.concatenate([np.full(plane.size, getattr(plane, name), np.float32) for plane in self.planes.values()])

    def split(self, tensor: Tensor) -> dict[str, Tensor]:
        """An observation by the names of its planes, each in its shape; they share the memory of the row."""
        return {name: tensor[plane.place].reshape(plane.shape) for name, plane in self.planes.items()}


class Encoder(Protocol):
    """Puts views of one table into numbers."""

    @property
    def layout(self) -> Layout: ...

    def encode(self, view: View) -> Tensor: ...

    def private(self, view: View) -> str:
        """What only the seat of the view knows, as text."""


class Sheet:
    """One observation while it is filled in: numbers as they are counted, scaled at the end."""

    __slots__ = ("_planes", "_scale", "row")

    def __init__(self, layout: Layout) -> None:
        self._planes = layout.planes
        self._scale = layout.scale
        self.row: Tensor = np.zeros(layout.size, np.float32)

    def fill(self, name: str, values: Any) -> None:
        """A whole plane, if the table has it."""
        plane = self._planes.get(name)
        if plane is not None:
            self.row[plane.first : plane.first + plane.size] = values

    def mark(self, name: str, index: int) -> None:
        """One place of a plane; none if the index is below 0."""
        if index >= 0:
            self.row[self._planes[name].first + index] = 1

    def mark_all(self, name: str, bits: int, offset: int = 0) -> None:
        """The places of a set given as bits, counted from `offset`."""
        if bits:
            first = self._planes[name].first + offset
            for index in members(bits):
                self.row[first + index] = 1

    def done(self) -> Tensor:
        self.row *= self._scale
        return self.row


def seat_orders(seats: int) -> list[NDArray[np.int64]]:
    """For each seat, all seats beginning with it, as they follow clockwise."""
    return [(np.arange(seats) + seat) % seats for seat in range(seats)]


def whole(numbers: Any) -> NDArray[np.int64]:
    """A vector of the engine as an array, without copying."""
    return np.asarray(numbers, np.int64)
