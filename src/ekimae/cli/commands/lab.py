"""`ekimae lab run|report|compare`: tournaments of bots, their report, and two of them side by side."""

from __future__ import annotations

import importlib.util
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from ekimae.cli.command import Command
from ekimae.cli.files import file_trouble, read_text
from ekimae.cli.loading import read_table
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number, one_of
from ekimae.cli.setting import add_seats, add_setup, bots_of_args, game_meant, setup_of
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Message
from ekimae.metro import files

if TYPE_CHECKING:
    from ekimae.lab.summary import Summary
    from ekimae.lab.tournament import Tournament

GROUP: Final = "lab"
LIBRARIES: Final = ("matplotlib", "numpy", "openskill", "pyarrow")
CLUSTER: Final = "local"
DEFAULT_DEALS: Final = 50
OWN_FILES: Final = {"board": files.BOARD, "deck": files.DECK}
"""Keys of a set-up that may name a file beside the tournament's."""


def _needs(*libraries: str, extra: str) -> None:
    """The laboratory's libraries come with an extra of the package."""
    for library in libraries:
        if importlib.util.find_spec(library) is None:
            raise Unreadable(Message("cli.no-extra", {"library": library, "extra": extra}))


# Running.


def run_options(parser: Parser) -> None:
    parser.given("FILE", "cli.help.tournament", nargs="?")
    parser.option("--out", "FOLDER", "cli.help.lab-out", required=True)
    parser.option("--game", "GAME", "cli.help.lab-game")
    add_seats(parser)
    add_setup(parser)
    parser.option("--bots", "BOTS", "cli.help.lab-bots")
    parser.option("--bot", "BOT", "cli.help.lab-bot", action="append")
    parser.option("--deals", "N", "cli.help.lab-deals", type=number("--deals", 1))
    seatings = ("rotations", "permutations")
    parser.option("--seating", "|".join(seatings), "cli.help.lab-seating", type=one_of("--seating", seatings))
    parser.flag("--turns", "cli.help.lab-turns")
    parser.option("--workers", "N", "cli.help.lab-workers", type=number("--workers", 1))
    parser.option("--ray", "ADDRESS", "cli.help.lab-ray", nargs="?", const=CLUSTER)


def run(args: Namespace, output: Output) -> int:
    _needs(*LIBRARIES, extra="lab")
    if args.ray is not None:
        _needs("ray", extra="ray")
    from ekimae.lab.results import Results
    from ekimae.lab.running import run as run_tournament

    tournament = _tournament(args)
    with file_trouble(args.out):
        results = Results.begin(Path(args.out), tournament)
    workers = args.workers or len(os.sched_getaffinity(0))
    games = len(tournament.fixtures())
    began = perf_counter()
    with _progress(games) as advance, file_trouble(args.out):
        played = run_tournament(results, workers, advance, args.ray)
    seconds = perf_counter() - began
    data = {"folder": args.out, "games": games, "played": played, "workers": workers, "seconds": round(seconds, 3)}
    rate = f"{played / seconds:,.1f}"
    told = Message("cli.lab.done", {"n": games, "played": played, "folder": args.out, "rate": rate})
    output.answer(data, output.t(told))
    return 0


def _tournament(args: Namespace) -> Tournament:
    """From a file, from flags, or a file in which flags replace something."""
    from ekimae.lab.tournament import read_tournament

    facts: dict[str, Any] = {}
    name = "--"
    if args.file:
        name = args.file
        facts = _with_own_files(read_table(name), Path(name).parent)
    game = args.game or game_meant(args)
    if game is not None:
        facts["tables"] = [{"game": game, "setup": setup_of(args, game)}]
    elif not args.file:
        raise Unreadable(Message("cli.lab.what"))
    given = {"seed": args.seed, "deals": args.deals, "seating": args.seating, "turns": args.turns or None}
    facts |= {key: value for key, value in given.items() if value is not None}
    if bots := bots_of_args(args):
        facts["bots"] = [bot.strip() for bot in bots.split(",")]
        facts.pop("lineups", None)
    facts.setdefault("deals", DEFAULT_DEALS)
    facts.setdefault("bots", [] if "lineups" in facts else ["greedy", "random"])
    return read_tournament(facts, name)


def _with_own_files(facts: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Boards and decks that a set-up names by file are read and embedded."""
    for table in facts.get("tables", []):
        setup = table.get("setup") if isinstance(table, dict) else None
        if isinstance(setup, dict):
            _embed(setup, folder)
    return facts


def _embed(setup: dict[str, Any], folder: Path) -> None:
    for key, kind in OWN_FILES.items():
        value = setup.get(key)
        if isinstance(value, str) and not value.lstrip().startswith("{"):
            path = str(folder / value)
            found = kind.parse(read_text(path), path)
            setup[key] = files.canonical(found)
            if key == "board":
                setup.setdefault("map", found["map"])


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr with the time that is left, if somebody watches."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        yield lambda more: progress.advance(task, more)


# Reporting.


def report_options(parser: Parser) -> None:
    parser.given("FOLDER", "cli.help.lab-folder")
    parser.option("--html", "FILE", "cli.help.lab-html")
    parser.option("--csv", "FILE", "cli.help.lab-csv")


def report(args: Namespace, output: Output) -> int:
    _needs(*LIBRARIES, extra="lab")
    from ekimae.lab import report as reports
    from ekimae.lab.results import open_results

    results = open_results(Path(args.folder))
    found = _summaries(args.folder)
    page = args.html or str(Path(args.folder) / "report.html")
    table = args.csv or str(Path(args.folder) / "games.csv")
    _write(page, reports.html(results.tournament, found, output.language))
    _write(table, reports.csv_text(found))
    wanted, there = len(results.tournament.fixtures()), sum(len(summary.rows) for summary in found)
    data = {
        "tournament": results.tournament.name,
        "wanted": wanted,
        "tables": [summary.data() for summary in found],
        "html": page,
        "csv": table,
    }
    lines = [line for summary in found for line in _summary_lines(summary, output)]
    if there < wanted:
        lines.append(output.t(Message("cli.lab.unfinished", {"n": wanted - there})))
    lines.append(output.t(Message("cli.lab.written", {"html": page, "csv": table})))
    output.answer(data, "\n".join(lines))
    return 0


def _summaries(folder: str) -> list[Summary]:
    from ekimae.lab.results import open_results
    from ekimae.lab.summary import summaries

    found = summaries(open_results(Path(folder)))
    if not found:
        raise Unreadable(Message("cli.lab.no-games", {"folder": folder}))
    return found


def _write(name: str, text: str) -> None:
    with file_trouble(name):
        Path(name).write_text(text, encoding="utf-8")


def _summary_lines(summary: Summary, output: Output) -> list[str]:
    from ekimae.lab.report import overview, percent
    from ekimae.lab.told import translator

    say = translator(output.language, summary.game)
    games = Message("lab.report.games", {"n": len(summary.rows), "shared": summary.shared})
    seats = [f"{number} {percent(wins.value)}" for number, wins in enumerate(summary.seats.values(), 1)]
    return [
        f"{summary.table}: {say(games)}",
        *_aligned(overview(summary, say)),
        say(Message("cli.lab.seats", {"seats": " · ".join(seats)})),
        "",
    ]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of a table for the terminal: names to the left, numbers to the right."""
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    found = []
    for row in rows:
        pads = [width - cell_len(cell) for cell, width in zip(row, widths, strict=True)]
        cells = [row[0] + " " * pads[0]]
        cells += [" " * pad + cell for pad, cell in zip(pads[1:], row[1:], strict=True)]
        found.append(("  " + "   ".join(cells)).rstrip())
    return found


# Comparing.


def compare_options(parser: Parser) -> None:
    parser.given("BEFORE", "cli.help.lab-before")
    parser.given("AFTER", "cli.help.lab-after")
    parser.option("--html", "FILE", "cli.help.lab-html")


def compare(args: Namespace, output: Output) -> int:
    _needs(*LIBRARIES, extra="lab")
    from ekimae.lab import compare as comparing
    from ekimae.lab.told import translator

    names = (Path(args.before).name, Path(args.after).name)
    paired = comparing.pairs(_summaries(args.before), _summaries(args.after))
    page = args.html or f"{names[0]}-{names[1]}.html"
    _write(page, comparing.html(names, paired, output.language))
    tables = []
    lines: list[str] = []
    for before, after in paired:
        say = translator(output.language, before.game)
        changes = comparing.changes(before, after)
        tables.append({"table": before.table, "changes": [change.data() for change in changes]})
        lines += [before.table, *_aligned(comparing.table(changes, names, say)), ""]
    lines.append(output.t(Message("cli.lab.compared", {"html": page})))
    output.answer({"before": args.before, "after": args.after, "tables": tables, "html": page}, "\n".join(lines))
    return 0


RUN: Final = Command(
    "run",
    run_options,
    run,
    (
        "ekimae lab run tournament.toml --out results",
        "ekimae lab run --game shinjuku --seats 3 --bots greedy,random --deals 100 --out results",
        "ekimae lab run --map osaka --drinks --seats 4 --bots greedy --deals 200 --turns --out osaka",
    ),
    group=GROUP,
)
REPORT: Final = Command(
    "report",
    report_options,
    report,
    ("ekimae lab report results", "ekimae lab report results --html report.html --lang ja"),
    group=GROUP,
)
COMPARE: Final = Command(
    "compare",
    compare_options,
    compare,
    ("ekimae lab compare results other-results", "ekimae lab compare before after --html change.html"),
    group=GROUP,
)
