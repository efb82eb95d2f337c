"""From what a guest may know of a table to what a page shows of it."""

from __future__ import annotations

from typing import Final, Literal

from ekimae.bots import bot_of
from ekimae.kernel import Message, Question
from ekimae.kernel.game import CHANCE
from ekimae.kernel.match import Told
from ekimae.table.model import SeatState, Status, Who
from ekimae.table.present import Past, Present
from ekimae.web.page import PLATES, LogLine, Offer, Seen, Sitter
from ekimae.words import Translator

LOG_LINES: Final = 60
KINDS: Final[dict[Who, Literal["person", "bot", "open", "left"]]] = {
    Who.OPEN: "open",
    Who.INVITED: "open",
    Who.GUEST: "person",
    Who.BOT: "bot",
    Who.LEFT: "left",
}


def see(present: Present, seat: int | None, say: Translator) -> Seen:
    """The table with the eyes of a seat, or of a spectator."""
    questions = present.questions()
    return Seen(
        rules=present.rules,
        view=present.view(seat),
        seat=None if present.status is Status.WAITING else seat,
        say=say,
        sitters=tuple(_sitter(present, each, say) for each in present.info.seats),
        questions=questions,
        question=_question(questions, seat),
        sentences=tuple(present.question_message(question) for question in questions),
        offers=() if seat is None else offers(present, seat),
        log=log(present, seat),
        seq=present.seq,
        position=present.position,
        over=present.over,
        outcome=present.info.outcome,
        replay=isinstance(present, Past),
    )


def _sitter(present: Present, seat: SeatState, say: Translator) -> Sitter:
    name = say(bot_of(present.rules.name, seat.bot).name) if seat.who is Who.BOT and seat.bot else seat.name
    return Sitter(seat.seat, seat.id, name, KINDS[seat.who], seat.asked)


def _question(questions: tuple[Question, ...], seat: int | None) -> Question | None:
    own = [question for question in questions if question.seat == seat]
    return min(own, key=lambda question: question.interrupt) if own else None


def offers(present: Present, seat: int) -> tuple[Offer, ...]:
    """The choices of a seat, each under a plate."""
    asked = present.questions_of(seat)
    unasked = bool(asked) and all(question.interrupt for question in asked)
    choices = present.choices(seat)
    return tuple(
        Offer(
            choice=choice,
            token=present.token(choice),
            plate=PLATES[number] if number < len(PLATES) else "",
            title=present.choice_message(choice),
            interrupt=unasked,
        )
        for number, choice in enumerate(choices)
    )


def log(present: Present, seat: int | None, most: int = LOG_LINES) -> tuple[LogLine, ...]:
    """The latest events in words, those that are told in words."""
    since = None if seat is None else present.last_turn(seat)
    found: list[LogLine] = []
    for told in reversed(present.told(seat)):
        text = present.event_message(told.event)
        if text is not None:
            found.append(_line(told, text, new=since is not None and told.at > since))
        if len(found) == most:
            break
    return tuple(reversed(found))


def _line(told: Told, text: Message, new: bool) -> LogLine:
    seat = told.event.args.get("seat")
    return LogLine(told.at, told.event, text, seat if isinstance(seat, int) and seat != CHANCE else None, new)
