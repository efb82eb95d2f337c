"""What is written and read. Everything here blocks, so the event loop never calls it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, literal, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from ekimae.table import rows
from ekimae.table.database import is_sqlite
from ekimae.table.live import Numbered
from ekimae.table.model import Clock, Outcome, SeatState, Status
from ekimae.table.schema import ENTRY, KEPT, LINK, SETTING, SITTING, TABLE

CHANNEL: Final = "ekimae"
GOT_IN_THE_WAY: Final = ("40001", "40P01")
"""What PostgreSQL says when two transactions can't both go on."""


class Taken(Exception):
    """Another process has written a row with this number: nothing of this batch was written."""


class Summary(msgspec.Struct, frozen=True):
    """What the lobby shows of a table without opening it."""

    setup: dict[str, Any]
    seats: tuple[SeatState, ...]
    outcome: Outcome | None = None
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """The line of a table in the index."""

    id: str
    seq: int
    game: str
    status: Status
    public: bool
    host: str
    bot_asked: bool
    created: float
    changed: float
    summary: Summary
    deadline: float | None = None
    """When the next seat's time is up."""


@dataclass(slots=True)
class Addition:
    """What a batch adds to one table."""

    heading: Heading
    before: int
    """The number of the last row before; 0: the table is new."""
    rows: list[Numbered] = field(default_factory=list)
    sat: set[str] = field(default_factory=set)
    stood: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)


class Store:
    """One database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.sqlite = is_sqlite(engine)
        self._writing: Connection | None = None
        self._version = 0

    def close(self) -> None:
        self._hang_up()
        self.engine.dispose()

    def _hang_up(self) -> None:
        if self._writing is not None:
            self._writing.invalidate()
            self._writing.close()
            self._writing = None

    def reading(self) -> Any:
        """A connection that sees what is committed, and locks nothing."""
        return self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    # Writing.

    def write(self, additions: Sequence[Addition]) -> None:
        """All of it in one transaction; when this returns, it is on the disk."""
        connection = self._connection()
        try:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            self._write(connection, additions)
            connection.commit()
        except IntegrityError as error:
            connection.rollback()
            raise Taken from error
        except OperationalError as error:
            self._hang_up()
            if getattr(error.orig, "sqlstate", None) in GOT_IN_THE_WAY:
                raise Taken from error
            raise
        except BaseException:
            self._hang_up()
            raise

    def _connection(self) -> Connection:
        """The writer's own, kept as long as it works."""
        if self._writing is None:
            self._writing = self.engine.connect()
        return self._writing

    def written_elsewhere(self) -> bool:
        """Has anybody else written into the file since this was asked last? (PostgreSQL tells by itself.)"""
        if not self.sqlite:
            return False
        connection = self._connection()
        before, self._version = self._version, connection.exec_driver_sql("PRAGMA data_version").scalar_one()
        connection.rollback()
        return before not in (0, self._version)

    def _write(self, connection: Connection, given: Sequence[Addition]) -> None:
        """Tables in the order of their ids, so that processes wait for each other and never in a circle."""
        additions = sorted(given, key=lambda each: each.heading.id)
        new = [_columns(addition.heading) for addition in additions if not addition.before]
        if new:
            connection.execute(insert(TABLE), new)
        entries = [
            {"table_id": addition.heading.id, "seq": each.seq, "at": each.at, "body": rows.encode(each.row)}
            for addition in additions
            for each in addition.rows
        ]
        connection.execute(insert(ENTRY), entries)
        old = [_columns(addition.heading) for addition in additions if addition.before]
        if old:
            connection.execute(_UPDATE, [{f"new_{name}": each[name] for name in ("id", *_CHANGING)} for each in old])
        self._write_sitting(connection, additions)
        links = [{"hash": link, "table_id": each.heading.id} for each in additions for link in each.links]
        if links:
            connection.execute(insert(LINK), links)
        if not self.sqlite:
            notes = [f"{each.heading.id}:{each.heading.seq}" for each in additions]
            connection.execute(_NOTIFY, {"notes": notes})

    def _write_sitting(self, connection: Connection, additions: Sequence[Addition]) -> None:
        for each in additions:
            if each.stood | each.sat:
                gone = each.stood | each.sat
                where = (SITTING.c.table_id == each.heading.id) & SITTING.c.guest.in_(gone)
                connection.execute(delete(SITTING).where(where))
            if each.sat:
                connection.execute(
                    insert(SITTING), [{"guest": guest, "table_id": each.heading.id} for guest in sorted(each.sat)]
                )

    def delete(self, table: str) -> bool:
        """Take a table out of the database; was there one?"""
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            for part in (ENTRY, SITTING, LINK):
                connection.execute(delete(part).where(part.c.table_id == table))
            found = connection.execute(delete(TABLE).where(TABLE.c.id == table)).rowcount
            if not self.sqlite:
                connection.execute(_NOTIFY, {"notes": [f"{table}:0"]})
            connection.commit()
        return found > 0

    # Reading.

    def rows(self, table: str, after: int = 0) -> list[Numbered]:
        """The rows of a table from a number on."""
        wanted = (
            select(ENTRY.c.seq, ENTRY.c.at, ENTRY.c.body)
            .where(ENTRY.c.table_id == table, ENTRY.c.seq > after)
            .order_by(ENTRY.c.seq)
        )
        with self.reading() as connection:
            found = connection.execute(wanted).all()
        return [Numbered(seq, at, rows.decode(body)) for seq, at, body in found]

    def check(self) -> None:
        """Does the database answer?"""
        with self.reading() as connection:
            connection.execute(select(literal(1))).scalar_one()

    def numbers(self, tables: Iterable[str]) -> dict[str, int]:
        """The last row's number of each table that is there."""
        wanted = select(TABLE.c.id, TABLE.c.seq).where(TABLE.c.id.in_(list(tables)))
        with self.reading() as connection:
            return {str(row.id): int(row.seq) for row in connection.execute(wanted)}

    def table_of_link(self, link: str) -> str | None:
        with self.reading() as connection:
            found = connection.execute(select(LINK.c.table_id).where(LINK.c.hash == link)).scalar()
        return None if found is None else str(found)

    def hosted(self, guest: str) -> int:
        """How many tables of this guest are not over."""
        wanted = select(func.count()).where(TABLE.c.host == guest, TABLE.c.status.in_(_GOES_ON))
        with self.reading() as connection:
            return int(connection.execute(wanted).scalar_one())

    def sits_at(self, guest: str) -> list[str]:
        """Tables, not over, where this guest has a seat."""
        wanted = (
            select(TABLE.c.id)
            .join(SITTING, SITTING.c.table_id == TABLE.c.id)
            .where(SITTING.c.guest == guest, TABLE.c.status.in_(_GOES_ON))
        )
        with self.reading() as connection:
            return [str(table) for table in connection.execute(wanted).scalars()]

    def bots_waited_for(self, since: float) -> list[str]:
        """Tables whose game has waited for a bot since that time: whoever let it think may be gone."""
        wanted = select(TABLE.c.id).where(TABLE.c.bot_asked.is_(True), TABLE.c.changed <= since)
        with self.reading() as connection:
            return [str(table) for table in connection.execute(wanted).scalars()]

    def late(self, now: float) -> list[str]:
        """Tables where a seat's time is up."""
        wanted = select(TABLE.c.id).where(TABLE.c.deadline <= now).order_by(TABLE.c.deadline)
        with self.reading() as connection:
            return [str(table) for table in connection.execute(wanted).scalars()]

    def of_guest(self, guest: str, statuses: Iterable[Status], most: int) -> list[Heading]:
        """Tables where the guest sits, or that the guest has set up, the latest first."""
        sits = select(literal(1)).where(SITTING.c.table_id == TABLE.c.id, SITTING.c.guest == guest).exists()
        return self._headings((TABLE.c.host == guest) | sits, statuses, most)

    def of_everybody(self, statuses: Iterable[Status], most: int) -> list[Heading]:
        """Public tables, the latest first."""
        return self._headings(TABLE.c.public.is_(True), statuses, most)

    def all_tables(self, most: int) -> list[Heading]:
        """For the operator."""
        return self._headings(TABLE.c.id != "", tuple(Status), most)

    def every_id(self) -> list[str]:
        """Of every table, the oldest first."""
        with self.reading() as connection:
            return [str(table) for table in connection.execute(select(TABLE.c.id).order_by(TABLE.c.created)).scalars()]

    def _headings(self, which: Any, statuses: Iterable[Status], most: int) -> list[Heading]:
        wanted = (
            select(TABLE)
            .where(which, TABLE.c.status.in_([str(status) for status in statuses]))
            .order_by(TABLE.c.changed.desc())
            .limit(most)
        )
        with self.reading() as connection:
            return [_heading(row) for row in connection.execute(wanted).mappings()]

    # What is remembered of guests.

    def kept(self, guest: str, name: str) -> str | None:
        with self.reading() as connection:
            where = (KEPT.c.guest == guest) & (KEPT.c.name == name)
            found = connection.execute(select(KEPT.c.value).where(where)).scalar()
        return None if found is None else str(found)

    def keep(self, guest: str, name: str, value: str | None) -> None:
        """Instead of what was kept before; None: nothing any more."""
        row = {"guest": guest, "name": name, "value": value}
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.execute(delete(KEPT).where((KEPT.c.guest == guest) & (KEPT.c.name == name)))
            if value is not None:
                connection.execute(insert(KEPT), [row])
            connection.commit()

    def everybodys(self, name: str) -> list[tuple[str, str]]:
        """What is kept by this name, of every guest."""
        wanted = select(KEPT.c.guest, KEPT.c.value).where(KEPT.c.name == name).order_by(KEPT.c.guest)
        with self.reading() as connection:
            return [(str(row.guest), str(row.value)) for row in connection.execute(wanted)]

    def swap(self, guest: str, name: str, before: str | None, after: str) -> bool:
        """Keep that, unless somebody else has changed what was kept before."""
        row = {"guest": guest, "name": name, "value": after}
        where = (KEPT.c.guest == guest) & (KEPT.c.name == name) & (KEPT.c.value == before)
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                if before is None:
                    connection.execute(insert(KEPT), [row])
                    done = True
                else:
                    done = connection.execute(update(KEPT).where(where).values(value=after)).rowcount == 1
            except IntegrityError:
                connection.rollback()
                return False
            connection.commit()
        return done

    # Settings.

    def setting(self, name: str, fresh: str) -> str:
        """A value that all processes share: the first one to ask writes it."""
        wanted = select(SETTING.c.value).where(SETTING.c.name == name)
        with self.engine.connect() as connection:
            if self.sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            found = connection.execute(wanted).scalar()
            if found is None:
                try:
                    row = {"name": name, "value": fresh, "written": int(time.time())}
                    connection.execute(insert(SETTING), [row])
                    found = fresh
                except IntegrityError:
                    connection.rollback()
                    found = connection.execute(wanted).scalar_one()
            connection.commit()
        return str(found)


_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', note) FROM unnest(CAST(:notes AS text[])) AS note")

_GOES_ON = (str(Status.WAITING), str(Status.RUNNING))

_CHANGING = ("seq", "status", "public", "host", "bot_asked", "changed", "summary", "deadline")
_UPDATE = (
    update(TABLE)
    .where(TABLE.c.id == bindparam("new_id"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)


def _columns(heading: Heading) -> dict[str, Any]:
    return {
        "id": heading.id,
        "seq": heading.seq,
        "game": heading.game,
        "status": str(heading.status),
        "public": heading.public,
        "host": heading.host,
        "bot_asked": heading.bot_asked,
        "created": heading.created,
        "changed": heading.changed,
        "summary": msgspec.json.encode(heading.summary).decode(),
        "deadline": heading.deadline,
    }


def _heading(row: Any) -> Heading:
    values = dict(row)
    summary = msgspec.json.decode(values.pop("summary"), type=Summary)
    return Heading(**values | {"status": Status(values["status"]), "summary": summary})
