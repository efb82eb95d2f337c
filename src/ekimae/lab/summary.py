"""What the games of one table come to, ready for pages, terminals and machines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekimae.lab import games, statistics
from ekimae.lab.games import Row
from ekimae.lab.rating import ratings
from ekimae.lab.results import Results
from ekimae.lab.statistics import Estimate

LEAST_GAMES: Final = 3
"""A turn that fewer games reached tells nothing."""


@dataclass(frozen=True, slots=True)
class BotSummary:
    bot: str
    seatings: int
    wins: Estimate
    """Its share of victories, a shared one as a part."""
    scores: Estimate
    milliseconds: float
    """Of thinking for each choice."""

    def data(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "seatings": self.seatings,
            "wins": self.wins.data(),
            "scores": self.scores.data(),
            "milliseconds": round(self.milliseconds, 3),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """One table of a tournament."""

    table: str
    game: str
    rows: tuple[Row, ...]
    bots: tuple[BotSummary, ...]
    ratings: dict[str, Estimate]
    seats: dict[str, Estimate]
    """Share of victories by seat."""
    shared: int
    """Games with several winners."""
    turns: Estimate
    courses: dict[str, list[tuple[int, Estimate]]]
    """Scores over the turns, by bot; empty if no turns were written."""

    @property
    def fair(self) -> float:
        return 1 / len(self.rows[0].seats)

    def data(self) -> dict[str, Any]:
        uses = games.uses_a_game(self.rows)
        return {
            "table": self.table,
            "game": self.game,
            "games": len(self.rows),
            "shared": self.shared,
            "turns": self.turns.data(),
            "bots": [bot.data() for bot in self.bots],
            "ratings": {bot: estimate.data() for bot, estimate in self.ratings.items()},
            "seats": {seat: estimate.data() for seat, estimate in self.seats.items()},
            "uses": {what: dict(counts.most_common()) for what, counts in uses.items()},
        }


def summaries(results: Results) -> list[Summary]:
    """One for each table that was played."""
    rows = games.rows_of(results)
    turns = _turns_by_game(results)
    return [_summary(table, found, turns) for table, found in games.by_table(rows).items()]


Turns = dict[str, list[tuple[int, list[int]]]]


def _turns_by_game(results: Results) -> Turns:
    found: Turns = defaultdict(list)
    for row in results.turns().to_pylist():
        found[row["id"]].append((row["turn"], row["scores"]))
    return found


def _summary(table: str, rows: Sequence[Row], turns: Turns) -> Summary:
    seats = rows[0].seats
    return Summary(
        table=table,
        game=rows[0].game,
        rows=tuple(rows),
        bots=tuple(_bot(rows, bot) for bot in games.bots_in(rows)),
        ratings=ratings(rows),
        seats={name: statistics.share(*games.wins_of_seat(rows, seat)) for seat, name in enumerate(seats)},
        shared=sum(sum(row.won) > 1 for row in rows),
        turns=statistics.mean([row.turns for row in rows]),
        courses=_courses(rows, turns),
    )


def _bot(rows: Sequence[Row], bot: str) -> BotSummary:
    wins, seatings = games.wins_of(rows, bot)
    own = [(row, seat) for row in rows for seat, each in enumerate(row.bots) if each == bot]
    choices = sum(row.choices[seat] for row, seat in own)
    seconds = sum(row.seconds[seat] for row, seat in own)
    return BotSummary(
        bot=bot,
        seatings=seatings,
        wins=statistics.share(wins, seatings),
        scores=statistics.mean(games.scores_of(rows, bot)),
        milliseconds=1000 * seconds / max(1, choices),
    )


def _courses(rows: Sequence[Row], turns: Turns) -> dict[str, list[tuple[int, Estimate]]]:
    values: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        for turn, scores in turns.get(row.id, []):
            for bot, score in zip(row.bots, scores, strict=True):
                values[bot][turn].append(score)
    return {
        bot: [(turn, statistics.mean(scores)) for turn, scores in sorted(by_turn.items()) if len(scores) >= LEAST_GAMES]
        for bot, by_turn in sorted(values.items())
    }
