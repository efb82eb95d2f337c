"""What the routes share: the house, the renderings, the rates, and how a page becomes an answer."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK, HTTP_303_SEE_OTHER, HTTP_429_TOO_MANY_REQUESTS

from ekimae.kernel import EkimaeError, Message, Refused
from ekimae.table.house import House
from ekimae.table.model import Guest
from ekimae.web.rendering import Renderings
from ekimae.web.safety import Rate
from ekimae.web.statics import icons, statics
from ekimae.web.templating import every_template, render
from ekimae.web.visit import Visit, choice_cookies, guest_cookie
from ekimae.web.watching import Requests
from ekimae.words import LANGUAGES
from ekimae.words.catalogue import catalogue

PACKED_FROM: Final = 600
PACKING: Final = 4
HTML: Final = "text/html; charset=utf-8"
JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything one guest, or one address, may do."""

    choices_a_second: float = 20
    others_a_second: float = 4
    tables_a_minute: float = 12
    streams: int = 60


class TooFast(Refused):
    """Somebody has to wait a moment."""

    def __init__(self) -> None:
        super().__init__(Message("web.too-fast"))


class Asks(Protocol):
    """Whoever asks, as far as it is counted."""

    @property
    def who(self) -> str: ...

    @property
    def address(self) -> str: ...


class Site:
    """One server."""

    def __init__(self, house: House, limits: Limits, open_metrics: bool = False) -> None:
        warm()
        self.house = house
        self.open_metrics = open_metrics
        self.requests = Requests()
        self.renderings = Renderings()
        self.limits = limits
        self.streams: Counter[str] = Counter()
        self._choices = Rate(limits.choices_a_second, 3 * limits.choices_a_second)
        self._others = Rate(limits.others_a_second, 10 * limits.others_a_second)
        self._tables = Rate(limits.tables_a_minute / 60, 2 * limits.tables_a_minute)

    # Limits.

    def count_choice(self, asks: Asks, how_many: int = 1) -> None:
        _must(self._choices.allows(asks.who, how_many))

    def count_other(self, asks: Asks) -> None:
        _must(self._others.allows(asks.who))

    def count_table(self, asks: Asks) -> None:
        """Of an address: a new guest is made in no time."""
        _must(self._tables.allows(asks.address))

    @contextmanager
    def streaming(self, asks: Asks) -> Iterator[None]:
        """An open stream, as long as it is one."""
        if self.streams[asks.who] >= self.limits.streams:
            raise TooFast
        self.streams[asks.who] += 1
        try:
            yield
        finally:
            self.streams[asks.who] -= 1
            if not self.streams[asks.who]:
                del self.streams[asks.who]

    # Answers.

    def html(
        self,
        request: Request[Any, Any, Any],
        visit: Visit,
        template: str,
        status: int = HTTP_200_OK,
        styles: Iterable[str] = (),
        scripts: Iterable[str] = (),
        guest: Guest | None = None,
        **context: Any,
    ) -> Response[bytes]:
        """A page. `guest` is remembered by the device from now on."""
        files = statics()
        text = render(
            template,
            visit=visit,
            theme=visit.theme,
            static=files.url,
            modules=files.modules,
            icons=icons(),
            styles=list(styles),
            scripts=list(scripts),
            **({"say": visit.say} | context),
        )
        content = text.encode()
        headers = {"vary": "accept-encoding, accept-language, cookie"}
        if len(content) >= PACKED_FROM and "gzip" in request.headers.get("accept-encoding", ""):
            content = gzip.compress(content, PACKING, mtime=0)
            headers["content-encoding"] = "gzip"
        return Response(
            content, status_code=status, media_type=HTML, headers=headers, cookies=self.cookies(visit, guest)
        )

    def cookies(self, visit: Visit, guest: Guest | None = None) -> list[Cookie]:
        found = choice_cookies(visit)
        if guest is not None:
            found.append(guest_cookie(self.house.cookie(guest), visit.secure))
        return found

    def go(self, visit: Visit, path: str, guest: Guest | None = None) -> Redirect:
        """On to another page, so that looking at it again does nothing again."""
        return Redirect(path, status_code=HTTP_303_SEE_OTHER, cookies=self.cookies(visit, guest))


def warm() -> None:
    """Reads what every page needs before the first one is asked for."""
    statics()
    icons()
    every_template()
    for language in LANGUAGES:
        catalogue(language)


def _must(allowed: bool) -> None:
    if not allowed:
        raise TooFast


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Is it our script that asks?"""
    return JSON in request.headers.get("accept", "")


def status_of(error: EkimaeError) -> int:
    return HTTP_429_TOO_MANY_REQUESTS if isinstance(error, TooFast) else 400


# What handlers take.

Asking = Request[Any, Any, Any]
Form = URLEncodedBody[dict[str, str]]
Name = FromPath[str]
Number = FromQuery[int | None]
Text = FromQuery[str]
TheSite = NamedDependency[Site]
TheVisit = NamedDependency[Visit]
