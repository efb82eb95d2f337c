"""Bots think in processes of their own, one question at a time each."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from ekimae.bots.thinking import Memory, Request, encode, think
from ekimae.table.live import Moment

LOG: Final = logging.getLogger("ekimae.table")

LONGEST: Final = 60.0
"""Seconds; whoever thinks longer is stuck."""
MOST_LINE: Final = 1 << 16
TRIES: Final = 2


class Failed(Exception):
    """The bot has no answer."""


@dataclass(slots=True)
class Worker:
    """One process, started when it is first needed, and again when it is gone."""

    process: Process | None = None
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def ask(self, request: bytes) -> str:
        async with self.turn:
            for _ in range(TRIES):
                try:
                    return await asyncio.wait_for(self._ask(request), LONGEST)
                except (OSError, EOFError, TimeoutError) as error:
                    LOG.warning("the bots' process is gone: %s", type(error).__name__)
                    await self.stop()
                except asyncio.CancelledError:
                    await self.stop()
                    raise
        raise Failed("no process")

    async def _ask(self, request: bytes) -> str:
        process = self.process or await self.start()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(request)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        answer = json.loads(line)
        if "token" not in answer:
            raise Failed(answer["failed"])
        return str(answer["token"])

    async def start(self) -> Process:
        command = (sys.executable, "-m", "ekimae.bots.thinking")
        self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=MOST_LINE)
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()


class Thinker:
    """All bots of one house. Without processes they think in a thread."""

    def __init__(self, processes: int) -> None:
        self._workers = [Worker() for _ in range(processes)]
        self._memory = Memory()
        self._turn = asyncio.Lock()

    async def warm(self) -> None:
        """Loading a process takes a second; better now than when the first bot is asked."""
        for worker in self._workers:
            async with worker.turn:
                if worker.process is None:
                    await worker.start()

    async def think(self, moment: Moment, seat: int) -> str:
        """The token that the bot of this seat answers."""
        request = request_of(moment, seat)
        if self._workers:
            worker = self._workers[crc32(request.table.encode()) % len(self._workers)]
            return await worker.ask(encode(request))
        async with self._turn:
            return await asyncio.to_thread(think, request, self._memory)

    async def stop(self) -> None:
        for worker in self._workers:
            await worker.stop()


def request_of(moment: Moment, seat: int) -> Request:
    """Everything but the seed. A bot's stream follows from it, so that after an undo the bot answers the same."""
    state = moment.state
    stream = f"bot:{moment.seed}:{state.id}:{seat}:{len(moment.standing)}"
    return Request(
        table=state.id,
        game=state.game,
        rules=moment.record_rules,
        setup=dict(state.setup),
        position=moment.begun_at,
        moves=[(entry.actor, entry.token) for entry in moment.standing],
        seat=seat,
        bot=str(state.seats[seat].bot),
        stream=hashlib.sha256(stream.encode()).hexdigest(),
    )
