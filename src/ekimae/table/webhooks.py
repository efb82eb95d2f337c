"""Posting to an address that a guest gave: https, on the open net only, and nowhere that an answer sends us on to."""

from __future__ import annotations

import http.client
import socket
import ssl
from enum import StrEnum
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from ekimae.kernel import Message, Refused

SECONDS: Final = 10.0
LONGEST_ADDRESS: Final = 500
AGENT: Final = "ekimae"


class Webhooks(StrEnum):
    """Where the operator lets messages be sent to."""

    OFF = "off"
    PUBLIC = "public"
    """Addresses of the open net, by https."""
    ANY = "any"
    """Also machines of the operator's own net, and by http."""


class Style(StrEnum):
    """Whose format a message has."""

    DISCORD = "discord"
    SLACK = "slack"


def body(style: Style, text: str) -> bytes:
    """Names that people gave themselves can call nobody."""
    if style is Style.DISCORD:
        return msgspec.json.encode({"content": text, "allowed_mentions": {"parse": []}})
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return msgspec.json.encode({"text": escaped})


def checked(address: str, allowed: Webhooks) -> SplitResult:
    """An address that may be posted to, as far as it can be seen without asking for its number."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port
    except ValueError as error:
        raise Refused(Message("table.webhook-address")) from error
    schemes = ("https", "http") if allowed is Webhooks.ANY else ("https",)
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= LONGEST_ADDRESS
    named = parts.hostname and parts.username is None and port != 0
    if allowed is Webhooks.OFF or not plain or not named or parts.scheme not in schemes:
        raise Refused(Message("table.webhook-address"))
    return parts


def post(address: str, content: bytes, allowed: Webhooks) -> None:
    """Blocks until the message is delivered; refuses with the reason if it isn't."""
    parts = checked(address, allowed)
    try:
        connection = _connected(parts, allowed)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            headers = {"host": parts.netloc, "content-type": "application/json", "user-agent": AGENT}
            connection.request("POST", target, content, headers)
            status = connection.getresponse().status
        finally:
            connection.close()
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Refused(Message("table.webhook-failed", {"why": type(error).__name__})) from error
    if not 200 <= status < 300:
        raise Refused(Message("table.webhook-failed", {"why": str(status)}))


def _connected(parts: SplitResult, allowed: Webhooks) -> http.client.HTTPConnection:
    """To the very number that was looked at: a name can't mean another machine a moment later."""
    host, secure = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    number = _number(host, port, allowed)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    plain = socket.create_connection((number, port), SECONDS)
    try:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
    except OSError:
        plain.close()
        raise
    return connection


def _number(host: str, port: int, allowed: Webhooks) -> str:
    """The first number of a name; none may lie in a private net, so that nobody reaches into the operator's."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if allowed is not Webhooks.ANY and not all(is_public(number) for number in found):
        raise Refused(Message("table.webhook-address"))
    return found[0]


def is_public(number: str) -> bool:
    """Is that a number of the open net? One of IPv4 in IPv6's clothes counts as what it is."""
    found = ip_address(number.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return all(each.is_global and not each.is_multicast for each in (found, mapped) if each is not None)
