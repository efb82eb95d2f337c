"""The house: every table of one database, for the event loop of one process.

All that happens goes through one of the methods below; each returns after it is safely stored. What they refuse is a
`Refused` or `Unreadable` with a message for people. See docs/architecture.md, "Table and storage".
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Self, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ekimae.kernel import EkimaeError, Message, Refused
from ekimae.table import agreeing, guests, limits, linking, notices, playing, rows, seating, talking, timing
from ekimae.table.database import connect, trouble_told
from ekimae.table.errors import NotHere, Stale
from ekimae.table.hearing import Ear
from ekimae.table.live import Live, Moment
from ekimae.table.lobby import lobby_of
from ekimae.table.migrating import ready
from ekimae.table.model import Bearer, Guest, Invitation, Link, Lobby, May, Wanted, Who
from ekimae.table.notices import WISHES, Messenger, Wishes
from ekimae.table.present import Present
from ekimae.table.settings import Settings
from ekimae.table.store import Store
from ekimae.table.tally import Tally
from ekimae.table.thinking import Thinker
from ekimae.table.writer import Command, Decide, Look, Reply, Writer, loaded
from ekimae.words import Translator

T = TypeVar("T")

LOG: Final = logging.getLogger("ekimae.table")

READERS: Final = 4
LOBBY_EVERY: Final = 1.0
TOKENS_KEPT: Final = 10_000
VACATION: Final = "vacation"


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request: the table as it stands after it."""

    present: Present
    stale: bool = False
    """The situation had changed before the choice came: nothing was done, look at the present."""
    made: int = 1
    """Of several choices, how many were made before one revealed something."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What a link is, before anybody goes in by it."""

    table: str
    link: Link


@dataclass(slots=True)
class _Cached:
    """A table in memory, and who is waiting for news of it."""

    moment: Moment
    used: float
    watchers: set[asyncio.Event]


class House:
    """`async with House(Settings(url)) as house: ...`"""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._store = Store(connect(settings.url))
        self._writer = Writer(self._store, self)
        self._readers = ThreadPoolExecutor(READERS, "ekimae-reader")
        self._cached: dict[str, _Cached] = {}
        self._token_tables: OrderedDict[str, str] = OrderedDict()
        """At which tables tokens are good, by their hashes; the longest unused is forgotten first."""
        self._lobby_watchers: set[asyncio.Event] = set()
        self._loop: asyncio.AbstractEventLoop
        self._key = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinker = Thinker(settings.bot_processes)
        self._thinking: dict[tuple[str, int], int] = {}
        """Which question each bot is thinking about: since when its seat is asked it."""
        self._messenger = Messenger(self._store, settings, self._moment)
        self._ear = None if self._store.sqlite else Ear(self._store.engine, self._heard, self.missed)

    # Opening and closing the house.

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self._key = await self._read(self._made_ready)
        self._writer.start()
        if self._ear is not None:
            await self._read(self._ear.start)
        for duty in (self._tidy, self._remind_bots, self._mind_clocks, self._messenger.run, self._thinker.warm):
            self._begin(duty())
        return self

    def _made_ready(self) -> str:
        """The database in its newest form; the key that guests' cookies are signed with."""
        with trouble_told():
            ready(self._store.engine)
            stored = self._store.setting("key", guests.fresh_key())
        return self.settings.secret or stored

    def _begin(self, duty: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(duty)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinker.stop()
        if self._ear is not None:
            await self._loop.run_in_executor(None, self._ear.stop)
        await self._loop.run_in_executor(None, self._writer.stop)
        self._readers.shutdown()
        self._store.close()

    async def _read(self, what: Callable[[], T]) -> T:
        """In a thread; trouble with the database is told to guests without its details."""
        try:
            return await self._loop.run_in_executor(self._readers, what)
        except SQLAlchemyError as error:
            LOG.error("the database can't be read: %s", type(error).__name__)
            raise Refused(Message("table.store")) from error

    # Watching over it.

    @property
    def tally(self) -> Tally:
        """What was counted since the house was opened."""
        return self._writer.tally

    @property
    def open_tables(self) -> int:
        """In the memory of this process."""
        return len(self._cached)

    @property
    def watchers(self) -> int:
        return sum(len(cached.watchers) for cached in self._cached.values())

    @property
    def thinking(self) -> int:
        """Bots that are thinking."""
        return len(self._thinking)

    async def check(self) -> None:
        """Refuses if the database doesn't answer; waits as long as the writer is busy, for ever if it is gone."""
        await self._read(self._store.check)
        future: asyncio.Future[None] = self._loop.create_future()

        def answer() -> None:
            self._loop.call_soon_threadsafe(_resolve, future, None)

        self._writer.put(answer)
        await future

    async def _tidy(self) -> None:
        """Tables at rest leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, max(self.settings.rest, 0.05)))
            old = time.monotonic() - self.settings.rest
            idle = [name for name, each in self._cached.items() if not each.watchers and each.used < old]
            for name in idle:
                del self._cached[name]
            self._writer.forget(idle)

    # Guests.

    def cookie(self, guest: Guest) -> str:
        """The signed text that a device keeps."""
        return guests.signed(self._key, guest)

    def guest_of(self, cookie: str) -> Guest | None:
        """Who that is; None if the text was not signed by this house."""
        return guests.read(self._key, cookie)

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest by another name, also where the guest sits; the device needs a new cookie."""
        called = Guest(guest.id, limits.name(name))
        for table in await self._read(partial(self._store.sits_at, guest.id)):
            await self._do(table, called, lambda live: seating.rename(live, called, called.name))
        return called

    # Clocks.

    async def vacation(self, guest: Guest) -> timing.Vacation:
        """How much of this year's vacation the guest has used."""
        kept = await self._read(partial(self._store.kept, guest.id, VACATION))
        return timing.read_vacation(kept, time.time())

    async def go_away(self, guest: Guest, away: bool = True) -> timing.Vacation:
        """Vacation begins, or ends, at every table where the guest sits now and is timed."""
        now, days = time.time(), self.settings.vacation_days
        before = await self.vacation(guest)
        after = before.begin(days, now) if away else before.end(days, now)
        await self._read(partial(self._store.keep, guest.id, VACATION, timing.written(after)))
        until = after.until(days) or 0.0
        for table in await self._read(partial(self._store.sits_at, guest.id)):
            await self._do(table, guest, lambda live: timing.away(live, guest, until))
        return after

    async def _mind_clocks(self) -> None:
        """Whichever process comes first writes what happens when a seat's time is up."""
        while True:
            try:
                for table in await self._read(partial(self._store.late, time.time())):
                    self._begin(self._ring(table))
            except EkimaeError as error:
                LOG.warning("clocks can't be minded: %s", error.code)
            await asyncio.sleep(self.settings.clocks_every)

    async def _ring(self, table: str) -> None:
        future: asyncio.Future[Moment] = self._loop.create_future()
        self._writer.put(Command(table, partial(timing.ran_out, now=time.time()), partial(_resolve, future)))
        try:
            await future
        except EkimaeError as error:
            LOG.error("the clock of table %s can't ring: %s", table, error.code)

    # Being told when it is one's turn.

    async def wishes(self, guest: Guest) -> Wishes | None:
        """How this guest is told; None: not at all."""
        kept = await self._read(partial(self._store.kept, guest.id, WISHES))
        return None if kept is None else msgspec.json.decode(kept, type=Wishes)

    async def wish(self, guest: Guest, wishes: Wishes | None) -> None:
        """Another way, or no longer."""
        text = None if wishes is None else msgspec.json.encode(notices.checked(wishes, self.settings)).decode()
        await self._read(partial(self._store.keep, guest.id, WISHES, text))

    async def try_wishes(self, guest: Guest) -> None:
        """Sends a message now, to see whether it arrives."""
        wishes = await self.wishes(guest)
        if wishes is None:
            raise Refused(Message("table.webhook-address"))
        await self._messenger.post(wishes, Translator(wishes.language)(Message("table.notice-try")))

    # Looking.

    async def present(self, table: str, guest: Guest | None = None, at: int = 0) -> Present:
        """The table as this guest may see it. `at`: a sequence number that has been seen, maybe elsewhere."""
        moment = await self._moment(table, at)
        if not moment.state.may_see(guest):
            raise NotHere
        return Present(moment, guest)

    async def _moment(self, table: str, at: int = 0) -> Moment:
        cached = self._cached.get(table)
        if cached is not None and cached.moment.seq >= at:
            cached.used = time.monotonic()
            return cached.moment
        live = await self._read(partial(loaded, self._store, table)) if cached is None else None
        future: asyncio.Future[Moment] = self._loop.create_future()
        self._writer.put(Look(table, partial(_resolve, future), at, live=live))
        return self._keep(await future).moment

    def answered(self, answers: Sequence[tuple[Reply, Moment | Exception]]) -> None:
        """From the writer's thread: all at once, because waking the event loop costs more than answering."""
        self._loop.call_soon_threadsafe(_reply, answers)

    async def watch(self, table: str, guest: Guest | None = None, after: int = 0) -> AsyncGenerator[Present, None]:
        """Every change of the table after that sequence number; several quick ones come as one. Ends with the table."""
        event = asyncio.Event()
        await self.present(table, guest)
        watchers = self._cached[table].watchers
        watchers.add(event)
        try:
            while True:
                event.clear()
                cached = self._cached.get(table)
                if cached is None or not cached.moment.state.may_see(guest):
                    return
                if cached.moment.seq > after:
                    after = cached.moment.seq
                    yield Present(cached.moment, guest)
                else:
                    await event.wait()
        finally:
            watchers.discard(event)

    async def watch_lobby(self) -> AsyncIterator[None]:
        """Whenever anything in the lobby may have changed, but not more often than every second."""
        event = asyncio.Event()
        self._lobby_watchers.add(event)
        try:
            while True:
                await event.wait()
                event.clear()
                yield
                await asyncio.sleep(LOBBY_EVERY)
        finally:
            self._lobby_watchers.discard(event)

    async def lobby(self, guest: Guest | None = None) -> Lobby:
        """My games, open tables, tables to watch, finished games."""
        return await self._read(partial(lobby_of, self._store, guest))

    # Setting up.

    async def create(self, guest: Guest, wanted: Wanted) -> Answer:
        """A new table; it begins at once if no seat is free."""
        if await self._read(partial(self._store.hosted, guest.id)) >= limits.TABLES:
            raise Refused(Message("table.too-many-tables", {"most": limits.TABLES}))
        begin = await self._read(partial(seating.created, guest, wanted))
        return await self._do(linking.fresh_id(), guest, lambda live: [], begin=begin)

    async def rematch(self, table: str, guest: Guest) -> Answer:
        """The next game with seats rotated; whoever asks second finds the table of the first."""
        before = await self.present(table, guest)
        if before.info.rematch is not None:
            return Answer(await self.present(before.info.rematch, guest))
        made = await self.create(guest, seating.again(guest, (await self._moment(table))))
        name = made.present.id
        await self._do(table, guest, lambda live: seating.rematched(live, name))
        after = (await self.present(table, guest)).info.rematch
        return made if after in (None, name) else Answer(await self.present(str(after), guest))

    # Seats.

    async def join(self, table: str, guest: Guest, seat: int | None = None, name: str = "") -> Answer:
        """Sit down in a free seat: that one, or the first that the guest may take."""
        sits = await self._read(partial(self._store.sits_at, guest.id))
        if table not in sits and len(sits) >= limits.SEATS:
            raise Refused(Message("table.too-many-seats", {"most": limits.SEATS}))
        return await self._do(table, guest, lambda live: seating.join(live, guest, seat, name))

    async def leave(self, table: str, guest: Guest, seat: int) -> Answer:
        """Before the game the seat is free again; during it, anybody who may join can take it over."""
        return await self._do(table, guest, lambda live: seating.leave(live, guest, seat))

    async def take_over(self, table: str, guest: Guest, seat: int, name: str = "") -> Answer:
        """Sit down where somebody left, or in one's own seat that a bot keeps."""
        return await self._do(table, guest, lambda live: seating.take_over(live, guest, seat, name))

    async def sit_bot(self, table: str, guest: Guest, seat: int, bot: str) -> Answer:
        """The host puts a bot into a free seat, before the game begins."""
        return await self._do(table, guest, lambda live: seating.sit_bot(live, guest, seat, bot))

    async def free_seat(self, table: str, guest: Guest, seat: int, invited: bool = False) -> Answer:
        """The host opens a seat to everybody or to one link, before the game begins."""
        return await self._do(table, guest, lambda live: seating.free(live, guest, seat, invited))

    async def publish(self, table: str, guest: Guest, public: bool) -> Answer:
        """The host shows the table in the lobby, or takes it out."""
        return await self._do(table, guest, lambda live: seating.publish(live, guest, public))

    async def close(self, table: str, guest: Guest) -> Answer:
        """The host gives up a table that never began."""
        return await self._do(table, guest, lambda live: seating.close(live, guest))

    async def resign(self, table: str, guest: Guest, seat: int) -> Answer:
        """A bot plays on; the game is over when only one seat has not resigned."""
        return await self._do(table, guest, lambda live: seating.resign(live, guest, seat))

    # Playing.

    async def choose(self, table: str, guest: Guest, seat: int, token: str, at: int | None = None) -> Answer:
        """Answer, or interrupt. `at`: the sequence number of what the guest was looking at."""
        return await self._do(table, guest, lambda live: playing.choose(live, guest, seat, token, at), at=at or 0)

    async def choose_several(
        self, table: str, guest: Guest, seat: int, tokens: Sequence[str], at: int | None = None
    ) -> Answer:
        """One choice after another until one reveals something; all or none of those are legal."""
        made = 0

        def decide(live: Live) -> Sequence[rows.AnyRow]:
            nonlocal made
            moved = playing.choose_several(live, guest, seat, tokens, at)
            made = sum(actor == live.match.actor(seat) for actor, _ in moved.moves)
            return [moved]

        return replace(await self._do(table, guest, decide, at or 0), made=made)

    async def undo(
        self, table: str, guest: Guest, seat: int, steps: int | None = None, at: int | None = None
    ) -> Answer:
        """Take back freely; without a number, all back to the last revelation."""
        return await self._do(table, guest, lambda live: playing.undo(live, guest, seat, steps, at), at=at or 0)

    # Consent.

    async def propose_undo(self, table: str, guest: Guest, seat: int, steps: int | None = None) -> Answer:
        """Beyond the last revelation: at once if nobody else plays, else when the others have agreed."""
        return await self._do(table, guest, lambda live: agreeing.propose_undo(live, guest, seat, steps))

    async def propose_bot(self, table: str, guest: Guest, seat: int, bot: str) -> Answer:
        """A bot for somebody who is away or left."""
        return await self._do(table, guest, lambda live: agreeing.propose_bot(live, guest, seat, bot))

    async def agree(self, table: str, guest: Guest, proposal: int) -> Answer:
        return await self._do(table, guest, lambda live: agreeing.agree(live, guest, proposal))

    async def decline(self, table: str, guest: Guest, proposal: int) -> Answer:
        """Refuse, or take back what one proposed."""
        return await self._do(table, guest, lambda live: agreeing.decline(live, guest, proposal))

    # Talking.

    async def say(self, table: str, guest: Guest, text: str) -> Answer:
        return await self._do(table, guest, lambda live: talking.say(live, guest, text))

    async def mute(self, table: str, guest: Guest, whom: str, muted: bool = True) -> Answer:
        """Don't show me what that guest says here."""
        return await self._do(table, guest, lambda live: talking.mute(live, guest, whom, muted))

    # Links.

    async def invite(self, table: str, guest: Guest, may: May, seat: int | None = None) -> Invitation:
        """A new link; its secret is told here and nowhere else."""
        secret = linking.fresh_secret()
        hash_ = linking.hashed(secret)
        await self._do(table, guest, lambda live: linking.make(live, guest, may, seat, hash_))
        made = linking.standing((await self._moment(table)).state, hash_)
        if made is None:
            raise Refused(Message("table.no-link"))
        return Invitation(made, secret)

    async def bearer(self, token: str) -> Bearer | None:
        """Who bears this token; None if it is none, or none any more."""
        hash_ = linking.hashed(token[: linking.MOST_SECRET])
        table = self._token_tables.get(hash_) or await self._read(partial(self._store.table_of_link, hash_))
        if table is None:
            return None
        self._token_tables[hash_] = table
        self._token_tables.move_to_end(hash_)
        if len(self._token_tables) > TOKENS_KEPT:
            self._token_tables.popitem(last=False)
        return linking.bearer_of((await self._moment(table)).state, hash_)

    async def revoke(self, table: str, guest: Guest, link: int) -> Answer:
        """The link opens nothing any more; whoever came by it and has no seat doesn't see the table any more."""
        return await self._do(table, guest, lambda live: linking.revoke(live, guest, link))

    async def link_of(self, secret: str) -> Opened:
        """What the link of this secret would do. Nothing happens yet."""
        table, hash_ = await self._table_of(secret)
        return Opened(table, linking.link_of((await self._moment(table)).state, hash_))

    async def enter(self, guest: Guest, secret: str) -> Answer:
        """Go in by a link: from now on the guest sees the table; MOVE brings the seat to this device."""
        table, hash_ = await self._table_of(secret)
        return await self._do(table, guest, lambda live: linking.enter(live, guest, hash_))

    async def _table_of(self, secret: str) -> tuple[str, str]:
        hash_ = linking.hashed(secret[: linking.MOST_SECRET])
        table = await self._read(partial(self._store.table_of_link, hash_))
        if table is None:
            raise Refused(Message("table.no-link"))
        return table, hash_

    # The way to the writer and back.

    async def _do(
        self, table: str, guest: Guest, decide: Decide, at: int = 0, begin: rows.Created | None = None
    ) -> Answer:
        future: asyncio.Future[Moment] = self._loop.create_future()
        self._writer.put(Command(table, decide, partial(_resolve, future), begin, at))
        try:
            moment = await future
        except Stale:
            return Answer(await self.present(table, guest), stale=True)
        return Answer(Present(moment, guest))

    def published(self, moments: Sequence[Moment], gone: Sequence[str], own: bool) -> None:
        """From the writer's thread: this stands now."""
        self._loop.call_soon_threadsafe(self._publish, moments, gone, own)

    def _publish(self, moments: Sequence[Moment], gone: Sequence[str], own: bool) -> None:
        _wake(self._lobby_watchers)
        for moment in moments:
            self._keep(moment)
            if own:
                self._ask_bots(moment)
        for name in gone:
            lost = self._cached.pop(name, None)
            _wake(set() if lost is None else lost.watchers)

    def _keep(self, moment: Moment) -> _Cached:
        cached = self._cached.setdefault(moment.state.id, _Cached(moment, 0.0, set()))
        if moment.seq > cached.moment.seq:
            cached.moment = moment
            _wake(cached.watchers)
        cached.used = time.monotonic()
        return cached

    # Other processes.

    def _heard(self, table: str, seq: int) -> None:
        """From the ear's thread: another process wrote."""
        self._loop.call_soon_threadsafe(self._follow, table, seq)

    def _follow(self, table: str, seq: int) -> None:
        _wake(self._lobby_watchers)
        cached = self._cached.get(table)
        if cached is not None and (seq == 0 or cached.moment.seq < seq):
            self._writer.put(Look(table, seq=seq, gone=seq == 0))

    def missed(self) -> None:
        """From the ear's or the writer's thread: anything may have been written."""
        self._loop.call_soon_threadsafe(lambda: self._begin(self._follow_all()))

    async def _follow_all(self) -> None:
        _wake(self._lobby_watchers)
        cached = list(self._cached)
        numbers = await self._read(partial(self._store.numbers, cached)) if cached else {}
        for table in cached:
            self._follow(table, numbers.get(table, 0))

    # Bots.

    def _ask_bots(self, moment: Moment) -> None:
        """Every bot that is asked thinks, once about each question."""
        for seat in sorted(moment.asked):
            asked = (moment.state.id, seat)
            since = moment.since[seat]
            if moment.state.seats[seat].who is Who.BOT and self._thinking.get(asked) != since:
                self._thinking[asked] = since
                self._begin(self._let_think(moment, seat, since))

    async def _let_think(self, moment: Moment, seat: int, since: int) -> None:
        table = moment.state.id
        began = self._loop.time()
        try:
            token = await self._thought(moment, seat)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (self._loop.time() - began)))
            future: asyncio.Future[Moment] = self._loop.create_future()
            decide = partial(playing.choose_for_bot, seat=seat, token=token, at=moment.seq)
            self._writer.put(Command(table, decide, partial(_resolve, future)))
            await future
        except Stale:
            LOG.debug("table %s went on while a bot was thinking", table)
        except EkimaeError as error:
            LOG.error("the bot at table %s can't answer: %s", table, error.code)
        finally:
            if self._thinking.get((table, seat)) == since:
                del self._thinking[table, seat]

    async def _thought(self, moment: Moment, seat: int) -> str:
        """A bot that fails doesn't stop the game: then any choice will do."""
        try:
            return await self._thinker.think(moment, seat)
        except Exception:
            LOG.exception("a bot failed at table %s", moment.state.id)
            choices = moment.game.choices(seat)
            return moment.game.catalogue.token(secrets.choice(choices))

    async def _remind_bots(self) -> None:
        """Bots of a process that is gone, this one's before it was started anew included."""
        patience = 0.0
        while True:
            try:
                for table in await self._read(partial(self._store.bots_waited_for, time.time() - patience)):
                    self._ask_bots(await self._moment(table))
            except EkimaeError as error:
                LOG.warning("bots can't be reminded: %s", error.code)
            patience = self.settings.bot_patience
            await asyncio.sleep(patience)


def _wake(watchers: set[asyncio.Event]) -> None:
    for event in watchers:
        event.set()


def _reply(answers: Sequence[tuple[Reply, Moment | Exception]]) -> None:
    for reply, found in answers:
        reply(found)


def _resolve(future: asyncio.Future[Any], found: object) -> None:
    """Whoever asked may have gone away meanwhile."""
    if future.done():
        return
    if isinstance(found, Exception):
        future.set_exception(found)
    else:
        future.set_result(found)
