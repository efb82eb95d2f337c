"""Forged requests, forged cookies, too much, too fast; and what may never be said."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from ekimae.web.safety import Rate, is_forged
from ekimae.web.site import Limits
from tests.web.people import HOST, TWO_HERE, Server, serving

pytestmark = pytest.mark.anyio

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.mark.parametrize("path", ["/", "/new", "/nothing", "/t/nothing", "/robots.txt", "/j/x", "/static/nothing.js"])
async def test_every_answer_carries_the_headers(server: Server, path: str) -> None:
    answer = await server.person().get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert answer.headers["cache-control"] == "no-store"


ORIGIN = f"http://{HOST}"
CLIENT = ("httpx", "httpcore")
"""What the browser of these tests logs is its own affair."""


@pytest.mark.parametrize(
    ("headers", "forged"),
    [
        ({"origin": ORIGIN}, False),
        ({"origin": ORIGIN, "sec-fetch-site": "same-origin"}, False),
        ({"origin": ORIGIN, "sec-fetch-site": "same-site"}, True),
        ({"origin": ORIGIN, "sec-fetch-site": "cross-site"}, True),
        ({"origin": ORIGIN, "sec-fetch-site": "none"}, True),
        ({"origin": f"http://{HOST}.evil.example"}, True),
        ({"origin": f"http://evil.example/{HOST}"}, True),
        ({"origin": f"http://{HOST}:81"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({}, True),
    ],
)
def test_what_another_site_sends_is_told_apart(headers: dict[str, str], forged: bool) -> None:
    raw = [(name.encode(), value.encode()) for name, value in {"host": HOST, **headers}.items()]
    assert is_forged("POST", raw) is forged
    assert is_forged("GET", raw) is False


async def test_a_forged_form_changes_nothing(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    ann.client.headers["origin"] = "http://evil.example"
    for path in ("say", "undo", "choose", "leave", "links", "publish"):
        answer = await ann.post(f"{table}/{path}", seat="0", text="hello", at="1", may="watch", public="yes")
        assert answer.status_code == 403
        assert "another site" in answer.text
    ann.client.headers["origin"] = ORIGIN
    assert "Nobody has said anything" in (await ann.page(f"{table}/people")).text


async def test_the_cookie_of_a_device(server: Server) -> None:
    ann = server.person()
    assert "set-cookie" not in (await ann.get("/")).headers
    answer = await ann.post("/new", **TWO_HERE)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


@pytest.mark.parametrize("change", ["", "x", "{}.", "{}x", "{}.{}", "é", "{}" * 50])
async def test_a_cookie_that_is_not_ours_is_nobody(server: Server, change: str) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    mine = ann.client.cookies["ekimae"]
    other = server.person()
    other.client.headers.encoding = "latin-1"
    other.client.headers["cookie"] = f"ekimae={change.replace('{}', mine)}"
    assert (await other.get(table)).status_code == 404


async def test_another_guest_s_name_can_not_be_signed_over(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    guest, _, rest = ann.client.cookies["ekimae"].partition(".")
    ben = server.person()
    await ben.sets_up(**TWO_HERE)
    _, _, bens = ben.client.cookies["ekimae"].partition(".")
    for forged in (f"{guest}.{bens}", f"{guest}..{rest.rpartition('.')[2]}"):
        assert (await server.person().get(table, cookie=f"ekimae={forged}")).status_code == 404


# Too much, too fast.


async def test_a_body_that_is_too_large_is_not_read(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    assert (await ann.post(f"{table}/say", text="x" * 30_000)).status_code == 413
    assert (await ann.post(f"{table}/say", text="x" * 600)).status_code == 400


async def test_whoever_is_too_fast_has_to_wait(tmp_path: Path) -> None:
    limits = Limits(choices_a_second=1, others_a_second=0.2, tables_a_minute=2)
    async with serving(f"sqlite:///{tmp_path / 'tables.db'}", limits) as server:
        ann = server.person()
        table = await ann.sets_up(**TWO_HERE)
        assert [(await ann.ask(f"{table}/say", text="hi")).status_code for _ in range(4)] == [200, 200, 429, 429]
        assert "too fast" in (await ann.ask(f"{table}/say", text="hi")).json()["notice"]
        made = [(await server.person().post("/new", **TWO_HERE)).status_code for _ in range(6)]
        assert made == [303, 303, 303, 429, 429, 429]


def test_a_rate_fills_again() -> None:
    now = [0.0]
    rate = Rate(2, 3, lambda: now[0])
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b")
    now[0] += 0.5
    assert [rate.allows("a") for _ in range(2)] == [True, False]
    now[0] += 100
    assert [rate.allows("a") for _ in range(4)] == [True, True, True, False]


def test_a_rate_does_not_remember_everybody() -> None:
    rate = Rate(1, 1, lambda: 0.0)
    for number in range(20_000):
        rate.allows(str(number))
    assert len(rate._left) <= 10_000


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("choose", {}),
        ("choose", {"seat": "x", "at": "1", "choice": "stop"}),
        ("choose", {"seat": "-1", "at": "1", "choice": "stop"}),
        ("choose", {"seat": "9" * 40, "at": "1", "choice": "stop"}),
        ("choose", {"seat": "7", "at": "1", "choice": "stop"}),
        ("choose", {"seat": "0", "at": "1", "choice": "x" * 1000}),
        ("undo", {"seat": "0"}),
        ("answer", {"proposal": "x"}),
        ("answer", {"proposal": "99"}),
        ("mute", {"whom": "nobody"}),
        ("say", {}),
        ("say", {"text": "\u202e\u0000"}),
        ("links", {"may": "own"}),
        ("revoke", {"link": "99"}),
        ("leave", {"seat": "5"}),
        ("propose-bot", {"seat": "0"}),
    ],
)
async def test_nonsense_is_refused_in_words(server: Server, path: str, fields: dict[str, str]) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    answer = await ann.ask(f"{table}/{path}", **fields)
    assert answer.status_code == 400
    assert re.match(r"[A-Z“]", answer.json()["notice"])
    assert "(" not in answer.json()["notice"].partition(" ")[0]


# What may never be said.


async def test_secrets_are_in_no_log(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE, chance="chosen", seed="a very secret seed")
    link = await ann.link(table, "watch")
    await server.person().post(link, name="Cem")
    await ann.get(f"{table}/choose")
    secrets = ["a very secret seed", link.removeprefix("/j/"), ann.client.cookies["ekimae"]]
    logged = "".join(record.getMessage() for record in caplog.records if record.name not in CLIENT)
    assert [secret for secret in secrets if secret in logged] == []


async def test_what_breaks_is_told_without_the_inside(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError("an inner secret")

    monkeypatch.setattr("ekimae.web.routes.table.eyes_of", breaks)
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    answer = await ann.get(table)
    assert answer.status_code == 500
    assert "Something broke" in answer.text
    assert "inner secret" not in answer.text
    assert table not in caplog.text


async def test_a_private_table_does_not_exist_for_strangers(server: Server) -> None:
    table = await server.person().sets_up(**TWO_HERE)
    stranger = server.person()
    found = [(await stranger.get(f"{table}{path}")).text for path in ("", "/people", "/stream", "/replay", "/record")]
    missing = [
        (await stranger.get(f"/t/nothing{path}")).text for path in ("", "/people", "/stream", "/replay", "/record")
    ]
    assert [text.replace(table, "") for text in found] == [text.replace("/t/nothing", "") for text in missing]
    assert table not in (await stranger.page("/")).text
