"""Lessons: a game that is played together with the page. How far one is stands in the address."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Response, get
from litestar.exceptions import NotFoundException
from markupsafe import Markup

from ekimae.games import rules_of
from ekimae.kernel import Message, Term
from ekimae.lessons import Goes, Legal, Lesson, Stop, answer, lessons
from ekimae.web.games import page_of
from ekimae.web.page import Seen
from ekimae.web.rendering import Rendered, choices, past
from ekimae.web.routes.lobby import boards
from ekimae.web.routes.table import STYLES
from ekimae.web.site import JSON, Asking, Name, Number, Text, TheSite, TheVisit, wants_json
from ekimae.web.staging import staged
from ekimae.web.streaming import encode
from ekimae.web.templating import render
from ekimae.web.visit import Visit
from ekimae.words import Translator

AWAY: Final = ("tools", "people-body", "chat", "curtain")
"""Regions that a lesson doesn't have."""


@get("/learn")
async def learn(request: Asking, site: TheSite, visit: TheVisit) -> Response[bytes]:
    """Which lessons there are."""
    styles = (*boards(), "lobby.css", "text.css", "lesson.css")
    found = [_told(visit, lesson) for lesson in lessons().values()]
    return site.html(request, visit, "learn.html", styles=styles, lessons=found)


def _told(visit: Visit, lesson: Lesson) -> dict[str, Any]:
    say = visit.speaking(rules_of(lesson.game))
    sides = [(side, say.term(Term("seat", side)), _path(lesson, side)) for side in lesson.sides]
    return {"lesson": lesson, "art": page_of(lesson.game).art(), "about": say(lesson.about), "sides": sides}


@get("/learn/{lesson:str}")
async def lesson_page(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    lesson: Name,
    side: Text = "",
    at: Number = None,
    choice: Text = "",
) -> Response[Any]:
    """One stop of a lesson; with a choice, what comes of it."""
    site.count_choice(visit)
    taught = _lesson(lesson)
    side = side if side in taught.sides else taught.sides[0]
    last = len(taught.stops(side)) - 1
    at = min(max(at or 0, 0), last)
    stop = taught.stops(side)[at]
    tried = answer(taught, stop, choice) if choice and stop.mine else None
    if isinstance(tried, Goes):
        if not wants_json(request):
            return site.go(visit, _path(taught, side, at + 1))
        at, tried = at + 1, None
    shown = _Shown(taught, side, at, tried, visit)
    if wants_json(request):
        told = {
            "seq": at,
            "path": _path(taught, side, at),
            "regions": {name: html for name, html in shown.regions.items() if html},
        }
        return Response(encode(told), media_type=JSON)
    return _page(request, site, visit, shown)


def _page(request: Asking, site: TheSite, visit: TheVisit, shown: _Shown) -> Response[bytes]:
    rendered = shown.rendered
    return site.html(
        request,
        visit,
        rendered.page.template,
        styles=(*STYLES, "lesson.css", *rendered.page.styles),
        scripts=("lesson.js",),
        say=shown.say,
        seen=rendered.seen,
        table=f"lesson-{shown.lesson.id}",
        regions=shown.regions,
        still=rendered.page.still(rendered.seen),
        tabs=rendered.page.tabs,
        title=visit.say(Message(f"web.game.{shown.lesson.game}")),
        heading=visit.say(Message("web.learn")),
        game_script=None,
        now=0,
        stream="",
    )


class _Shown:
    """A stop as HTML."""

    def __init__(self, lesson: Lesson, side: str, at: int, tried: Legal | None, visit: Visit) -> None:
        self.lesson = lesson
        self.side = side
        self.at = at
        self.stops = lesson.stops(side)
        self.stop: Stop = self.stops[at]
        self.tried = tried
        asked = staged(lesson, lesson.record.entries[: self.stop.position], side)
        self.say: Translator = visit.speaking(asked.rules)
        seat = lesson.setup["seats"].index(side)
        asks = past(asked, seat, self.say)
        self.rendered: Rendered = asks if tried is None else past(staged(lesson, tried.entries, side), seat, self.say)
        self.regions: dict[str, Any] = {
            **self.rendered.regions,
            **dict.fromkeys(AWAY, Markup("")),
            "sign": asks.regions["sign"],
            "log": self._log(),
            "choices": self._choices(asks.seen),
            "bars": self._card(asks.seen),
        }

    def _log(self) -> Markup:
        """Without a way to the replay, which a lesson doesn't have: there is the way back."""
        return self.rendered.book.html(f"lesson-{self.lesson.id}", replace(self.rendered.seen, replay=True))

    def _choices(self, seen: Seen) -> Markup:
        """Those that the game offers; none after one was tried, or where somebody else plays."""
        wanted = self.stop.wanted
        if wanted is None or self.tried is not None:
            return Markup('<div id="choices" class="choices-box"></div>')
        fields = {"side": self.side, "at": self.at}
        return choices(seen, f"/learn/{self.lesson.id}", fields, method="get", wanted=wanted.token)

    def _card(self, seen: Seen) -> Markup:
        wanted = self.stop.wanted
        hint = seen.by_token[wanted.token].title if wanted is not None else None
        return render(
            "parts/lesson.html",
            say=self.say,
            lesson=self.lesson,
            stop=self.stop,
            at=self.at,
            last=len(self.stops) - 1,
            side=Term("seat", self.side),
            actor=None if self.stop.step.actor is None else Term("seat", self.stop.step.actor),
            actor_id=self.stop.step.actor or self.side,
            hint=hint,
            tried=self._tried(seen),
            link=lambda at: _path(self.lesson, self.side, at),
            others=[(other, _path(self.lesson, other)) for other in self.lesson.sides if other != self.side],
        )

    def _tried(self, seen: Seen) -> list[str]:
        """What another choice would have brought."""
        if self.tried is None:
            return []
        offer = seen.by_token[self.tried.entries[-1].token]
        return [self.say(self.tried.kindly), *(self.say(line) for line in offer.lines)]


def _lesson(name: str) -> Lesson:
    found = lessons().get(name)
    if found is None:
        raise NotFoundException
    return found


def _path(lesson: Lesson, side: str, at: int = 0) -> str:
    return f"/learn/{lesson.id}?{urlencode({'side': side, 'at': at})}"


HANDLERS: Final = (learn, lesson_page)
