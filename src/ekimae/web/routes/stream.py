"""What happened, as it happens: server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Final

from litestar import get
from litestar.response import Stream

from ekimae.table.house import House
from ekimae.table.model import Guest
from ekimae.table.present import Present
from ekimae.web.eyes import Eyes, eyes_of
from ekimae.web.own import Own
from ekimae.web.rendering import Rendered
from ekimae.web.routes.table import heading
from ekimae.web.site import Asking, Name, Number, Site, TheSite, TheVisit, TooFast
from ekimae.web.streaming import GZIP_HEADER, HEARTBEAT, HELLO, Block, joined, pack
from ekimae.web.visit import Visit

HEARTBEAT_SECONDS: Final = 15.0


@get("/t/{table:str}/stream")
async def stream(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    table: Name,
    after: Number = None,
    seat: Number = None,
) -> Stream:
    """Everything after a number: the browser says it, or remembers what it has heard last."""
    heard = request.headers.get("last-event-id", "")
    known = max(after or 0, int(heard)) if heard.isdigit() else after or 0
    present = await site.house.present(table, visit.guest)
    if site.streams[visit.who] >= site.limits.streams:
        raise TooFast
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    teller = Teller(site, visit, present, known, seat)
    return Stream(_bytes(site, visit, teller, packed), media_type="text/event-stream", headers=headers)


async def _bytes(site: Site, visit: Visit, teller: Teller, packed: bool) -> AsyncIterator[bytes]:
    with site.streaming(visit):
        if packed:
            yield GZIP_HEADER
        async with aclosing(teller.blocks()) as blocks:
            async for each in blocks:
                yield each.packed if packed else each.plain


class Teller:
    """Tells one browser what is new since it heard last."""

    def __init__(self, site: Site, visit: Visit, present: Present, known: int, lifted: int | None) -> None:
        self.site = site
        self.visit = visit
        self.table = present.id
        self.known = min(known, present.seq)
        self.lifted = lifted
        self.say = visit.speaking(present.rules)
        self.own = Own(self.say)
        self.title = ""
        self.eyes: Eyes | None = None
        """As the browser has them; None if that can't be known."""
        if self.known == present.seq:
            self._look(present)

    def _look(self, present: Present) -> None:
        """The page that the browser has shows just this."""
        self.eyes = eyes_of(present, self.lifted)
        self.own.regions(present, self.eyes)
        rendered = self.site.renderings.of(present, self.eyes.seat, self.say)
        self.title = heading(rendered, self.eyes)

    async def blocks(self) -> AsyncGenerator[Block, None]:
        yield HELLO
        async with aclosing(beaten(self.site.house, self.table, self.visit.guest, self.known)) as presents:
            async for present in presents:
                yield HEARTBEAT if present is None else joined(self._news(present))
        yield pack({"seq": self.known, "regions": {}, "gone": True}, self.known)

    def _news(self, present: Present) -> list[Block]:
        """First what all with these eyes see, then what only this guest does."""
        eyes = eyes_of(present, self.lifted)
        rendered = self.site.renderings.of(present, eyes.seat, self.say)
        same = self.eyes is not None and self.eyes.seat == eyes.seat
        blocks = [rendered.block(self.known if same else None)]
        told = self._own_news(present, rendered, eyes)
        if told:
            blocks.append(pack(told, present.seq))
        self.eyes, self.known = eyes, present.seq
        return blocks

    def _own_news(self, present: Present, rendered: Rendered, eyes: Eyes) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if regions := self.own.changed(present, eyes):
            told["regions"] = regions
        if (title := heading(rendered, eyes)) != self.title:
            told["title"] = self.title = title
        return {"seq": present.seq, "regions": {}, **told} if told else {}


async def beaten(house: House, table: str, guest: Guest | None, after: int) -> AsyncGenerator[Present | None, None]:
    """Every change; None whenever nothing has happened for a while, so that dead connections are found."""
    async with aclosing(house.watch(table, guest, after)) as presents:
        following: asyncio.Future[Present] | None = None
        try:
            while True:
                following = following or asyncio.ensure_future(anext(presents))
                done, _ = await asyncio.wait({following}, timeout=HEARTBEAT_SECONDS)
                if not done:
                    yield None
                    continue
                try:
                    present = following.result()
                except StopAsyncIteration:
                    return
                following = None
                yield present
        finally:
            if following is not None:
                following.cancel()
                await asyncio.gather(following, return_exceptions=True)


HANDLERS: Final = (stream,)
