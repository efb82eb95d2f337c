"""Hearing of rows that other processes wrote, by PostgreSQL's own notification."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Any, Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from ekimae.table.store import CHANNEL

LOG: Final = logging.getLogger("ekimae.table")

ROUND: Final = 0.5
"""Seconds after which the thread looks whether it shall end."""
PAUSE: Final = 1.0
"""Seconds before a lost connection is tried again."""


class Ear:
    """A thread with a connection of its own that listens."""

    def __init__(self, engine: Engine, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._missed = missed
        self._ending = Event()
        self._listening = Event()
        self._thread = Thread(target=self._run, name="ekimae-ear", daemon=True)

    def start(self) -> None:
        """Comes back when nothing is missed any more."""
        self._thread.start()
        self._listening.wait(10 * PAUSE)

    def stop(self) -> None:
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except Exception as error:
                # Whatever it is, what was written meanwhile must be looked up, and the table goes on.
                LOG.warning("not hearing of other processes' rows: %s", type(error).__name__)
                time.sleep(PAUSE)

    def _listen(self) -> None:
        connection = _own_connection(self._engine)
        try:
            connection.execute(f"LISTEN {CHANNEL}")
            self._missed()
            self._listening.set()
            while not self._ending.is_set():
                for note in connection.notifies(timeout=ROUND):
                    table, _, seq = note.payload.rpartition(":")
                    self._heard(table, int(seq))
        finally:
            connection.close()


def _own_connection(engine: Engine) -> Any:
    """A connection of the driver's own, not of the pool."""
    pooled = engine.raw_connection()
    connection = pooled.driver_connection
    pooled.detach()
    if connection is None:
        raise SQLAlchemyError("no connection")
    connection.rollback()
    connection.autocommit = True
    return connection
