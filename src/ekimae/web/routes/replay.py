"""A finished game, position by position; and of a running one what happened since one's own last turn."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

from litestar import Response, get
from markupsafe import Markup

from ekimae.kernel import Message, Record, Refused
from ekimae.kernel.match import verify
from ekimae.table.model import Status
from ekimae.table.present import Present
from ekimae.web.rendering import past
from ekimae.web.routes.table import STYLES
from ekimae.web.site import JSON, Asking, Name, Number, TheSite, TheVisit, wants_json
from ekimae.web.streaming import encode
from ekimae.web.templating import render
from ekimae.web.visit import Visit

AWAY: Final = ("tools", "people-body", "chat", "curtain")
"""Regions that a replay doesn't have."""
RECORD: Final = "application/toml; charset=utf-8"


@get("/t/{table:str}/replay")
async def replay(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    table: Name,
    at: Number = None,
    seat: Number = None,
) -> Response[Any]:
    """The table as it was after so many entries; to our script just the regions."""
    site.count_choice(visit)
    present = await site.house.present(table, visit.guest)
    seat = seat if seat in present.seats else None
    first = _first(present, seat)
    last = present.position
    at = (last if present.over else first) if at is None else min(max(at, first), last)
    moment = await asyncio.to_thread(present.at, at)
    rendered = past(moment, seat, visit.speaking(present.rules))
    host = f"{request.url.scheme}://{request.headers.get('host', '')}"
    bar = _bar(visit, present, seat, at, first, host)
    regions = {**rendered.regions, **dict.fromkeys(AWAY, Markup("")), "bars": bar}
    if wants_json(request):
        told = {"seq": at, "regions": {name: html for name, html in regions.items() if html}}
        return Response(encode(told), media_type=JSON)
    return site.html(
        request,
        visit,
        rendered.page.template,
        styles=(*STYLES, "replay.css", *rendered.page.styles),
        scripts=("replay.js",),
        say=rendered.seen.say,
        seen=rendered.seen,
        table=table,
        regions=regions,
        still=rendered.page.still(rendered.seen),
        tabs=rendered.page.tabs,
        title=visit.say(Message(f"web.game.{present.rules.name}")),
        heading=visit.say(Message("web.replay" if present.over else "web.since")),
        game_script=None,
        now=0,
        stream="",
    )


def _first(present: Present, seat: int | None) -> int:
    """Where it begins: a game that goes on is only looked at again by its players, since their last turn."""
    if present.status is Status.RUNNING and seat is not None:
        return present.last_turn(seat)
    _over(present)
    return 0


def _bar(visit: Visit, present: Present, seat: int | None, at: int, first: int, host: str) -> Markup:
    path = f"/t/{present.id}/replay"
    chosen = "" if seat is None else f"&seat={seat}"
    say = visit.speaking(present.rules)
    eyes: list[tuple[int | None, str]] = [(None, say(Message("web.spectator")))]
    eyes += [(own, present.info.seats[own].name) for own in sorted(present.seats)]
    return render(
        "parts/replay.html",
        say=say,
        table=present.id,
        seat=seat,
        at=at,
        first=first,
        last=present.position,
        over=present.over,
        link=lambda position: f"{path}?at={position}{chosen}",
        address=f"{host}{path}?at={at}",
        eyes=[{"seat": own, "name": name, "href": _with_eyes(path, at, own)} for own, name in eyes],
    )


def _with_eyes(path: str, at: int, seat: int | None) -> str:
    return f"{path}?at={at}" if seat is None else f"{path}?at={at}&seat={seat}"


@get("/t/{table:str}/record")
async def record(site: TheSite, visit: TheVisit, table: Name) -> Response[str]:
    """The whole game as a file that `ekimae verify` and everything else reads."""
    site.count_other(visit)
    found = _record_of(await site.house.present(table, visit.guest))
    headers = {"content-disposition": f'attachment; filename="ekimae-{table}.toml"'}
    return Response(found.dump(), media_type=RECORD, headers=headers)


@get("/t/{table:str}/fair")
async def fair(request: Asking, site: TheSite, visit: TheVisit, table: Name) -> Response[bytes]:
    """Checks every draw of a finished game against the seed that was promised."""
    site.count_other(visit)
    present = await site.house.present(table, visit.guest)
    found = _record_of(present)
    verdict = await asyncio.to_thread(verify, present.rules, found)
    kept = found.seed is not None and hashlib.sha256(found.seed.encode()).hexdigest() == found.seed_sha256
    say = visit.speaking(present.rules)
    return site.html(
        request,
        visit,
        "fair.html",
        styles=("text.css",),
        say=say,
        table=table,
        kept=kept,
        seed=found.seed or "",
        seed_sha256=found.seed_sha256 or "",
        chosen=found.seed_chosen,
        draws=verdict.draws,
        entries=verdict.entries,
        checked=verdict.seed_checked,
        problems=[say(problem) for problem in verdict.problems],
    )


def _over(present: Present) -> Present:
    if not present.over:
        raise Refused(Message("web.not-over"))
    return present


def _record_of(present: Present) -> Record:
    found = _over(present).record()
    if found is None:
        raise Refused(Message("web.not-over"))
    return found


HANDLERS: Final = (replay, record, fair)
