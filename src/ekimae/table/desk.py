"""The operator's desk: everything about tables that needs no event loop and asks nobody."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from ekimae.kernel import Message, Refused
from ekimae.table import carrying, linking, rows
from ekimae.table.database import connect, trouble_told
from ekimae.table.index import heading_of, sitting_of
from ekimae.table.live import Live, Numbered
from ekimae.table.migrating import migrate, ready
from ekimae.table.model import May, Who
from ekimae.table.seating import seat_at
from ekimae.table.store import Addition, Heading, Store, Taken

TRIES: Final = 5
OPERATOR: Final = "operator"


@contextmanager
def _database(url: str) -> Iterator[Store]:
    store = Store(connect(url))
    try:
        with trouble_told():
            yield store
    finally:
        store.close()


@contextmanager
def desk(url: str) -> Iterator[Desk]:
    """The desk of a database in its newest form."""
    with _database(url) as store:
        ready(store.engine)
        yield Desk(store)


def bring_up_to_date(url: str) -> tuple[str | None, str]:
    """The form of the database before and after all missing migrations."""
    with _database(url) as store:
        return migrate(store.engine)


@dataclass(frozen=True, slots=True)
class Desk:
    """Works beside running servers: they hear of everything."""

    store: Store

    def tables(self, most: int) -> list[Heading]:
        """The latest first."""
        return self.store.all_tables(most)

    def every_id(self) -> list[str]:
        return self.store.every_id()

    def live(self, table: str) -> Live:
        return Live(table, self._rows(table))

    def _rows(self, table: str) -> list[Numbered]:
        found = self.store.rows(table)
        if not found:
            raise Refused(Message("table.no-table", {"table": table}))
        return found

    def close(self, table: str) -> None:
        """Nothing more happens at it; it can still be looked at."""
        self._add(table, lambda live: [] if live.state.closed else [rows.Closed()])

    def delete(self, table: str) -> None:
        """For good, with everything that was ever said there."""
        if not self.store.delete(table):
            raise Refused(Message("table.no-table", {"table": table}))

    def renew_link(self, table: str, may: May, seat: int | None) -> str:
        """The secret of a new link; links that did the same open nothing any more."""
        secret = linking.fresh_secret()

        def decide(live: Live) -> Sequence[rows.AnyRow]:
            _check_seat(live, may, seat)
            old = [each for each in live.state.links if not each.revoked and (each.may, each.seat) == (may, seat)]
            revoked = [rows.Revoked(each.id) for each in old]
            return [*revoked, rows.Linked(linking.hashed(secret), str(may), OPERATOR, seat)]

        self._add(table, decide)
        return secret

    def _add(self, table: str, decide: Any) -> None:
        for _ in range(TRIES):
            live = self.live(table)
            addition = Addition(heading_of(live), live.state.seq)
            at = max(time.time(), live.state.changed)
            for row in decide(live):
                live.note(row, at)
                addition.rows.append(Numbered(live.state.seq, at, row))
                if isinstance(row, rows.Linked):
                    addition.links.append(row.hash)
            addition.heading = heading_of(live)
            try:
                if addition.rows:
                    self.store.write([addition])
            except Taken:
                continue
            return
        raise Refused(Message("table.busy"))

    # Carrying tables from house to house.

    def file_of(self, table: str) -> str:
        return carrying.file_of(table, self._rows(table))

    def take_in(self, contents: Mapping[str, Any], file: str, public: bool = False) -> str:
        """A table from a file; the id that it has here."""
        name, found = carrying.rows_of(contents, file, time.time())
        if name is not None and self.store.numbers([name]):
            raise Refused(Message("table.import-known", {"file": file, "table": name}))
        table = name or linking.fresh_id()
        live = Live(table, found)
        if public and not live.state.public:
            row = rows.Published(True)
            live.note(row, live.state.changed)
            found.append(Numbered(live.state.seq, live.state.changed, row))
        self.store.write([Addition(heading_of(live), 0, found, sitting_of(live))])
        return table


def _check_seat(live: Live, may: May, seat: int | None) -> None:
    """A link of a seat needs one that it fits."""
    if may in (May.JOIN, May.WATCH):
        return
    fits = Who.INVITED if may is May.SEAT else Who.GUEST
    if seat is None or seat_at(live.state, seat).who is not fits:
        raise Refused(Message("table.no-link-fits"))
