"""Write the tables of planes in docs/envs.md anew: python scripts/planes.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ekimae.envs.metro.planes import SPECS as METRO
from ekimae.envs.planes import INDEFINITE, Spec
from ekimae.envs.shinjuku.planes import SPECS as SHINJUKU

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "envs.md"
TABLES: Final = {"shinjuku": SHINJUKU, "metro": METRO}


def table(specs: Sequence[Spec]) -> str:
    """The planes of a game, in their order."""
    lines = ["| plane | axes | a 1 stands for | at most | what it tells |", "|---|---|--:|--:|---|"]
    for spec in specs:
        most = "" if spec.most == INDEFINITE else f"{spec.most:g}"
        lines.append(f"| `{spec.name}` | {', '.join(spec.axes)} | {spec.unit:g} | {most} | {spec.about} |")
    return "\n".join(lines)


def with_tables(page: str) -> str:
    for name, specs in TABLES.items():
        place = re.compile(rf"(<!-- planes of {name} -->\n).*?(\n<!-- end -->)", re.S)
        page = place.sub(lambda found, specs=specs: found[1] + table(specs) + found[2], page)  # type: ignore[misc]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
