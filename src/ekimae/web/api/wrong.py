"""Everything that goes wrong is told in one shape, in the language of whoever asked."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from ekimae.kernel import EkimaeError, Message, Refused, Unreadable
from ekimae.table.errors import NotHere
from ekimae.web.api.shapes import Problem, Wrong
from ekimae.web.site import TooFast
from ekimae.web.visit import language_of
from ekimae.words import Translator

LOG: Final = logging.getLogger("ekimae.web")
PREFIX: Final = "/api/"
RETRY_SECONDS: Final = "1"
ERRORS: Final = {404: "api.no-path", 405: "api.no-method", 413: "api.too-large"}


class NoToken(Refused):
    """Whoever asks has no token, or one that is good for nothing."""

    def __init__(self, code: str = "api.no-token") -> None:
        super().__init__(Message(code))


class NotYours(Refused):
    """A token of another table or seat, or a page of somebody else."""


class GoneStale(Refused):
    """The question has changed since."""

    def __init__(self) -> None:
        super().__init__(Message("api.stale"))


def status_of(error: EkimaeError) -> int:
    match error:
        case NotHere():
            return 404
        case TooFast():
            return 429
        case NoToken():
            return 401
        case NotYours():
            return 403
        case Unreadable():
            return 400
        case _:
            return 409


def is_api(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith(PREFIX)


def refused(request: Request[Any, Any, Any], error: EkimaeError) -> Response[Wrong]:
    say = Translator(language_of(request))
    problems = error.problems if isinstance(error, Unreadable) else ()
    return told(
        Wrong(error.code, say(error.message), tuple(Problem(each.id, say(each)) for each in problems)),
        status_of(error),
    )


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Wrong]:
    """What the request itself has wrong: its path, method, size or fields."""
    status = error.status_code
    code = ERRORS.get(status, "api.invalid")
    say = Translator(language_of(request))
    found = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    problems = tuple(Problem(str(each.get("key", "")), str(each.get("message", ""))) for each in found)
    answer = told(Wrong(code, say(Message(code)), problems), status if status in ERRORS else 400)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def broken(request: Request[Any, Any, Any]) -> Response[Wrong]:
    say = Translator(language_of(request))
    return told(Wrong("web.error-500", say(Message("web.error-500"))), 500)


def told(wrong: Wrong, status: int) -> Response[Wrong]:
    headers = {401: {"www-authenticate": "Bearer"}, 429: {"retry-after": RETRY_SECONDS}}.get(status, {})
    return Response(wrong, status_code=status, headers=headers)


# For the document.

_SHOWN: Final = {
    400: ("What was sent can't be read.", "api.invalid", "The request is not as the document says."),
    401: ("No token, or one that is good for nothing.", "api.no-token", "This needs the token of a seat."),
    403: ("The token is of another table or seat.", "api.elsewhere", "This token belongs to another table."),
    404: ("No such table, or it is not to be seen.", "table.not-here", "There is no such table here."),
    405: ("There is another method for this path.", "api.no-method", "This path has other methods."),
    409: ("It can be read, but is not allowed now.", "api.stale", "The question has changed since."),
    413: ("Too large.", "api.too-large", "The request is too large."),
    429: ("Too fast; wait as many seconds as `Retry-After` says.", "web.too-fast", "Wait a moment."),
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers beside the good one."""
    return {status: _spec(*_SHOWN[status]) for status in statuses}


def _spec(description: str, code: str, message: str) -> ResponseSpec:
    example = Example(value={"code": code, "message": message, "problems": []})
    return ResponseSpec(Wrong, generate_examples=False, description=description, examples=[example])
