"""Text from files: whatever lies there, the answer is the text or a sentence."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Message

STDIN: Final = "-"
MOST_BYTES: Final = 8_000_000

REASONS: Final = {
    errno.ENOENT: "cli.file-missing",
    errno.ENOTDIR: "cli.file-missing",
    errno.EISDIR: "cli.file-folder",
    errno.EACCES: "cli.file-forbidden",
    errno.EPERM: "cli.file-forbidden",
    errno.EROFS: "cli.file-forbidden",
    errno.ENOSPC: "cli.file-no-space",
}


@contextmanager
def file_trouble(name: str) -> Iterator[None]:
    """What the operating system refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        number = error.errno or 0
        reason = REASONS.get(number, "cli.file-trouble")
        raise Unreadable(Message(reason, {"file": name, "why": os.strerror(number)})) from error


def read_text(name: str) -> str:
    """The text of a file, of stdin for "-"."""
    if "\0" in name:
        raise Unreadable(Message("cli.file-missing", {"file": name.replace("\0", "?"), "why": ""}))
    with file_trouble(name):
        content = _read_bytes(name)
    if len(content) > MOST_BYTES:
        raise Unreadable(Message("cli.file-huge", {"file": name, "most": MOST_BYTES // 1_000_000}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unreadable(Message("cli.file-binary", {"file": name, "line": line})) from error


def _read_bytes(name: str) -> bytes:
    """One byte more than is taken tells that it is too much."""
    if name != STDIN:
        with open(name, "rb") as file:
            return file.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read(MOST_BYTES + 1)
