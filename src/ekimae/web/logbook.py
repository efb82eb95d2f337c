"""The log as pages show it: each line is put into words once, however often the page is rendered."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from ekimae.kernel import Event, Message
from ekimae.kernel.game import CHANCE
from ekimae.kernel.match import Told
from ekimae.table.present import Present
from ekimae.web.page import LogLine, Seen
from ekimae.web.templating import owner, render

LINES: Final = 60
ENTRIES: Final = 40
"""How many choices back the log is read; a long game has far more."""
CLASS_NEW: Final = ' class="new"'
Place = tuple[int, int]
"""The entry that an event came with, and the how many-th of its events it is."""


class LogBook:
    """The lines of one table for one seat in one language."""

    def __init__(self) -> None:
        self._read: dict[Place, tuple[Event, LogLine | None]] = {}
        self._written: dict[int, tuple[LogLine, Markup]] = {}
        """By the identity of the line, which is kept so that no other gets the same."""

    def read(self, present: Present, seat: int | None) -> tuple[LogLine, ...]:
        """The latest events that are told in words, oldest first."""
        since = None if seat is None else present.last_turn(seat)
        read: dict[Place, tuple[Event, LogLine | None]] = {}
        before = 0, -1
        for told in present.told(seat, present.position - ENTRIES):
            place = (told.at, before[1] + 1) if told.at == before[0] else (told.at, 0)
            before = place
            read[place] = (told.event, self._line(present, told, place, since is not None and told.at > since))
        self._read = read
        return tuple(line for _, line in read.values() if line is not None)[-LINES:]

    def _line(self, present: Present, told: Told, place: Place, new: bool) -> LogLine | None:
        known = self._read.get(place)
        if known is not None and known[0] == told.event and (known[1] is None or known[1].new == new):
            return known[1]
        text = present.event_message(told.event)
        return None if text is None else LogLine(told.at, told.event, text, _seat_of(told.event), new)

    def html(self, table: str, seen: Seen) -> Markup:
        """Newest on top, with a line where the last turn of the seat that looks ended."""
        lines: list[str] = []
        written: dict[int, tuple[LogLine, Markup]] = {}
        newer = False
        for line in reversed(seen.log):
            if newer and not line.new:
                lines.append(_since(seen))
            newer = line.new
            known = self._written.get(id(line))
            html = known[1] if known is not None else _log_line(table, seen, line)
            written[id(line)] = (line, html)
            lines.append(html)
        self._written = {} if seen.over else written
        again = any(line.new for line in seen.log) and not seen.over and not seen.replay
        address = f"/t/{table}/replay?seat={seen.seat}" if again and seen.seat is not None else ""
        return render("parts/log.html", say=seen.say, lines=Markup("".join(lines)), again=address)


def _seat_of(event: Event) -> int | None:
    seat = event.args.get("seat")
    return seat if isinstance(seat, int) and seat != CHANCE else None


def _since(seen: Seen) -> str:
    return f'<li class="since" id="since"><span>{escape(seen.say(Message("web.since")))}</span></li>'


def _log_line(table: str, seen: Seen, line: LogLine) -> Markup:
    mark = "<i></i>" if line.seat is None else owner(seen.sitters[line.seat].id, 13)
    words = str(escape(seen.say(line.text)))
    if seen.over or seen.replay:
        words = f'<a href="/t/{escape(table)}/replay?at={line.at}">{words}</a>'
    return Markup(f"<li{' class=new' if line.new else ''}>{mark}<p>{words}</p></li>")
