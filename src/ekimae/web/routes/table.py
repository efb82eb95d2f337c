"""The table page, and everything that is done at a table."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK

from ekimae.advice import adviser_for
from ekimae.kernel import Message, Refused
from ekimae.table.house import Answer
from ekimae.table.model import Guest
from ekimae.table.present import Present
from ekimae.web.eyes import Eyes, eyes_of
from ekimae.web.own import Own
from ekimae.web.rendering import Rendered
from ekimae.web.setups import USUAL_BOT
from ekimae.web.site import JSON, Asking, Form, Name, Number, Site, Text, TheSite, TheVisit, wants_json
from ekimae.web.streaming import encode
from ekimae.web.visit import Visit

STYLES: Final = ("table.css", "clocks.css")
SCRIPTS: Final = ("table.js", "clocks.js", "turn.js")


# Looking.


@get("/t/{table:str}")
async def table_page(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    table: Name,
    seat: Number = None,
) -> Response[bytes]:
    """The whole page; to our script, when its stream doesn't bring anything, just the regions."""
    present = await site.house.present(table, visit.guest)
    eyes = eyes_of(present, seat)
    rendered = site.renderings.of(present, eyes.seat, visit.speaking(present.rules))
    own = Own(rendered.seen.say).regions(present, eyes)
    if wants_json(request):
        told = {
            "seq": present.seq,
            "seated": eyes.seat is not None,
            "regions": {**rendered.regions, **own},
            "title": heading(rendered, eyes),
        }
        return Response(encode(told), media_type=JSON)
    return frame(request, site, visit, present, rendered, own, eyes, stream=_stream(table, visit, seat))


def frame(
    request: Asking,
    site: Site,
    visit: Visit,
    present: Present,
    rendered: Rendered,
    own: dict[str, Any],
    eyes: Eyes,
    **context: Any,
) -> Response[bytes]:
    """A game on the table page."""
    page, seen = rendered.page, rendered.seen
    return site.html(
        request,
        visit,
        page.template,
        styles=(*STYLES, *page.styles),
        scripts=SCRIPTS,
        say=seen.say,
        seen=seen,
        table=present.id,
        regions={**rendered.regions, **own},
        still=page.still(seen),
        tabs=page.tabs,
        title=seen.say(Message(f"web.game.{present.rules.name}")),
        heading=heading(rendered, eyes),
        game_script=page.script,
        now=time.time(),
        **context,
    )


def heading(rendered: Rendered, eyes: Eyes) -> str:
    """What the browser's tab says: whose turn it is can be read there."""
    say = rendered.seen.say
    title = say(Message(f"web.game.{rendered.seen.rules.name}"))
    if eyes.next is not None or (rendered.seen.question is not None and not rendered.seen.question.interrupt):
        return say(Message("web.title-your-turn", {"title": title}))
    return title


def _stream(table: str, visit: Visit, seat: int | None) -> str:
    chosen = "" if seat is None else f"&seat={seat}"
    return f"/t/{table}/stream?lang={visit.language}{chosen}"


@get("/t/{table:str}/people")
async def people(request: Asking, site: TheSite, visit: TheVisit, table: Name) -> Response[bytes]:
    """Who sits where, and the chat, for browsers without script."""
    present = await site.house.present(table, visit.guest)
    say = visit.speaking(present.rules)
    regions = Own(say).regions(present, Eyes(None))
    return site.html(
        request, visit, "people.html", styles=("text.css", "table.css"), say=say, table=table, regions=regions
    )


@get("/t/{table:str}/why")
async def why(site: TheSite, visit: TheVisit, table: Name, thing: Text, seat: Number = None) -> dict[str, str]:
    """Why something that is greyed out can't be chosen."""
    site.count_choice(visit)
    present = await site.house.present(table, visit.guest)
    say = visit.speaking(present.rules)
    eyes = eyes_of(present, seat)
    adviser = adviser_for(present.rules.name)
    reason = None
    if adviser is not None and eyes.seat is not None and present.choices(eyes.seat):
        reason = adviser.why_not(present.view(eyes.seat), thing[:200])
    return {"notice": say(reason or Message("web.no-reason"))}


# Playing.


@post("/t/{table:str}/choose")
async def choose(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_choice(visit)
    guest = _somebody(visit)
    seat, at = _number(data, "seat"), _number(data, "at")
    answer = await site.house.choose(table, guest, seat, data.get("choice", ""), at)
    return _answered(request, site, visit, answer, seat)


@post("/t/{table:str}/undo")
async def undo(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    """Takes back freely, or asks the others."""
    site.count_choice(visit)
    guest = _somebody(visit)
    seat = _number(data, "seat")
    at = _number(data, "at") if "at" in data else None
    if data.get("how") == "ask":
        answer = await site.house.propose_undo(table, guest, seat)
    else:
        steps = None if data.get("how") == "all" else 1
        answer = await site.house.undo(table, guest, seat, steps, at)
    return _answered(request, site, visit, answer, seat)


@post("/t/{table:str}/answer")
async def answer_proposal(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    act = site.house.agree if data.get("agree") == "yes" else site.house.decline
    answer = await act(table, _somebody(visit), _number(data, "proposal"))
    return _answered(request, site, visit, answer)


@post("/t/{table:str}/say")
async def speak(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    answer = await site.house.say(table, _somebody(visit), data.get("text", ""))
    return _answered(request, site, visit, answer)


@post("/t/{table:str}/mute")
async def mute(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    answer = await site.house.mute(table, _somebody(visit), data.get("whom", ""), data.get("muted") == "yes")
    return _answered(request, site, visit, answer)


def _answered(request: Asking, site: Site, visit: Visit, answer: Answer, seat: int | None = None) -> Response[Any]:
    """To our script, what number it will hear of by the stream; to others, the table."""
    table = answer.present.id
    if not wants_json(request):
        several = len(answer.present.seats) > 1 and seat is not None
        return site.go(visit, f"/t/{table}?seat={seat}" if several else f"/t/{table}")
    told: dict[str, Any] = {"seq": answer.present.seq}
    if answer.stale:
        told["notice"] = visit.say(Message("web.stale"))
    return Response(told, status_code=HTTP_200_OK)


def _somebody(visit: Visit) -> Guest:
    """Whoever does something has a seat, so the device is known."""
    if visit.guest is None:
        raise Refused(Message("web.no-cookie"))
    return visit.guest


def _number(data: dict[str, str], key: str) -> int:
    value = data.get(key, "")
    if not value.isdigit() or len(value) > 9:
        raise Refused(Message("web.bad-form", {"key": key}))
    return int(value)


# Seats.

SeatAct = Callable[[Site, Visit, str, int], Awaitable[Answer]]


async def _join(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.join(table, _somebody(visit), seat)


async def _leave(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.leave(table, _somebody(visit), seat)


async def _resign(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.resign(table, _somebody(visit), seat)


async def _take_over(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.take_over(table, _somebody(visit), seat)


async def _bot(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.sit_bot(table, _somebody(visit), seat, USUAL_BOT)


async def _propose_bot(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.propose_bot(table, _somebody(visit), seat, USUAL_BOT)


async def _open(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.free_seat(table, _somebody(visit), seat)


async def _keep(site: Site, visit: Visit, table: str, seat: int) -> Answer:
    return await site.house.free_seat(table, _somebody(visit), seat, invited=True)


SEAT_ACTS: Final[dict[str, SeatAct]] = {
    "leave": _leave,
    "resign": _resign,
    "take-over": _take_over,
    "bot": _bot,
    "propose-bot": _propose_bot,
    "open": _open,
    "keep": _keep,
}


@post([f"/t/{{table:str}}/{path}" for path in SEAT_ACTS])
async def seat_act(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    act = SEAT_ACTS[request.url.path.rpartition("/")[2]]
    return _answered(request, site, visit, await act(site, visit, table, _number(data, "seat")))


@post("/t/{table:str}/join")
async def join(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    """Sits down: whoever comes for the first time becomes a guest."""
    site.count_other(visit)
    guest = visit.as_somebody(data.get("name", ""))
    seat = _number(data, "seat") if data.get("seat") else None
    answer = await site.house.join(table, guest, seat)
    return site.go(visit, f"/t/{answer.present.id}", guest)


@post("/t/{table:str}/publish")
async def publish(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    answer = await site.house.publish(table, _somebody(visit), data.get("public") == "yes")
    return _answered(request, site, visit, answer)


@post("/t/{table:str}/close")
async def close(request: Asking, site: TheSite, visit: TheVisit, table: Name) -> Response[Any]:
    site.count_other(visit)
    await site.house.close(table, _somebody(visit))
    return site.go(visit, "/")


@post("/t/{table:str}/rematch")
async def rematch(request: Asking, site: TheSite, visit: TheVisit, table: Name) -> Response[Any]:
    site.count_table(visit)
    answer = await site.house.rematch(table, _somebody(visit))
    return site.go(visit, f"/t/{answer.present.id}")


HANDLERS: Final = (
    table_page,
    people,
    why,
    choose,
    undo,
    answer_proposal,
    speak,
    mute,
    seat_act,
    join,
    publish,
    close,
    rematch,
)
