"""Telling people that it is their turn, when they are not at the table: what they wish, and what was told already."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec

from ekimae.kernel import EkimaeError, Message, Refused
from ekimae.table import webhooks
from ekimae.table.live import Moment
from ekimae.table.model import Guest, Status, Who
from ekimae.table.settings import Settings
from ekimae.table.store import Heading, Store
from ekimae.table.webhooks import Style
from ekimae.words import Translator

LOG: Final = logging.getLogger("ekimae.table")

WISHES: Final = "notices"
TOLD: Final = "told:"
MOST_TABLES: Final = 100
AT_ONCE: Final = 8
TRIES: Final = 5
GIVEN_UP_AFTER: Final = 60.0
"""Seconds after which whoever was about to send a message is taken for gone; failed ones wait so long, then longer."""


class Wishes(msgspec.Struct, frozen=True):
    """How a guest wants to be told."""

    style: Style
    url: str
    language: str
    address: str
    """Where this guest reaches the server; links begin with it."""
    muted: list[str] = []
    """Tables that tell nothing."""


class Told(msgspec.Struct, frozen=True):
    """What became of the message about one turn at one table. `turn`: the number of the guest's last choice before."""

    turn: int
    at: float
    done: bool = False
    tries: int = 0

    def due(self, now: float) -> bool:
        """Nobody has sent it, and nobody is about to."""
        return not self.done and self.tries <= TRIES and now >= self.at + GIVEN_UP_AFTER * 2**self.tries


def turn_of(moment: Moment, guest: str) -> int | None:
    """Which turn the guest is asked for: told by the guest's last choice; None: not asked, or on vacation."""
    seats = [seat for seat in moment.state.seats if seat.guest == guest and seat.who is Who.GUEST]
    if moment.state.away.get(guest, 0.0) > time.time() or not any(seat.seat in moment.asked for seat in seats):
        return None
    own = {seat.id for seat in seats}
    standing = moment.standing
    return next((at for at in range(len(standing), 0, -1) if standing[at - 1].actor in own), 0)


def text_of(moment: Moment, guest: str, wishes: Wishes, address: str) -> str:
    """Whose table, and where it is; nothing of the game itself."""
    say = Translator(wishes.language)
    others = [seat.name for seat in moment.state.seats if seat.name and seat.guest != guest]
    game = Message(f"web.game.{moment.state.game}")
    link = f"{address}/t/{moment.state.id}"
    if not others:
        return say(Message("table.notice", {"game": game, "link": link}))
    return say(Message("table.notice-with", {"game": game, "who": say.list(others), "link": link}))


class Messenger:
    """Looks again and again who is to be told. That follows from the tables alone, so a kill loses no message."""

    def __init__(self, store: Store, settings: Settings, moment: Callable[[str], Awaitable[Moment]]) -> None:
        self._store = store
        self._settings = settings
        self._moment = moment
        self._sending = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.notices_every)
            try:
                await self.round()
            except Exception as error:
                LOG.warning("nobody can be told: %s", type(error).__name__)

    async def round(self) -> None:
        """Everybody whose turn it has been for a while."""
        asked = await asyncio.to_thread(self._asked, time.time() - self._settings.notice_after)
        await asyncio.gather(*(self._look(guest, wishes, heading) for guest, wishes, heading in asked))

    def _asked(self, before: float) -> list[tuple[str, Wishes, Heading]]:
        found: list[tuple[str, Wishes, Heading]] = []
        for guest, text in self._store.everybodys(WISHES):
            wishes = msgspec.json.decode(text, type=Wishes)
            for heading in self._store.of_guest(guest, (Status.RUNNING,), MOST_TABLES):
                asked = any(seat.asked and seat.held_by(Guest(guest)) for seat in heading.summary.seats)
                if asked and heading.changed <= before and heading.id not in wishes.muted:
                    found.append((guest, wishes, heading))
        return found

    async def _look(self, guest: str, wishes: Wishes, heading: Heading) -> None:
        try:
            moment = await self._moment(heading.id)
        except EkimaeError as error:
            LOG.warning("nobody can be told of table %s: %s", heading.id, error.code)
            return
        turn, name, now = turn_of(moment, guest), TOLD + heading.id, time.time()
        if turn is None:
            return
        kept = await asyncio.to_thread(self._store.kept, guest, name)
        told = None if kept is None else msgspec.json.decode(kept, type=Told)
        if told is not None and told.turn == turn and not told.due(now):
            return
        tries = told.tries + 1 if told is not None and told.turn == turn else 0
        mine = _written(Told(turn, now, tries=tries))
        if await asyncio.to_thread(self._store.swap, guest, name, kept, mine):
            text = text_of(moment, guest, wishes, self._settings.address or wishes.address)
            await self._send(guest, name, wishes, text, mine)

    async def _send(self, guest: str, name: str, wishes: Wishes, text: str, mine: str) -> None:
        try:
            await self.post(wishes, text)
        except EkimaeError as error:
            LOG.info("a message was not delivered: %s", error.code)
            return
        told = msgspec.json.decode(mine, type=Told)
        done = _written(msgspec.structs.replace(told, done=True))
        await asyncio.to_thread(self._store.swap, guest, name, mine, done)

    async def post(self, wishes: Wishes, text: str) -> None:
        """Refuses if it isn't delivered."""
        send = partial(webhooks.post, wishes.url, webhooks.body(wishes.style, text), self._settings.webhooks)
        async with self._sending:
            await asyncio.to_thread(send)


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def checked(wishes: Wishes, settings: Settings) -> Wishes:
    """Wishes that can be kept."""
    webhooks.checked(wishes.url, settings.webhooks)
    if len(wishes.muted) > MOST_TABLES:
        raise Refused(Message("table.webhook-address"))
    return wishes
