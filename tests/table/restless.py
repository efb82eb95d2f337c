"""A process that plays at several tables until it is killed, and says what was acknowledged: table, number, choice."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ekimae.table import House, Present, Settings, Status
from tests.table.people import ANN, HERE, asked, shinjuku

TABLES = 6


async def play(house: House, present: Present) -> None:
    number = 0
    while True:
        if present.status is not Status.RUNNING:
            present = (await house.create(ANN, shinjuku(HERE, HERE))).present
        number += 1
        seat = asked(present)
        legal = present.choices(seat)
        token = present.token(legal[number * 5 % len(legal)])
        answer = await house.choose(present.id, ANN, seat, token, present.seq)
        present = answer.present
        print(present.id, present.seq, token, flush=True)


async def main() -> None:
    async with House(Settings(sys.argv[1], bot_processes=0)) as house:
        goes_on = [each.id for each in (await house.lobby(ANN)).mine if each.status is Status.RUNNING]
        tables = [await house.present(table, ANN) for table in goes_on[:TABLES]]
        while len(tables) < TABLES:
            tables.append((await house.create(ANN, shinjuku(HERE, HERE))).present)
        print("ready", flush=True)
        await asyncio.gather(*(play(house, present) for present in tables))


asyncio.run(main())
