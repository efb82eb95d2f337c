"""For whoever watches over the server: is it alive, is it ready, and how much is going on?"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from ekimae.kernel import EkimaeError
from ekimae.web.site import Asking, TheSite
from ekimae.web.watching import metrics

LONGEST_CHECK: Final = 5.0
PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


@get("/health/live")
async def live() -> dict[str, str]:
    """The process answers; if it doesn't, start it anew."""
    return {"status": "ok"}


@get("/health/ready")
async def ready(site: TheSite) -> Response[dict[str, str]]:
    """The database answers and choices are written; if not, ask another process."""
    try:
        await asyncio.wait_for(site.house.check(), LONGEST_CHECK)
    except (EkimaeError, TimeoutError):
        return Response({"status": "no database"}, status_code=HTTP_503_SERVICE_UNAVAILABLE)
    return Response({"status": "ok"}, status_code=HTTP_200_OK)


@get("/metrics")
async def numbers(request: Asking, site: TheSite) -> Response[str]:
    """For programs on this machine, unless everybody may know."""
    if not site.open_metrics and not _is_here(request.client.host if request.client else ""):
        raise NotFoundException
    text = metrics(site.house, site.requests, sum(site.streams.values()))
    return Response(text, media_type=PROMETHEUS)


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


HANDLERS: Final = (live, ready, numbers)
