"""Ratings of bots by OpenSkill, with intervals from resampled games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from ekimae.lab.games import Row, bots_in
from ekimae.lab.statistics import Estimate

RESAMPLES: Final = 60
MOST_GAMES: Final = 60_000
"""So many games are rated in all resamples together."""


def ratings(rows: Sequence[Row], seed: str = "ratings") -> dict[str, Estimate]:
    """25 is the average. A bot alone has nobody to be compared with."""
    bots = bots_in(rows)
    if len(bots) < 2:
        return {}
    chooser = random.Random(seed)
    times = max(10, min(RESAMPLES, MOST_GAMES // len(rows)))
    found = [_rated(chooser.choices(rows, k=len(rows)), bots) for _ in range(times)]
    return {bot: _estimate([each[bot] for each in found]) for bot in bots}


def _estimate(values: Sequence[float]) -> Estimate:
    low, middle, high = np.quantile(np.asarray(values), [0.025, 0.5, 0.975])
    return Estimate(float(middle), float(low), float(high))


def _rated(rows: Sequence[Row], bots: Sequence[str]) -> dict[str, float]:
    """One game after the other. Where a bot has several seats it learns the average of them."""
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for row in rows:
        if len(set(row.bots)) > 1:
            teams = [[known[bot]] for bot in row.bots]
            _learn(model, known, row.bots, model.rate(teams, ranks=[float(rank) for rank in row.ranks]))
    return {bot: float(rating.mu) for bot, rating in known.items()}


def _learn(
    model: PlackettLuce,
    known: dict[str, PlackettLuceRating],
    bots: Sequence[str],
    rated: Sequence[Sequence[PlackettLuceRating]],
) -> None:
    for bot in set(bots):
        own = [team[0] for each, team in zip(bots, rated, strict=True) if each == bot]
        mu = sum(float(rating.mu) for rating in own) / len(own)
        sigma = sum(float(rating.sigma) for rating in own) / len(own)
        known[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
