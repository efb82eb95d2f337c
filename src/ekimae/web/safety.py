"""What every answer carries and every request must pass: headers, origin, rates."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""No script, style, picture or connection but our own, none of them inline."""

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
"""The address of a page may hold the secret of a link: it is told to nobody but ourselves."""

PRIVATE: Final = (b"cache-control", b"no-store")
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FORGET_AFTER: Final = 10_000


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer with the headers above; none but static files is kept by anybody."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                kept = any(name.lower() == b"cache-control" for name, _ in headers)
                message["headers"] = [*headers, *HEADERS, *(() if kept else (PRIVATE,))]
            await send(message)

        await app(scope, receive, send_with_headers)

    return guarded


def is_forged(method: str, headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Does a request that changes something come from a page that is not ours? Browsers say so, pages can't lie."""
    if method in SAFE_METHODS:
        return False
    told = {name.lower(): value.decode("latin-1") for name, value in headers}
    site = told.get(b"sec-fetch-site")
    if site is not None and site != "same-origin":
        return True
    origin = told.get(b"origin")
    return origin is None or urlsplit(origin).netloc.lower() != told.get(b"host", "").lower()


class Rate:
    """How often somebody may do something: `burst` at once, then `a_second`."""

    def __init__(self, a_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_second = a_second
        self._burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What each has left, and when that was counted; the longest unseen is forgotten first."""

    def allows(self, who: str, how_many: int = 1) -> bool:
        """Counts them, unless they are too many."""
        now = self._clock()
        left, counted = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - counted) * self._a_second)
        allowed = left >= how_many
        self._left[who] = (left - how_many if allowed else left, now)
        if len(self._left) > FORGET_AFTER:
            self._left.popitem(last=False)
        return allowed
