"""How one is told that it is one's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from litestar import Response, post

from ekimae.kernel import Message, Refused
from ekimae.table.notices import Wishes
from ekimae.table.webhooks import Style, Webhooks
from ekimae.web.rows import row_of
from ekimae.web.site import Asking, Form, Site, TheSite, TheVisit
from ekimae.web.visit import Visit

PAGE: Final = "/you#notices"
MUTED: Final = "muted-"


async def told(site: Site, visit: Visit) -> Mapping[str, Any]:
    """For the page: what this guest has chosen, and the tables that may be left out."""
    wishes = None if visit.guest is None else await site.house.wishes(visit.guest)
    mine = (await site.house.lobby(visit.guest)).mine
    return {
        "allowed": site.house.settings.webhooks is not Webhooks.OFF,
        "style": "" if wishes is None else str(wishes.style),
        "url": "" if wishes is None else wishes.url,
        "muted": frozenset(() if wishes is None else wishes.muted),
        "tables": [row_of(listed, visit) for listed in mine],
        "styles": [str(style) for style in Style],
    }


@post("/you/notices")
async def wish(request: Asking, site: TheSite, visit: TheVisit, data: Form) -> Response[Any]:
    """Keeps what is wanted; with `try`, sends a message at once."""
    site.count_table(visit)
    if visit.guest is None:
        raise Refused(Message("web.no-cookie"))
    style = data.get("style", "")
    if style not in tuple(Style):
        await site.house.wish(visit.guest, None)
        return site.go(visit, PAGE)
    address = f"{request.url.scheme}://{request.headers.get('host', '')}"
    muted = [key.removeprefix(MUTED) for key in data if key.startswith(MUTED)]
    await site.house.wish(
        visit.guest, Wishes(Style(style), data.get("url", "").strip(), visit.language, address, muted)
    )
    if "try" in data:
        await site.house.try_wishes(visit.guest)
    return site.go(visit, PAGE)


HANDLERS: Final = (wish,)
