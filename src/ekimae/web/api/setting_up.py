"""Games there are, tables there are, and new ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import get, post
from litestar.params import JSONBody

from ekimae.bots import bots_of
from ekimae.games import rules_of
from ekimae.kernel import Message, Refused, Term
from ekimae.table.guests import fresh_guest
from ekimae.table.model import Guest, Listed, May, SeatWanted, Status, Wanted, Who
from ekimae.web.api.caller import Caller, TheCaller
from ekimae.web.api.shapes import (
    BotKind,
    Edition,
    Games,
    JoinForm,
    LinkForm,
    Made,
    Option,
    Playable,
    Seated,
    SeatForm,
    SeatToken,
    TableForm,
    TableListed,
    Tables,
)
from ekimae.web.api.telling import listed, table_of
from ekimae.web.api.wrong import errors
from ekimae.web.setups import BOXES_OF, Box
from ekimae.web.site import Name, Site, TheSite
from ekimae.words import Translator

LINK_PATH: Final = "/j/"
SIT: Final = {"me": Who.GUEST, "open": Who.OPEN, "link": Who.INVITED, "bot": Who.BOT}


@get("/games", summary="The games with their editions, options and bots", tags=["tables"], responses=errors(400))
async def games(caller: TheCaller) -> Games:
    """Everything that can be chosen when a table is made."""
    return Games(tuple(_playable(box, caller.speaking(rules_of(box.game))) for box in BOXES_OF.values()))


def _playable(box: Box, say: Translator) -> Playable:
    return Playable(
        game=box.game,
        title=say(Message(f"web.game.{box.game}")),
        edition_key=box.key,
        editions=tuple(
            Edition(edition, say.term(Term(box.kind, edition)), tuple(seats)) for edition, seats in box.seats.items()
        ),
        options=tuple(Option(each.key, each.editions, each.values, each.required) for each in box.variants),
        colours=box.colours,
        bots=tuple(BotKind(code, say(bot.name)) for code, bot in bots_of(box.game).items()),
    )


@get("/tables", summary="Public tables", tags=["tables"], responses=errors(400))
async def tables(site: TheSite, caller: TheCaller) -> Tables:
    """Tables with free seats, tables to watch, finished games."""
    found = await site.house.lobby(caller.guest)
    mine = {status: [each for each in found.mine if each.public and each.status is status] for status in Status}

    def shown(these: Sequence[Listed]) -> tuple[TableListed, ...]:
        return tuple(listed(each, caller.guest, caller.speaking(rules_of(each.game))) for each in these)

    return Tables(
        shown([*mine[Status.WAITING], *found.open]),
        shown([*mine[Status.RUNNING], *found.running]),
        shown([each for each in found.finished if each.public]),
    )


@post("/tables", summary="A new table", tags=["tables"], responses=errors(400, 409, 413, 429))
async def create(site: TheSite, caller: TheCaller, data: JSONBody[TableForm]) -> Made:
    """Needs no token. Answers one for each seat of whoever asks (`me`), or for the host who sits nowhere."""
    site.count_table(caller)
    guest = _somebody(caller, data.name)
    setup = {"seats": len(data.seats), **data.setup}
    seats = tuple(_wanted(seat) for seat in data.seats)
    answer = await site.house.create(guest, Wanted(data.game, setup, seats, data.seed, data.public))
    present = answer.present
    own: tuple[int | None, ...] = tuple(sorted(present.seats)) or (None,)
    tokens = tuple([SeatToken(seat, await token_for(site, present.id, guest, seat)) for seat in own])
    present = await site.house.present(present.id, guest)
    return Made(table_of(present, caller.speaking(present.rules)), tokens)


def _wanted(seat: SeatForm) -> SeatWanted:
    return SeatWanted(SIT[seat.who], seat.bot or None, seat.name)


def _somebody(caller: Caller, name: str) -> Guest:
    """A browser's guest, or a new one: a token is of one seat and makes no other tables."""
    known = caller.guest if caller.bearer is None else None
    called = name.strip() or (known.name if known else "") or Translator(caller.language)(Message("web.guest"))
    return fresh_guest(called) if known is None else Guest(known.id, called)


async def token_for(site: Site, table: str, guest: Guest, seat: int | None) -> str:
    """A new token; an older one of this seat is good for nothing from now on."""
    return (await site.house.invite(table, guest, May.PLAY, seat)).secret


@post(
    "/tables/{table:str}/join",
    summary="Sit down at a table that can be seen",
    tags=["tables"],
    responses=errors(400, 403, 404, 409, 413, 429),
)
async def join(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[JoinForm]) -> Seated:
    """A public table, or one's own. While the game runs, a named seat that was left is taken over."""
    site.count_table(caller)
    caller.at(table)
    guest = _somebody(caller, data.name)
    return await _sit(site, table, guest, data.seat)


async def _sit(site: Site, table: str, guest: Guest, seat: int | None) -> Seated:
    running = (await site.house.present(table, guest)).status is Status.RUNNING
    if running and seat is not None:
        present = (await site.house.take_over(table, guest, seat)).present
    else:
        before = set((await site.house.present(table, guest)).seats)
        present = (await site.house.join(table, guest, seat)).present
        seat = next((each for each in present.seats if each not in before), present.seats[0])
    return Seated(present.id, seat, await token_for(site, table, guest, seat), present.seq)


@post(
    "/join",
    summary="Sit down by a link",
    tags=["tables"],
    responses=errors(400, 404, 409, 413, 429),
)
async def join_by_link(site: TheSite, caller: TheCaller, data: JSONBody[LinkForm]) -> Seated:
    """By a link to a table, to one seat of it, or one that brings a seat over from another device."""
    site.count_table(caller)
    secret = data.link.rstrip("/").rpartition(LINK_PATH)[2]
    opened = await site.house.link_of(secret)
    guest = _somebody(caller, data.name)
    match opened.link.may:
        case May.WATCH:
            raise Refused(Message("api.link-watch"))
        case May.MOVE:
            present = (await site.house.enter(guest, secret)).present
            seat = opened.link.seat or 0
            return Seated(present.id, seat, await token_for(site, present.id, guest, seat), present.seq)
        case _:
            await site.house.enter(guest, secret)
            return await _sit(site, opened.table, guest, opened.link.seat)


HANDLERS: Final = (games, tables, create, join, join_by_link)
