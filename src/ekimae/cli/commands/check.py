"""`ekimae board check`, `ekimae deck check`: is a file of an own board or deck right, and what is wrong with it?"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from ekimae.cli.command import Command
from ekimae.cli.files import read_text
from ekimae.cli.output import Output, message_data
from ekimae.cli.parser import Parser
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Arg, Message
from ekimae.kernel.reading import parse_json
from ekimae.metro import files
from ekimae.words import Translator

WRONG: Final = 2
"""The exit code of a file that can't be read, as everywhere."""


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to say of a file; the facts are whole if there are no problems."""

    file: str
    problems: list[Message]
    facts: dict[str, Any]


def options(parser: Parser) -> None:
    parser.given("FILE", "cli.help.files", nargs="+")


def run(kind: files.Kind, args: Namespace, output: Output) -> int:
    reports = [examined(kind, name) for name in args.file]
    ok = not any(report.problems for report in reports)
    data = {"ok": ok, "files": [report_data(kind, report, output.t) for report in reports]}
    output.answer(data, "\n".join(line for report in reports for line in report_lines(kind, report, output.t)))
    return 0 if ok else WRONG


def examined(kind: files.Kind, name: str) -> Report:
    """A file that can't be read is one that is wrong, and doesn't keep the others from being looked at."""
    try:
        facts, problems = kind.examine(parse_json(read_text(name), name), name)
    except Unreadable as error:
        return Report(name, [error.message], {})
    return Report(name, problems, facts)


def report_data(kind: files.Kind, report: Report, t: Translator) -> dict[str, Any]:
    found: dict[str, Any] = {
        "file": report.file,
        "ok": not report.problems,
        "problems": [message_data(problem, t(problem)) for problem in report.problems],
        "summary": None,
        "fingerprint": None,
    }
    if not report.problems:
        found["summary"] = kind.summary(report.facts)
        found["fingerprint"] = files.fingerprint(report.facts)
    return found


def report_lines(kind: files.Kind, report: Report, t: Translator) -> list[str]:
    if report.problems:
        heading = Message("cli.check.wrong", {"file": report.file, "n": len(report.problems)})
        return [t(heading), *(f"  {t(problem)}" for problem in report.problems)]
    summary = kind.summary(report.facts)
    fine = Message("cli.check.fine", {"file": report.file, "fingerprint": files.fingerprint(report.facts)})
    numbers: dict[str, Arg] = {key: value for key, value in summary.items() if isinstance(value, int)}
    return [t(fine), f"  {t(Message(f'cli.check.{kind.name}', numbers))}", *type_lines(summary.get("types", {}))]


def type_lines(types: dict[str, Any]) -> list[str]:
    """The types of actions as the file calls them: how many there are, and how many with each amount."""
    found = []
    width = max(map(len, types), default=0)
    for name, told in types.items():
        amounts = ", ".join(f"{n} × {amount}" for amount, n in told["amounts"].items())
        found.append(f"  {name:{width}}  {told['n']:3}" + (f"  ({amounts})" if amounts else ""))
    return found


def command(kind: files.Kind) -> Command:
    example = f"ekimae {kind.name} check my-{kind.name}.json"
    return Command("check", options, partial(run, kind), (example, f"{example} --json"), kind.name)


BOARD: Final = command(files.BOARD)
DECK: Final = command(files.DECK)
