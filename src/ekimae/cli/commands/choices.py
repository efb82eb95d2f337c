"""`ekimae choices`: the question, and everything that may be answered."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ekimae.cli.command import Command
from ekimae.cli.loading import load, seat_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.cli.telling import actor_of, asked, ending, question_data
from ekimae.kernel.game import CHANCE, Game, Rules
from ekimae.kernel.message import Message, Term
from ekimae.words import Translator

Listed = dict[str, Any]


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation")
    parser.option("--seat", "SEAT", "cli.help.seat-asked")


def run(args: Namespace, output: Output) -> int:
    loaded = load(args.record)
    game = loaded.game
    t = output.words(loaded.rules)
    seat = seat_of(game, args.seat)
    listed = list_choices(loaded.rules, game, seat, t)
    if output.as_json:
        questions = [question_data(loaded.rules, game, question, t) for question in game.questions()]
        output.data({"over": game.over, "questions": questions, "choices": listed})
    else:
        output.text("\n".join(_told(loaded.rules, game, seat, listed, t)))
    return 0


def list_choices(rules: Rules[Any], game: Game, seat: int | None, t: Translator) -> list[Listed]:
    """What one seat may choose, or every seat and chance."""
    pieces = dict(game.outcomes())
    found = []
    for other in (CHANCE, *range(len(game.seat_ids))) if seat is None else (seat,):
        for choice in game.choices(other):
            listed: Listed = {
                "seat": actor_of(game, other),
                "token": game.catalogue.token(choice),
                "text": t(rules.choice_message(game, choice)),
            }
            found.append(listed | {"pieces": pieces[choice]} if other == CHANCE else listed)
    return found


def _told(rules: Rules[Any], game: Game, seat: int | None, listed: list[Listed], t: Translator) -> list[str]:
    if game.over:
        return ending(game, t)
    if not listed and seat is not None:
        return [t(Message("cli.not-asked", {"seat": Term("seat", game.seat_ids[seat])}))]
    lines = [asked(rules, game, question, t) for question in game.questions() if seat in (None, question.seat)]
    width = max(len(item["token"]) for item in listed)
    return lines + [_line(item, width, t) for item in listed]


def _line(item: Listed, width: int, t: Translator) -> str:
    text = f"  {item['token']:{width}}  {item['text']}"
    if "pieces" not in item:
        return text
    return f"{text}  {t(Message('cli.pieces', {'n': item['pieces']}))}"


COMMAND = Command(
    "choices",
    options,
    run,
    ("ekimae choices game.toml", "ekimae choices game.toml --json", "ekimae choices puzzle.toml --seat red"),
)
