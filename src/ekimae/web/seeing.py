"""From what a guest may know of a table to what a page shows of it."""

from __future__ import annotations

from typing import Final, Literal

from ekimae.advice import adviser_for
from ekimae.advice.adviser import NO_OUTLOOK
from ekimae.bots import bot_of
from ekimae.kernel import Question, View
from ekimae.table.model import SeatState, Status, Who
from ekimae.table.present import Past, Present
from ekimae.web.logbook import LogBook
from ekimae.web.page import PLATES, Offer, Seen, Sitter
from ekimae.words import Translator

KINDS: Final[dict[Who, Literal["person", "bot", "open", "left"]]] = {
    Who.OPEN: "open",
    Who.INVITED: "open",
    Who.GUEST: "person",
    Who.BOT: "bot",
    Who.LEFT: "left",
}


def see(present: Present, seat: int | None, say: Translator, book: LogBook) -> Seen:
    """The table with the eyes of a seat, or of a spectator."""
    questions = present.questions()
    view = present.view(seat)
    return Seen(
        rules=present.rules,
        view=view,
        seat=None if present.status is Status.WAITING else seat,
        say=say,
        sitters=tuple(_sitter(present, each, say) for each in present.info.seats),
        questions=questions,
        question=_question(questions, seat),
        sentences=tuple(present.question_message(question) for question in questions),
        offers=() if seat is None else offers(present, seat, view),
        log=book.read(present, seat),
        seq=present.seq,
        position=present.position,
        over=present.over and not _goes_on(present),
        outcome=None if _goes_on(present) else present.info.outcome,
        replay=isinstance(present, Past),
    )


def _goes_on(present: Present) -> bool:
    """A position of a replay that is not the last one."""
    return isinstance(present, Past) and present.position < present.present.position


def _sitter(present: Present, seat: SeatState, say: Translator) -> Sitter:
    name = say(bot_of(present.rules.name, seat.bot).name) if seat.who is Who.BOT and seat.bot else seat.name
    return Sitter(seat.seat, seat.id, name, KINDS[seat.who], seat.asked)


def _question(questions: tuple[Question, ...], seat: int | None) -> Question | None:
    own = [question for question in questions if question.seat == seat]
    return min(own, key=lambda question: question.interrupt) if own else None


def offers(present: Present, seat: int, view: View) -> tuple[Offer, ...]:
    """The choices of a seat, each under a plate, with what follows from it."""
    asked = present.questions_of(seat)
    unasked = bool(asked) and all(question.interrupt for question in asked)
    choices = present.choices(seat)
    if not choices:
        return ()
    adviser = adviser_for(present.rules.name)
    outlooks = {} if adviser is None else adviser.outlooks(view)
    return tuple(
        Offer(
            choice=choice,
            token=present.token(choice),
            plate=PLATES[number] if number < len(PLATES) else "",
            title=present.choice_message(choice),
            result=outlooks.get(choice, NO_OUTLOOK).result,
            lines=outlooks.get(choice, NO_OUTLOOK).lines,
            interrupt=unasked,
        )
        for number, choice in enumerate(choices)
    )
