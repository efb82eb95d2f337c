"""What only this guest is shown of a table: the tools, who may do what, the chat, the curtain."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from ekimae.bots import bot_of
from ekimae.kernel import Message, Term
from ekimae.table.model import Asks, Link, May, Proposal, SeatState, Status, Who
from ekimae.table.present import Present
from ekimae.web import clockface
from ekimae.web.eyes import Eyes
from ekimae.web.setups import USUAL_BOT
from ekimae.web.templating import render
from ekimae.words import Translator

CHAT_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Act:
    """A button beside a seat."""

    path: str
    title: str
    confirm: str = ""
    """What is asked before."""
    whole: bool = False
    """Another page follows."""


class Own:
    """The guest's own regions, each rendered anew only when something in it is another."""

    def __init__(self, say: Translator) -> None:
        self.say = say
        self._known: dict[str, tuple[Hashable, Markup]] = {}

    def regions(self, present: Present, eyes: Eyes) -> dict[str, Markup]:
        """All of them."""
        self.changed(present, eyes)
        return {name: html for name, (_, html) in self._known.items()}

    def changed(self, present: Present, eyes: Eyes) -> dict[str, Markup]:
        """Those that are not as they were when they were asked for last."""
        found: dict[str, Markup] = {}
        for name, key, context in self._contexts(present, eyes):
            if name not in self._known or self._known[name][0] != key:
                html = render(f"parts/{name.partition('-')[0]}.html", say=self.say, table=present.id, **context())
                self._known[name] = (key, html)
                found[name] = html
        return found

    def _contexts(self, present: Present, eyes: Eyes) -> Iterator[tuple[str, Hashable, Any]]:
        seats = tuple(_lasting(seat) for seat in present.info.seats)
        people = (present.status, seats, present.links, present.info.public)
        undo = _undo(present, eyes)
        yield "tools", (undo, len(present.chat)), lambda: self._tools(present, undo)
        bars = (present.status, present.proposal, present.info.rematch, seats)
        yield "bars", bars, lambda: self._bars(present)
        yield "people-body", people, lambda: self._people(present)
        yield "chat", (present.chat, present.muted, present.status), lambda: self._chat(present)
        yield "curtain", eyes, lambda: self._curtain(present, eyes)

    # The top bar.

    def _tools(self, present: Present, undo: tuple[int, int] | None) -> dict[str, Any]:
        return {"undo": undo, "said": len(present.chat)}

    # What needs an answer.

    def _bars(self, present: Present) -> dict[str, Any]:
        return {
            "status": present.status,
            "proposal": self._proposal(present),
            "rematch": present.info.rematch,
            "plays": any(_is_own(present, seat) for seat in present.info.seats),
            "can_join": not present.seats and any(_may_join(present, seat) for seat in present.info.seats),
            "free": sum(seat.free for seat in present.info.seats),
        }

    def _proposal(self, present: Present) -> dict[str, Any] | None:
        proposal = present.proposal
        if proposal is None or present.guest is None:
            return None
        return {
            "seq": proposal.seq,
            "text": self.say(self._proposed(present, proposal)),
            "wanted": present.my_answer_is_wanted,
            "own": proposal.by == present.guest.id,
        }

    def _proposed(self, present: Present, proposal: Proposal) -> Message:
        if proposal.asks is Asks.UNDO:
            return Message("web.proposes-undo", {"who": proposal.name, "n": proposal.steps})
        bot = bot_of(present.rules.name, proposal.bot or USUAL_BOT).name
        seat = self._called(present.info.seats[proposal.seat or 0])
        return Message("web.proposes-bot", {"who": proposal.name, "bot": bot, "seat": seat})

    # The seats.

    def _people(self, present: Present) -> dict[str, Any]:
        info = present.info
        return {
            "seats": [self._seat(present, seat) for seat in info.seats],
            "clock": clockface.told(info.clock, self.say),
            "at_zero": "" if info.clock is None else clockface.at_zero(info.clock, self.say),
            "makes": [*self._makes(present)],
            "links": [
                {"id": link.id, "title": self._link(present, link)} for link in present.links if not link.revoked
            ],
            "host": present.is_host and present.status in (Status.WAITING, Status.RUNNING),
            "public": info.public,
            "waiting": present.status is Status.WAITING,
            "seed_chosen": info.seed_chosen,
            "seed_sha256": info.seed_sha256,
            "seed": info.seed,
        }

    def _called(self, seat: SeatState) -> str:
        return seat.name or self.say.term(_seat_term(seat))

    def _seat(self, present: Present, seat: SeatState) -> dict[str, Any]:
        return {
            "seat": seat.seat,
            "id": seat.id,
            "name": self.say.term(_seat_term(seat)),
            "about": self.say(self._about(present, seat)),
            "acts": [*self._acts(present, seat)],
            "look": len(present.seats) > 1 and _is_own(present, seat),
        }

    def _about(self, present: Present, seat: SeatState) -> Message:
        name = seat.name or self.say(Message("web.guest"))
        if seat.resigned:
            return Message("web.seat-resigned", {"who": name})
        match seat.who:
            case Who.BOT if seat.late:
                return Message("web.seat-late", {"who": name})
            case Who.BOT:
                return Message("web.seat-bot", {"bot": bot_of(present.rules.name, seat.bot or USUAL_BOT).name})
            case Who.OPEN:
                return Message("web.seat-open")
            case Who.INVITED:
                return Message("web.seat-kept", {"who": seat.name}) if seat.name else Message("web.seat-invited")
            case Who.LEFT:
                return Message("web.seat-left", {"who": name})
        return Message("web.seat-you" if _is_own(present, seat) else "web.seat-person", {"who": name})

    def _acts(self, present: Present, seat: SeatState) -> Iterator[Act]:
        say = self.say
        waiting, running = present.status is Status.WAITING, present.status is Status.RUNNING
        if waiting and not present.seats and _may_join(present, seat):
            yield Act("join", say(Message("web.join")))
        if waiting and seat.free and present.is_host:
            yield Act("bot", say(Message("web.sit-bot")))
        if waiting and seat.who is Who.OPEN and present.is_host:
            yield Act("keep", say(Message("web.keep-seat")))
        if waiting and seat.who in (Who.INVITED, Who.BOT) and present.is_host:
            yield Act("open", say(Message("web.open-seat")))
        if _is_own(present, seat) and (waiting or running):
            yield Act("leave", say(Message("web.leave")), say(Message("web.leave-sure")))
        if _is_own(present, seat) and running:
            yield Act("resign", say(Message("web.resign")), say(Message("web.resign-sure")))
        if running and _may_take_over(present, seat):
            yield Act("take-over", say(Message("web.take-over")))
        if running and present.seats and seat.who in (Who.GUEST, Who.LEFT) and not _is_own(present, seat):
            yield Act("propose-bot", say(Message("web.propose-bot")))

    def _makes(self, present: Present) -> Iterator[dict[str, Any]]:
        """Links that this guest can make."""
        if present.status is Status.CLOSED:
            return
        if present.status is Status.WAITING and (present.is_host or present.seats):
            if any(seat.who is Who.OPEN for seat in present.info.seats):
                yield {"may": May.JOIN, "seat": None, "title": self.say(Message("web.link-join"))}
            for seat in present.info.seats:
                if seat.who is Who.INVITED and present.is_host:
                    name = self.say.term(_seat_term(seat))
                    yield {
                        "may": May.SEAT,
                        "seat": seat.seat,
                        "title": self.say(Message("web.link-seat", {"seat": name})),
                    }
        if present.is_host or present.seats:
            yield {"may": May.WATCH, "seat": None, "title": self.say(Message("web.link-watch"))}
        for number in sorted(present.seats):
            name = self._called(present.info.seats[number])
            yield {"may": May.MOVE, "seat": number, "title": self.say(Message("web.link-move", {"seat": name}))}

    def _link(self, present: Present, link: Link) -> str:
        name = "" if link.seat is None else self._called(present.info.seats[link.seat])
        return self.say(Message(f"web.link-{link.may}", {"seat": name}))

    # Chat and curtain.

    def _chat(self, present: Present) -> dict[str, Any]:
        return {
            "chat": present.chat[-CHAT_SHOWN:],
            "may_speak": present.guest is not None and present.status is not Status.CLOSED,
            "speakers": [*_speakers(present)],
        }

    def _curtain(self, present: Present, eyes: Eyes) -> dict[str, Any]:
        if eyes.next is None:
            return {"next": None}
        seat = present.info.seats[eyes.next]
        return {"next": {"seat": seat.seat, "id": seat.id, "name": self._called(seat)}}


def _speakers(present: Present) -> Iterator[dict[str, Any]]:
    """Others whose lines can be hidden or shown again."""
    me = present.guest.id if present.guest else None
    names = {seat.guest: seat.name for seat in present.info.seats if seat.guest}
    names |= {line.guest: line.name for line in present.chat}
    for guest, name in names.items():
        if guest != me and (guest in present.muted or any(line.guest == guest for line in present.chat)):
            yield {"handle": guest, "name": name, "muted": guest in present.muted}


def _undo(present: Present, eyes: Eyes) -> tuple[int, int] | None:
    """Seat, and how many choices it may take back freely; 0: the others are asked. None where it has made none."""
    if eyes.seat is None or present.status is not Status.RUNNING:
        return None
    free = present.free_undo(eyes.seat)
    return (eyes.seat, free) if free or present.undo_steps(eyes.seat) else None


def _lasting(seat: SeatState) -> tuple[object, ...]:
    """A seat without what changes with every choice."""
    return (seat.who, seat.guest, seat.name, seat.bot, seat.resigned, seat.late)


def _is_own(present: Present, seat: SeatState) -> bool:
    return seat.held_by(present.guest)


def _may_join(present: Present, seat: SeatState) -> bool:
    if seat.who is Who.INVITED:
        return present.is_host or (present.guest is not None and seat.guest == present.guest.id)
    return seat.who is Who.OPEN and (present.may_join or present.info.public)


def _may_take_over(present: Present, seat: SeatState) -> bool:
    own = present.guest is not None and seat.guest == present.guest.id
    if seat.who is Who.BOT:
        return own and not seat.resigned
    return seat.who is Who.LEFT and (present.may_join or present.info.public)


def _seat_term(seat: SeatState) -> Term:
    return Term("seat", seat.id)
