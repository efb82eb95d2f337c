"""Clocks on pages: what can be chosen for a new table, what a table has, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from babel.dates import format_timedelta
from markupsafe import Markup

from ekimae.kernel import Message, Unreadable
from ekimae.table.clocks import LIVE, Clocks
from ekimae.table.model import AtZero, Clock, Ticks
from ekimae.table.present import Present
from ekimae.web.page import Seen
from ekimae.web.templating import render
from ekimae.words import Translator

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
OFFERED: Final = (
    "move:60",
    "move:300",
    "player:900:10",
    "player:1800:30",
    "move:86400",
    "move:259200",
    "move:604800",
    "player:604800:43200",
)
"""Clocks as the form names them: what they measure, seconds, increment."""
WHOLE: Final = 0.99
LOW_PART: Final = 0.1
LOW_MOST: Final = 2 * HOUR
LOW_LEAST: Final = 10


def read(form: Mapping[str, str]) -> Clock | None:
    """The clock that a filled form asks for."""
    given = form.get("clock", "")
    if not given:
        return None
    try:
        ticks, seconds, increment = f"{given}:0".split(":")[:3]
        at_zero = AtZero(form.get("at-zero", str(AtZero.BOT)))
        return Clock(Ticks(ticks), int(seconds), int(increment), at_zero)
    except ValueError as error:
        raise Unreadable(Message("web.bad-form", {"key": "clock"})) from error


def options(say: Translator) -> list[tuple[str, str]]:
    """For the form of a new table."""
    timed = [(each, told(read({"clock": each}), say)) for each in OFFERED]
    return [("", say(Message("web.clock-none"))), *timed]


def told(clock: Clock | None, say: Translator) -> str:
    """In a few words: "1 day per choice", "live: 15 minutes each, 10 seconds more per choice"."""
    if clock is None:
        return ""
    time, more = _span(clock.seconds, say), _span(clock.increment, say)
    if clock.ticks is Ticks.MOVE:
        pace = Message("web.clock-move", {"time": time})
    elif clock.increment:
        pace = Message("web.clock-player-more", {"time": time, "more": more})
    else:
        pace = Message("web.clock-player", {"time": time})
    return say(Message("web.clock-live", {"pace": pace}) if clock.seconds <= LIVE else pace)


def at_zero(clock: Clock, say: Translator) -> str:
    """What happens then, as a sentence."""
    return say(Message(f"web.at-zero-{clock.at_zero}"))


def _span(seconds: int, say: Translator) -> str:
    return format_timedelta(timedelta(seconds=seconds), threshold=WHOLE, locale=say.language)


def left(seconds: float, say: Translator) -> str:
    """As a clock shows it: 4:05, 1:04:05, 2 d 4 h."""
    whole = int(seconds)
    if whole >= DAY:
        return say(Message("web.clock-days", {"days": str(whole // DAY), "hours": str(whole % DAY // HOUR)}))
    hours, minutes, rest = whole // HOUR, whole % HOUR // MINUTE, whole % MINUTE
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


def region(present: Present, seen: Seen) -> Markup:
    """All clocks as they stood when something happened last; the script lets them run."""
    clocks = present.clocks
    rows = [] if clocks is None else [_row(present, clocks, seen, sitter.seat) for sitter in seen.sitters]
    return render("parts/clocks.html", say=seen.say, rows=[row for row in rows if row])


def _row(present: Present, clocks: Clocks, seen: Seen, seat: int) -> dict[str, Any] | None:
    sitter = seen.sitters[seat]
    if sitter.kind == "bot":
        return None
    ends, away = clocks.ends(seat), present.away.get(seat)
    return {
        "id": sitter.id,
        "who": seen.who(seat),
        "own": seat == seen.seat,
        "text": left(clocks.left[seat], seen.say),
        "ends": ends,
        "starts": clocks.starts(seat),
        "iso": None if ends is None else iso(ends),
        "low": max(LOW_LEAST, min(LOW_MOST, clocks.clock.seconds * LOW_PART)),
        "away": None if away is None else iso(away),
    }
