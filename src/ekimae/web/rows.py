"""Tables as the lobby lists them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from babel.dates import format_timedelta

from ekimae.games import rules_of
from ekimae.kernel import Message, Term
from ekimae.table.model import Listed, SeatState, Status, Who
from ekimae.web import clockface
from ekimae.web.setups import box_of
from ekimae.web.visit import Visit
from ekimae.words import Translator

JUST_NOW = 60


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list."""

    id: str
    game: str
    edition: str
    seats: tuple[SeatState, ...]
    own: SeatState | None
    """The seat of the guest that is asked, or the first of them."""
    my_turn: bool
    others: str
    """With whom."""
    people: str
    status: str
    iso: str
    ago: str
    pace: str
    """How much time players have; empty where nobody is timed."""


def row_of(listed: Listed, visit: Visit) -> Row:
    say = visit.speaking(rules_of(listed.game))
    box = box_of(listed.game)
    mine = sorted(listed.mine, key=lambda seat: not listed.seats[seat].asked)
    others = [seat for seat in listed.seats if seat.seat not in listed.mine and not seat.free]
    return Row(
        id=listed.id,
        game=say(Message(f"web.game.{listed.game}")),
        edition=say.term(Term(box.kind, str(listed.setup.get(box.key, "")))),
        seats=listed.seats,
        own=listed.seats[mine[0]] if mine else None,
        my_turn=listed.my_turn,
        others=say(Message("web.with", {"who": say.list(_names(others, say))})) if others else "",
        people=say.list([seat.name for seat in listed.seats if seat.who is Who.GUEST and seat.name]),
        status=say(_status(listed, say)),
        iso=datetime.fromtimestamp(listed.changed, UTC).isoformat(timespec="seconds"),
        ago=_ago(listed.changed, visit.language),
        pace=clockface.told(listed.clock, say),
    )


def _names(seats: list[SeatState], say: Translator) -> list[str]:
    """People by name, bots counted."""
    bots = sum(seat.who is Who.BOT for seat in seats)
    names = [seat.name for seat in seats if seat.name and seat.who is not Who.BOT]
    return [*names, *([say(Message("web.bots", {"n": bots}))] if bots else [])]


def _status(listed: Listed, say: Translator) -> Message:
    match listed.status:
        case Status.WAITING:
            return Message("web.waits-for-players", {"n": sum(seat.free for seat in listed.seats)})
        case Status.CLOSED:
            return Message("web.closed")
        case Status.OVER:
            return _ending(listed, say)
    if listed.my_turn:
        return Message("web.asked-you")
    asked = [_called(seat, say) for seat in listed.seats if seat.asked]
    return Message("web.waits-for", {"who": say.list(asked)})


def _ending(listed: Listed, say: Translator) -> Message:
    if listed.outcome is None:
        return Message("web.over")
    winners = listed.outcome.winners
    if any(seat in winners for seat in listed.mine):
        return Message("web.you-win" if len(winners) == 1 else "web.you-share")
    names = say.list([_called(listed.seats[seat], say) for seat in winners])
    return Message("web.win" if len(winners) == 1 else "web.share", {"who": names})


def _called(seat: SeatState, say: Translator) -> str:
    return seat.name or say.term(Term("seat", seat.id))


def _ago(moment: float, language: str) -> str:
    seconds = max(0.0, time.time() - moment)
    if seconds < JUST_NOW:
        return Translator(language)(Message("web.just-now"))
    return format_timedelta(timedelta(seconds=-seconds), add_direction=True, locale=language, threshold=0.99)
