"""Rules and rulings in our own words, and files."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from ekimae.games import RULES
from ekimae.web.site import Asking, Name, TheSite, TheVisit
from ekimae.web.statics import FOREVER, statics

STYLES: Final = ("text.css",)


@get("/rules")
async def all_rules(request: Asking, site: TheSite, visit: TheVisit) -> Response[bytes]:
    return site.html(request, visit, "rules/index.html", styles=STYLES, games=tuple(RULES))


@get("/rules/{game:str}")
async def rules(request: Asking, site: TheSite, visit: TheVisit, game: Name) -> Response[bytes]:
    if game not in RULES:
        raise NotFoundException
    return site.html(request, visit, f"rules/{game}.{visit.language}.html", styles=STYLES, at="/rules", game=game)


@get("/rulings")
async def rulings(request: Asking, site: TheSite, visit: TheVisit) -> Response[bytes]:
    return site.html(request, visit, f"rules/rulings.{visit.language}.html", styles=STYLES, at="/rulings", game="")


@get("/static/{name:path}")
async def static(request: Asking, name: Name) -> Response[bytes]:
    file = statics().at(f"/static/{name.lstrip('/')}")
    if file is None:
        raise NotFoundException
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.type, headers=headers | {"content-encoding": "gzip"})
    return Response(file.content, media_type=file.type, headers=headers)


@get("/robots.txt", media_type="text/plain")
async def robots() -> str:
    return "User-agent: *\nDisallow: /t/\nDisallow: /j/\nDisallow: /new\n"


HANDLERS: Final = (all_rules, rules, rulings, static, robots)
