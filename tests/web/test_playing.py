"""Playing with forms alone: choosing, taking back, several people at one device, links, chat."""

from __future__ import annotations

import re

import pytest

from tests.web.people import TWO_HERE, Page, Person, Server

pytestmark = pytest.mark.anyio


async def lifted(person: Person, table: str) -> Page:
    """The page of whoever has to lift the curtain, behind it."""
    page = await person.page(table)
    (link,) = re.findall(r'id="lift" href="([^"]+)"', page.text)
    return await person.page(link)


async def seated(server: Server) -> tuple[Person, Person, str]:
    """Two people on two devices, at one table."""
    ann, ben = server.person(), server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="open", name="Ann")
    link = await ann.link(table, "join")
    assert "Sit down" in (await ben.page(link)).text
    entered = await ben.post(link, name="Ben")
    assert entered.headers["location"] == table
    return ann, ben, table


async def on_turn(*people: Person, table: str) -> tuple[Person, Page]:
    for person in people:
        page = await person.page(table)
        if page.choices:
            return person, page
    raise AssertionError("nobody is asked")


async def test_a_game_against_bots_is_one_click_away(server: Server) -> None:
    ann = server.person()
    form = (await ann.page("/")).region("play-shinjuku")
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', form)[:2])
    table = await ann.sets_up(**fields, bots="2", edition="v2r11")
    text = (await ann.page(table)).text
    assert text.count("Greedy") >= 2
    assert table in (await ann.page("/")).text


async def test_a_choice_is_made_and_the_next_question_asked(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    page = await lifted(ann, table)
    assert page.question.startswith("Matsuri:")
    answer = await ann.chooses(page)
    assert answer.status_code == 303
    after = await ann.page(answer.headers["location"])
    assert after.question == "Choose the first action of the turn"
    assert "moves the Matsuri" in after.region("log")


async def test_a_stale_click_is_answered_with_the_present(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    page = await lifted(ann, table)
    await ann.chooses(page)
    again = await ann.ask(page.action, **page.fields, choice=page.choices[1])
    assert again.status_code == 200
    assert "moved on" in again.json()["notice"]
    plain = await ann.chooses(page, page.choices[1])
    assert plain.status_code == 303
    assert (await ann.page(plain.headers["location"])).question == "Choose the first action of the turn"


async def test_what_is_not_offered_is_refused_in_words(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    page = await lifted(ann, table)
    refused = await ann.ask(page.action, **page.fields, choice="income")
    assert refused.status_code == 400
    assert "“income” is not possible now" in refused.json()["notice"]
    assert "is not possible now" in (await ann.chooses(page, "income")).text


async def test_a_choice_is_taken_back_with_one_click(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    page = await lifted(ann, table)
    assert 'id="undo"' not in page.text
    await ann.chooses(page)
    after = await ann.page(page.path)
    fields = dict(re.findall(r'name="(seat|at)" value="(\d+)"', after.region("undo"))[:2])
    await ann.post(f"{table}/undo", **fields, how="one")
    back = await ann.page(page.path)
    assert back.question == page.question
    assert back.choices == page.choices


async def test_beyond_a_revelation_the_others_are_asked(server: Server) -> None:
    ann, ben, table = await seated(server)
    person, page = await on_turn(ann, ben, table=table)
    other = ben if person is ann else ann
    for token in (page.choices[0], "income"):
        await person.chooses(await person.page(table), token)
    seat = page.fields["seat"]
    assert 'value="ask"' in (await person.page(table)).region("undo")
    await person.post(f"{table}/undo", seat=seat, at="1", how="ask")
    asked = (await other.page(table)).region("bars")
    assert "would like to take" in asked
    (proposal,) = re.findall(r'name="proposal" value="(\d+)"', asked)
    await other.post(f"{table}/answer", proposal=proposal, agree="yes")
    assert (await person.page(table)).question == "Choose the first action of the turn"


# Several people at one device.


async def test_nothing_of_a_seat_is_sent_before_its_curtain_is_lifted(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    closed = await ann.page(table)
    assert closed.choices == []
    assert "is next" in closed.region("curtain")
    page = await lifted(ann, table)
    assert page.choices
    assert "is next" not in page.text


async def test_the_curtain_falls_when_the_other_seat_is_asked(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(**TWO_HERE)
    page = await lifted(ann, table)
    await ann.chooses(page)
    await ann.chooses(await ann.page(page.path), "income")
    after = await ann.page(page.path)
    assert after.choices == []
    other = "Ben" if page.fields["seat"] == "0" else "Ann"
    assert f"{other} is next" in after.region("curtain")
    assert (await lifted(ann, table)).fields["seat"] != page.fields["seat"]


# Links.


async def test_friends_join_by_a_link(server: Server) -> None:
    ann, ben, table = await seated(server)
    person, page = await on_turn(ann, ben, table=table)
    assert (await person.chooses(page)).status_code == 303
    assert {"Ann", "Ben"} <= set(re.findall(r"\b(?:Ann|Ben)\b", (await ann.page(f"{table}/people")).text))


async def test_looking_at_a_link_takes_nothing(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="open", name="Ann")
    link = await ann.link(table, "join")
    for _ in range(2):
        assert (await server.person().get(link)).status_code == 200
    assert "Waiting for 1 more player" in (await ann.page(table)).text


async def test_a_watcher_sees_what_spectators_see(server: Server) -> None:
    ann, ben, table = await seated(server)
    cem = server.person()
    await cem.post(await ann.link(table, "watch"), name="Cem")
    page = await cem.page(table)
    assert page.choices == []
    person, own = await on_turn(ann, ben, table=table)
    refused = await cem.ask(f"{table}/choose", **own.fields, choice=own.choices[0])
    assert refused.status_code == 400
    assert (await person.page(table)).choices == own.choices


async def test_a_seat_moves_to_another_device(server: Server) -> None:
    ann, ben, table = await seated(server)
    person, page = await on_turn(ann, ben, table=table)
    phone = server.person()
    await phone.post(await person.link(table, "move", seat=page.fields["seat"]))
    assert (await phone.page(table)).choices == page.choices
    assert 'name="choice"' not in (await person.get(table)).text


async def test_a_revoked_link_opens_nothing(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="open", name="Ann")
    link = await ann.link(table, "join")
    (number,) = re.findall(r'name="link" value="(\d+)"', (await ann.page(f"{table}/people")).text)
    await ann.post(f"{table}/revoke", link=number)
    assert (await server.person().post(link, name="Ben")).status_code == 400


async def test_a_link_has_a_code_that_phones_read(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(game="shinjuku", seat0="you", seat1="open", name="Ann")
    text = (await ann.post(f"{table}/links", may="join")).text
    assert '<figure class="qr"' in text
    assert "<path" in text[text.index('class="qr"') :]


# Seats and talk.


async def test_leaving_taking_over_and_resigning(server: Server) -> None:
    ann, ben, table = await seated(server)
    await ben.post(f"{table}/leave", seat="1")
    assert "has left" in (await ann.page(f"{table}/people")).text
    await ben.post(f"{table}/take-over", seat="1")
    assert "Ben (you)" in (await ben.page(f"{table}/people")).text
    await ben.post(f"{table}/resign", seat="1")
    assert "You win" in (await ann.page(table)).question
    again = await ann.post(f"{table}/rematch")
    assert again.headers["location"] in (await ben.page(table)).text


async def test_chat_is_heard_and_can_be_hidden(server: Server) -> None:
    ann, ben, table = await seated(server)
    await ben.post(f"{table}/say", text="Hello & <b>welcome</b>")
    said = (await ann.page(table)).region("chat-drawer")
    assert "Hello &amp; &lt;b&gt;welcome&lt;/b&gt;" in said
    (whom,) = re.findall(r'name="whom" value="([^"]+)"', said)
    await ann.post(f"{table}/mute", whom=whom, muted="yes")
    assert "welcome" not in (await ann.page(table)).text
    assert "Show what Ben says" in (await ann.page(table)).text


async def test_open_tables_are_found_and_joined(server: Server) -> None:
    ann, ben = server.person(), server.person()
    table = await ann.sets_up(game="metro", seat0="you", seat1="open", name="Ann", public="on")
    assert f'href="{table}"' in (await ben.page("/")).region("open")
    assert "Join" in (await ben.page(table)).region("bars")
    await ben.post(f"{table}/join", name="Ben")
    assert (await ben.page(table)).question.startswith("Turn order:")
    assert f'href="{table}"' in (await server.person().page("/")).region("running")


async def test_a_name_is_kept_by_the_device(server: Server) -> None:
    ann = server.person()
    await ann.post("/you", name="あきこ")
    assert "あきこ" in (await ann.page("/")).text
    assert (await ann.post("/you", name="x" * 33)).status_code == 400
