"""The server: routes, guards and answers to what goes wrong, around one house."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from litestar.types import ASGIApp

from ekimae.kernel import EkimaeError, Message
from ekimae.table.errors import NotHere
from ekimae.table.house import House
from ekimae.web.api import document, wrong
from ekimae.web.routes import health, learning, links, lobby, notices, reading, replay, stream, table
from ekimae.web.safety import is_forged, with_headers
from ekimae.web.site import Limits, Site, status_of, wants_json
from ekimae.web.visit import Visit, visit_of
from ekimae.web.watching import counted

LOG: Final = logging.getLogger("ekimae.web")
HANDLERS: Final = (
    *lobby.HANDLERS,
    *table.HANDLERS,
    *links.HANDLERS,
    *notices.HANDLERS,
    *stream.HANDLERS,
    *replay.HANDLERS,
    *reading.HANDLERS,
    *learning.HANDLERS,
    *health.HANDLERS,
)
LARGEST_BODY: Final = 20_000
ERRORS: Final = {
    HTTP_400_BAD_REQUEST: Message("web.error-400"),
    HTTP_404_NOT_FOUND: Message("web.error-404"),
    HTTP_405_METHOD_NOT_ALLOWED: Message("web.error-405"),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: Message("web.error-413"),
}
"""Errors that have a sentence of their own; all others are bad requests."""


def app_for(house: House, limits: Limits | None = None, open_metrics: bool = False) -> ASGIApp:
    """The tables of an open house in the browser, as an ASGI application. `open_metrics`: also for other machines."""
    site = Site(house, limits or Limits(), open_metrics)
    app = Litestar(
        route_handlers=[*HANDLERS, document.router()],
        state=State({"site": site}),
        dependencies={"site": Provide(_site, sync_to_thread=False), "visit": Provide(_visit, sync_to_thread=False)},
        before_request=_refuse_forged,
        exception_handlers={EkimaeError: _refused, HTTPException: _failed, Exception: _broken},
        request_max_body_size=LARGEST_BODY,
        openapi_config=document.description(),
        include_in_schema=False,
        logging_config=None,
    )
    return counted(with_headers(app), site.requests)


def _site(request: Request[Any, Any, Any]) -> Site:
    site: Site = request.app.state.site
    return site


def _visit(request: Request[Any, Any, Any]) -> Visit:
    return visit_of(request, _site(request).house.guest_of)


async def _refuse_forged(request: Request[Any, Any, Any]) -> Response[Any] | None:
    if is_forged(request.method, request.scope["headers"]):
        return _say(request, Message("web.forged"), HTTP_403_FORBIDDEN)
    return None


# What goes wrong is said in the language of whoever asked, without a word about the inside.


def _refused(request: Request[Any, Any, Any], error: EkimaeError) -> Response[Any]:
    return _say(request, error.message, HTTP_404_NOT_FOUND if isinstance(error, NotHere) else status_of(error))


def _failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if wrong.is_api(request) and error.status_code < HTTP_500_INTERNAL_SERVER_ERROR:
        return wrong.failed(request, error)
    status = error.status_code if error.status_code in ERRORS else HTTP_400_BAD_REQUEST
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return _broken(request, error)
    return _say(request, ERRORS[status], status)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    LOG.error("a request failed at %s", _place(error), exc_info=error)
    if wrong.is_api(request):
        return wrong.broken(request)
    return _say(request, Message("web.error-500"), HTTP_500_INTERNAL_SERVER_ERROR)


def _place(error: Exception) -> str:
    """Where in the source; addresses may hold secrets, so none is logged."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "?" if trace is None else f"{trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"


def _say(request: Request[Any, Any, Any], message: Message, status: int) -> Response[Any]:
    visit, site = _visit(request), _site(request)
    text = visit.say(message)
    if wants_json(request):
        return Response({"notice": text, "seq": 0}, status_code=status)
    heading = visit.say(Message("web.error-title"))
    return site.html(
        request, visit, "message.html", status=status, styles=("text.css",), heading=heading, text=text, offer=None
    )
