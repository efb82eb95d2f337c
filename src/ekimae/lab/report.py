"""The report of a tournament: one page that a designer reads without help, a CSV file, a summary for the terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from ekimae.kernel.message import Message, Term
from ekimae.lab import games, plots
from ekimae.lab.paper import Block, Part, Table, page
from ekimae.lab.statistics import Estimate, share
from ekimae.lab.summary import Summary
from ekimae.lab.told import translator, use_name, use_title
from ekimae.lab.tournament import Tournament
from ekimae.words import Translator

MOST_BARS: Final = 28
CSV_COLUMNS: Final = ("id", "table", "deal", "seat", "bot", "score", "won", "turns", "choices", "seconds")


def html(tournament: Tournament, summaries: Sequence[Summary], language: str) -> str:
    say = translator(language, summaries[0].game)
    played = sum(len(summary.rows) for summary in summaries)
    intro = [
        say(Message("lab.report.intro", {"n": played, "tables": len(summaries), "seed": tournament.seed})),
        say(Message("lab.report.fairness")),
        say(Message("lab.report.intervals")),
    ]
    return page(tournament.name, language, intro, [_part(summary, language) for summary in summaries])


def _part(summary: Summary, language: str) -> Part:
    say = translator(language, summary.game)
    lines = [say(Message("lab.report.games", {"n": len(summary.rows), "shared": summary.shared}))]
    blocks = [_overview(summary, say), *_ratings(summary, say), _head_to_head(summary, say), _seats(summary, say)]
    blocks += [_scores(summary, say), _length(summary, say), *_courses(summary, say), *_uses(summary, say)]
    return Part(summary.table, lines, [block for block in blocks if block is not None])


def _overview(summary: Summary, say: Translator) -> Block:
    return Block(say(Message("lab.report.bots")), say(Message("lab.report.bots-how")), overview(summary, say))


def overview(summary: Summary, say: Translator) -> Table:
    """Of every bot: how often it won, what it scored, how long it thought."""
    heading = ["bot", "seatings", "wins", "score", "time"]
    rows = [[say(Message(f"lab.column.{name}")) for name in heading]]
    for bot in summary.bots:
        wins = f"{percent(bot.wins.value)} ({percent(bot.wins.low)}–{percent(bot.wins.high)})"
        scores = f"{bot.scores.value:,.1f} ({bot.scores.low:,.1f}–{bot.scores.high:,.1f})"
        rows.append([bot.bot, f"{bot.seatings:,}", wins, scores, f"{bot.milliseconds:.2f} ms"])
    return rows


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _ratings(summary: Summary, say: Translator) -> Iterable[Block]:
    if summary.ratings:
        order = sorted(summary.ratings, key=lambda bot: -summary.ratings[bot].value)
        picture = plots.intervals(
            {bot: summary.ratings[bot] for bot in order}, say(Message("lab.axis.rating")), fair=25.0
        )
        yield Block(say(Message("lab.report.ratings")), say(Message("lab.report.ratings-how")), picture=picture)


def _head_to_head(summary: Summary, say: Translator) -> Block | None:
    """How often one is ahead of another, of all games where both sit."""
    bots = games.bots_in(summary.rows)
    if len(bots) < 2:
        return None
    rows = [["", *bots]]
    for one in bots:
        rows.append([one, *("–" if one == other else _ahead(summary, one, other) for other in bots)])
    return Block(say(Message("lab.report.ahead")), say(Message("lab.report.ahead-how")), rows)


def _ahead(summary: Summary, one: str, other: str) -> str:
    points, meetings = 0.0, 0
    for row in summary.rows:
        ranks = row.ranks
        for own in _seats_of(row.bots, one):
            for theirs in _seats_of(row.bots, other):
                meetings += 1
                points += 0.5 if ranks[own] == ranks[theirs] else float(ranks[own] < ranks[theirs])
    if not meetings:
        return ""
    estimate = share(points, meetings)
    return f"{percent(estimate.value)} ({percent(estimate.low)}–{percent(estimate.high)})"


def _seats_of(bots: Sequence[str], bot: str) -> list[int]:
    return [seat for seat, each in enumerate(bots) if each == bot]


def _seats(summary: Summary, say: Translator) -> Block:
    named: dict[str, Estimate] = {}
    for number, (seat, estimate) in enumerate(summary.seats.items(), 1):
        named[f"{number} · {say.term(Term('seat', seat))}"] = _scaled(estimate, 100)
    picture = plots.intervals(named, say(Message("lab.axis.wins")), fair=100 * summary.fair)
    return Block(say(Message("lab.report.seats")), say(Message("lab.report.seats-how")), picture=picture)


def _scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(by * estimate.value, by * estimate.low, by * estimate.high)


def _scores(summary: Summary, say: Translator) -> Block:
    values = {bot.bot: [float(score) for score in games.scores_of(summary.rows, bot.bot)] for bot in summary.bots}
    picture = plots.distributions(values, say(Message(f"lab.axis.score-{summary.game}")))
    return Block(say(Message("lab.report.scores")), say(Message("lab.report.scores-how")), picture=picture)


def _length(summary: Summary, say: Translator) -> Block:
    picture = plots.distributions(
        {"": [float(row.turns) for row in summary.rows]}, say(Message(f"lab.axis.turns-{summary.game}"))
    )
    return Block(say(Message("lab.report.length")), picture=picture)


def _courses(summary: Summary, say: Translator) -> Iterable[Block]:
    if summary.courses:
        across = say(Message(f"lab.axis.turns-{summary.game}"))
        picture = plots.courses(summary.courses, across, say(Message(f"lab.axis.score-{summary.game}")))
        yield Block(say(Message("lab.report.course")), say(Message("lab.report.course-how")), picture=picture)


def _uses(summary: Summary, say: Translator) -> Iterable[Block]:
    """One picture for each kind of thing; only the actions are open from the start."""
    number = len(summary.rows)
    winners = games.uses_by_winners(summary.rows)
    winning_seats = sum(sum(row.won) for row in summary.rows)
    sitting = sum(len(row.seats) for row in summary.rows)
    for what, counts in games.uses_a_game(summary.rows).items():
        by_winners = winners.get(what)
        bars = []
        for which, times in counts.most_common(MOST_BARS):
            level = None if by_winners is None else by_winners[which] / winning_seats * sitting / number
            bars.append((use_name(say, what, which), times / number, level))
        picture = plots.bars(bars, say(Message("lab.axis.uses")), say(Message("lab.axis.winners")))
        how = say(Message("lab.report.uses-how")) if by_winners is not None else ""
        yield Block(use_title(say, what), how, picture=picture, folded=what != "action")


# Other forms.


def csv_text(summaries: Sequence[Summary]) -> str:
    """A line for each seat of each game."""
    sink = io.StringIO()
    writer = csv.writer(sink, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for summary in summaries:
        for row in summary.rows:
            for seat, name in enumerate(row.seats):
                facts = [row.id, row.table, row.deal, name, row.bots[seat], row.scores[seat], int(row.won[seat])]
                writer.writerow([*facts, row.turns, row.choices[seat], f"{row.seconds[seat]:.3f}"])
    return sink.getvalue()
