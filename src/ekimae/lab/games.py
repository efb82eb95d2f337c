"""The rows of a tournament as objects, grouped the ways that reports ask for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ekimae.lab.results import Results


@dataclass(frozen=True, slots=True)
class Row:
    """One game."""

    id: str
    table: str
    game: str
    deal: int
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    won: tuple[bool, ...]
    turns: int
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    uses: tuple[tuple[str, str, int, int], ...]

    def share_of_win(self, seat: int) -> float:
        """A shared victory is a part of one."""
        return self.won[seat] / sum(self.won)

    @property
    def ranks(self) -> list[int]:
        """1 for winners, then by points."""
        order = sorted({(not won, -score) for won, score in zip(self.won, self.scores, strict=True)})
        return [order.index((not won, -score)) + 1 for won, score in zip(self.won, self.scores, strict=True)]


def rows_of(results: Results) -> list[Row]:
    return [_row(facts) for facts in results.games().to_pylist()]


def _row(facts: dict[str, Any]) -> Row:
    return Row(
        id=facts["id"],
        table=facts["table"],
        game=facts["game"],
        deal=facts["deal"],
        seats=tuple(facts["seats"]),
        bots=tuple(facts["bots"]),
        scores=tuple(facts["scores"]),
        won=tuple(facts["won"]),
        turns=facts["turns"],
        choices=tuple(facts["choices"]),
        seconds=tuple(facts["seconds"]),
        uses=tuple((use["what"], use["which"], use["seat"], use["times"]) for use in facts["uses"]),
    )


def by_table(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.table].append(row)
    return dict(found)


def bots_in(rows: Iterable[Row]) -> list[str]:
    """In the order of their names."""
    return sorted({bot for row in rows for bot in row.bots})


def scores_of(rows: Iterable[Row], bot: str) -> list[int]:
    return [score for row in rows for each, score in zip(row.bots, row.scores, strict=True) if each == bot]


def wins_of(rows: Iterable[Row], bot: str) -> tuple[float, int]:
    """Victories, and how often the bot sat down."""
    seatings = [(row, seat) for row in rows for seat, each in enumerate(row.bots) if each == bot]
    return sum(row.share_of_win(seat) for row, seat in seatings), len(seatings)


def wins_of_seat(rows: Iterable[Row], seat: int) -> tuple[float, int]:
    games = [row for row in rows if seat < len(row.seats)]
    return sum(row.share_of_win(seat) for row in games), len(games)


def uses_a_game(rows: Sequence[Row]) -> dict[str, Counter[str]]:
    """By kind of thing: how often each was used in all games."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        for what, which, _, times in row.uses:
            found[what][which] += times
    return dict(sorted(found.items()))


def uses_by_winners(rows: Sequence[Row]) -> dict[str, Counter[str]]:
    """The same, by seats that won."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        for what, which, seat, times in row.uses:
            if seat >= 0 and row.won[seat]:
                found[what][which] += times
    return dict(found)
