"""Two tournaments side by side: what a change of rules, board or deck does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ekimae.kernel import Unreadable
from ekimae.kernel.message import Message
from ekimae.lab import games, plots
from ekimae.lab.games import Row
from ekimae.lab.paper import Block, Part, page
from ekimae.lab.statistics import Estimate, difference, effect, size_of
from ekimae.lab.summary import Summary
from ekimae.lab.told import translator, use_name, use_title
from ekimae.words import Translator

MOST_USES: Final = 12
"""So many of the largest changes of each kind are shown."""


@dataclass(frozen=True, slots=True)
class Change:
    """One number of a game, before and after."""

    title: Message
    before: float
    after: float
    difference: Estimate
    effect: Estimate

    @property
    def certain(self) -> bool:
        """Does the interval of the difference leave zero out?"""
        return self.difference.low > 0 or self.difference.high < 0

    def data(self) -> dict[str, Any]:
        return {
            "what": self.title.id.rpartition(".")[2],
            "of": {key: str(value) for key, value in self.title.args.items()},
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "difference": self.difference.data(),
            "effect": self.effect.data(),
            "size": size_of(self.effect.value),
            "certain": self.certain,
        }


Measure = Callable[[Row], float]


def changes(before: Summary, after: Summary) -> list[Change]:
    """Of what can be measured in every game."""
    found = [_change(Message(f"lab.measure.{name}"), before, after, measure) for name, measure in _measures().items()]
    for seat in range(min(len(before.rows[0].seats), len(after.rows[0].seats))):
        title = Message("lab.measure.seat", {"number": seat + 1})
        found.append(_change_of(title, *([row.share_of_win(seat) for row in each.rows] for each in (before, after))))
    for bot in sorted(set(games.bots_in(before.rows)) & set(games.bots_in(after.rows))):
        title = Message("lab.measure.bot", {"bot": bot})
        rows = [_with(before.rows, bot), _with(after.rows, bot)]
        if all(rows) and len(games.bots_in(before.rows)) > 1:
            found.append(_change_of(title, *([_wins(row, bot) for row in each] for each in rows)))
    return found


def use_changes(before: Summary, after: Summary) -> dict[str, list[tuple[str, Change]]]:
    """By kind of thing, the largest changes first."""
    found: dict[str, list[tuple[str, Change]]] = {}
    there = [games.uses_a_game(before.rows), games.uses_a_game(after.rows)]
    for what in sorted(there[0].keys() | there[1].keys()):
        names = sorted(there[0].get(what, {}).keys() | there[1].get(what, {}).keys())
        listed = [(which, _use_change(what, which, before, after)) for which in names]
        listed.sort(key=lambda pair: -abs(pair[1].effect.value))
        found[what] = listed[:MOST_USES]
    return found


def _use_change(what: str, which: str, before: Summary, after: Summary) -> Change:
    title = Message("lab.measure.use", {"what": what, "which": which})
    return _change(title, before, after, lambda row: float(_times(row, what, which)))


def _times(row: Row, what: str, which: str) -> int:
    return sum(times for kind, name, _, times in row.uses if kind == what and name == which)


def _measures() -> dict[str, Measure]:
    return {
        "score": lambda row: sum(row.scores) / len(row.scores),
        "winning": lambda row: float(max(row.scores)),
        "spread": lambda row: float(max(row.scores) - min(row.scores)),
        "turns": lambda row: float(row.turns),
        "choices": lambda row: sum(row.choices) / len(row.choices),
        "shared": lambda row: float(sum(row.won) > 1),
    }


def _with(rows: Sequence[Row], bot: str) -> list[Row]:
    return [row for row in rows if bot in row.bots]


def _wins(row: Row, bot: str) -> float:
    seats = [seat for seat, each in enumerate(row.bots) if each == bot]
    return sum(row.share_of_win(seat) for seat in seats) / len(seats)


def _change(title: Message, before: Summary, after: Summary, measure: Measure) -> Change:
    return _change_of(title, [measure(row) for row in before.rows], [measure(row) for row in after.rows])


def _change_of(title: Message, before: Sequence[float], after: Sequence[float]) -> Change:
    means = sum(before) / len(before), sum(after) / len(after)
    return Change(title, *means, difference(before, after), effect(before, after))


def pairs(before: Sequence[Summary], after: Sequence[Summary]) -> list[tuple[Summary, Summary]]:
    """Tables of the same name belong together; with one table each, those do."""
    if len(before) == 1 and len(after) == 1:
        found = [(before[0], after[0])]
    else:
        names = {summary.table: summary for summary in after}
        found = [(summary, names[summary.table]) for summary in before if summary.table in names]
    if not found or any(one.game != other.game for one, other in found):
        raise Unreadable(Message("lab.nothing-to-compare"))
    return found


# The page.


def html(names: tuple[str, str], paired: Sequence[tuple[Summary, Summary]], language: str) -> str:
    say = translator(language, paired[0][0].game)
    title = say(Message("lab.compare.title", {"before": names[0], "after": names[1]}))
    intro = [say(Message("lab.compare.intro")), say(Message("lab.compare.effect"))]
    return page(title, language, intro, [_part(names, *pair, language) for pair in paired])


def table(found: Sequence[Change], names: tuple[str, str], say: Translator) -> list[list[str]]:
    """A row for each number; those that certainly changed carry a mark."""
    rows = [["", *names, say(Message("lab.column.difference")), say(Message("lab.column.effect"))]]
    for change in found:
        mark = " ●" if change.certain else ""
        bounds = f"{change.difference.low:+,.2f} … {change.difference.high:+,.2f}"
        size = say(Message(EFFECTS[size_of(change.effect.value)]))
        told = [say(change.title) + mark, f"{change.before:,.2f}", f"{change.after:,.2f}"]
        rows.append([*told, f"{change.difference.value:+,.2f} ({bounds})", f"{change.effect.value:+.2f} · {size}"])
    return rows


EFFECTS: Final = {
    "none": "lab.effect.none",
    "small": "lab.effect.small",
    "medium": "lab.effect.medium",
    "large": "lab.effect.large",
}


def _part(names: tuple[str, str], before: Summary, after: Summary, language: str) -> Part:
    say = translator(language, before.game)
    title = before.table if before.table == after.table else f"{before.table} → {after.table}"
    games_told = Message("lab.compare.games", {"before": len(before.rows), "after": len(after.rows)})
    blocks = [Block(say(Message("lab.compare.numbers")), table=table(changes(before, after), names, say))]
    scores = {
        name: [float(score) for row in each.rows for score in row.scores]
        for name, each in zip(names, (before, after), strict=True)
    }
    picture = plots.distributions(scores, say(Message(f"lab.axis.score-{before.game}")))
    blocks.append(Block(say(Message("lab.report.scores")), picture=picture))
    blocks += [_uses(what, found, say) for what, found in use_changes(before, after).items()]
    return Part(title, [say(games_told)], blocks)


def _uses(what: str, found: Sequence[tuple[str, Change]], say: Translator) -> Block:
    estimates = {use_name(say, what, which): change.difference for which, change in found}
    picture = plots.intervals(estimates, say(Message("lab.axis.change")), fair=0.0)
    return Block(use_title(say, what), say(Message("lab.compare.uses-how")), picture=picture, folded=what != "action")
