"""Record files: written whole or not at all, and found again."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from ekimae.kernel import Message, Record, Unreadable
from ekimae.kernel.record import is_record, read_record


def games_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where games are kept: in the user's data directory."""
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "ekimae" / "games"


def fresh_file(folder: Path, game: str, now: datetime) -> Path:
    """A name with the date that no file has yet."""
    name = f"{game}-{now:%Y-%m-%d-%H%M}"
    file = folder / f"{name}.toml"
    number = 2
    while file.exists():
        file = folder / f"{name}-{number}.toml"
        number += 1
    return file


def write(record: Record, file: Path) -> None:
    """Replace the file in one step: whoever reads it, or is killed meanwhile, has the old record or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f".{file.name}.{os.getpid()}")
    half.write_text(record.dump(), encoding="utf-8")
    os.replace(half, file)


def read(file: Path) -> Record:
    """The record in a file; what is wrong with it is said with the file's name."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Unreadable(Message("terminal.file-unreadable", {"file": str(file), "why": str(error)})) from error
    if not is_record(table):
        raise Unreadable(Message("terminal.file-no-record", {"file": str(file)}))
    return read_record(table, str(file))


def unfinished(folder: Path) -> Path | None:
    """The game that was played last, if it has not ended."""
    files = sorted(folder.glob("*.toml"), key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in files if _goes_on(file)), None)


def _goes_on(file: Path) -> bool:
    """A file that is no record any more is nobody's unfinished game."""
    try:
        return read(file).result is None
    except Unreadable:
        return False
