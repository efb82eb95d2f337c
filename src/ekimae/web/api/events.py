"""What happens at a table, as it happens: a stream of events, or a long poll."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import FromQuery
from litestar.response import Stream
from msgspec import Meta

from ekimae.table.present import Present
from ekimae.web.api import telling
from ekimae.web.api.acting import OPTIONAL, TO_LOOK, Choices, OwnSeat, Since, Words
from ekimae.web.api.caller import Caller, TheCaller
from ekimae.web.api.shapes import SequenceNumber, Update
from ekimae.web.routes.stream import beaten
from ekimae.web.site import Name, Site, TheSite, TooFast
from ekimae.web.streaming import BEAT, RETRY
from ekimae.words import Translator

LONGEST_WAIT: Final = 25.0
GONE: Final = b"event: gone\ndata: {}\n\n"
encode: Final = msgspec.json.Encoder(enc_hook=str).encode

After = FromQuery[SequenceNumber]
Seconds = FromQuery[Annotated[float, Meta(ge=0, le=LONGEST_WAIT, description="How long to wait for something new.")]]


@get(
    "/tables/{table:str}/events",
    summary="What happens, as it happens",
    tags=["look"],
    security=OPTIONAL,
    media_type="text/event-stream",
    responses=TO_LOOK,
)
async def events(
    site: TheSite,
    caller: TheCaller,
    table: Name,
    after: After = 0,
    since: Since = None,
    words: Words = False,
    choices: Choices = False,
    seat: OwnSeat = None,
) -> Stream:
    """Server-sent events named `update`; their data is an `Update`, their id its `seq`.

    The first comes at once if anything happened after `after`; it tells events from entry `since` on, if that is said.
    Whoever comes back after a break looks again: something may have been taken back meanwhile. An event `gone` ends
    the stream when the table is not to be seen any more.
    """
    guest = caller.at(table)
    heard = caller.request.headers.get("last-event-id", "")
    known = int(heard) if heard.isdecimal() and len(heard) < 8 else after
    present = await site.house.present(table, guest)
    if site.streams[caller.who] >= site.limits.streams:
        raise TooFast
    own = caller.seat(present, seat)
    teller = Teller(own, choices, caller.speaking(present.rules) if words else None)
    teller.known = min(since, present.position) if since is not None else present.position
    teller.heard = min(known, present.seq)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(_bytes(site, caller, table, teller), media_type="text/event-stream", headers=headers)


async def _bytes(site: Site, caller: Caller, table: str, teller: Teller) -> AsyncIterator[bytes]:
    with site.streaming(caller):
        async for part in _told(site, caller, table, teller):
            yield part


async def _told(site: Site, caller: Caller, table: str, teller: Teller) -> AsyncGenerator[bytes, None]:
    yield RETRY
    async with aclosing(beaten(site.house, table, caller.guest, teller.heard)) as presents:
        async for present in presents:
            if present is None:
                yield BEAT
            elif not await still_good(site, caller):
                break
            else:
                yield teller.tell(present)
    yield GONE


async def still_good(site: Site, caller: Caller) -> bool:
    """A token that was revoked hears nothing more."""
    if caller.bearer is None:
        return True
    given = caller.request.headers["authorization"].partition(" ")[2].strip()
    return await site.house.bearer(given) is not None


class Teller:
    """Tells one program what is new since it heard last."""

    def __init__(self, seat: int | None, choices: bool, say: Translator | None) -> None:
        self.seat = seat
        self.choices = choices
        self.say = say
        self.known = 0
        """The last entry whose events it has heard."""
        self.heard = 0
        self.before: Present | None = None

    def tell(self, present: Present) -> bytes:
        since = self.known if self.before is None else present.same_until(self.before)
        seat = self.seat if self.seat in present.seats else None
        update = telling.update_of(
            present,
            seat,
            self.choices,
            since=since,
            events=telling.log_of(present, seat, since, self.say),
            said=telling.lines_after(present, self.heard),
        )
        self.before, self.heard = present, present.seq
        return b"id: %d\nevent: update\ndata: %s\n\n" % (present.seq, encode(update))


@get(
    "/tables/{table:str}/wait",
    summary="Wait until something happens",
    tags=["look"],
    security=OPTIONAL,
    responses=TO_LOOK,
)
async def wait(
    site: TheSite,
    caller: TheCaller,
    table: Name,
    after: After = 0,
    seconds: Seconds = LONGEST_WAIT,
    choices: Choices = False,
    seat: OwnSeat = None,
) -> Update:
    """For programs without event streams: where the table stands as soon as it has gone on, or when the time is up."""
    guest = caller.at(table)
    present = await site.house.present(table, guest)
    own = caller.seat(present, seat)
    if present.seq <= after and seconds:
        with site.streaming(caller):
            present = await _next(site, caller, table, present, after, seconds)
    return telling.update_of(present, own, choices)


async def _next(site: Site, caller: Caller, table: str, present: Present, after: int, seconds: float) -> Present:
    async with aclosing(site.house.watch(table, caller.guest, max(after, present.seq))) as presents:
        try:
            return await asyncio.wait_for(anext(presents, present), seconds)
        except TimeoutError:
            return present


HANDLERS: Final = (events, wait)
