"""From what a guest may know of a table to what is answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ekimae.bots import bot_of
from ekimae.kernel import Question
from ekimae.kernel.match import Told
from ekimae.kernel.message import value_text
from ekimae.table.house import Answer
from ekimae.table.model import Guest, Listed, Outcome, Proposal, Said, SeatState, Who
from ekimae.table.present import Present
from ekimae.web.api.shapes import (
    Asked,
    Ending,
    Happened,
    Line,
    Look,
    Offered,
    Proposed,
    SeatShown,
    TableListed,
    TableShown,
    Update,
)
from ekimae.web.seeing import offers
from ekimae.words import Translator

RECENT: Final = 20
"""Entries back that spectators are told of, who have no last turn."""


def table_of(present: Present, say: Translator) -> TableShown:
    info = present.info
    return TableShown(
        table=info.id,
        game=info.game,
        setup=dict(info.setup),
        status=info.status.value,
        public=info.public,
        seats=tuple(_seat(info.game, seat, present.guest, say) for seat in info.seats),
        seq=info.seq,
        created=info.created,
        changed=info.changed,
        seed_sha256=info.seed_sha256,
        seed=info.seed,
        outcome=_ending(info.outcome),
        rematch=info.rematch,
        host=present.is_host,
    )


def listed(each: Listed, guest: Guest | None, say: Translator) -> TableListed:
    seats = tuple(_seat(each.game, seat, guest, say) for seat in each.seats)
    return TableListed(each.id, each.game, dict(each.setup), each.status.value, seats, each.changed)


def _seat(game: str, seat: SeatState, guest: Guest | None, say: Translator) -> SeatShown:
    name = say(bot_of(game, seat.bot).name) if seat.who is Who.BOT and seat.bot else seat.name
    bot = seat.bot if seat.who is Who.BOT else None
    mine = seat.held_by(guest)
    return SeatShown(seat.seat, seat.id, seat.who.value, name, bot, seat.resigned, seat.asked, mine)


def _ending(outcome: Outcome | None) -> Ending | None:
    if outcome is None:
        return None
    return Ending(outcome.scores, outcome.winners, outcome.resigned, outcome.details)


def look_of(present: Present, seat: int | None, since: int | None, say: Translator | None, names: Translator) -> Look:
    """`say` puts questions, choices and events into words; without it they have none, which is quicker."""
    return Look(
        table=table_of(present, names),
        seq=present.seq,
        position=present.position,
        seat=seat,
        view=present.view(seat).data(),
        questions=tuple(_asked(present, question, say) for question in present.questions()),
        choices=() if seat is None else _offered(present, seat, say),
        free_undo=0 if seat is None else present.free_undo(seat),
        log=log_of(present, seat, _recent(present, seat) if since is None else since, say),
        chat=tuple(line_of(said) for said in present.chat),
        proposal=_proposed(present, present.proposal),
    )


def _recent(present: Present, seat: int | None) -> int:
    return max(0, present.position - RECENT) if seat is None else present.last_turn(seat)


def _asked(present: Present, question: Question, say: Translator | None) -> Asked:
    about = {key: value if isinstance(value, int | str) else value_text(value) for key, value in question.about.items()}
    sentence = say(present.question_message(question)) if say else None
    return Asked(question.seat, question.kind, about, question.interrupt, sentence)


def _offered(present: Present, seat: int, say: Translator | None) -> tuple[Offered, ...]:
    if say is None:
        return tuple(Offered(token, None, None, ()) for token in tokens(present, seat))
    return tuple(
        Offered(
            offer.token,
            say(offer.title),
            None if offer.result is None else say(offer.result),
            tuple(say(line) for line in offer.lines),
        )
        for offer in offers(present, seat, present.view(seat))
    )


def tokens(present: Present, seat: int) -> tuple[str, ...]:
    return tuple(present.token(choice) for choice in present.choices(seat))


def log_of(present: Present, seat: int | None, since: int, say: Translator | None) -> tuple[Happened, ...]:
    return tuple(_happened(present, told, say) for told in present.told(seat, since))


def _happened(present: Present, told: Told, say: Translator | None) -> Happened:
    message = present.event_message(told.event) if say else None
    return Happened(told.at, told.event.name, dict(told.event.args), say(message) if say and message else None)


def line_of(said: Said) -> Line:
    return Line(said.seq, said.at, said.name, said.seat, said.text)


def lines_after(present: Present, seq: int) -> tuple[Line, ...]:
    return tuple(line_of(said) for said in present.chat if said.seq > seq)


def _proposed(present: Present, proposal: Proposal | None) -> Proposed | None:
    if proposal is None:
        return None
    wanted = present.my_answer_is_wanted
    return Proposed(
        proposal.seq, proposal.asks.value, proposal.name, proposal.seat, proposal.steps, proposal.bot, wanted
    )


def update_of(present: Present, seat: int | None, choices: bool, **more: Any) -> Update:
    """Where the table stands, shortly."""
    offered = tokens(present, seat) if choices and seat is not None and seat in present.seats else None
    return Update(present.seq, present.position, present.status.value, _sorted(present.asked), offered, **more)


def _sorted(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(seats))


def answered(answer: Answer, seat: int | None, choices: bool) -> Update:
    return update_of(answer.present, seat, choices, made=answer.made)
