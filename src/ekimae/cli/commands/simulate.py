"""`ekimae simulate`: bots play among themselves."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ekimae.bots import bot_named
from ekimae.cli.balance import Balance, added_up
from ekimae.cli.balance_tables import tables
from ekimae.cli.command import Command
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.cli.setting import add_seats, add_setup, bots_of_args, setup_of
from ekimae.cli.simulation import RANDOM, Plan, Played, Spread, by_seat, simulate
from ekimae.games import rules_of
from ekimae.kernel.chance import fresh_seed
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Arg, Message, Term
from ekimae.metro import Metro
from ekimae.words import Translator

MOST_PROCESSES: Final = 256


def options(parser: Parser) -> None:
    parser.given("GAME", "cli.help.game")
    parser.option("--games", "N", "cli.help.games", type=number("--games", 1), required=True)
    add_seats(parser)
    add_setup(parser)
    parser.option("--bots", "BOTS", "cli.help.bots")
    parser.option("--bot", "BOT", "cli.help.bot", action="append")
    parser.option("--processes", "N", "cli.help.processes", type=number("--processes", 1), default=1)


def run(args: Namespace, output: Output) -> int:
    rules = rules_of(args.game)
    setup = rules.setup(setup_of(args, args.game))
    table = rules.new(setup)
    seats = table.seat_ids
    plan = Plan(args.game, setup, _bots(args.game, bots_of_args(args) or RANDOM, len(seats)), args.seed or fresh_seed())
    processes = min(args.processes, args.games, MOST_PROCESSES)
    began = perf_counter()
    with _progress(args.games) as played:
        games = simulate(plan, args.games, processes, played)
    summary = Summary(plan, seats, games, perf_counter() - began, processes)
    counts = added_up(game.counts for game in games)
    words = output.words(rules)
    data, lines = summary.data(), summary.lines(words)
    if isinstance(table, Metro) and counts is not None:
        balance = Balance.of(table, counts, len(games))
        data["balance"] = balance.data()
        lines += tables(balance, table, words)
    output.answer(data, "\n".join(lines))
    return 0


def _bots(game: str, text: str, seats: int) -> tuple[str, ...]:
    """One for each seat; a single one takes all of them."""
    codes = [code.strip() for code in text.split(",")]
    for code in codes:
        bot_named(game, code)
    if len(codes) == 1:
        return tuple(codes * seats)
    if len(codes) != seats:
        raise Unreadable(Message("cli.bots-seats", {"n": len(codes), "seats": seats}))
    return tuple(codes)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if somebody watches."""
    console = Console(file=sys.stderr)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        yield lambda more: progress.advance(task, more)


@dataclass(frozen=True, slots=True)
class Summary:
    """What the command reports."""

    plan: Plan
    seats: tuple[str, ...]
    games: list[Played]
    seconds: float
    processes: int

    @property
    def choices(self) -> int:
        return sum(game.choices for game in self.games)

    @property
    def draws(self) -> int:
        return sum(game.draws for game in self.games)

    def data(self) -> dict[str, Any]:
        return {
            "game": self.plan.game,
            "setup": self.plan.setup,
            "seed": self.plan.seed,
            "games": len(self.games),
            "choices": self.choices,
            "draws": self.draws,
            "turns": Spread.of([game.turns for game in self.games]).data(),
            "scores": Spread.of([score for game in self.games for score in game.scores]).data(),
            "seats": [
                {"seat": seat, "bot": each.bot, "wins": each.wins, "shared": each.shared, "scores": each.scores.data()}
                for seat, each in zip(self.seats, by_seat(self.plan, self.games))
            ],
            "speed": {
                "processes": self.processes,
                "seconds": round(self.seconds, 3),
                "games": round(self._rate(len(self.games)), 1),
                "choices": round(self._rate(self.choices)),
                "draws": round(self._rate(self.draws)),
            },
        }

    def _rate(self, count: int) -> float:
        return count / self.seconds

    def lines(self, t: Translator) -> list[str]:
        turns = Spread.of([game.turns for game in self.games])
        counts: dict[str, Arg] = {"n": len(self.games), "seed": self.plan.seed, "seconds": f"{self.seconds:.1f}"}
        speed: dict[str, Arg] = {
            "games": f"{self._rate(len(self.games)):,.1f}",
            "choices": f"{self._rate(self.choices):,.0f}",
            "draws": f"{self._rate(self.draws):,.0f}",
            "n": self.processes,
        }
        return [
            t(Message("cli.simulate.games", counts)),
            t(Message("cli.simulate.speed", speed)),
            t(Message("cli.simulate.counts", {"choices": f"{self.choices:,}", "draws": f"{self.draws:,}"})),
            t(Message("cli.simulate.turns", _spread(turns))),
            t(
                Message(
                    "cli.simulate.scores", _spread(Spread.of([score for game in self.games for score in game.scores]))
                )
            ),
            *self._seat_lines(t),
        ]

    def _seat_lines(self, t: Translator) -> list[str]:
        found = []
        for seat, each in zip(self.seats, by_seat(self.plan, self.games)):
            who: dict[str, Arg] = {"seat": Term("seat", seat), "bot": bot_named(self.plan.game, each.bot).name}
            rate = f"{100 * each.wins / len(self.games):.1f}"
            won: dict[str, Arg] = {"wins": each.wins, "shared": each.shared, "rate": rate}
            found.append("  " + t(Message("cli.simulate.seat", who | won | _spread(each.scores))))
        return found


def _spread(spread: Spread) -> dict[str, Arg]:
    return {
        "mean": f"{spread.mean:.1f}",
        "deviation": f"{spread.deviation:.1f}",
        "least": spread.least,
        "most": spread.most,
    }


COMMAND = Command(
    "simulate",
    options,
    run,
    (
        "ekimae simulate shinjuku --games 1000",
        "ekimae simulate shinjuku --games 200 --seats 4 --bots greedy,random,random,random --processes 4",
        "ekimae simulate shinjuku --games 500 --edition rev1 --seats 5 --seed monday --json",
        "ekimae simulate metro --games 100 --bots greedy --deck my-deck.json",
    ),
)
