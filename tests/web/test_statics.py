"""Files under names with fingerprints."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from ekimae.web.statics import Statics, icons, statics
from tests.web.people import Server

pytestmark = pytest.mark.anyio

FIRST_LOAD = 150_000
BEFORE_PICTURES = 60_000
"""What the frame may take of it."""


async def test_a_file_is_kept_for_ever(server: Server) -> None:
    url = statics().url("table.js")
    answer = await server.person().get(url)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    plain = await server.person().get(url, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


async def test_modules_import_each_other_by_their_whole_names(server: Server) -> None:
    ann = server.person()
    source = (await ann.get(statics().url("table.js"))).text
    imported = re.findall(r'from "\./([^"]+)"', source)
    assert len(imported) >= 4
    for name in imported:
        assert re.fullmatch(r"\w+\.[0-9a-f]{10}\.js", name)
        assert (await ann.get(f"/static/{name}")).status_code == 200
    assert {f"/static/{name}" for name in imported} <= set(statics().modules("table.js"))


def test_a_changed_import_changes_the_name(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\n')
    (tmp_path / "b.js").write_text("export const b = 1;\n")
    before = Statics({"": tmp_path})
    (tmp_path / "b.js").write_text("export const b = 2;\n")
    after = Statics({"": tmp_path})
    assert before.url("a.js") != after.url("a.js")
    assert before.at(before.url("a.js")) is not None
    assert after.at(before.url("a.js")) is None


async def test_the_frame_is_small(server: Server) -> None:
    """Page, sheets and scripts of a table that has no pictures yet, as they are sent."""
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="here", name1="Ben")
    page = await ann.page(f"{table}?seat=0")
    files = {*re.findall(r'"(/static/[^"]+)"', page.text)}
    sizes = [len(file.packed or file.content) for url in files if (file := statics().at(url))]
    assert len(sizes) == len(files) > 5
    assert sum(sizes) + len(gzip.compress(page.text.encode())) < FIRST_LOAD


def test_the_sheet_of_icons_is_one_element() -> None:
    assert icons().startswith("<svg")
    assert icons().count("<svg") == 1
    assert "<!--" not in icons()
