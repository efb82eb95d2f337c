"""Messages to people whose turn it is, and where they may go."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from ekimae.kernel import EkimaeError
from ekimae.table import House, Settings
from ekimae.table.notices import GIVEN_UP_AFTER, Told, Wishes
from ekimae.table.webhooks import Style, Webhooks, body, checked, is_public, post
from tests.table import people
from tests.table.people import ANN, BEN, HERE, OPEN, asked, house_at, play, refused, shinjuku

pytestmark = pytest.mark.anyio

HOME = "https://table.example"


@dataclass
class Receiver:
    """Somebody's channel, on this machine."""

    url: str = ""
    status: int = 204
    heard: list[dict[str, Any]] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        self.heard.append(json.loads(await reader.readexactly(length)))
        self.news.set()
        writer.write(f"HTTP/1.1 {self.status} so\r\nlocation: {self.url}again\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def hears(self, messages: int) -> None:
        async with asyncio.timeout(10):
            while len(self.heard) < messages:
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.answer, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
    async with server:
        yield receiver


def quick(url: str, **more: Any) -> Any:
    return house_at(url, **({"webhooks": Webhooks.ANY, "notices_every": 0.02, "notice_after": 0.0} | more))


async def table_of(house: House, receiver: Receiver, style: Style = Style.DISCORD, language: str = "en") -> str:
    """A table of Ann and Ben, who both have the same channel."""
    for guest in (ANN, BEN):
        await house.wish(guest, Wishes(style, receiver.url, language, HOME))
    return await people.begun(house, shinjuku(HERE, OPEN, public=True), BEN)


async def test_one_message_for_each_turn(url: str) -> None:
    async with receiving() as receiver, quick(url) as house, quick(url):
        table = await table_of(house, receiver)
        await receiver.hears(1)
        await asyncio.sleep(0.3)
        (message,) = receiver.heard
        first = asked(await house.present(table, ANN))
        other = (BEN, ANN)[first].name
        assert message["content"] == f"Shinjuku with {other}: it is your turn. {HOME}/t/{table}"
        assert message["allowed_mentions"] == {"parse": []}
        while asked(await house.present(table, ANN)) == first:
            await play(house, table, [ANN, BEN], 1)
        async with asyncio.timeout(10):
            while not any(f"with {(ANN, BEN)[first].name}:" in each["content"] for each in receiver.heard):
                receiver.news.clear()
                await receiver.news.wait()


async def test_a_message_waits_until_the_table_is_quiet(sqlite_url: str) -> None:
    async with receiving() as receiver, quick(sqlite_url, notice_after=60.0) as house:
        await table_of(house, receiver)
        await asyncio.sleep(0.3)
        assert receiver.heard == []


async def test_muted_tables_and_guests_without_wishes_hear_nothing(sqlite_url: str) -> None:
    async with receiving() as receiver, quick(sqlite_url, notice_after=0.4) as house:
        table = await table_of(house, receiver)
        await house.wish(ANN, Wishes(Style.SLACK, receiver.url, "en", HOME, [table]))
        await house.wish(BEN, None)
        await asyncio.sleep(0.8)
        assert receiver.heard == []
        assert await house.wishes(BEN) is None


async def test_what_was_not_sent_before_a_kill_is_sent_afterwards(url: str) -> None:
    async with receiving() as receiver:
        async with quick(url, notice_after=60.0) as house:
            await table_of(house, receiver, Style.SLACK, "ja")
        async with quick(url):
            await receiver.hears(1)
        assert "あなたの番です" in receiver.heard[0]["text"]


async def test_trying_tells_whether_it_arrives(sqlite_url: str) -> None:
    async with receiving() as receiver, quick(sqlite_url) as house:
        with refused("table.webhook-address"):
            await house.try_wishes(ANN)
        await house.wish(ANN, Wishes(Style.SLACK, receiver.url, "en", HOME))
        await house.try_wishes(ANN)
        for receiver.status in (302, 404, 500):
            with refused("table.webhook-failed"):
                await house.try_wishes(ANN)
        assert len(receiver.heard) == 4, "where an answer sends us on to, nothing is sent"


def test_messages_that_failed_are_tried_again_less_and_less_often() -> None:
    assert not Told(7, 100.0).due(100.0 + GIVEN_UP_AFTER - 1)
    assert Told(7, 100.0).due(100.0 + GIVEN_UP_AFTER)
    assert not Told(7, 100.0, tries=2).due(100.0 + 3 * GIVEN_UP_AFTER)
    assert Told(7, 100.0, tries=2).due(100.0 + 4 * GIVEN_UP_AFTER)
    assert not Told(7, 100.0, tries=6).due(1e12)
    assert not Told(7, 100.0, done=True).due(1e12)


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.com/api/webhooks/1",
        "ftp://example.com/",
        "https://",
        "https:///path",
        "https://user@example.com/",
        "https://example.com:99999/",
        "https://exa mple.com/",
        "https://example.com/\r\nx: y",
        "file:///etc/passwd",
        "https://[::1",
        "https://example.com/" + "a" * 500,
    ],
)
def test_addresses_that_are_none(address: str) -> None:
    with refused("table.webhook-address"):
        checked(address, Webhooks.PUBLIC)


def test_an_operator_may_send_nothing_at_all() -> None:
    with refused("table.webhook-address"):
        checked("https://discord.com/api/webhooks/1/x", Webhooks.OFF)
    assert checked("https://discord.com/api/webhooks/1/x?wait=true", Webhooks.PUBLIC).hostname == "discord.com"


PRIVATE = (
    "127.0.0.1",
    "10.0.0.8",
    "172.20.1.1",
    "192.168.1.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
    "224.0.0.1",
)
PRIVATE_6 = (
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "2002:7f00:1::",
    "ff02::1",
    "224.0.0.1",
)


@pytest.mark.parametrize("number", [*PRIVATE, *PRIVATE_6])
def test_numbers_of_private_nets_are_not_posted_to(number: str) -> None:
    assert not is_public(number)


def test_numbers_of_the_open_net() -> None:
    assert is_public("162.159.128.233")
    assert is_public("2606:4700::6810:84e5")


async def test_a_name_that_means_this_machine_is_refused_before_anything_is_sent() -> None:
    for host in ("localhost", "127.0.0.1", "[::1]", "2130706433"):
        with pytest.raises(EkimaeError, match=r"table\.webhook"):
            await asyncio.to_thread(post, f"https://{host}/hook", b"{}", Webhooks.PUBLIC)


def test_names_call_nobody() -> None:
    assert json.loads(body(Style.SLACK, "<!channel> & co")) == {"text": "&lt;!channel&gt; &amp; co"}
    assert json.loads(body(Style.DISCORD, "@everyone"))["allowed_mentions"] == {"parse": []}


def test_settings_say_where_messages_may_go() -> None:
    environment = {"EKIMAE_DATABASE_URL": "sqlite:///x.db", "EKIMAE_WEBHOOKS": "any", "EKIMAE_ADDRESS": f"{HOME}/"}
    found = Settings.from_environment(environment)
    assert (found.webhooks, found.address) == (Webhooks.ANY, HOME)
    with refused("table.webhooks"):
        Settings.from_environment(environment | {"EKIMAE_WEBHOOKS": "some"})
