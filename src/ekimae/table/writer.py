"""The one thread of a process that writes: it decides, commits in groups, and publishes what stands then.

Whatever waits when the thread comes round goes into one transaction; each is acknowledged after it is committed. If
another process was faster, the number of the row is taken: the table is read again and the command decided anew.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from threading import Thread
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from ekimae.kernel import EkimaeError, Message, Refused
from ekimae.table import limits, rows
from ekimae.table.errors import NotHere, Stale
from ekimae.table.index import heading_of, sitting_of
from ekimae.table.live import Live, Moment, Numbered
from ekimae.table.store import Addition, Store, Taken
from ekimae.table.tally import Tally

LOG: Final = logging.getLogger("ekimae.table")

MOST_AT_ONCE: Final = 200
MOST_TRIES: Final = 5
LISTEN_EVERY: Final = 0.25
"""Seconds."""

Decide = Callable[[Live], Sequence[rows.AnyRow]]
"""Looks at a table and says which rows are added; refuses by raising."""

Reply = Callable[[Moment | Exception], None]
"""Whoever asked, waiting on the event loop."""


@dataclass(slots=True)
class Command:
    """Something to be done at a table, and what is called on the event loop when it is done."""

    table: str
    decide: Decide
    answer: Reply
    begin: rows.Created | None = None
    """The first row of a new table."""
    at: int = 0
    """Whoever asks has seen so many rows already, perhaps through another process."""


@dataclass(slots=True)
class Look:
    """Read a table that is not in memory; or what other processes wrote since."""

    table: str
    answer: Reply | None = None
    seq: int = 0
    """Other processes are known to have written so far."""
    gone: bool = False
    """The table is known to have been taken out of the database."""
    live: Live | None = None
    """It was read and replayed already, in a thread that holds nobody up."""


class Hears(Protocol):
    """Who is told what was committed, from the writer's thread."""

    def published(self, moments: Sequence[Moment], gone: Sequence[str], own: bool) -> None:
        """These stand now; those tables are gone. `own`: written by this process."""

    def answered(self, answers: Sequence[tuple[Reply, Moment | Exception]]) -> None:
        """Each reply is to be called with what came of the request."""

    def missed(self) -> None:
        """Other processes may have written anything."""


@dataclass(slots=True)
class _Touched:
    """A table that changes: how it was before, and its new rows."""

    live: Live
    before: int
    sitting: set[str]
    rows: list[Numbered] = field(default_factory=list)

    def addition(self) -> Addition:
        sitting = sitting_of(self.live)
        links = [each.row.hash for each in self.rows if isinstance(each.row, rows.Linked)]
        return Addition(
            heading_of(self.live), self.before, self.rows, sitting - self.sitting, self.sitting - sitting, links
        )


@dataclass(slots=True)
class _Group:
    """What one transaction will carry."""

    touched: dict[str, _Touched] = field(default_factory=dict)
    done: list[Command] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    """Tables whose state in memory can't be trusted after this."""


class Writer:
    """Owns the tables in memory."""

    def __init__(self, store: Store, hears: Hears) -> None:
        self._store = store
        self._hears = hears
        self._queue: queue.SimpleQueue[Command | Look | Callable[[], None] | None] = queue.SimpleQueue()
        self._tables: dict[str, Live] = {}
        self._answers: list[tuple[Reply, Moment | Exception]] = []
        self._listened = 0.0
        self.tally = Tally()
        self._thread = Thread(target=self._run, name="ekimae-writer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """After everything that was asked before."""
        self._queue.put(None)
        self._thread.join()

    def put(self, what: Command | Look | Callable[[], None]) -> None:
        self._queue.put(what)

    def forget(self, tables: Iterable[str]) -> None:
        """Tables at rest cost no memory: the rows are enough."""
        names = list(tables)
        self._queue.put(lambda: self._forget(names))

    def _forget(self, names: Iterable[str]) -> None:
        for name in names:
            self._tables.pop(name, None)

    def _run(self) -> None:
        going = True
        while going:
            waiting = self._waiting()
            going = None not in waiting
            try:
                self._round(waiting)
            except Exception as error:
                LOG.exception("a round of the writer failed")
                self._tables.clear()
                replies = (each.answer for each in waiting if isinstance(each, Command | Look))
                self._answers += [(reply, _told(error)) for reply in replies if reply is not None]
            if self._answers:
                self._hears.answered(self._answers)
                self._answers = []
            self._listen()

    def _waiting(self) -> list[Command | Look | Callable[[], None] | None]:
        """Everything that was asked meanwhile; empty if nothing comes for a while."""
        found = []
        try:
            found.append(self._queue.get(timeout=LISTEN_EVERY if self._store.sqlite else None))
            while len(found) < MOST_AT_ONCE:
                found.append(self._queue.get_nowait())
        except queue.Empty:
            pass
        return found

    def _listen(self) -> None:
        """A file has no notification: now and then it is asked whether other processes wrote into it."""
        now = time.monotonic()
        if not self._store.sqlite or now - self._listened < LISTEN_EVERY:
            return
        self._listened = now
        try:
            if self._store.written_elsewhere():
                self._hears.missed()
        except SQLAlchemyError as error:
            LOG.error("the database can't be asked: %s", type(error).__name__)

    def _round(self, waiting: Sequence[Command | Look | Callable[[], None] | None]) -> None:
        commands = [each for each in waiting if isinstance(each, Command)]
        for each in waiting:
            if isinstance(each, Look):
                self._look(each)
            elif each is not None and not isinstance(each, Command):
                each()
        if commands:
            self._carry_out(commands)

    # Reading.

    def _look(self, look: Look) -> None:
        try:
            live = self._tables.get(look.table)
            if look.gone:
                raise NotHere
            if live is None:
                live = self._adopted(look)
            elif live.state.seq < look.seq:
                self._catch_up(live)
            if look.answer is not None:
                self._answers.append((look.answer, live.moment()))
        except (EkimaeError, SQLAlchemyError) as error:
            self._failed_look(look, error)

    def _failed_look(self, look: Look, error: Exception) -> None:
        self._tables.pop(look.table, None)
        if isinstance(error, NotHere):
            self._hears.published((), (look.table,), own=False)
        else:
            LOG.error("table %s can't be read: %s", look.table, type(error).__name__)
        if look.answer is not None:
            self._answers.append((look.answer, _told(error)))

    def _adopted(self, look: Look) -> Live:
        """What was read elsewhere may be behind by now: nobody has told news of a table that wasn't here."""
        if look.live is None:
            return self._load(look.table)
        self._tables[look.table] = look.live
        self._catch_up(look.live)
        return look.live

    def _load(self, table: str) -> Live:
        live = loaded(self._store, table)
        self._tables[table] = live
        self._hears.published((live.moment(),), (), own=False)
        return live

    def _catch_up(self, live: Live) -> bool:
        """Rows of other processes; were there any?"""
        found = self._store.rows(live.state.id, live.state.seq)
        for numbered in found:
            live.take(numbered)
        if found:
            self._hears.published((live.moment(),), (), own=False)
        return bool(found)

    # Deciding and writing.

    def _carry_out(self, commands: Sequence[Command]) -> None:
        waiting = list(commands)
        for tries in range(MOST_TRIES):
            group = _Group()
            for command in waiting:
                self._decide(command, group)
            try:
                self._write(group)
            except Taken:
                self.tally.taken += 1
                self._forget(group.touched)
                waiting = group.done
                LOG.info("a row was taken by another process, try %d", tries + 1)
                continue
            except SQLAlchemyError as error:
                self.tally.failed += 1
                LOG.error("%d tables could not be written: %s", len(group.touched), type(error).__name__)
                self._forget(group.touched)
                self._refuse(group.done, _told(error))
                return
            self._acknowledge(group)
            return
        self._refuse(waiting, Refused(Message("table.busy")))

    def _write(self, group: _Group) -> None:
        """One transaction, if there is anything to write."""
        if not group.touched:
            return
        additions = [touched.addition() for touched in group.touched.values()]
        began = time.perf_counter()
        self._store.write(additions)
        self.tally.seconds.count(time.perf_counter() - began)
        written = [numbered.row for addition in additions for numbered in addition.rows]
        self.tally.sizes.count(len(written))
        self.tally.rows += len(written)
        self.tally.choices += sum(isinstance(row, rows.Moved) for row in written)

    def _refuse(self, commands: Sequence[Command], error: Exception) -> None:
        self._answers += [(command.answer, error) for command in commands]

    def _decide(self, command: Command, group: _Group) -> None:
        """Decided commands stand in the group; what is refused is answered at once."""
        if command.table in group.broken:
            self._queue.put(command)
            return
        try:
            live = self._live(command, group)
            decided = self._decided(command, live, group)
        except (EkimaeError, SQLAlchemyError, Stale) as error:
            self._answers.append((command.answer, _told(error)))
        except Exception as error:
            LOG.exception("a command at table %s failed", command.table)
            group.broken.add(command.table)
            self._answers.append((command.answer, _told(error)))
        else:
            self._note(command, live, decided, group)
            group.done.append(command)

    def _decided(self, command: Command, live: Live, group: _Group) -> Sequence[rows.AnyRow]:
        """Nothing is refused because of what is past: before that, other processes' rows are read."""
        if live.state.seq >= limits.ROWS:
            raise Refused(Message("table.full", {"most": limits.ROWS}))
        try:
            return command.decide(live)
        except (EkimaeError, Stale):
            if command.table in group.touched or not self._catch_up(live):
                raise
            return command.decide(live)

    def _live(self, command: Command, group: _Group) -> Live:
        if command.begin is not None:
            live = Live(command.table, [Numbered(1, time.time(), command.begin)])
            self._tables[command.table] = live
            return live
        found = self._tables.get(command.table)
        if found is None:
            return self._load(command.table)
        if found.state.seq < command.at and command.table not in group.touched:
            self._catch_up(found)
        return found

    def _note(self, command: Command, live: Live, decided: Sequence[rows.AnyRow], group: _Group) -> None:
        if command.begin is None and not decided:
            return
        touched = group.touched.get(command.table)
        if touched is None:
            touched = _Touched(live, live.state.seq, sitting_of(live))
            group.touched[command.table] = touched
        if command.begin is not None:
            touched.before, touched.sitting = 0, set()
            touched.rows.append(Numbered(1, live.state.created, command.begin))
        at = max(time.time(), live.state.changed)
        for row in decided:
            live.note(row, at)
            touched.rows.append(Numbered(live.state.seq, at, row))

    def _acknowledge(self, group: _Group) -> None:
        self._forget(group.broken)
        tables = dict.fromkeys(command.table for command in group.done)
        moments = {table: (self._tables.get(table) or self._load(table)).moment() for table in tables}
        changed = [moments[table] for table in group.touched]
        if changed:
            self._hears.published(changed, (), own=True)
        for command in group.done:
            self._answers.append((command.answer, moments[command.table]))


def loaded(store: Store, table: str) -> Live:
    """A table from its rows."""
    found = store.rows(table)
    if not found:
        raise NotHere
    return Live(table, found)


def _told(error: Exception) -> Exception:
    """What the asker is told: trouble with the database has no details for guests."""
    if isinstance(error, EkimaeError | Stale):
        return error
    return Refused(Message("table.store" if isinstance(error, SQLAlchemyError) else "table.failed"))
