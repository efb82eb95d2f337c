"""Writes tests/table/forms/FORM.json, a database as this version writes it: run once when a migration is added.

    python tests/table/make_form.py

Existing files are never written again: they are what older versions wrote.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from sqlalchemy import MetaData, select

from ekimae.table import Clock, House, May, Present, Status, Ticks
from ekimae.table.database import connect
from ekimae.table.migrating import newest
from tests.table.people import ANN, BEN, HERE, OPEN, RANDOM, house_at, metro, play, shinjuku

FOLDER = Path(__file__).parent / "forms"
INDEXES = ("game_table", "entry", "sitting", "link", "setting", "kept")
A_DAY = Clock(Ticks.MOVE, 24 * 3600)


async def filled(house: House) -> list[Present]:
    """A running game with everything that can happen at a table, one that waits, one that is over."""
    made = await house.create(ANN, shinjuku(HERE, OPEN, public=True, seed="a seed"))
    running = made.present.id
    link = await house.invite(running, ANN, May.JOIN)
    await house.enter(BEN, link.secret)
    await house.join(running, BEN)
    people = [ANN, BEN]
    for number in range(40):
        await play(house, running, people, 1, number)
        for seat, guest in enumerate(people):
            if number % 5 == 0 and (await house.present(running, guest)).free_undo(seat):
                await house.undo(running, guest, seat, 1)
    await house.say(running, BEN, "もう一手 🚇")
    await house.mute(running, ANN, BEN.id)
    await house.mute(running, ANN, BEN.id, False)
    await house.revoke(running, ANN, link.link.id)
    proposal = (await house.propose_undo(running, ANN, 0)).present.proposal
    if proposal is not None:
        await house.agree(running, BEN, proposal.seq)
    await house.go_away(BEN)
    await house.leave(running, BEN, 1)
    await house.take_over(running, BEN, 1)
    waiting = (await house.create(ANN, metro(HERE, OPEN, OPEN, clock=A_DAY))).present.id
    await house.sit_bot(waiting, ANN, 1, "random")
    over = (await house.create(ANN, shinjuku(HERE, HERE, RANDOM))).present.id
    await house.resign(over, ANN, 0)
    await house.resign(over, ANN, 1)
    return [await house.present(table, ANN) for table in (running, waiting, over)]


def expected(present: Present) -> dict[str, Any]:
    return {
        "status": str(present.status),
        "seq": present.seq,
        "position": present.position,
        "guests": [seat.guest or "" for seat in present.info.seats],
        "names": [seat.name for seat in present.info.seats],
        "chat": [line.text for line in present.chat],
    }


async def written(url: str) -> dict[str, Any]:
    async with house_at(url) as house:
        presents = await filled(house)
        assert [present.status for present in presents] == [Status.RUNNING, Status.WAITING, Status.OVER]
        return {present.id: expected(present) for present in presents}


def main() -> None:
    file = FOLDER / f"{newest()}.json"
    if file.exists():
        sys.exit(f"{file} is there already, and stays as it is.")
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        told = asyncio.run(written(url))
        engine = connect(url)
        metadata = MetaData()
        metadata.reflect(engine)
        with engine.connect() as connection:
            tables = {
                name: [dict(row) for row in connection.execute(select(metadata.tables[name])).mappings()]
                for name in INDEXES
            }
        engine.dispose()
    text = json.dumps({"tables": tables, "expected": told}, ensure_ascii=False, indent=1)
    file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
