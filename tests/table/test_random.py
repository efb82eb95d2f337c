"""Whatever guests do in whatever order: seats, links and rights stay in order, and the rows tell the same table."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ekimae.kernel import EkimaeError
from ekimae.table import Answer, Guest, House, Invitation, May, NotHere, SeatWanted, Status, Wanted, Who
from ekimae.table.live import Live
from tests.table.people import ANN, BEN, CEM, DAN, house_at

GUESTS = [ANN, BEN, CEM, DAN]
SEATS = 3

NAMES = [
    "join",
    "join",
    "leave",
    "take_over",
    "sit_bot",
    "free",
    "invited",
    "publish",
    "hide",
    "close",
    "resign",
    "choose",
    "choose",
    "choose",
    "undo",
    "propose_undo",
    "propose_bot",
    "agree",
    "agree",
    "decline",
    "say",
    "mute",
    "invite_join",
    "invite_watch",
    "invite_seat",
    "invite_move",
    "revoke",
    "enter",
    "enter",
]
acts = st.tuples(st.sampled_from(NAMES), st.sampled_from(GUESTS), st.integers(0, SEATS - 1))
whos = st.sampled_from([Who.GUEST, Who.OPEN, Who.INVITED, Who.BOT])


class World:
    """A table, and what its guests know of it."""

    def __init__(self, house: House, table: str) -> None:
        self.house = house
        self.table = table
        self.invitations: list[Invitation] = []

    async def act(self, name: str, guest: Guest, seat: int) -> None:
        """Do it if it is allowed; refusals are answers too."""
        if name.startswith("invite_"):
            may = May(name.removeprefix("invite_"))
            given_seat = seat if may in (May.SEAT, May.MOVE) else None
            self.invitations.append(await self.house.invite(self.table, guest, may, given_seat))
            return
        doing = self.doing(name, guest, seat)
        if doing is not None:
            answer = await doing
            assert not answer.stale

    def doing(self, name: str, guest: Guest, seat: int) -> Awaitable[Answer] | None:
        house, table = self.house, self.table
        present = self.house._cached[table].moment
        proposal = present.state.proposal
        match name:
            case "join" | "leave" | "take_over" | "resign":
                act: Any = getattr(house, name)
                return act(table, guest, seat) if name != "join" else house.join(table, guest, seat)
            case "sit_bot" | "propose_bot":
                return (house.sit_bot if name == "sit_bot" else house.propose_bot)(table, guest, seat, "random")
            case "free" | "invited":
                return house.free_seat(table, guest, seat, name == "invited")
            case "publish" | "hide":
                return house.publish(table, guest, name == "publish")
            case "choose":
                choices = present.game.choices(seat)
                token = present.game.catalogue.token(choices[0]) if choices else "stop"
                return house.choose(table, guest, seat, token)
            case "undo" | "propose_undo":
                return (house.undo if name == "undo" else house.propose_undo)(table, guest, seat)
            case "agree" | "decline":
                number = 0 if proposal is None else proposal.seq
                return (house.agree if name == "agree" else house.decline)(table, guest, number)
            case "say":
                return house.say(table, guest, "hello")
            case "mute":
                return house.mute(table, guest, GUESTS[seat].id)
            case "revoke":
                link = self.invitations[seat % len(self.invitations)].link.id if self.invitations else 0
                return house.revoke(table, guest, link)
            case "enter" if self.invitations:
                return house.enter(guest, self.invitations[seat % len(self.invitations)].secret)
            case "close" if seat == 0:
                return house.close(table, guest)
        return None

    async def check(self) -> None:
        moment = self.house._cached[self.table].moment
        state = moment.state
        for seat in state.seats:
            assert (seat.who in (Who.GUEST, Who.LEFT)) <= (seat.guest is not None)
            assert (seat.who is Who.BOT) == (seat.bot is not None)
            assert not (seat.free and state.begun)
            assert not seat.resigned or seat.who is Who.BOT
        if moment.status is Status.WAITING:
            assert any(seat.free for seat in state.seats)
        standing = [link for link in state.links if not link.revoked]
        for may in (May.SEAT, May.MOVE):
            seats = [link.seat for link in standing if link.may is may]
            assert len(seats) == len(set(seats)), "one link for a seat"
        if state.proposal is not None:
            assert set(state.proposal.waiting) <= set(state.players()), "whoever is asked can answer"
        for guest in GUESTS:
            await self.check_rights(guest)

    async def check_rights(self, guest: Guest) -> None:
        state = self.house._cached[self.table].moment.state
        known = any(seat.guest == guest.id for seat in state.seats) or guest.id == state.host
        came = {number for who, number in state.visitors if who == guest.id}
        by_link = any(link.id in came and not link.revoked for link in state.links)
        if not (state.public or known or by_link):
            with pytest.raises(NotHere):
                await self.house.present(self.table, guest)
            return
        present = await self.house.present(self.table, guest)
        mine = [each.id for each in (await self.house.lobby(guest)).mine]
        if known and present.status in (Status.WAITING, Status.RUNNING):
            assert mine == [self.table]

    def check_rows(self) -> None:
        """Reading the rows gives what was kept in memory, and the index says the same."""
        moment = self.house._cached[self.table].moment
        again = Live(self.table, self.house._store.rows(self.table))
        assert again.state == moment.state
        assert tuple(again.match.standing) == moment.standing
        (heading,) = self.house._store.all_tables(10)
        assert (heading.seq, heading.status, heading.host) == (moment.seq, moment.status, moment.state.host)
        assert heading.bot_asked == bool(again.bots_asked())


async def scene(seats: list[Who], public: bool, deeds: list[tuple[str, Guest, int]], ready: Path) -> None:
    wanted = tuple(SeatWanted(who, "random" if who is Who.BOT else None) for who in seats)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(ready.read_bytes())
        async with house_at(f"sqlite:///{file}", bot_pause=60) as house:
            made = await house.create(ANN, Wanted("shinjuku", {"seats": SEATS}, wanted, public=public))
            world = World(house, made.present.id)
            for deed in deeds:
                try:
                    await world.act(*deed)
                except EkimaeError as error:
                    if error.code == "table.failed":
                        raise
                await world.check()
            world.check_rows()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seats=st.lists(whos, min_size=SEATS, max_size=SEATS), public=st.booleans(), deeds=st.lists(acts, max_size=40))
def test_anything_in_any_order(
    ready_file: Path, seats: list[Who], public: bool, deeds: list[tuple[str, Guest, int]]
) -> None:
    asyncio.run(scene(seats, public, deeds, ready_file))
