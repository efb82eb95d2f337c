"""Choosing how one is told."""

from __future__ import annotations

import pytest

from ekimae.table.webhooks import Webhooks
from tests.web.people import TWO_HERE, Server, serving

pytestmark = pytest.mark.anyio

HOOK = "https://hooks.slack.com/services/a/b"


async def test_a_guest_chooses_a_channel_and_leaves_tables_out(server: Server) -> None:
    ann = server.person("ja")
    table = (await ann.sets_up(**TWO_HERE)).removeprefix("/t/")
    answer = await ann.post("/you/notices", style="slack", url=f" {HOOK} ", **{f"muted-{table}": "on"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/you#notices")
    page = (await ann.page("/you")).text
    assert f'value="{HOOK}"' in page
    assert '<option value="slack" selected>' in page
    assert f'name="muted-{table}" value="on" checked' in page
    await ann.post("/you/notices", style="")
    assert HOOK not in (await ann.page("/you")).text


async def test_an_address_of_the_own_net_is_refused_in_words(server: Server) -> None:
    ann = server.person()
    await ann.sets_up(**TWO_HERE)
    for url in ("http://hooks.slack.com/x", "not an address", ""):
        answer = await ann.post("/you/notices", style="discord", url=url)
        assert answer.status_code == 400
        assert "has to begin with https://" in answer.text
    tried = await ann.post("/you/notices", style="discord", url="https://127.0.0.1/hook", **{"try": "yes"})
    assert tried.status_code == 400


async def test_whoever_is_not_known_has_no_channel(server: Server) -> None:
    assert (await server.person().post("/you/notices", style="slack", url=HOOK)).status_code == 400


async def test_where_the_operator_sends_nothing_nothing_is_offered(tmp_path: object) -> None:
    async with serving(f"sqlite:///{tmp_path}/tables.db", webhooks=Webhooks.OFF) as server:
        page = (await server.person().page("/you")).text
    assert "/you/notices" not in page
    assert "data-turn" in page
