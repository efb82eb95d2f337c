"""Who asks for a page: a device with a signed cookie, its language, its theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, Final, Literal, cast
from urllib.parse import urlencode

from litestar import Request
from litestar.datastructures import Cookie

from ekimae.games import rules_of
from ekimae.kernel import Message, Rules
from ekimae.table.guests import fresh_guest
from ekimae.table.model import Guest
from ekimae.words import LANGUAGES, Translator

DEVICE: Final = "ekimae"
LANGUAGE: Final = "lang"
THEME: Final = "theme"
Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
A_YEAR: Final = 365 * 24 * 3600


@cache
def _speaker(language: str, game: str) -> Translator:
    """One for everybody: it remembers names."""
    return Translator(language, rules_of(game))


@dataclass(frozen=True)
class Visit:
    """One request, as far as it says who asks and how they want to read."""

    guest: Guest | None
    """None until a device does something that has to be remembered."""
    language: str
    theme: Theme | None
    path: str
    query: tuple[tuple[str, str], ...] = ()
    address: str = ""
    secure: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)
    """What the address of this request switches: language, theme."""

    @cached_property
    def say(self) -> Translator:
        return Translator(self.language)

    def speaking(self, rules: Rules[Any]) -> Translator:
        return _speaker(self.language, rules.name)

    def but(self, **changed: str) -> str:
        """The address of this page with something switched."""
        kept = [(key, value) for key, value in self.query if key not in changed and key not in (LANGUAGE, THEME)]
        return f"{self.path}?{urlencode([*kept, *changed.items()])}"

    @property
    def who(self) -> str:
        """For counting: the device, or where it comes from."""
        return self.guest.id if self.guest else self.address

    def as_somebody(self, name: str = "") -> Guest:
        """The guest, under a new name if there is one; a device that is new here becomes a guest."""
        called = name.strip() or (self.guest.name if self.guest else "") or self.say(Message("web.guest"))
        return fresh_guest(called) if self.guest is None else replace(self.guest, name=called)


def visit_of(request: Request[Any, Any, Any], guest_of: Callable[[str], Guest | None]) -> Visit:
    """Reads cookies, the address and what the browser prefers."""
    query = tuple((key, value) for key, value in request.query_params.multi_items())
    asked = dict(query)
    chosen = {key: asked[key] for key, legal in ((LANGUAGE, LANGUAGES), (THEME, THEMES)) if asked.get(key) in legal}
    theme = chosen.get(THEME) or request.cookies.get(THEME)
    return Visit(
        guest=guest_of(request.cookies.get(DEVICE, "")),
        language=chosen.get(LANGUAGE) or language_of(request),
        theme=cast("Theme", theme) if theme in THEMES else None,
        path=request.url.path,
        query=query,
        address=request.client.host if request.client else "",
        secure=request.url.scheme == "https",
        chosen=chosen,
    )


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language that was chosen before, or the first one the browser prefers that we have."""
    kept = request.cookies.get(LANGUAGE)
    if kept in LANGUAGES:
        return kept
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip().partition(";")[0].partition("-")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def guest_cookie(signed: str, secure: bool) -> Cookie:
    """What a device is known by. No script can read it, and no other site can send it along with a form."""
    return Cookie(key=DEVICE, value=signed, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def choice_cookies(visit: Visit) -> list[Cookie]:
    """Language and theme that this request has chosen; a script may change them too."""
    return [
        Cookie(key=key, value=value, max_age=A_YEAR, samesite="lax", secure=visit.secure, path="/")
        for key, value in visit.chosen.items()
    ]
