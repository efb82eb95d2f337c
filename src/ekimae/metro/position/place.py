"""Places of a position file of Tokyo Metro: money in yen, and errors of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NoReturn

from ekimae.kernel.message import Arg
from ekimae.kernel.reading import Place
from ekimae.metro.money import HUNDRED

MOST_MONEY: Final = 1_000_000
"""No seat ever has more."""
SHARED: Final = ("unknown-action", "unknown-phase", "unknown-seat", "unknown-station")
"""Errors that every game has, and tells in the same words."""


@dataclass(frozen=True, slots=True)
class MetroPlace(Place):
    """A value, and where it stands."""

    def refuse(self, what: str, **args: Arg) -> NoReturn:
        """Raise the error `metro.position.<what>`."""
        if what in SHARED:
            self.wrong(what, **args)
        self._raise(f"metro.position.{what}", args)

    def yen(self, most: int = MOST_MONEY) -> int:
        """An amount of money, in hundreds."""
        amount = self.number(most=most)
        if amount % HUNDRED:
            self.refuse("not-hundreds", near=amount // HUNDRED * HUNDRED)
        return amount // HUNDRED
