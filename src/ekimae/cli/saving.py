"""Files are written whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ekimae.cli.files import file_trouble
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Message


def save(text: str, name: str) -> None:
    """Write beside the file, then put it in its place: nobody ever reads half of it."""
    with file_trouble(name):
        path = Path(os.path.realpath(name))
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode):
            path.write_text(text, encoding="utf-8")
            return
        if not path.parent.is_dir():
            raise Unreadable(Message("cli.folder-missing", {"file": name, "folder": str(path.parent)}))
        with _temporary_beside(path) as temporary:
            _write_through(temporary, text)
            if mode is not None:
                temporary.chmod(stat.S_IMODE(mode))
            temporary.replace(path)


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _write_through(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def _temporary_beside(path: Path) -> Iterator[Path]:
    """A name in the same folder, and nothing left there whatever happens."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)
