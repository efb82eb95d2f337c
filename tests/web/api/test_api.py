"""What programs do at tables, what they are refused, and that they learn nothing they can't know."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest

from ekimae.games import rules_of
from ekimae.web.api import telling
from ekimae.web.site import Limits
from ekimae.words import LANGUAGES, Translator
from tests.web.api.programs import TWO, Program, asked, client_of, table_of_two
from tests.web.people import TWO_HERE, Server, serving
from tests.web.test_leaks import DEALS, redealt
from tests.web.test_stream import SETUPS, chooses, table_of

pytestmark = pytest.mark.anyio


def code(answer: httpx.Response, status: int) -> str:
    """The code of an error; every one has the same shape."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert sorted(told) == ["code", "message", "problems"]
    assert told["message"]
    return str(told["code"])


async def test_games_tell_what_can_be_chosen(server: Server) -> None:
    told = (await client_of(server).get("/api/v1/games")).json()["games"]
    by_name = {each["game"]: each for each in told}
    assert by_name["shinjuku"]["edition_key"] == "edition"
    assert {each["code"] for each in by_name["metro"]["bots"]} >= {"random", "greedy"}
    assert by_name["shinjuku"]["editions"][0]["seats"] == [2, 3, 4]


@pytest.mark.parametrize("game", SETUPS)
async def test_two_programs_play_a_game(server: Server, game: str) -> None:
    programs = await table_of_two(server, game)
    pick = random.Random(game)
    for _ in range(40):
        program, look = await asked(programs)
        choice = pick.choice(look["choices"])["choice"]
        answer = await program.post("choose", choice=choice, at=look["seq"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["seq"] == look["seq"] + 1


async def test_an_answer_tells_the_next_choices_if_they_are_wanted(server: Server) -> None:
    programs = await table_of_two(server)
    program, look = await asked(programs)
    token = look["choices"][0]["choice"]
    told = (
        await program.http.post(f"{program.path}/choose?choices=true", json={"choice": token}, headers=program.headers)
    ).json()
    assert told["choices"] == [each["choice"] for each in (await program.look(words=False))["choices"]]
    assert told["made"] == 1


async def test_words_are_in_the_language_that_is_asked_for(server: Server) -> None:
    programs = await table_of_two(server)
    program, _ = await asked(programs)
    program.http.headers["accept-language"] = "ja"
    look = await program.look(since=0)
    assert "祭" in look["questions"][0]["sentence"] or "まつり" in look["questions"][0]["sentence"]
    assert all(each["title"] for each in look["choices"])
    assert any(each["sentence"] for each in look["log"])
    quick = await program.look(words=False, since=0)
    assert [each["choice"] for each in quick["choices"]] == [each["choice"] for each in look["choices"]]
    assert not any(each["sentence"] for each in quick["log"] + quick["questions"])


async def test_a_stale_choice_does_nothing(server: Server) -> None:
    programs = await table_of_two(server)
    program, look = await asked(programs)
    first = look["choices"][0]["choice"]
    await program.post("choose", choice=first, at=look["seq"])
    answer = await program.post("choose", choice=first, at=look["seq"])
    assert code(answer, 409) == "api.stale"
    assert (await program.look())["seq"] == look["seq"] + 1


async def test_several_choices_in_one_request(server: Server) -> None:
    programs = await table_of_two(server)
    program, _ = await asked(programs)
    tokens = []
    for _ in range(2):
        tokens.append((await program.look(words=False))["choices"][0]["choice"])
        await program.post("choose", choice=tokens[-1])
    await program.post("undo", steps=2)
    told = (await program.post("choose-several", choices=tokens)).json()
    assert told["made"] == 2
    answer = await program.post("choose-several", choices=["#"])
    assert code(answer, 400) == "kernel.unknown-choice"


async def test_a_token_is_good_for_its_seat_only(server: Server) -> None:
    one, other = await table_of_two(server)
    elsewhere, _ = await table_of_two(server)
    assert code(await one.post("choose", choice="stop", seat=1), 403) == "api.other-seat"
    assert code(await one.get("look", seat=1), 403) == "api.other-seat"
    strayed = Program(one.http, elsewhere.table, one.token)
    for what in ("look", "log", "wait", "events"):
        assert code(await strayed.get(what), 403) == "api.elsewhere"
    assert code(await strayed.post("choose", choice="stop"), 403) == "api.elsewhere"
    assert (await one.look())["view"] != (await other.look())["view"]


async def test_without_a_token_a_table_by_link_is_not_there(server: Server) -> None:
    one, _ = await table_of_two(server)
    nobody = Program(one.http, one.table)
    for what in ("", "look", "log", "wait", "events", "record"):
        assert code(await nobody.get(what), 404) == "table.not-here"
    assert code(await nobody.post("choose", choice="stop"), 401) == "api.no-token"
    answer = await Program(one.http, one.table, "x" * 24).get("look")
    assert code(answer, 401) == "api.bad-token"
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_a_token_is_renewed_and_revoked(server: Server) -> None:
    one, _ = await table_of_two(server)
    old = one.token
    one.token = (await one.post("token")).json()["token"]
    assert code(await Program(one.http, one.table, old).get("look"), 401) == "api.bad-token"
    assert (await one.delete("token")).status_code == 200
    assert code(await one.get("look"), 401) == "api.bad-token"


async def test_cookies_need_our_origin_and_tokens_do_not(server: Server) -> None:
    ann = server.person()
    table = (await ann.sets_up(**TWO_HERE)).removeprefix("/t/")
    path = f"/api/v1/tables/{table}"
    made = await ann.client.post(f"{path}/token", json={"seat": 0})
    assert made.status_code == 201, made.text
    foreign = {"origin": "https://evil.example"}
    answer = await ann.client.post(f"{path}/say", json={"text": "hello"}, headers=foreign)
    assert code(answer, 403) == "web.forged"
    program = Program(client_of(server, origin="https://evil.example"), table, made.json()["token"])
    assert (await program.post("say", text="hello")).status_code == 200
    assert (await program.look())["chat"][0]["text"] == "hello"


async def test_a_program_joins_by_a_link_and_a_seat_moves_to_it(server: Server) -> None:
    ann = server.person()
    path = await ann.sets_up(game="shinjuku", edition="v2r11", seat0="you", seat1="link", name="Ann")
    link = await ann.link(path, "seat", seat="1")
    client = client_of(server)
    seated = (await client.post("/api/v1/join", json={"link": f"http://anywhere{link}", "name": "Robot"})).json()
    robot = Program(client, seated["table"], seated["token"])
    look = await robot.look()
    assert (look["seat"], look["table"]["status"]) == (1, "running")
    assert look["table"]["seats"][1]["name"] == "Robot"
    move = await ann.link(path, "move", seat="0")
    moved = (await client.post("/api/v1/join", json={"link": move})).json()
    assert moved["seat"] == 0
    assert (await ann.get(path)).status_code == 404 or "play" not in (await ann.get(path)).text
    watch = (await robot.post("links", may="watch")).json()["address"]
    assert code(await client.post("/api/v1/join", json={"link": watch}), 409) == "api.link-watch"
    assert code(await client.post("/api/v1/join", json={"link": "nonsense"}), 409) == "table.no-link"


async def test_whoever_leaves_comes_back_with_the_same_token(server: Server) -> None:
    one, _ = await table_of_two(server)
    assert (await one.post("leave")).status_code == 200
    assert (await one.look())["seat"] is None
    assert code(await one.post("choose", choice="stop"), 409) == "table.not-your-seat"
    assert (await one.post("take-over")).status_code == 200
    assert (await one.look())["seat"] == 0


async def test_a_host_looks_after_a_table(server: Server) -> None:
    client = client_of(server)
    seats = [{"who": "open"}, {"who": "link"}, {"who": "me"}]
    made = (await client.post("/api/v1/tables", json={"game": "shinjuku", "seats": seats, "name": "Ann"})).json()
    host = Program(client, made["table"]["table"], made["tokens"][0]["token"])
    assert made["tokens"][0]["seat"] == 2
    assert (await host.post("public", public=True)).status_code == 200
    listed = (await client.get("/api/v1/tables")).json()["open"]
    assert [each["table"] for each in listed] == [host.table]
    guest = (await client.post(f"{host.path}/join", json={"name": "Ben"})).json()
    assert guest["seat"] == 0
    ben = Program(client, host.table, guest["token"])
    assert code(await ben.post("seats/1", who="bot", bot="random"), 409) == "table.not-host"
    assert (await host.post("seats/1", who="bot", bot="random")).json()["status"] == "running"
    assert code(await host.post("close"), 409) == "table.begun"


async def test_the_record_and_the_next_game(server: Server) -> None:
    one, other = await table_of_two(server)
    assert code(await one.get("record"), 409) == "web.not-over"
    await other.post("resign")
    record = await one.get("record")
    assert record.headers["content-type"].startswith("application/toml")
    assert "seed" in record.text
    again = (await one.post("rematch")).json()
    assert [each["seat"] for each in again["tokens"]] == [1], "a token of one seat gets one of the next"


async def test_requests_that_come_too_fast(tmp_path: Any) -> None:
    async with serving(f"sqlite:///{tmp_path / 't.db'}", Limits(choices_a_second=1, others_a_second=1)) as server:
        one, _ = await table_of_two(server)
        answers = [await one.post("say", text=f"line {number}") for number in range(12)]
        assert code(answers[-1], 429) == "web.too-fast"
        assert answers[-1].headers["retry-after"] == "1"
        assert code(await one.post("choose-several", choices=["stop"] * 50), 429) == "web.too-fast"


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"game": "go", "seats": TWO}, "kernel.unknown-game"),
        ({"game": "shinjuku", "seats": TWO, "colour": 1}, "api.invalid"),
        ({"game": "shinjuku", "seats": [{"who": "king"}]}, "api.invalid"),
        ({"game": "shinjuku", "seats": [{"who": "bot", "bot": "deep"}, {"who": "me"}]}, "bots.unknown"),
    ],
)
async def test_a_table_that_can_not_be(server: Server, body: dict[str, Any], problem: str) -> None:
    assert code(await client_of(server).post("/api/v1/tables", json=body), 400) == problem


async def test_paths_and_bodies_that_are_none(server: Server) -> None:
    client = client_of(server)
    assert code(await client.get("/api/v1/nothing"), 404) == "api.no-path"
    assert code(await client.put("/api/v1/tables"), 405) == "api.no-method"
    assert code(await client.post("/api/v1/join", content=b"{"), 400) == "api.invalid"
    assert code(await client.post("/api/v1/join", json={"link": "x" * 30_000}), 413) == "api.too-large"


# Waiting.


async def test_waiting_ends_when_something_happens(server: Server) -> None:
    programs = await table_of_two(server)
    program, look = await asked(programs)
    waiting = asyncio.create_task(programs[0].get("wait", after=look["seq"], seconds=20))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await program.post("choose", choice=look["choices"][0]["choice"])
    assert (await waiting).json()["seq"] == look["seq"] + 1
    assert (await programs[0].get("wait", after=look["seq"] + 1, seconds=0.05)).json()["seq"] == look["seq"] + 1


async def stream_of(server: Server, program: Program, wanted: int, **params: Any) -> list[dict[str, Any]]:
    """So many events of a stream: read as they are sent, because httpx collects what this transport gives."""
    query = "&".join(f"{key}={value}" for key, value in params.items())
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": f"{program.path}/events",
        "raw_path": f"{program.path}/events".encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"ekimae.test"), (b"authorization", f"Bearer {program.token}".encode())],
        "client": ("127.0.0.1", 1),
        "server": ("ekimae.test", 80),
    }
    text, done = "", asyncio.Event()

    async def receive() -> dict[str, Any]:
        await done.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        nonlocal text
        text += message.get("body", b"").decode()
        if text.count("\ndata: ") >= wanted:
            done.set()

    await asyncio.wait_for(
        server.app({**scope, "asgi": {"version": "3.0"}, "extensions": {}, "state": {}}, receive, send), 20
    )
    return [json.loads(line[6:]) for line in text.splitlines() if line.startswith("data: ")]


async def test_a_stream_tells_what_is_new_and_what_is_taken_back(server: Server) -> None:
    programs = await table_of_two(server)
    program, look = await asked(programs)
    first, second = (each["choice"] for each in look["choices"][:2])
    listening = asyncio.create_task(stream_of(server, programs[1 - look["seat"]], 4, after=look["seq"], words="true"))
    await asyncio.sleep(0.1)
    for what, data in (
        ("choose", {"choice": first}),
        ("undo", {}),
        ("choose", {"choice": second}),
        ("say", {"text": "hm"}),
    ):
        assert (await program.post(what, **data)).status_code == 200
        await asyncio.sleep(0.1)
    told = await listening
    assert [each["seq"] for each in told] == [look["seq"] + number for number in (1, 2, 3, 4)]
    assert [each["since"] for each in told[:3]] == [look["position"]] * 3
    assert told[0]["events"][0]["sentence"]
    assert told[1]["events"] == []
    assert told[3]["said"][0]["text"] == "hm"


async def test_a_stream_ends_with_its_token(server: Server) -> None:
    one, other = await table_of_two(server)
    listening = asyncio.create_task(stream_of(server, one, 1, after=3))
    await asyncio.sleep(0.1)
    await one.delete("token")
    assert await listening == [{}], "gone"
    assert (await other.look())["seq"] > 1


# Secrets.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SETUPS)
async def test_what_programs_are_told_does_not_depend_on_what_is_hidden(
    server: Server, game: str, language: str
) -> None:
    """Looks, logs and updates of both seats and of spectators, while what is hidden is dealt anew."""
    pick = random.Random(f"{game} {language}")
    present = await table_of(server.house, game)
    say = Translator(language, rules_of(game))
    for number in range(60):
        if number % 6 == 0:
            for seat in (0, 1, None):
                told = _told(present, seat, say)
                for deal in range(DEALS):
                    assert _told(redealt(present, seat, deal), seat, say) == told
        present = await chooses(server.house, present, pick)


def _told(present: Any, seat: int | None, say: Translator) -> tuple[Any, ...]:
    return (
        telling.look_of(present, seat, 0, say, say),
        telling.look_of(present, seat, None, None, say),
        telling.update_of(present, seat, True, events=telling.log_of(present, seat, 0, say)),
    )
