"""Who asks by the API: the bearer of a seat's token, a browser by its cookie, or nobody in particular."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from ekimae.kernel import Message, Rules
from ekimae.table.model import Bearer, Guest
from ekimae.table.present import Present
from ekimae.web.api.wrong import NoToken, NotYours
from ekimae.web.safety import is_forged
from ekimae.web.site import Site, TheSite
from ekimae.web.visit import DEVICE, language_of
from ekimae.words import Translator

SCHEME: Final = "bearer"


@dataclass
class Caller:
    """One request, as far as it says who asks."""

    request: Request[Any, Any, Any]
    guest: Guest | None
    bearer: Bearer | None = None

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client else ""

    @property
    def who(self) -> str:
        """For counting."""
        if self.bearer is not None:
            return f"{self.bearer.table}/{self.bearer.link}"
        return self.guest.id if self.guest else self.address

    @cached_property
    def language(self) -> str:
        return language_of(self.request)

    def speaking(self, rules: Rules[Any]) -> Translator:
        return Translator(self.language, rules)

    def at(self, table: str) -> Guest | None:
        """As whom the table is looked at; a token opens one table only."""
        if self.bearer is not None and self.bearer.table != table:
            raise NotYours(Message("api.elsewhere"))
        return self.guest

    def somebody(self, table: str) -> Guest:
        """Whoever does something is known."""
        guest = self.at(table)
        if guest is None:
            raise NoToken
        return guest

    def seat(self, present: Present, wanted: int | None = None) -> int | None:
        """With whose eyes: the token's seat; of a browser with several seats the one it names, or that is asked."""
        if self.bearer is not None:
            if wanted not in (None, self.bearer.seat):
                raise NotYours(Message("api.other-seat"))
            return self.bearer.seat if self.bearer.seat in present.seats else None
        if wanted is not None and wanted not in present.seats:
            raise NotYours(Message("table.not-your-seat"))
        return wanted if wanted is not None or not present.seats else present.seats[0]

    async def acts(self, site: Site, table: str, wanted: int | None) -> int:
        """In which seat something is done."""
        if self.bearer is not None:
            if wanted not in (None, self.bearer.seat):
                raise NotYours(Message("api.other-seat"))
            if self.bearer.seat is None:
                raise NotYours(Message("api.host-only"))
            return self.bearer.seat
        present = await site.house.present(table, self.somebody(table))
        seat = self.seat(present, wanted)
        if seat is None:
            raise NotYours(Message("table.not-at-this-table"))
        return seat


async def has_shown_something(connection: ASGIConnection[Any, Any, Any, Any], _handler: object) -> None:
    """Before anything else is read: nobody in particular does nothing at a table."""
    if "authorization" not in connection.headers and DEVICE not in connection.cookies:
        raise NoToken


async def caller_of(request: Request[Any, Any, Any], site: TheSite) -> Caller:
    """A token proves itself; a cookie only together with the origin, since browsers send it from anywhere."""
    given = request.headers.get("authorization")
    if given is not None:
        scheme, _, token = given.partition(" ")
        bearer = await site.house.bearer(token.strip()) if scheme.lower() == SCHEME else None
        if bearer is None:
            raise NoToken("api.bad-token")
        return Caller(request, bearer.guest, bearer)
    cookie = request.cookies.get(DEVICE)
    if cookie is None:
        return Caller(request, None)
    if is_forged(request.method, request.scope["headers"]):
        raise NotYours(Message("web.forged"))
    return Caller(request, site.house.guest_of(cookie))


TheCaller = NamedDependency[Caller]
