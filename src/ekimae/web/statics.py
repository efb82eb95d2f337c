"""Style sheets, scripts and pictures, each under a name with its fingerprint, so that browsers keep them for ever."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

import ekimae.draw

DRAWINGS: Final = Path(ekimae.draw.__file__).parent
FOLDERS: Final = {"": Path(__file__).parent / "static", "draw/": DRAWINGS}
"""Where files are, by how their names begin: the boards bring their own style sheets."""
ICONS: Final = DRAWINGS / "icons.svg"
FOREVER: Final = "public, max-age=31536000, immutable"
WORTH_PACKING: Final = 500
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}

_IMPORT: Final = re.compile(r'(?<=from "\./)[\w./-]+(?=")')


@dataclass(frozen=True, slots=True)
class Static:
    """One file as it is sent."""

    url: str
    type: str
    content: bytes
    packed: bytes | None
    """With gzip, where that makes it smaller."""
    imports: tuple[str, ...]
    """Names of the modules that it imports, and theirs."""


class Statics:
    """All files of some folders. A module imports others by their plain names (`from "./morph.js"`)."""

    def __init__(self, folders: Mapping[str, Path] = FOLDERS) -> None:
        self._paths = {
            beginning + path.relative_to(folder).as_posix(): path
            for beginning, folder in folders.items()
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES
        }
        self._files: dict[str, Static] = {}
        for name in self._paths:
            self._load(name)
        self._by_url: Mapping[str, Static] = {file.url: file for file in self._files.values()}

    def _load(self, name: str) -> Static:
        if name in self._files:
            return self._files[name]
        path = self._paths[name]
        content = path.read_bytes()
        imports: tuple[str, ...] = ()
        if path.suffix == ".js":
            content, imports = self._with_fingerprints(content.decode())
        mark = hashlib.sha256(content).hexdigest()[:10]
        url = f"/static/{name.removesuffix(path.suffix)}.{mark}{path.suffix}"
        packed = gzip.compress(content, 9, mtime=0) if len(content) >= WORTH_PACKING else None
        self._files[name] = Static(url, TYPES[path.suffix], content, packed, imports)
        return self._files[name]

    def _with_fingerprints(self, source: str) -> tuple[bytes, tuple[str, ...]]:
        """A module whose imports are named as they are served."""
        found: dict[str, None] = {}
        for name in _IMPORT.findall(source):
            found |= dict.fromkeys((name, *self._load(name).imports))
        named = _IMPORT.sub(lambda match: self._load(match[0]).url.removeprefix("/static/"), source)
        return named.encode(), tuple(found)

    def url(self, name: str) -> str:
        """Where a file is, by its name in the folder."""
        return self._files[name].url

    def modules(self, name: str) -> tuple[str, ...]:
        """Where the modules are that a module imports, for the browser to fetch them at once."""
        return tuple(self.url(imported) for imported in self._files[name].imports)

    def at(self, url: str) -> Static | None:
        return self._by_url.get(url)


@cache
def statics() -> Statics:
    """Those of the table, read once."""
    return Statics()


@cache
def icons() -> Markup:
    """The sheet of icons, as it stands at the beginning of every page; its comments and line ends are left out."""
    text = re.sub(r"<!--.*?-->|\n\s*", "", ICONS.read_text(encoding="utf-8"), flags=re.DOTALL)
    return Markup(text)
