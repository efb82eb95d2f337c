"""Guests are known by what their device carries: an id and a name, signed so that nobody makes up another's."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from binascii import Error
from typing import Final

from ekimae.table import limits
from ekimae.table.model import Guest

ID_BYTES: Final = 12
MOST: Final = 300


def fresh_key() -> str:
    """What one house signs with; kept in its database."""
    return secrets.token_hex(32)


def fresh_guest(name: str = "") -> Guest:
    return Guest(secrets.token_hex(ID_BYTES), limits.name(name) if name else "")


def signed(key: str, guest: Guest) -> str:
    """The text of the cookie."""
    body = f"{guest.id}.{base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip('=')}"
    return f"{body}.{_mark(key, body)}"


def read(key: str, text: str) -> Guest | None:
    """The guest of a cookie; None if it isn't one of this house."""
    body, _, mark = text.rpartition(".")
    if len(text) > MOST or not text.isascii() or not hmac.compare_digest(mark, _mark(key, body)):
        return None
    guest, _, name = body.partition(".")
    try:
        return Guest(guest, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())
    except (Error, UnicodeDecodeError):
        return None


def _mark(key: str, body: str) -> str:
    digest = hmac.new(key.encode(), b"guest:" + body.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
