"""Tables as files: a record that every other command reads, with the people around it in a section of its own.

Whoever has the file of a running game can know every card to come: the seed stands in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from ekimae.games import rules_of
from ekimae.kernel import Match, Message, Record, Refused, Unreadable, toml
from ekimae.kernel.record import read_record
from ekimae.table import limits, rows
from ekimae.table.live import Live, Numbered
from ekimae.table.model import Who

SECTION: Final = "table"
MOST_ID: Final = 20


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of chat."""

    at: int
    guest: str
    name: str
    text: str
    seat: int | None = None


class Around(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything about a table that the record doesn't tell. Links are not in it: nobody knows their secrets."""

    id: str
    host: str
    created: int
    seats: list[rows.SeatRow]
    public: bool = False
    closed: bool = False
    chat: list[Line] = []


def file_of(table: str, numbered: Sequence[Numbered]) -> str:
    """A table as a file."""
    live = Live(table, numbered)
    state = live.state
    said = [(each.at, each.row) for each in numbered if isinstance(each.row, rows.Spoke)]
    around = Around(
        id=state.id,
        host=state.host,
        created=int(state.created),
        seats=[
            rows.SeatRow(str(seat.who), seat.guest, seat.name, seat.bot, seat.resigned) for seat in live.state.seats
        ],
        public=state.public,
        closed=state.closed,
        chat=[Line(int(at), row.guest, row.name, row.text, row.seat) for at, row in said],
    )
    section: dict[str, Any] = msgspec.to_builtins(around)
    return f"{live.match.written().dump()}\n{toml.dump({SECTION: section})}"


def rows_of(table: Mapping[str, Any], file: str, now: float) -> tuple[str | None, list[Numbered]]:
    """The rows of a table from the contents of a file, and its id. A record without people becomes a table whose seats
    can be taken over."""
    record = read_record(table, file)
    match = Match(rules_of(record.game), record)
    if record.seed is None and not match.game.over:
        raise Refused(Message("table.import-typed", {"file": file}))
    around = _around(table, file, match, now)
    begin = rows.Created(
        by=around.host,
        game=record.game,
        rules=record.rules,
        setup=dict(record.setup),
        seats=around.seats,
        public=around.public,
        seed=record.seed,
        seed_sha256=record.seed_sha256,
        seed_chosen=record.seed_chosen,
        position=record.position,
        moves=[(entry.actor, entry.token) for entry in _with_draws(match, record)],
        imported=True,
    )
    found = [Numbered(1, float(around.created), begin)]
    more: list[tuple[float, rows.AnyRow]] = [
        (float(line.at), rows.Spoke(line.guest, line.name, line.text, line.seat)) for line in around.chat
    ]
    if around.closed:
        more.append((now, rows.Closed()))
    found += [Numbered(seq, at, row) for seq, (at, row) in enumerate(more, 2)]
    return around.id or None, found


def _with_draws(match: Match, record: Record) -> list[Any]:
    """A record may end before chance has answered; a table asks seats only."""
    return match.entries_after(0) if record.seed is not None else list(record.entries)


def _around(table: Mapping[str, Any], file: str, match: Match, now: float) -> Around:
    seats = len(match.game.seat_ids)
    if SECTION not in table:
        return Around("", "", int(now), [rows.SeatRow(str(Who.LEFT)) for _ in range(seats)])
    try:
        around = msgspec.convert(table[SECTION], Around)
    except msgspec.ValidationError as error:
        raise Unreadable(Message("table.import-section", {"file": file, "why": str(error)})) from error
    if len(around.seats) != seats or any(seat.who not in tuple(Who) for seat in around.seats):
        raise Unreadable(Message("table.import-seats", {"file": file, "seats": seats}))
    _check_texts(around, file)
    return around


def _check_texts(around: Around, file: str) -> None:
    """What people wrote is let in only as a table would have."""
    ids = [around.id, around.host, *(str(seat.guest or "") for seat in around.seats)]
    if len(around.id) > MOST_ID or not all((each.isascii() and each.isalnum()) or not each for each in ids):
        raise Unreadable(Message("table.import-section", {"file": file, "why": "id"}))
    for seat in around.seats:
        if seat.name:
            limits.name(seat.name)
    for line in around.chat:
        limits.line(line.text, limits.CHAT_LINE, "chat")
        limits.name(line.name)
