"""Looking at a table and doing something at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import SecurityRequirement
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta

from ekimae.kernel import Message, Refused
from ekimae.table.model import Bearer, Guest, May
from ekimae.table.present import Present
from ekimae.web.api import telling
from ekimae.web.api.caller import TheCaller, has_shown_something
from ekimae.web.api.setting_up import LINK_PATH, token_for
from ekimae.web.api.shapes import (
    AnswerForm,
    BotForm,
    ChoiceForm,
    ChoicesForm,
    FillForm,
    Invited,
    InviteForm,
    Log,
    Look,
    Made,
    PublicForm,
    SayForm,
    SeatNumber,
    SeatOnly,
    SeatToken,
    SequenceNumber,
    TableShown,
    UndoForm,
    Update,
)
from ekimae.web.api.wrong import GoneStale, NotYours, errors
from ekimae.web.site import Name, TheSite

OPTIONAL: Final[list[SecurityRequirement]] = [{}, {"seat": []}]
SEAT: Final[list[SecurityRequirement]] = [{"seat": []}]
TO_LOOK: Final = errors(400, 401, 403, 404)
TO_ACT: Final = errors(400, 401, 403, 404, 409, 413, 429)

Registers = Callable[[Callable[..., Any]], HTTPRouteHandler]
Words = FromQuery[bool]
Choices = FromQuery[bool]
Since = FromQuery[SequenceNumber | None]
OwnSeat = FromQuery[SeatNumber | None]
SeatPath = FromPath[SeatNumber]
LinkPath = FromPath[Annotated[int, Meta(ge=0, le=10**6)]]
TOML: Final = "application/toml"


def act(path: str, summary: str, tag: str, status: int = HTTP_200_OK) -> Registers:
    """Something is done at a table."""
    told: dict[str, Any] = {
        "summary": summary,
        "tags": [tag],
        "security": SEAT,
        "responses": TO_ACT,
        "guards": [has_shown_something],
    }
    return post(f"/tables/{{table:str}}/{path}", status_code=status, **told)


def end(path: str, summary: str, tag: str) -> Registers:
    told: dict[str, Any] = {
        "summary": summary,
        "tags": [tag],
        "security": SEAT,
        "responses": TO_ACT,
        "guards": [has_shown_something],
    }
    return delete(f"/tables/{{table:str}}/{path}", status_code=HTTP_200_OK, **told)


def eye(path: str, summary: str, **more: Any) -> Registers:
    """A table is looked at."""
    told: dict[str, Any] = {"summary": summary, "tags": ["look"], "security": OPTIONAL, "responses": TO_LOOK} | more
    return get(f"/tables/{{table:str}}/{path}".rstrip("/"), **told)


# Looking.


@eye("", "What everybody knows about a table")
async def table(site: TheSite, caller: TheCaller, table: Name) -> TableShown:
    """Who sits where, how it stands, and how the game ended."""
    present = await site.house.present(table, caller.at(table))
    return telling.table_of(present, caller.speaking(present.rules))


@eye("look", "A table as one may know it")
async def look(
    site: TheSite, caller: TheCaller, table: Name, words: Words = True, since: Since = None, seat: OwnSeat = None
) -> Look:
    """The view of the seat, what is asked, what may be chosen, what happened.

    `words=false` leaves out all sentences and is quicker. The log begins after entry `since` of the record; without it,
    where the seat's last turn ended.
    """
    present = await site.house.present(table, caller.at(table))
    say = caller.speaking(present.rules)
    return telling.look_of(present, caller.seat(present, seat), since, say if words else None, say)


@eye("log", "What happened")
async def log(
    site: TheSite, caller: TheCaller, table: Name, words: Words = True, since: Since = None, seat: OwnSeat = None
) -> Log:
    """All events after entry `since` of the record that the seat may know; from the beginning if it isn't said."""
    present = await site.house.present(table, caller.at(table))
    say = caller.speaking(present.rules) if words else None
    events = telling.log_of(present, caller.seat(present, seat), -1 if since is None else since, say)
    return Log(present.seq, present.position, events)


@eye("record", "The whole game as a file", media_type=TOML, responses=errors(400, 401, 403, 404, 409))
async def record(site: TheSite, caller: TheCaller, table: Name) -> str:
    """Once the game is over: set-up, choices, draws and seed, as `ekimae verify` reads them."""
    present = await site.house.present(table, caller.at(table))
    found = present.record()
    if found is None:
        raise Refused(Message("web.not-over"))
    return found.dump()


# Playing.


@act("choose", "Make a choice", "play")
async def choose(
    site: TheSite, caller: TheCaller, table: Name, data: JSONBody[ChoiceForm], choices: Choices = False
) -> Update:
    """Answered when the choice is on the disk. `choices=true`: also what the seat may choose next."""
    guest = caller.somebody(table)
    site.count_choice(caller)
    seat = await caller.acts(site, table, data.seat)
    answer = await site.house.choose(table, guest, seat, data.choice, data.at)
    if answer.stale:
        raise GoneStale
    return telling.answered(answer, seat, choices)


@act("choose-several", "Make choices in a row", "play")
async def choose_several(
    site: TheSite, caller: TheCaller, table: Name, data: JSONBody[ChoicesForm], choices: Choices = False
) -> Update:
    """One after another until one reveals something; the rest is not made, and `made` tells how many were.

    If one of them can't be chosen, none is made.
    """
    guest = caller.somebody(table)
    site.count_choice(caller, len(data.choices))
    seat = await caller.acts(site, table, data.seat)
    answer = await site.house.choose_several(table, guest, seat, data.choices, data.at)
    if answer.stale:
        raise GoneStale
    return telling.answered(answer, seat, choices)


@act("undo", "Take back", "play")
async def undo(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[UndoForm]) -> Update:
    """Free back to the last revelation; further if the others agree (`ask`)."""
    guest = caller.somebody(table)
    site.count_choice(caller)
    seat = await caller.acts(site, table, data.seat)
    if data.ask:
        return telling.answered(await site.house.propose_undo(table, guest, seat, data.steps), seat, False)
    answer = await site.house.undo(table, guest, seat, data.steps, data.at)
    if answer.stale:
        raise GoneStale
    return telling.answered(answer, seat, False)


@act("say", "Say something", "play")
async def say(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[SayForm]) -> Update:
    """In the chat of the table."""
    site.count_other(caller)
    return telling.answered(await site.house.say(table, caller.somebody(table), data.text), None, False)


@act("answer", "Agree to a proposal, or don't", "play")
async def answer_proposal(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[AnswerForm]) -> Update:
    """Declining takes back what one proposed oneself."""
    site.count_other(caller)
    act = site.house.agree if data.agree else site.house.decline
    return telling.answered(await act(table, caller.somebody(table), data.proposal), None, False)


@act("leave", "Stand up", "play")
async def leave(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[SeatOnly]) -> Update:
    """Before the game the seat is free again; during it anybody who may join can take it over."""
    guest = caller.somebody(table)
    site.count_other(caller)
    seat = await caller.acts(site, table, data.seat)
    return telling.answered(await site.house.leave(table, guest, seat), None, False)


@act("resign", "Give the game up", "play")
async def resign(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[SeatOnly]) -> Update:
    """A bot plays on for those who stay."""
    guest = caller.somebody(table)
    site.count_other(caller)
    seat = await caller.acts(site, table, data.seat)
    return telling.answered(await site.house.resign(table, guest, seat), None, False)


@act("take-over", "Come back to one's seat", "play")
async def take_over(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[SeatOnly]) -> Update:
    """The seat that one left, or that a bot keeps; its token stays good until somebody else sits there."""
    guest = caller.somebody(table)
    site.count_other(caller)
    seat = data.seat if caller.bearer is None or caller.bearer.seat is None else caller.bearer.seat
    if seat is None or data.seat not in (None, seat):
        raise NotYours(Message("api.other-seat"))
    return telling.answered(await site.house.take_over(table, guest, seat), seat, False)


@act("seats/{seat:int}/bot", "Propose a bot for somebody who is away", "play")
async def propose_bot(site: TheSite, caller: TheCaller, table: Name, seat: SeatPath, data: JSONBody[BotForm]) -> Update:
    """It sits down when everybody else agrees."""
    site.count_other(caller)
    answer = await site.house.propose_bot(table, caller.somebody(table), seat, data.bot)
    return telling.answered(answer, None, False)


# Looking after a table.


@act("seats/{seat:int}", "Who may take a seat", "host")
async def fill(site: TheSite, caller: TheCaller, table: Name, seat: SeatPath, data: JSONBody[FillForm]) -> Update:
    """The host fills a seat before the game begins: open to anybody, kept for a link, or with a bot."""
    site.count_other(caller)
    guest = caller.somebody(table)
    if data.who == "bot":
        return telling.answered(await site.house.sit_bot(table, guest, seat, data.bot), None, False)
    return telling.answered(await site.house.free_seat(table, guest, seat, data.who == "link"), None, False)


@act("public", "Show the table to everybody, or don't", "host")
async def publish(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[PublicForm]) -> Update:
    """Public tables are listed, can be watched by anybody, and their open seats taken."""
    site.count_other(caller)
    return telling.answered(await site.house.publish(table, caller.somebody(table), data.public), None, False)


@act("close", "Give up a table that never began", "host")
async def close(site: TheSite, caller: TheCaller, table: Name) -> Update:
    """Only the host can."""
    site.count_other(caller)
    return telling.answered(await site.house.close(table, caller.somebody(table)), None, False)


@act("rematch", "The next game of the same players", "host", HTTP_201_CREATED)
async def rematch(site: TheSite, caller: TheCaller, table: Name) -> Made:
    """Everybody sits one seat further, and gets a token of the new table here; whoever asks first makes it."""
    site.count_table(caller)
    guest = caller.somebody(table)
    name = (await site.house.rematch(table, guest)).present.id
    present = await site.house.present(name, guest)
    if not present.seats and any(seat.free and seat.guest == guest.id for seat in present.info.seats):
        present = (await site.house.join(name, guest, name=_name_at(present, guest))).present
    own = present.seats if caller.bearer is None else (_next_seat(caller.bearer, present),)
    tokens = tuple([SeatToken(seat, await token_for(site, name, guest, seat)) for seat in sorted(own)])
    return Made(telling.table_of(present, caller.speaking(present.rules)), tokens)


def _next_seat(bearer: Bearer, present: Present) -> int:
    """Whoever bears the token of one seat gets no token of the guest's other ones."""
    if bearer.seat is None:
        raise NotYours(Message("api.host-only"))
    return (bearer.seat + 1) % len(present.info.seats)


def _name_at(present: Present, guest: Guest) -> str:
    return next(seat.name for seat in present.info.seats if seat.guest == guest.id)


@act("links", "A link for others", "host", HTTP_201_CREATED)
async def invite(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[InviteForm]) -> Invited:
    """Told this once: the server keeps its hash only."""
    site.count_other(caller)
    guest = caller.somebody(table)
    seat = await caller.acts(site, table, data.seat) if data.may == "move" else data.seat
    made = await site.house.invite(table, guest, May(data.may), seat)
    url = caller.request.url
    host = caller.request.headers.get("host", "")
    return Invited(made.link.id, f"{url.scheme}://{host}{LINK_PATH}{made.secret}")


@end("links/{link:int}", "A link opens nothing any more", "host")
async def revoke(site: TheSite, caller: TheCaller, table: Name, link: LinkPath) -> Update:
    """Whoever made it can revoke it, and the host."""
    site.count_other(caller)
    return telling.answered(await site.house.revoke(table, caller.somebody(table), link), None, False)


# Tokens.


@act("token", "A new token for the seat", "tokens", HTTP_201_CREATED)
async def renew(site: TheSite, caller: TheCaller, table: Name, data: JSONBody[SeatOnly]) -> SeatToken:
    """The one before is good for nothing any more. A browser gets one for its seat by its cookie."""
    site.count_other(caller)
    guest = caller.somebody(table)
    hosts = caller.bearer is not None and caller.bearer.seat is None
    seat = None if hosts and data.seat is None else await caller.acts(site, table, data.seat)
    return SeatToken(seat, await token_for(site, table, guest, seat))


@end("token", "The token is good for nothing any more", "tokens")
async def end_token(site: TheSite, caller: TheCaller, table: Name) -> Update:
    """The seat stays taken: another token is made with the browser that has it, or by a link that moves it."""
    site.count_other(caller)
    guest = caller.somebody(table)
    if caller.bearer is None:
        raise NotYours(Message("api.no-token"))
    return telling.answered(await site.house.revoke(table, guest, caller.bearer.link), None, False)


HANDLERS: Final = (
    table,
    look,
    log,
    record,
    choose,
    choose_several,
    undo,
    say,
    answer_proposal,
    leave,
    resign,
    take_over,
    propose_bot,
    fill,
    publish,
    close,
    rematch,
    invite,
    revoke,
    renew,
    end_token,
)
