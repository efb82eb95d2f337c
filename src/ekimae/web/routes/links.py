"""Links: made, shown once with their QR code, opened, revoked."""

from __future__ import annotations

import io
from typing import Any, Final

import segno
from litestar import Response, get, post
from markupsafe import Markup

from ekimae.kernel import Message, Refused
from ekimae.table.model import May
from ekimae.web.site import Asking, Form, Name, TheSite, TheVisit

STYLES: Final = ("text.css",)
QUIET: Final = 2
SHOWN: Final = (May.JOIN, May.WATCH, May.SEAT, May.MOVE)
"""Tokens of programs are made by the programs themselves."""


@post("/t/{table:str}/links")
async def make(request: Asking, site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[bytes]:
    """A new link is shown this once: only its hash is kept."""
    site.count_other(visit)
    if visit.guest is None:
        raise Refused(Message("web.no-cookie"))
    may, seat = _asked(data)
    made = await site.house.invite(table, visit.guest, may, seat)
    address = f"{request.url.scheme}://{request.headers.get('host', '')}/j/{made.secret}"
    return site.html(
        request, visit, "link.html", styles=STYLES, table=table, may=made.link.may, address=address, qr=qr_code(address)
    )


def _asked(data: dict[str, str]) -> tuple[May, int | None]:
    if data.get("may") not in SHOWN:
        raise Refused(Message("web.bad-form", {"key": "may"}))
    seat = data.get("seat", "")
    return May(data["may"]), int(seat) if seat.isdigit() and len(seat) < 3 else None


def qr_code(address: str) -> Markup:
    """A QR code as SVG without any style."""
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=QUIET, lineclass=None, svgclass=None
    )
    return Markup(out.getvalue().decode())


@get("/j/{secret:str}")
async def look(request: Asking, site: TheSite, visit: TheVisit, secret: Name) -> Response[bytes]:
    """What a link would do: nothing happens before somebody says so, or a chat's preview would take the seat."""
    site.count_other(visit)
    opened = await site.house.link_of(secret)
    may = opened.link.may
    return site.html(
        request,
        visit,
        "message.html",
        styles=STYLES,
        heading=visit.say(Message(f"web.come-{may}")),
        text=visit.say(Message(f"web.come-{may}-about")),
        offer={
            "path": f"/j/{secret}",
            "fields": {},
            "asks_name": may is not May.MOVE,
            "title": visit.say(Message(f"web.come-{may}-act")),
        },
    )


@post("/j/{secret:str}")
async def enter(request: Asking, site: TheSite, visit: TheVisit, secret: Name, data: Form) -> Response[Any]:
    """Goes in by a link, and sits down where it leads to a seat."""
    site.count_other(visit)
    guest = visit.as_somebody(data.get("name", ""))
    opened = await site.house.link_of(secret)
    answer = await site.house.enter(guest, secret)
    present = answer.present
    if opened.link.may in (May.JOIN, May.SEAT) and not present.seats and any(seat.free for seat in present.info.seats):
        await site.house.join(present.id, guest, opened.link.seat)
    return site.go(visit, f"/t/{present.id}", guest)


@post("/t/{table:str}/revoke")
async def revoke(site: TheSite, visit: TheVisit, table: Name, data: Form) -> Response[Any]:
    site.count_other(visit)
    if visit.guest is None or not data.get("link", "").isdigit():
        raise Refused(Message("web.bad-form", {"key": "link"}))
    await site.house.revoke(table, visit.guest, int(data["link"]))
    return site.go(visit, f"/t/{table}/people")


HANDLERS: Final = (make, look, enter, revoke)
