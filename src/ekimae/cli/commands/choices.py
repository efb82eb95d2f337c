"""`ekimae choices`: the question, and everything that may be answered."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any, Final

from ekimae.cli.command import Command
from ekimae.cli.loading import load, seat_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser
from ekimae.cli.telling import actor_of, asked, ending, question_data
from ekimae.kernel.game import CHANCE, Game, Rules
from ekimae.kernel.message import Message, Term
from ekimae.words import Translator

Listed = dict[str, Any]

AMOUNT: Final = re.compile(r"[a-z]+:\d+")
MOST_AMOUNTS: Final = 12
"""More choices that differ by a number are not written out for people."""


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
        return ending(rules, game, t)
    if not listed and seat is not None:
        return [t(Message("cli.not-asked", {"seat": Term("seat", game.seat_ids[seat])}))]
    width = max(len(item["token"]) for item in listed)
    lines = []
    for actor in dict.fromkeys(item["seat"] for item in listed):
        questions = [question for question in game.questions() if actor_of(game, question.seat) == actor]
        lines += [asked(rules, game, question, t) for question in questions]
        lines += _lines([item for item in listed if item["seat"] == actor], width, t)
    return lines


def _lines(items: list[Listed], width: int, t: Translator) -> list[str]:
    """Of very many amounts the first two and the last."""
    amounts = [item for item in items if AMOUNT.fullmatch(str(item["token"]))]
    left_out = amounts[2:-1] if len(amounts) > MOST_AMOUNTS else []
    lines = [_line(item, width, t) for item in items if item not in left_out]
    if left_out:
        lines.insert(items.index(left_out[0]), "  ...")
    return lines


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
