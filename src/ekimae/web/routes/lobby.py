"""The start page, setting up a table, and who one is."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from babel.dates import format_datetime
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from markupsafe import Markup

from ekimae.bots import bot_of
from ekimae.games import RULES, rules_of
from ekimae.kernel import EkimaeError, Message, Refused, Unreadable
from ekimae.web import clockface
from ekimae.web.games import page_of
from ekimae.web.routes import notices
from ekimae.web.rows import Row, row_of
from ekimae.web.setups import BOT, BOXES_OF, HERE, LINK, NOBODY, OPEN, USUAL_BOT, YOU, Box, box_of, wanted
from ekimae.web.site import Asking, Form, Site, Text, TheSite, TheVisit
from ekimae.web.visit import Visit
from ekimae.words import LANGUAGES, Translator

MOST_FILE: Final = 400_000
LARGEST_FORM: Final = 1_000_000
LOBBY_STYLES: Final = ("lobby.css",)
BOARDS: Final = "draw/"
TEXT_STYLES: Final = ("text.css",)


@get("/")
async def lobby(request: Asking, site: TheSite, visit: TheVisit) -> Response[bytes]:
    found = await site.house.lobby(visit.guest)
    mine = [row_of(listed, visit) for listed in found.mine]
    return site.html(
        request,
        visit,
        "lobby.html",
        styles=(*boards(), *LOBBY_STYLES),
        games=[_card(name, visit) for name in RULES],
        mine=mine,
        waiting=sum(row.my_turn for row in mine),
        open=_rows(found.open, visit),
        running=_rows(found.running, visit),
        finished=_rows(found.finished, visit),
    )


def boards() -> list[str]:
    """The sheets that the pictures of the games need."""
    return [sheet for name in RULES for sheet in page_of(name).styles if sheet.startswith(BOARDS)]


def _rows(tables: Any, visit: Visit) -> list[Row]:
    return [row_of(listed, visit) for listed in tables]


def _card(game: str, visit: Visit) -> Mapping[str, Any]:
    box = box_of(game)
    least = min(seats[0] for seats in box.seats.values())
    other = next(language for language in LANGUAGES if language != visit.language)
    beside = Translator(other)
    return {
        "box": box,
        "say": visit.speaking(rules_of(game)),
        "art": page_of(game).art(),
        "bots": range(least - 1, next(iter(box.seats.values()))[-1]),
        "beside": Markup('<span class="ja" lang="{}">{}</span>').format(other, beside(Message(f"web.game.{game}"))),
    }


# A new table.


@get("/new")
async def new(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    game: Text = "shinjuku",
    people: Text = "",
) -> Response[bytes]:
    box = box_of(game)
    given = {"public": "on"} if "public" in request.query_params else {}
    return _form(request, site, visit, box, given, people=people)


def _form(
    request: Asking,
    site: Site,
    visit: Visit,
    box: Box,
    given: Mapping[str, str],
    problem: Message | None = None,
    people: str = "",
) -> Response[bytes]:
    speak = visit.speaking(rules_of(box.game))
    return site.html(
        request,
        visit,
        "new.html",
        status=200 if problem is None else 400,
        styles=TEXT_STYLES,
        games=tuple(BOXES_OF),
        box=box,
        given=given,
        defaults=_defaults(box, given, people),
        options=_options(box, visit),
        clocks=clockface.options(visit.say),
        speak=speak,
        problem=None if problem is None else speak(problem),
    )


def _defaults(box: Box, given: Mapping[str, str], people: str) -> list[str]:
    """How the seats are filled at first: with friends at the device, with friends by link, or with anybody."""
    other = HERE if people == "here" else OPEN if given.get("public") else LINK
    return [YOU, other, *[NOBODY] * (box.most - 2)]


def _options(box: Box, visit: Visit) -> Any:
    say = visit.say
    bots = [(f"{BOT}{code}", say(Message("web.a-bot", {"bot": bot_of(box.game, code).name}))) for code in box.bots]
    people = [
        (YOU, say(Message("web.sit-you"))),
        (HERE, say(Message("web.sit-here"))),
        (LINK, say(Message("web.sit-link"))),
        (OPEN, say(Message("web.sit-open"))),
    ]
    nobody = [(NOBODY, say(Message("web.sit-nobody")))]

    def options(number: int) -> list[tuple[str, str]]:
        least = min(seats[0] for seats in box.seats.values())
        return [*people, *bots, *(nobody if number >= least else [])]

    return options


@post("/new", request_max_body_size=LARGEST_FORM)
async def create(request: Asking, site: TheSite, visit: TheVisit) -> Response[Any]:
    """Sets a table up; the short form of the start page says only how many bots."""
    form, files = await _filled(request)
    site.count_table(visit)
    guest = visit.as_somebody(form.get("name", ""))
    try:
        answer = await site.house.create(guest, wanted(_with_bots(form), files, guest.name))
    except EkimaeError as error:
        if form.get("game") not in BOXES_OF:
            raise
        return _form(request, site, visit, box_of(form["game"]), form, error.message)
    return site.go(visit, f"/t/{answer.present.id}", guest)


async def _filled(request: Asking) -> tuple[dict[str, str], dict[str, str]]:
    """Fields, and the texts of files."""
    form: dict[str, str] = {}
    files: dict[str, str] = {}
    for key, value in (await request.form()).items():
        if isinstance(value, UploadFile):
            files[key] = await _text(value)
        else:
            form[key] = str(value)
    return form, files


async def _text(upload: UploadFile) -> str:
    content = await upload.read(MOST_FILE + 1)
    if len(content) > MOST_FILE:
        raise Unreadable(Message("web.file-large", {"file": upload.filename, "most": MOST_FILE // 1000}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(Message("web.file-no-text", {"file": upload.filename})) from error


def _with_bots(form: dict[str, str]) -> dict[str, str]:
    count = form.pop("bots", "")
    if not count.isdigit():
        return form
    return form | {f"seat{number}": f"{BOT}{USUAL_BOT}" for number in range(1, min(int(count), 9) + 1)}


# Who one is.


@get("/you")
async def you(request: Asking, site: TheSite, visit: TheVisit) -> Response[bytes]:
    return site.html(
        request,
        visit,
        "you.html",
        styles=TEXT_STYLES,
        scripts=("turn.js",),
        vacation=await _vacation(site, visit),
        notices=await notices.told(site, visit),
    )


async def _vacation(site: Site, visit: Visit) -> Mapping[str, Any]:
    days, now = site.house.settings.vacation_days, time.time()
    found = None if visit.guest is None else await site.house.vacation(visit.guest)
    until = found.until(days) if found is not None and found.is_on(days, now) else None
    ends = None if until is None else datetime.fromtimestamp(until, UTC)
    return {
        "days": round(days),
        "left": round(days if found is None else found.days_left(days, now)),
        "until": "" if ends is None else format_datetime(ends, "long", locale=visit.language),
    }


@post("/you/vacation")
async def vacation(request: Asking, site: TheSite, visit: TheVisit, data: Form) -> Response[Any]:
    site.count_other(visit)
    if visit.guest is None:
        raise Refused(Message("web.no-cookie"))
    await site.house.go_away(visit.guest, data.get("away") == "yes")
    return site.go(visit, "/you")


@post("/you")
async def rename(
    request: Asking,
    site: TheSite,
    visit: TheVisit,
    data: Form,
) -> Response[Any]:
    site.count_other(visit)
    guest = visit.as_somebody(data.get("name", ""))
    return site.go(visit, "/", await site.house.rename(guest, guest.name))


HANDLERS: Final = (lobby, new, create, you, rename, vacation)
