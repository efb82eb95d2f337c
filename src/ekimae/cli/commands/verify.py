"""`ekimae verify`: was everything legal, and did nobody stack the deck?"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any, Final

from ekimae.cli.command import Command
from ekimae.cli.loading import load_record
from ekimae.cli.output import Output, message_data
from ekimae.cli.parser import Parser
from ekimae.games import rules_of
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.game import Rules
from ekimae.kernel.match import Match, Verdict, verify
from ekimae.kernel.message import Message
from ekimae.kernel.record import Record

FAILED: Final = 1


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.record")


def run(args: Namespace, output: Output) -> int:
    record = load_record(args.record)
    rules = rules_of(record.game)
    # What can't be set up is a file that can't be read, not a game that was played wrongly.
    Match(rules, replace(record, entries=(), seed=None))
    verdict, problems = _examined(rules, record)
    notes = [] if verdict is None else remarks(record, verdict)
    t = output.words(rules)
    data = {
        "ok": not problems,
        "entries": len(record.entries),
        "draws": None if verdict is None else verdict.draws,
        "seed_checked": verdict is not None and verdict.seed_checked,
        "over": None if verdict is None else verdict.over,
        "problems": [message_data(problem, t(problem)) for problem in problems],
        "remarks": [message_data(note, t(note)) for note in notes],
    }
    heading = Message("cli.verify-failed" if problems else "cli.verify-passed", {"n": len(problems)})
    output.answer(data, "\n".join(t(message) for message in (heading, *problems, *notes)))
    return FAILED if problems else 0


def _examined(rules: Rules[Any], record: Record) -> tuple[Verdict | None, tuple[Message, ...]]:
    """An illegal choice ends the replay: there is no verdict on what comes after it."""
    try:
        verdict = verify(rules, record)
    except Unreadable as error:
        return None, (error.message,)
    return verdict, verdict.problems


def remarks(record: Record, verdict: Verdict) -> list[Message]:
    """What was looked at, and what couldn't be."""
    found = [Message("cli.verify-entries", {"n": verdict.entries})]
    if record.position is not None:
        found.append(Message("cli.verify-position"))
    found.append(_draws(record, verdict))
    if record.seed is not None and record.seed_chosen:
        found.append(Message("cli.verify-chosen"))
    if not verdict.over:
        found.append(Message("cli.verify-running"))
    elif record.result is None:
        found.append(Message("cli.verify-no-result"))
    return found


def _draws(record: Record, verdict: Verdict) -> Message:
    if record.seed is not None and record.seed_sha256 is not None:
        return Message("cli.verify-draws", {"n": verdict.draws})
    if record.seed is not None:
        return Message("cli.verify-draws-unpublished", {"n": verdict.draws})
    if record.seed_sha256 is not None:
        return Message("cli.verify-secret", {"n": verdict.draws})
    return Message("cli.verify-typed", {"n": verdict.draws})


COMMAND = Command("verify", options, run, ("ekimae verify game.toml", "ekimae verify game.toml --json"))
