"""`ekimae hint`: the best few answers to a question, and what comes of them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any, Final

from ekimae.bots.hints import MOST_HINTS, THOROUGH, Hint, hints, loss_message, scores_message, steps_of
from ekimae.bots.tree import Search
from ekimae.cli.command import Command
from ekimae.cli.loading import load, seat_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.cli.telling import actor_of, asked, ending, question_data
from ekimae.kernel.errors import Refused, Unreadable
from ekimae.kernel.game import CHANCE, Game, Question, Rules, View
from ekimae.kernel.message import Message, Term
from ekimae.kernel.stream import Stream
from ekimae.words import Translator

THEN: Final = " → "
DEFAULT_SEED: Final = "hint"


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation")
    parser.option("--seat", "SEAT", "cli.help.hint-seat")
    parser.option("--most", "N", "cli.help.hint-most", type=number("--most", 1), default=MOST_HINTS)
    parser.option("--walks", "N", "cli.help.hint-walks", type=number("--walks", 1))
    parser.option("--seed", "TEXT", "cli.help.hint-seed", default=DEFAULT_SEED)


def run(args: Namespace, output: Output) -> int:
    loaded = load(args.record)
    rules, game = loaded.rules, loaded.game
    t = output.words(rules)
    if game.over:
        output.answer({"over": True, "question": None, "hints": []}, "\n".join(ending(rules, game, t)))
        return 0
    question = _question(game, args.seat)
    view = game.view(question.seat)
    found = hints(rules.name, view, question, Stream(args.seed), _search(rules.name, args.walks), args.most)
    told = [_data(rules, game, view, hint, t) for hint in found]
    lines = [asked(rules, game, question, t)]
    for at, hint in enumerate(found, 1):
        lines += _lines(rules, view, at, hint, told[at - 1], t)
    output.answer({"over": False, "question": question_data(rules, game, question, t), "hints": told}, "\n".join(lines))
    return 0


def _search(game: str, walks: int | None) -> Search | None:
    """So many walks take the time that they take; otherwise as many as a person likes to wait for."""
    if walks is None or game not in THOROUGH:
        return None
    return replace(THOROUGH[game], iterations=walks, inside=walks, seconds=float("inf"))


def _question(game: Game, seat_id: str | None) -> Question:
    """Of the seat that was named, or the first one that is asked."""
    seat = seat_of(game, seat_id)
    for question in game.questions():
        if not question.interrupt and (seat is None or question.seat == seat):
            if question.seat == CHANCE:
                raise Refused(Message("cli.hint.chance"))
            return question
    raise Unreadable(Message("cli.not-asked", {"seat": Term("seat", game.seat_ids[seat or 0])}))


def _data(rules: Rules[Any], game: Game, view: View, hint: Hint, t: Translator) -> dict[str, Any]:
    return {
        "tokens": game.catalogue.texts(hint.path),
        "text": THEN.join(t(step) for step in steps_of(rules, view, view.seat or 0, hint)),
        "loss": hint.loss,
        "scores": {actor_of(game, seat): round(score, 1) for seat, score in enumerate(hint.scores)},
        "walks": hint.walks,
    }


def _lines(rules: Rules[Any], view: View, at: int, hint: Hint, data: dict[str, Any], t: Translator) -> list[str]:
    found = [f"{at}. {data['text']}"]
    if at > 1:
        found.append(f"   {t(loss_message(rules.name, hint))}")
    if hint.scores:
        found.append(f"   {t(scores_message(rules, tuple(data['scores']), hint))}")
    return found


COMMAND = Command(
    "hint",
    options,
    run,
    (
        "ekimae hint game.toml",
        "ekimae hint puzzle.toml --seat red --most 5",
        "ekimae hint game.toml --walks 500 --json",
    ),
)
