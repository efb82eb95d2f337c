"""What everybody with the same eyes and language is shown, rendered once for each moment of a table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from babel.numbers import format_decimal
from markupsafe import Markup

from ekimae.kernel import Message, Question
from ekimae.table.model import Status, Who
from ekimae.table.present import Present
from ekimae.web import clockface
from ekimae.web.games import page_of
from ekimae.web.logbook import LogBook
from ekimae.web.page import GamePage, Seen
from ekimae.web.ruling import rule_of
from ekimae.web.seeing import see
from ekimae.web.streaming import Block, pack
from ekimae.web.templating import render
from ekimae.words import Translator

MOST_KEPT: Final = 300
MANY: Final = 9
SHORT: Final = 9
VERB_ENDS: Final = {"en": ":", "ja": "："}
Key = tuple[str, int | None, str]
"""Table, seat, language."""


@dataclass
class Rendered:
    """A moment of a table as HTML."""

    seen: Seen
    page: GamePage
    regions: Mapping[str, Markup]
    before: int | None
    """The moment that `changed` is told against: whoever has seen it needs nothing else."""
    changed: Mapping[str, Markup]
    events: tuple[dict[str, Any], ...]
    """What happened since."""
    book: LogBook
    _blocks: dict[bool, Block] = field(default_factory=dict)

    @property
    def seq(self) -> int:
        return self.seen.seq

    def block(self, known: int | None) -> Block:
        """What is sent to somebody who knows the table as it was at `known`: packed once for all of them."""
        step = known is not None and known == self.before
        if step not in self._blocks:
            regions = self.changed if step else self.regions
            told: dict[str, Any] = {"seq": self.seq, "seated": self.seen.seat is not None, "regions": regions}
            if step:
                told["events"] = self.events
            self._blocks[step] = pack(told, self.seq)
        return self._blocks[step]


class Renderings:
    """The latest moment of each table that somebody looks at, for each kind of eyes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Rendered] = OrderedDict()

    def of(self, present: Present, seat: int | None, say: Translator) -> Rendered:
        key = (present.id, seat, say.language)
        kept = self._kept.get(key)
        if kept is None or kept.seq != present.seq:
            fresh = _render(present, seat, say, kept)
            if kept is not None and kept.seq > present.seq:
                return fresh
            kept = self._kept[key] = fresh
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    def forget(self, table: str) -> None:
        """Nobody looks at it any more."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]


def past(present: Present, seat: int | None, say: Translator) -> Rendered:
    """A position of a replay: rendered for whoever asks, and not kept."""
    return _render(present, seat, say, None)


def _render(present: Present, seat: int | None, say: Translator, before: Rendered | None) -> Rendered:
    page = page_of(present.rules.name)
    book = LogBook() if before is None else before.book
    seen = see(present, seat, say, book)
    regions = all_regions(present, seen, page, book)
    if before is None or before.seq > seen.seq:
        return Rendered(seen, page, regions, None, {}, (), book)
    changed = {name: html for name, html in regions.items() if before.regions.get(name) != html}
    return Rendered(seen, page, regions, before.seq, changed, _events(before.seen, seen), book)


def _events(before: Seen, after: Seen) -> tuple[dict[str, Any], ...]:
    """What happened in between, for those who animate it; none after something was taken back."""
    new = [line.event for line in after.log if line.at > before.position]
    return tuple({"name": event.name, **event.args} for event in new)


def all_regions(present: Present, seen: Seen, page: GamePage, book: LogBook) -> dict[str, Markup]:
    """Those of the frame, and those of the game."""
    return {
        "where": Markup('<p id="where">{}</p>').format(seen.say(page.where(seen))),
        "sign": sign(present, seen, page),
        "choices": _choices(present, seen),
        "log": book.html(present.id, seen),
        "clocks": clockface.region(present, seen),
        **page.regions(seen),
    }


def _choices(present: Present, seen: Seen) -> Markup:
    return choices(seen, f"/t/{present.id}/choose", {"seat": seen.seat, "at": seen.seq})


def choices(
    seen: Seen, action: str, fields: Mapping[str, object], method: Literal["post", "get"] = "post", wanted: str = ""
) -> Markup:
    """The list as a form that is sent to `action` with `fields`. Many that are short stand side by side."""
    short = all(not offer.lines and len(seen.say(offer.title)) <= SHORT for offer in seen.offers)
    return render(
        "parts/choices.html",
        seen=seen,
        say=seen.say,
        action=action,
        fields=fields,
        method=method,
        wanted=wanted,
        tiles=short and len(seen.offers) > MANY,
    )


# The sign.


def sign(present: Present, seen: Seen, page: GamePage) -> Markup:
    """The question; or whom the game waits for, and what they decide."""
    sentence, also = _sentences(present, seen)
    verb, colon, rest = sentence.partition(VERB_ENDS[seen.say.language])
    mine = seen.question is not None and not seen.question.interrupt
    waited = [sitter for sitter in seen.sitters if sitter.asked]
    track = seen.own.id if mine and seen.own else waited[0].id if waited else _did(seen)
    return render(
        "parts/sign.html",
        say=seen.say,
        mine=mine,
        track=track,
        steps=() if seen.over or present.status is Status.WAITING else page.steps(seen),
        verb=verb + colon if mine and colon else "",
        sentence=rest.strip() if mine and colon else sentence,
        also=also,
        thinking=bool(waited) and all(sitter.kind == "bot" for sitter in waited),
        about=page.about(seen),
        rule=rule_of(seen.rules.name, seen.question) if mine and seen.question else "",
    )


def _did(seen: Seen) -> str:
    """In a replay, whose last event it was."""
    seat = seen.log[-1].seat if seen.replay and seen.log else None
    return "" if seat is None else seen.sitters[seat].id


def _sentences(present: Present, seen: Seen) -> tuple[str, list[str]]:
    say = seen.say
    if seen.question is not None and not seen.question.interrupt:
        return say(seen.sentence_of(seen.question)), _told(seen, lambda asked: asked is not seen.question)
    if present.status is Status.WAITING:
        free = sum(seat.free for seat in present.info.seats)
        return say(Message("web.waits-for-players", {"n": free})), []
    if seen.outcome is not None:
        return _winners(seen), _points(seen)
    if seen.replay:
        return (say(seen.log[-1].text) if seen.log else say(Message("web.replay"))), []
    if present.status is Status.CLOSED:
        return say(Message("web.closed")), []
    return _waiting(present, seen), _told(seen, lambda asked: True)


def _waiting(present: Present, seen: Seen) -> str:
    asked = [seen.who(sitter.seat) for sitter in seen.sitters if sitter.asked]
    left = [seat for seat in present.info.seats if seat.asked and seat.who is Who.LEFT]
    if left:
        return seen.say(Message("web.waits-for-left", {"who": seen.who(left[0].seat)}))
    return seen.say(Message("web.waits-for", {"who": seen.say.list(asked)}))


def _told(seen: Seen, wanted: Callable[[Question], bool]) -> list[str]:
    """What is being decided, by whom: of the seat that looks, what it may do though nobody asked."""
    found = []
    for question, sentence in zip(seen.questions, seen.sentences, strict=True):
        own = question.seat == seen.seat
        if not wanted(question) or question.seat < 0 or (question.interrupt and not own):
            continue
        name = "web.also" if own else "web.decides"
        found.append(seen.say(Message(name, {"who": seen.who(question.seat), "question": sentence})))
    return list(dict.fromkeys(found))


def _winners(seen: Seen) -> str:
    if seen.outcome is None:
        return ""
    winners = seen.outcome.winners
    if seen.seat in winners and len(winners) == 1:
        return seen.say(Message("web.you-win"))
    names = seen.say.list([seen.who(seat) for seat in winners])
    return seen.say(Message("web.win" if len(winners) == 1 else "web.share", {"who": names}))


def _points(seen: Seen) -> list[str]:
    if seen.outcome is None:
        return []
    scores = sorted(enumerate(seen.outcome.scores), key=lambda pair: -pair[1])
    return [" · ".join(f"{seen.who(seat)} {format_decimal(score, locale=seen.say.language)}" for seat, score in scores)]
