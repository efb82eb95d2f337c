"""Sets tables up in a database and prints them with the cookies and tokens of both seats, one line of JSON each.

python -m benchmarks.server.prepare DATABASE TABLES, with EKIMAE_SECRET as the server will have it.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import replace

from ekimae.table import House, May, SeatWanted, Settings, Wanted, Who, fresh_guest

SETUP = {"edition": "v2r11", "seats": ["blue", "red"]}


async def main(database: str, tables: int) -> None:
    settings = replace(Settings.from_environment(os.environ), url=database)
    async with House(settings) as house:
        for _ in range(tables):
            host, other = fresh_guest("Aiko"), fresh_guest("Ben")
            seats = (SeatWanted(Who.GUEST), SeatWanted(Who.OPEN))
            table = (await house.create(host, Wanted("shinjuku", SETUP, seats, public=True))).present.id
            await house.join(table, other)
            tokens = [
                (await house.invite(table, guest, May.PLAY, seat)).secret for seat, guest in enumerate((host, other))
            ]
            cookies = [house.cookie(host), house.cookie(other)]
            print(json.dumps({"table": table, "cookies": cookies, "tokens": tokens}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
