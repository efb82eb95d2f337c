"""What a game waits for and what happened, as data and in words."""

from __future__ import annotations

from typing import Any

from ekimae.kernel.game import CHANCE, Game, Question, Rules
from ekimae.kernel.match import Match, Told, result_of
from ekimae.kernel.message import Message, Term, value_text
from ekimae.kernel.record import CHANCE_ACTOR
from ekimae.words import Translator


def actor_of(game: Game, seat: int) -> str:
    return CHANCE_ACTOR if seat == CHANCE else game.seat_ids[seat]


def situation(match: Match, t: Translator) -> dict[str, Any]:
    """Where a record stands."""
    return {
        "entries": len(match.standing),
        "over": match.game.over,
        "questions": [question_data(match.rules, match.game, question, t) for question in match.game.questions()],
        "result": result_of(match.game),
    }


def question_data(rules: Rules[Any], game: Game, question: Question, t: Translator) -> dict[str, Any]:
    return {
        "seat": actor_of(game, question.seat),
        "kind": question.kind,
        "about": {key: value_text(value) for key, value in question.about.items()},
        "text": t(rules.question_message(game, question)),
    }


def waiting(rules: Rules[Any], game: Game, t: Translator) -> list[str]:
    """The questions, or how the game ended."""
    if game.over:
        return ending(rules, game, t)
    return [asked(rules, game, question, t) for question in game.questions()]


def asked(rules: Rules[Any], game: Game, question: Question, t: Translator) -> str:
    """Who is asked what."""
    text = t(rules.question_message(game, question))
    if question.seat == CHANCE:
        return t(Message("cli.asks-chance", {"question": text}))
    return t(Message("cli.asks", {"seat": Term("seat", game.seat_ids[question.seat]), "question": text}))


def ending(rules: Rules[Any], game: Game, t: Translator) -> list[str]:
    """The result, seat by seat."""
    result = game.result()
    lines = [t(Message("cli.over"))]
    for seat, score in zip(game.seat_ids, result.scores):
        won = game.seat_ids.index(seat) in result.winners
        name = "cli.score-winner" if won else "cli.score"
        lines.append("  " + t(Message(name, {"seat": Term("seat", seat), "score": rules.score_message(score)})))
    return lines


def log_lines(match: Match, seat: int | None, since: int, t: Translator) -> list[str]:
    """What a seat (None: a spectator) may know of what happened after choice number `since`, in words."""
    found = []
    width = len(str(len(match.standing)))
    for told in visible(match, seat, since):
        message = match.rules.event_message(match.game, told.event)
        if message is not None:
            found.append(f"{told.at:{width}}  {t(message)}")
    return found


def log_data(match: Match, seat: int | None, since: int, t: Translator) -> list[dict[str, Any]]:
    """The same for programs, events without words included."""
    found = []
    for told in visible(match, seat, since):
        event = told.event
        message = match.rules.event_message(match.game, event)
        audience = None if event.audience is None else match.game.seat_ids[event.audience]
        text = None if message is None else t(message)
        found.append({"at": told.at, "event": event.name, "args": event.args, "audience": audience, "text": text})
    return found


def visible(match: Match, seat: int | None, since: int) -> list[Told]:
    return [told for told in match.told if told.at > since and told.event.visible_to(seat)]
