"""Guests at tables, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ekimae.kernel import EkimaeError
from ekimae.table import Guest, House, Present, SeatWanted, Settings, Wanted, Who

ANN = Guest("a" * 24, "Ann")
BEN = Guest("b" * 24, "ベン")
CEM = Guest("c" * 24, "Cem")
DAN = Guest("d" * 24, "Дан")

OPEN = SeatWanted()
INVITED = SeatWanted(Who.INVITED)
HERE = SeatWanted(Who.GUEST)
RANDOM = SeatWanted(Who.BOT, "random")


def settings(url: str, **more: Any) -> Settings:
    """Bots think in this process: starting another one takes a second."""
    return Settings(url, **({"bot_processes": 0} | more))


@asynccontextmanager
async def house_at(url: str, **more: Any) -> AsyncIterator[House]:
    async with House(settings(url, **more)) as house:
        yield house


def shinjuku(*seats: SeatWanted, **more: Any) -> Wanted:
    setup = {"edition": "v2r11", "seats": len(seats)} | more.pop("setup", {})
    return Wanted("shinjuku", setup, seats, **more)


def metro(*seats: SeatWanted, **more: Any) -> Wanted:
    return Wanted("metro", {"seats": len(seats)}, seats, **more)


async def begun(house: House, wanted: Wanted, *others: Guest) -> str:
    """A public table of Ann's at which the others sit down; the game runs."""
    made = await house.create(ANN, wanted)
    for other in others:
        made = await house.join(made.present.id, other)
    assert made.present.status == "running"
    return made.present.id


def asked(present: Present) -> int:
    return next(question.seat for question in present.questions() if not question.interrupt)


async def play(house: House, table: str, people: list[Guest], choices: int, pick: int = 0) -> Present:
    """So many choices; seat n belongs to people[n]."""
    present = await house.present(table, people[0])
    for number in range(choices):
        if not present.questions():
            break
        seat = asked(present)
        present = await house.present(table, people[seat])
        legal = present.choices(seat)
        token = present.token(legal[(number * 7 + pick) % len(legal)])
        answer = await house.choose(table, people[seat], seat, token, present.seq)
        assert not answer.stale
        present = answer.present
    return present


class Refusal:
    """`with refused("table.not-host"): ...`"""

    def __init__(self, code: str) -> None:
        self._code = code
        self._raises = pytest.raises(EkimaeError)

    def __enter__(self) -> None:
        self._caught = self._raises.__enter__()

    def __exit__(self, *error: Any) -> bool:
        suppressed = bool(self._raises.__exit__(*error))
        assert self._caught.value.code == self._code
        return suppressed


refused = Refusal
