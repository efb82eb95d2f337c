"""Server-sent events, packed once for all who get the same.

The connection is one gzip stream. A block is deflated by itself, ends on a full flush and refers to nothing before it,
so the same bytes stand right in the middle of any such stream: what a hundred spectators get is packed once, and a
connection needs no memory of its own.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

GZIP_HEADER: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
RAW: Final = -15
QUICK: Final = 4
THOROUGH: Final = 7
LARGE: Final = 40_000
"""From so many bytes on packing well is worth its time."""
EVENT: Final = "update"
RETRY: Final = b"retry: 1000\n\n"
BEAT: Final = b": \n\n"


encode: Final = msgspec.json.Encoder(enc_hook=str).encode
"""JSON; HTML is text."""


@dataclass(frozen=True, slots=True)
class Block:
    """One or more events, as they are and packed."""

    plain: bytes
    packed: bytes


def pack(told: dict[str, Any], seq: int) -> Block:
    """An event with its number, by which a browser that comes back says what it has heard."""
    data = encode(told)
    return block(b"id: %d\nevent: %s\ndata: %s\n\n" % (seq, EVENT.encode(), data))


def block(plain: bytes) -> Block:
    """Anything that may stand in a stream."""
    deflater = zlib.compressobj(THOROUGH if len(plain) > LARGE else QUICK, zlib.DEFLATED, RAW)
    return Block(plain, deflater.compress(plain) + deflater.flush(zlib.Z_FULL_FLUSH))


def joined(blocks: Sequence[Block]) -> Block:
    """What is sent at once."""
    return Block(b"".join(each.plain for each in blocks), b"".join(each.packed for each in blocks))


HELLO: Final = block(RETRY)
HEARTBEAT: Final = block(BEAT)
